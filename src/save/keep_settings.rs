//! Keeps the player's preferences: reads them at the start, and has them written as soon as they
//! change, so that a game that ends in whatever way loses nothing.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::app::AppExit;
use bevy::prelude::*;

use super::notify;
use super::settings::Preferences;
use super::settings_file::SettingsFile;
use super::trouble::{Trouble, Unsaved};
use super::writer::{Writer, WriterNews, WritersFinished};

/// Reads the preferences, and keeps them from then on: in the present [`SettingsFile`], or else in
/// the player's own.
pub fn kept(app: &mut App) {
    app.add_plugins(notify::plugin);
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
                (
                    keep_settings.before(SettingsFinished),
                    (finish_settings, report_settings)
                        .chain()
                        .in_set(SettingsFinished)
                        .in_set(WritersFinished),
                ),
            );
        }
        Err(error) => {
            give_up_settings(app.world_mut(), file.unsaved(&error));
        }
    }
}

/// When the game's end waits for the settings, in [`Last`]: changes have to come before.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SettingsFinished;

/// Writes the tables of the settings file, by their names. While one write takes its time, only the
/// newest of the next ones counts.
#[derive(Resource)]
pub struct SettingsWriter {
    writer: Writer<&'static str, ()>,
    /// The preferences that it was last asked to write.
    asked: Preferences,
    /// The preferences in the file, as last read or written. Only the thread that writes locks them,
    /// and that over its accesses to the disk.
    written: Arc<Mutex<Preferences>>,
}

impl SettingsWriter {
    /// Changes a table of the file soon. A change that fails is tried again, unless there is a newer
    /// one of that table.
    pub fn write(
        &self,
        file: &SettingsFile,
        table: &'static str,
        change: impl Fn(&mut SettingsFile) -> io::Result<()> + Send + 'static,
    ) {
        let file = file.clone();
        self.writer.write(table, move |_| {
            change(&mut file.clone())?;
            Ok(None)
        });
    }

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
    let (now, written) = (preferences.clone(), Arc::clone(&settings.written));
    settings.write(&file, TABLE, move |file| {
        let mut written = written.lock().unwrap_or_else(PoisonError::into_inner);
        file.set_values(TABLE, &*written, &now)?;
        written.clone_from(&now);
        Ok(())
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
    mut settings: ResMut<SettingsWriter>,
    mut unsaved: ResMut<Unsaved>,
    mut troubles: MessageWriter<Trouble>,
) {
    troubles.write_batch(file.take_troubles());
    for news in settings.writer.news() {
        match news {
            WriterNews::Told(()) => {}
            WriterNews::Unsaved(error) => {
                let trouble = file.unsaved(&error);
                unsaved.settings = Some(trouble.clone());
                troubles.write(trouble);
            }
            WriterNews::Saved => unsaved.settings = None,
        }
    }
}
