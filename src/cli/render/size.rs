//! The size of pictures.

use std::str::FromStr;

use bevy::math::UVec2;

/// A size in pixels, as on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size(pub(super) UVec2);

impl Size {
    /// The least there is.
    pub(super) const LEAST: UVec2 = UVec2::splat(64);
    /// The largest; software draws no larger ones.
    const MOST: UVec2 = UVec2::splat(4096);
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let sides = text.split_once('x').and_then(|(width, height)| {
            Some(UVec2::new(width.parse().ok()?, height.parse().ok()?))
        });
        let size = sides.ok_or("expected WIDTHxHEIGHT in pixels, as in 480x320")?;
        let fits = size.cmpge(Self::LEAST).all() && size.cmple(Self::MOST).all();
        let bounds = "each side must have 64 to 4096 pixels";
        fits.then_some(Self(size)).ok_or_else(|| bounds.to_owned())
    }
}
