//! The coming steps of each past self, if the player wants to see some: dots on its next tiles.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Scene};

use super::grid::{TILE, center};
use super::inspect::LookedAtTile;
use super::layer;
use super::next_actions::past;
use super::strokes::{Strokes, in_layer};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::palette;
use crate::timeline::{BoardShown, Forecast, Shown, Spectacle};

/// The mesh of all dots.
#[derive(Component, Default)]
struct Dots;

/// The radius of the first step's dot, and how much smaller each further dot is.
const FIRST: f32 = 12.0;
const SMALLER: f32 = 1.5;
/// How far a dot is from the middle of its tile, in tiles: several dots fit beside each other.
const ASIDE: f32 = 0.16;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists_and_changed::<Shown>
        .or_else(resource_exists_and_changed::<Forecast>)
        .or_else(resource_changed::<Spectacle>)
        .or_else(resource_changed::<LookedAtTile>)
        .or_else(resource_changed::<Preferences>);
    let is_there = resource_exists::<Forecast>.and_then(resource_exists::<Shown>);
    app.add_systems(Startup, in_layer::<Dots>(layer::STEPS)).add_systems(
        Update,
        draw_steps_ahead.run_if(is_there.and_then(changed)).in_set(Frame::Draw),
    );
}

fn draw_steps_ahead(
    (board, shown): (Res<BoardShown>, Res<Shown>),
    (ahead, spectacle, looked_at): (Res<Forecast>, Res<Spectacle>, Res<LookedAtTile>),
    preferences: Res<Preferences>,
    dots: Single<&Mesh2d, With<Dots>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let mut strokes = Strokes::default();
    let steps = usize::from(preferences.steps_ahead);
    if *spectacle == Spectacle::None && steps > 0 {
        let here = shown.next.as_ref().unwrap_or(&shown.here);
        let coming: Vec<_> = ahead.scenes(here.timeline, here.turn).take(steps + 1).collect();
        // For selves that the player looks at, the whole way is drawn.
        let is_shown = |clone: usize| Some(here.world.clones()[clone]) != looked_at.0;
        for clone in past(here).filter(|&clone| is_shown(clone)) {
            strokes.steps(clone, &board.0, &coming);
        }
    }
    if let Some(mut mesh) = meshes.get_mut(&dots.0) {
        *mesh = strokes.mesh();
    }
}

impl Strokes {
    /// Dots on the tiles that a clone reaches until it is home, the later the smaller. A dot has
    /// two bars if the clone waits there.
    fn steps(&mut self, clone: usize, board: &Board, coming: &[Scene]) {
        let way = coming.iter().take_while(|scene| !scene.inside[clone]);
        let way: Vec<_> = way.map(|scene| scene.world.clones()[clone]).collect();
        let aside = Vec2::from_angle(clone as f32 * 0.9) * ASIDE * TILE;
        for (step, [from, to]) in way.array_windows().enumerate() {
            if from == to {
                continue;
            }
            let place = center(board, *to) + aside;
            let radius = FIRST - step as f32 * SMALLER;
            self.dot(place, radius + 4.0, palette::INK.with_alpha(0.8));
            self.dot(place, radius, palette::ghost(clone + 1));
            if way.get(step + 2) == Some(to) {
                self.bars(place, radius * 0.4, (radius * 0.4, radius * 0.6), palette::INK);
            }
        }
    }
}
