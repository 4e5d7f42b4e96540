//! What can be chosen, and what cannot.

use super::*;
use crate::BadOptions;

fn starts(options: Options) -> Result<(), BadOptions> {
    WalkingDead::start(&options, &mut Dice::new(1)).map(drop)
}

#[test]
fn two_to_four_survive_and_three_to_five_conquer() {
    for seats in 0..=8 {
        assert_eq!(starts(Options::survival(seats)).is_ok(), (2..=4).contains(&seats), "{seats}");
        assert_eq!(starts(Options::conquest(seats)).is_ok(), (3..=5).contains(&seats), "{seats}");
    }
}

#[test]
fn every_number_of_seats_has_options_of_its_own() {
    let dealt = Options { setup: Setup::Dealt, ..Options::conquest(4) };
    for options in [Options::default(), dealt] {
        for seats in 2..=5 {
            let options = WalkingDead::with_seats(&options, seats);
            assert_eq!((options.seats, starts(options)), (seats, Ok(())));
        }
    }
    assert_eq!(WalkingDead::with_seats(&dealt, 2).setup, Setup::Quick);
}

#[test]
fn groups_are_named_once_and_the_walkers_only_where_they_may_play() {
    let groups = |groups: [Group; 5]| Options { groups, ..Options::survival(2) };
    let [rick, governor, prisoners, greene, walkers] = Group::ALL;
    assert!(starts(groups([greene, rick, governor, prisoners, walkers])).is_ok());
    assert!(starts(groups([rick, rick, governor, prisoners, walkers])).is_err());
    assert!(starts(groups([walkers, rick, governor, prisoners, greene])).is_err());
}

#[test]
fn territories_are_dealt_in_conquest_only() {
    assert!(starts(Options { setup: Setup::Dealt, ..Options::survival(3) }).is_err());
    assert!(starts(Options { setup: Setup::Dealt, ..Options::conquest(3) }).is_ok());
}

#[test]
fn samples_start_and_are_named_apart() {
    let samples = WalkingDead::samples();
    let mut names: Vec<&str> = samples.iter().map(|sample| sample.name.as_str()).collect();
    assert!(samples.iter().all(|sample| starts(sample.options).is_ok()));
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 6);
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<WalkingDead>() <= 448, "{}", size_of::<WalkingDead>());
    assert!(size_of::<Move>() <= 4, "{}", size_of::<Move>());
}
