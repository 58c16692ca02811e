//! Why a key or click has no effect, in a sentence.

use crate::board_ui::labels::keys::key;
use crate::input::Control;
use crate::sim::NoEffect;
use crate::words::Message;

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
        NoEffect::EnterStays => Message::new("no-effect-enter-stays"),
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
        NoEffect::LargestFields => Message::new("no-effect-largest-fields"),
        NoEffect::WholeBoard => Message::new("no-effect-whole-board"),
        NoEffect::BoardEnds => Message::new("no-effect-board-ends"),
        NoEffect::TextBegins => Message::new("no-effect-text-begins"),
        NoEffect::TextEnds => Message::new("no-effect-text-ends"),
    }
}
