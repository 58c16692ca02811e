//! Pictures of gamepad buttons, by the names of their messages.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

/// In the order of the pictures.
const NAMES: &str = include_str!("../../assets/pads/names.txt");
/// The number of buttons in a row.
const COLUMNS: usize = 8;
/// The side of a button in each picture, in pixels.
const SIDES: [f32; 3] = [24.0, 48.0, 96.0];

/// The gamepad buttons in several sizes.
#[derive(AssetCollection, Resource)]
pub struct PadPictures {
    #[asset(paths("pads/24.png", "pads/48.png", "pads/96.png"), collection(typed))]
    sizes: Vec<Handle<Image>>,
}

impl PadPictures {
    /// The picture of a button for a width in pixels, if there is one.
    pub(crate) fn of(&self, name: &str, pixels: f32) -> Option<ImageNode> {
        let place = NAMES.lines().position(|it| it == name)?;
        let mut sizes = SIDES.iter().zip(&self.sizes);
        let (side, image) =
            sizes.clone().find(|(side, _)| **side >= pixels).or(sizes.next_back())?;
        let corner = Vec2::new((place % COLUMNS) as f32, (place / COLUMNS) as f32) * side;
        let rect = Rect::from_corners(corner, corner + side);
        Some(ImageNode::new(image.clone()).with_rect(rect))
    }
}
