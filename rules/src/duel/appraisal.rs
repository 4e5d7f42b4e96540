//! How good a position looks to a seat: life, markers, energy, cards, and the dice that are still to be used.

use super::{
    buzz::{Bend, Bonus, Buzz},
    card::Card,
    face::{Counts, Face},
    monster::Monster,
    phase::Phase,
    resolve::spaces_for,
    state::Duel,
    track::{SPOTLIGHT, Track, VICTORY},
};
use crate::Seat;

/// A win, in hundredths of a point.
const WIN: i32 = 100_000;
/// What a win is worth that is still to be made, so that it is made.
const NEARLY_WON: i32 = WIN / 10;
/// Spaces that eight symbols pull, and none.
const FARTHEST: usize = 7;
/// A turn that is still to come, of a person and of Autobot.
const TURN: i32 = 300;
const AUTO_TURN: i32 = 260;
/// A Dice token, an energy up to a good price, and one more than that.
const TOKEN: i32 = 60;
const ENERGY: i32 = 40;
const SPARE_ENERGY: i32 = 15;
const GOOD_PRICE: i32 = 9;
/// A card, for each energy it costs.
const CARD: i32 = 90;
/// A space of a track.
const SPACE: i32 = 35;
/// How near a win by markers is, by the spaces that are missing.
const NEARNESS: [i32; 8] = [1500, 950, 640, 450, 330, 240, 170, 100];

impl Duel {
    pub(super) fn appraisal(&self, seat: Seat) -> i32 {
        if let Phase::Over { winner, .. } = self.phase {
            return if winner == seat { WIN } else { -WIN };
        }
        let rival = self.rival(seat);
        self.wealth(seat) - self.wealth(rival) + self.tempo(seat) + self.prospects(seat)
    }

    /// What a seat has.
    fn wealth(&self, seat: Seat) -> i32 {
        let life: i32 = (1..=i32::from(self.life(seat))).map(worth_of_life).sum();
        life + self.nearness(seat) + self.hoard(seat) + i32::from(self.tokens(seat)) * TOKEN + self.cards(seat)
    }

    fn hoard(&self, seat: Seat) -> i32 {
        let energy = i32::from(self.energy(seat));
        energy.min(GOOD_PRICE) * ENERGY + (energy - GOOD_PRICE).max(0) * SPARE_ENERGY
    }

    fn cards(&self, seat: Seat) -> i32 {
        let limbo = self.limbo.filter(|_| seat == self.active);
        let owned = Card::of(self.keeps(seat)).map(worth).sum::<i32>();
        owned + limbo.map_or(0, worth)
    }

    /// How near the markers are to a win of the seat.
    fn nearness(&self, seat: Seat) -> i32 {
        let side = self.side(seat);
        let far = Track::BOTH.map(|track| i32::from(self.marker(track).towards(side)));
        let victory = far.map(|far| 2 * i32::from(VICTORY) - far).into_iter().min().unwrap_or(0);
        let (low, high) = (2 * i32::from(SPOTLIGHT.0), 2 * i32::from(SPOTLIGHT.1));
        let spotlight = match far.iter().all(|&far| far <= high) {
            true => far.iter().map(|&far| (low - far).max(0)).sum(),
            false => victory,
        };
        let missing = victory.min(spotlight).max(0);
        // Between two spaces the worth lies between.
        let (whole, half) = ((missing / 2) as usize, missing % 2);
        let at = |spaces: usize| NEARNESS[spaces.min(NEARNESS.len() - 1)];
        let near = at(whole) - half * (at(whole) - at(whole + 1)) / 2;
        near + far.iter().sum::<i32>() * SPACE / 2 + self.buzz_ahead(seat)
    }

    /// What Buzz tokens give to whoever pulls a marker over them.
    fn buzz_ahead(&self, seat: Seat) -> i32 {
        let sign = i32::from(self.side(seat).sign());
        let mut worth = 0;
        for (buzz, lying) in Buzz::all().filter_map(|buzz| Some((buzz, self.lying(buzz)?))) {
            let marker = i32::from(self.marker(lying.track).halves());
            let (low, high) = lying.span(buzz);
            let ahead = (i32::from(low + high) - marker) * sign;
            if ahead > 0 {
                worth += worth_of_buzz(buzz) * 8 / (8 + ahead);
            }
        }
        worth
    }

