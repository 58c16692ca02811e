//! The actions of a level's row: opening it, playing it, copying it, renaming it and sharing it.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::editing::Document;

use super::row::{OwnLevel, SavedVersion, row_name};
use crate::menus::close_editor::EditorClosing;
use crate::menus::dialogs::{NameRequest, NewName, RowList, ask_name};
use crate::menus::sharing::offer::Offer;
use crate::save::{
    FileName, OwnLevelFile, Shelf, ShelfPlace, Workshop, WorkshopError, answer, run_job, title_edit,
};
use crate::sim::{
    EditorRequest, EditorSession, Playlist, RenamedLevel, Request, is_named_after, rename,
};
use crate::states::Menu;
use crate::words::{TextFault, message, name_fault_text, workshop_error_text};

/// Opens the level in the level editor.
pub(super) fn open_level(
    In(row): In<Entity>,
    rows: Query<&OwnLevel>,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
) -> Result {
    requests.write(Request::Editor(EditorRequest::Open(rows.get(row)?.0.place.clone())));
    menu.set(Menu::Closed);
    Ok(())
}

/// Plays the level; an unfinished one as a playtest.
pub(super) fn play_level(
    In(row): In<Entity>,
    rows: Query<&OwnLevel>,
    workshop: Res<Workshop>,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
) -> Result {
    let place = &rows.get(row)?.0.place;
    match place.shelf() {
        Shelf::Unfinished => {
            requests.write(Request::Editor(EditorRequest::Open(place.clone())));
            requests.write(Request::Editor(EditorRequest::Test));
        }
        Shelf::Levels => _ = requests.write(Request::OpenOwn(workshop.file(place))),
    }
    menu.set(Menu::Closed);
    Ok(())
}

/// Opens a copy of the level in the level editor.
pub(super) fn copy_level(
    In(row): In<Entity>,
    rows: Query<&OwnLevel>,
    mut commands: Commands,
) -> Result {
    let place = rows.get(row)?.0.place.clone();
    commands.queue(move |world: &mut World| {
        run_job(
            world,
            move |bench| bench.workshop().duplicate(&place),
            |world, copied| answer(world, open_copy, copied),
        );
    });
    Ok(())
}

fn open_copy(
    In(copied): In<Result<ShelfPlace, WorkshopError>>,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
    mut list: RowList<'_, '_>,
) {
    match copied {
        Ok(copy) => {
            requests.write(Request::Editor(EditorRequest::Open(copy)));
            menu.set(Menu::Closed);
        }
        Err(error) => list.say(workshop_error_text(&error)),
    }
}

pub(super) fn share_level(
    In(row): In<Entity>,
    rows: Query<&OwnLevel>,
    mut menu: ResMut<NextState<Menu>>,
    mut list: RowList<'_, '_>,
) -> Result {
    let OwnLevel(made) = rows.get(row)?;
    match Document::open(made.text.as_bytes()) {
        Ok(document) => {
            list.commands.insert_resource(Offer::level(&document));
            menu.set(Menu::Share);
        }
        Err(error) => list.say(message!(
            "file-unreadable",
            file = made.place.name().to_owned(),
            error = TextFault::from(&error).message()
        )),
    }
    Ok(())
}

/// Asks for the new name below the level's row.
pub(super) fn ask_level_name(
    In(row): In<Entity>,
    rows: Query<&OwnLevel>,
    workshop: Res<Workshop>,
    mut list: RowList<'_, '_>,
) -> Result {
    let OwnLevel(made) = rows.get(row)?;
    let (workshop, made) = (workshop.clone(), made.clone());
    let name = made.edits.as_ref().unwrap_or(&made.place).name().to_owned();
    let places: Vec<_> = [made.place.clone()].into_iter().chain(made.edits.clone()).collect();
    let refusal = move |name: &str| match FileName::new(name) {
        Ok(name) => {
            let mut refusals = places.iter().filter_map(|place| workshop.refuses(place, &name));
            refusals.next().map(|error| workshop_error_text(&error))
        }
        Err(fault) => Some(name_fault_text(&fault)),
    };
    let called = message!("row-new-name");
    let is_one = is_named_after(&made.place, &made.title().unwrap_or_default());
    let both = Some((message!("made-title-too"), is_one));
    ask_name(&mut list, row, NameRequest { called, now: name, refusal: Arc::new(refusal), both });
    Ok(())
}

