//! Why a timeline breaks: a paradox in one sentence, past or coming, or an end that doesn't lead to
//! the next timeline.

use chronoshift_core::rules::{
    ButtonChange, Cause, Chronicle, ClosingCause, Culprit, End, Intent, Limit, Paradox, Point,
};

use super::message::{Argument, Message};
use super::names::{You, direction_name, place_at, place_to};

/// The paradox and its cause.
pub fn paradox_text(paradox: &Paradox, you: You) -> Message {
    cause_clause(&paradox.cause, you).sentence().capitalized()
}

/// The paradox, its turn, and its cause.
pub fn dated_paradox_text(paradox: &Paradox, you: You) -> Message {
    on_turn(paradox.turn as usize, cause_clause(&paradox.cause, you))
}

/// The paradox that happens if the current self waits, in a chronicle that includes the turns to
/// come. `now` is the present timeline and turn. A self that walks through a gate can go on, so
/// there is nothing to say until it waits there.
pub fn forecast_text(film: &Chronicle, now: (usize, usize), you: You) -> Option<Message> {
    let (timeline, turn) = now;
    let End::Paradox(paradox) = film.end(timeline) else { return None };
    let closes_on_you = matches!(
        paradox.cause,
        Cause::CloneInClosed { clone, closing_cause: ClosingCause::Gate(_), .. }
            if clone + 1 == timeline
    );
    let walks = || {
        let intent = film.scene(timeline, turn).intents.last().copied();
        matches!(intent, Some(Intent::Walk(_) | Intent::Push(_)))
    };
    let is_ahead = timeline > 1 && turn < paradox.turn as usize;
    let is_due = is_ahead && !(closes_on_you && walks());
    is_due.then(|| message!("panel-would-break", what = coming_clause(paradox, you)))
}

fn coming_clause(Paradox { turn, cause }: &Paradox, you: You) -> Message {
    let (turn, number) = (*turn as usize, |clone: &usize| you.number(*clone));
    match cause {
        Cause::Stranded { clone, .. } => {
            message!("coming-stranded", clone = number(clone), turn = turn)
        }
        // The current self waits, so past selves push.
        Cause::PushedTwoWays { pushers: [(one, _), (other, _)], .. } => {
            message!("coming-pushed-two-ways", one = one + 1, other = other + 1, turn = turn)
        }
        Cause::CratesCollide { pushers: [one, other], .. } => {
            message!("coming-crates-collide", one = one + 1, other = other + 1, turn = turn)
        }
        Cause::Crushed { clone, by: Some(by), .. } => {
            message!("coming-crushed", clone = number(clone), by = by + 1, turn = turn)
        }
        Cause::Crushed { clone, by: None, .. } => {
            message!("coming-crushed-by-itself", clone = number(clone), turn = turn)
        }
        Cause::CloneInClosed { closing_cause, .. } | Cause::CrateInClosed { closing_cause, .. } => {
            let whom = victim(cause, you);
            match closing_cause {
                ClosingCause::Bridge => message!("coming-bridge", clone = whom, turn = turn),
                ClosingCause::Gate(_) => message!("coming-gate", clone = whom, turn = turn),
            }
        }
    }
}

/// Whether a paradox is about a tile and not about the thing on it.
pub(super) fn is_about_places(cause: &Cause) -> bool {
    matches!(
        cause,
        Cause::Stranded { .. } | Cause::CratesCollide { .. } | Cause::Crushed { by: None, .. }
    )
}

/// The sentence that a self (0-based) has to enter the time machine on a turn but is elsewhere.
fn not_home_text(turn: usize, clone: usize, at: Point, you: You) -> Message {
    on_turn(turn, stranded_clause(clone, at, you))
}

fn on_turn(turn: usize, cause: Message) -> Message {
    message!("on-turn", count = 1, turn = turn, until = turn, what = cause)
}

fn stranded_clause(clone: usize, at: Point, you: You) -> Message {
    message!("paradox-stranded", clone = you.number(clone), at = place_at(at))
}

