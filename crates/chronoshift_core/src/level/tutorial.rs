//! Messages that a level shows when something happens.

use super::Level;

/// What a tutorial message waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TutorialEvent {
    /// A turn has passed.
    EndOfTurn,
    /// A clone obtained the goal.
    GoalObtained,
    /// A time jump happened.
    TimeJump,
    /// A paradox happened.
    TimeParadox,
    /// The level is complete.
    GameComplete,
}

impl TutorialEvent {
    /// Every event.
    pub const ALL: [Self; 5] = [
        Self::EndOfTurn,
        Self::GoalObtained,
        Self::TimeJump,
        Self::TimeParadox,
        Self::GameComplete,
    ];

    /// The name of its field in a level file.
    pub fn field(self) -> &'static str {
        match self {
            Self::EndOfTurn => "Tutorial-end-of-turn",
            Self::GoalObtained => "Tutorial-goal-obtained",
            Self::TimeJump => "Tutorial-time-jump",
            Self::TimeParadox => "Tutorial-time-paradox",
            Self::GameComplete => "Tutorial-game-complete",
        }
    }
}

/// A message: a title and, below it, a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tutorial {
    /// The title.
    pub title: String,
    /// The text, its paragraphs parted by empty lines; may be empty.
    pub text: String,
}

impl Level {
    /// The message for an event, if the level has one.
    pub fn tutorial(&self, event: TutorialEvent) -> Option<Tutorial> {
        let mut paragraphs = self.metadata.paragraphs(event.field())?.into_iter();
        let title = paragraphs.next()?;
        Some(Tutorial { title, text: paragraphs.collect::<Vec<_>>().join("\n\n") })
    }

    /// Keeps a message in the metadata, like [a title](Self::set_title); an empty one
    /// goes. Its title is to be one paragraph, as the first is read as the title.
    pub fn set_tutorial(&mut self, event: TutorialEvent, message: &Tutorial) {
        let Tutorial { title, text } = message;
        self.metadata.set_text(event.field(), &format!("{title}\n\n{text}"));
    }
}
