//! A level's board as a small picture.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use chronoshift_core::rules::{Board, Cell, Field};

use crate::theme::palette;

/// The side of a field, in pixels.
const SIDE: usize = 8;

/// Which pixels of a field are of a thing.
type Shape = fn(usize, usize) -> bool;

/// Draws a board as it is at the start.
pub(super) fn picture(board: &Board) -> Image {
    let (width, height) = (board.width() * SIDE, board.height() * SIDE);
    let mut pixels = vec![0; width * height * 4];
    for cell in board.cells() {
        let point = board.point(cell);
        let (left, top) = (usize::from(point.x) * SIDE, usize::from(point.y) * SIDE);
        for (x, y) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))) {
            let at = ((top + y) * width + left + x) * 4;
            pixels[at..at + 4].copy_from_slice(&color(board, cell, x, y).to_srgba().to_u8_array());
        }
    }
    let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    image
}

/// The colour of a pixel of a field.
fn color(board: &Board, cell: Cell, x: usize, y: usize) -> Color {
    if !board.is_inside(cell) {
        return if is_edge(board, cell) { palette::SLATE } else { Color::NONE };
    }
    if board.starts_with_crate(cell) && square(x, y) {
        return palette::WOOD;
    }
    let (thing, shape): (Color, Shape) = match board.field(cell) {
        Field::Wall => return palette::SLATE,
        Field::Floor => return palette::INK,
        Field::Start => (palette::TIME, disc),
        Field::Goal => (palette::GOLD, disc),
        Field::Button(_) => (palette::BRASS, dot),
        Field::Gate { open } => (palette::STEEL, if open { frame } else { bars }),
        Field::Passage => (palette::BRASS_DARK, planks),
    };
    if shape(x, y) { thing } else { palette::INK }
}

/// Whether a wall outside is beside the inside: what is farther out is not drawn.
fn is_edge(board: &Board, cell: Cell) -> bool {
    let point = board.point(cell);
    let (x, y) = (i32::from(point.x), i32::from(point.y));
    let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
    let cells =
        around.filter_map(|(x, y)| board.cell(usize::try_from(x).ok()?, usize::try_from(y).ok()?));
    cells.into_iter().any(|cell| board.is_inside(cell))
}

/// Whether a pixel is at most so far from the middle of its field, in half pixels.
fn is_within(x: usize, y: usize, radius: usize) -> bool {
    let far = |at: usize| (2 * at + 1).abs_diff(SIDE);
    far(x).pow(2) + far(y).pow(2) <= radius.pow(2)
}

fn disc(x: usize, y: usize) -> bool {
    is_within(x, y, 7)
}

fn dot(x: usize, y: usize) -> bool {
    is_within(x, y, 4)
}

fn square(x: usize, y: usize) -> bool {
    (1..SIDE - 1).contains(&x) && (1..SIDE - 1).contains(&y)
}

fn bars(x: usize, _: usize) -> bool {
    x % 3 != 2
}

fn frame(x: usize, _: usize) -> bool {
    x == 0 || x == SIDE - 1
}

fn planks(_: usize, y: usize) -> bool {
    y % 3 != 2
}
