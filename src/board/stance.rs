//! Stances: the poses of actors at the turns before and after the playhead.

use std::f32::consts::PI;

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Direction, Scene};

use super::crowd::{CrowdSpot, spots};
use super::grid::{TILE, center};
use super::motion::{ActorMotion, ActorPose, pose};
use crate::sim::Playhead;
use crate::timeline::{BoardShown, Shown, Spectacle};

/// The stances of all actors at this turn and, between turns, at the next one, with their motions in between.
#[derive(Resource, Default)]
pub(crate) struct Stances {
    clones: Vec<Stance>,
    crates: Vec<Stance>,
    /// The tiles of the clones at this turn, and their spots there.
    spots: Vec<(Cell, CrowdSpot)>,
}

struct Stance {
    here: ActorPose,
    next: Option<(ActorMotion, ActorPose)>,
}

/// Computes the stances when a turn begins or ends.
pub(super) fn update_stances(
    board: Res<BoardShown>,
    shown: Res<Shown>,
    mut stances: ResMut<Stances>,
) {
    *stances = Stances::between(&board.0, &shown.here, shown.next.as_ref());
}

impl Stances {
    /// The stances in a scene and, between turns, in the next one.
    pub(crate) fn between(board: &Board, here: &Scene, next: Option<&Scene>) -> Self {
        let pair = |poses: fn(&Board, &Scene) -> Vec<ActorPose>,
                    gesture: &dyn Fn(usize) -> ActorMotion| {
            let mut ends = next.map(|scene| poses(board, scene)).unwrap_or_default().into_iter();
            let stances = poses(board, here).into_iter().enumerate();
            stances
                .map(|(index, here)| Stance {
                    here,
                    next: ends.next().map(|pose| (gesture(index), pose)),
                })
                .collect()
        };
        let intent = |clone| next.and_then(|scene| scene.intents.get(clone));
        let cells = present(board, here);
        Self {
            clones: pair(clones, &|clone| {
                intent(clone).map_or(ActorMotion::Drift, |&intent| ActorMotion::from_intent(intent))
            }),
            crates: pair(crates, &|_| ActorMotion::Slide),
            spots: cells.iter().copied().zip(spots(cells)).collect(),
        }
    }

    /// The pose of a clone (0-based) after this fraction of the turn, from 0 to less than 1.
    pub(crate) fn clone_at(&self, clone: usize, part: f32) -> Option<ActorPose> {
        Some(self.clones.get(clone)?.at(part))
    }

    /// The pose of a crate (0-based) after this fraction of the turn.
    pub(crate) fn crate_at(&self, number: usize, part: f32) -> Option<ActorPose> {
        Some(self.crates.get(number)?.at(part))
    }

    /// The tile of a clone (0-based) at the start of the turn, and its spot there.
    pub(super) fn spot(&self, clone: usize) -> Option<(Cell, CrowdSpot)> {
        self.spots.get(clone).copied()
    }

    /// The number of clones on a tile at the start of the turn.
    pub(super) fn crowd(&self, cell: Cell) -> usize {
        self.spots.iter().filter(|(at, _)| *at == cell).count()
    }

    /// The pose of a clone (0-based) at the end of the turn.
    pub(super) fn at_rest(&self, clone: usize) -> Option<ActorPose> {
        let stance = self.clones.get(clone)?;
        Some(stance.next.map_or(stance.here, |(_, pose)| pose))
    }

    pub(super) fn clones(&self) -> usize {
        self.clones.len()
    }

    /// The pose of a clone (0-based) at the playhead.
    pub(super) fn of_clone(
        &self,
        clone: usize,
        playhead: &Playhead,
        on: Spectacle,
    ) -> Option<ActorPose> {
        let pose = self.clone_at(clone, playhead.part())?;
        match on {
            Spectacle::Arrival(part) if clone + 1 == playhead.timeline() => {
                Some(arriving_pose(pose, part))
            }
            Spectacle::Finale(part) => Some(cheering_pose(pose, part, clone, self.clones())),
            _ => Some(pose),
        }
    }

