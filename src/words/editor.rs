//! Messages about a level in the level editor.

use chronoshift_core::editing::{Blocker, Document, Issue, Refusal, SolutionBreak, TextField};
use chronoshift_core::level::{Doubt, MAX_BYTES, MAX_CLONES, MAX_SOLUTION, TutorialEvent};
use chronoshift_core::rules::{Board, BoardError, Tile};

use super::message::Message;
use super::names::place_name;

/// Why an edit is impossible.
pub fn refusal_text(refusal: &Refusal) -> Message {
    match refusal {
        Refusal::Board(error) => fault_text(error),
        Refusal::TooLarge => Message::new("refused-too-large").with("most", Board::MAX_SIDE),
        Refusal::TooSmall => Message::new("refused-too-small").with("least", Document::MIN_SIDE),
        Refusal::NoRoom(at) => Message::new("refused-no-room").with("at", place_name(*at)),
        Refusal::TooLong => Message::new("refused-too-long").with("most", MAX_BYTES),
        Refusal::SolutionTooLong => Message::new("refused-solution-too-long")
            .with("actions", MAX_SOLUTION)
            .with("clones", MAX_CLONES),
        Refusal::NoSolution(number) => Message::new("refused-no-solution").with("number", *number),
        Refusal::Language(code) => Message::new("refused-language").with("code", code.clone()),
    }
}

/// An issue of a level.
pub fn issue_text(issue: &Issue) -> Message {
    match issue {
        Issue::Fault(error) => fault_text(error),
        Issue::Doubt(doubt) => doubt_text(doubt),
    }
}

/// The turn at which a solution first takes another course than before an edit.
pub fn break_text(found: &SolutionBreak) -> Message {
    let SolutionBreak { timeline, turn, clone, at, blocker, is_stopped } = *found;
    match is_stopped {
        true => Message::new("break-stopped")
            .with("timeline", timeline)
            .with("turn", turn)
            .with("clone", clone)
            .with("at", place_name(at))
            .with("what", blocker_now(blocker)),
        false => Message::new("break-free")
            .with("timeline", timeline)
            .with("turn", turn)
            .with("clone", clone)
            .with("at", place_name(at))
            .with("what", blocker_before(blocker)),
    }
}

fn blocker_now(blocker: Blocker) -> Message {
    match blocker {
        Blocker::Wall => Message::new("stop-wall"),
        Blocker::Gate => Message::new("stop-gate"),
        Blocker::Bridge => Message::new("stop-passage"),
        Blocker::Crate => Message::new("stop-crate"),
    }
}

fn blocker_before(blocker: Blocker) -> Message {
    match blocker {
        Blocker::Wall => Message::new("stopped-wall"),
        Blocker::Gate => Message::new("stopped-gate"),
        Blocker::Bridge => Message::new("stopped-passage"),
        Blocker::Crate => Message::new("stopped-crate"),
    }
}

fn fault_text(error: &BoardError) -> Message {
    match error {
        BoardError::Empty | BoardError::TooWide(_) | BoardError::TooHigh(_) => {
            Message::new("refused-too-large").with("most", Board::MAX_SIDE)
        }
        BoardError::Outside(at) => Message::new("fault-outside").with("at", place_name(*at)),
        BoardError::NoLeftWall(at) | BoardError::NoRightWall(at) | BoardError::Open(at) => {
            Message::new("fault-open").with("at", place_name(*at))
        }
        BoardError::Missing(Tile::Start) => Message::new("fault-no-start"),
        BoardError::Missing(_) => Message::new("fault-no-goal"),
        BoardError::Second { at, first, .. } => Message::new("fault-second")
            .with("at", place_name(*at))
            .with("first", place_name(*first)),
        BoardError::LonePortal { tile, at } => Message::new("fault-portal-alone")
            .with("number", tile.glyph().to_string())
            .with("at", place_name(*at)),
        BoardError::ThirdEnd { tile, at } => Message::new("fault-portal-third")
            .with("number", tile.glyph().to_string())
            .with("at", place_name(*at)),
        BoardError::NotALimit { limit, .. } => {
            Message::new("refused-limit").with("least", 1_usize).with("most", limit.max_value())
        }
        BoardError::CrateOn { at, .. } => Message::new("fault-crate").with("at", place_name(*at)),
        BoardError::NotAButton { at, .. } => {
            Message::new("fault-no-button").with("at", place_name(*at))
        }
        BoardError::NotAGate { at, .. } => {
            Message::new("fault-no-gate").with("at", place_name(*at))
        }
    }
}

