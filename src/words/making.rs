//! Messages about a level in the level editor.

use chronoshift_core::editing::{Blocker, Document, Refusal, Remark, SolutionBreak, TextField};
use chronoshift_core::level::{Doubt, MAX_BYTES, MAX_CLONES, MAX_SOLUTION, TutorialEvent};
use chronoshift_core::rules::{Board, BoardError, Field};

use super::message::Message;
use super::names::place;

/// Why an edit is impossible.
pub fn refused(refusal: &Refusal) -> Message {
    match refusal {
        Refusal::Board(error) => fault(error),
        Refusal::TooLarge => Message::new("refused-too-large").with("most", Board::MAX_SIDE),
        Refusal::TooSmall => Message::new("refused-too-small").with("least", Document::MIN_SIDE),
        Refusal::NoRoom(at) => Message::new("refused-no-room").with("at", place(*at)),
        Refusal::TooLong => Message::new("refused-too-long").with("most", MAX_BYTES),
        Refusal::SolutionTooLong => Message::new("refused-solution-too-long")
            .with("actions", MAX_SOLUTION)
            .with("clones", MAX_CLONES),
        Refusal::NoSolution(number) => Message::new("refused-no-solution").with("number", *number),
        Refusal::Language(code) => Message::new("refused-language").with("code", code.clone()),
    }
}

/// An issue of a level.
pub fn remarked(remark: &Remark) -> Message {
    match remark {
        Remark::Fault(error) => fault(error),
        Remark::Doubt(doubt) => doubted(doubt),
    }
}

/// The turn at which a solution first takes another course than before an edit.
pub fn parted(parting: &SolutionBreak) -> Message {
    let SolutionBreak { timeline, turn, clone, at, stop, is_stopped } = *parting;
    match is_stopped {
        true => Message::new("parted-stopped")
            .with("timeline", timeline)
            .with("turn", turn)
            .with("clone", clone)
            .with("at", place(at))
            .with("what", stopping(stop)),
        false => Message::new("parted-free")
            .with("timeline", timeline)
            .with("turn", turn)
            .with("clone", clone)
            .with("at", place(at))
            .with("what", stopped_before(stop)),
    }
}

fn stopping(stop: Blocker) -> Message {
    match stop {
        Blocker::Wall => Message::new("stop-wall"),
        Blocker::Gate => Message::new("stop-gate"),
        Blocker::Passage => Message::new("stop-passage"),
        Blocker::Crate => Message::new("stop-crate"),
    }
}

fn stopped_before(stop: Blocker) -> Message {
    match stop {
        Blocker::Wall => Message::new("stopped-wall"),
        Blocker::Gate => Message::new("stopped-gate"),
        Blocker::Passage => Message::new("stopped-passage"),
        Blocker::Crate => Message::new("stopped-crate"),
    }
}

fn fault(error: &BoardError) -> Message {
    match error {
        BoardError::Empty | BoardError::TooWide(_) | BoardError::TooHigh(_) => {
            Message::new("refused-too-large").with("most", Board::MAX_SIDE)
        }
        BoardError::Outside(at) => Message::new("fault-outside").with("at", place(*at)),
        BoardError::NoLeftWall(at) | BoardError::NoRightWall(at) | BoardError::Open(at) => {
            Message::new("fault-open").with("at", place(*at))
        }
        BoardError::Missing(Field::Start) => Message::new("fault-no-start"),
        BoardError::Missing(_) => Message::new("fault-no-goal"),
        BoardError::Second { at, first, .. } => {
            Message::new("fault-second").with("at", place(*at)).with("first", place(*first))
        }
        BoardError::CrateOn { at, .. } => Message::new("fault-crate").with("at", place(*at)),
        BoardError::NotAButton { at, .. } => Message::new("fault-no-button").with("at", place(*at)),
        BoardError::NotAGate { at, .. } => Message::new("fault-no-gate").with("at", place(*at)),
    }
}

fn doubted(doubt: &Doubt) -> Message {
    match doubt {
        Doubt::ButtonWithoutGates(at) => {
            Message::new("doubt-button-without-gates").with("at", place(*at))
        }
        Doubt::GateWithoutButtons(at) => {
            Message::new("doubt-gate-without-buttons").with("at", place(*at))
        }
        Doubt::GoalOutOfReach(_) => Message::new("doubt-goal-out-of-reach"),
        Doubt::GoalShutAway(_) => Message::new("doubt-goal-shut-away"),
        Doubt::GateNeverOpens(at) => Message::new("doubt-gate-never-opens").with("at", place(*at)),
        Doubt::CrateButtonOutOfReach(at) => {
            Message::new("doubt-crate-button").with("at", place(*at))
        }
        Doubt::CrateNeverMoves(at) => {
            Message::new("doubt-crate-never-moves").with("at", place(*at))
        }
        Doubt::UnreadableSolution(field) => {
            Message::new("doubt-solution").with("field", field.clone())
        }
        Doubt::UnknownTutorial(field) => {
            Message::new("doubt-tutorial").with("field", field.clone())
        }
        Doubt::UnknownPress { field, name } => {
            Message::new("doubt-press").with("where", shown_text(field)).with("name", name.clone())
        }
        Doubt::UselessPar => Message::new("doubt-par"),
    }
}

/// The moment at which a message of the level appears.
pub fn moment(event: TutorialEvent) -> Message {
    match event {
        TutorialEvent::EndOfTurn => Message::new("texts-end-of-turn"),
        TutorialEvent::GoalObtained => Message::new("texts-goal-obtained"),
        TutorialEvent::TimeJump => Message::new("texts-time-jump"),
        TutorialEvent::TimeParadox => Message::new("texts-time-paradox"),
        TutorialEvent::GameComplete => Message::new("texts-game-complete"),
    }
}

/// The name of a text of the level: the hint or a message, and its language if it has one.
fn shown_text(field: &str) -> Message {
    let message = |event: TutorialEvent| (event.field(), moment(event));
    let hint = (TextField::Description.name(), Message::new("texts-hint"));
    let known = TutorialEvent::ALL.map(message).into_iter().chain([hint]);
    let mut known = known.filter_map(|(name, text)| {
        let (start, language) = field.split_at_checked(name.len())?;
        start.eq_ignore_ascii_case(name).then(|| (text, language.trim_start_matches('-')))
    });
    match known.next() {
        Some((text, "")) => text,
        Some((text, code)) => {
            Message::new("doubt-in-language").with("where", text).with("code", code.to_owned())
        }
        None => Message::verbatim(field),
    }
}
