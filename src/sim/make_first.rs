//! A game that begins in the level editor.

use bevy::prelude::*;

use super::bench::Make;
use super::make::make;
use super::session::open_level;
use crate::frame::Frame;
use crate::states::Screen;

/// A request that is served as soon as levels can be played, before the player sees another level.
#[derive(Resource)]
pub(crate) struct MakeFirst(pub(crate) Make);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Play),
        begin.after(open_level).run_if(resource_exists::<MakeFirst>),
    )
    .add_systems(
        Update,
        (|mut commands: Commands| commands.remove_resource::<MakeFirst>())
            .in_set(Frame::Arrive)
            .run_if(in_state(Screen::Play).and_then(resource_exists::<MakeFirst>)),
    );
}

fn begin(world: &mut World) {
    let first = world.resource::<MakeFirst>().0.clone();
    make(world, first);
}
