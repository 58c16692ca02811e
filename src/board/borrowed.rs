//! Sprites that an older theme lacks, borrowed from the default theme: a picture with the theme's own
//! sprites and, after them, the borrowed ones.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::theme::{Theme, ThemePicture, cell};

/// A loaded picture of a theme.
#[derive(Clone)]
pub(super) struct Sheet {
    pub(super) picture: ThemePicture,
    pub(super) image: Handle<Image>,
    /// The picture of the default theme with the sprites that are missing here, if any are.
    pub(super) lender: Option<(ThemePicture, Handle<Image>)>,
}

/// The maximum height of a picture, in pixels: graphics cards may not support higher ones.
const MAX_HEIGHT: u32 = 8192;

impl Sheet {
    /// The theme's picture, with sprites of the lender, given by their indices there, after its own sprites. `None` if
    /// the pictures can't be joined.
    pub(super) fn joined(
        &self,
        (theme, lending): (&Theme, &Theme),
        places: &[usize],
        images: &Assets<Image>,
    ) -> Option<Image> {
        let (lender, lent) = self.lender.as_ref()?;
        let own = images.get(&self.image)?.convert(FORMAT)?;
        let lent = images.get(lent)?.convert(FORMAT)?;
        let (side, lent_side) = (cell(self.picture.size), cell(lender.size));
        let has = theme.sprites.len();
        let rows = ((has + places.len()) as u32).div_ceil(theme.columns);
        let size = UVec2::new(theme.columns, rows) * side;
        if own.size() != self.picture.extent || lent.size() != lender.extent || size.y > MAX_HEIGHT
        {
            return None;
        }
        let (mut data, lent_data) = (own.data?, lent.data?);
        data.resize((size.x * size.y * 4) as usize, 0);
        let corner = |place: usize, columns: u32, side: u32| {
            UVec2::new(place as u32 % columns, place as u32 / columns) * side
        };
        for (number, &place) in places.iter().enumerate() {
            let to = corner(has + number, theme.columns, side);
            let from = corner(place, lending.columns, lent_side);
            for y in 0..side {
                for x in 0..side {
                    let at = to + UVec2::new(x, y);
                    let there = from + UVec2::new(x, y) * lent_side / side;
                    let at = 4 * (at.y * size.x + at.x) as usize;
                    let there = 4 * (there.y * lender.extent.x + there.x) as usize;
                    data[at..at + 4].copy_from_slice(&lent_data[there..there + 4]);
                }
            }
        }
        let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
        let usages = RenderAssetUsages::default();
        let image = Image::new(extent, TextureDimension::D2, data, FORMAT, usages);
        Some(Image { sampler: own.sampler, ..image })
    }
}

const FORMAT: TextureFormat = TextureFormat::Rgba8UnormSrgb;
