//! Lines and arrow heads in colours, in one mesh.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::system::SystemParam;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::states::LevelState;
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    // Lines are not updated while no level is open, so they are hidden.
    app.add_systems(OnEnter(LevelState::Open), show_layers(Visibility::Inherited))
        .add_systems(OnExit(LevelState::Open), show_layers(Visibility::Hidden));
}

/// A mesh of lines.
#[derive(Component, Default)]
struct StrokeLayer {
    drawn: Strokes,
}

/// The mesh of the layer with this marker.
#[derive(SystemParam)]
pub(super) struct StrokeMesh<'w, 's, M: Component> {
    layer: Single<'w, 's, (&'static Mesh2d, &'static mut StrokeLayer), With<M>>,
    meshes: ResMut<'w, Assets<Mesh>>,
}

impl<M: Component> StrokeMesh<'_, '_, M> {
    /// Replaces the lines of the mesh. Returns whether they are others.
    pub(super) fn draw(&mut self, strokes: Strokes) -> bool {
        let (mesh, layer) = &mut *self.layer;
        let is_new = layer.drawn != strokes;
        if is_new && let Some(mut mesh) = self.meshes.get_mut(&mesh.0) {
            *mesh = strokes.clone().mesh();
            layer.drawn = strokes;
        }
        is_new
    }
}

/// Lines of one mesh.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Strokes {
    positions: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
    /// By how much lines are thicker than usual, relative to their usual width.
    bolder: f32,
}

impl Strokes {
    /// Creates strokes whose lines are `times` as thick as usual.
    pub(super) fn bold(times: f32) -> Self {
        Self { bolder: times - 1.0, ..default() }
    }

