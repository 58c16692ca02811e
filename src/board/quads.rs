//! Rectangles with pictures or colours, in one mesh.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Rectangles of one mesh.
#[derive(Default)]
pub(super) struct Quads {
    /// The bounds at which rectangles are cut off.
    extent: Rect,
    positions: Vec<[f32; 3]>,
    pictures: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

pub(super) struct Quad {
    pub(super) place: Rect,
    /// The part of the picture, from 0 to 1.
    pub(super) picture: Rect,
    /// The colours at the corners, clockwise from the top left one.
    pub(super) colors: [Vec4; 4],
}

impl Quads {
    pub(super) fn within(extent: Rect) -> Self {
        Self { extent, ..default() }
    }

    /// Adds a rectangle with a part of the picture. Its corners have these colours: top left, top
    /// right, bottom right, bottom left.
    pub(super) fn add(&mut self, place: Rect, picture: Rect, colors: [Color; 4]) {
        let seen = place.intersect(self.extent);
        if seen.is_empty() {
            return;
        }
        // In the picture y increases downwards, in the world upwards.
        let down = Vec2::new(1.0, -1.0);
        let corner = Vec2::new(place.min.x, place.max.y);
        let part = |at: Vec2| picture.min + (at - corner) * down / place.size() * picture.size();
        let picture = Rect::from_corners(part(seen.min), part(seen.max));
        let first = self.positions.len() as u32;
        let (min, max) = (seen.min, seen.max);
        self.positions.extend(
            [(min.x, max.y), (max.x, max.y), (max.x, min.y), (min.x, min.y)]
                .map(|(x, y)| [x, y, 0.0]),
        );
        let (min, max) = (picture.min, picture.max);
        self.pictures.extend([[min.x, min.y], [max.x, min.y], [max.x, max.y], [min.x, max.y]]);
        self.colors.extend(colors.map(|color| color.to_linear().to_f32_array()));
        self.indices.extend([0, 3, 2, 0, 2, 1].map(|corner| first + corner));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// All rectangles, from back to front.
    pub(super) fn iter(&self) -> impl Iterator<Item = Quad> {
        let corners = |all: &[[f32; 2]; 4]| {
            Rect::from_corners(Vec2::from_array(all[0]), Vec2::from_array(all[2]))
        };
        let (places, pictures) = (self.positions.as_chunks().0, self.pictures.as_chunks().0);
        let colors = self.colors.as_chunks().0;
        places.iter().zip(pictures).zip(colors).map(move |((place, picture), colors)| Quad {
            place: corners(&place.map(|[x, y, _]| [x, y])),
            picture: corners(picture),
            colors: colors.map(Vec4::from_array),
        })
    }

    pub(super) fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.pictures)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}
