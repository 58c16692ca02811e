//! The location and the file name of the level in the editor, and changes to the player's own levels, which the saver
//! thread makes.

use std::path::PathBuf;

use bevy::prelude::*;
use chronoshift_save::Workbench;
use chronoshift_save::files::path_name;
use chronoshift_save::workshop::{self, PreparedLevel};

use super::editor_session::EditorSession;
use super::playlist::Playlist;
use crate::save::{
    Deleted, FileName, OpenFile, OpenFileState, Shelf, ShelfPlace, Unfinished, Workshop,
    WorkshopError, run_job, run_prepared_job, save_level,
};
use crate::states::Menu;
use crate::words::{self, reason_text, workshop_error_text};

/// The file name of a level without a title.
const UNTITLED: &str = "untitled";

pub(crate) struct RenamedLevel {
    /// The new place of the level.
    pub(crate) place: ShelfPlace,
    /// The new text, if the title changed, too; `Ok(None)` if the level is open in the editor, which then has to
    /// [edit](crate::save::title_edit) the title.
    pub(crate) text: Option<Result<Option<String>, WorkshopError>>,
    /// The names of the campaigns that list the level under its new name, too.
    pub(crate) campaigns: Vec<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(update_file_state);
}

/// Takes the new state of the file of the level in the editor from the saver thread.
fn update_file_state(state: On<OpenFileState>, editor: Option<ResMut<EditorSession>>) {
    if let Some(mut editor) = editor
        && editor.file.as_ref().is_some_and(|held| held.id() == state.0.id())
    {
        // Nothing on the screen depends on the state of the file.
        editor.bypass_change_detection().file = Some(state.0.clone());
    }
}

/// Renames a level and, if it is an edited version of a saved level, the saved level, even if one of them is open in
/// the editor. Changes the title, too, if there is a new one.
pub(crate) fn rename(
    world: &mut World,
    place: ShelfPlace,
    name: FileName,
    title: Option<String>,
    then: impl FnOnce(&mut World, Result<RenamedLevel, WorkshopError>) + Send + 'static,
) {
    let held = world.get_resource::<EditorSession>().and_then(|editor| editor.file.clone());
    let job = move |bench: &mut Workbench| -> Result<RenamedLevel, WorkshopError> {
        bench.refuse_unwritten(&place)?;
        let (renamed, open) = match &held {
            Some(held) => bench.with_open(held, |workshop, open| {
                (workshop.rename(&place, &name, Some(&mut *open)), Some(open.clone()))
            }),
            None => (bench.workshop().rename(&place, &name, None), None),
        };
        let place = renamed?;
        let is_open = open.is_some_and(|open| {
            *open.place() == place || open.saved_as().is_some_and(|level| level == place)
        });
        let text = title.map(|title| {
            if is_open { Ok(None) } else { bench.workshop().retitle(&place, &title).map(Some) }
        });
        let campaigns = bench.workshop().campaigns_with(&place.on(Shelf::Levels));
        Ok(RenamedLevel { place, text, campaigns })
    };
    run_job(world, job, then);
}

/// Deletes all of these levels, or as many as possible, perhaps also from the campaigns that list them.
pub(crate) fn delete(
    world: &mut World,
    (places, is_everywhere): (Vec<ShelfPlace>, bool),
    then: impl FnOnce(&mut World, Result<Vec<Deleted>, WorkshopError>) + Send + 'static,
) {
    let job = move |bench: &mut Workbench| -> Result<Vec<Deleted>, WorkshopError> {
        let mut deleted = Vec::new();
        for place in &places {
            let workshop = bench.workshop();
            let done = bench.refuse_unwritten(place).and_then(|()| {
                if is_everywhere {
                    workshop.delete_everywhere(place)
                } else {
                    workshop.delete(place)
                }
            });
            match done {
                Ok(done) => deleted.push(done),
                Err(error) if deleted.is_empty() => return Err(error),
                Err(_) => break,
            }
        }
        Ok(deleted)
    };
    run_job(world, job, then);
}

