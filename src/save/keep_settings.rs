//! Keeps the player's preferences: reads them at the start, and has them written as soon as they
//! change, so that a game that ends in whatever way loses nothing.

use bevy::prelude::*;
use chronoshift_save::settings::{PREFERENCES, Settings};
use chronoshift_words::Trouble;

use super::news::start_saver;
use super::notify;
use super::saver::{Saver, SettingsFinished};
use super::settings::Preferences;
use super::settings_file::SettingsFile;
use super::trouble::{TroubleReport, Unsaved};

/// Reads the preferences, and keeps them from then on: in the present [`SettingsFile`], or else in
/// the player's own.
pub fn kept(app: &mut App) {
    app.add_plugins(notify::plugin);
    let given = app.world_mut().remove_resource::<SettingsFile>();
    let Some(mut file) = given.or_else(SettingsFile::of_player) else {
        return give_up_settings(app.world_mut(), Trouble::NoFolder);
    };
    let mut store = file.store();
    let there = file.read(&mut store);
    let preferences = Preferences(file.values(&there, PREFERENCES));
    app.insert_resource(preferences.clone()).insert_resource(file.clone());
    match start_saver(app) {
        Ok(()) => {
            let mut settings = there.to_write();
            match Settings::with_values(PREFERENCES, &preferences.0) {
                Ok(table) => settings.update(table),
                Err(reason) => error!("the preferences can't be written: {reason:?}"),
            }
            app.world().resource::<Saver>().open_settings(store, file.key(), settings);
            app.insert_resource(WrittenPreferences(preferences))
                .add_systems(Last, keep_settings.before(SettingsFinished));
        }
        Err(error) => {
            give_up_settings(app.world_mut(), file.unsaved(&error));
        }
    }
}

/// The preferences that the thread was last asked to write.
#[derive(Resource)]
struct WrittenPreferences(Preferences);

/// Saves no settings in this game.
fn give_up_settings(world: &mut World, trouble: Trouble) {
    world.resource_mut::<Unsaved>().settings = Some(trouble.clone());
    world.write_message(TroubleReport(trouble));
}

/// Writes changed preferences.
fn keep_settings(
    preferences: Res<Preferences>,
    mut written: ResMut<WrittenPreferences>,
    saver: Res<Saver>,
) {
    if *preferences == written.0 {
        return;
    }
    written.0.clone_from(&preferences);
    match Settings::with_values(PREFERENCES, &preferences.0) {
        Ok(table) => saver.save_settings(table),
        Err(reason) => error!("the preferences can't be written: {reason:?}"),
    }
}
