//! The level of a row, and the actions on it: open, play, copy, rename, share and delete.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::editing::Document;
use chronoshift_save::files::path_name;

use crate::menus::close_editor::EditorClosing;
use crate::menus::dialogs::{NameRequest, NewName, RowList, ask_name, time_ago};
use crate::menus::sharing::offer::ShareOffer;
use crate::save::{
    Deleted, FileName, OwnLevelFile, Shelf, ShelfPlace, Workshop, WorkshopError, answer, run_job,
    title_edit,
};
use crate::sim::{
    EditorRequest, EditorSession, Playlist, RenamedLevel, Request, delete, is_named_after, rename,
    restore,
};
use crate::states::Menu;
use crate::widgets::{Availability, button, note};
use crate::words::{
    Message, TextFault, message, name_fault_text, shorten_text, workshop_error_text,
};

/// The level of a row.
#[derive(Component, Clone)]
pub(super) struct OwnLevel(pub(super) OwnLevelFile);

/// The row of the level as it was saved, which replaces this row when the edits are deleted.
#[derive(Component, Clone, Copy)]
pub(super) struct SavedVersion(pub(super) Entity);

/// The text of a row, which distinguishes levels with equal names.
pub(super) fn row_name(made: &OwnLevelFile) -> Message {
    let when = time_ago(&made.changed);
    let size = Document::open(made.text.as_bytes()).map(|document| document.size());
    let size = size
        .ok()
        .map(|(width, height)| message!("width-and-height", width = width, height = height));
    let path = made.elsewhere.as_deref().map(|file| message!("made-for", path = path_name(file)));
    let (kind, path) = match (&made.edits, made.place.shelf()) {
        _ if is_edited(made) => (message!("made-edited"), None),
        (None, Shelf::Unfinished) => (message!("made-unfinished"), path),
        _ if made.damage().is_some() => (message!("made-damaged"), None),
        _ => (message!("made-level"), None),
    };
    let about = [Some(kind), size, Some(when), path].into_iter().flatten();
    let about = Message::sequence(about).unwrap_or_default();
    message!("in-parentheses", text = level_name(made), more = about)
}

/// Whether the level is an edited version of a saved level.
pub(super) fn is_edited(made: &OwnLevelFile) -> bool {
    made.edits.is_some() && !made.is_as_saved
}

/// The name of the level's file, and its title if that differs.
fn level_name(made: &OwnLevelFile) -> Message {
    let name = made.edits.as_ref().unwrap_or(&made.place).name();
    let title = made.title().map(|title| title.trim().to_owned());
    match title.filter(|title| !name.starts_with(&**title)) {
        Some(title) => Message::verbatim(name).then(Message::quoted(shorten_text(&title))),
        None => Message::verbatim(name),
    }
}

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

