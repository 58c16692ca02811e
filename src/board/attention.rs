//! Moves the camera. If the whole board is visible, the board stays in its usual place, or as near to it as a timeline
//! panel allows. Otherwise, everything important is visible, with a part of the board around it. In the level editor,
//! while the player uses the mouse, the camera stays, and zooming keeps the point under the mouse fixed.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::Cell;

use super::grid::{TILE, TilePixels, center};
use super::inspect::InspectedTile;
use super::room::{BoardRoom, Extent, Gaze, world_distance};
use crate::input::Pointer;
use crate::save::{AnimationSpeed, Preferences};
use crate::sim::{Plan, Playhead};
use crate::states::{Menu, Modes};
use crate::timeline::{BoardShown, Pace, Shown, Spectacle};

/// The minimum distance of the current self from the edges of the room, as a fraction of the room's width and height.
const SELF_EDGE_DISTANCE: f32 = 0.3;
/// The minimum distance of everything else from the edges, in world units.
const EDGE_DISTANCE: f32 = 1.5 * TILE;
/// The speed of the camera: it covers most of the distance in 1 / `CAMERA_SPEED` seconds.
const CAMERA_SPEED: f32 = 10.0;

/// Everything that may have to be visible.
#[derive(SystemParam)]
pub(super) struct Attention<'w> {
    board: Res<'w, BoardShown>,
    shown: Res<'w, Shown>,
    inspected: Res<'w, InspectedTile>,
    plan: Res<'w, Plan>,
    menu: Option<Res<'w, State<Menu>>>,
    playhead: Res<'w, Playhead>,
    spectacle: Res<'w, Spectacle>,
    modes: Modes<'w>,
}

impl Attention<'_> {
    /// Whether another board is shown. A level that is being edited stays where it is, so it counts as the same board.
    fn is_new_board(&self) -> bool {
        self.board.is_changed() && !self.modes.is_edit()
    }

    /// Whether the camera stays where it is while no tile is important.
    fn stays(&self) -> bool {
        self.modes.is_edit() && !self.modes.is_changed()
    }

    /// The tile to show, if one is more important than the current self's.
    fn cell(&self) -> Option<Cell> {
        let asked = match *self.inspected {
            InspectedTile::OnPurpose(cell) => Some(cell),
            InspectedTile::InPassing(_) | InspectedTile::Nothing => None,
        };
        asked.or_else(|| self.paradox()).or_else(|| self.planned())
    }

    fn paradox(&self) -> Option<Cell> {
        self.spectacle.of_paradox(&self.playhead)?;
        let at = self.playhead.paradox()?.cause.position();
        self.board.0.cell(at.x.into(), at.y.into())
    }

    /// The gate that changes at the end of a wait, or else the current self's tile at that moment. A plan that the
    /// player makes by pointing at the board is already visible, and must not move.
    fn planned(&self) -> Option<Cell> {
        let waits = self.menu.as_ref().is_some_and(|menu| *menu.get() == Menu::Wait);
        let (foreseen, _) = self.plan.lookahead().filter(|_| waits)?;
        let end = foreseen.scene(foreseen.actions.len());
        let gate = end.opened.iter().chain(&end.closed).next();
        gate.or(end.world.clones().last()).copied()
    }
}

pub(super) fn move_gaze(
    attention: Attention<'_>,
    room: Res<BoardRoom>,
    extent: Res<Extent>,
    tile: Res<TilePixels>,
    preferences: Res<Preferences>,
    mouse: Res<Pointer>,
    mut gaze: ResMut<Gaze>,
    mut pace: ResMut<Pace>,
    mut last: Local<Option<(TilePixels, BoardRoom)>>,
) {
    let board = &attention.board.0;
    let half = gaze.sight(&room, *tile).half_size();
    let (before, old_room) = last.replace((*tile, *room)).unwrap_or((*tile, *room));
    let clamp = |at: Vec2| clamp_view(extent.place, half, at, room.aside(*tile));
    if attention.cell().is_none() && attention.stays() {
        let off = mouse.at.map_or(Vec2::ZERO, |at| at * room.factor - room.middle);
        let closer = off * Vec2::new(1.0, -1.0) * (TILE / before.0 - TILE / tile.0);
        let to = clamp(gaze.0 + closer);
        return pace.request_frame_if(gaze.set_if_neq(Gaze(to)));
    }
    let here = || attention.shown.here.world.clones().last().copied();
    let (cell, around) = match attention.cell() {
        Some(cell) => (cell, Vec2::splat(EDGE_DISTANCE)),
        None => (here().unwrap_or(board.start()), half * 2.0 * SELF_EDGE_DISTANCE),
    };
    let (there, away) = (center(board, cell), (half - around).max(Vec2::ZERO));
    // For another board, or another part of it, the camera starts at the middle. Otherwise the board stays where it is
    // in the window, and moves from there.
    let is_new = attention.is_new_board()
        || extent.is_changed()
        || tile.is_changed()
        || room.window != old_room.window;
    let from =
        if is_new { there } else { gaze.0 + world_distance(room.middle - old_room.middle, *tile) };
    let to = clamp(from.clamp(there - away, there + away));
    let at_once = is_new || preferences.reduced_motion || preferences.speed == AnimationSpeed::Off;
    let part = if at_once { 1.0 } else { 1.0 - (-CAMERA_SPEED * pace.delta()).exp() };
    let near = from.distance(to) * tile.0 < TILE;
    pace.request_frame_if(gaze.set_if_neq(Gaze(if near { to } else { from.lerp(to, part) })));
}

/// The point nearest to `at` from which nothing outside the board is visible. On an axis on which the room is larger
/// than the board, the point from which the whole board is visible, `aside` from its middle or as near as possible.
fn clamp_view(extent: Rect, half: Vec2, at: Vec2, aside: Vec2) -> Vec2 {
    let over = extent.half_size() - half;
    let wanted = Vec2::select(over.cmpgt(Vec2::ZERO), at, extent.center() + aside);
    wanted.clamp(extent.center() - over.abs(), extent.center() + over.abs())
}
