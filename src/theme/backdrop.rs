//! The pictures that fill the window behind the board.

use serde::Deserialize;

/// A picture behind the board.
#[derive(Deserialize, Debug, Clone, PartialEq)]
#[serde(deny_unknown_fields)]
pub(crate) struct BackdropPart {
    /// The file in the theme's folder.
    pub(crate) picture: String,
    /// The position in the window: from 0, 0 in the upper left corner to 1, 1 in the lower right corner. Without a
    /// position, the picture repeats in both directions.
    #[serde(default)]
    pub(crate) at: Option<[f32; 2]>,
    /// Whether the picture drifts in front of all others, and repeats. Each of its spots is redrawn in every frame, so
    /// the spots should be small.
    #[serde(default)]
    pub(crate) drifts: bool,
}

/// The pictures of a theme or a decor, from back to front.
#[derive(Deserialize, Debug, Clone, PartialEq, Default)]
#[serde(from = "GivenBackdrop")]
pub(super) struct BackdropParts(pub(super) Vec<BackdropPart>);

#[derive(Deserialize)]
#[serde(untagged, expecting = "`backdrop` is true, false or a list of pictures")]
enum GivenBackdrop {
    /// Whether there are the three usual pictures, as in older themes.
    Usual(bool),
    Parts(Vec<BackdropPart>),
}

impl From<GivenBackdrop> for BackdropParts {
    fn from(given: GivenBackdrop) -> Self {
        let usual = |name: &str| BackdropPart { picture: name.to_owned(), at: None, drifts: false };
        Self(match given {
            GivenBackdrop::Usual(true) => ["far.png", "middle.png", "near.png"].map(usual).into(),
            GivenBackdrop::Usual(false) => Vec::new(),
            GivenBackdrop::Parts(parts) => parts,
        })
    }
}
