//! What the panel at the bottom says, as messages.

use bevy::prelude::*;

use super::aside::Aside;
use crate::input::Control;
use crate::words::Message;

/// What the panel says.
#[derive(Resource, Default, Clone, PartialEq)]
pub(in crate::hud) struct Notice {
    pub(in crate::hud) tone: Tone,
    pub(in crate::hud) title: Message,
    pub(in crate::hud) text: Option<Message>,
    /// Whether it stands as long as there is nothing else to say.
    pub(in crate::hud) is_usual: bool,
    /// A word on this very position.
    pub(in crate::hud) aside: Option<Aside>,
    /// Who is off course where the playhead is.
    pub(in crate::hud) off_course: Option<Message>,
    /// What the level itself says at this moment, below a hint.
    pub(in crate::hud) lesson: Option<Message>,
    /// The stars that the result earned.
    pub(in crate::hud) stars: Option<Stars>,
    /// What can be done now: the control, and what it does.
    pub(in crate::hud) choices: Vec<(Control, Message)>,
    /// Whether more of that is shown where there is little room for words.
    pub(in crate::hud) is_to_do: bool,
}

impl Notice {
    /// Its title, and what follows, as those are told who do not see it.
    pub(in crate::hud) fn told(&self) -> (Message, Option<Message>) {
        let title = titled(&self.title);
        let stars = self
            .stars
            .map(|stars| Message::new("notice-stars").with("stars", usize::from(stars.earned)));
        let text = self.text.clone();
        (title, stars.into_iter().chain(text).reduce(Message::then))
    }
}

/// A title, as those are told who do not see it.
pub(in crate::hud) fn titled(title: &Message) -> Message {
    Message::new("notice").with("title", title.clone())
}

/// The stars that a result earned.
#[derive(Clone, Copy, PartialEq)]
pub(in crate::hud) struct Stars {
    /// How many of three.
    pub(in crate::hud) earned: u8,
    /// The level's par, by which they go.
    pub(in crate::hud) par: usize,
}

#[derive(Default, Clone, Copy, PartialEq)]
pub(in crate::hud) enum Tone {
    #[default]
    Calm,
    Alarm,
    Joy,
}

pub(in crate::hud) fn plugin(app: &mut App) {
    app.init_resource::<Notice>();
}
