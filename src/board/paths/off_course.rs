//! The sign at each past self that is off course at the playhead.

use bevy::prelude::*;

use super::path::{Path, PathMark, PathSources, Paths};
use crate::board::actors::{ActorPlacement, Ghost, TimeClone};
use crate::board::grid::{TILE, TilePixels};
use crate::board::layer;
use crate::board::strokes::in_layer;
use crate::theme::palette;
use crate::timeline::{ChronicleShown, Shown};

/// The selves with a sign, by their numbers from 1.
#[derive(Component, Default)]
#[require(Paths)]
pub struct OffCourseSigns(Vec<usize>);

impl OffCourseSigns {
    /// The selves with a sign, by their numbers from 1.
    pub fn selves(&self) -> Vec<usize> {
        self.0.clone()
    }
}

/// The position of a sign, from the middle of its self: beside the hat, so that the direction in which the self faces
/// stays visible.
const SIGN_OFFSET: Vec2 = Vec2::new(-0.37 * TILE, 0.34 * TILE);
/// Half the width of a sign, in tiles, and its minimum, in screen pixels.
const HALF_WIDTH: f32 = 0.17;
const MIN_SIZE: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, in_layer::<OffCourseSigns>(layer::SIGN + 0.01))
        .add_systems(Update, find_off_course_signs.after(ActorPlacement).in_set(PathSources));
}

fn find_off_course_signs(
    shown: Res<Shown>,
    courses: Res<ChronicleShown>,
    tile: Res<TilePixels>,
    clones: Query<(&TimeClone, &Transform), With<Ghost>>,
    signs: Single<(&mut OffCourseSigns, &mut Paths)>,
) {
    let off = courses.off(&shown);
    // On the turn of its breakthrough, a self has no sign.
    let is_off = |number: usize| {
        off.iter().any(|off| off.clone + 1 == number)
            && !shown.breakthroughs.contains(&(number - 1))
    };
    let sign = |(&TimeClone(number), transform): (&TimeClone, &Transform)| {
        let scale = transform.scale.x;
        let usual = HALF_WIDTH * scale.max(0.6) * TILE;
        let size = usual.max(MIN_SIZE / tile.0 * TILE);
        // An enlarged sign moves outwards, so that it hides no more of its self.
        let away = SIGN_OFFSET * scale + Vec2::new(-1.0, 1.0) * (size - usual) * 0.8;
        (number, PathMark::OffCourse(transform.translation.xy() + away, size))
    };
    let mut found: Vec<_> =
        clones.iter().filter(|(TimeClone(number), _)| is_off(*number)).map(sign).collect();
    found.sort_by_key(|&(number, _)| number);
    let (mut signs, mut paths) = signs.into_inner();
    let (selves, marks) = found.into_iter().unzip();
    signs.0 = selves;
    paths.set_if_neq(Paths(vec![Path { marks, ..Path::new(palette::GOLD) }]));
}
