//! The bar below the house: the chosen level with its picture, its stars and the target of each, or the reason why the
//! level is locked.

use bevy::prelude::*;

use super::chosen::ChosenLevel;
use super::rooms::small_button;
use crate::menus::dialogs::{ResultText, result_text, show_result};
use crate::menus::levels::choice::{choose_level, lock_text, show_replays};
use crate::menus::levels::long_grid::TileMaker;
use crate::menus::levels::tile::{LevelTile, PICTURE, state_text};
use crate::pictures::level_picture::LevelPicture;
use crate::theme::{Fonts, Ground, Ink, Rim, shades};
use crate::widgets::{Face, TileButton};
use crate::words::{Message, Say, Stars, message, numbered_title, shorten_text};

/// A part of the bar that shows the chosen level.
#[derive(Component, Clone, Copy)]
pub(super) enum CaptionPart {
    Picture,
    Texts,
    Buttons,
}

/// The minimum height of the bar, in pixels before scaling, so that the picture above seldom changes its size.
const HEIGHT: f32 = 96.0;

pub(super) fn spawn_caption(screen: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let bar = Node {
        align_items: AlignItems::Center,
        column_gap: px(12),
        min_height: px(HEIGHT),
        padding: UiRect::axes(px(14), px(6)),
        border: UiRect::top(px(2)),
        flex_shrink: 0.0,
        ..default()
    };
    let picture = Node {
        width: px(PICTURE.x),
        height: px(PICTURE.y),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    };
    let texts = Node { flex_grow: 0.0, flex_basis: auto(), row_gap: px(2), ..column.clone() };
    let buttons = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        flex_shrink: 0.0,
        ..default()
    };
    screen.spawn((bar, Ground(shades::PANEL), Rim(shades::BRASS_DARK))).with_children(|bar| {
        bar.spawn((picture, CaptionPart::Picture));
        bar.spawn(column).with_children(|column| {
            column.spawn((texts, CaptionPart::Texts));
            column.spawn(result_text(fonts)).entry::<Node>().and_modify(|mut node| {
                node.margin = UiRect::ZERO;
            });
        });
        bar.spawn((buttons, CaptionPart::Buttons));
    });
}

/// Shows a newly chosen level in the bar.
pub(super) fn write_caption(
    chosen: Query<&ChosenLevel, Changed<ChosenLevel>>,
    parts: Query<(Entity, &CaptionPart)>,
    reasons: Query<Entity, With<ResultText>>,
    maker: TileMaker,
    mut commands: Commands,
) {
    let Ok(level) = chosen.single().map(ChosenLevel::level) else { return };
    for (entity, part) in &parts {
        commands.entity(entity).despawn_children().with_children(|place| match part {
            CaptionPart::Picture => spawn_picture(place, &maker, level),
            CaptionPart::Texts => spawn_texts(place, &maker, level),
            CaptionPart::Buttons => spawn_buttons(place, &maker, level),
        });
    }
    for reason in &reasons {
        let lock = maker.levels.lock(level);
        let text = lock
            .map(|lock| lock_text(&maker.levels, (&maker.playlist, &maker.words), level, &lock));
        show_result(&mut commands, reason, text.unwrap_or_default());
    }
}

fn spawn_picture(place: &mut ChildSpawnerCommands<'_>, maker: &TileMaker<'_>, level: usize) {
    let Some(data) = maker.levels.level(level) else { return };
    let alpha = if maker.levels.is_open(level) { 1.0 } else { 0.25 };
    let picture = LevelPicture::new(&data.board, level).node(maker.theme().rim, PICTURE);
    place.spawn(picture).insert(ImageNode::default().with_color(Color::WHITE.with_alpha(alpha)));
}

fn spawn_texts(place: &mut ChildSpawnerCommands<'_>, maker: &TileMaker<'_>, level: usize) {
    let (levels, fonts) = (&maker.levels, &*maker.fonts);
    let is_open = levels.is_open(level);
    let title = shorten_text(&levels.title_in(level, &maker.words));
    let title = numbered_title(levels.len(), level, Message::verbatim(title));
    let shade = if is_open { shades::GOLD } else { shades::TEXT_DIM };
    place.spawn((Say(title), fonts.strong(19.0), Ink(shade)));
    if !is_open {
        return;
    }
    let row = Node { flex_wrap: FlexWrap::Wrap, align_items: AlignItems::Center, ..default() };
    place.spawn(Node { column_gap: px(14), ..row.clone() }).with_children(|line| {
        let (best, par) = (levels.best(level), levels.par(level));
        let stars = Stars { score: best.unwrap_or(usize::MAX), par };
        for (target, is_earned) in stars.targets().into_iter().zip(stars.all()) {
            let is_earned = is_earned && best.is_some();
            let star = if is_earned { "star_full" } else { "star_empty" };
            let shade = if is_earned { shades::TEXT } else { shades::TEXT_DIM };
            let size = Node { width: px(22), height: px(22), flex_shrink: 0.0, ..default() };
            line.spawn(Node { column_gap: px(3), ..row.clone() }).with_children(|pair| {
                pair.spawn((maker.sprites.node(star), size));
                pair.spawn((Say(target), fonts.regular(15.0), Ink(shade)));
            });
        }
        let state = Say(state_text(levels, level));
        line.spawn((state, fonts.regular(15.0), Ink(shades::TEXT_DIM)));
    });
}

fn spawn_buttons(place: &mut ChildSpawnerCommands<'_>, maker: &TileMaker<'_>, level: usize) {
    let mut act = |name: Message, face: Face| {
        let mut button =
            place.spawn((small_button(&maker.fonts, name), LevelTile(level), TileButton));
        button.insert(face).id()
    };
    let play = maker.levels.is_open(level).then(|| act(message!("play"), Face::KEY));
    let has_replays = maker.levels.best(level).is_some();
    let replays = has_replays.then(|| act(message!("control-replays"), Face::ROW));
    let mut commands = place.commands();
    if let Some(play) = play {
        commands.entity(play).observe(choose_level);
    }
    if let Some(replays) = replays {
        commands.entity(replays).observe(show_replays);
    }
}
