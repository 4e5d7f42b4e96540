//! Steps as sentences for the log, and as sounds.

use tabletron_rules::{
    Seat,
    skirmish::{Cause, Contest, Event, Fate, Mend, Ruin, Stage, Target, Unit, roster::Model},
};

use super::{card, names, pick::SkView};
use crate::{
    sound::Sound,
    words::{Lang, Phrase, skirmish_log as words},
};

/// What an event says, where there is something to say.
pub fn sentence(view: &SkView<'_>, event: &Event) -> Option<Phrase> {
    set_up(view, event).or_else(|| acted(view, event)).or_else(|| shot(view, event)).or_else(|| scenario(view, event))
}

fn unit(view: &SkView<'_>, of: &Unit) -> Phrase {
    names::strong(view.lang, view.game, *of)
}

fn target(view: &SkView<'_>, of: &Target) -> Phrase {
    Phrase::strong(names::target(view.lang, view.game, *of))
}

fn model(lang: Lang, of: &Model) -> Phrase {
    Phrase::strong(names::figure(lang, *of))
}

fn set_up(view: &SkView<'_>, event: &Event) -> Option<Phrase> {
    let lang = view.lang;
    let name = |seat: &Seat| Phrase::strong(view.name(*seat));
    Some(match event {
        Event::Contested { what, dice: [one, two], winner } => {
            let about = match what {
                Contest::Role => words::contest_role(lang).into(),
                Contest::Recruit(of) => words::contest_recruit(lang, model(lang, of)),
                Contest::Obstacles => words::contest_obstacles(lang).into(),
                Contest::Edge => words::contest_edge(lang).into(),
            };
            match winner {
                Some(winner) => words::contested(lang, about, *one, *two, name(winner)),
                None => words::contested_even(lang, about, *one),
            }
        }
        Event::RoleTaken { seat, attack: true } => words::attacks(lang, name(seat)),
        Event::RoleTaken { seat, attack: false } => words::defends(lang, name(seat)),
        Event::Enlisted { seat } => words::enlisted(lang, name(seat)),
        Event::Mustered { seat, figures, points } => words::mustered(lang, name(seat), *figures, *points),
        Event::Lost { seat, model: of } => words::lost(lang, name(seat), model(lang, of)),
        Event::Recruited { seat, model: of } => words::recruited(lang, name(seat), model(lang, of)),
        Event::Chosen { seat, kind } => words::chosen(lang, name(seat), names::obstacle(lang, *kind)),
        Event::Laid { seat, kind, .. } => words::laid(lang, name(seat), names::obstacle(lang, *kind)),
        Event::Discarded { count } => words::discarded(lang, *count),
        Event::Sided { seat, edge } => words::sided(lang, name(seat), names::edge(lang, *edge)),
        Event::Settled { number, .. } => words::settled(lang, *number + 1),
        Event::Deployed { unit: of, form, .. } => {
            words::deployed(lang, unit(view, of), names::form(lang, view.game.fighter(*of).model, *form))
        }
        Event::RoundBegan { round } => words::round_began(lang, *round),
        Event::RoundEnded { .. } => return None,
        Event::Over { winner: Some(winner) } => words::over(lang, name(winner)),
        Event::Over { winner: None } => words::over_even(lang).into(),
        _ => return None,
    })
}

