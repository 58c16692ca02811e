//! What the panel at the bottom says, as messages.

use bevy::prelude::*;

use super::aside::Aside;
use crate::input::Control;
use crate::words::Message;

/// What the panel says.
#[derive(Resource, Default, Clone, PartialEq)]
pub(crate) struct Notice {
    pub(crate) tone: Tone,
    pub(crate) title: Message,
    pub(crate) text: Option<Message>,
    /// Whether it stands as long as there is nothing else to say.
    pub(crate) is_usual: bool,
    /// A word on this very position.
    pub(crate) aside: Option<Aside>,
    /// Who is off course where the playhead is.
    pub(crate) off_course: Option<Message>,
    /// What the level itself says at this moment, below a hint.
    pub(crate) lesson: Option<Message>,
    /// The stars that the result earned.
    pub(crate) stars: Option<Stars>,
    /// What can be done now: the control, and what it does.
    pub(crate) choices: Vec<(Control, Message)>,
    /// Whether more of that is shown where there is little room for words.
    pub(crate) is_to_do: bool,
}

impl Notice {
    /// Its title, and what follows, as those are told who do not see it.
    pub(crate) fn told(&self) -> (Message, Option<Message>) {
        let title = titled(&self.title);
        let stars = self
            .stars
            .map(|stars| Message::new("notice-stars").with("stars", usize::from(stars.earned)));
        let text = self.text.clone();
        (title, stars.into_iter().chain(text).reduce(Message::then))
    }
}

/// A title, as those are told who do not see it.
pub(crate) fn titled(title: &Message) -> Message {
    Message::new("notice").with("title", title.clone())
}

/// The stars that a result earned.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Stars {
    /// How many of three.
    pub(crate) earned: u8,
    /// The level's par, by which they go.
    pub(crate) par: usize,
}

#[derive(Default, Clone, Copy, PartialEq)]
pub(crate) enum Tone {
    #[default]
    Calm,
    Alarm,
    Joy,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Notice>();
}
