//! The game without its window: it takes requests, plays turns, and sends reports. It knows no
//! sprites, sounds or keys.

mod autoplay;
mod catalogue;
mod commands;
mod daily;
mod edit;
mod editor_requests;
mod editor_session;
mod examination;
mod example;
mod file_watch;
mod incoming;
mod level_assets;
mod level_files;
mod no_effect;
mod opening;
mod originals;
mod plan;
mod playhead;
mod playlist;
mod proofs;
mod relay;
mod renew;
mod replays;
mod report;
mod report_file;
mod requests;
mod screening;
mod session;
mod sharing;
mod shelves;
mod switch;
mod taken_over;
mod turn;

use bevy::prelude::*;

use crate::save;
use crate::states::{Menu, Screen};

pub use autoplay::AutoPlay;
pub(crate) use catalogue::Catalogue;
pub use chronoshift_save::levels::{Campaign, Kind, LevelError, Unusable};
pub use daily::Daily;
pub(crate) use daily::{Calendar, DailyResult};
pub use edit::Edit;
pub(crate) use editor_requests::{BoardMoved, examine_changes};
pub use editor_session::{EditorRequest, EditorSession, NEW_SIZE, PlaytestStart};
pub use example::Example;
pub(crate) use example::title_chronicle;
pub(crate) use file_watch::{FileChange, WatchedFile};
pub(crate) use incoming::{Incoming, IncomingState, wait_for};
pub use level_assets::LevelFile;
pub use level_files::LevelFiles;
pub use no_effect::NoEffect;
pub use opening::PlayAtOnce;
pub(crate) use opening::{FirstEditorRequest, open_first};
pub use plan::{Plan, Planning};
pub use playhead::Playhead;
pub(crate) use playlist::playlist;
pub use playlist::{CampaignFolders, Playlist};
pub(crate) use proofs::contradiction;
pub use relay::{OpenedRelay, RelayAction};
pub(crate) use replays::watch_at_start;
pub use report::{Event, Report};
pub use report_file::ReportFile;
pub use requests::Request;
pub(crate) use requests::{ConfirmEnter, serve_all};
pub use screening::{Opening, Screening, Watch};
pub use session::{PlayedDay, Session, start_level};
pub use sharing::{ImportAction, ImportedLevel, LevelTwin};
pub(crate) use sharing::{code_in, receive_first};
pub(crate) use shelves::{
    RenamedLevel, delete, file_name_note, is_named_after, name_for, rename, restore,
};
pub use switch::remembered;
pub use taken_over::{BeforeEdit, TakenOver};
pub use turn::{Turn, TurnSet};

/// Whether a text, a replay or a campaign that the player has opened is still being read, or a file of the player's is
/// still being written. The result can change where the next presses go.
pub fn is_reading(world: &World) -> bool {
    let has_item =
        incoming::has_item(world, &[Incoming::Text, Incoming::Replay, Incoming::Campaign]);
    is_playing(world) && (has_item || is_writing(world))
}

/// Whether presses wait for a file that is being written. Presses in menus wait for any file.
fn is_writing(world: &World) -> bool {
    let has_menu = world.get_resource::<State<Menu>>().is_some_and(|it| *it != Menu::Closed);
    save::is_awaited(world) || has_menu && save::is_busy(world)
}

/// Whether the game has read everything that the player has opened, and the player has answered each
/// dialog about it.
pub(crate) fn is_answered(world: &World) -> bool {
    let asks = |menu: &Menu| matches!(menu, Menu::Arrival | Menu::Relay | Menu::Notification);
    let is_asking = world.get_resource::<State<Menu>>().is_some_and(|menu| asks(menu.get()));
    let will_ask = world.get_resource::<NextState<Menu>>().is_some_and(|next| match next {
        NextState::Pending(menu) | NextState::PendingIfNeq(menu) => asks(menu),
        NextState::Unchanged => false,
    });
    let has_item = is_reading(world) || incoming::has_item(world, &[Incoming::ReplayForLevel]);
    is_playing(world) && !has_item && !is_asking && !will_ask
}

fn is_playing(world: &World) -> bool {
    world.get_resource::<State<Screen>>().is_some_and(|it| *it == Screen::Play)
}

/// The levels, the rules as a schedule, and the requests for both.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        (level_assets::plugin, level_files::plugin),
        session::plugin,
        renew::plugin,
        (plan::plugin, playhead::plugin),
        proofs::plugin,
        requests::plugin,
        switch::plugin,
        turn::plugin,
        (report::plugin, report_file::plugin),
        autoplay::plugin,
        (opening::plugin, daily::plugin),
        (
            editor_session::plugin,
            (shelves::plugin, file_watch::plugin),
            replays::plugin,
            relay::plugin,
            incoming::plugin,
            no_effect::plugin,
        ),
    ));
}
