//! The sign at each past self that is off course at the playhead.

use bevy::prelude::*;

use super::actors::{ActorPlacement, Ghost, TimeClone};
use super::grid::{TILE, TilePixels};
use super::layer;
use super::strokes::{Strokes, in_layer};
use crate::frame::Frame;
use crate::theme::palette;
use crate::timeline::{Courses, Shown};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, in_layer::<OffCourseSigns>(layer::SIGN + 0.01))
        .add_systems(Update, draw_off_course_signs.after(ActorPlacement).in_set(Frame::Draw));
}

/// All signs as one mesh.
#[derive(Component, Default)]
pub struct OffCourseSigns(Vec<OffCourseSign>);

/// A sign: the number of its self from 1, its place, and half its width, in world units.
type OffCourseSign = (usize, Vec2, f32);

impl OffCourseSigns {
    /// The selves with a sign, by their numbers from 1.
    pub fn selves(&self) -> Vec<usize> {
        self.0.iter().map(|&(number, ..)| number).collect()
    }
}

/// The place of a sign from the middle of its self: beside the hat, so that the direction in which
/// the self faces stays visible.
const AWAY: Vec2 = Vec2::new(-0.37 * TILE, 0.34 * TILE);
/// Half the width of a sign: in tiles, and at least in the screen's pixels.
const SIZE: f32 = 0.17;
const LEAST: f32 = 8.0;

fn draw_off_course_signs(
    (shown, courses, tile): (Res<Shown>, Res<Courses>, Res<TilePixels>),
    clones: Query<(&TimeClone, &Transform), With<Ghost>>,
    signs: Single<(&Mesh2d, &mut OffCourseSigns)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let off = courses.off(&shown);
    let is_off = |number| off.iter().any(|off| off.clone + 1 == number);
    let sign = |(&TimeClone(number), transform): (&TimeClone, &Transform)| {
        let scale = transform.scale.x;
        let usual = SIZE * scale.max(0.6) * TILE;
        let size = usual.max(LEAST / tile.0 * TILE);
        // A sign that is larger than usual hides no more of its self.
        let away = AWAY * scale + Vec2::new(-1.0, 1.0) * (size - usual) * 0.8;
        (number, transform.translation.xy() + away, size)
    };
    let mut new: Vec<OffCourseSign> =
        clones.iter().filter(|(TimeClone(number), _)| is_off(*number)).map(sign).collect();
    new.sort_by_key(|&(number, ..)| number);
    let (mesh, mut drawn) = signs.into_inner();
    if drawn.0 == new {
        return;
    }
    if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
        let mut strokes = Strokes::default();
        new.iter().for_each(|&(_, at, size)| strokes.warning(at, size));
        *mesh = strokes.mesh();
    }
    drawn.0 = new;
}

impl Strokes {
    /// Draws a light triangle with a dark rim, and a dark stroke and dot in it.
    fn warning(&mut self, at: Vec2, size: f32) {
        let corner = |x: f32, y: f32| at + Vec2::new(x, y) * size;
        for (times, color) in [(1.45, palette::INK), (1.0, palette::GOLD)] {
            let [a, b, c] = [(0.0, 1.0), (-1.0, -0.75), (1.0, -0.75)]
                .map(|(x, y)| corner(x * times, y * times));
            self.triangle(a, b, c, color);
        }
        self.line(&[corner(0.0, 0.5), corner(0.0, -0.22)], size * 0.3, palette::INK);
        self.dot(corner(0.0, -0.5), size * 0.18, palette::INK);
    }
}