/// Plays the level. An unfinished level is played as a playtest.
pub(super) fn play_level(
    In(row): In<Entity>,
    rows: Query<&OwnLevel>,
    workshop: Res<Workshop>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
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
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
    mut list: RowList<'_, '_>,
) {
    match copied {
        Ok(copy) => {
            requests.write(Request::Editor(EditorRequest::Open(copy)));
            menu.set(Menu::Closed);
        }
        Err(error) => list.show_result(workshop_error_text(&error)),
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
            list.commands.insert_resource(ShareOffer::level(&document));
            menu.set(Menu::Share);
        }
        Err(error) => list.show_result(message!(
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

/// Access to the player's own level that is being played or edited.
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

    /// After a level was renamed, continues the playlist under the new name.
    fn follow_rename(&mut self, old: &ShelfPlace, new: &ShelfPlace) {
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

/// Renames a level. If the name is impossible, reports that and keeps the field open. If the title changes, too, the
/// level's text contains the new title; a saved level with newer edits keeps its text until it is saved again.
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
        Err(fault) => list.show_result(name_fault_text(&fault)),
    }
    Ok(())
}

/// Shows the new name of a level, and its new title if that changed, too.
fn show_renamed(
    In((row, renamed, title)): In<(Entity, Result<RenamedLevel, WorkshopError>, Option<String>)>,
    mut rows: Query<&mut OwnLevel>,
    saved: Query<&SavedVersion>,
    mut played: PlayedLevels<'_>,
    mut list: RowList<'_, '_>,
) -> Result {
    let RenamedLevel { place, text, campaigns } = match renamed {
        Ok(renamed) => renamed,
        Err(error) => {
            list.show_result(workshop_error_text(&error));
            return Ok(());
        }
    };
    let mut said = message!("row-renamed", name = place.name().to_owned());
    if let Some(campaigns) = campaign_list(&campaigns) {
        said = said.then(message!("made-renamed-there", campaigns = campaigns));
    }
    match text {
        Some(Ok(Some(text))) => rows.get_mut(row)?.0.text = text,
        Some(Ok(None)) => played.edit_title(title.as_deref().unwrap_or_default()),
        Some(Err(error)) => said = said.then(workshop_error_text(&error)),
        None => {}
    }
    list.show_result(said);
    // The saved version gets the same name.
    let saved = saved.get(row).ok().map(|saved| saved.0);
    for row in [row].into_iter().chain(saved) {
        let mut of = rows.get_mut(row)?;
        let new = place.on(of.0.place.shelf());
        played.follow_rename(&of.0.place, &new);
        let edits = of.0.edits.as_ref().map(|_| place.on(Shelf::Levels));
        of.0 = OwnLevelFile { place: new, edits, ..of.0.clone() };
        list.rename(row, row_name(&of.0));
    }
    list.close_below(row);
    Ok(())
}

/// The deleted levels that a button restores, each with its row.
#[derive(Component, Clone)]
pub(super) struct DeletedLevels {
    deleted: Vec<(Entity, Deleted)>,
    /// The row that the button brings back.
    row: Entity,
    /// The row that is shown until then.
    instead: Option<Entity>,
}

/// The rows of levels that are deleted together (the first is replaced with the button), and the row that is shown
/// instead.
type DeletedRows = (Vec<Entity>, Option<Entity>);

/// The results of deleting levels, and of restoring them.
type DeletedResult = Result<Vec<Deleted>, WorkshopError>;
type RestoredResult = (Vec<ShelfPlace>, Option<WorkshopError>);

/// The rows of levels, with the rows of their saved versions.
type LevelRows<'w, 's> = Query<'w, 's, (&'static OwnLevel, Option<&'static SavedVersion>)>;

/// Deletes a level together with its edits, and replaces its row with a button that restores it. If campaigns list the
/// level, asks the player first.
pub(super) fn delete_level(
    In(row): In<Entity>,
    rows: LevelRows<'_, '_>,
    workshop: Res<Workshop>,
    mut list: RowList<'_, '_>,
) -> Result {
    let OwnLevel(made) = rows.get(row)?.0;
    let level = made.edits.as_ref().unwrap_or(&made.place);
    let listing = match level.shelf() {
        Shelf::Levels => workshop.campaigns_with(level),
        Shelf::Unfinished => Vec::new(),
    };
    let Some(campaigns) = campaign_list(&listing) else {
        return delete_with_edits(&mut list.commands, &rows, row, false);
    };
    let said = message!("made-in-campaigns", name = level_name(made), campaigns = campaigns);
    let said = list.commands.spawn(note(&list.fonts, said)).id();
    let choices = [(true, message!("made-delete-there")), (false, message!("made-delete-only"))];
    let choices = choices.map(|(is_everywhere, name)| {
        let choice = (button(&list.fonts, name), DeleteChoice { row, is_everywhere });
        list.commands.spawn(choice).observe(delete_as_chosen).id()
    });
    list.open_below(row, &[said, choices[0], choices[1]], 1);
    Ok(())
}

/// The names of campaigns as a text; `None` for an empty list.
fn campaign_list(names: &[String]) -> Option<Message> {
    Message::list(names.iter().map(|name| Message::quoted(shorten_text(name))))
}

/// A choice of how to delete a level that campaigns list.
#[derive(Component, Clone, Copy)]
struct DeleteChoice {
    row: Entity,
    is_everywhere: bool,
}

fn delete_as_chosen(
    pressed: On<Activate>,
    choices: Query<&DeleteChoice>,
    rows: LevelRows<'_, '_>,
    mut list: RowList<'_, '_>,
) -> Result {
    let &DeleteChoice { row, is_everywhere } = choices.get(pressed.entity)?;
    list.close_below(row);
    delete_with_edits(&mut list.commands, &rows, row, is_everywhere)
}

fn delete_with_edits(
    commands: &mut Commands<'_, '_>,
    rows: &LevelRows<'_, '_>,
    row: Entity,
    is_everywhere: bool,
) -> Result {
    let saved = rows.get(row)?.1.map(|saved| saved.0).filter(|saved| rows.contains(*saved));
    let which = ([row].into_iter().chain(saved).collect(), None);
    delete_rows(commands, rows, which, is_everywhere)
}

/// Returns to the level as it was saved, and deletes the edits.
pub(super) fn delete_edits(
    In(row): In<Entity>,
    rows: LevelRows<'_, '_>,
    mut commands: Commands,
) -> Result {
    let saved = rows.get(row)?.1.map(|saved| saved.0);
    delete_rows(&mut commands, &rows, (vec![row], saved), false)
}

fn delete_rows(
    commands: &mut Commands<'_, '_>,
    rows: &LevelRows<'_, '_>,
    which: DeletedRows,
    is_everywhere: bool,
) -> Result {
    let mut places = Vec::new();
    for row in &which.0 {
        places.push(rows.get(*row)?.0.0.place.clone());
    }
    commands.queue(move |world: &mut World| {
        delete(world, (places, is_everywhere), move |world, deleted| {
            answer(world, show_deleted, (which, deleted));
        });
    });
    Ok(())
}

fn show_deleted(
    In(((of, instead), deleted)): In<(DeletedRows, DeletedResult)>,
    rows: Query<&OwnLevel>,
    mut list: RowList<'_, '_>,
) -> Result {
    let row = of[0];
    let name = rows.get(row)?.0.place.name().to_owned();
    let deleted = match deleted {
        Ok(deleted) => of.into_iter().zip(deleted).collect(),
        Err(error) => {
            list.show_result(workshop_error_text(&error));
            return Ok(());
        }
    };
    let (back, said) = match instead {
        None => {
            (message!("made-put-back", name = name.clone()), message!("made-deleted", name = name))
        }
        Some(_) => (
            message!("made-put-edits-back", name = name.clone()),
            message!("made-went-back", name = name),
        ),
    };
    let gone = DeletedLevels { deleted, row, instead };
    list.put_away(row, back, gone, put_back);
    if let Some(saved) = instead {
        list.commands.entity(saved).insert(Availability(true));
    }
    list.show_result(said);
    Ok(())
}

fn put_back(
    pressed: On<Activate>,
    gone: Query<&DeletedLevels>,
    rows: Query<&OwnLevel>,
    mut commands: Commands,
) -> Result {
    let button = pressed.entity;
    let gone = gone.get(button)?;
    let edits_of = match gone.instead {
        Some(saved) => Some(rows.get(saved)?.0.place.clone()),
        None => None,
    };
    // The level is restored before its edits.
    let deleted = gone.deleted.iter().rev().map(|(_, deleted)| deleted.clone()).collect();
    let level = edits_of.clone();
    commands.queue(move |world: &mut World| {
        restore(world, deleted, edits_of, move |world, restored| {
            answer(world, show_restored, (button, level, restored));
        });
    });
    Ok(())
}

fn show_restored(
    In((button, mut level, (places, error))): In<(Entity, Option<ShelfPlace>, RestoredResult)>,
    gone: Query<&DeletedLevels>,
    mut rows: Query<&mut OwnLevel>,
    mut list: RowList<'_, '_>,
) -> Result {
    let DeletedLevels { deleted, row, instead } = gone.get(button)?;
    for ((of, _), place) in deleted.iter().rev().zip(places) {
        let mut made = rows.get_mut(*of)?;
        let edits = level.or_else(|| made.0.edits.clone());
        made.0 = OwnLevelFile { place: place.clone(), edits, ..made.0.clone() };
        list.rename(*of, row_name(&made.0));
        level = Some(place);
    }
    if let Some(error) = error {
        list.show_result(workshop_error_text(&error));
        return Ok(());
    }
    if let Some(instead) = *instead {
        list.commands.entity(instead).insert(Availability(false));
    }
    let name = rows.get(*row)?.0.place.name().to_owned();
    list.bring_back(button, *row);
    list.show_result(message!("made-is-back", name = name));
    Ok(())
}
