//! The order of a frame.

use bevy::prelude::*;
use bevy::state::state::{FreelyMutableState, StateTransition};

use crate::states::{LevelState, Menu, Mode};

/// The parts of a frame, in their order: all systems of the game's `Update` are in one.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Devices are read into controls.
    Read,
    /// Controls become requests.
    Request,
    /// Requests are served: all that is decided is decided here.
    Serve,
    /// What is on the screen changes, so that systems of the new state run in this very frame.
    Change,
    /// What is known of the position on the board goes with it.
    Learn,
    /// The playhead moves.
    Move,
    /// What is drawn comes and goes.
    Dress,
    /// What is drawn takes its place and its look.
    Draw,
    /// The interface hears what was pressed and what happened.
    Hear,
    /// It is found what there is to say.
    Choose,
    /// It is written.
    Write,
    /// It is decided what is to be heard.
    Sound,
    /// What is not known is searched for.
    Search,
}

impl Frame {
    const ORDER: [Self; 13] = [
        Self::Read,
        Self::Request,
        Self::Serve,
        Self::Change,
        Self::Learn,
        Self::Move,
        Self::Dress,
        Self::Draw,
        Self::Hear,
        Self::Choose,
        Self::Write,
        Self::Sound,
        Self::Search,
    ];
}

pub(crate) fn plugin(app: &mut App) {
    for [before, after] in Frame::ORDER.array_windows() {
        app.configure_sets(Update, (*before, *after).chain());
    }
    app.add_systems(Update, change.in_set(Frame::Change));
}

fn change(world: &mut World) {
    world.run_schedule(StateTransition);
    // As `Screen::Play` is entered a level opens, maybe under a menu: a change of its own.
    if is_due::<LevelState>(world) || is_due::<Mode>(world) || is_due::<Menu>(world) {
        world.run_schedule(StateTransition);
    }
}

fn is_due<S: FreelyMutableState>(world: &World) -> bool {
    let next = world.get_resource::<NextState<S>>();
    next.is_some_and(|next| !matches!(next, NextState::Unchanged))
}
