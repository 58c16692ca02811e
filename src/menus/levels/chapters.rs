//! The chapters of a campaign in the list of levels: the levels of one are seen, each of the others is
//! a line, so that the whole campaign is.

use std::ops::Range;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;

use super::tile::LevelTile;
use crate::menus::campaign::Tally;
use crate::sim::{Catalogue, Playlist};
use crate::theme::{Decor, Fonts, Ink, Rim, shades};
use crate::widgets::{Face, bare_button};
use crate::words::{Message, Say, message};

/// The place of a level in the open chapter.
#[derive(Component)]
pub(crate) struct OpenChapter(pub(super) usize);

/// Which chapters are lines.
#[derive(SystemParam)]
pub(crate) struct Folding<'w, 's> {
    playlist: Res<'w, Playlist>,
    open: Query<'w, 's, &'static OpenChapter>,
}

impl Folding<'_, '_> {
    /// The places of the chapter with the level at a place, if that chapter is a line.
    pub(super) fn line_of(&self, place: usize) -> Option<Range<usize>> {
        let (_, places) = self.playlist.chapter_of(place)?;
        let is_open = self.open.iter().any(|open| places.contains(&open.0));
        (!is_open).then_some(places)
    }
}

/// What the player has reached in a chapter: its stars, or that all its levels are locked.
pub(super) fn reached_text(all: &Catalogue<'_>, places: Range<usize>) -> Message {
    if places.clone().all(|place| !all.is_open(place)) {
        return message!("level-locked");
    }
    let tally = Tally::of(all, places);
    message!("chapter-reached", stars = tally.stars, all = tally.all_stars)
}

/// The level to begin with in a chapter: the first that can be played and is not solved, or the first.
pub(super) fn first_task(all: &Catalogue<'_>, places: Range<usize>) -> usize {
    let is_task = |&place: &usize| all.is_open(place) && all.best(place).is_none();
    places.clone().find(is_task).unwrap_or(places.start)
}

/// A chapter as a line, at which the first of its levels is.
pub(super) fn chapter_line(
    (title, decor): (&str, &Decor),
    fonts: &Fonts,
    (all, places): (&Catalogue<'_>, Range<usize>),
) -> impl Bundle {
    let title = Message::verbatim(title);
    let reached = reached_text(all, places.clone());
    let row = Node {
        flex_shrink: 0.0,
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        column_gap: px(12),
        padding: UiRect::axes(px(10), px(2)),
        margin: UiRect::bottom(px(4)),
        border: UiRect::left(px(4)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    };
    let is_open = places.clone().any(|place| all.is_open(place));
    let edge = Rim(shades::BRASS.lit(light(decor)));
    let called = bare_button(title.clone().titling(reached.clone()));
    let text = |text, font, shade| (Say(text), font, Ink(shade));
    let shade = if is_open { shades::GOLD } else { shades::TEXT_DIM };
    (
        (
            called,
            TabIndex(0),
            AutoDirectionalNavigation::default(),
            LevelTile(places.start),
            row,
            Face::ROW,
            edge,
        ),
        children![
            text(title, fonts.strong(18.0), shade),
            text(reached, fonts.regular(15.0), shades::TEXT_DIM)
        ],
    )
}

/// The colour by which a decor is known.
pub(super) fn light(decor: &Decor) -> Color {
    decor.light.mix(&decor.walls, 0.5)
}