fn acted(view: &SkView<'_>, event: &Event) -> Option<Phrase> {
    let (lang, game) = (view.lang, view.game);
    Some(match event {
        Event::Passed { unit: of } => words::passed(lang, unit(view, of)),
        Event::Moved { unit: of, length, .. } => words::moved(lang, unit(view, of), names::inches(lang, *length)),
        Event::Put { unit: of, .. } => words::put(lang, unit(view, of)),
        Event::Transformed { unit: of, form, forced } => {
            let form = names::form(lang, game.fighter(*of).model, *form);
            if *forced {
                words::knocked(lang, unit(view, of), form)
            } else {
                words::changed(lang, unit(view, of), form)
            }
        }
        Event::Aimed { unit: of, tokens } => words::aimed(lang, unit(view, of), *tokens),
        Event::Used { unit: of, trick } => words::used(lang, unit(view, of), names::trick(lang, *trick)),
        Event::Repaired { unit: of, what: Mend::Damage, amount } => words::repaired(lang, unit(view, of), *amount),
        Event::Repaired { unit: of, what: Mend::Fire, .. } => words::doused(lang, unit(view, of)),
        Event::Repaired { unit: of, what: Mend::Critical(_), .. } => words::mended(lang, unit(view, of)),
        Event::RepairRolled { die } => words::repair_rolled(lang, *die),
        Event::Jammed { unit: of } => words::jammed(lang, unit(view, of)),
        Event::Smoke { radius, .. } => words::smoke(lang, *radius),
        Event::SmokeGone { .. } => words::smoke_gone(lang).into(),
        Event::Marked { unit: of, amount } => words::marked(lang, unit(view, of), *amount),
        Event::Dazzled { unit: of, amount } => words::dazzled(lang, unit(view, of), *amount),
        Event::GadgetRolled { die } => words::gadget_rolled(lang, *die),
        Event::Demolished { what: Ruin::Obstacle(_) } => words::demolished(lang).into(),
        Event::Demolished { what: Ruin::Wreck(of) } => words::demolished_wreck(lang, unit(view, of)),
        Event::Demolished { what: Ruin::Console } => words::demolished_console(lang).into(),
        Event::Loaded { unit: of, carrier } => words::loaded(lang, unit(view, of), unit(view, carrier)),
        Event::Unloaded { unit: of, .. } => words::unloaded(lang, unit(view, of)),
        _ => return None,
    })
}

fn shot(view: &SkView<'_>, event: &Event) -> Option<Phrase> {
    let (lang, game) = (view.lang, view.game);
    Some(match event {
        Event::Fired { unit: of, form, system, target: at, accuracy, .. } => {
            let weapon = names::weapon(lang, game.fighter(*of).model, *form, *system);
            match accuracy {
                Some(accuracy) => words::fired(lang, unit(view, of), target(view, at), weapon, *accuracy),
                None => words::fired_surely(lang, unit(view, of), target(view, at), weapon),
            }
        }
        Event::Bursts { unit: of, target: at, accuracy } => {
            words::bursts(lang, unit(view, of), target(view, at), *accuracy)
        }
        Event::Turret { target: at, accuracy } => words::turret(lang, unit(view, at), *accuracy),
        Event::Rolled { stage, die, again } => rolled(lang, *stage, *die, *again),
        Event::Hit { target: at } => words::hit(lang, target(view, at)),
        Event::Missed { target: at } => words::missed(lang, target(view, at)),
        Event::Damaged { target: at, cause, damage, armour, total } => {
            let at = target(view, at);
            let cause = cause_of(lang, *cause);
            match (damage, armour) {
                (0, _) => words::bounced(lang, at),
                (damage, 0) => words::damaged(lang, at, *damage, cause, *total),
                (damage, armour) => words::damaged_armour(lang, at, *damage, cause, *armour, *total),
            }
        }
        Event::Affected { unit: of, effect } => words::affected(lang, unit(view, of), card::effect_name(lang, *effect)),
        Event::Critical { unit: of, form, entry, effect, again } => {
            let name = names::critical(lang, game.fighter(*of).model.card(*form), *entry);
            match again {
                true => words::critical_again(lang, unit(view, of), name),
                false => words::critical(lang, unit(view, of), name, card::critical_text(lang, *effect)),
            }
        }
        Event::Stunned { unit: of, .. } => words::stunned(lang, unit(view, of)),
        Event::Burning { unit: of } => words::burning(lang, unit(view, of)),
        Event::FireOut { unit: of, die } => words::fire_out(lang, unit(view, of), *die),
        Event::FireGoesOn { unit: of, die } => words::fire_on(lang, unit(view, of), *die),
        Event::Destroyed { unit: of, wreck: true } => words::destroyed_wreck(lang, unit(view, of)),
        Event::Destroyed { unit: of, wreck: false } => words::destroyed(lang, unit(view, of)),
        Event::ConsoleBroken => words::console_broken(lang).into(),
        Event::AttackEnded { .. } => return None,
        _ => return None,
    })
}

