//! Facts 52 to 63 and example E5: the table, the obstacles, the armies, where everybody starts.

use super::kit::{AUTOBOTS, DECEPTICONS, Field, at, on, options, start};
use crate::{
    Game, Seat,
    skirmish::{
        Armies, Board, Contest, Edge, Errand, Event, Kind, Move, Options, Phase, Refusal, Scenario, Terrain, Unit,
        roster::Model,
    },
};

fn model(id: &str) -> Model {
    Model::named(id).expect("a figure of that name")
}

/// Both have their armies; obstacles come next.
fn with_armies(options: Options) -> Field {
    let mut field = start(options, &[]);
    field.play_all(&[Move::Recruit(model("jazz")), Move::Recruit(model("ratchet")), Move::Enlist]);
    field.play_all(&[Move::Recruit(model("decepticon_drone")), Move::Enlist]);
    field
}

#[test]
fn fact_52_tables_measure_30_by_30_30_by_90_and_90_by_90_inches() {
    let sizes = Board::ALL.map(|board| board.size());
    assert_eq!(sizes, [(30_000, 30_000), (30_000, 90_000), (90_000, 90_000)]);
}

#[test]
fn fact_53_each_chooses_one_two_or_three_obstacles_for_a_common_pool() {
    for (board, share) in Board::ALL.into_iter().zip(1..) {
        let mut field = with_armies(Options { board, ..Options::default() });
        let mut seats = Vec::new();
        while field.game.phase() == Phase::Pool {
            seats.push(field.game.turn().expect("somebody chooses").0);
            let mv = Move::Choose(Kind::Lake);
            field.dice(&[9, 3]).play(mv);
        }
        assert_eq!(seats, [0, 1].repeat(share));
        assert_eq!(field.game.pool(), vec![Kind::Lake; 2 * share]);
    }
}

#[test]
fn fact_54_and_55_the_higher_die_places_first_and_another_roll_decides_who_chooses_the_edge() {
    let mut field = with_armies(Options::default());
    let events = field.roll(&[7, 7, 12, 5], &[Move::Choose(Kind::Long), Move::Choose(Kind::Trees)]);
    let contest = |dice, winner| Event::Contested { what: Contest::Obstacles, dice, winner };
    assert_eq!(events[2..], [contest([7, 7], None), contest([12, 5], Some(AUTOBOTS))]);
    let lay = |kind, x, y| Move::Lay { kind, at: at(x, y), turn: 0 };
    field.refuses(lay(Kind::Lake, 15.0, 15.0), Refusal::NotInPool(Kind::Lake), "R53");
    field.refuses(lay(Kind::Long, 7.9, 15.0), Refusal::NearEdge, "R54");
    let laid = Event::Laid { seat: AUTOBOTS, kind: Kind::Long, at: at(8.0, 15.0), turn: 0 };
    assert_eq!(field.play(lay(Kind::Long, 8.0, 15.0)), [laid]);
    assert_eq!(field.game.turn(), Some(DECEPTICONS));
    field.refuses(lay(Kind::Trees, 14.9, 15.0), Refusal::NearPiece, "A38");
    let events = field.roll(&[3, 9], &[lay(Kind::Trees, 15.0, 15.0)]);
    let edge = Event::Contested { what: Contest::Edge, dice: [3, 9], winner: Some(DECEPTICONS) };
    assert_eq!((events[1], field.game.phase(), field.game.turn()), (edge, Phase::Edge, Some(DECEPTICONS)));
    field.play(Move::Side(Edge::Left));
    assert_eq!([AUTOBOTS, DECEPTICONS].map(|seat| field.game.edge(seat)), [Edge::Right, Edge::Left]);
}

/// A bare small table with Jazz and Ratchet against a drone, Decepticons choose the lower edge.
fn deploying() -> Field {
    let mut field = start(on(Board::Small, Scenario::Battle), &[]);
    field.play_all(&[Move::Recruit(model("jazz")), Move::Recruit(model("ratchet")), Move::Enlist]);
    field.roll(&[3, 9], &[Move::Recruit(model("decepticon_drone")), Move::Enlist, Move::Side(Edge::Bottom)]);
    field
}

#[test]
fn fact_56_figures_start_with_their_whole_base_within_five_inches_of_the_edge() {
    let field = deploying();
    let deploy = |y: f64| Move::Deploy { unit: Unit(0), form: 0, at: at(10.0, y) };
    assert!(field.may(deploy(4.4)) && field.may(deploy(0.6)));
    field.refuses(deploy(4.41), Refusal::OutsideZone, "R56");
    field.refuses(deploy(0.5), Refusal::Occupied(None, Errand::Deploy), "A39");
}

#[test]
fn fact_57_scenarios_drop_these_rules() {
    let base = on(Board::Small, Scenario::Base);
    assert_ne!(base.scenario, Options::default().scenario);
    let mut field = start(base, &[12, 4]);
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Role, Some(AUTOBOTS)));
    field.play(Move::Role { attack: false });
    assert_eq!(field.game.budget(AUTOBOTS), 80);
}

