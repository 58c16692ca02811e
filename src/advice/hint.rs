//! How much of a hint the player asked for.

use bevy::prelude::*;

use super::Know;
use crate::input::{Control, Pressed};
use crate::sim::{Event, Report};

/// How much of a hint is shown in this level.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hint {
    #[default]
    Hidden,
    /// The level's own words, and how far it is.
    Outline,
    /// The next action too.
    NextStep,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_systems(Update, turn.in_set(Know));
}

fn turn(
    mut pressed: MessageReader<Pressed>,
    mut reports: MessageReader<Report>,
    mut hint: ResMut<Hint>,
) {
    if reports.read().any(|report| report.event == Event::Opened) {
        *hint = Hint::Hidden;
    }
    for Pressed(control) in pressed.read() {
        match control {
            Control::Hint => *hint = hint.next(),
            Control::ShowActions => *hint = Hint::Hidden,
            _ => {}
        }
    }
}

impl Hint {
    fn next(self) -> Self {
        match self {
            Self::Hidden => Self::Outline,
            Self::Outline => Self::NextStep,
            Self::NextStep => Self::Hidden,
        }
    }
}
