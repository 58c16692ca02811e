//! The turn on the screen: a [`Playhead`] on a chronicle. Drivers move it; everything that players
//! see and hear follows it.

mod advised;
mod again;
mod ahead;
mod auto;
mod courses;
mod cue;
mod film;
mod from_shown;
mod live;
pub(crate) mod marks;
mod motion;
mod no_effect;
mod on_screen;
mod pace;
mod plan;
mod playhead;
mod reel;
mod scrub;
mod seen;
mod shown;
mod spectacle;
mod still;
mod take_over;
mod watch;

use bevy::prelude::*;

use crate::frame::{Frame, Resolve, Resolving};
use crate::sim::AutoPlay;
use crate::states::LevelState;

pub(crate) use ahead::Forecast;
pub(crate) use courses::Courses;
pub(crate) use cue::{Cue, Sound, Surface};
pub(crate) use film::Film;
pub(crate) use live::Live;
pub(crate) use pace::{Pace, TICK};
pub use playhead::Playhead;
pub(crate) use reel::Reel;
pub use scrub::Scrub;
pub(crate) use seen::SeenEvent;
pub(crate) use shown::BoardShown;
pub use shown::Shown;
pub(crate) use spectacle::Spectacle;
pub(crate) use still::{Still, TURN, stills};
pub(crate) use take_over::to_take_over;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Spectacle>().add_message::<Cue>().add_message::<SeenEvent>();
    app.add_plugins((playhead::plugin, live::plugin, again::plugin, shown::plugin, pace::plugin));
    app.add_plugins((film::plugin, scrub::plugin, ahead::plugin, courses::plugin));
    app.add_plugins((from_shown::plugin, take_over::plugin, marks::plugin));
    app.add_systems(
        Resolve,
        (
            (live::queue, film::renew, advised::show, scrub::obey, take_over::follow).chain(),
            watch::begin,
            shown::show.run_if(resource_exists_and_changed::<Playhead>),
        )
            .chain()
            .in_set(Resolving::Seek)
            .run_if(in_state(LevelState::Open)),
    );
    // The drivers, and what follows the playhead.
    app.add_systems(
        Update,
        (
            (
                (live::cut_short, live::advance).chain().run_if(|scrub: Res<Scrub>| !scrub.is_on()),
                again::play,
                scrub::play,
            )
                .chain()
                .run_if(not(resource_exists::<Still>)),
            still::show.run_if(resource_exists::<Still>),
            (live::rest, plan::hold_back, auto::beat.run_if(resource_exists::<AutoPlay>)),
            (shown::show, ahead::foresee, courses::follow)
                .run_if(resource_exists_and_changed::<Playhead>),
            no_effect::tell.run_if(resource_exists::<Shown>),
        )
            .chain()
            .in_set(Frame::Move)
            .run_if(in_state(LevelState::Open)),
    );
}
