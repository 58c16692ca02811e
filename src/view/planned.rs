//! What is planned, before it is done and while it is: the fields on the way as dots, and the
//! number of turns where it ends.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use chronoshift_core::rules::{Cell, Halt};

use super::grid::{TILE, center};
use super::label::{self, Label};
use super::layer;
use super::sprites::Art;
use super::strokes::Strokes;
use crate::frame::Frame;
use crate::sim::Plan;
use crate::theme::palette;
use crate::timeline::BoardShown;

/// The dots.
#[derive(Component)]
struct Way;

/// What bears the number of turns.
#[derive(Component)]
struct Plate;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Plan>.or_else(resource_exists_and_changed::<BoardShown>);
    app.add_systems(Startup, spawn)
        .add_systems(Update, show.run_if(changed).before(label::write).in_set(Frame::Draw));
}

fn spawn(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let mesh = Mesh2d(meshes.add(Strokes::default().mesh()));
    let material = MeshMaterial2d(materials.add(ColorMaterial::default()));
    let place = Transform::from_xyz(0.0, 0.0, layer::MARK);
    commands.spawn((mesh, material, place, Way, NoFrustumCulling));
    commands.spawn((Transform::default(), Visibility::Hidden, Plate)).with_children(|plate| {
        // The plate is drawn at its own place in its square.
        let middle = Transform::from_xyz(-0.28 * TILE, 0.28 * TILE, 0.0);
        plate.spawn((Art("plate"), Sprite::default(), middle));
        let words = (Label::new(String::new(), SIZE), TextColor(palette::SELF));
        plate.spawn((words, Transform::from_xyz(0.0, 0.0, 0.05)));
    });
}

/// The height of the letters, in fields.
const SIZE: f32 = 0.27;

fn show(
    (plan, board): (Res<Plan>, Res<BoardShown>),
    way: Single<&Mesh2d, With<Way>>,
    mut plate: Single<(&mut Transform, &mut Visibility, &Children), With<Plate>>,
    (mut sprites, mut labels): (Query<&mut Sprite>, Query<&mut Label>),
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let planned = plan.foreseen().map(|(foreseen, done)| {
        let of = |scene: usize| foreseen.scene(scene).world.clones().last().copied();
        let cells: Vec<Cell> = (done..=foreseen.actions.len()).filter_map(of).collect();
        (cells, color(&foreseen.halt))
    });
    let (cells, color) = planned.unwrap_or_default();
    let mut points: Vec<_> = cells.iter().map(|cell| center(&board.0, *cell)).collect();
    points.dedup();
    if let Some(mut mesh) = meshes.get_mut(&way.0) {
        *mesh = dots(&points, color).mesh();
    }
    let (place, visibility, parts) = &mut *plate;
    let turns = cells.len().saturating_sub(1);
    visibility.set_if_neq(if turns > 0 { Visibility::Inherited } else { Visibility::Hidden });
    let Some(end) = points.last().filter(|_| turns > 0) else { return };
    // Where a clone there has no number of its own.
    place.translation = (*end + Vec2::new(-0.27, 0.3) * TILE).extend(layer::MARK + 0.1);
    for part in parts.iter() {
        if let Ok(mut sprite) = sprites.get_mut(part) {
            sprite.color = color;
        }
        if let Ok(mut label) = labels.get_mut(part) {
            *label = Label::new(turns.to_string(), SIZE);
        }
    }
}

/// A plan that had to be cut short shows it.
fn color(halt: &Halt) -> Color {
    match halt {
        Halt::Paradox(_) | Halt::Blocked | Halt::Ignored => palette::ALARM,
        Halt::Done | Halt::Jump | Halt::Complete => palette::TIME,
    }
}

/// A dot on each field after the first, and a larger one where it ends.
fn dots(points: &[Vec2], color: Color) -> Strokes {
    let mut strokes = Strokes::default();
    let mut dot = |point: Vec2, radius: f32| {
        strokes.dot(point, radius + 4.0, palette::INK.with_alpha(0.8));
        strokes.dot(point, radius, color);
    };
    for pair in points.windows(2) {
        dot(pair[0].midpoint(pair[1]), 5.0);
        dot(pair[1], 9.0);
    }
    strokes
}
