//! The next step that a hint tells of, as an arrow on the board.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Cell, Direction};
use chronoshift_core::solver::Advice;

use super::grid::{TILE, center, way};
use super::layer;
use super::strokes::Strokes;
use crate::advice::{Advisor, Hint};
use crate::frame::Frame;
use crate::theme::palette;
use crate::timeline::{BoardShown, Live, Scrub, Shown};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(Update, point.in_set(Frame::Draw));
}

/// The arrow, and the step that it shows now.
#[derive(Component, Default)]
struct Arrow(Option<(Cell, Direction)>);

fn spawn(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let lines = Strokes::shown_in(layer::MARK, &mut meshes, &mut materials);
    commands.spawn((lines, Arrow::default()));
}

fn point(
    (board, shown): (Res<BoardShown>, Res<Shown>),
    (live, scrub): (Res<Live>, Res<Scrub>),
    (hint, advisor): (Res<Hint>, Res<Advisor>),
    mut arrow: Single<(&mut Arrow, &Mesh2d)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    // It is of the present.
    let is_seen = *hint == Hint::NextStep && live.is_idle() && !scrub.is_on();
    let advice = advisor.advice().filter(|_| is_seen);
    let step = advice.and_then(|advice| {
        let Advice::Next { part, .. } = advice else { return None };
        let Some(&Action::Move(direction)) = part.first() else { return None };
        Some((*shown.here.world.clones().last()?, direction))
    });
    let (arrow, mesh) = &mut *arrow;
    if arrow.0 == step {
        return;
    }
    arrow.0 = step;
    let mut strokes = Strokes::default();
    if let Some((cell, direction)) = step {
        let (from, way) = (center(&board.0, cell), way(direction) * TILE);
        let path = [from + way * 0.5, from + way * 0.86];
        strokes.line(&path, 15.0, palette::INK.with_alpha(0.8));
        strokes.line(&path, 8.0, palette::TIME);
        strokes.head(&path, palette::TIME);
    }
    if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
        *mesh = strokes.mesh();
    }
}
