//! What each past self does next, as a sign at its side: an arrow where it goes, two bars where
//! it holds, a ring where it enters the time machine; and some of its further steps as dots, if
//! the player wants that.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Intent, Scene};

use super::grid::{TILE, center, way};
use super::layer;
use super::strokes::Strokes;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::palette;
use crate::timeline::{Ahead, BoardShown, Shown, Spectacle};

/// The signs of all.
#[derive(Component)]
struct Signs;

/// How far from the middle of its field an arrow's point is, and the other signs are, in fields.
const EDGE: f32 = 0.5;
const CORNER: Vec2 = Vec2::new(-0.34, -0.36);
/// Signs are to be seen on small fields.
const BOLD: f32 = 1.5;
/// How far apart the signs of those on one field are, in fields.
const APART: f32 = 0.17;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(Update, show.in_set(Frame::Draw));
}

fn spawn(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    commands.spawn((Strokes::shown_in(layer::SIGN, &mut meshes, &mut materials), Signs));
}

fn show(
    (board, shown): (Res<BoardShown>, Res<Shown>),
    (ahead, spectacle): (Res<Ahead>, Res<Spectacle>),
    preferences: Res<Preferences>,
    signs: Single<&Mesh2d, With<Signs>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let is_new = shown.is_changed() || ahead.is_changed() || spectacle.is_changed();
    if !is_new && !preferences.is_changed() {
        return;
    }
    let mut strokes = Strokes::bold(BOLD);
    if *spectacle == Spectacle::None {
        let steps = usize::from(preferences.steps_ahead).max(1);
        // Those under way are shown as they arrive.
        let here = shown.next.as_ref().unwrap_or(&shown.here);
        let coming: Vec<_> = ahead.scenes(here.timeline, here.turn).take(steps + 1).collect();
        if let [here, next, ..] = &coming[..] {
            draw_next(&mut strokes, &board.0, here, next);
        }
        if preferences.steps_ahead > 0 {
            draw_steps(&mut strokes, &board.0, &coming);
        }
    }
    if let Some(mut mesh) = meshes.get_mut(&signs.0) {
        *mesh = strokes.mesh();
    }
}

/// The past clones of a scene (from 0) that are outside the machine.
fn past(scene: &Scene) -> impl Iterator<Item = usize> {
    (0..scene.timeline - 1).filter(|&clone| !scene.inside[clone])
}

fn draw_next(strokes: &mut Strokes, board: &Board, here: &Scene, next: &Scene) {
    for clone in past(here) {
        let (Some(&intent), cell) = (next.intents.get(clone), here.world.clones()[clone]) else {
            continue;
        };
        // Signs that would lie over each other stand in a row.
        let is_alike = |other: &usize| {
            here.world.clones()[*other] == cell && side(next, *other) == side(next, clone)
        };
        let (before, all) =
            (past(here).filter(is_alike).take_while(|it| *it < clone), past(here).filter(is_alike));
        let row = before.count() as f32 - (all.count() as f32 - 1.0) / 2.0;
        let at = center(board, cell);
        strokes.sign(intent, at, row * APART * TILE, palette::ghost(clone + 1));
    }
}

/// Where the sign of a clone is: all but arrows are in one corner.
fn side(next: &Scene, clone: usize) -> Option<Intent> {
    next.intents
        .get(clone)
        .copied()
        .filter(|intent| matches!(intent, Intent::Walk(_) | Intent::Push(_) | Intent::Blocked(_)))
}

/// Dots on the fields to which the past clones come.
fn draw_steps(strokes: &mut Strokes, board: &Board, coming: &[Scene]) {
    for [from, to] in coming.array_windows() {
        for clone in past(from) {
            let [before, after] = [from, to].map(|scene| scene.world.clones()[clone]);
            if before == after {
                continue;
            }
            // Several on one field are seen beside each other.
            let aside = Vec2::from_angle(clone as f32 * 0.9) * 0.16 * TILE;
            let place = center(board, after) + aside;
            strokes.dot(place, 10.0, palette::INK.with_alpha(0.8));
            strokes.dot(place, 7.0, palette::ghost(clone + 1));
        }
    }
}

impl Strokes {
    /// The sign of an action at a field, moved along its side.
    fn sign(&mut self, intent: Intent, at: Vec2, aside: f32, color: Color) {
        match intent {
            Intent::Walk(direction) | Intent::Push(direction) | Intent::Blocked(direction) => {
                let way = way(direction);
                let point = at + way * EDGE * TILE + way.perp() * aside;
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
                let place = at + CORNER * TILE + Vec2::X * aside;
                for (width, height, color) in [(13.0, 12.0, palette::INK), (7.0, 9.0, color)] {
                    for x in [-6.0, 6.0] {
                        let middle = place + Vec2::X * x;
                        let half = Vec2::Y * height;
                        self.line(&[middle - half, middle + half], width, color);
                    }
                }
            }
            Intent::Enter => {
                let place = at + CORNER * TILE + Vec2::X * aside;
                self.ring(place, 10.0, 12.0, palette::INK);
                self.ring(place, 10.0, 6.0, color);
            }
            Intent::Inside => {}
        }
    }
}