fn cause_clause(cause: &Cause, you: You) -> Message {
    let number = |clone: &usize| you.number(*clone);
    match cause {
        Cause::Stranded { clone, at } => stranded_clause(*clone, *at, you),
        Cause::PushedTwoWays { at, pushers: [(one, way), (other, other_way)] } => {
            message!(
                "paradox-pushed-two-ways",
                at = place_at(*at),
                one = number(one),
                way = direction_name(*way),
                other = number(other),
                other_way = direction_name(*other_way)
            )
        }
        Cause::CratesCollide { at, pushers: [one, other] } => {
            message!(
                "paradox-crates-collide",
                to = place_to(*at),
                one = number(one),
                other = number(other)
            )
        }
        Cause::Crushed { clone, at, by: Some(by) } => {
            message!("paradox-crushed", at = place_at(*at), clone = number(clone), by = number(by))
        }
        Cause::Crushed { clone, at, by: None } => {
            message!("paradox-crushed-by-itself", at = place_at(*at), clone = number(clone))
        }
        Cause::CloneInClosed { at, closing_cause, .. }
        | Cause::CrateInClosed { at, closing_cause } => {
            let (at, whom) = (place_at(*at), victim(cause, you));
            match closing_cause {
                ClosingCause::Bridge => message!("paradox-bridge", at = at, clone = whom),
                ClosingCause::Gate(changes) => {
                    because(message!("paradox-gate", at = at, clone = whom), changes, you)
                }
            }
        }
    }
}

/// The self or the crate that a closing tile hits.
fn victim(cause: &Cause, you: You) -> Argument {
    match cause {
        Cause::CloneInClosed { clone, .. } => you.number(*clone).into(),
        _ => "crate".into(),
    }
}

/// An event, with the changes of buttons that caused it.
fn because(what: Message, changes: &[ButtonChange], you: You) -> Message {
    let and = |list, last| message!("list-and", list = list, last = last);
    match changes.iter().map(|it| change_clause(it, you)).reduce(and) {
        Some(why) => message!("paradox-because", what = what, why = why),
        None => what,
    }
}

fn change_clause(&ButtonChange { at, pressed, by }: &ButtonChange, you: You) -> Message {
    let (at, pressed) = (place_at(at), usize::from(pressed));
    match by {
        Some(Culprit::Clone(clone)) => {
            let clone = you.number(clone);
            message!("paradox-clone-pressed", clone = clone, at = at, pressed = pressed)
        }
        Some(Culprit::Crate { pushed_by }) => {
            let clone = you.number(pushed_by);
            message!("paradox-crate-pressed", clone = clone, at = at, pressed = pressed)
        }
        None => message!("paradox-button-pressed", at = at, pressed = pressed),
    }
}

/// Why the end of a timeline, from 1, is wrong; `None` if it is right.
pub fn broken_end_text(chronicle: &Chronicle, timeline: usize, you: You) -> Option<Message> {
    if !chronicle.is_broken(timeline) {
        return None;
    }
    let turns = chronicle.turn_count(timeline);
    let next = turns + 1;
    let place = |clone: usize| {
        let cell = chronicle.scene(timeline, turns).world.clones()[clone];
        chronicle.board().point(cell)
    };
    let open = |clone: usize| {
        message!("ending-open", turn = next, self = you.number(clone), at = place_at(place(clone)))
    };
    Some(match chronicle.end(timeline) {
        End::Jump => return None,
        End::Paradox(it) => dated_paradox_text(it, you),
        End::Open => open(timeline - 1),
        End::Unfinished { clone } => open(*clone),
        End::NotHome => not_home_text(next, timeline - 1, place(timeline - 1), you),
        End::Over(Limit::Clones) => message!("ending-over-clones", turn = turns),
        End::Over(Limit::Score) => message!("ending-over-score", turn = turns),
        End::Complete => message!("ending-complete", turn = turns, self = you.number(timeline - 1)),
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
