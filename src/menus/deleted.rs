//! The levels and campaigns that the player has deleted: each can be restored, or removed for good.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_save::DeletedFile;
use chronoshift_save::files::is_folder;
use chronoshift_save::levels::{is_campaign, is_collection_name, is_level};
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

/// Something was restored that the list below doesn't show yet.
#[derive(Resource)]
struct ListIsStale;

/// The row whose file a button removes for good.
#[derive(Component)]
struct RemovedRow(Entity);

/// The row of a deleted file, whether the file was restored (or else removed for good), and the result.
type DeletedOutcome = (Entity, bool, Result<(), WorkshopError>);

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Deleted, open_deleted).add_systems(
        OnExit(Menu::Deleted),
        close_stale_list.run_if(resource_exists::<ListIsStale>),
    );
}

fn open_deleted(mut commands: Commands, (fonts, workshop): (Res<Fonts>, Option<Res<Workshop>>)) {
    let all = workshop.map(|workshop| workshop.deleted()).unwrap_or_default();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(
            &fonts,
            match all.is_empty() {
                true => message!("deleted-none"),
                false => message!("deleted-note"),
            },
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
fn name(deleted: &DeletedFile) -> String {
    let name = match is_folder(&deleted.path()) {
        true => deleted.from.file_name(),
        false => deleted.from.file_stem(),
    };
    shorten_text(&name.unwrap_or_default().to_string_lossy())
}

fn row_name(deleted: &DeletedFile) -> Message {
    let kind = match deleted.from.as_path() {
        _ if is_folder(&deleted.path()) => message!("deleted-folder"),
        path if is_unsaved_campaign(path) => message!("compose-unsaved"),
        path if is_campaign(path) => message!("deleted-campaign"),
        path if is_collection_name(path) => message!("deleted-collection"),
        path if is_level(path) => message!("made-level"),
        _ => message!("made-unfinished"),
    };
    let about = Message::sequence([kind, time_ago(&deleted.time)]).unwrap_or_default();
    message!("in-parentheses", text = name(deleted), more = about)
}

fn restore(In(row): In<Entity>, rows: Query<&DeletedRow>, mut commands: Commands) -> Result {
    let deleted = rows.get(row)?.0.clone();
    commands.queue(move |world: &mut World| {
        run_job(
            world,
            move |bench| bench.workshop().restore_file(&deleted).map(drop),
            move |world, done| answer(world, show_outcome, (row, true, done)),
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
    let remove = (button(&list.fonts, message!("row-remove-for-good")), RemovedRow(row));
    let remove = list.commands.spawn(remove).observe(remove_for_good).id();
    list.open_below(row, &[said, remove], 1);
    Ok(())
}

fn remove_for_good(
    pressed: On<Activate>,
    removed: Query<&RemovedRow>,
    rows: Query<&DeletedRow>,
    mut list: RowList<'_, '_>,
) -> Result {
    let row = removed.get(pressed.entity)?.0;
    let deleted = rows.get(row)?.0.clone();
    list.close_below(row);
    list.commands.queue(move |world: &mut World| {
        run_job(
            world,
            move |bench| bench.workshop().remove_deleted(&deleted).map_err(WorkshopError::from),
            move |world, done: Result<(), WorkshopError>| {
                answer(world, show_outcome, (row, false, done));
            },
        );
    });
    Ok(())
}

fn show_outcome(
    In((row, is_restored, done)): In<DeletedOutcome>,
    rows: Query<&DeletedRow>,
    mut list: RowList<'_, '_>,
) -> Result {
    let name = name(&rows.get(row)?.0);
    match done {
        Ok(()) => {
            list.commands.entity(row).insert(Availability(false));
            if is_restored {
                list.commands.insert_resource(ListIsStale);
            }
            list.say(match is_restored {
                true => message!("made-is-back", name = name),
                false => message!("deleted-removed", name = name),
            });
        }
        Err(error) => list.say(workshop_error_text(&error)),
    }
    Ok(())
}
