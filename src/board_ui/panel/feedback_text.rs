//! The contents in answer to the last key or click, if the board doesn't show the answer.

use chronoshift_core::rules::Halt;

use super::actions::Actions;
use super::content::{PanelContent, Tone};
use super::feedback::Feedback;
use super::inputs::PanelInputs;
use super::usual_choices::between_turns;
use crate::board_ui::labels::keys::key;
use crate::input::Control;
use crate::sim::NoEffect;
use crate::words::{self, Argument, Message, Notification, You, message, not_on_machine_notice};

/// The player looks at the actions so far.
pub(super) fn shown_actions(inputs: &PanelInputs) -> Option<PanelContent> {
    let Actions { lines, copied } = inputs.actions.0.as_ref()?;
    if matches!(*inputs.feedback, Feedback::Notifications(_)) {
        return None;
    }
    let title = match (lines.is_empty(), copied) {
        (true, _) => message!("no-effect-nothing-done"),
        (false, true) => message!("actions-copied"),
        (false, false) => message!("actions-not-copied"),
    };
    let text = (!lines.is_empty()).then(|| Message::verbatim(lines));
    let choices = vec![(Control::ShowActions, message!("choice-hide"))];
    Some(PanelContent { title, text, choices, ..PanelContent::default() })
}

/// A plan was cut short before something unwanted.
pub(super) fn plan_cut_short(inputs: &PanelInputs) -> Option<PanelContent> {
    let (title, text) = match inputs.plan.halt()? {
        Halt::Paradox(paradox) => {
            let what = words::paradox_text(paradox, You::present_self(inputs.play().chronicle()));
            (message!("plan-paradox"), Some(what))
        }
        Halt::Blocked => (message!("plan-blocked"), None),
        Halt::Done | Halt::Ignored | Halt::Jump | Halt::Complete | Halt::Over(_) => return None,
    };
    between_turns(inputs, PanelContent { title, text, ..PanelContent::default() })
}

pub(super) fn feedback(inputs: &PanelInputs) -> Option<PanelContent> {
    let content: PanelContent = match &*inputs.feedback {
        Feedback::Nothing => return None,
        Feedback::NoEffect(why) if why.is_of_sight() => return None,
        Feedback::Refused => not_on_machine_notice().into(),
        Feedback::NoWay => PanelContent {
            title: message!("no-way-title"),
            text: Some(if inputs.play().board().gates().is_empty() {
                message!("no-way-without-gates-text")
            } else {
                message!("no-way-text")
            }),
            ..PanelContent::default()
        },
        Feedback::NoEffect(why) => PanelContent {
            title: why_no_effect(*why),
            text: match why {
                NoEffect::LevelLocked => Some(message!("locked-text")),
                NoEffect::OnlyReturned => {
                    Some(message!("no-effect-only-returned", device = Argument::Device))
                }
                _ => None,
            },
            ..PanelContent::default()
        },
        Feedback::PassTurns(by_themselves) => PanelContent {
            title: how_turns_pass(*by_themselves),
            choices: vec![(Control::PassTurns, message!("choice-switch-back"))],
            ..PanelContent::default()
        },
        Feedback::Notifications(all) => PanelContent {
            tone: if all.iter().all(Notification::is_success) {
                Tone::Success
            } else {
                Tone::Alarm
            },
            title: Notification::title(all),
            text: Message::join(all.iter().map(Notification::text).cloned(), Message::above),
            ..PanelContent::default()
        },
    };
    between_turns(inputs, content)
}

/// How turns pass inside the machine now.
pub(super) fn how_turns_pass(by_themselves: bool) -> Message {
    if by_themselves {
        message!("passing-by-themselves")
    } else {
        message!("passing-one-by-one", device = Argument::Device, hold = key(Control::Wait))
    }
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
        NoEffect::ViewLimit => message!("no-effect-limit"),
    }
}
