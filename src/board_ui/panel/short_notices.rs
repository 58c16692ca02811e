//! Short notices between turns: the game goes on as before. Among them the sentences on keys and
//! clicks without effect.

use chronoshift_core::rules::{Board, Halt, Intent, Play, Scene, Tile};

use super::notice::{PanelContent, Tone};
use crate::board_ui::labels::keys::key;
use crate::input::{Control, EditorControl};
use crate::sim::{NoEffect, PlaytestStart};
use crate::words::{self, Argument, Message, Notification, You};

/// A notice between turns: the game continues as before, with its usual choices.
fn on_the_way(title: Message, text: Option<Message>) -> PanelContent {
    PanelContent { title, text, ..PanelContent::default() }
}

/// A playtest starts, or continues where the last one stood.
pub(crate) fn test_begins(began: PlaytestStart) -> PanelContent {
    let (undo, reset) = (key(Control::Undo), key(Control::ResetLevel));
    let (title, text) = match began {
        PlaytestStart::AtStart => (
            Message::new("test-at-start"),
            Message::new("test-at-start-text")
                .with("device", Argument::Device)
                .with("test", key(Control::Editor(EditorControl::Test))),
        ),
        PlaytestStart::WhereItStood => (
            Message::new("test-where-it-stood"),
            Message::new("test-where-it-stood-text").with("reset", reset),
        ),
        PlaytestStart::AfterComplete => (
            Message::new("test-at-start"),
            Message::new("test-after-complete-text").with("undo", undo),
        ),
        PlaytestStart::AfterChange => (
            Message::new("test-at-start"),
            Message::new("test-after-change-text").with("undo", undo),
        ),
    };
    on_the_way(title, Some(text))
}

/// A plan ended before something unwanted.
pub(crate) fn cut_short(halt: &Halt, play: &Play) -> Option<PanelContent> {
    let (title, text) = match halt {
        Halt::Paradox(paradox) => {
            let what = words::paradox_text(paradox, You::of(play.chronicle()));
            (Message::new("plan-paradox"), Some(what))
        }
        Halt::Blocked => (Message::new("plan-blocked"), None),
        Halt::Done | Halt::Ignored | Halt::Jump | Halt::Complete | Halt::Over(_) => return None,
    };
    Some(on_the_way(title, text))
}

pub(crate) fn not_on_machine() -> PanelContent {
    let text = Message::new("not-on-machine-text")
        .with("device", Argument::Device)
        .with("enter", key(Control::Enter));
    on_the_way(Message::new("not-on-machine-title"), Some(text))
}

/// What surprises about the last turn: the current self pushed a heavy crate alone, pushed a crate
/// against another self, passed a crate on a portal, or a crate is on a crumbling bridge, from which it can't be pushed any more.
pub(crate) fn surprise(here: &Scene, board: &Board) -> Option<PanelContent> {
    let (title, text) = if matches!(here.intents.last(), Some(Intent::TooHeavy(_))) {
        (Message::new("too-heavy-title"), Message::new("too-heavy-text"))
    } else if here.clone_beyond(board, here.timeline - 1).is_some() {
        (Message::new("self-beyond-title"), Message::new("self-beyond-text"))
    } else if here.passed_crate(board, here.timeline - 1).is_some() {
        (Message::new("passed-crate-title"), Message::new("passed-crate-text"))
    } else if here.pushes.iter().any(|push| board.tile(push.to) == Tile::Bridge) {
        let text = Message::new("bridge-crate-text").with("undo", key(Control::Undo));
        (Message::new("bridge-crate-title"), text)
    } else {
        return None;
    };
    Some(on_the_way(title, Some(text)))
}

pub(crate) fn no_way(board: &Board) -> PanelContent {
    let text = match board.gates().is_empty() {
        true => Message::new("no-way-without-gates-text"),
        false => Message::new("no-way-text"),
    };
    on_the_way(Message::new("no-way-title"), Some(text))
}

/// The last key or click has no effect.
pub(crate) fn no_effect(why: NoEffect) -> PanelContent {
    let text = (why == NoEffect::LevelLocked).then(|| Message::new("locked-text"));
    on_the_way(why_no_effect(why), text)
}

/// The way in which turns pass inside the machine has changed.
pub(crate) fn passing(by_themselves: bool) -> PanelContent {
    let choices = vec![(Control::PassTurns, Message::new("choice-switch-back"))];
    PanelContent { choices, ..on_the_way(how_turns_pass(by_themselves), None) }
}

/// The way in which turns pass inside the machine now.
pub(super) fn how_turns_pass(by_themselves: bool) -> Message {
    match by_themselves {
        true => Message::new("passing-by-themselves"),
        false => Message::new("passing-one-by-one")
            .with("device", Argument::Device)
            .with("hold", key(Control::Wait)),
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
    match why {
        NoEffect::LevelLocked => Message::new("locked-title"),
        NoEffect::OnlyLevel => Message::new("no-effect-only-level"),
        NoEffect::FirstLevel => Message::new("no-effect-first-level"),
        NoEffect::LastLevel => Message::new("no-effect-last-level"),
        NoEffect::NothingToUndo => Message::new("no-effect-undo"),
        NoEffect::NothingToRedo => Message::new("no-effect-redo"),
        NoEffect::NothingDone => Message::new("no-effect-nothing-done"),
        NoEffect::NobodyTakenOver => {
            Message::new("no-effect-nobody-taken-over").with("take-over", key(Control::TakeOver))
        }
        NoEffect::NothingRecorded => Message::new("no-effect-nothing-recorded"),
        NoEffect::NothingToEdit => Message::new("no-effect-nothing-to-edit"),
        NoEffect::EnterStays => Message::new("no-effect-enter-stays"),
        NoEffect::TooManyActions => Message::new("no-effect-too-many-actions"),
        NoEffect::TooMuchToPlay => Message::new("no-effect-too-much-to-play"),
        NoEffect::NoMachine => Message::new("no-effect-no-machine"),
        NoEffect::FirstTurn => Message::new("no-effect-first-turn"),
        NoEffect::LastTurn => Message::new("no-effect-last-turn"),
        NoEffect::FirstTimeline => Message::new("no-effect-first-timeline"),
        NoEffect::LastTimeline => Message::new("no-effect-last-timeline"),
        NoEffect::NoWires => Message::new("no-effect-no-wires"),
        NoEffect::NoHints => {
            Message::new("no-effect-no-hints").with("take-over", key(Control::TakeOver))
        }
        NoEffect::NothingToDo => Message::new("no-effect-nothing-to-do"),
        NoEffect::OnlyWatched => {
            Message::new("no-effect-only-watched").with("menu", key(Control::Menu))
        }
        NoEffect::InTimelines => {
            Message::new("no-effect-in-timelines").with("menu", key(Control::Menu))
        }
        NoEffect::TimelinesStay => Message::new("no-effect-timelines-stay"),
        NoEffect::Slowest => Message::new("no-effect-slowest"),
        NoEffect::Fastest => Message::new("no-effect-fastest"),
        NoEffect::NarrowestTurns => Message::new("no-effect-narrowest-turns"),
        NoEffect::WidestTurns => Message::new("no-effect-widest-turns"),
        NoEffect::LargestTiles => Message::new("no-effect-largest-fields"),
        NoEffect::WholeBoard => Message::new("no-effect-whole-board"),
        NoEffect::BoardEnds => Message::new("no-effect-board-ends"),
        NoEffect::TextBegins => Message::new("no-effect-text-begins"),
        NoEffect::TextEnds => Message::new("no-effect-text-ends"),
    }
}
