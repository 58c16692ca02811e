//! Plain shapes, each made once.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

/// A shape around its middle; measures are hundredths of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Shape {
    /// Width, height and the radius of the corners.
    Block(u8, u8, u8),
    /// Radius.
    Disc(u8),
    /// Outer and inner radius.
    Ring(u8, u8),
    /// Radius of the points.
    Star(u8),
    /// Half the width of a triangle that points down.
    Pointer(u8),
}

#[derive(Resource, Default)]
struct Made {
    meshes: HashMap<Shape, Handle<Mesh>>,
    materials: HashMap<[u8; 4], Handle<ColorMaterial>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Made>();
}

/// Makes shapes in colours.
#[derive(SystemParam)]
pub(super) struct Brush<'w> {
    made: ResMut<'w, Made>,
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<ColorMaterial>>,
}

impl Brush<'_> {
    /// A shape at a place relative to its parent, z upwards.
    pub(super) fn shape(
        &mut self,
        shape: Shape,
        color: Color,
        x: f32,
        y: f32,
        z: f32,
    ) -> impl Bundle + use<> {
        let mesh = self.made.meshes.entry(shape).or_insert_with(|| self.meshes.add(mesh(shape)));
        (Mesh2d(mesh.clone()), self.color(color), Transform::from_xyz(x, y, z))
    }

    /// Many of one shape in one colour, as one mesh.
    pub(super) fn shapes(
        &mut self,
        shape: Shape,
        color: Color,
        places: &[Vec2],
        z: f32,
    ) -> impl Bundle + use<> {
        let one = mesh(shape);
        let mut all = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default());
        all.insert_attribute(Mesh::ATTRIBUTE_POSITION, Vec::<[f32; 3]>::new());
        all.insert_indices(Indices::U32(Vec::new()));
        for place in places {
            let placed = one.clone().translated_by(place.extend(0.0));
            if let Err(error) = all.merge(&placed) {
                error!("shapes of one kind do not fit together: {error}");
            }
        }
        (Mesh2d(self.meshes.add(all)), self.color(color), Transform::from_xyz(0.0, 0.0, z))
    }

    /// The material of a colour.
    pub(super) fn color(&mut self, color: Color) -> MeshMaterial2d<ColorMaterial> {
        let key = color.to_srgba().to_u8_array();
        let make = || self.materials.add(ColorMaterial::from_color(color));
        MeshMaterial2d(self.made.materials.entry(key).or_insert_with(make).clone())
    }
}

fn mesh(shape: Shape) -> Mesh {
    match shape {
        Shape::Block(width, height, radius) => {
            fan(&rounded(f32::from(width), f32::from(height), f32::from(radius)))
        }
        Shape::Disc(radius) => Circle::new(radius.into()).mesh().resolution(48).build(),
        Shape::Ring(outer, inner) => {
            Annulus::new(inner.into(), outer.into()).mesh().resolution(48).build()
        }
        Shape::Star(radius) => {
            let point = |index: u8| {
                let radius = f32::from(radius) * if index.is_multiple_of(2) { 1.0 } else { 0.48 };
                Vec2::from_angle(FRAC_PI_2 + TAU / 10.0 * f32::from(index)) * radius
            };
            fan(&(0..10).map(point).collect::<Vec<_>>())
        }
        Shape::Pointer(half) => {
            let half = f32::from(half);
            fan(&[Vec2::new(0.0, -half), Vec2::new(half, half * 0.7), Vec2::new(-half, half * 0.7)])
        }
    }
}

/// The outline of a rectangle with round corners, counter-clockwise.
fn rounded(width: f32, height: f32, radius: f32) -> Vec<Vec2> {
    const STEPS: u8 = 6;
    let corner = Vec2::new(width, height) / 2.0 - radius;
    let corners = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
    let quarters = corners.into_iter().zip([0.0, 1.0, 2.0, 3.0]);
    quarters
        .flat_map(|((x, y), quarter)| {
            (0..=STEPS).map(move |step| {
                let angle = FRAC_PI_2 * (quarter + f32::from(step) / f32::from(STEPS));
                corner * Vec2::new(x, y) + Vec2::from_angle(angle) * radius
            })
        })
        .collect()
}

/// A filled outline, all of which can be seen from its middle.
fn fan(outline: &[Vec2]) -> Mesh {
    let count = outline.len() as u32;
    let middle = [Vec2::ZERO];
    let positions: Vec<_> = middle.iter().chain(outline).map(|p| [p.x, p.y, 0.0]).collect();
    let indices = (0..count).flat_map(|i| [0, 1 + i, 1 + (i + 1) % count]).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U32(indices))
}
