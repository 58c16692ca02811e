//! A frame around the window while the board shows another turn than the present: what is seen is
//! not what is played.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::sim::Playhead;
use crate::theme::{Rim, shades};
use crate::timeline::{Film, Scrub};

#[derive(Component)]
struct PastFrame;

/// The width of the frame, before scaling.
const WIDTH: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_frame).add_systems(Update, show_frame.in_set(Frame::Write));
}

fn spawn_frame(mut commands: Commands) {
    let node = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        border: UiRect::all(px(WIDTH)),
        ..default()
    };
    commands.spawn((node, Rim(shades::BRASS), PastFrame, Visibility::Hidden, Pickable::IGNORE));
}

fn show_frame(
    (film, playhead): (Option<Res<Film>>, Option<Res<Playhead>>),
    scrub: Res<Scrub>,
    mut frame: Single<&mut Visibility, With<PastFrame>>,
) {
    let is_elsewhere = film.zip(playhead).is_some_and(|(film, playhead)| {
        let turn = playhead.turn().ceil() as usize;
        film.watched.is_none() && !film.is_now(playhead.timeline(), turn)
    });
    let is_shown = scrub.is_on() && is_elsewhere;
    frame.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
}
