//! The contents of the panel, as messages.

use bevy::prelude::*;

use crate::input::Control;
use crate::words::{Aside, Message, Notice, NoticeTexts, Stars, continue_text};

#[derive(Resource, Default, Clone, PartialEq)]
pub(crate) struct PanelContent {
    pub(crate) tone: Tone,
    /// Empty if there is nothing to say.
    pub(crate) title: Message,
    pub(crate) text: Option<Message>,
    /// The text for the screen, if the board marks the tiles that `text` names.
    pub(crate) seen_text: Option<Message>,
    /// Whether the text is the one for moments without any other text.
    pub(crate) is_usual: bool,
    /// A line about the current position.
    pub(crate) aside: Option<Aside>,
    /// The selves that are off course at the turn that the player looks at.
    pub(crate) off_course: Option<Message>,
    /// The texts that a hint replaces.
    pub(crate) behind_hint: Option<BehindHint>,
    /// The stars of a level that was completed.
    pub(crate) stars: Option<Stars>,
    /// The actions that the player can take now: each control and its effect.
    pub(crate) choices: Vec<(Control, Message)>,
    /// Whether the choices follow each other from the top, the most useful first. Otherwise, each control has its own
    /// position.
    pub(crate) is_ranked: bool,
    /// Whether to show more choices even if there is little room for the text.
    pub(crate) is_to_do: bool,
}

impl PanelContent {
    /// The texts in the form for screen readers.
    pub(crate) fn texts(&self) -> NoticeTexts {
        let Self { title, text, is_usual, off_course, aside, behind_hint, .. } = self.clone();
        if let Some(BehindHint { notice, aside: behind, is_final }) = behind_hint {
            let hint = Notice { title, text, is_usual };
            return NoticeTexts::new(notice, None, off_course, behind)
                .with_hint(hint, aside, is_final);
        }
        let go_on = self.stars.and(self.choices.first());
        let go_on = go_on.filter(|(control, _)| *control == Control::Enter);
        let go_on = go_on.map(|(_, effect)| continue_text(effect.clone()));
        let text = text.into_iter().chain(go_on).reduce(Message::then);
        NoticeTexts::new(Notice { title, text, is_usual }, self.stars, off_course, aside)
    }

    /// Whether the panel has no text, only choices.
    pub(crate) fn is_empty(&self) -> bool {
        let Self { text, aside, off_course, stars, .. } = self;
        self.shown_title().is_none()
            && (text.is_none() && aside.is_none() && off_course.is_none() && stars.is_none())
    }

    /// The title, unless there is nothing to say.
    pub(crate) fn shown_title(&self) -> Option<&Message> {
        (self.title != Message::default()).then_some(&self.title)
    }
}

/// The texts that would be shown without a hint. They are announced all the same.
#[derive(Clone, PartialEq)]
pub(crate) struct BehindHint {
    pub(crate) notice: Notice,
    pub(crate) aside: Option<Aside>,
    /// Whether the solver has answered.
    pub(crate) is_final: bool,
}

impl From<Notice> for PanelContent {
    fn from(Notice { title, text, is_usual }: Notice) -> Self {
        Self { title, text, is_usual, ..Self::default() }
    }
}

#[derive(Default, Clone, Copy, PartialEq)]
pub(crate) enum Tone {
    #[default]
    Calm,
    Success,
    Alarm,
    Joy,
}
