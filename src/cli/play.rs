//! The game in its window, which opens without a command.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use bevy::app::{App, AppExit};
use chronoshift_cli::{
    Diagnostic, Failure, LevelChoice, cannot_write, create_folder_of, game_folder, replay, unusable,
};
use chronoshift_core::editing::Document;
use chronoshift_core::level::{Level, ReplayFile, share};
use chronoshift_save::levels::{self, Unusable, is_campaign, is_collection, is_package, is_replay};
use chronoshift_words::{Message, Words, message};

use super::start_app::start_app;
use crate::game::{self, Setup};
use crate::sim::{
    self, CampaignFolders, EditorRequest, FirstEditorRequest, NEW_SIZE, PlayAtOnce, Playlist,
    ReportFile,
};
use crate::theme::Themes;

#[derive(clap::Args)]
pub(super) struct PlayArgs {
    /// A level (.txt), a campaign (.lsf), a replay (.replay), a packed campaign (.zip) or a collection
    /// of Sokoban levels (.xsb, .sok, .slc), which is copied to your campaigns, or a share code or link,
    /// whose level or replay is shown
    file: Option<PathBuf>,
    /// Play the level's solution by itself
    #[arg(long)]
    play_solution: bool,
    /// Watch a replay of the level FILE
    #[arg(long, value_name = "REPLAY", requires = "file", conflicts_with = "play_solution")]
    replay: Option<PathBuf>,
    /// Open the level editor, with a new level or with the one in FILE, which need not exist yet
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["file", "play_solution"])]
    editor: Option<Option<PathBuf>>,
    /// With --editor: edit a copy of this level of a collection of Sokoban levels: its number, from 1,
    /// or its title
    #[arg(long, value_name = "N|TITLE", requires = "editor")]
    level: Option<String>,
    /// Play no sound
    #[arg(long)]
    mute: bool,
    /// Append a JSON object per action to FILE, as `trace` prints them; what you undo or restart
    /// stays in it
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

pub(super) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let levels = game_folder("levels")?;
    let folders = CampaignFolders::of_player(levels.clone());
    let opened = args.file.as_deref().filter(|file| file.is_file() && is_opened(file));
    if let Some(file) = opened.filter(|file| is_replay(file)) {
        replay(file).map_err(|error| unusable(file, &error))?;
    }
    let code = args.file.as_deref().filter(|_| opened.is_none()).and_then(find_code);
    let is_list = code.is_none() && opened.is_none();
    let playlist = match args.file.as_deref().filter(|_| is_list) {
        Some(file) => playlist(file, args.play_solution)?,
        None => {
            let file = folders.first();
            playlist(&file, args.play_solution)?.of_campaign(file)
        }
    };
    let choice = LevelChoice::new(args.level.clone());
    let make = args
        .editor
        .as_ref()
        .map(|file| first_editor_request(file.as_deref(), &choice))
        .transpose()?;
    let replay = args.replay.as_deref().zip(args.file.as_deref());
    let replay = replay.map(|(replay, file)| replay_of(replay, file)).transpose()?;
    let report = args.report.as_ref().map(|path| {
        let report = create_folder_of(path).and_then(|()| ReportFile::open(path));
        report.map_err(|error| cannot_write(path, &error))
    });
    let report = report.transpose()?.unwrap_or_default();
    check_screen()?;
    let assets = game_folder("assets")?;
    let words = Words::read(&assets, &levels);
    let setup = Setup {
        playlist,
        folders: Some(folders),
        report,
        play_solution: args.play_solution,
        mute: args.mute,
        themes: Themes::read(&assets, &words)?,
        assets,
        words,
    };
    let mut app = window(setup)?;
    if let Some((replay, level)) = replay {
        sim::watch_at_start(&mut app, replay, &level);
    }
    if let Some(make) = make {
        app.insert_resource(FirstEditorRequest(make));
    }
    if args.file.as_deref().is_some_and(|file| code.is_none() && !is_replay(file)) {
        app.insert_resource(PlayAtOnce);
    }
    if let Some(code) = code {
        sim::receive_first(&mut app, code);
    }
    if let Some(file) = opened {
        sim::open_first(&mut app, file.to_owned());
    }
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(Failure::Silent),
    }
}

