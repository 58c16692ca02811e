//! While a replay is watched, the timeline panel has the keys, not the board.

use bevy::prelude::*;

use crate::frame::{Resolve, Resolving};
use crate::input::{Intent, Intents, Seek};
use crate::menus::dialogs::go_back;
use crate::sim::Screening;
use crate::states::{Menu, Screen};
use crate::timeline::Film;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Resolve,
        (begin_watching, end_watching.run_if(in_state(Menu::Watching)))
            .chain()
            .in_set(Resolving::Follow)
            .distributive_run_if(in_state(Screen::Play)),
    )
    .add_systems(OnExit(Menu::Watching), |mut intents: ResMut<Intents>| {
        intents.push(Intent::Seek(Seek::Now));
    });
}

fn begin_watching(mut screenings: MessageReader<Screening>, mut menu: ResMut<NextState<Menu>>) {
    if screenings.read().count() > 0 {
        menu.set(Menu::Watching);
    }
}

/// Stops watching once the board shows the present.
fn end_watching(film: Option<Res<Film>>, mut commands: Commands) {
    if film.is_none_or(|film| film.watched.is_none()) {
        commands.run_system_cached(go_back);
    }
}
