//! A frame around the window while the board shows a turn other than the present: the player sees another turn than the
//! one being played.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::sim::Playhead;
use crate::theme::{Ground, shades};
use crate::timeline::{History, Scrub};

#[derive(Component)]
struct PastFrame;

/// The width of the frame, before scaling.
const WIDTH: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_frame).add_systems(Update, show_frame.in_set(Frame::WriteTexts));
}

fn spawn_frame(mut commands: Commands) {
    let node = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    // A border of one node would be drawn as a rectangle over the whole window, pixel by pixel.
    let [line, whole] = [px(WIDTH), percent(100)];
    let side = |left, top, width, height| Node {
        position_type: PositionType::Absolute,
        left,
        top,
        width,
        height,
        ..default()
    };
    let sides = [
        side(px(0), px(0), whole, line),
        Node { bottom: px(0), ..side(px(0), auto(), whole, line) },
        side(px(0), px(0), line, whole),
        Node { right: px(0), ..side(auto(), px(0), line, whole) },
    ];
    commands.spawn((node, PastFrame, Visibility::Hidden)).with_children(|frame| {
        for side in sides {
            frame.spawn((side, Ground(shades::BRASS)));
        }
    });
}

fn show_frame(
    history: Option<Res<History>>,
    playhead: Option<Res<Playhead>>,
    scrub: Res<Scrub>,
    mut frame: Single<&mut Visibility, With<PastFrame>>,
) {
    let is_elsewhere = history.zip(playhead).is_some_and(|(history, playhead)| {
        let turn = playhead.turn().ceil() as usize;
        history.watched.is_none() && !history.is_now(playhead.timeline(), turn)
    });
    let is_shown = scrub.is_on() && is_elsewhere;
    frame.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
}