/// The player's own levels that are played or open.
#[derive(SystemParam)]
pub(super) struct PlayedLevels<'w> {
    workshop: Res<'w, Workshop>,
    playlist: Option<Res<'w, Playlist>>,
    editor: Option<Res<'w, EditorSession>>,
    closing: ResMut<'w, EditorClosing>,
    requests: MessageWriter<'w, Request>,
}

impl PlayedLevels<'_> {
    /// Gives the level in the editor another title.
    fn edit_title(&mut self, title: &str) {
        self.requests.write(Request::Editor(EditorRequest::Edit(title_edit(title))));
    }

    /// A level that is played continues under its new name, and so do the levels after it.
    fn follow(&mut self, old: &ShelfPlace, new: &ShelfPlace) {
        let Some(playlist) = &self.playlist else { return };
        if playlist.campaign() == Some(&self.workshop.folder(Shelf::Levels)) {
            let now = playlist.folder().join(playlist.file());
            let is_renamed = now == self.workshop.file(old);
            let now = if is_renamed { self.workshop.file(new) } else { now };
            match self.editor {
                None => _ = self.requests.write(Request::OpenOwn(now)),
                // The level in the editor stays on the board.
                Some(_) => self.closing.reopens = Some(now),
            }
        }
    }
}

/// An impossible name is reported, and the field stays open to fix it. A level whose title goes along
/// has it in its text; a saved level that was edited since keeps its text until it is saved again.
pub(super) fn rename_level(
    named: On<NewName>,
    rows: Query<&OwnLevel>,
    mut list: RowList<'_, '_>,
) -> Result {
    let (row, title) = (named.entity, named.is_for_both.then(|| named.name.clone()));
    let place = rows.get(row)?.0.place.clone();
    match FileName::new(&named.name) {
        Ok(name) => list.commands.queue(move |world: &mut World| {
            rename(world, place, name, title.clone(), move |world, renamed| {
                answer(world, show_renamed, (row, renamed, title));
            });
        }),
        Err(fault) => list.say(name_fault_text(&fault)),
    }
    Ok(())
}

/// Shows the new name of a level, and its title, if it got one.
fn show_renamed(
    In((row, renamed, title)): In<(Entity, Result<RenamedLevel, WorkshopError>, Option<String>)>,
    (mut rows, saved): (Query<&mut OwnLevel>, Query<&SavedVersion>),
    mut played: PlayedLevels<'_>,
    mut list: RowList<'_, '_>,
) -> Result {
    let RenamedLevel { place, text } = match renamed {
        Ok(renamed) => renamed,
        Err(error) => {
            list.say(workshop_error_text(&error));
            return Ok(());
        }
    };
    let mut said = message!("row-renamed", name = place.name().to_owned());
    match text {
        Some(Ok(Some(text))) => rows.get_mut(row)?.0.text = text,
        Some(Ok(None)) => played.edit_title(title.as_deref().unwrap_or_default()),
        Some(Err(error)) => said = said.then(workshop_error_text(&error)),
        None => {}
    }
    list.say(said);
    // The level that it edits has the name, too.
    let saved = saved.get(row).ok().map(|saved| saved.0);
    for row in [row].into_iter().chain(saved) {
        let mut of = rows.get_mut(row)?;
        let new = place.on(of.0.place.shelf());
        played.follow(&of.0.place, &new);
        let edits = of.0.edits.as_ref().map(|_| place.on(Shelf::Levels));
        of.0 = OwnLevelFile { place: new, edits, ..of.0.clone() };
        list.rename(row, row_name(&of.0));
    }
    list.close_below(row);
    Ok(())
}
