//! The tile of a level, and what a press on it does.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_save::levels::LevelLock;

use super::map::{ChapterWay, spawn_self, spawn_way};
use super::tile::{self, LevelTile, TileStyle};
use crate::menus::dialogs::{ResultText, show_result};
use crate::sim::{Catalogue, EditorSession, Request, Session};
use crate::states::Menu;
use crate::words::{Message, message};

/// The tile of a level, with what it does, and its part of the way if it stands along one.
pub(super) fn spawn_tile(
    commands: &mut Commands<'_, '_>,
    levels: &Catalogue<'_>,
    place: usize,
    (style, way): (&TileStyle<'_>, Option<&ChapterWay<'_>>),
) -> Entity {
    let (all, tile, replays) = tile::spawn_level(commands, levels, place, style);
    commands.entity(tile).observe(choose_level);
    if let Some(replays) = replays {
        commands.entity(replays).observe(show_replays);
    }
    if let Some(way) = way {
        let way = spawn_way(commands, style.sprites, levels, (place, way));
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

/// The present level resumes, unless another one is in the level editor, or a level of the day on the
/// board. A locked level stays locked.
pub(super) fn choose_level(
    pressed: On<Activate>,
    tiles: Query<&LevelTile>,
    levels: Catalogue,
    (session, editor): (Option<Res<Session>>, Option<Res<EditorSession>>),
    reason: Single<Entity, With<ResultText>>,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
    mut commands: Commands,
) {
    let Ok(&LevelTile(place)) = tiles.get(pressed.entity) else { return };
    if let Some(lock) = levels.lock(place) {
        return show_result(&mut commands, *reason, lock_text(place, &lock));
    }
    let is_elsewhere = editor.is_some() || session.is_some_and(|session| session.day.is_some());
    if place != levels.current() || is_elsewhere {
        requests.write(Request::OpenLevel(place));
    }
    menu.set(Menu::Closed);
}

/// Why a level is locked: which levels unlock it.
fn lock_text(place: usize, lock: &LevelLock) -> Message {
    let [first, second, third] = lock.next.map(|place| place + 1);
    message!(
        "level-unlock",
        place = place + 1,
        count = lock.count,
        first = first,
        second = second,
        third = third
    )
}
