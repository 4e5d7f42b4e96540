//! Refusals as sentences.

use tabletron_rules::cybertron::{Cybertron, Moment, Phase, Refusal, Special, Upgrade};

use super::{names, pick::Target};
use crate::{
    table::View,
    words::{Lang, Phrase, cybertron as words},
};

/// Why not, as a sentence.
pub fn sentence(view: &View<'_, Cybertron>, refusal: Refusal) -> Phrase {
    let lang = view.lang;
    let zone = |zone| names::zone(lang, zone);
    let leader = |leader| names::leader(lang, leader);
    let card = |upgrade| names::upgrade(lang, upgrade);
    match refusal {
        Refusal::GameOver => words::no_game_over(lang).into(),
        Refusal::NotYourTurn(seat) => words::no_not_your_turn(lang, view.name(seat)),
        Refusal::NotNow(_) => words::no_not_now(lang).into(),
        Refusal::Claimed(at) => words::no_claimed(lang, zone(at)),
        Refusal::Shut(_) => words::no_shut(lang).into(),
        Refusal::NotYours(at, _) => words::no_not_yours(lang, zone(at)),
        Refusal::OneAtATime(_) => words::no_one_at_a_time(lang).into(),
        Refusal::TooFewRobots(pool) => words::no_too_few(lang, pool),
        Refusal::NotInHand(_) => words::no_not_in_hand(lang).into(),
        Refusal::WrongMoment(upgrade, moment) => wrong_moment(lang, upgrade, moment),
        Refusal::WorksAlready(upgrade) => words::no_works_already(lang, card(upgrade)),
        Refusal::NoUse(upgrade) => words::no_use(lang, card(upgrade)),
        Refusal::NoSuchDice | Refusal::NoSuchDie(_) => words::no_dice(lang).into(),
        Refusal::LeaderIsThere(who) => words::no_leader_there(lang, leader(who)),
        Refusal::LeaderIsScrapped(who) => words::no_leader_gone(lang, leader(who)),
        Refusal::RevivalCosts(pool) => words::no_revival(lang, pool),
        Refusal::RevivedAlready => words::no_revived(lang).into(),
        Refusal::FlippedAlready(who) => words::no_flipped(lang, leader(who)),
        Refusal::NoSymbol(_) => words::no_symbol(lang).into(),
        Refusal::NotInSector(special) => words::no_sector(lang, zone(special.zone())),
        Refusal::SameZone(_) => words::no_same(lang).into(),
        Refusal::Closed(at) => words::no_closed(lang, zone(at)),
        Refusal::NeedsTwo(at, _) => words::no_needs_two(lang, zone(at)),
        Refusal::OwnZone(at) => words::no_own_zone(lang, zone(at)),
        Refusal::Partner(seat) => words::no_partner(lang, view.name(seat)),
        Refusal::NotNeighbours(from, to) => words::no_not_neighbours(lang, zone(from), zone(to)),
        Refusal::NoTarget(at) => words::no_target(lang, zone(at)),
        Refusal::AttackersAllowed(most) => words::no_attackers(lang, most),
        Refusal::AloneFromAfar => words::no_alone(lang).into(),
        Refusal::DefendersAllowed(most) => words::no_defenders(lang, most),
        Refusal::OneAgainstBarricade => words::no_barricade(lang).into(),
        Refusal::LeaderElsewhere(who, _) => words::no_leader_elsewhere(lang, leader(who)),
        Refusal::LeaderMustFight(who) => words::no_leader_must(lang, leader(who)),
        Refusal::RollFirst => words::no_roll_first(lang).into(),
        Refusal::NoRefuge(at) => words::no_refuge(lang, zone(at)),
        Refusal::MoversAllowed(most, _) => words::no_movers(lang, most),
        Refusal::NotConnected(from, to) => words::no_connected(lang, zone(from), zone(to)),
        Refusal::CalledAlready => words::no_called(lang).into(),
        Refusal::OptimusStays => words::no_optimus_stays(lang).into(),
        Refusal::NoJumper => words::no_jumper(lang).into(),
        Refusal::JumpedAlready => words::no_jumped(lang).into(),
        Refusal::NoPartner => words::no_receiver(lang).into(),
        Refusal::LastZone => words::no_last_zone(lang).into(),
        Refusal::PlaceFirst(left) => words::no_place_first(lang, left),
    }
}

/// Why a press is refused. A card with a symbol has two moments, and says both.
pub fn sentence_at(view: &View<'_, Cybertron>, target: Target, refusal: Refusal) -> Phrase {
    let said = sentence(view, refusal);
    match (target, refusal) {
        (Target::Card(card), Refusal::WrongMoment(_, moment)) if card.has_symbol() && moment != Moment::Transform => {
            said.then(" ").then(symbol_moment(view))
        }
        _ => said,
    }
}

/// When the symbol of a card is for, or, at that time, what is missing.
fn symbol_moment(view: &View<'_, Cybertron>) -> Phrase {
    match view.game.phase() {
        Phase::Transform => {
            let zones = Special::ALL.map(|special| names::zone(view.lang, special.zone()));
            words::no_symbol_sector(view.lang, zones.join(", "))
        }
        _ => words::no_symbol_moment(view.lang).into(),
    }
}

/// A card says when it is for.
fn wrong_moment(lang: Lang, upgrade: Upgrade, moment: Moment) -> Phrase {
    let card = names::upgrade(lang, upgrade);
    match moment {
        Moment::Muster => words::no_moment_1(lang, card),
        Moment::Transform => words::no_moment_2(lang, card),
        Moment::BeforeAttack => words::no_moment_before_attack(lang, card),
        Moment::AfterRoll => words::no_moment_after(lang, card),
        Moment::BeforeDefence => words::no_moment_before_defence(lang, card),
        Moment::AfterLoss => words::no_moment_loss(lang, card),
        Moment::Answer => words::no_moment_answer(lang, card),
    }
}
