//! The play of a diorama over time.

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, End};

use super::stage::Stage;
use crate::board::Sprites;
use crate::frame::Frame;
use crate::save::{AnimationSpeed, Preferences};
use crate::theme::{Ground, shades};
use crate::timeline::{HistoryPosition, Pace};

/// A board that plays its recordings over and over.
#[derive(Component)]
struct Diorama {
    chronicle: Chronicle,
    at: HistoryPosition,
    /// The side length of a tile, in pixels before scaling.
    side: f32,
    stage: Option<Stage>,
}

/// The duration of a turn, in seconds.
const TURN_TIME: f32 = 0.42;
/// The rest at the end of a timeline, in turns; at a paradox it is longer.
const REST_TURNS: f32 = 2.0;
const PARADOX_REST_TURNS: f32 = 6.0;

pub(crate) fn plugin(app: &mut App) {
    // This comes before anything in the frame despawns a diorama: new parts of the diorama would stay.
    app.add_systems(
        Update,
        play_dioramas.run_if(resource_exists::<Sprites>).in_set(Frame::MovePlayhead),
    );
}

/// A board that plays these recordings, as large as fits into this room.
pub(crate) fn diorama(chronicle: Chronicle, room: Vec2) -> impl Bundle {
    let size = Stage::size(chronicle.board());
    let side = (room / size).min_element().min(48.0).floor();
    let node = Node {
        width: px(size.x * side),
        height: px(size.y * side),
        flex_shrink: 0.0,
        overflow: Overflow::clip(),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let wall = Ground(shades::PANEL_EDGE);
    (node, wall, Diorama { chronicle, at: HistoryPosition::START, side, stage: None })
}

fn play_dioramas(
    mut commands: Commands,
    sprites: Res<Sprites>,
    preferences: Res<Preferences>,
    mut pace: ResMut<Pace>,
    mut dioramas: Query<(Entity, &mut Diorama)>,
) {
    // Without motion, the board jumps from turn to turn.
    let still = preferences.speed == AnimationSpeed::Off || preferences.reduced_motion;
    for (entity, mut diorama) in &mut dioramas {
        pace.keep_awake();
        let Diorama { chronicle, at, side, stage } = &mut *diorama;
        let rest = match chronicle.end(at.timeline) {
            End::Paradox(_) => PARADOX_REST_TURNS,
            _ => REST_TURNS,
        };
        let before = at.timeline;
        *at = at.after(chronicle, pace.delta() / TURN_TIME, rest).unwrap_or(HistoryPosition::START);
        if before != at.timeline || sprites.is_changed() {
            *stage = None;
        }
        let stage = stage.get_or_insert_with(|| {
            Stage::set_up(&mut commands, &sprites, entity, chronicle, at.timeline, *side)
        });
        let turn = at.turn.min(chronicle.turn_count(at.timeline) as f32);
        let turn = if still { turn.floor() } else { turn };
        stage.show(&mut commands, &sprites, chronicle, turn);
    }
}
