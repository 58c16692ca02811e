//! The order of a frame.

use bevy::prelude::*;
use bevy::state::state::{FreelyMutableState, StateTransition};

use crate::states::{LevelState, Menu, Mode};

/// The parts of a frame in their order. Every system of the game's `Update` is in one of them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Reads devices into controls.
    Read,
    /// Turns controls into requests.
    Request,
    /// Serves requests: here everything is decided.
    Serve,
    /// Changes the states, so that systems of a new state run in this frame.
    Change,
    /// Adapts what is known of the position on the board.
    Learn,
    /// Moves the playhead.
    Move,
    /// Spawns and despawns what is drawn.
    Dress,
    /// Gives everything that is drawn its place and its look.
    Draw,
    /// Tells the interface of presses and events.
    Hear,
    /// Chooses the texts.
    Choose,
    /// Writes the texts.
    Write,
    /// Chooses the sounds.
    Sound,
    /// Searches for what is not known yet.
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
    // When `Screen::Play` begins, a level opens, perhaps under a menu: a change of its own.
    if is_due::<LevelState>(world) || is_due::<Mode>(world) || is_due::<Menu>(world) {
        world.run_schedule(StateTransition);
    }
}

fn is_due<S: FreelyMutableState>(world: &World) -> bool {
    let next = world.get_resource::<NextState<S>>();
    next.is_some_and(|next| !matches!(next, NextState::Unchanged))
}
