//! What the panel at the bottom says, as messages.

use bevy::prelude::*;

use super::aside::Aside;
use crate::input::Control;
use crate::words::Message;

/// What the panel says.
#[derive(Resource, Default, Clone, PartialEq)]
pub(super) struct Notice {
    pub(super) tone: Tone,
    pub(super) title: Message,
    pub(super) text: Option<Message>,
    /// The same for those who do not see the board, where that differs.
    pub(super) told: Option<Message>,
    /// A word on this very position.
    pub(super) aside: Option<Aside>,
    /// How many of three stars the result earned.
    pub(super) stars: Option<u8>,
    /// What can be done now: the control, and what it does.
    pub(super) choices: Vec<(Control, Message)>,
}

impl Notice {
    /// What it says to those who do not see the board, without the word aside.
    pub(super) fn words(&self) -> Message {
        let title = Message::new("notice").with("title", self.title.clone());
        let stars =
            self.stars.map(|stars| Message::new("notice-stars").with("stars", usize::from(stars)));
        let text = self.told.as_ref().or(self.text.as_ref());
        stars.into_iter().chain(text.cloned()).fold(title, Message::then)
    }
}

#[derive(Default, Clone, Copy, PartialEq)]
pub(super) enum Tone {
    #[default]
    Calm,
    Alarm,
    Joy,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>();
}
