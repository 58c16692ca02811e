//! Composites the pictures of a backdrop into a single image, so that they need not be drawn one by one.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use image::RgbaImage;
use image::imageops::{FilterType, resize};

use crate::board::light_table::LightTable;

/// A picture in a backdrop, and its position in the window, as in `BackdropPart`.
pub(super) struct StillPicture<'a> {
    pub(super) image: &'a Image,
    pub(super) at: Option<Vec2>,
}

/// The dimensions and colours of a composed picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct BackdropCanvas {
    /// The size of the window, in the backdrop's pixels.
    pub(super) window: UVec2,
    /// How far the picture extends beyond the window, in the backdrop's pixels.
    pub(super) margin: u32,
    /// The size of a backdrop pixel, in window pixels.
    pub(super) zoom: f32,
    /// The size of a window pixel, in screen pixels.
    pub(super) factor: f32,
    /// The colour behind the pictures.
    pub(super) ground: Color,
    /// The light on everything.
    pub(super) light: Color,
}

impl BackdropCanvas {
    /// The size of a backdrop pixel, in screen pixels.
    pub(super) fn scale(&self) -> f32 {
        self.zoom * self.factor
    }

    /// The opaque picture, in the screen's pixels.
    pub(super) fn compose(&self, parts: &[StillPicture]) -> Image {
        let size = self.window + 2 * self.margin;
        let ground = self.ground.to_srgba().with_alpha(1.0).to_u8_array();
        let mut picture = Composition { size, pixels: ground.repeat((size.x * size.y) as usize) };
        let table = LightTable::new();
        for StillPicture { image, at } in parts {
            let Some(pixels) = pixels(image) else { continue };
            let (whole, part) = (size.as_ivec2(), image.size().as_ivec2());
            match at {
                Some(at) => {
                    let corner =
                        (self.window.as_vec2() - part.as_vec2()) * *at + self.margin as f32;
                    picture.lay(&table, pixels, image.size(), corner.round().as_ivec2());
                }
                // The tiling starts in the middle of the window.
                None => {
                    let first = (whole / 2) % part - part;
                    for y in (first.y..whole.y).step_by(part.y as usize) {
                        for x in (first.x..whole.x).step_by(part.x as usize) {
                            picture.lay(&table, pixels, image.size(), IVec2::new(x, y));
                        }
                    }
                }
            }
        }
        picture.light(&table, self.light);
        picture.scaled(self.scale()).into_image()
    }
}

/// The pixels of a picture; `None` if it is empty or not in the format that all PNG files of themes share.
pub(super) fn pixels(image: &Image) -> Option<&[u8]> {
    let is_usual = image.texture_descriptor.format == FORMAT && image.size().min_element() > 0;
    image.data.as_deref().filter(|_| is_usual)
}

const FORMAT: TextureFormat = TextureFormat::Rgba8UnormSrgb;

struct Composition {
    size: UVec2,
    pixels: Vec<u8>,
}

impl Composition {
    /// Draws a picture over the canvas. Parts outside the canvas are cut off.
    fn lay(&mut self, table: &LightTable, pixels: &[u8], size: UVec2, corner: IVec2) {
        let min = corner.max(IVec2::ZERO);
        let max = (corner + size.as_ivec2()).min(self.size.as_ivec2());
        if min.cmpge(max).any() {
            return;
        }
        let bytes = 4 * (max.x - min.x) as usize;
        let first = |x: i32, y: i32, width: u32| 4 * (y as usize * width as usize + x as usize);
        for y in min.y..max.y {
            let below = first(min.x, y, self.size.x);
            let above = first(min.x - corner.x, y - corner.y, size.x);
            lay(table, &mut self.pixels[below..below + bytes], &pixels[above..above + bytes]);
        }
    }

    /// Multiplies all pixels by the colour of a light.
    fn light(&mut self, table: &LightTable, light: Color) {
        let light = light.to_linear();
        let lit = [light.red, light.green, light.blue].map(|part| -> [u8; 256] {
            std::array::from_fn(|value| table.encode(table.decode(value as u8) * part))
        });
        for pixel in self.pixels.as_chunks_mut::<4>().0 {
            for (value, lit) in pixel.iter_mut().zip(&lit) {
                *value = lit[usize::from(*value)];
            }
        }
    }

    fn scaled(self, scale: f32) -> Self {
        if scale == 1.0 {
            return self;
        }
        let size = (self.size.as_vec2() * scale).ceil().as_uvec2();
        let picture = RgbaImage::from_raw(self.size.x, self.size.y, self.pixels);
        let scaled = picture.map(|picture| resize(&picture, size.x, size.y, FilterType::Triangle));
        Self { size, pixels: scaled.map(RgbaImage::into_raw).unwrap_or_default() }
    }

    fn into_image(self) -> Image {
        let extent = Extent3d { width: self.size.x, height: self.size.y, depth_or_array_layers: 1 };
        let usages = RenderAssetUsages::RENDER_WORLD;
        let mut image = Image::new(extent, TextureDimension::D2, self.pixels, FORMAT, usages);
        image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
        image
    }
}

/// Blends pixels over others as a graphics card does: in linear light, not by their encoded values.
fn lay(table: &LightTable, below: &mut [u8], above: &[u8]) {
    let (below, above) = (below.as_chunks_mut::<4>().0, above.as_chunks::<4>().0);
    for (below, above) in below.iter_mut().zip(above) {
        match above[3] {
            0 => {}
            255 => *below = *above,
            alpha => {
                let part = f32::from(alpha) / 255.0;
                for (below, above) in below.iter_mut().zip(above).take(3) {
                    let [old, new] = [*below, *above].map(|value| table.decode(value));
                    *below = table.encode(old + (new - old) * part);
                }
            }
        }
    }
}
