//! The game without its window: it takes requests, plays turns, and sends reports. It knows no
//! sprites, sounds or keys.

mod act;
mod autoplay;
mod bench;
mod campaigns;
mod carry_out;
mod catalogue;
mod command;
mod confirm_enter;
mod dropped;
mod edit;
mod examination;
mod example;
mod level_file;
mod make;
mod make_first;
mod no_effect;
mod originals;
mod plan;
mod playlist;
mod proofs;
mod renew;
mod replays;
mod report;
mod report_file;
mod requests;
mod resume;
mod session;
mod sharing;
mod shelves;
mod source;
mod switch;
mod taken_over;
mod turn;

use bevy::prelude::*;

pub use autoplay::AutoPlay;
pub use bench::{Began, Bench, Make, NEW_SIZE};
pub use campaigns::{Campaign, CampaignFolders, Kind};
pub(crate) use carry_out::carry_plan_on;
pub(crate) use catalogue::Catalogue;
pub(crate) use confirm_enter::ConfirmEnter;
pub(crate) use dropped::open_first;
pub use edit::Edit;
pub use example::Example;
pub use level_file::{LevelError, LevelFile, LevelFiles};
pub(crate) use make::{BoardMoved, examine_changes};
pub(crate) use make_first::MakeFirst;
pub use no_effect::NoEffect;
pub use plan::{Plan, Planning};
pub use playlist::Playlist;
pub(crate) use proofs::contradiction;
pub(crate) use replays::watch_first;
pub use replays::{Opening, Screening, Watch};
pub use report::{Event, Report};
pub use report_file::ReportFile;
pub use requests::Request;
pub(crate) use requests::serve_all;
pub use session::{Session, start_level};
pub use sharing::{ImportAction, ImportedLevel, LevelTwin, Receiving};
pub(crate) use sharing::{code_in, receive_first};
pub(crate) use shelves::{Shelves, name_for, named_otherwise};
pub use source::Unusable;
pub(crate) use source::{
    is_campaign, is_level, is_package, is_replay, level, level_and_bytes, playlist, read, stay,
};
pub use switch::remembered;
pub use taken_over::{TakenOver, Unedited};
pub use turn::{Turn, TurnSet};

/// The levels, the rules as a schedule, and the requests for both.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        level_file::plugin,
        session::plugin,
        renew::plugin,
        confirm_enter::plugin,
        plan::plugin,
        proofs::plugin,
        requests::plugin,
        switch::plugin,
        turn::plugin,
        (report::plugin, report_file::plugin),
        autoplay::plugin,
        (make_first::plugin, dropped::plugin),
        (bench::plugin, replays::plugin, sharing::plugin, no_effect::plugin),
    ));
}
