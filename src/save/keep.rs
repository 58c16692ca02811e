//! Reads the player's files at the start, and has changes written immediately, so that nothing is lost however the game
//! ends.

use bevy::prelude::*;
use chronoshift_save::settings::{PREFERENCES, Settings};
use chronoshift_save::workshop::{OpenFile, Unfinished};
use chronoshift_save::{Reason, StoreKind, progress};
use chronoshift_words::Trouble;

use super::files::{Preferences, Progress, ProgressFolder, SettingsFile, Workshop};
use super::news::start_saver;
use super::saver::{ProgressSet, Saver, SettingsFinished};
use super::trouble::{TroubleReport, Unsaved, notify_plugin};
use crate::words::{Words, message};

/// Adds preferences that aren't saved.
pub fn plugin(app: &mut App) {
    app.init_resource::<Preferences>().init_resource::<Unsaved>();
}

/// Reports that nothing of a kind will be saved until the game ends.
fn give_up(app: &mut App, kind: StoreKind, trouble: Trouble) {
    let world = app.world_mut();
    *world.resource_mut::<Unsaved>().trouble_mut(kind) = Some(trouble.clone());
    world.write_message(TroubleReport(trouble));
}

/// Reads the preferences and saves later changes: in the existing [`SettingsFile`], or else in the player's own.
pub fn kept(app: &mut App) {
    app.add_plugins(notify_plugin);
    let given = app.world_mut().remove_resource::<SettingsFile>();
    let Some(mut file) = given.or_else(SettingsFile::of_player) else {
        return give_up(app, StoreKind::Settings, Trouble::NoFolder);
    };
    let mut store = file.store();
    let there = file.read(&mut store);
    let preferences = Preferences(file.values(&there, PREFERENCES));
    app.insert_resource(preferences.clone()).insert_resource(file.clone());
    if let Err(error) = start_saver(app) {
        return give_up(app, StoreKind::Settings, file.unsaved(&Reason::from(error)));
    }
    let mut settings = there.to_write();
    preferences_table(&preferences).into_iter().for_each(|table| settings.update(table));
    app.world().resource::<Saver>().open_settings(store, file.key(), settings);
    app.insert_resource(WrittenPreferences(preferences))
        .add_systems(Last, write_preferences.before(SettingsFinished));
}

/// The preferences that the saver thread was last asked to write.
#[derive(Resource)]
struct WrittenPreferences(Preferences);

fn write_preferences(
    preferences: Res<Preferences>,
    mut written: ResMut<WrittenPreferences>,
    saver: Res<Saver>,
) {
    if *preferences != written.0 {
        written.0.clone_from(&preferences);
        preferences_table(&preferences).into_iter().for_each(|table| saver.save_settings(table));
    }
}

fn preferences_table(preferences: &Preferences) -> Option<Settings> {
    Settings::with_values(PREFERENCES, &preferences.0)
        .inspect_err(|reason| error!("the preferences can't be written: {reason:?}"))
        .ok()
}

/// Reads the progress and saves later changes: in the existing [`ProgressFolder`], or else in the player's own. Add it
/// after [`kept`].
pub fn progress_kept(app: &mut App) {
    app.add_message::<TroubleReport>().init_resource::<Unsaved>();
    let given = app.world_mut().remove_resource::<ProgressFolder>();
    let Some(folder) = given.or_else(ProgressFolder::of_player) else {
        app.insert_resource(Progress::default());
        return give_up(app, StoreKind::Progress, Trouble::NoFolder);
    };
    let mut store = folder.store();
    let (records, faults) = progress::read_all(&mut store);
    let trouble = |fault| TroubleReport(Trouble::from_progress(fault, |board| records.get(board)));
    let troubles: Vec<_> = faults.into_iter().map(trouble).collect();
    app.world_mut().write_message_batch(troubles);
    app.insert_resource(Progress(progress::Progress::new(records)));
    if let Err(error) = start_saver(app) {
        return give_up(app, StoreKind::Progress, folder.unsaved(&Reason::from(error)));
    }
    app.world().resource::<Saver>().open_progress(store);
    app.insert_resource(folder)
        .configure_sets(Last, ProgressSet::Write.before(ProgressSet::Finish))
        .add_systems(Last, write_progress.in_set(ProgressSet::Write));
}

fn write_progress(mut progress: ResMut<Progress>, saver: Res<Saver>, words: Option<Res<Words>>) {
    let progress = progress.bypass_change_detection();
    for (board, reason) in progress.take_spoiled() {
        saver.spoil_progress(board, reason);
    }
    for record in progress.take_changed() {
        let others = words.as_ref().map(|words| words.say(&message!("drafts-others")));
        saver.save_progress(record, others);
    }
}

/// Saves the level in the editor: in the existing [`Workshop`], or else in the player's own. Add it after [`kept`].
pub fn workshop_kept(app: &mut App) {
    app.add_message::<TroubleReport>().init_resource::<Unsaved>();
    let given = app.world().get_resource::<Workshop>().cloned();
    let Some(workshop) = given.or_else(Workshop::of_player) else {
        return give_up(app, StoreKind::Levels, Trouble::NoFolder);
    };
    app.insert_resource(workshop.clone());
    match start_saver(app) {
        Ok(()) => app.world_mut().resource_mut::<Saver>().open_levels(workshop.0),
        Err(error) => give_up(app, StoreKind::Levels, workshop.unsaved(&Reason::from(error))),
    }
}

/// Saves a version of an unfinished level soon. The saver thread prepares the bytes. Without that thread, the next job
/// saves the version.
pub(crate) fn save_level(
    world: &mut World,
    open: &OpenFile,
    unfinished: impl Fn() -> Unfinished + Send + Sync + 'static,
) {
    let Some(mut workshop) = world.get_resource_mut::<Workshop>() else { return };
    let version = workshop.note(open, unfinished);
    if let Some(saver) = world.get_resource::<Saver>() {
        saver.save_level(version);
    }
}
