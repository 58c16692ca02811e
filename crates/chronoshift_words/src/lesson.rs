//! The texts of a level: its message for the current moment, and its hints.

use chronoshift_core::level::{
    KeyName, Level, TextPiece, Tutorial, TutorialEvent, split_at_key_names,
};
use chronoshift_core::rules::{Action, Play, Status};

use super::keys::{key, walking_keys};
use super::message::Message;
use super::words::Words;

/// A level's own message.
#[derive(Debug)]
pub struct Lesson {
    pub title: Message,
    pub text: Option<Message>,
}

/// The level's message for this moment, if it has one.
pub fn lesson(level: &Level, play: &Play, words: &Words) -> Option<Lesson> {
    let Tutorial { title, text } = words.level_texts().message(level, moment(play)?)?;
    Some(Lesson { title: with_keys(&title), text: (!text.is_empty()).then(|| with_keys(&text)) })
}

/// The level's own hint for a step, if it has one.
pub fn own_hint(level: &Level, step: usize, words: &Words) -> Option<Message> {
    words.level_texts().hint(level, step).map(|hint| with_keys(&hint))
}

/// The event whose message fits the state of the play.
fn moment(play: &Play) -> Option<TutorialEvent> {
    match (play.status(), play.timeline()) {
        (Status::Paradox(_), _) => Some(TutorialEvent::TimeParadox),
        (Status::Complete, _) => Some(TutorialEvent::GameComplete),
        (Status::Broken { .. } | Status::Over(_), _) => None,
        (Status::Playing, _) if play.world().goal_reached() => Some(TutorialEvent::GoalReached),
        (Status::Playing, 1) => Some(TutorialEvent::EndOfTurn),
        // The message speaks of a past self that still acts.
        (Status::Playing, 2) if !play.is_home(0, play.elapsed()) && !is_idle(play) => {
            Some(TutorialEvent::TimeJump)
        }
        (Status::Playing, _) => None,
    }
}

/// Whether no past self tries to move.
pub(super) fn is_idle(play: &Play) -> bool {
    let past = play.recordings().iter().take(play.timeline() - 1);
    !past.flatten().any(|action| matches!(action, Action::Move(_)))
}

/// A text with the player's own keys in it.
pub fn with_keys(text: &str) -> Message {
    let pieces = split_at_key_names(text).into_iter().map(|piece| match piece {
        TextPiece::Words(words) | TextPiece::Unknown(words) => Message::verbatim(words),
        TextPiece::Key(press) => press_text(press),
    });
    Message::join(pieces, Message::joined).unwrap_or_default()
}

fn press_text(press: KeyName) -> Message {
    key(match press {
        KeyName::Walk => return message!("verbatim", text = walking_keys()),
        KeyName::Wait => "control-hold",
        KeyName::Enter => "control-enter",
        KeyName::Undo => "control-undo",
        KeyName::Redo => "control-redo",
        KeyName::ResetClone => "control-reset-clone",
        KeyName::ResetLevel => "control-reset-level",
        KeyName::Hint => "control-hint",
        KeyName::ShowWires => "control-show-wires",
        KeyName::StepBack => "control-step-back",
        KeyName::Menu => "control-menu",
    })
}