/// Opens the game in a window.
fn window(setup: Setup) -> Result<App, Message> {
    let app = start_app(|| game::window(setup));
    app.map_err(window_fault)
}

/// The cause in plain words: if winit finds no display, Bevy's message is winit's debug text.
fn window_fault(cause: String) -> Message {
    let set: Vec<_> = displays().map(|(name, value)| format!("{name}={value}")).collect();
    let (why, details) = if set.is_empty() || !cause.starts_with("Failed to build event loop") {
        ("other", cause)
    } else if ["LibraryOpenError", "NoWaylandLib"].iter().any(|missing| cause.contains(missing)) {
        ("library", String::new())
    } else {
        ("display", set.join(", "))
    };
    message!("cli-no-window", why = why, details = details)
}

/// Checks that there is a screen for a window, as far as possible in advance.
fn check_screen() -> Result<(), Message> {
    if cfg!(target_os = "linux") && displays().next().is_none() {
        return Err(message!("cli-no-screen"));
    }
    Ok(())
}

/// The environment variables that name a display, with their values.
fn displays() -> impl Iterator<Item = (&'static str, String)> {
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    names.into_iter().filter_map(|name| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty())?;
        Some((name, value.to_string_lossy().into_owned()))
    })
}

/// Whether the game opens a file after its start, as if it were dropped onto the window.
fn is_opened(file: &Path) -> bool {
    is_replay(file) || is_package(file) || is_collection(file)
}

/// The levels of a file, if they can be played.
fn playlist(file: &Path, play_solution: bool) -> Result<Playlist, Failure> {
    let playlist = sim::playlist(file).map_err(|error| unusable(file, &error))?;
    if play_solution && !is_campaign(file) && !has_solution(file) {
        let error = Diagnostic::error(message!("cli-no-solution-to-play"));
        return Err(error.in_file(file).into());
    }
    Ok(playlist)
}

/// The request for the first level in the level editor: the one in a file, a copy of one in a collection, or a new one.
fn first_editor_request(
    file: Option<&Path>,
    choice: &LevelChoice,
) -> Result<EditorRequest, Failure> {
    let Some(file) = file else {
        let (width, height) = NEW_SIZE;
        return Ok(EditorRequest::New { width, height });
    };
    if is_campaign(file) || file.is_dir() {
        return Err(message!("cli-edit-one-level").into());
    }
    if is_package(file) {
        return Err(Diagnostic::error(message!("cli-packed")).in_file(file).into());
    }
    if is_collection(file) {
        return Ok(EditorRequest::CopyOf(Box::new(choice.level(file)?)));
    }
    choice.refuse(file)?;
    match levels::read(file) {
        // Saving the level creates the file and its folders.
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(unusable(file, &Unusable::Unreadable(error))),
        Ok(bytes) => {
            Document::open(&bytes).map_err(|error| unusable(file, &Unusable::Broken(error)))?;
        }
    }
    Ok(EditorRequest::OpenFile(file.to_owned()))
}

/// The share code that is given instead of a file, or is in the file.
fn find_code(file: &Path) -> Option<String> {
    let given = file.to_str().filter(|text| share::looks_like_share_code(text) && !file.exists());
    given.map(str::to_owned).or_else(|| sim::code_in(file))
}

/// A replay, and the level on which the game shows it as far as it works.
fn replay_of(file: &Path, level: &Path) -> Result<(ReplayFile, Level), Failure> {
    if is_campaign(level) || level.is_dir() {
        return Err(message!("cli-replay-one-level").into());
    }
    let level = levels::level(level).map_err(|error| unusable(level, &error))?;
    let replay = replay(file).map_err(|error| unusable(file, &error))?;
    Ok((replay, level))
}

fn has_solution(file: &Path) -> bool {
    levels::level(file).is_ok_and(|level| level.solution().is_some())
}
