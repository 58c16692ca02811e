//! The tile of a level, and what a press on it does.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::map::{spawn_self, spawn_way};
use super::tile::{self, LevelTile, TileStyle};
use crate::menus::dialogs::show_result;
use crate::sim::{Catalogue, EditorSession, Lock, Request};
use crate::states::Menu;
use crate::words::Message;

/// Marks the text that says why a level is locked, once the player presses it.
#[derive(Component)]
pub(super) struct LockReason;

/// The tile of a level, with what it does.
pub(super) fn spawn_tile(
    commands: &mut Commands<'_, '_>,
    levels: &Catalogue<'_>,
    place: usize,
    style: &TileStyle<'_>,
) -> Entity {
    let (all, tile, replays) = tile::spawn_level(commands, levels, place, style);
    commands.entity(tile).observe(choose_level);
    if let Some(replays) = replays {
        commands.entity(replays).observe(show_replays);
    }
    if let Some(chapter) = &style.chapter {
        let way = spawn_way(commands, levels, place, chapter);
        commands.entity(all).insert_children(0, &[way]);
        if place == levels.current() {
            commands.entity(all).with_children(|column| spawn_self(column, style.sprites));
        }
    }
    all
}

/// Shows the replays of the focused level.
fn show_replays(
    pressed: On<Activate>,
    mut focus: ResMut<InputFocus>,
    mut menu: ResMut<NextState<Menu>>,
) {
    focus.set(pressed.entity, FocusCause::Navigated);
    menu.set(Menu::Replays);
}

/// The present level resumes, unless another one is in the level editor. A locked level stays
/// locked.
fn choose_level(
    pressed: On<Activate>,
    tiles: Query<&LevelTile>,
    (levels, editor): (Catalogue, Option<Res<EditorSession>>),
    reason: Single<Entity, With<LockReason>>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    let Ok(&LevelTile(place)) = tiles.get(pressed.entity) else { return };
    if let Some(lock) = levels.lock(place) {
        return show_result(&mut commands, *reason, lock_text(place, &lock));
    }
    if place != levels.current() || editor.is_some() {
        requests.write(Request::OpenLevel(place));
    }
    menu.set(Menu::Closed);
}

/// Why a level is locked: which levels unlock it.
fn lock_text(place: usize, lock: &Lock) -> Message {
    let [first, second, third] = lock.next.map(|place| place + 1);
    Message::new("level-unlock")
        .with("place", place + 1)
        .with("count", lock.count)
        .with("first", first)
        .with("second", second)
        .with("third", third)
}
