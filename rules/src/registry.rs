//! Which games there are. A new game adds one line here.

use crate::{Damage, Game, record};

/// Something that is done with a game whose type is only known by name.
pub trait Visitor {
    /// What comes out.
    type Out;
    /// Does it with the game `G`.
    fn visit<G: Game>(self) -> Self::Out;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The names of all games.
        pub const NAMES: &[&str] = &[$(<$game as Game>::NAME),+];

        /// Visits the game of that name, if there is one.
        pub fn by_name<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $(<$game as Game>::NAME => Some(visitor.visit::<$game>()),)+
                _ => None,
            }
        }

        /// The name of the game whose records have that profile.
        pub fn name_of(profile: &str) -> Option<&'static str> {
            match profile {
                $(<$game as Game>::PROFILE => Some(<$game as Game>::NAME),)+
                _ => None,
            }
        }
    };
}

games![crate::planet_defenders::PlanetDefenders, crate::cybertron::Cybertron];

/// The name of the game that a packed record belongs to.
pub fn game_of(code: &str) -> Result<&'static str, Damage> {
    let profile = record::profile_of(code)?;
    name_of(&profile).ok_or(Damage::UnknownProfile(profile))
}
