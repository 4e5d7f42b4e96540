//! What a seat cannot know, the list that the enemy is building; and what must hold on every table.

use super::{
    field::{CONSOLE_RADIUS, in_inches},
    geometry::Shape,
    obstacle::Kind,
    roster::Model,
    state::{Fighter, Phase, Place, Skirmish, Unit},
};
use crate::{Dice, Seat};

impl Skirmish {
    /// The same position with the enemy's list emptied and filled anew, while lists are secret.
    pub(super) fn with_hidden_list(&self, seat: Seat, fill: impl FnOnce(&mut Self, Seat)) -> Self {
        let mut game = self.clone();
        if self.phase == Phase::Muster {
            let foe = Self::foe(seat);
            Unit::of_army(foe).for_each(|unit| *game.fighter_mut(unit) = Fighter::NOBODY);
            fill(&mut game, foe);
        }
        game
    }

    /// Recruits at random until the points are spent.
    pub(super) fn build_at_random(&mut self, seat: Seat, dice: &mut Dice) {
        loop {
            let mut fitting = 0;
            let mut chosen: Option<Model> = None;
            for model in Model::all().filter(|&model| self.could_recruit(seat, model)) {
                fitting += 1;
                if dice.below(fitting) == 0 {
                    chosen = Some(model);
                }
            }
            match chosen {
                Some(model) => self.recruit(seat, model),
                None => return,
            }
        }
    }

    /// Nobody overlaps anybody or anything, everybody is on the table, no card holds more than it can, no army costs more
    /// than it may.
    pub(super) fn check_table(&self) -> Result<(), String> {
        for seat in [Seat(0), Seat(1)] {
            if self.cost(seat) > self.budget(seat) {
                return Err(format!("the army of {seat} costs {} of {}", self.cost(seat), self.budget(seat)));
            }
        }
        for unit in Unit::all() {
            self.check_fighter(unit)?;
        }
        Ok(())
    }

    fn check_fighter(&self, unit: Unit) -> Result<(), String> {
        let fighter = self.fighter(unit);
        let cards = fighter.model.figure().forms;
        if usize::from(fighter.form) >= cards.len() {
            return Err(format!("{unit:?} has no form {}", fighter.form));
        }
        let is_overfull = |(card, damage): (&super::roster::Card, u8)| damage > card.structure;
        if cards.iter().zip(fighter.damage).any(is_overfull) {
            return Err(format!("{unit:?} has too much damage: {:?}", fighter.damage));
        }
        if fighter.is_here() && fighter.strength() == 0 {
            return Err(format!("{unit:?} should be destroyed"));
        }
        if let Place::Aboard(carrier) = fighter.place
            && !self.fighter(carrier).is_here()
        {
            return Err(format!("{unit:?} is aboard of nobody"));
        }
        if fighter.is_here() { self.check_base(unit) } else { Ok(()) }
    }

    fn check_base(&self, unit: Unit) -> Result<(), String> {
        let fighter = self.fighter(unit);
        let (centre, near) = (fighter.at.point(), in_inches(fighter.radius()) - 0.0015);
        let size = self.extent();
        if centre.x < near || centre.y < near || centre.x > size.x - near || centre.y > size.y - near {
            return Err(format!("{unit:?} is off the table at {centre:?}"));
        }
        for other in Unit::all().filter(|&other| other != unit) {
            let body = self.fighter(other);
            let is_body = body.is_here() || body.place == Place::Wreck;
            if is_body && body.base().clearance(centre) < near {
                return Err(format!("{unit:?} and {other:?} overlap"));
            }
        }
        for (number, obstacle) in self.obstacles() {
            let may = match obstacle.kind {
                Kind::Lake => fighter.flies() || fighter.hovers(),
                Kind::Trees => fighter.drives_off_road(),
                Kind::Long | Kind::Square | Kind::Wreck => false,
            };
            if !may && obstacle.shape().clearance(centre) < near {
                return Err(format!("{unit:?} overlaps obstacle {number}, {:?}", obstacle.kind));
            }
        }
        if let Some(console) = self.stakes.console_stands()
            && Shape::disc(console.point(), CONSOLE_RADIUS).clearance(centre) < near
        {
            return Err(format!("{unit:?} overlaps the console"));
        }
        Ok(())
    }
}
