//! The fan: selves on the tile that the player looks at stand in a ring around it, in front of
//! everything, so that each can be seen.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell};

use super::crowd::{CrowdSpot, radius};
use super::grid::{TILE, center, extent};
use super::inspect::LookedAtTile;
use super::layer;
use super::motion::ActorPose;
use super::stance::Stances;
use super::strokes::{StrokeMesh, Strokes, in_layer};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::palette;
use crate::timeline::{BoardShown, Pace, Shown, Spectacle};

/// The ring of the selves on a tile.
#[derive(Resource, Default)]
pub(super) struct Fan {
    cell: Option<Cell>,
    middle: Vec2,
    radius: f32,
    /// How far the fan is open, from 0 to 1.
    open: f32,
}

#[derive(Component, Default)]
struct FanBackground;

/// How long the fan takes to open, in seconds.
const OPENING_TIME: f32 = 0.14;
/// How far the background extends beyond the ring, in tiles.
const RING_MARGIN: f32 = 0.62;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fan>()
        .add_systems(Startup, in_layer::<FanBackground>(layer::FAN))
        .add_systems(Update, (open_fan, draw_fan).chain().in_set(Frame::Draw));
}

pub(super) fn open_fan(
    looked_at: Res<LookedAtTile>,
    stances: Res<Stances>,
    board: Res<BoardShown>,
    shown: Res<Shown>,
    spectacle: Res<Spectacle>,
    preferences: Res<Preferences>,
    mut fan: ResMut<Fan>,
    mut pace: ResMut<Pace>,
) {
    let is_at_rest = shown.next.is_none() && *spectacle == Spectacle::None;
    let wanted = looked_at.0.filter(|&cell| is_at_rest && stances.crowd(cell) > 1);
    if fan.open == 0.0 && fan.cell != wanted {
        fan.cell = wanted;
        if let Some(cell) = wanted {
            fan.radius = radius(stances.crowd(cell));
            fan.middle = ring_middle(&board.0, cell, fan.radius + RING_MARGIN);
        }
    }
    let to = if fan.cell.is_some() && fan.cell == wanted { 1.0 } else { 0.0 };
    if fan.open != to {
        let step = if preferences.reduced_motion { 1.0 } else { pace.delta() / OPENING_TIME };
        fan.open += (to - fan.open).clamp(-step, step);
        pace.request_frame();
    }
}

/// The middle of a ring around a tile: on the board, unless the ring is larger than the board.
fn ring_middle(board: &Board, cell: Cell, radius: f32) -> Vec2 {
    let all = extent(board, 0.0);
    let room = (all.half_size() - radius * TILE).max(Vec2::ZERO);
    center(board, cell).clamp(all.center() - room, all.center() + room)
}

fn draw_fan(fan: Res<Fan>, mut mesh: StrokeMesh<FanBackground>) {
    if !fan.is_changed() {
        return;
    }
    let mut strokes = Strokes::default();
    if let Some(open) = fan.part() {
        let radius = (fan.radius + RING_MARGIN) * TILE * open;
        strokes.dot(fan.middle, radius, palette::INK.with_alpha(0.86));
        strokes.ring(fan.middle, radius, 4.0, palette::TIME);
    }
    mesh.draw(strokes);
}

impl Fan {
    /// The layer of the numbers in the ring.
    pub(super) const PLATE: f32 = layer::FAN + 0.15;

    /// How far the fan is open, with easing, from 0 to 1; `None` if it is closed.
    fn part(&self) -> Option<f32> {
        (self.open > 0.0).then(|| EaseFunction::CubicOut.sample_clamped(self.open))
    }

    /// Whether the fan is at least partly open.
    pub(super) fn is_open(&self) -> bool {
        self.open > 0.0
    }

    /// Whether the clones on a tile stand in the fan.
    pub(super) fn holds(&self, cell: Cell) -> bool {
        self.is_open() && self.cell == Some(cell)
    }

    pub(super) fn covers(&self, at: Vec2) -> bool {
        self.is_open() && at.distance(self.middle) < (self.radius + RING_MARGIN) * TILE
    }

    /// The direction from the middle of the fan to a point.
    pub(super) fn outwards(&self, at: Vec2) -> Vec2 {
        (at - self.middle).normalize_or(Vec2::Y)
    }

    /// The pose of a clone on its way from its tile to its position in the ring.
    pub(super) fn spread(&self, pose: ActorPose, (cell, spot): (Cell, CrowdSpot)) -> ActorPose {
        let Some(open) = self.part().filter(|_| self.holds(cell)) else { return pose };
        let (away, scale) = spot.in_ring();
        let at = pose.at.lerp(self.middle + away * TILE, open);
        ActorPose { at, scale: pose.scale.lerp(scale, open), ..pose }
    }

    pub(super) fn layer(spot: CrowdSpot) -> f32 {
        layer::FAN + 0.01 + 0.1 * spot.place as f32 / spot.crowd as f32
    }
}
