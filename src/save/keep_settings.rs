//! Keeps the player's preferences: reads them at the start, and has them written as soon as they
//! change, so that a game that ends in whatever way loses nothing.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::app::AppExit;
use bevy::prelude::*;

use super::settings::Preferences;
use super::settings_file::SettingsFile;
use super::trouble::{Trouble, Unsaved};
use super::writer::{Receipt, Writer};
use crate::platform::io_reason;
use crate::words::{Notification, Words};

/// Reads the preferences, and keeps them from then on: in the present [`SettingsFile`], or else in
/// the player's own.
pub fn kept(app: &mut App) {
    app.init_resource::<Unsaved>()
        .add_message::<Trouble>()
        .add_message::<Notification>()
        .add_systems(Last, notify_of_troubles);
    let given = app.world_mut().remove_resource::<SettingsFile>();
    let Some(mut file) = given.or_else(SettingsFile::of_player) else {
        return give_up_settings(app.world_mut(), Trouble::NoFolder);
    };
    let preferences: Preferences = file.values(TABLE);
    app.insert_resource(preferences.clone()).insert_resource(file.clone());
    match Writer::start("settings") {
        Ok(writer) => {
            app.insert_resource(SettingsWriter {
                writer,
                asked: preferences.clone(),
                written: Arc::new(Mutex::new(preferences)),
            });
            app.add_systems(
                Last,
                (keep_settings, finish_settings, report_settings.in_set(SettingsReported))
                    .chain()
                    .before(notify_of_troubles),
            );
        }
        Err(error) => {
            let (file, error) = (file.path().to_owned(), io_reason(&error));
            give_up_settings(app.world_mut(), Trouble::Unsaved { file, error });
        }
    }
}

/// When failures of the settings file are told, in [`Last`]: those of this frame have to come before.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SettingsReported;

/// Writes the preferences. While one write takes its time, only the newest of the next ones counts.
#[derive(Resource)]
pub struct SettingsWriter {
    writer: Writer<(), ()>,
    /// The preferences that it was last asked to write.
    asked: Preferences,
    /// The preferences in the file, as last read or written.
    written: Arc<Mutex<Preferences>>,
}

impl SettingsWriter {
    /// Waits until what was changed so far is in the file, or was tried at least once.
    ///
    /// # Errors
    /// It could not be written; it is tried again.
    pub fn settle(&self) -> io::Result<()> {
        self.writer.settle()
    }
}

/// The table of the preferences.
const TABLE: &str = "preferences";

/// Saves no settings in this game.
fn give_up_settings(world: &mut World, trouble: Trouble) {
    world.resource_mut::<Unsaved>().settings = Some(trouble.clone());
    world.write_message(trouble);
}

/// Writes changed preferences.
fn keep_settings(
    preferences: Res<Preferences>,
    file: Res<SettingsFile>,
    mut settings: ResMut<SettingsWriter>,
) {
    if *preferences == settings.asked {
        return;
    }
    settings.asked.clone_from(&preferences);
    let (now, file, written) = (preferences.clone(), file.clone(), Arc::clone(&settings.written));
    settings.writer.write((), move || {
        let mut written = written.lock().unwrap_or_else(PoisonError::into_inner);
        if !file.clone().set_values(TABLE, &*written, &now) {
            // The file itself tells why.
            return Err(io::ErrorKind::Other.into());
        }
        written.clone_from(&now);
        Ok(Receipt { told: Vec::new(), sync: None })
    });
}

/// At the game's end, waits until everything is written.
fn finish_settings(mut exits: MessageReader<AppExit>, mut settings: ResMut<SettingsWriter>) {
    if exits.read().count() > 0 {
        settings.writer.finish();
    }
}

fn report_settings(
    mut file: ResMut<SettingsFile>,
    mut unsaved: ResMut<Unsaved>,
    mut troubles: MessageWriter<Trouble>,
) {
    troubles.write_batch(file.take_troubles());
    let failure = file.failure();
    if unsaved.settings != failure {
        unsaved.settings = failure;
    }
}

/// Shows troubles on the screen, and logs them in English.
fn notify_of_troubles(
    mut troubles: MessageReader<Trouble>,
    mut notifications: MessageWriter<Notification>,
) {
    for trouble in troubles.read() {
        warn!("{}", Words::default().say(&trouble.text()));
        notifications.write(Notification::Problem(trouble.text()));
    }
}