    /// Whose turns come next.
    fn tempo(&self, seat: Seat) -> i32 {
        let before_roll = matches!(self.phase, Phase::Wake | Phase::Lab | Phase::Dominated | Phase::Ready);
        if self.options.solo {
            let own = if before_roll { TURN } else { TURN - AUTO_TURN };
            return if self.is_autobot(seat) { -own } else { own };
        }
        let next = if before_roll || self.frenzies > 0 { self.active } else { self.rival(self.active) };
        let (stomped, dominated) = self.burdens(next);
        let fewer = i32::from(stomped) + i32::from(dominated) * i32::from(self.keeps(next).len());
        let turn = TURN - fewer.min(6) * TURN / 6;
        if next == seat { turn } else { -turn }
    }

    /// What the dice of this turn promise.
    fn prospects(&self, seat: Seat) -> i32 {
        let open = matches!(
            self.phase,
            Phase::Rolling | Phase::Symbol | Phase::Reboot | Phase::Trigger(_) | Phase::Batteries | Phase::Resolve
        );
        if !open || self.is_autobot(self.active) {
            return 0;
        }
        // What was just thrown could have been anything: luck is no merit of the move.
        let unknown = self.turn.thrown & self.dice_left();
        let known = self.turn.roll.counts(self.dice_left() & !unknown);
        let count = |face: Face| {
            let added = if face == Face::Smash { self.added_smashes() } else { 0 };
            if self.is_resolved(face) { 0 } else { known[face.index()] + added + self.turn.added[face.index()] }
        };
        let known = Face::ALL.map(count);
        let rolls = if self.phase == Phase::Rolling { self.most_rolls() - self.turn.rolls } else { 0 };
        let outlook = Outlook { game: self, reach: Track::BOTH.map(|track| self.reach(track)) };
        let promise = outlook.promise(known, unknown.count_ones() as u8, rolls);
        if seat == self.active { promise } else { -promise }
    }

    /// What it is worth to whoever is active to pull a marker so far, from no space on.
    fn reach(&self, track: Track) -> [i32; FARTHEST] {
        let (seat, side) = (self.active, self.side(self.active));
        let balance = |game: &Duel| game.nearness(seat) - game.nearness(game.rival(seat));
        let (mut later, now) = (self.clone(), balance(self));
        let mut worth = [0; FARTHEST];
        for spaces in 1..FARTHEST {
            later.markers[track.index()] = later.step(track, later.marker(track), side);
            worth[spaces] = match later.has_won() {
                Some((winner, _)) => {
                    // A pull that ends the game is not followed by others.
                    worth[spaces..].fill(if winner == seat { NEARLY_WON } else { -NEARLY_WON });
                    break;
                }
                None => balance(&later) - now,
            };
        }
        worth
    }
}

/// What whoever is active can hope for.
struct Outlook<'a> {
    game: &'a Duel,
    /// What pulling each marker is worth, by spaces.
    reach: [[i32; FARTHEST]; 2],
}

