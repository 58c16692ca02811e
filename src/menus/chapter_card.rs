//! The card with the name of a chapter and a picture of its room, when the player comes there for the first time. Any
//! press takes it away, and so does a while.

use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

use crate::frame::Frame;
use crate::input::{Control, Gesture};
use crate::menus::levels::house::room_picture;
use crate::save::Preferences;
use crate::sim::{Catalogue, Playlist, Session};
use crate::states::{Menu, Mode, Screen};
use crate::theme::{Fonts, Ground, Ink, Rim, shades};
use crate::timeline::Pace;
use crate::words::{Message, Say, Words, message};

/// The card, with the time since it came, in seconds.
#[derive(Component)]
#[require(DespawnOnExit<Screen> = DespawnOnExit(Screen::Play))]
struct ChapterCard(f32);

/// The duration of the card, and of its way to its place, in seconds.
const DURATION: f32 = 3.5;
const RISE: f32 = 0.35;
/// The time in which no press takes it away: that may be the one that opened the level.
const GUARD: f32 = 0.25;
/// How far it rises, in pixels before scaling.
const FAR: f32 = 40.0;
/// Above the board and its bars, below dialogs.
const LAYER: i32 = 5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show_card.run_if(in_state(Menu::Closed).and_then(resource_exists::<Session>)),
            move_card.run_if(any_with_component::<ChapterCard>),
        )
            .chain()
            .in_set(Frame::Write),
    );
}

/// Shows the card over the first level of a chapter in which the player has done nothing yet.
fn show_card(
    (levels, playlist, session): (Catalogue, Res<Playlist>, Res<Session>),
    (fonts, words, server): (Res<Fonts>, Res<Words>, Res<AssetServer>),
    (preferences, mode): (Res<Preferences>, Res<State<Mode>>),
    mut last: Local<Option<usize>>,
    mut commands: Commands,
) {
    let is_of_campaign = session.day.is_none() && *mode.get() == Mode::Play;
    let place = is_of_campaign.then(|| levels.current());
    if std::mem::replace(&mut *last, place) == place {
        return;
    }
    let Some(place) = place else { return };
    let Some((chapter, places)) = playlist.chapter_of(place) else { return };
    let is_untouched = |level: usize| {
        levels.record(level).is_none_or(|record| record.best().is_none() && !record.is_unfinished())
    };
    let is_new = place == places.start && places.clone().all(is_untouched);
    let Some((image, room)) = room_picture(&playlist, chapter, &server).filter(|_| is_new) else {
        return;
    };
    let number = playlist.chapters().position(|(_, levels)| levels == places).unwrap_or_default();
    let name = Message::verbatim(chapter.title_in(words.language().code()));
    let whole = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let card = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        max_width: percent(96),
        padding: UiRect::all(px(18)),
        row_gap: px(6),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    let start = if preferences.reduced_motion { RISE } else { 0.0 };
    let edges = Node { border: UiRect::all(px(3)), ..room };
    commands
        .spawn((whole, GlobalZIndex(LAYER), ChapterCard(start)))
        .insert((Ground(shades::INK.with_alpha(0.6)), UiTransform::default()))
        .with_children(|whole| {
            whole.spawn((card, Ground(shades::PANEL), Rim(shades::BRASS))).with_children(|card| {
                let number = message!("chapter-card", number = number + 1);
                card.spawn((Say(number), fonts.regular(17.0), Ink(shades::TEXT_DIM)));
                card.spawn((Say(name), fonts.strong(34.0), Ink(shades::GOLD)));
                if !preferences.high_contrast {
                    card.spawn((image, edges, Rim(shades::BRASS_DARK)));
                }
            });
        });
}

/// Lets the card rise, and takes it away at a press, over a menu, and at its end.
fn move_card(
    mut cards: Query<(Entity, &mut ChapterCard, &mut UiTransform)>,
    inputs: Query<&ActionState<Control>>,
    (menu, mut gestures): (Res<State<Menu>>, MessageReader<Gesture>),
    (mut pace, mut commands): (ResMut<Pace>, Commands),
) {
    let is_pressed = inputs.iter().any(|input| !input.get_just_pressed().is_empty());
    let is_touched = gestures.read().count() > 0;
    for (entity, mut card, mut place) in &mut cards {
        pace.keep_awake();
        card.0 += pace.delta();
        let is_new = card.0 < GUARD;
        let is_left = *menu.get() != Menu::Closed;
        if (is_pressed || is_touched) && !is_new || is_left || card.0 > DURATION {
            commands.entity(entity).despawn();
            continue;
        }
        let part = EaseFunction::CubicOut.sample_clamped(card.0 / RISE);
        let translation = Val2::px(0.0, FAR * (1.0 - part));
        place.set_if_neq(UiTransform { translation, ..default() });
    }
}
