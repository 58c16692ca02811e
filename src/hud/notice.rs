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
