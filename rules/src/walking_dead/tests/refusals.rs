//! Every refusal cites the rule it breaks.

use super::*;
use crate::game::Refusal as _;

/// The move is refused by the rule of that number.
#[track_caller]
fn cites(field: &Field, mv: Move, rule: &str) {
    let refusal = field.refused(mv);
    assert_eq!(field.game.rule(&refusal).number, rule, "{refusal:?}");
}

fn field() -> Field {
    Field::survival(2).hold_all(area(&[Territory::PRISON, Territory::QUARRY]), ONE, 3)
}

#[test]
fn a_territory_of_somebody_else_cites_what_was_wanted() {
    let field = field();
    cites(&field, attack(Territory::CAMP, Territory::FIELDS), "B1");
    cites(&field.clone().turn(ONE, Phase::Maneuver), maneuver(Territory::CAMP, Territory::PRISON), "S14");
    let mut deploying = field.clone().turn(ONE, Phase::Deploy);
    deploying.game.pool[0] = 3;
    cites(&deploying, place(Territory::CAMP, 1), "S12");
    cites(&deploying, place(Territory::PRISON, 4), "S12");
    deploying.game.phase = Phase::Reward;
    cites(&deploying, place(Territory::CAMP, 1), "A39");
    cites(&field.clone().turn(ONE, Phase::Strangers), place(Territory::CAMP, 3), "S9");
    cites(&field.clone().turn(ONE, Phase::Tower), Move::Build(Territory::CAMP), "A54");
    cites(&field.clone().turn(ONE, Phase::Tower), Move::Build(Territory::PRISON), "A21");
    cites(&field.clone().turn(ONE, Phase::Bitten(None)), Move::Bite(Territory::CAMP), "S9");
    cites(&field.turn(ONE, Phase::Gunfire), Move::Lure(Territory::CAMP), "S9");
}

#[test]
fn one_who_must_stay_cites_the_invasion_the_conquest_or_the_maneuver() {
    let alone = field().hold(Territory::PRISON, ONE, 1);
    cites(&alone, attack(Territory::PRISON, Territory::ACCESS), "B1");
    assert_eq!(alone.game.check_attack_from(Territory::PRISON).expect_err("alone").rule().number, "B1");
    cites(&alone.turn(ONE, Phase::Maneuver), maneuver(Territory::PRISON, Territory::QUARRY), "S14");
    let carrying = field().turn(ONE, Phase::Maneuver).then(maneuver(Territory::PRISON, Territory::QUARRY));
    cites(&carrying, Move::Carry(3), "S14");
    let taken = field().hold(Territory::PRISON, ONE, 9).then(attack(Territory::PRISON, Territory::ACCESS));
    let taken = taken.rolls(&[Move::Commit(3)], &[6, 6, 6], &[1]);
    cites(&taken, Move::Follow(6), "B5");
}

#[test]
fn what_is_not_the_moment_cites_the_steps_of_a_turn() {
    let field = field();
    cites(&field, Move::Commit(1), "S6");
    cites(&field, Move::Exchange(Crates { ones: 2, twos: 0 }), "S6");
    cites(&field.clone().turn(ONE, Phase::Begin), attack(Territory::PRISON, Territory::ACCESS), "S6");
    let other = field.game.check(TWO, Move::Advance).expect_err("not their turn");
    assert_eq!((other, other.rule().number), (Refusal::NotYourTurn(ONE), "S6"));
    let mut over = field;
    over.game.phase = Phase::Over;
    cites(&over, Move::Advance, "E1");
}

#[test]
fn conquest_cites_its_own_set_up_turn_dice_and_end() {
    let groups = [Group::Greene, Group::Prisoners, Group::Rick];
    let mut field = Field::start(&Options { setup: Setup::Turns, ..Options::conquest(3) }, 4);
    let first = field.moves()[0];
    let Move::Claim(taken) = first else { panic!("{first:?}") };
    field.play(first);
    cites(&field, Move::Claim(taken), "C4");
    cites(&field, Move::Advance, "C5");
    while field.game.phase() == Phase::Claim {
        let mv = field.moves()[0];
        field.play(mv);
    }
    let own = field.game.territories_of(field.game.active());
    cites(&field, place(Territory::of(own).next().expect("one"), 2), "C4");
    cites(&field, place(Territory::of(Region::ALL.minus(own)).next().expect("one"), 1), "C4");
    let field = Field::conquest(&groups).hold(Territory::PRISON, ONE, 9).hold(Territory::ACCESS, TWO, 3);
    cites(&field, Move::Commit(1), "C5");
    let other = field.game.check(TWO, Move::Advance).expect_err("not their turn");
    assert_eq!((other, field.game.rule(&other).number), (Refusal::NotYourTurn(ONE), "C5"));
    cites(&field, attack(Territory::CAMP, Territory::PRISON), "B1");
    let rolled = field.clone().then(attack(Territory::PRISON, Territory::ACCESS)).then(Move::Commit(3));
    cites(&rolled.then(Move::Defend(2)), Move::RerollDie(2), "A60");
    let mut over = field;
    over.game.phase = Phase::Over;
    cites(&over, Move::Advance, "C8");
}

#[test]
fn a_die_that_is_not_there_cites_the_grenade_in_survival() {
    let field = field().hold(Territory::ACCESS, TWO, 3).grenades(ONE, 1);
    let field = field.then(attack(Territory::PRISON, Territory::ACCESS)).then(Move::Commit(2)).then(Move::Defend(1));
    cites(&field, Move::Throw { die: 2, face: 6 }, "B12");
}

#[test]
fn a_territory_without_a_target_cites_the_invasion() {
    let inside = Field::survival(2).hold_all(Region::ALL.without(Territory::RAILYARD), ONE, 3);
    let refusal = inside.game.check_attack_from(Territory::GAS).expect_err("nothing to attack");
    assert_eq!((refusal, refusal.rule().number), (Refusal::NoTarget(Territory::GAS), "B1"));
    assert!(inside.game.check_attack_from(Territory::CAMP).is_ok());
}

#[test]
fn every_errand_and_every_rule_has_a_number_and_rulings_have_no_page() {
    let territory = Territory::CAMP;
    let some = |errand| {
        [
            Refusal::NotYours(territory, errand),
            Refusal::TooFewPieces(1, errand),
            Refusal::NeedsTwo(territory, errand),
            Refusal::MoversAllowed(1, errand),
        ]
    };
    for refusal in Errand::ALL.into_iter().flat_map(some) {
        let rule = refusal.rule();
        assert_eq!(rule.number.starts_with('A'), rule.page == 0, "{refusal:?}: {rule:?}");
        assert!(rule.page <= 18 && rule.number.len() >= 2);
    }
}
