//! The game on a web page.

use std::process::ExitCode;

use bevy::app::App;
use chronoshift_core::level::share;

use crate::game::{self, Setup};
use crate::platform::{game_folder, say_failure, take_game, take_link};
use crate::sim::{self, CampaignFolders, ReportFile};
use crate::theme::Themes;

/// Starts the game. It goes on after this returns.
pub fn run() -> ExitCode {
    match open() {
        Ok(mut app) => {
            app.run();
            ExitCode::SUCCESS
        }
        Err(why) => {
            say_failure(&why);
            ExitCode::FAILURE
        }
    }
}

/// The game with its own campaign, and with what the page's address links to.
fn open() -> Result<App, String> {
    take_game()?;
    let folders = CampaignFolders::of_player(game_folder("levels")?);
    let first = folders.first();
    let playlist = sim::playlist(&first).map_err(|error| error.to_string())?.of_campaign(first);
    let assets = game_folder("assets")?;
    let mut app = game::window(Setup {
        playlist,
        folders: Some(folders),
        report: ReportFile::default(),
        play_solution: false,
        mute: false,
        themes: Themes::read(&assets)?,
        assets,
    });
    if let Some(code) = take_link().filter(|link| share::is_meant(link)) {
        sim::receive_first(&mut app, code);
    }
    Ok(app)
}