    /// Draws all further lines `times` as thick as usual.
    pub(super) fn thicken(&mut self, times: f32) {
        self.bolder = times - 1.0;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Draws the head of an arrow at the end of a path.
    pub(super) fn head(&mut self, path: &[Vec2], color: Color) {
        let [.., before, end] = path else { return };
        let along = (*end - *before).normalize_or_zero();
        for (size, color) in [(14.0, palette::INK.with_alpha(color.alpha())), (9.0, color)] {
            let size = size * (1.0 + self.bolder / 2.0);
            let tip = *end + along * size;
            let back = *end - along * size * 0.6;
            self.triangle(tip, back + along.perp() * size, back - along.perp() * size, color);
        }
    }

    pub(super) fn line(&mut self, points: &[Vec2], width: f32, color: Color) {
        let first = self.positions.len() as u32;
        let (color, width) = (color.to_linear().to_f32_array(), width * (1.0 + self.bolder));
        for (index, point) in points.iter().enumerate() {
            let before = points[index.saturating_sub(1)];
            let after = points[(index + 1).min(points.len() - 1)];
            // Where the line is straight, it needs no corners.
            let (come, go) = (*point - before, after - *point);
            if come.perp_dot(go) == 0.0 && come.dot(go) > 0.0 {
                continue;
            }
            let side = (after - before).perp().normalize_or_zero() * width / 2.0;
            for corner in [*point + side, *point - side] {
                self.positions.push(corner.extend(0.0).to_array());
                self.colors.push(color);
            }
        }
        for corner in (first..self.positions.len() as u32).step_by(2).skip(1) {
            self.indices.extend([corner - 2, corner - 1, corner, corner, corner - 1, corner + 1]);
        }
    }

    pub(super) fn dot(&mut self, center: Vec2, radius: f32, color: Color) {
        for [one, next] in circle(center, radius).array_windows() {
            self.triangle(center, *one, *next, color);
        }
    }

    pub(super) fn ring(&mut self, center: Vec2, radius: f32, width: f32, color: Color) {
        self.line(&circle(center, radius), width, color);
    }

    /// Draws a dot with a dark rim.
    pub(super) fn rimmed_dot(&mut self, center: Vec2, radius: f32, color: Color) {
        self.dot_rim(center, radius);
        self.dot(center, radius, color);
    }

    /// Draws the outline of a dot, dark inside and outside.
    pub(super) fn hollow_dot(&mut self, center: Vec2, radius: f32, color: Color) {
        self.dot_rim(center, radius);
        self.ring(center, radius - 1.0, 3.0, color);
    }

    fn dot_rim(&mut self, center: Vec2, radius: f32) {
        self.dot(center, radius + 4.0, palette::INK.with_alpha(0.8));
    }

    /// Draws a ring with a dark rim.
    pub(super) fn rimmed_ring(&mut self, center: Vec2, radius: f32, width: f32, color: Color) {
        self.ring(center, radius, width * 2.0, palette::INK.with_alpha(0.8));
        self.ring(center, radius, width, color);
    }

    /// Draws two upright bars with this width and half height, at this distance to each side of a point.
    pub(super) fn bars(
        &mut self,
        middle: Vec2,
        aside: f32,
        (width, height): (f32, f32),
        color: Color,
    ) {
        for x in [-aside, aside] {
            let middle = middle + Vec2::X * x;
            self.line(&[middle - Vec2::Y * height, middle + Vec2::Y * height], width, color);
        }
    }

    /// Draws a closed line with sharp corners.
    pub(super) fn polygon(&mut self, corners: &[Vec2], width: f32, color: Color) {
        let next = corners.iter().cycle().skip(1);
        for (from, to) in corners.iter().zip(next) {
            let more = (*to - *from).normalize_or_zero() * width * (1.0 + self.bolder) / 2.0;
            self.line(&[*from - more, *to + more], width, color);
        }
    }

    /// Draws a cross of two slanted lines.
    pub(super) fn cross(&mut self, at: Vec2, half: f32, width: f32, color: Color) {
        for way in [Vec2::ONE, Vec2::new(1.0, -1.0)] {
            self.line(&[at - way * half, at + way * half], width, color);
        }
    }

    pub(super) fn triangle(&mut self, a: Vec2, b: Vec2, c: Vec2, color: Color) {
        let first = self.positions.len() as u32;
        self.positions.extend([a, b, c].map(|point| point.extend(0.0).to_array()));
        self.colors.extend([color.to_linear().to_f32_array(); 3]);
        self.indices.extend([first, first + 1, first + 2]);
    }

    pub(super) fn mesh(mut self) -> Mesh {
        if self.is_empty() {
            // A mesh must not be empty.
            self.triangle(Vec2::ZERO, Vec2::ZERO, Vec2::ZERO, Color::NONE);
        }
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

fn show_layers(shown: Visibility) -> impl Fn(Query<&mut Visibility, With<StrokeLayer>>) {
    move |mut layers| layers.iter_mut().for_each(|mut visibility| *visibility = shown)
}

/// Spawns an empty mesh of lines in a layer, with its marker. The mesh is never culled, because its bounds may be those
/// of earlier lines.
pub(super) fn in_layer<M: Component + Default>(
    z: f32,
) -> impl Fn(Commands, ResMut<Assets<Mesh>>, ResMut<Assets<ColorMaterial>>) {
    move |mut commands, mut meshes, mut materials| {
        commands.spawn((
            Mesh2d(meshes.add(Strokes::default().mesh())),
            MeshMaterial2d(materials.add(ColorMaterial::default())),
            Transform::from_xyz(0.0, 0.0, z),
            (StrokeLayer::default(), Visibility::Inherited, NoFrustumCulling),
            M::default(),
        ));
    }
}

/// The corners of a square around a point.
pub(super) fn square(at: Vec2, half: f32) -> [Vec2; 4] {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| at + Vec2::new(x, y) * half)
}

/// Points on a circle. The last point repeats the first.
fn circle(center: Vec2, radius: f32) -> [Vec2; 49] {
    std::array::from_fn(|number| center + Vec2::from_angle(TAU * number as f32 / 48.0) * radius)
}
