//! The bar below the house: the chosen level with its picture, its stars and the target of each, or the reason why the
//! level is locked.

use accesskit::{Live, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use super::chosen::ChosenLevel;
use super::rooms::{small_button, spawn_padlock};
use crate::menus::levels::choice::{choose_level, lock_text, show_replays};
use crate::menus::levels::locked::LockedPress;
use crate::menus::levels::long_grid::TileMaker;
use crate::menus::levels::tile::{LevelTile, PICTURE, state_text};
use crate::pictures::level_picture::LevelPicture;
use crate::theme::{Fonts, Ground, Ink, Rim, Shade, shades};
use crate::widgets::{Face, TileButton, WidgetName};
use crate::words::{Message, Say, Stars, message, numbered_title, shorten_text};

/// A part of the bar that shows the chosen level.
#[derive(Component, Clone, Copy)]
pub(super) enum CaptionPart {
    Picture,
    Texts,
    Buttons,
}

/// The reason why the chosen level is locked.
#[derive(Component)]
pub(super) struct LockReason;

/// The minimum height of the bar, in pixels before scaling, so that the picture above seldom changes its size.
const HEIGHT: f32 = 96.0;

pub(super) fn spawn_caption(screen: &mut ChildSpawnerCommands<'_>) {
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
    let texts = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        row_gap: px(2),
        ..default()
    };
    let buttons = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        flex_shrink: 0.0,
        ..default()
    };
    screen.spawn((bar, Ground(shades::PANEL), Rim(shades::BRASS_DARK))).with_children(|bar| {
        bar.spawn((picture, CaptionPart::Picture));
        bar.spawn((texts, CaptionPart::Texts));
        bar.spawn((buttons, CaptionPart::Buttons));
    });
}

/// Shows a newly chosen level in the bar.
pub(super) fn write_caption(
    chosen: Query<&ChosenLevel, Changed<ChosenLevel>>,
    parts: Query<(Entity, &CaptionPart)>,
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
}

/// Answers a press on the door of the chosen level with the reason why it is locked, as a new and brighter text, which
/// screen readers read again.
pub(super) fn repeat_reason(
    press: On<LockedPress>,
    reasons: Query<(Entity, &ChildOf), With<LockReason>>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    for (reason, texts) in &reasons {
        commands.entity(reason).despawn();
        commands.entity(texts.parent()).with_children(|texts| {
            spawn_reason(texts, &fonts, press.why.clone(), shades::GOLD);
        });
    }
}

fn spawn_reason(texts: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, why: Message, shade: Shade) {
    let mut status = AccessNode::new(Role::Status);
    status.set_live(Live::Polite);
    let status = (AccessibilityNode::from(status), WidgetName(why.clone()));
    texts.spawn((Say(why), fonts.regular(16.0), Ink(shade), status, LockReason));
}

fn spawn_picture(place: &mut ChildSpawnerCommands<'_>, maker: &TileMaker<'_>, level: usize) {
    if !maker.levels.is_open(level) {
        return spawn_padlock(place, 34.0);
    }
    let Some(data) = maker.levels.level(level) else { return };
    place.spawn(LevelPicture::new(&data.board, level).node(maker.theme().rim, PICTURE));
}

fn spawn_texts(place: &mut ChildSpawnerCommands<'_>, maker: &TileMaker<'_>, level: usize) {
    let (levels, fonts) = (&maker.levels, &*maker.fonts);
    let lock = levels.lock(level);
    let title = shorten_text(&levels.title_in(level, &maker.words));
    let title = numbered_title(levels.len(), level, Message::verbatim(title));
    let shade = if lock.is_none() { shades::GOLD } else { shades::TEXT_DIM };
    place.spawn((Say(title), fonts.strong(19.0), Ink(shade)));
    if let Some(lock) = lock {
        return spawn_reason(place, fonts, lock_text(level, &lock), shades::TEXT);
    }
    let state = Say(state_text(levels, level));
    place.spawn((state, fonts.regular(15.0), Ink(shades::TEXT_DIM)));
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
