//! The game on a web page: its start, and everything that it exchanges with the browser.

mod arrivals;
mod focus_ends;
mod full_screen;
mod keyboard;
mod speech;

use std::panic;
use std::process::ExitCode;

use bevy::app::{App, AppExit};
use bevy::prelude::*;
use chronoshift_core::level::share;
use chronoshift_save::files::data_folder;

use crate::game::{self, Setup};
use crate::input::{Device, LastDevice};
use crate::platform::{
    forget_link, game_folder, is_touched, leave_page, link, say_crash, say_failure,
    set_page_language, take_game, wants_report,
};
use crate::sim::{self, CampaignFolders, ReportFile};
use crate::theme::Themes;
use crate::words::Words;
use chronoshift_words::{english, io_text, unusable_text};

/// Starts the game. It keeps running after this returns.
pub fn run() -> ExitCode {
    match build_app() {
        Ok(mut app) => {
            report_panics();
            app.run();
            ExitCode::SUCCESS
        }
        Err(why) => {
            say_failure(&why);
            ExitCode::FAILURE
        }
    }
}

/// Builds the game with its own campaign, and with the level or replay that the page's address links to.
fn build_app() -> Result<App, String> {
    take_game()?;
    let (levels, assets) = (game_folder("levels")?, game_folder("assets")?);
    let words = chronoshift_words::Words::read(&assets, &levels);
    let folders = CampaignFolders::of_player(levels);
    let first = folders.first();
    let playlist =
        sim::playlist(&first).map_err(|error| english(&unusable_text(&error)))?.of_campaign(first);
    let mut app = game::window(Setup {
        playlist,
        folders: Some(folders),
        report: report()?,
        play_solution: false,
        mute: false,
        themes: Themes::read(&assets, &words).map_err(|why| english(&why))?,
        assets,
        words,
    });
    app.add_plugins((
        arrivals::plugin,
        focus_ends::plugin,
        full_screen::plugin,
        keyboard::plugin,
        speech::plugin,
    ))
    .add_systems(Last, leave_page.run_if(on_message::<AppExit>))
    .add_systems(Last, update_language.run_if(resource_changed::<Words>));
    if is_touched() {
        app.insert_resource(LastDevice(Device::Touch));
    }
    if let Some(code) = link().filter(|link| share::looks_like_share_code(link)) {
        sim::receive_first(&mut app, code);
        app.add_systems(Last, forget_link.run_if(sim::is_answered.and_then(run_once)));
    }
    Ok(app)
}

/// Sets the language of the page, in which screen readers pronounce it.
fn update_language(words: Res<Words>) {
    set_page_language(words.language());
}

/// The file to which each action's outcome is appended, if the page's address asks for one.
fn report() -> Result<ReportFile, String> {
    let folder = data_folder().filter(|_| wants_report());
    let file = folder.map(|folder| ReportFile::open(&folder.join("report.jsonl")));
    file.transpose().map(Option::unwrap_or_default).map_err(|error| english(&io_text(&error)))
}

/// Lets the page say that the game has crashed. Everything that was played stays saved.
fn report_panics() {
    let console = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        console(fault);
        say_crash();
    }));
}
