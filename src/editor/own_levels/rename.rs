//! Renaming a level.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::row::{OwnLevel, RENAME, SavedVersion, called};
use crate::menus::close_editor::EditorClosing;
use crate::menus::dialogs::{
    BelowRow, NameRequest, NewName, ResultText, RowPlaces, ask_name, show_result,
};
use crate::save::{FileName, OwnLevelFile, Shelf, ShelfPlace, Workshop};
use crate::sim::{Bench, Playlist, Request, Shelves};
use crate::widgets::WidgetName;
use crate::words::Message;

/// Asks for the new name below the level's row.
pub(super) fn open(
    In(row): In<Entity>,
    rows: Query<&OwnLevel>,
    workshop: Res<Workshop>,
    mut commands: Commands,
) -> Result {
    let OwnLevel(made) = rows.get(row)?;
    let (workshop, made) = (workshop.clone(), made.clone());
    let name = made.edits.as_ref().unwrap_or(&made.place).name().to_owned();
    let refusal = move |name: &str| match FileName::new(name) {
        Ok(name) => {
            let mut places = [&made.place].into_iter().chain(&made.edits);
            places.find_map(|place| workshop.refuses(place, &name)).map(|error| error.text())
        }
        Err(fault) => Some(fault.text()),
    };
    let asked = NameRequest {
        below: BelowRow { row, chosen: RENAME },
        called: Message::new("made-new-name"),
        now: name,
        refusal: Arc::new(refusal),
    };
    commands.run_system_cached_with(ask_name, asked);
    Ok(())
}

/// The player's own levels that are played or open.
#[derive(SystemParam)]
pub(super) struct PlayedLevels<'w> {
    workshop: Res<'w, Workshop>,
    playlist: Option<Res<'w, Playlist>>,
    bench: Option<Res<'w, Bench>>,
    closing: ResMut<'w, EditorClosing>,
    requests: MessageWriter<'w, Request>,
}

impl PlayedLevels<'_> {
    /// A level that is played continues under its new name, and so do the levels after it.
    fn follow(&mut self, old: &ShelfPlace, new: &ShelfPlace) {
        let Some(playlist) = &self.playlist else { return };
        if playlist.campaign() == Some(&self.workshop.folder(Shelf::Levels)) {
            let now = playlist.folder().join(playlist.file());
            let is_renamed = now == self.workshop.file(old);
            let now = if is_renamed { self.workshop.file(new) } else { now };
            match self.bench {
                None => _ = self.requests.write(Request::OpenOwn(now)),
                // The level in the editor stays on the board.
                Some(_) => self.closing.reopens = Some(now),
            }
        }
    }
}

/// An impossible name is reported, and the field stays open to fix it.
pub(super) fn rename(
    named: On<NewName>,
    (mut rows, saved): (Query<&mut OwnLevel>, Query<&SavedVersion>),
    (shelves, mut played): (Shelves<'_>, PlayedLevels<'_>),
    outcome: Single<Entity, With<ResultText>>,
    mut places: RowPlaces<'_, '_>,
    mut commands: Commands,
) -> Result {
    let row = named.entity;
    let place = &rows.get(row)?.0.place;
    let renamed = FileName::new(&named.name)
        .map_err(|fault| fault.text())
        .and_then(|new| shelves.rename(place, &new).map_err(|error| error.text()));
    let place = match renamed {
        Ok(place) => place,
        Err(said) => {
            show_result(&mut commands, *outcome, said);
            return Ok(());
        }
    };
    let said = Message::new("made-renamed").with("name", place.name().to_owned());
    show_result(&mut commands, *outcome, said);
    // The level that it edits has the name, too.
    let saved = saved.get(row).ok().map(|saved| saved.0);
    for row in [row].into_iter().chain(saved) {
        let mut of = rows.get_mut(row)?;
        let new = place.on(of.0.place.shelf());
        played.follow(&of.0.place, &new);
        let edits = of.0.edits.as_ref().map(|_| place.on(Shelf::Levels));
        of.0 = OwnLevelFile { place: new, edits, ..of.0.clone() };
        commands.entity(row).insert(WidgetName(called(&of.0)));
    }
    places.close_below(&mut commands, row);
    Ok(())
}
