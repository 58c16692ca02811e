//! Tests of the game: its rules as a schedule, its keys, its command line, its
//! window. One binary, as each links all of Bevy.
#![allow(clippy::unwrap_used)]

mod advice;
mod announce;
mod architecture;
mod audio;
mod backdrop;
mod blind;
mod boards;
mod camera;
mod campaign;
mod campaigns;
mod circuit_signs;
mod cli;
mod collections;
mod colour_blind;
mod composing;
mod conformance;
mod contrast;
mod controls;
mod course;
mod crowds;
mod daily;
mod devices;
mod disk;
mod drafts;
mod edits;
mod files;
mod frame_work;
mod help;
mod home;
mod hot_reload;
mod input;
mod journeys;
mod keys;
mod killed;
mod labels;
mod layout;
mod letters;
mod level_files;
mod level_list;
mod level_pictures;
mod level_texts;
mod levels;
mod look;
mod makers;
mod making;
mod mending;
mod menus;
mod no_effect;
mod numbers;
mod one_stream;
mod other_boards;
mod panel;
mod pixels;
mod plan;
mod pointer;
mod prelude;
mod previews;
mod progress;
mod reader;
mod reasons;
mod relay;
mod render;
mod rest;
mod scrub;
mod settings;
mod sharing;
mod show;
mod sokoban;
mod solver_page;
mod steps;
mod timeline;
mod timeline_panel;
mod touch;
mod wait;
mod watching;
mod whole_runs;
mod widgets;
mod window;
mod wires;
mod words;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowEvent};
use chronoshift::game::{self, Setup};
use chronoshift::input::{InputQueue, KeyReceiver, Receiver};
use chronoshift::save;
use chronoshift::sim::{Playlist, ReportFile, Request, Session};
use chronoshift::theme::Themes;
use tempfile::TempDir;

/// The words of one of the game's languages.
fn in_language(code: &str) -> chronoshift_words::Words {
    let [assets, levels] = ["assets", "levels"].map(|folder| project().join(folder));
    chronoshift_words::Words::read(&assets, &levels).in_language(code, "")
}

/// The project's folder.
fn project() -> &'static Path {
    env!("CARGO_MANIFEST_DIR").as_ref()
}

/// Copies the files of a folder, without those in its subfolders.
fn copy_files(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for path in fs::read_dir(from).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_file() {
            fs::copy(&path, to.join(path.file_name().unwrap())).unwrap();
        }
    }
}

/// The resident memory of the program, in bytes.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
    number.unwrap_or(0) * 1024
}

/// A game without a window, with its own levels.
struct Game {
    app: App,
    folder: TempDir,
}

impl Game {
    /// A game on levels that are given by their maps and the texts after them.
    fn new(levels: &[&str]) -> Self {
        Self::start(levels, false, game::headless)
    }

    /// A game with everything that a window shows.
    fn shown(levels: &[&str]) -> Self {
        Self::start(levels, false, game::invisible)
    }

    fn start(levels: &[&str], play_solution: bool, build: impl FnOnce(Setup) -> App) -> Self {
        let mut game = Self::unloaded(levels, play_solution, build);
        game.update_until(|world| world.contains_resource::<Session>());
        game
    }

    /// A game that has not run a frame yet.
    fn unloaded(levels: &[&str], play_solution: bool, build: impl FnOnce(Setup) -> App) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let name = |index: usize| PathBuf::from(format!("{index}.txt"));
        for (index, level) in levels.iter().enumerate() {
            write_level(&folder.path().join(name(index)), level);
        }
        let files = (0..levels.len()).map(name).collect();
        let words = in_language("en");
        let mut app = build(Setup {
            playlist: Playlist::new(folder.path().to_owned(), files),
            folders: None,
            report: ReportFile::open(&folder.path().join("report.jsonl")).unwrap(),
            play_solution,
            mute: true,
            assets: project().join("assets"),
            themes: Themes::read(&project().join("assets"), &words).unwrap(),
            words,
        });
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
        app.finish();
        app.cleanup();
        Self { app, folder }
    }

    fn world(&self) -> &World {
        self.app.world()
    }

    fn play(&self) -> &chronoshift_core::rules::Play {
        &self.world().resource::<Session>().play
    }

    /// Presses keys, all before the same frame.
    fn press(&mut self, keys: &[KeyCode]) {
        for &key in keys {
            self.tap(key);
        }
        self.update_to_the_last();
    }

    /// Runs a frame, and further frames while presses are waiting.
    fn update_to_the_last(&mut self) {
        self.app.update();
        while !self.world().resource::<InputQueue>().is_empty() {
            self.app.update();
        }
        self.finish_jobs();
    }

    /// Runs frames while the game waits for a file that is being written. The result may cause a request, which is
    /// handled in the next frame.
    fn finish_jobs(&mut self) {
        while save::is_busy(self.world()) || self.has_requests() {
            std::thread::sleep(Duration::from_millis(1));
            self.app.update();
        }
    }

    fn has_requests(&self) -> bool {
        !self.world().resource::<Messages<Request>>().is_empty()
    }

    /// Presses a key and releases it, before the next frame.
    fn tap(&mut self, key: KeyCode) {
        self.key(key, "", ButtonState::Pressed, false);
        self.key(key, "", ButtonState::Released, false);
    }

    /// Sends the window's event for a key that types this text.
    fn key(&mut self, key_code: KeyCode, writes: &str, state: ButtonState, repeat: bool) {
        let logical_key = Key::Character(writes.into());
        self.keyboard(key_code, logical_key, None, state, repeat);
    }

    /// Sends the window's event for a key with this logical key and text.
    fn keyboard(
        &mut self,
        key_code: KeyCode,
        logical_key: Key,
        text: Option<&str>,
        state: ButtonState,
        repeat: bool,
    ) {
        let world = self.app.world_mut();
        let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world);
        let (window, text) = (window.unwrap_or(Entity::PLACEHOLDER), text.map(Into::into));
        let key = KeyboardInput { key_code, logical_key, state, text, repeat, window };
        // The gate makes the messages of single devices from the window's.
        world.write_message(WindowEvent::KeyboardInput(key));
    }

    /// Runs frames until a condition holds. Files are read between the frames.
    #[track_caller]
    fn update_until(&mut self, done: impl Fn(&World) -> bool) {
        self.app.update();
        self.until_so(|game| done(game.world()));
    }

    /// Does the same, unless the condition already holds.
    #[track_caller]
    fn until_so(&mut self, mut done: impl FnMut(&mut Self) -> bool) {
        for _ in 0..5000 {
            if done(self) {
                return;
            }
            self.app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("it did not come about in 10 s");
    }

    /// The part of the game that receives the keys.
    fn receiver(&mut self) -> Receiver {
        let who = |receiver: KeyReceiver| receiver.get();
        self.app.world_mut().run_system_cached(who).unwrap()
    }

    fn report(&self) -> String {
        fs::read_to_string(self.folder.path().join("report.jsonl")).unwrap()
    }
}

fn write_level(path: &Path, level: &str) {
    fs::write(path, format!("2D SuperFun!\n{}\n", level.trim_matches('\n'))).unwrap();
}
