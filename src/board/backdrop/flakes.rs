//! Cuts the spots that drift in front of a backdrop out of their picture, so that each frame draws and blends only the
//! spots, not the empty space between them.

use bevy::prelude::*;

use super::super::quads::Quads;
use super::compose::pixels;

/// The side of the squares into which a picture is cut, in pixels.
const SQUARE_SIDE: u32 = 8;

/// The spots of a picture that is repeated over a window of this size, plus one more copy in each direction, so that
/// the spots can be shifted by up to a whole picture. The upper left corner is the origin.
pub(super) fn flakes(image: &Image, window: UVec2) -> Quads {
    let size = image.size();
    let everywhere = Rect::from_center_size(Vec2::ZERO, Vec2::splat(1e6));
    let mut quads = Quads::within(everywhere);
    let Some(pixels) = pixels(image) else { return quads };
    let spots = spots(pixels, size);
    let count = UVec2::new(window.x.div_ceil(size.x), window.y.div_ceil(size.y));
    for (x, y) in (0..=count.y).flat_map(|y| (0..=count.x).map(move |x| (x, y))) {
        let corner = (UVec2::new(x, y) * size).as_vec2();
        for spot in spots.iter().map(URect::as_rect) {
            let (min, max) = (corner + spot.min, corner + spot.max);
            // In the picture y increases downwards, in the world upwards.
            let place = Rect::new(min.x, -max.y, max.x, -min.y);
            let part = Rect { min: spot.min / size.as_vec2(), max: spot.max / size.as_vec2() };
            quads.add(place, part, [Color::WHITE; 4]);
        }
    }
    quads
}

/// The squares that are not empty. Adjacent ones in a row are merged.
fn spots(pixels: &[u8], size: UVec2) -> Vec<URect> {
    let mut spots: Vec<URect> = Vec::new();
    for top in (0..size.y).step_by(SQUARE_SIDE as usize) {
        for left in (0..size.x).step_by(SQUARE_SIDE as usize) {
            let min = UVec2::new(left, top);
            let square = URect { min, max: (min + SQUARE_SIDE).min(size) };
            if is_transparent(pixels, size.x, square) {
                continue;
            }
            match spots.last_mut().filter(|spot| (spot.max.x, spot.min.y) == (left, top)) {
                Some(spot) => spot.max.x = square.max.x,
                None => spots.push(square),
            }
        }
    }
    spots
}

fn is_transparent(pixels: &[u8], width: u32, square: URect) -> bool {
    (square.min.y..square.max.y).all(|y| {
        let row = 4 * (y * width) as usize;
        let (from, to) = (row + 4 * square.min.x as usize, row + 4 * square.max.x as usize);
        pixels[from..to].as_chunks::<4>().0.iter().all(|pixel| pixel[3] == 0)
    })
}
