//! The player's settings, from the file to the game and back. The content of the file is tested in `chronoshift_save`.

mod in_the_game;
mod kept;
mod slow;

use bevy::app::MainScheduleOrder;
use chronoshift::frame::Arrive;

use crate::home::{Heard, hear_troubles};
use crate::prelude::*;

pub(crate) use slow::SlowWrite;

/// A folder with a settings file.
#[derive(Resource)]
struct Home(TempDir);

impl Home {
    /// A folder with a settings file with this content, or without one if the content is empty.
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
}

/// A game that only saves its settings, with 100 ms per frame.
struct Keeping(App);

impl Keeping {
    fn start(file: &Path) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, save::plugin)).init_schedule(Arrive);
        // In the game, this schedule is part of the frame. The news of the writer threads arrives there.
        app.world_mut().resource_mut::<MainScheduleOrder>().insert_before(Update, Arrive);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)))
            .insert_resource(SettingsFile::at(file.to_owned()))
            .add_plugins((save::kept, hear_troubles));
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

    /// Waits, without a frame, until the choice is written or has failed.
    fn settle(&self) {
        // The saver reports a failure as a trouble.
        let _ = self.0.world().resource::<Saver>().flush();
    }

    fn save(&mut self, choice: impl FnOnce(&mut Preferences)) {
        self.choose(choice).settle();
    }

    /// The troubles since the last call.
    fn troubles(&mut self) -> Vec<Trouble> {
        // They are sent at the end of a frame, and read at the start of the next one.
        self.0.update();
        self.0.update();
        std::mem::take(&mut self.0.world_mut().resource_mut::<Heard>().0)
    }
}
