//! A small picture of a board at its start, from the same rectangles and sprites as the board on the screen. The
//! processor draws it while the game continues, without the graphics card.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use chronoshift_core::rules::{Cell, Direction, Play, Tile};

use super::actors::crate_art;
use super::circuit_signs::{SignedTile, add_signs, are_legible};
use super::figure::{Layer, portrait};
use super::fixtures::fixture;
use super::floor_plan::{FloorPart, FloorPlan};
use super::grid::{TILE, center, extent};
use super::light_table::LightTable;
use super::machine::GLOW;
use super::quads::{Quad, Quads};
use super::sprites::Sprites;
use crate::platform::Breaks;
use crate::theme::{Decor, SPRITE_TILES, Theme};

/// The rectangles of a board, from back to front.
pub(crate) struct Miniature {
    place: Rect,
    /// Pixels of the picture per world unit.
    scale: f32,
    layers: [Quads; 3],
}

/// The number of samples per pixel, across and down.
const SAMPLES: u32 = 2;

impl Miniature {
    /// A board at its start, for a picture that fits into `most` pixels.
    pub(crate) fn new(
        play: &Play,
        sprites: &Sprites,
        (theme, decor): (&Theme, &Decor),
        is_high: bool,
        most: Vec2,
    ) -> Self {
        let board = play.board();
        let place = extent(board, theme.rim);
        let part =
            if board.inside_bounds().is_some() { FloorPart::Inside } else { FloorPart::Whole };
        let [floor, shade] = FloorPlan::new(board, sprites, (theme, decor), is_high, part).all();
        let scale = (most / place.size()).min_element();
        let mut things = things(play, sprites, place);
        if are_legible(sprites, scale * TILE) {
            for tile in SignedTile::all(board) {
                add_signs(&mut things, sprites, center(board, tile.cell), &tile.signs());
            }
        }
        Self { place, scale, layers: [floor, shade, things] }
    }

    /// Draws the picture, with the pixels of the atlas, in small steps.
    pub(crate) async fn draw(&self, atlas: &Image, breaks: &mut Breaks) -> Image {
        let size = (self.place.size() * self.scale).round().as_uvec2().max(UVec2::ONE);
        let mut canvas = Canvas { width: size.x * SAMPLES, pixels: Vec::new() };
        canvas.pixels.resize((canvas.width * size.y * SAMPLES) as usize, Vec4::ZERO);
        let table = LightTable::new();
        let texels = Texels::new(atlas, &table);
        let [floor, shade, things] = &self.layers;
        for (quads, texels) in [(floor, texels.as_ref()), (shade, None), (things, texels.as_ref())]
        {
            for quad in quads.iter() {
                canvas.add(&self.on_canvas(quad), texels);
                breaks.take().await;
            }
        }
        let mut pixels = Vec::with_capacity(4 * size.element_product() as usize);
        for y in 0..size.y {
            pixels.extend(canvas.reduced_row(y, size.x, &table));
            breaks.take().await;
        }
        let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
        let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
        let usages = RenderAssetUsages::default();
        let mut image = Image::new(extent, dimension, pixels, format, usages);
        image.sampler = ImageSampler::linear();
        image
    }

    /// The rectangle, in samples from the upper left corner.
    fn on_canvas(&self, quad: Quad) -> Quad {
        let corner = Vec2::new(self.place.min.x, self.place.max.y);
        let at = |it: Vec2| (it - corner) * Vec2::new(1.0, -1.0) * self.scale * SAMPLES as f32;
        Quad { place: Rect::from_corners(at(quad.place.min), at(quad.place.max)), ..quad }
    }
}

/// Everything that stands on the ground.
fn things(play: &Play, sprites: &Sprites, place: Rect) -> Quads {
    let (board, world) = (play.board(), play.world());
    let mut things = Quads::within(place);
    let mut add = |cell: Cell, Layer { art, tint, away, .. }: Layer| {
        let middle = center(board, cell) + away * TILE;
        let place = Rect::from_center_size(middle, Vec2::splat(TILE * SPRITE_TILES));
        things.add(place, sprites.whole(art), [tint; 4]);
    };
    for cell in board.cells() {
        let Some(art) = fixture(board.tile(cell), world, cell) else { continue };
        let [behind, before] = match board.tile(cell) {
            Tile::Start => [Some(("machine_glow", GLOW)), Some(("machine_hand", 1.0))],
            Tile::Goal => [Some(("goal_glow", 1.0)), None],
            Tile::Gate { .. } if world.is_closed(cell) => [None, Some(("gate_closed", 1.0))],
            Tile::Wall
            | Tile::Floor
            | Tile::PlainStart { .. }
            | Tile::Button(_)
            | Tile::Gate { .. }
            | Tile::Bridge
            | Tile::Storage
            | Tile::OneWay(_)
            | Tile::Portal(_)
            | Tile::Trapdoor => [None, None],
        };
        for (art, alpha) in [behind, Some((art, 1.0)), before].into_iter().flatten() {
            add(cell, Layer { tint: Color::WHITE.with_alpha(alpha), ..Layer::plain(art) });
        }
    }
    for cell in board.cells().filter(|cell| board.starts_with_crate(*cell)) {
        let (is_heavy, is_home) =
            (board.starts_with_heavy_crate(cell), board.tile(cell).is_storage());
        add(cell, Layer::plain(crate_art(is_heavy, false, is_home)));
    }
    for layer in portrait(1, true, Direction::South) {
        add(board.start(), layer);
    }
    things
}

