//! What is on the screen, as states.

use bevy::prelude::*;

/// What is on the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// Files are being read.
    #[default]
    Loading,
    /// A level is played, or what is wrong with it is shown.
    Play,
    /// Files of the game itself could not be read.
    Failed,
}

/// Whether the level on the screen can be played.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Play)]
pub enum LevelState {
    /// Its file cannot be used: what is wrong with it is shown.
    #[default]
    Broken,
    /// It is played: there is a session.
    Open,
}

/// The menu over the game.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Play)]
pub enum Menu {
    /// The board has the keys.
    #[default]
    Closed,
    /// What the game begins with has them: it goes on, or leads to the levels.
    Title,
    /// The list of levels has them.
    Levels,
    /// The menu has the keys.
    Open,
    /// Over the menu, the screen on which keys and buttons are bound has them.
    Controls,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_sub_state::<LevelState>().add_sub_state::<Menu>();
}
