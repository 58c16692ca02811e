//! The icons in rows and on buttons.

use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use chronoshift_core::rules::Direction;

use super::raster::{Mask, Raster};
use crate::input::Way;
use crate::words::TurnSign;

/// The names of the icons, from the top of their picture.
const NAMES: &str = include_str!("../../assets/icons/names.txt");
/// The side of an icon in the picture, in pixels.
const ICON_SIDE: f32 = 96.0;

/// All icons, one below the other.
#[derive(AssetCollection, Resource)]
pub(crate) struct TimelineIcons {
    #[asset(path = "icons/96.png")]
    image: Handle<Image>,
    masks: HashMap<(Icon, u32), Mask>,
    pictures: HashMap<(Icon, u32), Handle<Image>>,
}

/// The maximum number of masks to keep: each width of a turn needs some.
const MAX_MASKS: usize = 500;

/// The masks of icons, and all pictures.
#[derive(SystemParam)]
pub(super) struct IconMasks<'w> {
    icons: If<ResMut<'w, TimelineIcons>>,
    pub(super) images: ResMut<'w, Assets<Image>>,
}

/// An icon by its name, and the direction in which it points. In the picture, all point to the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Icon(&'static str, Direction);

impl Icon {
    pub(super) const fn new(name: &'static str) -> Self {
        Self(name, Direction::East)
    }

    /// An icon that points forwards in time, or backwards.
    pub(super) fn facing(name: &'static str, way: Way) -> Self {
        Self(name, if way == Way::On { Direction::East } else { Direction::West })
    }

    /// The arrow that opens or closes the panel.
    pub(super) fn fold(is_open: bool) -> Self {
        Self("fold", if is_open { Direction::South } else { Direction::North })
    }

    pub(super) fn sign(sign: TurnSign) -> Option<Self> {
        Some(match sign {
            TurnSign::Nothing => return None,
            TurnSign::Wait => Self::new("wait"),
            TurnSign::Enter => Self::new("enter"),
            TurnSign::Walk(to) => Self("walk", to),
            TurnSign::Push(to) => Self("push", to),
            TurnSign::Blocked(to) => Self("blocked", to),
            TurnSign::On => Self::new("on"),
        })
    }

    /// The mask of the icon, from the picture of all icons.
    fn mask(self, image: Option<&Image>, side: u32) -> Mask {
        let Self(name, to) = self;
        let row = NAMES.lines().position(|it| it == name);
        debug_assert!(row.is_some(), "there is no icon {name}");
        let top = UVec2::new(0, row.unwrap_or(0) as u32 * ICON_SIDE as u32);
        Mask::new(side, |x, y| {
            let (x, y) = match to {
                Direction::East => (x, y),
                Direction::West => (-x, -y),
                Direction::North => (-y, x),
                Direction::South => (y, -x),
            };
            let pixel = top + ((Vec2::new(x, y) + 0.5) * ICON_SIDE).as_uvec2();
            let bytes = image.and_then(|image| image.pixel_bytes(pixel.extend(0)).ok());
            bytes.map_or(0.0, |bytes| f32::from(bytes[3]) / 255.0)
        })
    }
}

impl IconMasks<'_> {
    /// The mask of an icon with this side, in pixels.
    pub(super) fn mask(&mut self, icon: Icon, side: u32) -> &Mask {
        let TimelineIcons { image, masks, .. } = &mut **self.icons;
        if masks.len() > MAX_MASKS {
            masks.clear();
        }
        let image = self.images.get(&*image);
        masks.entry((icon, side)).or_insert_with(|| icon.mask(image, side))
    }

    /// The picture of an icon with this side, in white.
    pub(super) fn picture(&mut self, icon: Icon, side: u32) -> Handle<Image> {
        if let Some(picture) = self.icons.pictures.get(&(icon, side)) {
            return picture.clone();
        }
        let mut raster = Raster::new(UVec2::splat(side));
        raster.draw(self.mask(icon, side), UVec2::ZERO, Color::WHITE);
        let picture = self.images.add(raster.image());
        self.icons.pictures.insert((icon, side), picture.clone());
        picture
    }
}