    /// The pose of a crate (0-based) at the playhead.
    pub(super) fn of_crate(&self, number: usize, playhead: &Playhead) -> Option<ActorPose> {
        self.crate_at(number, playhead.part())
    }
}

impl Stance {
    fn at(&self, part: f32) -> ActorPose {
        match self.next {
            Some((gesture, next)) if part > 0.0 => pose(self.here, next, gesture, part),
            _ => self.here,
        }
    }
}

/// The tiles of the clones. A board in the level editor may have no time machine yet, and then it has no clones either.
fn present<'a>(board: &Board, scene: &'a Scene) -> &'a [Cell] {
    if board.tile(board.start()).is_start() { scene.world.clones() } else { &[] }
}

fn clones(board: &Board, scene: &Scene) -> Vec<ActorPose> {
    let cells = present(board, scene);
    let each = cells.iter().zip(spots(cells)).zip(&scene.facing).zip(&scene.inside);
    each.map(|(((&cell, spot), &facing), &inside)| {
        let (away, scale) = spot.within();
        // A clone inside the machine looks smaller, as if deep in it, which shows that others can enter.
        let scale = if inside { scale * 0.5 } else { scale };
        ActorPose::at(center(board, cell) + away * TILE, scale, facing)
    })
    .collect()
}

fn crates(board: &Board, scene: &Scene) -> Vec<ActorPose> {
    let pose = |cell, scale| ActorPose::at(center(board, cell), scale, Direction::South);
    let poses = scene.crates.iter().enumerate().map(|(number, cell)| match cell {
        Some(cell) => pose(*cell, 1.0),
        // The crate shrinks on the trapdoor and disappears.
        None => {
            let mut pushed = scene.pushes.iter().zip(&scene.pushed);
            let last = pushed.find(|(_, it)| **it == number).map(|(push, _)| push.to);
            pose(last.unwrap_or(board.start()), 0.0)
        }
    });
    poses.collect()
}

/// The pose of a clone after this fraction of its way out of the machine, from 0 to 1.
fn arriving_pose(to: ActorPose, part: f32) -> ActorPose {
    let size = EaseFunction::BackOut.sample_clamped(part);
    let stretch = Vec2::new(1.0 - 0.3 * (1.0 - part), 1.0 + 0.3 * (1.0 - part));
    ActorPose { scale: to.scale * size.max(0.01), hop: (1.0 - part) * 30.0, stretch, ..to }
}

/// The pose of a clone (0-based) after this fraction of the finale. All clones are home: they stand side by side in
/// front of the machine, and their hops run along the row like a wave.
fn cheering_pose(home: ActorPose, part: f32, clone: usize, clones: usize) -> ActorPose {
    const MAX_DISTANCE: f32 = 0.8 * TILE;
    const MAX_ROW_WIDTH: f32 = 3.2 * TILE;
    let apart = MAX_DISTANCE.min(MAX_ROW_WIDTH / clones as f32);
    let from_middle = clone as f32 - (clones - 1) as f32 / 2.0;
    // Out of the machine, and back into it.
    let out = EaseFunction::BackOut.sample_clamped(part / 0.25)
        * (1.0 - EaseFunction::CubicIn.sample_clamped((part - 0.85) / 0.15));
    let swing = (part * 4.0 * PI - from_middle * 0.6).sin().abs() * out.clamp(0.0, 1.0);
    ActorPose {
        at: home.at + Vec2::new(from_middle * apart, -0.12 * TILE) * out,
        scale: home.scale.lerp(1.0, out),
        hop: swing * 0.3 * TILE,
        stretch: Vec2::new(1.0 + 0.12 * (0.5 - swing) * out, 1.0 - 0.12 * (0.5 - swing) * out),
        ..home
    }
}
