//! Messages about a level in the level editor.

use chronoshift_core::editing::{Blocker, Document, Issue, Refusal, SolutionBreak, TextField};
use chronoshift_core::level::{LintWarning, MAX_BYTES, MAX_CLONES, MAX_SOLUTION, TutorialEvent};
use chronoshift_core::rules::{Board, BoardError, Tile};

use super::message::Message;
use super::names::place_name;

/// Why an edit is impossible.
pub fn refusal_text(refusal: &Refusal) -> Message {
    match refusal {
        Refusal::Board(error) => fault_text(error),
        Refusal::TooLarge => message!("refused-too-large", most = Board::MAX_SIDE),
        Refusal::TooSmall => message!("refused-too-small", least = Document::MIN_SIDE),
        Refusal::NoRoom(at) => message!("refused-no-room", at = place_name(*at)),
        Refusal::TooLong => message!("refused-too-long", most = MAX_BYTES),
        Refusal::SolutionTooLong => {
            message!("refused-solution-too-long", actions = MAX_SOLUTION, clones = MAX_CLONES)
        }
        Refusal::NoSolution(number) => message!("refused-no-solution", number = *number),
        Refusal::Language(code) => message!("refused-language", code = code.clone()),
    }
}

/// An issue of a level.
pub fn issue_text(issue: &Issue) -> Message {
    match issue {
        Issue::Fault(error) => fault_text(error),
        Issue::Warning(warning) => warning_text(warning),
    }
}

/// The first difference between a solution and its course before an edit: the turn, the self, and what stops it or no
/// longer does.
pub fn break_text(found: &SolutionBreak) -> Message {
    let SolutionBreak { timeline, turn, clone, at, blocker, is_stopped } = *found;
    let thing = match blocker {
        Blocker::Wall => "wall",
        Blocker::Gate => "gate",
        Blocker::Bridge => "bridge",
        Blocker::Crate => "crate",
    };
    let what = if is_stopped {
        message!("stopped-by", thing = thing)
    } else {
        message!("stopped-before-by", thing = thing)
    };
    message!(
        "break-changed",
        timeline = timeline,
        turn = turn,
        clone = clone,
        at = place_name(at),
        is_stopped = usize::from(is_stopped),
        what = what
    )
}

fn fault_text(error: &BoardError) -> Message {
    match error {
        BoardError::Empty | BoardError::TooWide(_) | BoardError::TooHigh(_) => {
            message!("refused-too-large", most = Board::MAX_SIDE)
        }
        BoardError::Outside(at) => message!("fault-outside", at = place_name(*at)),
        BoardError::NoLeftWall(at) | BoardError::NoRightWall(at) | BoardError::Open(at) => {
            message!("fault-open", at = place_name(*at))
        }
        BoardError::Missing(Tile::Start) => message!("fault-missing", tile = "start"),
        BoardError::Missing(_) => message!("fault-missing", tile = "goal"),
        BoardError::Second { at, first, .. } => {
            message!("fault-second", at = place_name(*at), first = place_name(*first))
        }
        BoardError::LonePortal { tile, at } => {
            message!("fault-portal-alone", number = tile.glyph().to_string(), at = place_name(*at))
        }
        BoardError::ThirdEnd { tile, at } => {
            message!("fault-portal-third", number = tile.glyph().to_string(), at = place_name(*at))
        }
        BoardError::NotALimit { limit, .. } => {
            message!("refused-limit", least = 1_usize, most = limit.max_value())
        }
        BoardError::CrateOn { at, .. } => message!("fault-crate", at = place_name(*at)),
        BoardError::NotAButton { at, .. } => {
            message!("fault-no-button", at = place_name(*at))
        }
        BoardError::NotAGate { at, .. } => {
            message!("fault-no-gate", at = place_name(*at))
        }
    }
}

/// A warning about a level.
pub fn warning_text(warning: &LintWarning) -> Message {
    match warning {
        LintWarning::ButtonWithoutGates(at) => {
            message!("lint-button-without-gates", at = place_name(*at))
        }
        LintWarning::GateWithoutButtons(at) => {
            message!("lint-gate-without-buttons", at = place_name(*at))
        }
        LintWarning::GoalOutOfReach(_) => message!("lint-goal-out-of-reach"),
        LintWarning::GoalShutAway(_) => message!("lint-goal-shut-away"),
        LintWarning::GateNeverOpens(at) => {
            message!("lint-gate-never-opens", at = place_name(*at))
        }
        LintWarning::CrateButtonOutOfReach(at) => {
            message!("lint-no-crate", tile = "button", at = place_name(*at))
        }
        LintWarning::CrateNeverMoves(at) => {
            message!("lint-crate-never-moves", at = place_name(*at))
        }
        LintWarning::HeavyCrateInCorner(at) => {
            message!("lint-heavy-crate-corner", at = place_name(*at))
        }
        LintWarning::HeavyCrateAlone(at) => {
            message!("lint-heavy-crate-alone", at = place_name(*at))
        }
        LintWarning::HeavyButtonOutOfReach(at) => {
            message!("lint-heavy-button", at = place_name(*at))
        }
        LintWarning::OneWayShut(at) => message!("lint-one-way-shut", at = place_name(*at)),
        LintWarning::TrapdoorOutOfReach(at) => {
            message!("lint-no-crate", tile = "trapdoor", at = place_name(*at))
        }
        LintWarning::TooFewCrates(at) => message!("lint-too-few-crates", at = place_name(*at)),
        LintWarning::StorageOutOfReach(at) => {
            message!("lint-no-crate", tile = "storage", at = place_name(*at))
        }
        LintWarning::TooFewStorageSpots { storage_spots, crates } => {
            message!("lint-too-few-storages", storages = *storage_spots, crates = *crates)
        }
        LintWarning::SolvedAtStart => message!("lint-solved-at-start"),
        LintWarning::CloneLimitTooLow { limit, lower_bound } => {
            message!("lint-limit-clones", limit = *limit, least = *lower_bound)
        }
        LintWarning::ScoreLimitTooLow { limit, lower_bound } => {
            message!("lint-limit-score", limit = *limit, bound = *lower_bound)
        }
        LintWarning::UnreadableSolution(field) => {
            message!("lint-solution", field = field.clone())
        }
        LintWarning::UnknownTutorial(field) => {
            message!("lint-tutorial", field = field.clone())
        }
        LintWarning::UnknownPress { field, name } => {
            message!("lint-press", text = text_name(field), name = name.clone())
        }
        LintWarning::UnreadablePar | LintWarning::UselessPar => message!("lint-par"),
    }
}

/// The moment at which a message of the level appears.
pub fn event_name(event: TutorialEvent) -> Message {
    match event {
        TutorialEvent::EndOfTurn => message!("texts-end-of-turn"),
        TutorialEvent::GoalReached => message!("texts-goal-obtained"),
        TutorialEvent::TimeJump => message!("texts-time-jump"),
        TutorialEvent::TimeParadox => message!("texts-time-paradox"),
        TutorialEvent::GameComplete => message!("texts-game-complete"),
    }
}

/// The name of a text of the level that is not a message.
pub fn field_name(field: TextField) -> Message {
    match field {
        TextField::Title => message!("texts-name"),
        TextField::Description => message!("texts-hint", number = 1),
        TextField::Hint2 => message!("texts-hint", number = 2),
        TextField::Hint3 => message!("texts-hint", number = 3),
        TextField::Author => message!("texts-author"),
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
            message!("in-parentheses", text = text, more = code.to_owned())
        }
        None => Message::verbatim(field),
    }
}
