//! The messages that a level shows on certain events.

use serde::{Deserialize, Serialize};

use super::definition::{Level, MAX_TEXT_CHARS, MAX_TITLE_CHARS, cut_for_screen};

/// The event on which a tutorial message is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TutorialEvent {
    /// The first turn of the first timeline has ended.
    EndOfTurn,
    /// A clone has reached the goal in this timeline.
    GoalReached,
    /// The first time jump has happened, so this is the second timeline.
    TimeJump,
    /// The timeline has ended in a paradox.
    TimeParadox,
    /// The level is complete.
    GameComplete,
}

impl TutorialEvent {
    /// All events.
    pub const ALL: [Self; 5] =
        [Self::EndOfTurn, Self::GoalReached, Self::TimeJump, Self::TimeParadox, Self::GameComplete];

    /// The name of the message's field in level files.
    pub fn field(self) -> &'static str {
        match self {
            Self::EndOfTurn => "Tutorial-end-of-turn",
            Self::GoalReached => "Tutorial-goal-obtained",
            Self::TimeJump => "Tutorial-time-jump",
            Self::TimeParadox => "Tutorial-time-paradox",
            Self::GameComplete => "Tutorial-game-complete",
        }
    }
}

/// A message with a title and a text below it. Either can be empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tutorial {
    /// The title, a single paragraph.
    pub title: String,
    /// The text, with empty lines between its paragraphs.
    pub text: String,
}

impl Level {
    /// The message for an event, if the level has one.
    pub fn tutorial(&self, event: TutorialEvent) -> Option<Tutorial> {
        self.titled_text(event.field())
    }

    /// The message for an event in a language; see [`title_in`](Self::title_in). Its title and text
    /// are truncated to fit the screen.
    pub fn tutorial_in(&self, event: TutorialEvent, language: &str) -> Option<Tutorial> {
        let Tutorial { title, text } = self.titled_text(&self.field_in(event.field(), language))?;
        Some(Tutorial {
            title: cut_for_screen(title, MAX_TITLE_CHARS),
            text: cut_for_screen(text, MAX_TEXT_CHARS),
        })
    }

    fn titled_text(&self, field: &str) -> Option<Tutorial> {
        let (title, text) = self.metadata.titled_text(field)?;
        let is_empty = title.is_empty() && text.is_empty();
        (!is_empty).then_some(Tutorial { title, text })
    }
}