fn doubt_text(doubt: &Doubt) -> Message {
    match doubt {
        Doubt::ButtonWithoutGates(at) => {
            Message::new("doubt-button-without-gates").with("at", place_name(*at))
        }
        Doubt::GateWithoutButtons(at) => {
            Message::new("doubt-gate-without-buttons").with("at", place_name(*at))
        }
        Doubt::GoalOutOfReach(_) => Message::new("doubt-goal-out-of-reach"),
        Doubt::GoalShutAway(_) => Message::new("doubt-goal-shut-away"),
        Doubt::GateNeverOpens(at) => {
            Message::new("doubt-gate-never-opens").with("at", place_name(*at))
        }
        Doubt::CrateButtonOutOfReach(at) => {
            Message::new("doubt-crate-button").with("at", place_name(*at))
        }
        Doubt::CrateNeverMoves(at) => {
            Message::new("doubt-crate-never-moves").with("at", place_name(*at))
        }
        Doubt::HeavyCrateInCorner(at) => {
            Message::new("doubt-heavy-crate-corner").with("at", place_name(*at))
        }
        Doubt::HeavyCrateAlone(at) => {
            Message::new("doubt-heavy-crate-alone").with("at", place_name(*at))
        }
        Doubt::HeavyButtonOutOfReach(at) => {
            Message::new("doubt-heavy-button").with("at", place_name(*at))
        }
        Doubt::OneWayShut(at) => Message::new("doubt-one-way-shut").with("at", place_name(*at)),
        Doubt::TrapdoorOutOfReach(at) => {
            Message::new("doubt-sink-out-of-reach").with("at", place_name(*at))
        }
        Doubt::TooFewCrates(at) => Message::new("doubt-too-few-crates").with("at", place_name(*at)),
        Doubt::StorageOutOfReach(at) => {
            Message::new("doubt-storage-out-of-reach").with("at", place_name(*at))
        }
        Doubt::TooFewStorages { storages, crates } => Message::new("doubt-too-few-storages")
            .with("storages", *storages)
            .with("crates", *crates),
        Doubt::SolvedAtStart => Message::new("doubt-solved-at-start"),
        Doubt::CloneLimitTooLow { limit, lower_bound } => {
            Message::new("doubt-limit-clones").with("limit", *limit).with("least", *lower_bound)
        }
        Doubt::ScoreLimitTooLow { limit, lower_bound } => {
            Message::new("doubt-limit-score").with("limit", *limit).with("bound", *lower_bound)
        }
        Doubt::UnreadableSolution(field) => {
            Message::new("doubt-solution").with("field", field.clone())
        }
        Doubt::UnknownTutorial(field) => {
            Message::new("doubt-tutorial").with("field", field.clone())
        }
        Doubt::UnknownPress { field, name } => {
            Message::new("doubt-press").with("where", text_name(field)).with("name", name.clone())
        }
        Doubt::UnreadablePar => Message::new("doubt-par-unreadable"),
        Doubt::UselessPar => Message::new("doubt-par"),
    }
}

/// The moment at which a message of the level appears.
pub fn event_name(event: TutorialEvent) -> Message {
    match event {
        TutorialEvent::EndOfTurn => Message::new("texts-end-of-turn"),
        TutorialEvent::GoalReached => Message::new("texts-goal-obtained"),
        TutorialEvent::TimeJump => Message::new("texts-time-jump"),
        TutorialEvent::TimeParadox => Message::new("texts-time-paradox"),
        TutorialEvent::GameComplete => Message::new("texts-game-complete"),
    }
}

/// The name of a text of the level that is no message.
pub(crate) fn field_name(field: TextField) -> Message {
    match field {
        TextField::Title => Message::new("texts-name"),
        TextField::Description => Message::new("texts-hint"),
        TextField::Hint2 => Message::new("texts-hint-2"),
        TextField::Hint3 => Message::new("texts-hint-3"),
        TextField::Author => Message::new("texts-author"),
    }
}

/// The name of a text of the level, and its language if it has one.
fn text_name(field: &str) -> Message {
    let message = |event: TutorialEvent| (event.field(), event_name(event));
    let plain = TextField::ALL.map(|field| (field.name(), field_name(field)));
    let known = TutorialEvent::ALL.map(message).into_iter().chain(plain);
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
