//! The card with the name of a chapter and a picture of its room, shown when the player reaches that chapter for the
//! first time. It disappears after a while, or at any press, which then has no other effect.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::dialogs::{self, MenuControl, MenuDialog, go_back};
use crate::frame::Frame;
use crate::menus::levels::house::{is_house, room_picture};
use crate::save::Preferences;
use crate::sim::{Catalogue, EditorSession, Playlist, Session};
use crate::states::{Menu, Mode};
use crate::theme::{Fonts, Ground, Ink, Rim, shades};
use crate::timeline::Pace;
use crate::widgets::{WidgetName, bare_button, hold_focus};
use crate::words::{Argument, Message, Say, Words, message};

/// The card, and the time since it appeared, in seconds.
#[derive(Component)]
struct ChapterCard(f32);

/// How long the card is shown, and how long it rises at first, in seconds.
const DURATION: f32 = 2.5;
const RISE_TIME: f32 = 0.35;
/// The time in which presses don't close the card, in seconds: they may include the one that opened the level.
const GUARD_TIME: f32 = 0.25;
/// How far the card rises, in pixels before scaling.
const RISE_DISTANCE: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::ChapterCard, open_card);
    app.add_systems(
        Update,
        (
            show_card.run_if(in_state(Menu::Closed).and_then(resource_exists::<Session>)),
            move_card.run_if(in_state(Menu::ChapterCard)),
        )
            .chain()
            .in_set(Frame::WriteTexts),
    );
}

/// Shows the card over the first level of a chapter if the player has done nothing in that chapter yet.
fn show_card(
    levels: Catalogue,
    playlist: Res<Playlist>,
    session: Res<Session>,
    mode: Res<State<Mode>>,
    editor: Option<Res<EditorSession>>,
    mut menu: ResMut<NextState<Menu>>,
    mut last: Local<Option<usize>>,
) {
    let is_of_campaign = session.day.is_none() && editor.is_none() && *mode.get() == Mode::Play;
    let place = is_of_campaign.then(|| levels.current());
    let is_another_menu_due = !matches!(*menu, NextState::Unchanged);
    if is_another_menu_due || std::mem::replace(&mut *last, place) == place {
        return;
    }
    let Some(place) = place.filter(|_| is_house(&playlist)) else { return };
    let Some((_, places)) = playlist.chapter_of(place) else { return };
    let is_untouched = |level: usize| {
        levels.record(level).is_none_or(|record| record.best().is_none() && !record.is_unfinished())
    };
    if place == places.start && { places }.all(is_untouched) {
        menu.set(Menu::ChapterCard);
    }
}

fn open_card(
    levels: Catalogue,
    playlist: Res<Playlist>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    server: Res<AssetServer>,
    preferences: Res<Preferences>,
    mut commands: Commands,
) {
    let place = levels.current();
    let number = playlist.chapters().position(|(_, levels)| levels.contains(&place));
    let number = message!("chapter-card", number = number.unwrap_or_default() + 1);
    let chapter = playlist.chapter_of(place).map(|(chapter, _)| chapter);
    let name = chapter.map(|chapter| words.chapter_title(chapter));
    let name = Message::verbatim(name.unwrap_or_default());
    let room = chapter.and_then(|chapter| room_picture(&playlist, chapter, &server));
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
    let mut access_node = AccessNode::new(Role::Dialog);
    access_node.set_modal();
    let title = WidgetName(number.clone().titling(name.clone()));
    let dialog = (TabGroup::modal(), AccessibilityNode::from(access_node), title);
    let start = if preferences.reduced_motion { RISE_TIME } else { 0.0 };
    let curtain = Node { position_type: PositionType::Absolute, ..whole.clone() };
    let entity = commands
        .spawn((whole, dialog, ChapterCard(start), MenuDialog(Menu::ChapterCard)))
        .insert((Ground(shades::INK.with_alpha(0.6)), UiTransform::default()))
        .with_children(|whole| {
            whole.spawn((card, Ground(shades::PANEL), Rim(shades::BRASS))).with_children(|card| {
                card.spawn((Say(number), fonts.regular(17.0), Ink(shades::TEXT_DIM)));
                card.spawn((Say(name), fonts.strong(34.0), Ink(shades::GOLD)));
                if let Some((image, room)) = room.filter(|_| !preferences.high_contrast) {
                    let edges = Node { border: UiRect::all(px(3)), ..room };
                    card.spawn((image, edges, Rim(shades::BRASS_DARK)));
                }
                let skip = message!("chapter-card-skip", device = Argument::Device);
                card.spawn((Say(skip), fonts.regular(15.0), Ink(shades::TEXT_DIM)));
            });
            // A click anywhere closes the card.
            whole.spawn((bare_button(message!("play")), TabIndex(0), curtain)).observe(
                |_: On<Activate>, mut commands: Commands| {
                    commands.run_system_cached(skip_card);
                },
            );
        })
        .observe(|mut press: On<MenuControl>, mut commands: Commands| {
            press.take();
            commands.run_system_cached(skip_card);
        })
        .id();
    hold_focus(&mut commands, entity);
}

fn skip_card(cards: Query<&ChapterCard>, mut commands: Commands) {
    if cards.iter().all(|card| card.0 >= GUARD_TIME) {
        commands.run_system_cached(go_back);
    }
}

/// Raises the card, and closes it when its time is over.
fn move_card(
    mut cards: Query<(&mut ChapterCard, &mut UiTransform)>,
    mut pace: ResMut<Pace>,
    mut commands: Commands,
) {
    for (mut card, mut place) in &mut cards {
        pace.keep_awake();
        card.0 += pace.delta();
        if card.0 > DURATION {
            commands.run_system_cached(go_back);
        }
        let part = EaseFunction::CubicOut.sample_clamped(card.0 / RISE_TIME);
        let translation = Val2::px(0.0, RISE_DISTANCE * (1.0 - part));
        place.set_if_neq(UiTransform { translation, ..default() });
    }
}
