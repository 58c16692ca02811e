//! What each past self does next, as a sign at its side: an arrow where it goes, two bars where
//! it holds, a ring where it enters the time machine; and some of its further steps as dots, if
//! the player wants that.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Intent, Scene};

use super::fan::{self, Fan};
use super::grid::{TILE, center, way};
use super::layer;
use super::motion::Pose;
use super::proposal::Proposal;
use super::stance::Stances;
use super::strokes::Strokes;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::palette;
use crate::timeline::{Ahead, BoardShown, Shown, Spectacle};

/// The signs of all.
#[derive(Component)]
struct Signs;

/// How far from the middle of a self an arrow's point is if it is alone on its field, and other
/// signs are, from its middle, in fields.
const EDGE: f32 = 0.5;
const CORNER: Vec2 = Vec2::new(-0.35, -0.37);
/// How far beside the middle of one among several its plate is, in its own size.
const BESIDE: f32 = 0.43;
/// The radius of the dot of the first step, and by how much that of each after it is smaller.
const FIRST_STEP: f32 = 9.0;
const SMALLER: f32 = 1.2;
/// Signs are to be seen on small fields.
const BOLD: f32 = 1.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn)
        .add_systems(Update, show.after(fan::unfold).in_set(Frame::Draw));
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
    (stances, fan): (Res<Stances>, Res<Fan>),
    (preferences, proposal): (Res<Preferences>, Proposal),
    signs: Single<&Mesh2d, With<Signs>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let is_new = shown.is_changed() || ahead.is_changed() || spectacle.is_changed();
    if !is_new && !preferences.is_changed() && !fan.is_changed() {
        return;
    }
    let mut strokes = Strokes::bold(BOLD);
    if *spectacle == Spectacle::None {
        let steps = usize::from(preferences.steps_ahead).max(1);
        // Those under way are shown as they arrive.
        let here = shown.next.as_ref().unwrap_or(&shown.here);
        let coming: Vec<_> = ahead.scenes(here.timeline, here.turn).take(steps + 1).collect();
        if let [here, next, ..] = &coming[..] {
            draw_next(&mut strokes, (&stances, &fan), (here, next), proposal.of(here));
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

fn draw_next(
    strokes: &mut Strokes,
    (stances, fan): (&Stances, &Fan),
    (here, next): (&Scene, &Scene),
    taken: Option<usize>,
) {
    for clone in past(here).chain(taken) {
        let (intent, pose) = (next.intents.get(clone), stances.at_rest(clone));
        let (Some(&intent), Some(pose), Some(at)) = (intent, pose, stances.spot(clone)) else {
            continue;
        };
        // The ring of those who are looked at hides the others.
        if fan.is_open() && !fan.holds(at.0) {
            continue;
        }
        let color = if taken == Some(clone) { palette::TIME } else { palette::ghost(clone + 1) };
        strokes.sign(intent, &fan.spread(pose, at), color);
    }
}

/// Dots on the fields to which the past clones come, the smaller the later; with two bars in it
/// where one then rests.
fn draw_steps(strokes: &mut Strokes, board: &Board, coming: &[Scene]) {
    for (number, from) in coming.iter().enumerate() {
        for clone in past(from) {
            let mut way = coming[number..].iter().map(|scene| scene.world.clones()[clone]);
            let [before, after, then] = std::array::from_fn(|_| way.next());
            let Some(after) = after.filter(|_| before != after) else { continue };
            // Several on one field are seen beside each other.
            let aside = Vec2::from_angle(clone as f32 * 0.9) * 0.16 * TILE;
            let place = center(board, after) + aside;
            let radius = FIRST_STEP - number as f32 * SMALLER;
            strokes.dot(place, radius + 3.0, palette::INK.with_alpha(0.8));
            strokes.dot(place, radius, palette::ghost(clone + 1));
            let is_outside = coming.get(number + 2).is_some_and(|scene| !scene.inside[clone]);
            if is_outside && then == Some(after) {
                strokes.bars(place, radius * 0.4, (radius * 0.3, radius * 0.6), palette::INK);
            }
        }
    }
}

impl Strokes {
    /// The sign of an action beside who does it. Arrows are at the edge of the field of who is
    /// alone on it; where several are, each sign stands on a plate at its self's shoulder, so that
    /// it is seen whose it is.
    fn sign(&mut self, intent: Intent, pose: &Pose, color: Color) {
        if pose.scale < 1.0 {
            self.plate(intent, pose, color);
            return;
        }
        let corner = pose.at + CORNER * TILE;
        match intent {
            Intent::Walk(direction) | Intent::Push(direction) | Intent::Blocked(direction) => {
                let way = way(direction);
                let point = pose.at + way * EDGE * TILE;
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

    /// The sign on a dark plate with a rim in the self's colour.
    fn plate(&mut self, intent: Intent, pose: &Pose, color: Color) {
        if intent == Intent::Inside {
            return;
        }
        let size = pose.scale.powf(0.7);
        // The smaller a self, the larger its plate is for it: so high that it keeps off the emblem.
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

    /// Two upright bars so far to each side of a place, of a width and half a height.
    fn bars(&mut self, middle: Vec2, aside: f32, (width, height): (f32, f32), color: Color) {
        for x in [-aside, aside] {
            let middle = middle + Vec2::X * x;
            self.line(&[middle - Vec2::Y * height, middle + Vec2::Y * height], width, color);
        }
    }
}
