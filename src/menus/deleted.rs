//! The levels and campaigns that the player has deleted: each can be restored, or removed for good.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_save::DeletedFile;
use chronoshift_save::files::{entries, is_folder};
use chronoshift_save::levels::{campaign, is_campaign, is_collection_name, is_level};
use chronoshift_save::workshop::is_unsaved_campaign;

use super::dialogs::{
    self, MenuDialog, RowList, make_row, result_text, row_action, time_ago, ways_back,
};
use crate::save::{Workshop, WorkshopError, answer, run_job};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{Availability, DialogLook, button, note, open_dialog};
use crate::words::{Message, message, shorten_text, workshop_error_text};

/// The deleted file of a row.
#[derive(Component, Clone)]
struct DeletedRow(DeletedFile);

/// Marks that the list below is stale: a restored file is not in it yet.
#[derive(Resource)]
struct ListIsStale;

/// The row whose file a button removes for good.
#[derive(Component)]
struct RowToRemove(Entity);

/// The row of a deleted file, and its new path if it was restored; `None` if it was removed for good.
type DeletedOutcome = (Entity, Result<Option<PathBuf>, WorkshopError>);

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Deleted, open_deleted).add_systems(
        OnExit(Menu::Deleted),
        close_stale_list.run_if(resource_exists::<ListIsStale>),
    );
}

fn open_deleted(mut commands: Commands, fonts: Res<Fonts>, workshop: Option<Res<Workshop>>) {
    let all = workshop.map(|workshop| workshop.deleted_files()).unwrap_or_default();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(
            &fonts,
            if all.is_empty() { message!("deleted-none") } else { message!("deleted-note") },
        ));
        for deleted in all {
            let name = row_name(&deleted);
            let actions = [
                row_action(message!("row-restore"), restore),
                row_action(message!("row-remove-for-good"), ask_to_remove),
            ];
            make_row(list.spawn(DeletedRow(deleted)), &fonts, name, actions);
        }
    };
    let title = message!("deleted-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(result_text(&fonts));
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Deleted));
}

/// Closes the list below this dialog, so that it opens again with the restored files.
fn close_stale_list(
    menu: Res<State<Menu>>,
    dialogs: Query<(Entity, &MenuDialog)>,
    mut commands: Commands,
) {
    if ![Menu::Workshop, Menu::Campaigns].contains(menu.get()) {
        return;
    }
    for left in [Menu::Deleted, *menu.get()] {
        let dialogs = dialogs.iter().filter(|(_, dialog)| dialog.0 == left);
        dialogs.for_each(|(dialog, _)| commands.entity(dialog).despawn());
    }
    commands.remove_resource::<ListIsStale>();
}

/// The name of a folder, or of a file without its extension.
fn name_at(path: &Path, is_folder: bool) -> String {
    let name = if is_folder { path.file_name() } else { path.file_stem() };
    shorten_text(&name.unwrap_or_default().to_string_lossy())
}

fn name(deleted: &DeletedFile) -> String {
    name_at(&deleted.from, is_folder(&deleted.path()))
}

/// The title of a deleted campaign or of the campaign in a deleted folder, by which “Campaigns” lists it.
fn title(deleted: &DeletedFile) -> Option<String> {
    let path = deleted.path();
    let inside = || entries(&path).ok()?.into_iter().find(|file| is_campaign(file));
    let file = if is_folder(&path) { inside()? } else { path };
    campaign(&file).ok()?.title.filter(|_| is_campaign(&file))
}

fn row_name(deleted: &DeletedFile) -> Message {
    let (name, title) = (name(deleted), title(deleted).map(|title| shorten_text(&title)));
    let name = match title.filter(|title| *title != name) {
        Some(title) => Message::verbatim(name).then(Message::quoted(title)),
        None => Message::verbatim(name),
    };
    let kind = match deleted.from.as_path() {
        _ if is_folder(&deleted.path()) => message!("deleted-folder"),
        path if is_unsaved_campaign(path) => message!("compose-unsaved"),
        path if is_campaign(path) => message!("deleted-campaign"),
        path if is_collection_name(path) => message!("deleted-collection"),
        path if is_level(path) => message!("made-level"),
        _ => message!("made-unfinished"),
    };
    let about = Message::sequence([kind, time_ago(&deleted.time)]).unwrap_or_default();
    message!("in-parentheses", text = name, more = about)
}

fn restore(In(row): In<Entity>, rows: Query<&DeletedRow>, mut commands: Commands) -> Result {
    let deleted = rows.get(row)?.0.clone();
    commands.queue(move |world: &mut World| {
        run_job(
            world,
            move |bench| bench.workshop().restore_file(&deleted).map(Some),
            move |world, done| answer(world, show_outcome, (row, done)),
        );
    });
    Ok(())
}

fn ask_to_remove(
    In(row): In<Entity>,
    rows: Query<&DeletedRow>,
    mut list: RowList<'_, '_>,
) -> Result {
    let said = message!("deleted-ask", name = name(&rows.get(row)?.0));
    let said = list.commands.spawn(note(&list.fonts, said)).id();
    let remove = (button(&list.fonts, message!("row-remove-for-good")), RowToRemove(row));
    let remove = list.commands.spawn(remove).observe(remove_for_good).id();
    list.open_below(row, &[said, remove], 1);
    Ok(())
}

fn remove_for_good(
    pressed: On<Activate>,
    buttons: Query<&RowToRemove>,
    rows: Query<&DeletedRow>,
    mut list: RowList<'_, '_>,
) -> Result {
    let row = buttons.get(pressed.entity)?.0;
    let deleted = rows.get(row)?.0.clone();
    list.close_below(row);
    list.commands.queue(move |world: &mut World| {
        run_job(
            world,
            move |bench| match bench.workshop().remove_deleted(&deleted) {
                Ok(()) => Ok(None),
                Err(reason) => Err(WorkshopError::from(reason)),
            },
            move |world, done| answer(world, show_outcome, (row, done)),
        );
    });
    Ok(())
}

fn show_outcome(
    In((row, done)): In<DeletedOutcome>,
    rows: Query<&DeletedRow>,
    mut list: RowList<'_, '_>,
) -> Result {
    let DeletedRow(deleted) = rows.get(row)?;
    let name = name(deleted);
    let said = match done {
        Ok(None) => message!("deleted-removed", name = name),
        Ok(Some(path)) => {
            list.commands.insert_resource(ListIsStale);
            restored_text(deleted, name, &path)
        }
        Err(error) => {
            list.show_result(workshop_error_text(&error));
            return Ok(());
        }
    };
    list.commands.entity(row).insert(Availability(false));
    list.show_result(said);
    Ok(())
}

/// Says under which name a file was restored, if it has another one now.
fn restored_text(deleted: &DeletedFile, name: String, path: &Path) -> Message {
    let now = name_at(path, is_folder(path));
    if now == name {
        message!("made-is-back", name = name)
    } else {
        message!(
            "deleted-is-back-as",
            name = name,
            now = now,
            is_level = usize::from(is_level(&deleted.from))
        )
    }
}
