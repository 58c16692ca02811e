//! Pictures that are drawn pixel by pixel, as sharp as the screen.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A picture while it is drawn.
pub(super) struct Raster {
    size: UVec2,
    pixels: Vec<u8>,
}

/// How much of each pixel of a tile a shape covers, from 0 to 1.
pub(super) struct Mask {
    side: u32,
    cover: Vec<f32>,
}

/// The number of samples per pixel, across and down.
const SAMPLES: u32 = 4;

impl Mask {
    /// The mask of a shape. `cover_at` gets positions from -0.5 to 0.5 in both directions, y downwards.
    pub(super) fn new(side: u32, cover_at: impl Fn(f32, f32) -> f32) -> Self {
        let fine = side * SAMPLES;
        let at = |place: u32| (place as f32 + 0.5) / fine as f32 - 0.5;
        let part = 1.0 / (SAMPLES * SAMPLES) as f32;
        let mut cover = vec![0.0; (side * side) as usize];
        for (x, y) in (0..fine).flat_map(|y| (0..fine).map(move |x| (x, y))) {
            cover[(y / SAMPLES * side + x / SAMPLES) as usize] += part * cover_at(at(x), at(y));
        }
        Self { side, cover }
    }
}

impl Raster {
    /// An empty picture.
    pub(super) fn new(size: UVec2) -> Self {
        let size = size.max(UVec2::ONE);
        Self { size, pixels: vec![0; (size.x * size.y * 4) as usize] }
    }

    /// Fills the pixels from one corner up to but not including another.
    pub(super) fn fill(&mut self, from: UVec2, to: UVec2, color: Color) {
        let (to, color) = (to.min(self.size), color.to_srgba());
        for y in from.y..to.y {
            for x in from.x..to.x {
                self.blend(x, y, color, 1.0);
            }
        }
    }

    /// Draws a shape with its upper left corner at `at`.
    pub(super) fn draw(&mut self, mask: &Mask, at: UVec2, color: Color) {
        let color = color.to_srgba();
        for (index, cover) in mask.cover.iter().enumerate().filter(|(_, cover)| **cover > 0.0) {
            let (x, y) = (at.x + index as u32 % mask.side, at.y + index as u32 / mask.side);
            if x < self.size.x && y < self.size.y {
                self.blend(x, y, color, *cover);
            }
        }
    }

    fn blend(&mut self, x: u32, y: u32, color: Srgba, cover: f32) {
        let at = ((y * self.size.x + x) * 4) as usize;
        let Some(pixel) = self.pixels.get_mut(at..at + 4) else { return };
        let (above, below) = (color.alpha * cover, f32::from(pixel[3]) / 255.0);
        let alpha = above + below * (1.0 - above);
        if alpha <= 0.0 {
            return;
        }
        for (channel, value) in pixel.iter_mut().zip([color.red, color.green, color.blue]) {
            let old = f32::from(*channel) / 255.0;
            let new = (value * above + old * below * (1.0 - above)) / alpha;
            *channel = (new * 255.0).round() as u8;
        }
        pixel[3] = (alpha * 255.0).round() as u8;
    }

    /// The picture, to show pixel by pixel.
    pub(super) fn image(self) -> Image {
        let size = Extent3d { width: self.size.x, height: self.size.y, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8UnormSrgb;
        let usages = RenderAssetUsages::RENDER_WORLD;
        Image::new(size, TextureDimension::D2, self.pixels, format, usages)
    }
}