fn rolled(lang: Lang, stage: Stage, die: u8, again: bool) -> Phrase {
    let what = match stage {
        Stage::Hit => words::roll_hit(lang),
        Stage::Damage => words::roll_damage(lang),
        Stage::Critical => words::roll_critical(lang),
        Stage::Table => words::roll_table(lang),
        Stage::Extra => words::roll_extra(lang),
        Stage::Plunder => words::roll_plunder(lang),
    };
    if again { words::rolled_again(lang, what, die) } else { words::rolled(lang, what, die) }
}

fn cause_of(lang: Lang, cause: Cause) -> &'static str {
    names::line(words::causes(lang), cause as usize)
}

fn scenario(view: &SkView<'_>, event: &Event) -> Option<Phrase> {
    let lang = view.lang;
    Some(match event {
        Event::PlunderRolled { unit: of, truck, die, again } => {
            let told = if *again { words::plundered_again } else { words::plundered };
            told(lang, unit(view, of), unit(view, truck), *die)
        }
        Event::Fated { number, fate } => {
            let number = *number + 1;
            match fate {
                Fate::Aboard(of) => words::aboard(lang, number, unit(view, of)),
                Fate::Rescued => words::rescued(lang, number),
                Fate::Seized => words::seized(lang, number),
                Fate::Shot => words::civilian_shot(lang, number),
                Fate::Here => words::back_on_foot(lang, number),
                Fate::Nobody => return None,
            }
        }
        Event::Fled { number, .. } => words::fled(lang, *number + 1),
        Event::Lifted { unit: of } => words::lifted(lang, unit(view, of)),
        Event::HandedOver { from, to } => words::handed_over(lang, unit(view, from), unit(view, to)),
        Event::Dropped { .. } => words::dropped(lang).into(),
        Event::Shifted { .. } => words::shifted(lang).into(),
        Event::Signal { real: true, die, .. } => words::signal_real(lang, *die),
        Event::Signal { real: false, die, .. } => words::signal_empty(lang, *die),
        Event::Pulse { die } => words::pulse(lang, *die),
        Event::Left { unit: of } => words::left(lang, unit(view, of)),
        Event::Control { seat: Some(seat), points: [one, two] } => {
            words::control(lang, Phrase::strong(view.name(*seat)), *one, *two)
        }
        Event::Control { seat: None, points: [one, two] } => words::no_control(lang, *one, *two),
        Event::Captured { markers } => words::captured(lang, *markers),
        _ => return None,
    })
}

/// What an event sounds like.
pub fn hear(event: &Event) -> Option<Sound> {
    match event {
        Event::Rolled { .. } | Event::Contested { .. } => Some(Sound::Dice),
        Event::Moved { .. } | Event::Deployed { .. } | Event::Put { .. } | Event::Laid { .. } => Some(Sound::Click),
        Event::Repaired { .. } | Event::Aimed { .. } | Event::Lifted { .. } => Some(Sound::Gain),
        Event::Transformed { .. } => Some(Sound::Card),
        Event::Over { .. } => Some(Sound::End),
        _ => None,
    }
}

/// What a computer says about its own step, now and then.
pub fn remark(lang: Lang, event: &Event) -> Option<&'static str> {
    match event {
        Event::Destroyed { .. } => Some(words::remark_destroyed(lang)),
        Event::Critical { again: false, .. } => Some(words::remark_critical(lang)),
        Event::Lifted { .. } => Some(words::remark_spark(lang)),
        _ => None,
    }
}

/// Which kind of highlight an event is.
pub fn highlight(event: &Event) -> Option<usize> {
    match event {
        Event::Destroyed { .. } => Some(0),
        Event::Critical { .. } => Some(1),
        Event::Lifted { .. } | Event::Captured { .. } | Event::Left { .. } | Event::Fated { .. } => Some(2),
        _ => None,
    }
}
