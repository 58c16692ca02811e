//! The turn on the screen: a [`Playhead`] on a chronicle. Drivers move it; everything that players
//! see and hear follows it.

mod again;
mod chronicle_shown;
mod cue;
mod history;
mod history_position;
pub(crate) mod marks;
mod motion;
mod pace;
mod pending_events;
mod scrub;
mod shown;
mod still;
mod take_over;
mod title_room;
mod watch;

use bevy::prelude::*;

use crate::frame::{FollowUp, Following, Frame};
use crate::sim::{AutoPlay, Playhead};
use crate::states::LevelState;

pub(crate) use chronicle_shown::ChronicleShown;
pub(crate) use cue::{Cue, Sound, Surface};
pub(crate) use history::History;
pub(crate) use history_position::HistoryPosition;
pub(crate) use motion::{SeenEvent, Spectacle};
pub use pace::Pace;
pub(crate) use pending_events::PendingEvents;
pub use scrub::Scrub;
pub(crate) use shown::BoardShown;
pub use shown::Shown;
pub(crate) use still::{FilmStill, TURN, stills};
pub(crate) use take_over::to_take_over;
pub(crate) use title_room::{TitleRoom, is_title_shown};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Spectacle>().add_message::<Cue>().add_message::<SeenEvent>();
    app.add_plugins((pending_events::plugin, again::plugin, shown::plugin, pace::plugin));
    app.add_plugins((history::plugin, scrub::plugin, chronicle_shown::plugin));
    app.add_plugins((take_over::plugin, marks::plugin, title_room::plugin));
    app.add_systems(
        FollowUp,
        (
            (
                pending_events::queue_events,
                pending_events::renew_history,
                watch::watch_advised_way,
                scrub::handle_seek,
                take_over::follow_taken_over,
                pending_events::show_instant_events.run_if(|scrub: Res<Scrub>| !scrub.is_on()),
            )
                .chain(),
            watch::begin_watching,
            (shown::show_turn, chronicle_shown::follow_playhead)
                .chain()
                .run_if(resource_exists_and_changed::<Playhead>),
            cue::drop_cues.run_if(resource_exists_and_changed::<BoardShown>),
        )
            .chain()
            .in_set(Following::Seek)
            .run_if(in_state(LevelState::Open)),
    );
    // The drivers, and the systems that follow the playhead.
    app.add_systems(
        Update,
        (
            (
                (pending_events::cut_event_short, pending_events::advance_events)
                    .chain()
                    .run_if(|scrub: Res<Scrub>| !scrub.is_on()),
                again::replay_solution,
                scrub::play_scrub,
            )
                .chain()
                .run_if(not(resource_exists::<FilmStill>).and_then(not(is_title_shown))),
            title_room::walk_rounds.run_if(is_title_shown),
            still::show_still.run_if(resource_exists::<FilmStill>),
            pending_events::report_rest,
            again::throttle_auto_play.run_if(resource_exists::<AutoPlay>),
            (shown::show_turn, chronicle_shown::follow_playhead)
                .run_if(resource_exists_and_changed::<Playhead>),
            cue::cue_refusal.run_if(resource_exists::<Shown>),
        )
            .chain()
            .in_set(Frame::Move)
            .run_if(in_state(LevelState::Open)),
    );
}
