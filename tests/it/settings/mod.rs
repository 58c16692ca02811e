//! The player's settings, from file to game and back.

mod in_the_game;
mod killed;
mod slow;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::app::MainScheduleOrder;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use chronoshift::frame::Arrive;
use chronoshift::save::{self, Preferences, Saver, SettingsFile, TroubleReport};
use chronoshift::words::Words;
use chronoshift_save::Reason;
use chronoshift_save::settings::{self, Settings};
use chronoshift_save::storage::Machine;
use chronoshift_words::Trouble;
use tempfile::TempDir;

pub(crate) use slow::SlowWrite;

/// A folder with a settings file.
#[derive(Resource)]
struct Home(TempDir);

impl Home {
    /// One with a file that holds this; with none if it is empty.
    fn new(settings: &str) -> Self {
        let home = Self(tempfile::tempdir().unwrap());
        if !settings.is_empty() {
            fs::write(home.file(), settings).unwrap();
        }
        home
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("settings.toml")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }

    fn other(&self, name: &str) -> String {
        fs::read_to_string(self.0.path().join(name)).unwrap()
    }

    /// The names of what is in the folder, without the lock.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.filter(|name| name != "settings.lock").collect();
        names.sort();
        names
    }
}

/// An app that can save, and does nothing else.
pub(crate) fn saving_app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, save::plugin)).init_schedule(Arrive);
    // The game's frame has it; the news of the thread that saves come there.
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_before(Update, Arrive);
    app
}

/// A game that does nothing but keep its settings, with 100 ms a frame.
struct Keeping(App);

impl Keeping {
    fn start(file: &Path) -> Self {
        let mut app = saving_app();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)))
            .insert_resource(SettingsFile::at(file.to_owned()))
            .add_plugins(save::kept)
            .init_resource::<Heard>()
            .add_systems(First, hear);
        app.update();
        Self(app)
    }

    fn preferences(&self) -> &Preferences {
        self.0.world().resource()
    }

    fn choose(&mut self, choice: impl FnOnce(&mut Preferences)) -> &mut Self {
        choice(&mut self.0.world_mut().resource_mut::<Preferences>());
        self.0.update();
        self
    }

    /// Waits, without a frame, until what was chosen is written, or was tried.
    fn settle(&self) {
        // A failure is told.
        let _ = self.0.world().resource::<Saver>().flush();
    }

    fn save(&mut self, choice: impl FnOnce(&mut Preferences)) {
        self.choose(choice).settle();
    }

    fn file(&mut self) -> Mut<'_, SettingsFile> {
        self.0.world_mut().resource_mut()
    }

    /// What went wrong since this was asked last.
    fn troubles(&mut self) -> Vec<Trouble> {
        // They are told at the end of a frame, and heard at the beginning of the next.
        self.0.update();
        self.0.update();
        std::mem::take(&mut self.0.world_mut().resource_mut::<Heard>().0)
    }
}

/// Writes a whole table.
pub(crate) fn set_table(
    file: &Path,
    name: &str,
    table: &impl serde::Serialize,
) -> Result<(), Reason> {
    let key = file.file_name().unwrap().to_str().unwrap();
    let table = Settings::with_table(name, table)?;
    let mut store = settings::open(Arc::new(Machine), file);
    store.write(key, &table, &(), &mut Vec::new()).map(drop)
}

fn in_words(trouble: &Trouble) -> String {
    Words::default().say(&trouble.text())
}

#[derive(Resource, Default)]
struct Heard(Vec<Trouble>);

fn hear(mut troubles: MessageReader<TroubleReport>, mut heard: ResMut<Heard>) {
    heard.0.extend(troubles.read().map(|report| report.0.clone()));
}