impl Outlook<'_> {
    /// What dice are worth: some known, some just thrown, with rolls left after that.
    fn promise(&self, known: Counts, unknown: u8, rolls: u8) -> i32 {
        let sure = self.yield_of(known);
        if unknown == 0 {
            return sure;
        }
        let single = Face::ALL.map(|face| {
            let mut more = known;
            more[face.index()] += 1;
            self.yield_of(more) - sure
        });
        let mut each = single.iter().sum::<i32>() / 6;
        let rest = each;
        for _ in 0..rolls {
            each = single.iter().map(|&gain| gain.max(each)).sum::<i32>() / 6;
        }
        let scattered = sure + i32::from(unknown) * each;
        let aimed = Track::BOTH.map(|track| self.aimed(known, Face::of_track(track), unknown, rolls, rest));
        aimed.into_iter().fold(scattered, i32::max)
    }

    /// What the dice are worth when all that are free go for one face.
    fn aimed(&self, known: Counts, face: Face, unknown: u8, rolls: u8, rest: i32) -> i32 {
        let miss = (5.0_f64 / 6.0).powi(i32::from(rolls) + 1);
        let (mut mean, mut ways) = (0.0, 1.0);
        for hits in 0..=unknown {
            let misses = unknown - hits;
            let chance = ways * (1.0 - miss).powi(hits.into()) * miss.powi(misses.into());
            let mut more = known;
            more[face.index()] += hits;
            mean += chance * f64::from(self.yield_of(more) + i32::from(misses) * rest);
            ways = ways * f64::from(misses) / f64::from(hits + 1);
        }
        mean as i32
    }

    /// What symbols are worth, if the Roll stays so.
    fn yield_of(&self, counts: Counts) -> i32 {
        let (game, seat) = (self.game, self.game.active);
        let [smash, heal, energy, fame, destruction, power] = counts;
        let blows = match game.monster(seat) {
            Monster::MekaDragon => smash.saturating_mul(power.max(1)),
            _ => smash,
        };
        let theirs = i32::from(game.life(game.rival(seat)));
        let hits = i32::from(blows).min(theirs);
        let hurt: i32 = (theirs - hits + 1..=theirs).map(worth_of_life).sum();
        let knockout = if hits == theirs { NEARLY_WON } else { 0 };
        let own = i32::from(game.life(seat));
        let healed: i32 = (own + 1..=own + i32::from(heal.min(game.missing(seat)))).map(worth_of_life).sum();
        let spaces =
            |track: Track, symbols| self.reach[track.index()][usize::from(spaces_for(symbols)).min(FARTHEST - 1)];
        let pulls = spaces(Track::Fame, fame) + spaces(Track::Destruction, destruction);
        hurt + knockout
            + healed
            + i32::from(energy) * ENERGY
            + pulls
            + self.power_yield(power.saturating_sub(game.turn.spent))
    }

    /// What Power faces are worth to the Monster.
    fn power_yield(&self, power: u8) -> i32 {
        let pairs = i32::from(power / 2);
        match self.game.monster(self.game.active) {
            Monster::Alienoid => pairs * 80,
            Monster::CyberKitty => [0, 0, 2, 4, 4, 6, 8, 8, 10][usize::from(power.min(8))] * ENERGY,
            Monster::Gigazaur => pairs * self.reach[0][1].max(self.reach[1][1]),
            Monster::MekaDragon => 0,
            Monster::SpacePenguin => i32::from(power.min(2 - self.game.tokens(self.game.active))) * TOKEN,
            Monster::TheKing => pairs * 60,
        }
    }
}

/// What the so manyth life is worth: the last ones most.
fn worth_of_life(life: i32) -> i32 {
    45 + 240 / (life + 1)
}

/// What a card is worth to its owner.
fn worth(card: Card) -> i32 {
    match card {
        Card::NATURAL_SELECTION | Card::HIBERNATION => 120,
        Card::UNSTABLE_DNA | Card::TITANIC_BATTERIES | Card::ALIEN_METABOLISM => 100,
        Card::JETS_SCRAMBLED | Card::HORS_DOEUVRE => 150,
        card => i32::from(card.cost()) * CARD,
    }
}

/// What a token is worth to whoever comes upon it.
fn worth_of_buzz(buzz: Buzz) -> i32 {
    let bonus = |bonus: Bonus| match bonus {
        Bonus::Smash(hits) => 60 * i32::from(hits),
        Bonus::Heal => 40,
        Bonus::Energy => 40,
        Bonus::Token => 50,
    };
    let shape = buzz.shape();
    let printed: i32 = shape.spaces.into_iter().flatten().map(bonus).sum();
    printed
        + match shape.bend {
            Bend::Straight => 0,
            Bend::Shorter => 60,
            Bend::Longer(gift) => bonus(gift) - 60,
        }
}
