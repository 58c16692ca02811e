//! The palette of the board: night and slate for places, brass and wood for things, one cold light for time.

use bevy::color::Luminance;
use bevy::prelude::*;

pub(super) const fn rgb(hex: u32) -> Color {
    Color::srgb_u8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

// Things.
pub(crate) const BRASS: Color = rgb(0xe0_b04c);
pub(super) const BRASS_DARK: Color = rgb(0x8a_6526);
pub(crate) const WOOD: Color = rgb(0xb5_7d4a);
pub(crate) const SLATE: Color = rgb(0x2b_3750);
pub(crate) const STEEL: Color = rgb(0x9a_a8c0);
pub(crate) const LAMP_ON: Color = rgb(0x8c_f26a);
pub(crate) const GOLD: Color = rgb(0xff_d75e);

// Time and its travellers.
pub(crate) const TIME: Color = rgb(0x5f_e0ff);
pub(crate) const SELF: Color = rgb(0xf4_fbff);
pub(crate) const INK: Color = rgb(0x10_1828);
/// Hues of varying lightness, as distinct as possible under every colour blindness.
const GHOSTS: [Color; 8] = [
    rgb(0xf4_dc78),
    rgb(0x92_5eff),
    rgb(0x73_fdcf),
    rgb(0xc8_6430),
    rgb(0x4a_7cd0),
    rgb(0xcc_ff22),
    rgb(0xe6_107c),
    rgb(0xfb_aef2),
];

/// Hues of circuits, of varying lightness, in the order of the signs: a blue drop, orange waves, a green leaf, violet
/// berries, a pink heart, a yellow crown, a teal fish, a white mushroom.
const CIRCUITS: [Color; 8] = [
    rgb(0x4f_b8ff),
    rgb(0xff_7a59),
    rgb(0xb8_f06a),
    rgb(0xc0_8cff),
    rgb(0xff_9ed2),
    rgb(0xff_c857),
    rgb(0x3f_d8b8),
    rgb(0xe4_ecf8),
];

pub(crate) const ALARM: Color = rgb(0xff_6b6b);

/// The edges of walls on a dark floor.
pub(crate) const EDGE: Color = rgb(0xc4_d0e4);

/// The seams of a dark floor, which are dark, too.
pub(crate) const SEAM: Color = rgb(0x2a_3346);

/// A colour that stands out on a dark floor: this one, mixed with as much white as necessary.
pub(crate) fn light(color: Color) -> Color {
    const MIN_LUMINANCE: f32 = 0.62;
    let luminance = color.luminance();
    let white = ((MIN_LUMINANCE - luminance) / (1.0 - luminance).max(f32::EPSILON)).clamp(0.0, 1.0);
    color.to_linear().mix(&LinearRgba::WHITE, white).into()
}

/// The colour of the past self with this number, from 1.
pub(crate) fn ghost(number: usize) -> Color {
    GHOSTS[number % GHOSTS.len()]
}

/// The colour of a self, by its number from 1: the newest self has the colour of time until it has jumped back, then a
/// permanent colour of its own.
pub(crate) fn self_color(number: usize, newest: usize) -> Color {
    if number == newest { TIME } else { ghost(number) }
}

/// The colour of a circuit, by its number from 0. Signs repeat after eight circuits; each time they
/// have other colours, so that the first sixty-four all differ.
pub(crate) fn circuit(number: usize) -> Color {
    CIRCUITS[(number + number / CIRCUITS.len()) % CIRCUITS.len()]
}

/// The colours of portals, in the order of their digits.
const PORTALS: [Color; 9] = [
    rgb(0xf4_dc78),
    rgb(0xff_7a59),
    rgb(0xb8_f06a),
    rgb(0xff_9ed2),
    rgb(0x4f_b8ff),
    rgb(0xe4_ecf8),
    rgb(0x3f_d8b8),
    rgb(0xff_a63d),
    rgb(0xd3_a4ff),
];

/// The colour of a portal, by its number from 0 to 8.
pub(crate) fn portal(number: usize) -> Color {
    PORTALS[number]
}