/// The pixels of an atlas.
struct Texels<'a> {
    size: UVec2,
    data: &'a [u8],
    table: &'a LightTable,
}

impl<'a> Texels<'a> {
    /// `None` if the picture has a format that no theme uses.
    fn new(image: &'a Image, table: &'a LightTable) -> Option<Self> {
        let data = image.data.as_deref()?;
        let is_usual = image.texture_descriptor.format == TextureFormat::Rgba8UnormSrgb;
        is_usual.then_some(Self { size: image.size(), data, table })
    }

    /// The colour at a position in the atlas, from 0 to 1; `None` where the atlas is transparent.
    fn color_at(&self, place: Vec2) -> Option<Vec4> {
        let at = (place * self.size.as_vec2()).as_uvec2().min(self.size - 1);
        let first = 4 * (at.y * self.size.x + at.x) as usize;
        let &[red, green, blue, alpha] = self.data.get(first..first + 4)?.as_array()?;
        let [red, green, blue] = [red, green, blue].map(|value| self.table.decode(value));
        (alpha > 0).then(|| Vec4::new(red, green, blue, f32::from(alpha) / 255.0))
    }
}

/// The picture so far, sample by sample, with colours premultiplied by their alpha.
struct Canvas {
    width: u32,
    pixels: Vec<Vec4>,
}

impl Canvas {
    /// Draws a rectangle over the picture.
    fn add(&mut self, quad: &Quad, texels: Option<&Texels<'_>>) {
        let height = self.pixels.len() as u32 / self.width;
        // The samples whose middles are in the rectangle.
        let first = (quad.place.min - 0.5).ceil().max(Vec2::ZERO).as_uvec2();
        let after = (quad.place.max - 0.5).ceil().max(Vec2::ZERO).as_uvec2();
        let after = after.min(UVec2::new(self.width, height));
        let [left_top, right_top, right_bottom, left_bottom] = quad.colors;
        let is_even = quad.colors.iter().all(|color| *color == left_top);
        for y in first.y..after.y {
            for x in first.x..after.x {
                let middle = UVec2::new(x, y).as_vec2() + 0.5;
                let part = (middle - quad.place.min) / quad.place.size();
                let texel = match texels {
                    Some(texels) => texels.color_at(quad.picture.min + part * quad.picture.size()),
                    None => Some(Vec4::ONE),
                };
                let Some(texel) = texel else { continue };
                let color = texel
                    * if is_even {
                        left_top
                    } else {
                        left_top
                            .lerp(right_top, part.x)
                            .lerp(left_bottom.lerp(right_bottom, part.x), part.y)
                    };
                let below = &mut self.pixels[(y * self.width + x) as usize];
                *below = (color.truncate() * color.w).extend(color.w) + *below * (1.0 - color.w);
            }
        }
    }

    /// A row of the final picture, with this width and four bytes per pixel.
    fn reduced_row(&self, y: u32, width: u32, table: &LightTable) -> impl Iterator<Item = u8> {
        let pixel = move |x: u32| {
            let samples =
                (0..SAMPLES).flat_map(|down| (0..SAMPLES).map(move |across| (across, down)));
            let all: Vec4 = samples
                .map(|(across, down)| {
                    let row = (y * SAMPLES + down) * self.width;
                    self.pixels[(row + x * SAMPLES + across) as usize]
                })
                .sum();
            let alpha = all.w / (SAMPLES * SAMPLES) as f32;
            let color = if all.w > 0.0 { all / all.w } else { Vec4::ZERO };
            let [red, green, blue] =
                color.truncate().min(Vec3::ONE).to_array().map(|it| table.encode(it));
            [red, green, blue, (alpha * 255.0).round() as u8]
        };
        (0..width).flat_map(pixel)
    }
}
