//! The texts of a level: each message while its moment lasts, and the hint.

use chronoshift_core::level::{Piece, Press, Tutorial, TutorialEvent, pieces};
use chronoshift_core::rules::{Play, Status};

use crate::board_ui::labels::keys::{key, walking_keys};
use crate::input::{Control, SeekControl, Way};
use crate::sim::Session;
use crate::words::{Language, Message, message};

/// A level's own message.
pub(crate) struct Lesson {
    pub(crate) title: Message,
    pub(crate) text: Option<Message>,
}

/// The level's message for this moment, if it has one.
pub(crate) fn lesson(session: &Session, language: Language) -> Option<Lesson> {
    let Tutorial { title, text } =
        session.level.tutorial_in(moment(&session.play)?, language.code())?;
    Some(Lesson { title: in_words(&title), text: (!text.is_empty()).then(|| in_words(&text)) })
}

/// The level's own hint of a step, if it has one.
pub(crate) fn own_hint(session: &Session, step: usize, language: Language) -> Option<Message> {
    session.level.hint_in(step, language.code()).map(|hint| in_words(&hint))
}

/// The moment of the play.
fn moment(play: &Play) -> Option<TutorialEvent> {
    match (play.status(), play.timeline(), play.turn()) {
        (Status::Paradox(_), ..) => Some(TutorialEvent::TimeParadox),
        (Status::Complete, ..) => Some(TutorialEvent::GameComplete),
        (Status::Broken { .. } | Status::Over(_), ..) => None,
        (Status::Playing, ..) if play.world().goal_reached() => Some(TutorialEvent::GoalReached),
        (Status::Playing, 1, 1..) => Some(TutorialEvent::EndOfTurn),
        (Status::Playing, 1, 0) if begins_filled(play) => Some(TutorialEvent::EndOfTurn),
        // The message speaks of a past self that still acts.
        (Status::Playing, 2, _) if !play.is_home(0, play.elapsed()) => {
            Some(TutorialEvent::TimeJump)
        }
        (Status::Playing, ..) => None,
    }
}

/// Whether the panel would open the level with the news that the storage spots are filled.
fn begins_filled(play: &Play) -> bool {
    play.board().has_storages() && play.world().has_filled(play.board())
}

/// A text with the player's own keys in it.
pub(crate) fn in_words(text: &str) -> Message {
    let pieces = pieces(text).into_iter().map(|piece| match piece {
        Piece::Words(words) | Piece::Unknown(words) => Message::verbatim(words),
        Piece::Press(press) => pressed(press),
    });
    Message::join(pieces, Message::joined).unwrap_or_default()
}

fn pressed(press: Press) -> Message {
    key(match press {
        Press::Walk => return message!("verbatim", text = walking_keys()),
        Press::Wait => Control::Wait,
        Press::Enter => Control::Enter,
        Press::Undo => Control::Undo,
        Press::Redo => Control::Redo,
        Press::ResetClone => Control::ResetClone,
        Press::ResetLevel => Control::ResetLevel,
        Press::Hint => Control::Hint,
        Press::ShowWires => Control::ShowWires,
        Press::StepBack => Control::Seek(SeekControl::Step(Way::Back)),
        Press::Menu => Control::Menu,
    })
}