/// Restores as many deleted levels as possible, a level before its edits. Passes their new places to `then`, and the
/// error of the next level if it can't be restored.
pub(crate) fn restore(
    world: &mut World,
    deleted: Vec<Deleted>,
    edits_of: Option<ShelfPlace>,
    then: impl FnOnce(&mut World, (Vec<ShelfPlace>, Option<WorkshopError>)) + Send + 'static,
) {
    let job = move |bench: &mut Workbench| {
        let (mut places, mut level) = (Vec::new(), edits_of);
        for deleted in &deleted {
            match bench.workshop().restore(deleted, level.as_ref()) {
                Ok(place) => {
                    level = Some(place.clone());
                    places.push(place);
                }
                Err(error) => return (places, Some(error)),
            }
        }
        (places, None)
    };
    run_job(world, job, then);
}

/// A file for a new level, named after its title.
pub(super) fn new_file(world: &World, editor: &EditorSession) -> Option<OpenFile> {
    Some(world.get_resource::<Workshop>()?.begin(&name_for(&editor.title())?))
}

pub(super) fn save(world: &mut World) {
    let Some(editor) = world.get_resource::<EditorSession>() else { return };
    let Some(held) = editor.file.clone() else { return };
    let work = editor.work.clone();
    save_level(world, &held, move || Unfinished::from_document(&work));
}

/// Renames an unfinished level after its new title, if its name was its old title.
pub(super) fn rename_after_title(world: &mut World, before: &str) {
    let Some(editor) = world.get_resource::<EditorSession>() else { return };
    let names = name_for(before).zip(name_for(&editor.title()));
    let Some((held, (old, new))) = editor.file.clone().zip(names) else { return };
    if old == new || held.elsewhere().is_some() || !has_file_name(held.place(), &old) {
        return;
    }
    let rename = move |bench: &mut Workbench| {
        // If the level can't be written now, it is written under the new name later. If renaming fails, the level keeps
        // its name.
        let _ = bench.with_open(&held, |workshop, open| workshop.rename_open(open, &new));
    };
    run_job(world, rename, |_, ()| {});
}

/// Whether a level's file is named after its title, so that a new name is a new title, too. A level without a title
/// counts, too.
pub(crate) fn is_named_after(place: &ShelfPlace, title: &str) -> bool {
    title.trim().is_empty() || name_for(title).is_some_and(|name| has_file_name(place, &name))
}

/// Whether a level has this name, perhaps with a number.
fn has_file_name(place: &ShelfPlace, name: &FileName) -> bool {
    let rest = place.name().strip_prefix(name.as_str());
    rest.is_some_and(|rest| rest.trim_start().chars().all(|c| c.is_ascii_digit()))
}

/// The result of saving a level as one that can be played.
struct FinishedLevel {
    /// The state of the level's file.
    open: OpenFile,
    /// The text of the document that was saved.
    source: String,
    /// The number of broken solutions that were removed before.
    left_out: usize,
    /// The old place of the saved level, if saving has moved it.
    before: Option<ShelfPlace>,
    /// The earlier level, if another program has changed it, so that both exist.
    other: Option<ShelfPlace>,
    /// Whether the unfinished level is written.
    is_kept: bool,
    result: Result<FinishedAs, WorkshopError>,
}

enum FinishedAs {
    Level(ShelfPlace),
    /// The level has no working solution.
    Unfinished,
    /// The file from which the level was opened.
    File(PathBuf),
}

/// How saving treats the level that is replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SaveMode {
    /// The old level is replaced unless another program has changed it.
    Usual,
    /// The old level is replaced in any case.
    Overwrite,
    /// The old level stays, and this one becomes a new level.
    AsNew,
}

