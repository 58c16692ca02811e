//! A small picture of the board in a comparison. It marks the tiles on which selves part: where they act differently
//! for the first time.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Action, Board, Cell, Chronicle, Recordings};

use crate::board::place_in_picture;
use crate::pictures::level_picture::LevelPicture;
use crate::save::Preferences;
use crate::theme::{Fonts, Ground, Ink, Rim, Themes, shades};
use crate::words::{Message, Say};

/// The maximum size of the picture, in pixels before scaling.
const MAX_PICTURE: Vec2 = Vec2::new(230.0, 170.0);
/// The height of a mark, in pixels before scaling.
const MARK_HEIGHT: f32 = 22.0;

/// The look of the pictures.
#[derive(SystemParam)]
pub(super) struct PartingPictures<'w> {
    fonts: Res<'w, Fonts>,
    preferences: Res<'w, Preferences>,
    themes: Res<'w, Themes>,
}

impl PartingPictures<'_> {
    /// Fills a frame with the picture for two attempts. If no selves part, the frame stays empty.
    pub(super) fn fill(
        &self,
        mut frame: EntityCommands<'_>,
        board: &Arc<Board>,
        (one, other): (&Recordings, &Recordings),
    ) {
        frame.despawn_children();
        let partings = partings(board, one, other);
        if partings.is_empty() {
            return;
        }
        let rim = self.themes.chosen(&self.preferences).rim;
        frame.with_children(|frame| {
            frame.spawn(LevelPicture::new(board, 0).node(rim, MAX_PICTURE)).with_children(
                |picture| {
                    for (cell, selves) in partings {
                        let numbers: Vec<_> = selves.iter().map(usize::to_string).collect();
                        let name = Message::verbatim(numbers.join(", "));
                        let text = (Say(name), self.fonts.strong(13.0), Ink(shades::TEXT));
                        let mark = round_mark(place_in_picture(board, rim, cell));
                        picture.spawn((mark, children![(text, TextLayout::no_wrap())]));
                    }
                },
            );
        });
    }
}

/// A round mark at a position in a picture, from 0 at the upper left to 1.
fn round_mark(place: Vec2) -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        left: percent(100.0 * place.x),
        top: percent(100.0 * place.y),
        margin: UiRect { left: px(-MARK_HEIGHT / 2.0), top: px(-MARK_HEIGHT / 2.0), ..default() },
        min_width: px(MARK_HEIGHT),
        height: px(MARK_HEIGHT),
        padding: UiRect::horizontal(px(4)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::MAX,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    (node, Ground(shades::INK), Rim(shades::TIME))
}

/// The tiles on which selves of the first attempt part from those of the other, with the numbers of
/// these selves.
fn partings(
    board: &Arc<Board>,
    one: &Recordings,
    other: &Recordings,
) -> BTreeMap<Cell, Vec<usize>> {
    let chronicle = Chronicle::new(Arc::clone(board), one.clone());
    let mut partings = BTreeMap::<_, Vec<_>>::new();
    for clone in 0..one.count().min(other.count()) {
        let first = differing_turns(one.recording(clone), other.recording(clone)).next();
        let scene = first.map(|turn| chronicle.scene(clone + 1, turn));
        if let Some(&cell) = scene.as_ref().and_then(|scene| scene.world.clones().get(clone)) {
            partings.entry(cell).or_default().push(clone + 1);
        }
    }
    partings
}

/// The turns (0-based) in which two recordings of a self differ.
pub(super) fn differing_turns(one: &[Action], other: &[Action]) -> impl Iterator<Item = usize> {
    (0..one.len().max(other.len())).filter(|turn| one.get(*turn) != other.get(*turn))
}
