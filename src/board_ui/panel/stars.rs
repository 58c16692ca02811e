//! The stars of a result in the panel, each with its meaning.

use bevy::prelude::*;

use super::content::PanelContent;
use crate::board::Sprites;
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::{Fonts, Ink, shades};
use crate::timeline::Pace;
use crate::widgets::LIST_SIDES;
use crate::words::{Message, Say};

#[derive(Component)]
pub(super) struct StarRow;

/// One of three stars, by its index.
#[derive(Component)]
struct Star(u8);

/// The meaning of a star.
#[derive(Component)]
struct Meaning(u8);

/// The time since a star began to rise, in seconds; negative if it hasn't yet.
#[derive(Component)]
struct Rise(f32);

/// The time that a star takes to rise, and the time between the starts of two stars, in seconds.
const RISE_TIME: f32 = 0.35;
const STAR_INTERVAL: f32 = 0.2;

pub(crate) fn plugin(app: &mut App) {
    let changed = resource_changed::<PanelContent>.or_else(resource_changed::<Sprites>);
    let show_stars =
        (show_stars, explain_stars).run_if(resource_exists::<Sprites>.and_then(changed));
    app.add_systems(
        Update,
        (size_stars, show_stars, raise_stars).chain().in_set(Frame::WriteTexts),
    );
}

pub(crate) fn spawn_stars(panel: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let row = Node {
        align_items: AlignItems::End,
        flex_shrink: 0.0,
        display: Display::None,
        ..default()
    };
    panel.spawn((row, StarRow)).with_children(|row| {
        for place in 0..3 {
            let column = Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                ..default()
            };
            row.spawn(column).with_children(|column| {
                column.spawn((Node::default(), Star(place)));
                let words = (Say(Message::default()), fonts.regular(14.0), Meaning(place));
                let line = TextLayout::no_wrap();
                column.spawn((words, line, Ink(shades::TEXT_DIM)));
            });
        }
    });
}

/// Makes the stars smaller if there is little room. Stars above the texts are aligned with their left edge.
fn size_stars(
    room: Room,
    mut stars: Query<(&mut Node, &Star)>,
    row: Single<&mut Node, (With<StarRow>, Without<Star>)>,
) {
    let (scale, gap, left) = match room.shape() {
        Shape::Wide => (1.0, 8.0, 0.0),
        Shape::Narrow => (0.75, 22.0, LIST_SIDES),
        Shape::Low => (0.5, 8.0, LIST_SIDES),
    };
    let mut row = row.into_inner();
    let placed = Node { column_gap: px(gap), margin: UiRect::left(px(left)), ..row.clone() };
    row.set_if_neq(placed);
    for (mut node, star) in &mut stars {
        // The middle star is the largest.
        let size = px(scale * if star.0 == 1 { 88.0 } else { 74.0 });
        let sized = Node { width: size, height: size, ..node.clone() };
        node.set_if_neq(sized);
    }
}

fn show_stars(
    mut commands: Commands,
    notice: Res<PanelContent>,
    preferences: Res<Preferences>,
    sprites: Res<Sprites>,
    mut rows: Query<&mut Node, (With<StarRow>, Without<Star>)>,
    mut stars: Query<(Entity, &Star, &mut Node)>,
) {
    let mut are_new = false;
    for mut row in &mut rows {
        are_new |= row.display == Display::None;
        row.display = if notice.stars.is_some() { Display::Flex } else { Display::None };
    }
    let Some(of_score) = notice.stars else { return };
    let all: Vec<_> = of_score.all().collect();
    for (entity, star, mut node) in &mut stars {
        let is_earned = all.get(usize::from(star.0)).copied();
        node.display = if is_earned.is_some() { Display::Flex } else { Display::None };
        let picture = if is_earned == Some(true) { "star_full" } else { "star_empty" };
        commands.entity(entity).insert(sprites.node(picture));
        if are_new && !preferences.reduced_motion {
            let hidden = UiTransform::from_scale(Vec2::ZERO);
            commands.entity(entity).insert((hidden, Rise(-STAR_INTERVAL * f32::from(star.0))));
        }
    }
}

fn explain_stars(notice: Res<PanelContent>, mut meanings: Query<(&Meaning, &mut Say, &mut Ink)>) {
    let Some(stars) = notice.stars else { return };
    let targets = stars.targets();
    for (meaning, mut say, mut ink) in &mut meanings {
        let target = targets.get(usize::from(meaning.0)).cloned();
        say.set_if_neq(Say(target.unwrap_or_default()));
        let shade = if meaning.0 < stars.earned() { shades::GOLD } else { shades::TEXT_DIM };
        ink.set_if_neq(Ink(shade));
    }
}

/// Raises the stars one after the other.
fn raise_stars(
    mut commands: Commands,
    mut pace: ResMut<Pace>,
    mut stars: Query<(Entity, &mut Rise, &mut UiTransform)>,
) {
    for (entity, mut rise, mut transform) in &mut stars {
        pace.request_frame();
        rise.0 += pace.delta();
        let part = (rise.0 / RISE_TIME).clamp(0.0, 1.0);
        transform.scale = Vec2::splat(EaseFunction::BackOut.sample_clamped(part));
        if part >= 1.0 {
            commands.entity(entity).remove::<Rise>();
        }
    }
}
