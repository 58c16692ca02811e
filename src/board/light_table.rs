//! Lookup tables for the sRGB transfer function, which is slow to compute for each pixel.

use bevy::prelude::*;

/// The sRGB transfer function for bytes, in both directions.
pub(super) struct LightTable {
    decoded: [f32; 256],
    /// The encoded values of linear light from 0 to 1, in steps of 1 / [`STEPS`].
    encoded: Vec<u8>,
}

const STEPS: u16 = 4096;

impl LightTable {
    pub(super) fn new() -> Self {
        let encode = |step: u16| Srgba::gamma_function_inverse(f32::from(step) / f32::from(STEPS));
        Self {
            decoded: std::array::from_fn(|value| Srgba::gamma_function(value as f32 / 255.0)),
            encoded: (0..=STEPS).map(|step| (encode(step) * 255.0).round() as u8).collect(),
        }
    }

    /// The linear light of an encoded value, from 0 to 1.
    pub(super) fn decode(&self, value: u8) -> f32 {
        self.decoded[usize::from(value)]
    }

    /// The encoded value of linear light from 0 to 1.
    pub(super) fn encode(&self, light: f32) -> u8 {
        // Adding 0.5 rounds to the nearest step. Rounding functions are slow on old processors.
        self.encoded[(light * f32::from(STEPS) + 0.5) as usize]
    }
}
