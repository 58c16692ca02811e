//! Short notices between turns, after which the game continues as before. They include the
//! sentences on keys and clicks without effect.

use chronoshift_core::rules::{Board, Halt, Play};

use super::notice::{PanelContent, Tone};
use crate::board_ui::labels::keys::key;
use crate::input::{Control, EditorControl};
use crate::sim::{NoEffect, PlaytestStart};
use crate::words::{self, Argument, Message, Notification, You, message};

/// A notice between turns: the game continues as before, with its usual choices.
fn on_the_way(title: Message, text: Option<Message>) -> PanelContent {
    PanelContent { title, text, ..PanelContent::default() }
}

/// A playtest starts, or continues where the last one stood.
pub(crate) fn test_begins(began: PlaytestStart) -> PanelContent {
    let (undo, reset) = (key(Control::Undo), key(Control::ResetLevel));
    let (title, text) = match began {
        PlaytestStart::AtStart => (
            message!("test-at-start"),
            message!(
                "test-at-start-text",
                device = Argument::Device,
                test = key(Control::Editor(EditorControl::Test))
            ),
        ),
        PlaytestStart::WhereItStood => {
            (message!("test-where-it-stood"), message!("test-where-it-stood-text", reset = reset))
        }
        PlaytestStart::AfterComplete => {
            (message!("test-at-start"), message!("test-after-complete-text", undo = undo))
        }
        PlaytestStart::AfterChange => {
            (message!("test-at-start"), message!("test-after-change-text", undo = undo))
        }
    };
    on_the_way(title, Some(text))
}

/// A plan ended before something unwanted.
pub(crate) fn cut_short(halt: &Halt, play: &Play) -> Option<PanelContent> {
    let (title, text) = match halt {
        Halt::Paradox(paradox) => {
            let what = words::paradox_text(paradox, You::of(play.chronicle()));
            (message!("plan-paradox"), Some(what))
        }
        Halt::Blocked => (message!("plan-blocked"), None),
        Halt::Done | Halt::Ignored | Halt::Jump | Halt::Complete | Halt::Over(_) => return None,
    };
    Some(on_the_way(title, text))
}

pub(crate) fn no_way(board: &Board) -> PanelContent {
    let text = match board.gates().is_empty() {
        true => message!("no-way-without-gates-text"),
        false => message!("no-way-text"),
    };
    on_the_way(message!("no-way-title"), Some(text))
}

/// The last key or click has no effect.
pub(crate) fn no_effect(why: NoEffect) -> PanelContent {
    let text = match why {
        NoEffect::LevelLocked => Some(message!("locked-text")),
        NoEffect::OnlyReturned => {
            Some(message!("no-effect-only-returned", device = Argument::Device))
        }
        _ => None,
    };
    on_the_way(why_no_effect(why), text)
}

/// The way in which turns pass inside the machine has changed.
pub(crate) fn passing(by_themselves: bool) -> PanelContent {
    let choices = vec![(Control::PassTurns, message!("choice-switch-back"))];
    PanelContent { choices, ..on_the_way(how_turns_pass(by_themselves), None) }
}

/// The way in which turns pass inside the machine now.
pub(super) fn how_turns_pass(by_themselves: bool) -> Message {
    match by_themselves {
        true => message!("passing-by-themselves"),
        false => {
            message!("passing-one-by-one", device = Argument::Device, hold = key(Control::Wait))
        }
    }
}

/// Notifications for the player.
pub(crate) fn notifications(all: &[Notification]) -> PanelContent {
    let is_success = all.iter().all(Notification::is_success);
    let tone = if is_success { Tone::Success } else { Tone::Alarm };
    let text = Message::join(all.iter().map(Notification::text).cloned(), Message::above);
    PanelContent { tone, ..on_the_way(Notification::title(all), text) }
}

pub(crate) fn why_no_effect(why: NoEffect) -> Message {
    let end =
        |end: &'static str, what: &'static str| message!("no-effect-end", end = end, what = what);
    match why {
        NoEffect::LevelLocked => message!("locked-title"),
        NoEffect::OnlyLevel => message!("no-effect-only-level"),
        NoEffect::FirstLevel => end("first", "level"),
        NoEffect::LastLevel => end("last", "level"),
        NoEffect::NothingToUndo => message!("no-effect-undo"),
        NoEffect::NothingToRedo => message!("no-effect-redo"),
        NoEffect::NothingDone => message!("no-effect-nothing-done"),
        NoEffect::NobodyTakenOver => {
            message!("no-effect-nobody-taken-over", take_over = key(Control::TakeOver))
        }
        NoEffect::NothingRecorded => message!("no-effect-nothing-recorded"),
        NoEffect::NothingToEdit => message!("no-effect-nothing-to-edit"),
        NoEffect::EnterStays => message!("no-effect-enter-stays"),
        NoEffect::TooManyActions => message!("no-effect-too-many-actions"),
        NoEffect::TooMuchToPlay => message!("no-effect-too-much-to-play"),
        NoEffect::NoMachine => message!("no-effect-no-machine"),
        NoEffect::FirstTurn => end("first", "turn"),
        NoEffect::LastTurn => end("last", "turn"),
        NoEffect::FirstTimeline => end("first", "timeline"),
        NoEffect::LastTimeline => end("last", "timeline"),
        NoEffect::NoWires => message!("no-effect-no-wires"),
        NoEffect::NoHints => {
            message!("no-effect-no-hints", take_over = key(Control::TakeOver))
        }
        NoEffect::NothingToDo => message!("no-effect-nothing-to-do"),
        NoEffect::OnlyWatched => {
            message!("no-effect-only-watched", menu = key(Control::Menu))
        }
        NoEffect::OnlyReturned => message!("say-present"),
        NoEffect::InTimelines => {
            message!("no-effect-in-timelines", menu = key(Control::Menu))
        }
        NoEffect::TimelinesStay => message!("no-effect-timelines-stay"),
        NoEffect::Slowest
        | NoEffect::Fastest
        | NoEffect::NarrowestTurns
        | NoEffect::WidestTurns
        | NoEffect::LargestTiles
        | NoEffect::WholeBoard
        | NoEffect::BoardEnds
        | NoEffect::TextBegins
        | NoEffect::TextEnds => message!("no-effect-limit"),
    }
}
