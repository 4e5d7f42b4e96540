//! The field itself works.

use super::*;

#[test]
fn a_field_is_a_sound_position() {
    for seats in 2..=4 {
        let field = Field::new(seats);
        field.game.audit().expect("sound");
        assert_eq!(field.game.zones_of(Seat(seats - 1)).len(), 42);
    }
    let field = Field::new(2)
        .zone(Zone::TARN, ONE, 7)
        .leader(Zone::TARN, Mode::Robot)
        .special(Special::Moon, true, TWO)
        .card(TWO, Upgrade::JammingPulse);
    field.game.audit().expect("sound");
    let field = field
        .attack(Zone::TARN, Zone::KAON)
        .rolls(&[Move::Commit { units: 3, leader: true }, Move::Pass], &[8, 6, 6], &[1])
        .then(Move::Pass);
    assert_eq!(field.game.owner(Zone::KAON), Some(ONE), "the robot of Kaon cannot stand that: {:?}", field.events);
}
