//! Motion from one tile to the next.

use std::f32::consts::PI;

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Direction, Intent};

use super::grid::{TILE, way};

/// How to draw a moving thing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ActorPose {
    /// The position on the board, in world units.
    pub(super) at: Vec2,
    /// The scale, 1 for an actor alone on its tile.
    pub(crate) scale: f32,
    /// The height of the body above the position, in world units.
    pub(super) hop: f32,
    /// How far the body is stretched, sideways and upwards.
    pub(crate) stretch: Vec2,
    /// How far the body leans to the right, in radians.
    pub(crate) lean: f32,
    pub(crate) facing: Direction,
}

impl ActorPose {
    /// A pose at rest.
    pub(super) fn at(at: Vec2, scale: f32, facing: Direction) -> Self {
        Self { at, scale, hop: 0.0, stretch: Vec2::ONE, lean: 0.0, facing }
    }

    /// The pose with reduced motion: at the same position, but without hops and squashes.
    pub(super) fn calm(self) -> Self {
        Self { hop: 0.0, stretch: Vec2::ONE, lean: 0.0, ..self }
    }

    /// The position, in tiles from the board's top left corner.
    pub(crate) fn in_tiles(&self, board: &Board) -> Vec2 {
        let size = Vec2::new(board.width() as f32, board.height() as f32);
        size / 2.0 + self.at * Vec2::new(1.0, -1.0) / TILE
    }

    /// The height of the body above the position, in tiles.
    pub(crate) fn hop_in_tiles(&self) -> f32 {
        self.hop / TILE
    }
}

/// The motion of a clone or a crate in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ActorMotion {
    /// Goes straight to the new position, if there is one.
    Drift,
    Walk(Direction),
    /// Pushes a crate and follows it.
    Push(Direction),
    /// Is pushed by a self: a crate.
    Slide,
    Bump(Direction),
    Wait,
}

impl ActorMotion {
    pub(super) fn from_intent(intent: Intent) -> Self {
        match intent {
            Intent::Inside | Intent::Enter => Self::Drift,
            Intent::Wait => Self::Wait,
            Intent::Walk(direction) => Self::Walk(direction),
            Intent::Push(direction) => Self::Push(direction),
            Intent::Blocked(direction) | Intent::TooHeavy(direction) => Self::Bump(direction),
        }
    }

    /// The direction in which the actor moves, or tries to.
    pub(super) fn direction(self) -> Option<Direction> {
        match self {
            Self::Walk(direction) | Self::Push(direction) | Self::Bump(direction) => {
                Some(direction)
            }
            Self::Drift | Self::Slide | Self::Wait => None,
        }
    }
}

/// The pose after the fraction `t` of a motion, from 0 to 1.
pub(super) fn pose(from: ActorPose, to: ActorPose, gesture: ActorMotion, t: f32) -> ActorPose {
    let ease = |function: EaseFunction, t: f32| function.sample_clamped(t);
    // A heavy thing starts late and settles.
    let heavy = ease(EaseFunction::CubicInOut, ((t - 0.12) / 0.88).max(0.0));
    let way = gesture.direction().map_or(Vec2::ZERO, way);
    let swing = (t * PI).sin();
    let part = match gesture {
        ActorMotion::Push(_) | ActorMotion::Slide => heavy,
        _ => ease(EaseFunction::QuadraticInOut, t),
    };
    let mut pose = ActorPose {
        at: from.at.lerp(to.at, part),
        scale: from.scale.lerp(to.scale, part),
        ..ActorPose::at(to.at, to.scale, to.facing)
    };
    if gesture != ActorMotion::Drift && from.at.distance(to.at) > 1.5 * TILE {
        // Through a portal: it vanishes at one end and appears at the other.
        pose.at = if part < 0.5 { from.at } else { to.at };
        pose.scale *= (2.0 * part - 1.0).abs();
        return pose;
    }
    match gesture {
        ActorMotion::Drift | ActorMotion::Slide => {}
        // A deep breath: a turn has passed.
        ActorMotion::Wait => pose.stretch = Vec2::new(1.0 + 0.05 * swing, 1.0 - 0.07 * swing),
        ActorMotion::Walk(_) => {
            pose.hop = swing * 0.07 * TILE;
            pose.lean = way.x * swing * 0.1;
            // Squashed at both ends, and stretched in the middle.
            let squash = (t * 2.0 * PI).cos() * 0.05 * swing.min(1.0 - 0.4 * swing);
            pose.stretch = Vec2::new(1.0 + squash, 1.0 - squash);
        }
        ActorMotion::Push(_) => {
            pose.lean = way.x * swing * 0.22;
            pose.stretch = Vec2::new(1.0 + 0.05 * swing, 1.0 - 0.07 * swing);
            pose.at += way * (swing * 0.06 * TILE);
        }
        ActorMotion::Bump(_) => {
            // Quickly forward, slowly back.
            let hit = if t < 0.35 { t / 0.35 } else { 1.0 - (t - 0.35) / 0.65 };
            pose.at += way * (ease(EaseFunction::QuadraticOut, hit) * 0.13 * TILE);
            pose.stretch = Vec2::new(
                1.0 - 0.08 * hit * way.x.abs() + 0.05 * hit * way.y.abs(),
                1.0 - 0.06 * hit * way.y.abs(),
            );
        }
    }
    pose
}