/// Saves the level in the editor as one that can be played, named after its title unless the player has renamed it, or
/// in the file from which it was opened.
/// `left_out` is the number of broken solutions that were removed for this.
pub(super) fn finish(world: &mut World, mode: SaveMode, left_out: usize) {
    save(world);
    let Some(editor) = world.get_resource::<EditorSession>() else { return };
    let Some((held, titled)) = editor.file.clone().zip(name_for(&editor.title())) else { return };
    let source = editor.work.document().text();
    let text = editor.document_to_save().text();
    let prepare = move |workshop: &workshop::Workshop, held: OpenFile| {
        let name = level_name(&held, &titled);
        let prepared = name.map(|name| workshop.prepare_level(&held, &name, &text));
        (LevelToFinish { held, mode, titled, source, left_out, text }, prepared)
    };
    let job = |bench: &mut Workbench, (level, prepared)| finish_level(bench, level, prepared);
    run_prepared_job(world, held, prepare, job, report_finished);
}

/// A level to save as one that can be played.
struct LevelToFinish {
    held: OpenFile,
    mode: SaveMode,
    /// The file name for the level's title.
    titled: FileName,
    /// The text of the document.
    source: String,
    /// The number of broken solutions that were removed before.
    left_out: usize,
    /// The text of the document with the par.
    text: String,
}

/// Saves a level, after its unfinished version.
fn finish_level(
    bench: &mut Workbench,
    LevelToFinish { held, mode, titled, source, left_out, text }: LevelToFinish,
    prepared: Option<PreparedLevel>,
) -> Option<FinishedLevel> {
    let (before, finished, open) = bench.with_open(&held, |workshop, open| {
        match mode {
            SaveMode::Usual => {}
            SaveMode::Overwrite => workshop.accept_there(open),
            SaveMode::AsNew => open.detach(),
        }
        let before = open.saved_as();
        let finished = match open.elsewhere() {
            None => {
                let name = match mode {
                    SaveMode::AsNew => workshop.free_name(&titled),
                    _ => level_name(open, &titled)?,
                };
                workshop.promote(open, &name, &text, prepared).map(FinishedAs::Level)
            }
            Some(_) => workshop.write_back(open, &text, prepared).map(FinishedAs::File),
        };
        if finished.is_ok() {
            open.note_source(&source);
        }
        Some((before, finished, open.clone()))
    })?;
    let unwritten = bench.refuse_unwritten(open.place());
    let is_kept = unwritten.is_ok();
    let result = match finished {
        Err(WorkshopError::Unsolved) => unwritten.map(|()| FinishedAs::Unfinished),
        finished => finished,
    };
    let place = match &result {
        Ok(FinishedAs::Level(place)) => Some(place),
        _ => None,
    };
    let before = before.filter(|before| place.is_some_and(|place| before != place));
    // The level that still exists under the old name was changed by another program.
    let other = before.clone().filter(|before| bench.workshop().is_taken(before));
    Some(FinishedLevel { open, source, left_out, before, other, is_kept, result })
}