#[test]
fn fact_58_to_60_the_points_limit_what_an_army_costs_and_forms_are_free() {
    let mut field = start(Options::default(), &[]);
    field.refuses(Move::Enlist, Refusal::NoArmy, "R58");
    field.refuses(Move::Recruit(model("megatron")), Refusal::WrongSide(model("megatron")), "R59");
    field.refuses(Move::Recruit(Model::TRUCK), Refusal::WrongSide(Model::TRUCK), "R59");
    field.play_all(&[Move::Recruit(model("optimus_prime")), Move::Recruit(model("springer"))]);
    assert_eq!(field.game.cost(AUTOBOTS), 82, "three forms, one price");
    field.refuses(Move::Recruit(model("jazz")), Refusal::TooDear(18), "R60");
    field.play(Move::Dismiss(model("springer")));
    field.refuses(Move::Dismiss(model("springer")), Refusal::NotListed(model("springer")), "R58");
    assert!(field.may(Move::Recruit(model("jazz"))));
}

#[test]
fn fact_61_a_figure_that_both_want_is_rolled_for_and_the_loser_plans_anew() {
    let mut field = start(on(Board::Small, Scenario::Battle), &[]);
    let skyfire = model("skyfire");
    field.play_all(&[Move::Recruit(skyfire), Move::Recruit(model("jazz")), Move::Enlist]);
    field.play_all(&[Move::Recruit(skyfire), Move::Recruit(model("rumble"))]);
    let events = field.roll(&[4, 15], &[Move::Enlist]);
    let expected = [
        Event::Enlisted { seat: DECEPTICONS },
        Event::Mustered { seat: AUTOBOTS, figures: 2, points: 66 },
        Event::Mustered { seat: DECEPTICONS, figures: 2, points: 58 },
        Event::Contested { what: Contest::Recruit(skyfire), dice: [4, 15], winner: Some(DECEPTICONS) },
        Event::Lost { seat: AUTOBOTS, model: skyfire },
    ];
    assert_eq!(events, expected);
    assert_eq!((field.game.phase(), field.game.turn(), field.game.cost(AUTOBOTS)), (Phase::Replan, Some(AUTOBOTS), 21));
    field.refuses(Move::Recruit(skyfire), Refusal::Taken(skyfire), "A43");
    let events = field.play(Move::Recruit(model("ironhide")));
    assert_eq!(events, [Event::Recruited { seat: AUTOBOTS, model: model("ironhide") }]);
    field.roll(&[3, 9], &[Move::Enlist]);
    assert_eq!(field.game.phase(), Phase::Edge);
}

#[test]
fn fact_62_who_did_not_choose_the_edge_places_first_then_by_turns() {
    let mut field = deploying();
    assert_eq!((field.game.phase(), field.game.turn()), (Phase::Deploy, Some(AUTOBOTS)));
    let deploy = |unit: u8, y: f64| Move::Deploy { unit: Unit(unit), form: 0, at: at(10.0, y) };
    assert_eq!(field.refusal(deploy(28, 2.0)), Refusal::NotYours(Unit(28)));
    field.play(deploy(1, 2.0));
    assert_eq!(field.game.turn(), Some(DECEPTICONS));
    field.play(deploy(28, 28.0));
    assert_eq!(field.game.turn(), Some(AUTOBOTS), "the rest one after another");
    let events = field.play(deploy(0, 4.2));
    assert_eq!(events[1], Event::RoundBegan { round: 1 });
}

#[test]
fn fact_63_each_figure_starts_in_any_of_its_forms() {
    let mut field = deploying();
    field.refuses(Move::Deploy { unit: Unit(0), form: 2, at: at(10.0, 2.0) }, Refusal::NoSuchForm(2), "R32");
    field.play(Move::Deploy { unit: Unit(0), form: 1, at: at(10.0, 2.0) });
    assert_eq!(field.of(Unit(0)).form, 1);
}

#[test]
fn example_e5_a_hundred_points_are_a_handful_and_five_hundred_two_dozen() {
    for (points, range) in [(100, 3..=5), (500, 12..=28)] {
        let field = start(Options { points, ..options() }, &[3, 9]);
        for seat in [Seat(0), Seat(1)] {
            assert!(range.contains(&usize::from(field.game.figures(seat))), "{}", field.game.figures(seat));
            assert!(field.game.cost(seat) <= points);
        }
    }
    let mut field = start(Options { points: 500, armies: Armies::Built, terrain: Terrain::Bare, ..options() }, &[]);
    let mut cheapest: Vec<Model> = Model::recruits(field.game.options().faction(Seat(0))).collect();
    cheapest.sort_by_key(|model| model.figure().cost);
    for model in cheapest {
        while field.may(Move::Recruit(model)) {
            field.play(Move::Recruit(model));
        }
    }
    assert_eq!(field.game.figures(AUTOBOTS), 24, "a good two dozen");
    let hundred = start(Options { points: 100, ..options() }, &[3, 9]);
    let ids = |seat| -> Vec<&str> { hundred.game.team(seat).map(|unit| hundred.of(unit).model.figure().id).collect() };
    assert_eq!(ids(AUTOBOTS), ["optimus_prime", "ratchet", "jazz", "bumblebee"]);
    assert_eq!(ids(DECEPTICONS), ["megatron", "vortex", "rumble", "decepticon_drone"]);
}
