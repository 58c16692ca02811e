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
    /// Whether it stands as long as there is nothing else to say.
    pub(super) is_usual: bool,
    /// A word on this very position.
    pub(super) aside: Option<Aside>,
    /// The stars that the result earned.
    pub(super) stars: Option<Stars>,
    /// What can be done now: the control, and what it does.
    pub(super) choices: Vec<(Control, Message)>,
}

impl Notice {
    /// Its title, and what follows, as those are told who do not see it.
    pub(super) fn told(&self) -> (Message, Option<Message>) {
        let title = Message::new("notice").with("title", self.title.clone());
        let stars = self
            .stars
            .map(|stars| Message::new("notice-stars").with("stars", usize::from(stars.earned)));
        let text = self.told.as_ref().or(self.text.as_ref()).cloned();
        (title, stars.into_iter().chain(text).reduce(Message::then))
    }
}

/// The stars that a result earned.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Stars {
    /// How many of three.
    pub(super) earned: u8,
    /// The level's par, by which they go.
    pub(super) par: usize,
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
