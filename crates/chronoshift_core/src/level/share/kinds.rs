//! The kinds of fields, numbered as in codes.

/// What stands for each in maps.
pub(super) const GLYPHS: &[u8; 11] = b"+ cSGbBo-_p";
pub(super) const WALL: u8 = 0;
pub(super) const FLOOR: u8 = 1;
pub(super) const CRATE: u8 = 2;
pub(super) const START: u8 = 3;
pub(super) const GOAL: u8 = 4;
pub(super) const BUTTONS: std::ops::RangeInclusive<u8> = 5..=7;
pub(super) const GATES: std::ops::RangeInclusive<u8> = 8..=9;