fn report_finished(world: &mut World, finished: Option<FinishedLevel>) {
    let Some(FinishedLevel { open, source, left_out, before, other, is_kept, result }) = finished
    else {
        return;
    };
    let Some(editor) = world.get_resource::<EditorSession>() else { return };
    if editor.file.as_ref().is_none_or(|held| held.id() != open.id()) {
        return;
    }
    let Some(workshop) = world.get_resource::<Workshop>() else { return };
    let reopens = match (&before, &result) {
        (Some(before), Ok(FinishedAs::Level(place))) => {
            renamed_file(world, workshop, before, place)
        }
        _ => None,
    };
    // The player decides which of the two versions stays.
    let is_changed =
        matches!(result, Err(WorkshopError::Changed(_) | WorkshopError::ChangedThere(_)));
    let said = result.map(|finished| match finished {
        FinishedAs::Level(place) => {
            let said = other.map(|other| {
                words::message!("workshop-other-there", name = other.name().to_owned())
            });
            said.into_iter()
                .fold(finished_text(editor, place.name(), left_out), words::Message::then)
        }
        FinishedAs::Unfinished => {
            words::message!("workshop-kept-unfinished", name = open.place().name().to_owned())
        }
        FinishedAs::File(file) => {
            let said = words::message!(
                "workshop-written",
                file = path_name(&file),
                solutions = editor.working_scores().count()
            );
            add_left_out_count(said, left_out)
        }
    });
    let otherwise = |said| file_name_note(editor).into_iter().fold(said, words::Message::then);
    let said = said.map(otherwise).map_err(|error| match error {
        WorkshopError::Taken(name) => {
            words::message!("workshop-title-taken", name = name.as_str().to_owned())
        }
        WorkshopError::Failed(reason) => {
            let file = open.elsewhere().unwrap_or_else(|| workshop.folder(Shelf::Levels));
            let said = words::message!(
                "workshop-not-written",
                file = path_name(&file),
                error = reason_text(&reason)
            );
            let name = open.place().name().to_owned();
            let kept = is_kept.then(|| words::message!("workshop-still-kept", name = name));
            kept.into_iter().fold(said, words::Message::then)
        }
        _ if workshop.is_gone_there(&open) => {
            words::message!("workshop-gone", file = editor.file_name().unwrap_or_default())
        }
        error => workshop_error_text(&error),
    });
    if let Some(mut editor) = world.get_resource_mut::<EditorSession>() {
        // After another change, the editor must not say that the level is saved.
        if said.is_err() || editor.work.document().text() == source {
            editor.save_result = Some(said);
        }
        editor.return_to = reopens.or(editor.return_to.take());
    }
    if is_changed && let Some(mut menu) = world.get_resource_mut::<NextState<Menu>>() {
        menu.set(Menu::FileChanged);
    }
}

/// The new file of the level that was played before, if the level was just renamed.
fn renamed_file(
    world: &World,
    workshop: &Workshop,
    old: &ShelfPlace,
    new: &ShelfPlace,
) -> Option<PathBuf> {
    let playlist = world.get_resource::<Playlist>()?;
    let is_own = playlist.campaign() == Some(&workshop.folder(Shelf::Levels));
    let now = playlist.folder().join(playlist.file());
    let is_renamed = now == workshop.file(old);
    is_own.then(|| if is_renamed { workshop.file(new) } else { now })
}

fn finished_text(editor: &EditorSession, name: &str, left_out: usize) -> words::Message {
    let said = words::message!(
        "workshop-finished",
        name = name.to_owned(),
        count = editor.working_scores().count(),
        score = editor.working_scores().min().unwrap_or_default()
    );
    add_left_out_count(said, left_out)
}

/// Adds the number of broken solutions that were not saved.
fn add_left_out_count(said: words::Message, left_out: usize) -> words::Message {
    if left_out == 0 {
        return said;
    }
    said.then(words::message!("workshop-left-out", count = left_out))
}

/// The name under which a level of this title is saved.
fn level_name(open: &OpenFile, titled: &FileName) -> Option<FileName> {
    if has_file_name(open.place(), titled) {
        return Some(titled.clone());
    }
    // The edited version of a level may have another name, such as one with a number.
    open.saved_as().as_ref().unwrap_or(open.place()).file_name()
}

pub(crate) fn name_for(title: &str) -> Option<FileName> {
    FileName::near(title).or_else(|| FileName::near(UNTITLED))
}

/// The message that the title of the level in the editor can't be a file name, with the current file name; `None` if it
/// can be one, or if the level has a name of its own.
pub(crate) fn file_name_note(editor: &EditorSession) -> Option<words::Message> {
    let (title, held) = (editor.title(), editor.file.as_ref()?);
    let title = title.trim();
    // While a title is being typed, the file keeps its name.
    let before = name_for(editor.title_before_group.as_deref().unwrap_or(title))?;
    let is_named =
        held.elsewhere().is_none() && !title.is_empty() && has_file_name(held.place(), &before);
    let fault = FileName::new(title).err().filter(|_| is_named)?;
    let name = name_for(title)?;
    let said = words::message!("workshop-file-name", name = name.as_str().to_owned());
    Some(said.then(words::name_fault_text(&fault)))
}
