//! Which games there are. A new game adds one line here.

use crate::{Damage, Game, record};

/// Hands the types of all games to a macro, in the order of the shelf. A new game is one line of this list.
#[macro_export]
macro_rules! with_games {
    ($then:ident) => {
        $then! {
            $crate::cybertron::Cybertron,
            $crate::walking_dead::WalkingDead,
            $crate::planet_defenders::PlanetDefenders,
            $crate::duel::Duel,
            $crate::skirmish::Skirmish,
            #[cfg(feature = "pig")]
            $crate::pig::Pig,
        }
    };
}

/// Something that is done with a game whose type is only known by name.
pub trait Visitor {
    /// What comes out.
    type Out;
    /// Does it with the game `G`.
    fn visit<G: Game>(self) -> Self::Out;
}

macro_rules! register {
    ($($(#[$when:meta])* $game:ty),+ $(,)?) => {
        /// The names of all games.
        pub const NAMES: &[&str] = &[$($(#[$when])* <$game as Game>::NAME),+];

        /// Visits the game of that name, if there is one.
        pub fn by_name<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $($(#[$when])* <$game as Game>::NAME => Some(visitor.visit::<$game>()),)+
                _ => None,
            }
        }

        /// The name of the game whose records have that profile.
        pub fn name_of(profile: &str) -> Option<&'static str> {
            match profile {
                $($(#[$when])* <$game as Game>::PROFILE => Some(<$game as Game>::NAME),)+
                _ => None,
            }
        }
    };
}

with_games!(register);

/// Visits every game, with a visitor each.
pub fn each<V: Visitor<Out = ()>>(visitor: impl Fn() -> V) {
    for name in NAMES {
        by_name(name, visitor());
    }
}

/// The name of the game that a packed record belongs to.
pub fn game_of(code: &str) -> Result<&'static str, Damage> {
    let profile = record::profile_of(code)?;
    name_of(&profile).ok_or(Damage::UnknownProfile(profile))
}
