//! The next action of each past self, as a sign at its side: an arrow for a move, two bars for
//! waiting, a ring for entering the time machine.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Direction, Intent, Scene};

use super::fan::{self, Fan};
use super::grid::{TILE, way};
use super::layer;
use super::motion::ActorPose;
use super::proposal::Proposal;
use super::stance::Stances;
use super::strokes::{Strokes, in_layer};
use crate::frame::Frame;
use crate::theme::palette;
use crate::timeline::{BoardShown, Forecast, Shown, Spectacle};

/// The mesh of all signs.
#[derive(Component, Default)]
struct Signs;

/// How far the point of an arrow is from the middle of a self alone on its tile, and the middle of
/// other signs, in tiles.
const EDGE: f32 = 0.5;
/// The same above the self, where its hat is.
const ABOVE: f32 = 0.64;
const CORNER: Vec2 = Vec2::new(-0.35, -0.37);
/// How much nearer to its self an arrow is that points at a crowd.
const OFF: f32 = 0.18;
/// How far the plate of a self in a crowd is beside its middle, in its own size.
const BESIDE: f32 = 0.43;
/// Bold enough to be visible on small tiles.
const BOLD: f32 = 1.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, in_layer::<Signs>(layer::SIGN))
        .add_systems(Update, draw_next_actions.after(fan::open_fan).in_set(Frame::Draw));
}

fn draw_next_actions(
    (shown, ahead, spectacle): (Res<Shown>, Res<Forecast>, Res<Spectacle>),
    (board, stances, fan): (Res<BoardShown>, Res<Stances>, Res<Fan>),
    proposal: Proposal,
    signs: Single<&Mesh2d, With<Signs>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let is_new = shown.is_changed() || ahead.is_changed() || spectacle.is_changed();
    if !is_new && !fan.is_changed() {
        return;
    }
    let mut strokes = Strokes::bold(BOLD);
    if *spectacle == Spectacle::None {
        // Selves on their way are shown as they will arrive.
        let here = shown.next.as_ref().unwrap_or(&shown.here);
        let coming: Vec<_> = ahead.scenes(here.timeline, here.turn).take(2).collect();
        if let [here, next, ..] = &coming[..] {
            draw_signs(&mut strokes, (&board.0, &stances, &fan), (here, next), proposal.of(here));
        }
    }
    if let Some(mut mesh) = meshes.get_mut(&signs.0) {
        *mesh = strokes.mesh();
    }
}

/// The past clones of a scene (from 0) that are outside the machine.
pub(super) fn past(scene: &Scene) -> impl Iterator<Item = usize> {
    (0..scene.timeline - 1).filter(|&clone| !scene.inside[clone])
}

/// The direction of an action.
fn direction(intent: Intent) -> Option<Direction> {
    match intent {
        Intent::Walk(way) | Intent::Push(way) | Intent::Blocked(way) => Some(way),
        Intent::Hold | Intent::Enter | Intent::Inside => None,
    }
}

fn draw_signs(
    strokes: &mut Strokes,
    (board, stances, fan): (&Board, &Stances, &Fan),
    (here, next): (&Scene, &Scene),
    taken: Option<usize>,
) {
    for clone in past(here).chain(taken) {
        let (intent, pose) = (next.intents.get(clone), stances.at_rest(clone));
        let (Some(&intent), Some(pose), Some(at)) = (intent, pose, stances.spot(clone)) else {
            continue;
        };
        // The ring of selves that the player looks at hides the others.
        if fan.is_open() && !fan.holds(at.0) {
            continue;
        }
        let color = if taken == Some(clone) { palette::TIME } else { palette::ghost(clone + 1) };
        let to = direction(intent).and_then(|way| board.neighbour(at.0, way));
        let is_crowded = to.is_some_and(|to| stances.crowd(to) > 1);
        strokes.sign(intent, &fan.spread(pose, at), color, is_crowded);
    }
}

impl Strokes {
    /// Draws the sign of an action beside its self. A self alone on its tile has an arrow at the
    /// tile's edge. In a crowd, each sign stands on a plate at its self's shoulder, so that it is
    /// clear whose it is. An arrow that points at a crowd keeps away from it.
    fn sign(&mut self, intent: Intent, pose: &ActorPose, color: Color, is_crowded: bool) {
        if pose.scale < 1.0 {
            self.plate(intent, pose, color);
            return;
        }
        let corner = pose.at + CORNER * TILE;
        match intent {
            Intent::Walk(direction) | Intent::Push(direction) | Intent::Blocked(direction) => {
                let way = way(direction);
                let edge = if direction == Direction::North { ABOVE } else { EDGE };
                let edge = if is_crowded { edge - OFF } else { edge };
                let point = pose.at + way * edge * TILE;
                let path = [point - way * 12.0, point];
                self.line(&path, 12.0, palette::INK.with_alpha(0.85));
                self.line(&path, 6.0, color);
                self.head(&path, color);
                if matches!(intent, Intent::Blocked(_)) {
                    let bar = way.perp() * 14.0;
                    let tip = point + way * 11.0;
                    self.line(&[tip - bar, tip + bar], 11.0, palette::INK.with_alpha(0.85));
                    self.line(&[tip - bar, tip + bar], 6.0, color);
                }
            }
            Intent::Hold => {
                for (width, height, color) in [(12.0, 12.0, palette::INK), (5.0, 9.0, color)] {
                    self.bars(corner, 7.0, (width, height), color);
                }
            }
            Intent::Enter => {
                self.ring(corner, 10.0, 12.0, palette::INK);
                self.ring(corner, 10.0, 6.0, color);
            }
            Intent::Inside => {}
        }
    }

    /// Draws the sign on a dark plate with a rim in the self's colour.
    fn plate(&mut self, intent: Intent, pose: &ActorPose, color: Color) {
        if intent == Intent::Inside {
            return;
        }
        let size = pose.scale.powf(0.7);
        // The smaller a self, the larger its plate in relation: so high that it stays clear of the
        // emblem.
        let height = 0.34 - 0.45 * pose.scale;
        let middle = pose.at + Vec2::new(-BESIDE, height) * pose.scale * TILE;
        self.dot(middle, 21.0 * size, palette::INK);
        self.ring(middle, 18.0 * size, 2.5 * size, color);
        let white = palette::SELF;
        match intent {
            Intent::Walk(direction) | Intent::Push(direction) | Intent::Blocked(direction) => {
                let way = way(direction) * size;
                let tip = middle + way * 12.0;
                let back = middle - way * 0.5;
                self.line(&[middle - way * 12.0, middle], 4.5 * size, white);
                self.triangle(tip, back + way.perp() * 9.5, back - way.perp() * 9.5, white);
                if matches!(intent, Intent::Blocked(_)) {
                    let bar = way.perp() * 10.0;
                    self.line(&[tip - bar, tip + bar], 3.0 * size, white);
                }
            }
            Intent::Hold => self.bars(middle, 5.0 * size, (4.0 * size, 9.0 * size), white),
            Intent::Enter => self.ring(middle, 8.0 * size, 3.5 * size, white),
            Intent::Inside => {}
        }
    }
}
