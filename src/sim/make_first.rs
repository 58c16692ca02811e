//! A game that begins with making a level.

use bevy::prelude::*;

use super::bench::Make;
use super::requests::Request;
use super::session::Session;
use crate::frame::Frame;
use crate::states::Screen;

/// What is asked for as soon as a level is open.
#[derive(Resource)]
pub(crate) struct MakeFirst(pub(crate) Make);

pub(super) fn plugin(app: &mut App) {
    let is_ready = resource_exists::<MakeFirst>.and_then(resource_exists::<Session>);
    app.add_systems(
        Update,
        ask.in_set(Frame::Request).run_if(in_state(Screen::Play).and_then(is_ready)),
    );
}

fn ask(first: Res<MakeFirst>, mut requests: MessageWriter<Request>, mut commands: Commands) {
    requests.write(Request::Make(first.0.clone()));
    commands.remove_resource::<MakeFirst>();
}
