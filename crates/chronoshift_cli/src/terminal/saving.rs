//! The player's settings and progress, in the files of the game.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};

use chronoshift_save::files::data_folder;
use chronoshift_save::progress::{self, Progress};
use chronoshift_save::settings::{self, BINDINGS, PREFERENCES, Preferences, Settings};
use chronoshift_save::storage::Machine;
use chronoshift_save::{SaveNews, Saver, StoreKind};
use chronoshift_words::{Message, Trouble, message};
use toml::Table;

use super::Input;
use super::game::Game;

/// The player's settings and progress, and the threads that write them.
pub(super) struct SavedData {
    pub(super) preferences: Preferences,
    pub(super) bindings: Table,
    progress: Progress,
    /// The faults of the files.
    faults: Vec<Message>,
    /// The writer threads; `None` if the system couldn't start them.
    saver: Option<(Saver, Receiver<SaveNews>)>,
}

impl SavedData {
    /// Reads everything. Replaces unusable values by defaults.
    pub(super) fn read(send: Sender<Input>) -> Self {
        let mut data = Self {
            preferences: Preferences::default(),
            bindings: Table::new(),
            progress: Progress::default(),
            faults: Vec::new(),
            saver: Saver::start(move || drop(send.send(Input::News))).ok(),
        };
        let settings = settings::player_file();
        let progress = data_folder().map(|folder| folder.join("progress"));
        settings.into_iter().for_each(|file| data.read_settings(&file));
        progress.into_iter().for_each(|folder| data.read_progress(folder));
        data
    }

    fn read_settings(&mut self, file: &Path) {
        let mut store = settings::open(Arc::new(Machine), file);
        let key = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (there, faults) = store.read(&key);
        self.faults.extend(faults.into_iter().map(|it| Trouble::from_settings(it).text()));
        let there = there.unwrap_or_default();
        self.preferences = there.values(PREFERENCES).0;
        self.bindings = there.table(BINDINGS).and_then(Result::ok).unwrap_or_default();
        let mut written = there.to_write();
        if let (Some((saver, _)), Ok(table)) =
            (&self.saver, Settings::with_values(PREFERENCES, &self.preferences))
        {
            written.update(table);
            saver.open_settings(store, key, written);
        }
    }

    fn read_progress(&mut self, folder: PathBuf) {
        let mut store = progress::open(Arc::new(Machine), folder);
        let (records, faults) = progress::read_all(&mut store);
        let trouble = |fault| Trouble::from_progress(fault, |board| records.get(board)).text();
        self.faults.extend(faults.into_iter().map(trouble));
        self.progress = Progress::new(records);
        if let Some((saver, _)) = &self.saver {
            saver.open_progress(store);
        }
    }

    pub(super) fn take_progress(&mut self) -> Progress {
        std::mem::take(&mut self.progress)
    }

    pub(super) fn take_faults(&mut self) -> Vec<Message> {
        std::mem::take(&mut self.faults)
    }

    /// Hands everything that has changed to the writer threads.
    pub(super) fn save(&mut self, game: &mut Game) {
        let Some((saver, _)) = &self.saver else { return };
        let progress = &mut game.shelf.progress;
        for (board, reason) in progress.take_spoiled() {
            saver.spoil_progress(board, reason);
        }
        for record in progress.take_changed() {
            saver.save_progress(record, Some(game.words.say(&message!("drafts-others"))));
        }
        if self.preferences != game.preferences {
            self.preferences.clone_from(&game.preferences);
            if let Ok(table) = Settings::with_values(PREFERENCES, &self.preferences) {
                saver.save_settings(table);
            }
        }
    }

    /// Receives the news of the writer threads, and says what the player has to know.
    pub(super) fn hear(&mut self, game: &mut Game) {
        let news: Vec<_> = self.saver.iter().flat_map(|(_, news)| news.try_iter()).collect();
        let progress = &mut game.shelf.progress;
        let troubles = news.into_iter().filter_map(|news| match news {
            SaveNews::Progress(record) => {
                progress.merge(&record);
                None
            }
            SaveNews::Fault(StoreKind::Progress, fault) => {
                Some(Trouble::from_progress(fault, |board| progress.record_by_name(board)))
            }
            SaveNews::Fault(_, fault) => Some(Trouble::from_settings(fault)),
            SaveNews::Failing { kind: StoreKind::Progress, folder, reason } => {
                Some(Trouble::ProgressUnsaved { folder, error: reason })
            }
            SaveNews::Failing { folder: file, reason, .. } => {
                Some(Trouble::Unsaved { file, error: reason })
            }
            SaveNews::Recovered(_) | SaveNews::Level { .. } => None,
        });
        game.said.extend(troubles.map(|trouble| trouble.text()));
    }

    /// Tries to write what is left, and says goodbye.
    pub(super) fn finish(mut self, game: &mut Game) -> String {
        self.saver.iter_mut().for_each(|(saver, _)| saver.finish());
        game.said.clear();
        self.hear(game);
        if self.saver.is_some() && game.said.is_empty() {
            game.said.push(message!("terminal-goodbye"));
        }
        game.join_sentences(&game.said)
    }
}
