//! Every refusal cites a rule that the sheet has, and what is refused changes nothing.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, at, fire, go};
use crate::{
    Dice, Game, Refusal as _, Seat,
    skirmish::{Cover, Errand, Kind, Move, Phase, Refusal, Unit, roster::Model, roster::Trick},
};

/// Refusals of every kind.
fn every_kind() -> Vec<Refusal> {
    let (unit, model, trick) = (Unit(3), Model::TRUCK, Trick::Jam);
    let errands = [
        Errand::Move,
        Errand::RollOut,
        Errand::Jump,
        Errand::Teleport,
        Errand::Charge,
        Errand::Strafe,
        Errand::Deploy,
        Errand::Unload,
        Errand::Transform,
    ];
    let far = errands.map(|errand| Refusal::TooFar(1, errand));
    let occupied = errands.map(|errand| Refusal::Occupied(None, errand));
    let rest = [
        Refusal::GameOver,
        Refusal::NotYourTurn(Seat(1)),
        Refusal::NotNow(Phase::Act),
        Refusal::WrongSide(model),
        Refusal::TooMany(model),
        Refusal::TooDear(3),
        Refusal::ArmyFull,
        Refusal::Taken(model),
        Refusal::NotListed(model),
        Refusal::NoArmy,
        Refusal::NotInPool(Kind::Lake),
        Refusal::NearEdge,
        Refusal::NearPiece,
        Refusal::NoSuchTurn(24),
        Refusal::StillFits,
        Refusal::WrongEdge,
        Refusal::CivilianNearEdge,
        Refusal::CivilianCrowded,
        Refusal::NotYours(unit),
        Refusal::NoEnemy(unit),
        Refusal::NoSuchForm(3),
        Refusal::OutsideZone,
        Refusal::FlanksFull(2),
        Refusal::Activated(unit),
        Refusal::NoActions,
        Refusal::MovedAlready,
        Refusal::AttackedAlready,
        Refusal::TransformedAlready,
        Refusal::AimedAlready,
        Refusal::UsedAlready(trick),
        Refusal::ErrandDone,
        Refusal::MovesAfterAttack,
        Refusal::FlyersGoStraight,
        Refusal::BackAgain,
        Refusal::OnlyMoves,
        Refusal::NotInContact(unit),
        Refusal::NoWeapon(1),
        Refusal::Fired(1),
        Refusal::NoMode(1),
        Refusal::NoTarget,
        Refusal::Hidden(Cover::Smoke),
        Refusal::TooStealthy,
        Refusal::OutOfRange(0, 1),
        Refusal::OnlyMelee,
        Refusal::NoWielder,
        Refusal::Stuck,
        Refusal::Loaded,
        Refusal::NotQuick,
        Refusal::Jammed,
        Refusal::NoTrick(trick),
        Refusal::NoEffect(trick),
        Refusal::NotWithin(1, trick),
        Refusal::ShieldOrAttack,
        Refusal::NotDrivable(unit),
        Refusal::Touched,
        Refusal::NotCarriable(unit),
        Refusal::CivilianNear,
        Refusal::NoErrand,
        Refusal::NoReroll,
        Refusal::OffTable,
        Refusal::NoShift,
    ];
    far.into_iter().chain(occupied).chain(rest).collect()
}

#[test]
fn every_refusal_cites_a_fact_a_ruling_or_a_scenario() {
    for refusal in every_kind() {
        let number = refusal.rule().number;
        let (kind, digits) = number.split_at(1);
        let most = match kind {
            "R" => 63,
            "A" => 73,
            "S" => 4,
            _ => panic!("{refusal:?} cites {number}"),
        };
        assert!(digits.parse::<u8>().is_ok_and(|digits| digits <= most), "{refusal:?} cites {number}");
    }
}

#[test]
fn no_action_is_left_after_two_and_only_free_things_remain() {
    let mut field = Field::new().bystanders();
    let springer = field.auto("springer", 10.0, 10.0);
    let drone = field.con("decepticon_drone", 16.0, 10.0);
    field.wake(springer).play_all(&[Move::Aim, go(10.0, 12.0)]);
    for mv in [fire(0, drone), Move::Transform(1), Move::Jump(at(10.0, 14.0)), go(10.0, 13.0), Move::Aim] {
        field.refuses(mv, Refusal::NoActions, "R8");
    }
    assert!(field.may(Move::QuickChange(1)) && field.may(Move::Pass));
}

#[test]
fn a_refused_move_changes_nothing_and_uses_no_chance() {
    let mut field = Field::new().bystanders();
    let jazz = field.auto("jazz", 10.0, 10.0);
    field.wake(jazz);
    let (before, mut dice, mut events) = (field.game.clone(), Dice::new(4), Vec::new());
    for mv in [go(28.0, 28.0), Move::Keep, Move::Vanish, Move::Lift, Move::Activate(jazz)] {
        assert!(field.game.play(AUTOBOTS, mv, &mut dice, &mut events).is_err());
        assert!(field.game.play(DECEPTICONS, mv, &mut dice, &mut events).is_err());
    }
    assert!(field.game == before && dice == Dice::new(4) && events.is_empty());
}

#[test]
fn an_army_has_at_most_twenty_eight_figures() {
    let mut field = Field::new();
    for step in 0..28 {
        field.con("decepticon_drone", 1.0 + f64::from(step), 20.0);
    }
    (field.game.phase, field.game.decider) = (Phase::Muster, DECEPTICONS);
    let rumble = Model::named("rumble").expect("Rumble");
    field.refuses(Move::Recruit(rumble), Refusal::ArmyFull, "A42");
}
