//! Giving a level another name.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::close::Closing;
use super::row::{For, RENAME, called};
use crate::hud::menus::{Below, Named, NewName, Outcome, Places, ask_name, tell};
use crate::save::{FileName, Made, Place, Shelf, Workshop};
use crate::sim::{Bench, Playlist, Request, Shelves};
use crate::widgets::Called;
use crate::words::Message;

/// Asks for it below the level's row.
pub(super) fn open(
    In(row): In<Entity>,
    rows: Query<&For>,
    workshop: Res<Workshop>,
    mut commands: Commands,
) -> Result {
    let For(made) = rows.get(row)?;
    let (workshop, place) = (workshop.clone(), made.place.clone());
    let refusal = move |name: &str| match FileName::new(name) {
        Ok(name) => workshop.refuses(&place, &name).map(|error| error.text()),
        Err(fault) => Some(fault.text()),
    };
    let asked = NewName {
        below: Below { row, chosen: RENAME },
        called: Message::new("made-new-name"),
        now: made.place.name().to_owned(),
        refusal: Arc::new(refusal),
    };
    commands.run_system_cached_with(ask_name, asked);
    Ok(())
}

/// What is played of the player's own levels.
#[derive(SystemParam)]
pub(super) struct Played<'w> {
    workshop: Res<'w, Workshop>,
    playlist: Option<Res<'w, Playlist>>,
    bench: Option<Res<'w, Bench>>,
    closing: ResMut<'w, Closing>,
    requests: MessageWriter<'w, Request>,
}

impl Played<'_> {
    /// The level that is played goes on under its new name, and so do those that come after it.
    fn follow(&mut self, old: &Place, new: &Place) {
        let Some(playlist) = &self.playlist else { return };
        if playlist.campaign() == Some(&self.workshop.folder(Shelf::Levels)) {
            let now = playlist.folder().join(playlist.file());
            let is_renamed = now == self.workshop.file(old);
            let now = if is_renamed { self.workshop.file(new) } else { now };
            match self.bench {
                None => _ = self.requests.write(Request::OpenOwn(now)),
                // What is made stays on the board.
                Some(_) => self.closing.reopens = Some(now),
            }
        }
    }
}

/// A name that cannot be given is told of, and stays to be mended.
pub(super) fn rename(
    named: On<Named>,
    mut rows: Query<&mut For>,
    (shelves, mut played): (Shelves<'_>, Played<'_>),
    outcome: Single<Entity, With<Outcome>>,
    mut places: Places<'_, '_>,
    mut commands: Commands,
) -> Result {
    let row = named.entity;
    let mut of = rows.get_mut(row)?;
    let renamed = FileName::new(&named.name)
        .map_err(|fault| fault.text())
        .and_then(|new| shelves.rename(&of.0.place, &new).map_err(|error| error.text()));
    let place = match renamed {
        Ok(place) => place,
        Err(said) => {
            tell(&mut commands, *outcome, said);
            return Ok(());
        }
    };
    let said = Message::new("made-renamed").with("name", place.name().to_owned());
    tell(&mut commands, *outcome, said);
    played.follow(&of.0.place, &place);
    of.0 = Made { place, ..of.0.clone() };
    commands.entity(row).insert(Called(called(&of.0)));
    places.close_below(&mut commands, row);
    Ok(())
}
