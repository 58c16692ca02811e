//! The place and the file name of the level in the editor.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::editor_session::EditorSession;
use super::playlist::Playlist;
use crate::platform::{io_reason, path_name};
use crate::save::{
    AutoSave, Deleted, FileName, OpenFile, Shelf, ShelfPlace, Unfinished, Workshop, WorkshopError,
};
use crate::words;

/// The file name of a level without a title.
const UNTITLED: &str = "untitled";

/// The player's own levels, with the one that is being written.
#[derive(SystemParam)]
pub(crate) struct Shelves<'w> {
    workshop: Res<'w, Workshop>,
    auto_save: Option<Res<'w, AutoSave>>,
    editor: Option<Res<'w, EditorSession>>,
}

impl Shelves<'_> {
    /// Renames a level, and the level of which it is an edited version, even if one of them is open
    /// in the editor.
    pub(crate) fn rename(
        &self,
        place: &ShelfPlace,
        name: &FileName,
    ) -> Result<ShelfPlace, WorkshopError> {
        self.settle(place)?;
        let held = self.editor.as_ref().and_then(|editor| editor.held.as_ref());
        self.workshop.rename(place, name, held)
    }

    /// Gives a level another title. Returns its new text; `None` if it is open in the editor, which then
    /// has to [edit](crate::save::title_edit) it.
    pub(crate) fn retitle(
        &self,
        place: &ShelfPlace,
        title: &str,
    ) -> Result<Option<String>, WorkshopError> {
        let held = self.editor.as_ref().and_then(|editor| editor.held.as_ref());
        let is_open = |held: &OpenFile| {
            held.place() == *place || held.saved_as().is_some_and(|level| level == *place)
        };
        match held.is_some_and(is_open) {
            true => Ok(None),
            false => self.workshop.retitle(place, title).map(Some),
        }
    }

    /// Deletes a level.
    pub(crate) fn delete(&self, place: &ShelfPlace) -> Result<Deleted, WorkshopError> {
        self.settle(place)?;
        self.workshop.delete(place)
    }

    /// Writes the newest version from memory before a file is moved.
    fn settle(&self, place: &ShelfPlace) -> Result<(), WorkshopError> {
        let settled = self.auto_save.as_ref().map_or(Ok(()), |auto_save| auto_save.settle());
        settled.or_else(|error| match self.workshop.is_unwritten(place) {
            true => Err(WorkshopError::Unsaved(self.workshop.unsaved(&error))),
            false => Ok(()),
        })
    }
}

/// A file for a new level, named after its title.
pub(super) fn hold(world: &World, editor: &EditorSession) -> Option<OpenFile> {
    Some(world.get_resource::<Workshop>()?.begin(&name_for(&editor.title())?))
}

/// Saves the level as it is now.
pub(super) fn save(world: &World) {
    let (editor, auto_save) =
        (world.get_resource::<EditorSession>(), world.get_resource::<AutoSave>());
    let Some((editor, auto_save)) = editor.zip(auto_save) else { return };
    let Some(held) = &editor.held else { return };
    let work = editor.work.clone();
    auto_save.save(held, move || Unfinished::of(&work));
}

/// Renames an unfinished level after its new title, if its name was its old title.
pub(super) fn follow_title(world: &mut World, before: &str) {
    let (editor, workshop) =
        (world.get_resource::<EditorSession>(), world.get_resource::<Workshop>());
    let Some((editor, workshop)) = editor.zip(workshop) else { return };
    let title = editor.title();
    let names = name_for(before).zip(name_for(&title));
    let Some((held, (old, new))) = editor.held.as_ref().zip(names) else { return };
    if old == new || held.elsewhere().is_some() || !is_called(&held.place(), &old) {
        return;
    }
    if let Some(auto_save) = world.get_resource::<AutoSave>() {
        // If it can't be written now, it is written under the new name later.
        let _ = auto_save.settle();
    }
    // If that fails, the level keeps its name.
    let _ = workshop.rename_held_near(held, &new);
}

/// Whether a level's title and its file's name are one: a new name then is a new title, too.
/// A level without a title counts, too.
pub(crate) fn is_named_after(place: &ShelfPlace, title: &str) -> bool {
    title.trim().is_empty() || name_for(title).is_some_and(|name| is_called(place, &name))
}

/// Whether a level has this name, perhaps with a number.
fn is_called(place: &ShelfPlace, name: &FileName) -> bool {
    let rest = place.name().strip_prefix(name.as_str());
    rest.is_some_and(|rest| rest.trim_start().chars().all(|c| c.is_ascii_digit()))
}

