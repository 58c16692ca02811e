//! Presets: whole sets of bindings.

mod left_hand;
mod one_hand_pad;
mod preset;
mod right_hand;
mod vi_keys;

pub use preset::Preset;
