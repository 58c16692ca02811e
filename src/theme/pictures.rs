//! The pictures of a theme, with the sprites in them and their sizes; and the pictures of gamepad
//! buttons.

use std::io::Read;
use std::path::Path;

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use chronoshift_save::files::open;

use crate::words::{Message, message};

/// Every sprite that a theme must have. The default theme lends all others.
pub(super) const SPRITES: [&str; 9] = [
    "floor_0",
    "floor_1",
    "floor_2",
    "floor_3",
    "wall_outer",
    "wall_horizontal",
    "wall_vertical",
    "wall_inner",
    "wall_full",
];

/// The side of a sprite, in tiles: there is room around the sprite's tile.
pub(crate) const SPRITE_TILES: f32 = 1.5;

/// The side of a sprite in an atlas with this number of pixels per tile.
pub(crate) fn cell(size: u32) -> u32 {
    (size as f32 * SPRITE_TILES).round() as u32
}

/// A theme's sprites in one size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ThemePicture {
    /// The folder of the theme.
    pub(crate) theme: String,
    /// Pixels per tile.
    pub(crate) size: u32,
    /// The width and height of the picture.
    pub(crate) extent: UVec2,
}

impl ThemePicture {
    /// The path below the folder of assets.
    pub(crate) fn path(&self) -> String {
        format!("themes/{}/{}.png", self.theme, self.size)
    }

    /// The fault if a file's width and height are not those of the picture.
    pub(super) fn misfit(&self, file: &str, is: UVec2) -> Option<Message> {
        let needed = self.extent;
        (is != needed).then(|| {
            message!(
                "theme-picture-size",
                file = file.to_owned(),
                width = is.x as usize,
                height = is.y as usize,
                needed_width = needed.x as usize,
                needed_height = needed.y as usize
            )
        })
    }
}

/// Width and height of a PNG file, from its first chunk.
pub(super) fn png_size(path: &Path) -> Option<UVec2> {
    let mut head = [0; 24];
    open(path).ok()?.read_exact(&mut head).ok()?;
    let number = |at: usize| Some(u32::from_be_bytes(head[at..at + 4].try_into().ok()?));
    let is_png = head.starts_with(b"\x89PNG\r\n\x1a\n") && &head[12..16] == b"IHDR";
    is_png.then_some(UVec2::new(number(16)?, number(20)?))
}

/// The names of the pictures of gamepad buttons, in the order of the pictures.
const PAD_NAMES: &str = include_str!("../../assets/pads/names.txt");
/// The number of buttons in a row.
const PAD_COLUMNS: usize = 8;
/// The side of a button in each picture, in pixels.
const PAD_BUTTON_SIZES: [f32; 3] = [24.0, 48.0, 96.0];

/// The gamepad buttons in several sizes.
#[derive(AssetCollection, Resource)]
pub struct PadPictures {
    #[asset(paths("pads/24.png", "pads/48.png", "pads/96.png"), collection(typed))]
    sizes: Vec<Handle<Image>>,
}

impl PadPictures {
    /// The picture of a button that suits a width in pixels, if there is one.
    pub(crate) fn image(&self, name: &str, pixels: f32) -> Option<ImageNode> {
        let place = PAD_NAMES.lines().position(|it| it == name)?;
        let mut sizes = PAD_BUTTON_SIZES.iter().zip(&self.sizes);
        let (side, image) =
            sizes.clone().find(|(side, _)| **side >= pixels).or(sizes.next_back())?;
        let corner = Vec2::new((place % PAD_COLUMNS) as f32, (place / PAD_COLUMNS) as f32) * side;
        let rect = Rect::from_corners(corner, corner + side);
        Some(ImageNode::new(image.clone()).with_rect(rect))
    }
}