/// Saves it as a level that can be played, named after its title unless the player has renamed it;
/// or in the file from which it was opened.
pub(super) fn finish(world: &mut World) {
    save(world);
    let (editor, workshop) =
        (world.get_resource::<EditorSession>(), world.get_resource::<Workshop>());
    let Some((editor, workshop)) = editor.zip(workshop) else { return };
    let Some((held, name)) = editor.held.as_ref().zip(level_name(editor)) else { return };
    let auto_save = world.get_resource::<AutoSave>();
    // If the system has refused the thread that writes, this thread writes the level.
    let save_here = || workshop.save(held, &Unfinished::of(&editor.work)).map(drop);
    let settled = auto_save.map_or_else(save_here, AutoSave::settle);
    let is_kept = settled.is_ok();
    let text = editor.work.document().text();
    let (before, mut renamed) = (held.saved_as(), None);
    let said = match held.elsewhere() {
        None => match workshop.promote(held, &name, &text) {
            Ok(place) => {
                let before = before.filter(|before| *before != place);
                renamed = before.clone().map(|before| [before, place.clone()]);
                // The level under that name was changed by another program.
                let other = before.filter(|before| workshop.is_taken(before));
                let told = other.map(|other| {
                    words::Message::new("workshop-other-there")
                        .with("name", other.name().to_owned())
                });
                Ok(told.into_iter().fold(finished(editor, place.name()), words::Message::then))
            }
            Err(WorkshopError::Unsolved) => match settled {
                Err(error) if auto_save.is_none() || workshop.is_unwritten(&held.place()) => {
                    Err(WorkshopError::Unsaved(workshop.unsaved(&error)))
                }
                _ => {
                    let name = held.place().name().to_owned();
                    Ok(words::Message::new("workshop-kept-unfinished").with("name", name))
                }
            },
            Err(error) => Err(error),
        },
        Some(_) => workshop.write_back(held, &text).map(|file| {
            words::Message::new("workshop-written")
                .with("file", path_name(&file))
                .with("solutions", editor.holding().count())
        }),
    };
    let otherwise = |said| named_otherwise(editor).into_iter().fold(said, words::Message::then);
    let said = said.map(otherwise).map_err(|error| match error {
        WorkshopError::Taken(name) => {
            words::Message::new("workshop-title-taken").with("name", name.as_str().to_owned())
        }
        WorkshopError::Failed(error) => {
            let file = held.elsewhere().unwrap_or_else(|| workshop.folder(Shelf::Levels));
            let said = words::Message::new("workshop-not-written")
                .with("file", path_name(&file))
                .with("error", io_reason(&error));
            let name = held.place().name().to_owned();
            let kept =
                is_kept.then(|| words::Message::new("workshop-still-kept").with("name", name));
            kept.into_iter().fold(said, words::Message::then)
        }
        error => error.text(),
    });
    let reopens = renamed.and_then(|[old, new]| played_after(world, workshop, &old, &new));
    if let Some(mut editor) = world.get_resource_mut::<EditorSession>() {
        editor.finished = Some(said);
        editor.reopens = reopens.or(editor.reopens.take());
    }
}

/// The new file of the level that was played before, if the level was just renamed.
fn played_after(
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

fn finished(editor: &EditorSession, name: &str) -> words::Message {
    words::Message::new("workshop-finished")
        .with("name", name.to_owned())
        .with("count", editor.holding().count())
        .with("score", editor.holding().min().unwrap_or_default())
}

/// The name under which the level in the editor is saved.
fn level_name(editor: &EditorSession) -> Option<FileName> {
    let (held, titled) = (editor.held.as_ref()?, name_for(&editor.title())?);
    let place = held.place();
    if is_called(&place, &titled) {
        return Some(titled);
    }
    // Its edited version may have another name, such as one with a number.
    held.saved_as().unwrap_or(place).file_name()
}

/// The file name for a title.
pub(crate) fn name_for(title: &str) -> Option<FileName> {
    FileName::near(title).or_else(|| FileName::near(UNTITLED))
}

/// The message that the title of the level in the editor can't be a file name, with the present
/// name; `None` if it can be one, or if the level has a name of its own.
pub(crate) fn named_otherwise(editor: &EditorSession) -> Option<words::Message> {
    let (title, held) = (editor.title(), editor.held.as_ref()?);
    let title = title.trim();
    // While a title is being typed, the file keeps its name.
    let before = name_for(editor.begun.as_deref().unwrap_or(title))?;
    let is_named =
        held.elsewhere().is_none() && !title.is_empty() && is_called(&held.place(), &before);
    let fault = FileName::new(title).err().filter(|_| is_named)?;
    let name = name_for(title)?;
    let said = words::Message::new("workshop-file-name").with("name", name.as_str().to_owned());
    Some(said.then(words::name_fault_text(&fault)))
}
