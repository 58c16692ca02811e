//! Why a timeline breaks: a paradox in one sentence, or an end that doesn't lead to the next
//! timeline.

use chronoshift_core::rules::{
    ButtonChange, Cause, Chronicle, ClosingCause, Culprit, End, Limit, Paradox, Point,
};

use super::message::Message;
use super::names::{You, direction_name, place_at, place_to};

/// The paradox, its turn, and its cause.
pub fn paradox_text(paradox: &Paradox, you: You) -> Message {
    on_turn(paradox.turn as usize, cause_clause(&paradox.cause, you))
}

/// The paradox where the board marks all its places: things have no places in the sentence.
pub fn marked_paradox_text(paradox: &Paradox, you: You) -> Message {
    paradox_text(paradox, you).without_places()
}

/// Whether a paradox is about a place and not about the thing there.
pub(super) fn is_about_places(cause: &Cause) -> bool {
    matches!(
        cause,
        Cause::Stranded { .. } | Cause::CratesCollide { .. } | Cause::Crushed { by: None, .. }
    )
}

/// The sentence that a self, from 0, has to enter the time machine on a turn but is elsewhere.
fn not_home_text(turn: usize, clone: usize, at: Point, you: You) -> Message {
    on_turn(turn, stranded_clause(clone, at, you))
}

fn on_turn(turn: usize, cause: Message) -> Message {
    Message::new("paradox").with("turn", turn).with("cause", cause)
}

fn stranded_clause(clone: usize, at: Point, you: You) -> Message {
    Message::new("paradox-stranded").with("clone", you.number(clone)).with("at", place_at(at))
}

fn cause_clause(cause: &Cause, you: You) -> Message {
    let number = |clone: &usize| you.number(*clone);
    match cause {
        Cause::Stranded { clone, at } => stranded_clause(*clone, *at, you),
        Cause::PushedTwoWays { at, pushers: [(one, way), (other, other_way)] } => {
            Message::new("paradox-pushed-two-ways")
                .with("at", place_at(*at))
                .with("one", number(one))
                .with("way", direction_name(*way))
                .with("other", number(other))
                .with("other-way", direction_name(*other_way))
        }
        Cause::CratesCollide { at, pushers: [one, other] } => {
            Message::new("paradox-crates-collide")
                .with("to", place_to(*at))
                .with("one", number(one))
                .with("other", number(other))
        }
        Cause::Crushed { clone, at, by: Some(by) } => Message::new("paradox-crushed")
            .with("at", place_at(*at))
            .with("clone", number(clone))
            .with("by", number(by)),
        Cause::Crushed { clone, at, by: None } => Message::new("paradox-crushed-by-itself")
            .with("at", place_at(*at))
            .with("clone", number(clone)),
        Cause::CloneInClosed { clone, at, closing_cause } => match closing_cause {
            ClosingCause::Bridge => Message::new("paradox-passage-clone")
                .with("at", place_at(*at))
                .with("clone", number(clone)),
            ClosingCause::Gate(changes) => {
                let gate = Message::new("paradox-gate-clone")
                    .with("at", place_at(*at))
                    .with("clone", number(clone));
                because(gate, changes, you)
            }
        },
        Cause::CrateInClosed { at, closing_cause } => match closing_cause {
            ClosingCause::Bridge => Message::new("paradox-passage-crate").with("at", place_at(*at)),
            ClosingCause::Gate(changes) => {
                let gate = Message::new("paradox-gate-crate").with("at", place_at(*at));
                because(gate, changes, you)
            }
        },
    }
}

/// An event, with the changes of buttons that caused it.
fn because(what: Message, changes: &[ButtonChange], you: You) -> Message {
    let and = |why, more| Message::new("paradox-and").with("why", why).with("more", more);
    match changes.iter().map(|it| change_clause(it, you)).reduce(and) {
        Some(why) => Message::new("paradox-because").with("what", what).with("why", why),
        None => what,
    }
}

fn change_clause(&ButtonChange { at, pressed, by }: &ButtonChange, you: You) -> Message {
    let number = |clone: usize| you.number(clone);
    let at = place_at(at);
    match (by, pressed) {
        (Some(Culprit::Clone(clone)), true) => {
            Message::new("paradox-clone-stepped-on").with("clone", number(clone)).with("at", at)
        }
        (Some(Culprit::Clone(clone)), false) => {
            Message::new("paradox-clone-left").with("clone", number(clone)).with("at", at)
        }
        (Some(Culprit::Crate { pushed_by }), true) => Message::new("paradox-crate-pushed-onto")
            .with("clone", number(pushed_by))
            .with("at", at),
        (Some(Culprit::Crate { pushed_by }), false) => {
            Message::new("paradox-crate-pushed-off").with("clone", number(pushed_by)).with("at", at)
        }
        (None, true) => Message::new("paradox-button-pressed").with("at", at),
        (None, false) => Message::new("paradox-button-released").with("at", at),
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
        Message::new("ending-open")
            .with("turn", next)
            .with("self", you.number(clone))
            .with("at", place_at(place(clone)))
    };
    Some(match chronicle.end(timeline) {
        End::Jump => return None,
        End::Paradox(it) => paradox_text(it, you),
        End::Open => open(timeline - 1),
        End::Unfinished { clone } => open(*clone),
        End::NotHome => not_home_text(next, timeline - 1, place(timeline - 1), you),
        End::Over(Limit::Clones) => Message::new("ending-over-clones").with("turn", turns),
        End::Over(Limit::Score) => Message::new("ending-over-score").with("turn", turns),
        End::Complete => Message::new("ending-complete")
            .with("turn", turns)
            .with("self", you.number(timeline - 1)),
    })
}
