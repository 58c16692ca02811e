//! The first frames, while the game's files are read.

use bevy::prelude::*;

use crate::states::Screen;
use crate::theme::{Ink, shades};
use crate::words::{Say, message};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Loading), show_name);
}

fn show_name(mut commands: Commands) {
    commands.spawn((
        Node { margin: UiRect::all(auto()), ..default() },
        // The game's fonts are among the files.
        children![(
            Say(message!("title-name")),
            TextFont { font_size: FontSize::Px(28.0), ..default() },
            Ink(shades::TEXT_DIM),
        )],
        DespawnOnExit(Screen::Loading),
    ));
}
