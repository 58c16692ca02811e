//! One picture: who and what is where, and how it came there.

use std::sync::Arc;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Direction, World as State};

use super::center;
use super::cue::Cue;
use super::motion::{Gesture, Pose, in_crowd};
use crate::sim::{Count, Event, Film, Report, Scene};

pub(super) type Poses = HashMap<Entity, Pose>;

/// One picture.
#[derive(Default)]
pub(super) struct Frame {
    pub(super) event: Option<Event>,
    pub(super) count: Count,
    pub(super) state: Option<Arc<State>>,
    pub(super) poses: Poses,
    pub(super) gestures: HashMap<Entity, Gesture>,
    /// Who has obtained the goal.
    pub(super) goal_by: Option<Entity>,
    /// What is heard when the way to this picture begins, and when it ends.
    pub(super) cues: (Vec<Cue>, Vec<Cue>),
    /// What a jump runs back through, picture by picture, or the whole solution.
    pub(super) reel: Vec<Vec<Frame>>,
}

impl Frame {
    /// The picture of a scene. Who did nothing looks where it did in the last one.
    pub(super) fn new(board: &Board, count: Count, scene: &Scene, last: &Poses) -> Self {
        let mut frame = Self { count, state: Some(Arc::clone(&scene.state)), ..default() };
        frame.goal_by =
            scene.goal_by.and_then(|clone| scene.clones.get(clone)).map(|&(who, _)| who);
        for &(entity, cell) in &scene.crates {
            frame.poses.insert(entity, Pose::at(center(board, cell), 1.0, Direction::South));
            frame.gestures.insert(entity, Gesture::Slide);
        }
        let cells = scene.state.clones();
        let mut crowds: HashMap<Cell, (usize, usize)> = HashMap::new();
        for &cell in cells {
            crowds.entry(cell).or_default().1 += 1;
        }
        for (index, (&(entity, home), &cell)) in scene.clones.iter().zip(cells).enumerate() {
            let (place, crowd) = crowds.entry(cell).or_default();
            let (away, scale) = in_crowd(*place, *crowd);
            *place += 1;
            // Who is inside the machine looks smaller, as if deep in it.
            let scale = if home { scale * 0.7 } else { scale };
            let gesture =
                scene.intents.get(index).map_or(Gesture::Drift, |&intent| Gesture::of(intent));
            let looked = || last.get(&entity).map_or(Direction::South, |pose| pose.facing);
            let facing = gesture.direction().unwrap_or_else(looked);
            frame.poses.insert(entity, Pose::at(center(board, cell) + away, scale, facing));
            frame.gestures.insert(entity, gesture);
        }
        frame
    }
}

/// The pictures of a film, which runs to what a report tells of.
pub(super) fn reel(board: &Board, film: &Film, report: &Report) -> Vec<Vec<Frame>> {
    let nobody = Poses::default();
    let timeline = |(number, scenes): (usize, &Vec<Scene>)| {
        let mut frames: Vec<Frame> = Vec::with_capacity(scenes.len());
        for (turn, scene) in scenes.iter().enumerate() {
            let last = frames.last().map_or(&nobody, |frame| &frame.poses);
            let count = Count { turn, timeline: number, score: report.count.score };
            frames.push(Frame::new(board, count, scene, last));
        }
        frames
    };
    (film.first..).zip(&film.timelines).map(timeline).collect()
}
