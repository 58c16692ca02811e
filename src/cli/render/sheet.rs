//! A contact sheet: small pictures of many levels with their titles.

use bevy::math::UVec2;
use bevy::prelude::*;
use chronoshift_cli::ListedLevel;

use crate::pictures::level_picture::LevelPicture;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::words::{Message, Say, message, shorten_text};

/// The arrangement of the levels in a contact sheet.
pub(super) struct ContactSheet {
    /// The maximum size of a level's picture.
    picture: UVec2,
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// The maximum width of a sheet: software renderers can't draw wider ones.
const MAX_WIDTH: u32 = 4096;
/// The maximum number of a sheet's pixels.
const MAX_PIXELS: u64 = 64_000_000;
/// The ratio of a sheet's width to its height, unless the sheet would be too wide.
const WIDTH_TO_HEIGHT: f32 = 1.4;
/// The space around a level.
const MARGIN: u32 = 10;
/// The height of two lines of a title, and of a name.
const TITLE_HEIGHT: u32 = 40;
const NAME_HEIGHT: u32 = 20;

impl ContactSheet {
    /// Arranges this number of levels in rows, with pictures of at most this size.
    ///
    /// # Errors
    /// The sheet would be too large.
    pub(super) fn new(levels: usize, picture: UVec2) -> Result<Self, Message> {
        let mut sheet = Self { picture, columns: 1, rows: levels };
        let tile = sheet.tile();
        let wanted = (levels as f32 * WIDTH_TO_HEIGHT * tile.y as f32 / tile.x as f32).sqrt().ceil()
            as usize;
        let most = (MAX_WIDTH / tile.x).max(1) as usize;
        sheet.columns = wanted.min(most).clamp(1, levels.max(1));
        sheet.rows = levels.div_ceil(sheet.columns);
        let UVec2 { x, y } = sheet.size();
        if x > MAX_WIDTH || u64::from(x) * u64::from(y) > MAX_PIXELS {
            return Err(message!(
                "cli-sheet-too-large",
                levels = message!("cli-levels", count = levels),
                size = format!("{x}x{y}"),
                width = MAX_WIDTH.to_string(),
                millions = (MAX_PIXELS / 1_000_000).to_string(),
            ));
        }
        Ok(sheet)
    }

    /// The size of a level with its texts.
    fn tile(&self) -> UVec2 {
        self.picture + UVec2::new(2 * MARGIN, 2 * MARGIN + TITLE_HEIGHT + NAME_HEIGHT)
    }

    pub(super) fn row(&self) -> UVec2 {
        self.tile() * UVec2::new(self.columns as u32, 1)
    }

    /// The size of the whole sheet.
    pub(super) fn size(&self) -> UVec2 {
        self.row() * UVec2::new(1, self.rows as u32)
    }

    /// Spawns a row of levels in a theme with outer walls of this width.
    pub(super) fn spawn_row(&self, world: &mut World, levels: &[ListedLevel], rim: f32) -> Entity {
        let fonts = world.resource::<Fonts>();
        let (strong, regular) = (fonts.strong(15.0), fonts.regular(13.0));
        let line = TextLayout::justify(Justify::Center);
        let clipped = |height: u32| Node {
            width: percent(100),
            height: px(height as f32),
            justify_content: JustifyContent::Center,
            overflow: Overflow::clip(),
            flex_shrink: 0.0,
            ..default()
        };
        let (tile, most) = (self.tile().as_vec2(), self.picture.as_vec2());
        let whole = Node { width: percent(100), height: percent(100), ..default() };
        let mut row = world.spawn((whole, Ground(shades::INK)));
        row.with_children(|row| {
            for (place, level) in levels.iter().enumerate() {
                let node = Node {
                    width: px(tile.x),
                    padding: UiRect::all(px(MARGIN as f32)),
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 0.0,
                    ..default()
                };
                row.spawn(node).with_children(|tile| {
                    let frame = Node { align_items: AlignItems::Center, ..clipped(self.picture.y) };
                    tile.spawn(frame).with_children(|frame| match &level.board {
                        Some(board) => {
                            frame.spawn(LevelPicture::new(board, place).node(rim, most));
                        }
                        None => {
                            let message = Say(message!("level-broken"));
                            frame.spawn((message, regular.clone(), Ink(shades::ALARM)));
                        }
                    });
                    let title = shorten_text(level.title.as_deref().unwrap_or_default());
                    let name = shorten_text(&level.name);
                    let title = (Say(Message::verbatim(title)), strong.clone(), line);
                    let name = (Say(Message::verbatim(name)), regular.clone(), line);
                    let frame = Node { align_items: AlignItems::End, ..clipped(TITLE_HEIGHT) };
                    tile.spawn((frame, children![(title, Ink(shades::TEXT))]));
                    tile.spawn((clipped(NAME_HEIGHT), children![(name, Ink(shades::TEXT_DIM))]));
                });
            }
        });
        row.id()
    }
}
