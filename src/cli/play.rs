//! Without a command: the game in its window.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};

use bevy::app::AppExit;

use super::{Failure, files, shown};
use crate::data;
use crate::game::{self, Setup};
use crate::sim::Playlist;

#[derive(clap::Args)]
pub(super) struct PlayArgs {
    /// A level (.txt) or campaign (.lsf) file
    file: Option<PathBuf>,
    /// Let the level's solution play by itself
    #[arg(long)]
    play_solution: bool,
    /// Start silent
    #[arg(long)]
    mute: bool,
    /// Append one JSON object a turn to FILE while playing, as `trace` prints them
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

pub(super) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let file = match &args.file {
        Some(file) => file.clone(),
        None => data::folder("levels")?.join("campaign.lsf"),
    };
    let playlist = playlist(&file, args.play_solution)?;
    let report = args.report.as_ref().map(|path| {
        let file = OpenOptions::new().create(true).append(true).open(path);
        file.map_err(|error| format!("cannot write {}: {error}", shown(path)))
    });
    let setup = Setup {
        playlist,
        report: report.transpose()?,
        play_solution: args.play_solution,
        mute: args.mute,
        assets: data::folder("assets")?,
    };
    match game::window(setup).run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(Failure::Silent),
    }
}

/// The levels that a file stands for, if they can be played.
fn playlist(file: &Path, play_solution: bool) -> Result<Playlist, String> {
    let tell = |unusable: files::Unusable| unusable.tell(file);
    let path = file.canonicalize().map_err(|error| tell(files::Unusable::Unreadable(error)))?;
    let folder = path.parent().unwrap_or(&path).to_owned();
    if files::is_campaign(&path) {
        let campaign = files::campaign(&path).map_err(tell)?;
        if let Some(missing) = campaign.levels.iter().find(|level| !folder.join(level).is_file()) {
            return Err(format!("{}: there is no level file {missing}", shown(file)));
        }
        let files = campaign.levels.into_iter().map(PathBuf::from).collect();
        return Ok(Playlist::new(folder, files));
    }
    let level = files::level(&path).map_err(tell)?;
    if play_solution && level.solution().is_none() {
        return Err(format!("{} has no solution to play", shown(file)));
    }
    let name = path.file_name().map(PathBuf::from).unwrap_or_default();
    Ok(Playlist::new(folder, vec![name]))
}
