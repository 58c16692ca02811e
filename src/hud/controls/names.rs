//! What controls and presets are called.

use crate::input::{Control, Preset};
use crate::words::Message;

/// What a control does, in a word or two.
pub(in crate::hud) fn control(control: Control) -> Message {
    match control {
        Control::North => Message::new("control-north"),
        Control::East => Message::new("control-east"),
        Control::South => Message::new("control-south"),
        Control::West => Message::new("control-west"),
        Control::Hold => Message::new("control-hold"),
        Control::Enter => Message::new("control-enter"),
        Control::Undo => Message::new("control-undo"),
        Control::Redo => Message::new("control-redo"),
        Control::ResetClone => Message::new("control-reset-clone"),
        Control::ResetLevel => Message::new("control-reset-level"),
        Control::NextLevel => Message::new("control-next-level"),
        Control::PreviousLevel => Message::new("control-previous-level"),
        Control::Hint => Message::new("control-hint"),
        Control::ShowActions => Message::new("control-show-actions"),
        Control::PassTurns => Message::new("control-pass-turns"),
        Control::WaitUntil => Message::new("control-wait-until"),
        Control::StepBack => Message::new("control-step-back"),
        Control::StepOn => Message::new("control-step-on"),
        Control::FirstTurn => Message::new("control-first-turn"),
        Control::LastTurn => Message::new("control-last-turn"),
        Control::PlayBack => Message::new("control-play-back"),
        Control::PlayOn => Message::new("control-play-on"),
        Control::TimelineBefore => Message::new("control-timeline-before"),
        Control::TimelineAfter => Message::new("control-timeline-after"),
        Control::Timeline => Message::new("control-timeline"),
        Control::TakeOver => Message::new("control-take-over"),
        Control::Insert => Message::new("control-insert"),
        Control::Delete => Message::new("control-delete"),
        Control::CutOff => Message::new("control-cut-off"),
        Control::Repeat => Message::new("control-repeat"),
        Control::MoveBack => Message::new("control-move-back"),
        Control::MoveOn => Message::new("control-move-on"),
        Control::SelectBack => Message::new("control-select-back"),
        Control::SelectOn => Message::new("control-select-on"),
        Control::FullScreen => Message::new("control-full-screen"),
        Control::ShowWires => Message::new("control-show-wires"),
        Control::ZoomIn => Message::new("control-zoom-in"),
        Control::ZoomOut => Message::new("control-zoom-out"),
        Control::LookNorth => Message::new("control-look-north"),
        Control::LookEast => Message::new("control-look-east"),
        Control::LookSouth => Message::new("control-look-south"),
        Control::LookWest => Message::new("control-look-west"),
        Control::LookHere => Message::new("control-look-here"),
        Control::SayState => Message::new("control-say-state"),
        Control::SayAgain => Message::new("control-say-again"),
        Control::ScrollUp => Message::new("control-scroll-up"),
        Control::ScrollDown => Message::new("control-scroll-down"),
        Control::Help => Message::new("control-help"),
        Control::Levels => Message::new("control-levels"),
        Control::Replays => Message::new("control-replays"),
        Control::Menu => Message::new("control-menu"),
    }
}

/// What a preset is called; what the player bound is none.
pub(super) fn preset(preset: Option<Preset>) -> Message {
    match preset {
        Some(Preset::ArrowsAndWasd) => Message::new("preset-arrows-and-wasd"),
        Some(Preset::ViKeys) => Message::new("preset-vi-keys"),
        Some(Preset::LeftHand) => Message::new("preset-left-hand"),
        Some(Preset::RightHand) => Message::new("preset-right-hand"),
        Some(Preset::OneHandPad) => Message::new("preset-one-hand-pad"),
        None => Message::new("preset-none"),
    }
}
