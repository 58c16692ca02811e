//! The game without its window: requests come in, turns are played, reports go
//! out. Nothing here knows of sprites, sounds or keys.

mod autoplay;
mod film;
mod level_file;
mod pieces;
mod playlist;
mod report;
mod report_file;
mod session;
mod turn;
mod watch;

use bevy::prelude::*;

pub use autoplay::AutoPlay;
pub use film::{Film, Scene};
pub use level_file::{LevelError, LevelFile, LevelFiles};
pub use pieces::{
    Button, Crate, Current, Gate, Ghost, Goal, OnCell, Passage, PassageState, Piece, TimeClone,
    TimeMachine,
};
pub use playlist::Playlist;
pub use report::{Count, Event, Report};
pub use report_file::ReportFile;
pub use session::{Request, Session, Settings, open_level, start_level};
pub use turn::{Turn, TurnSet};

/// The levels, the rules as a schedule, and what is done with both.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        level_file::plugin,
        playlist::plugin,
        session::plugin,
        turn::plugin,
        report::plugin,
        autoplay::plugin,
    ));
}
