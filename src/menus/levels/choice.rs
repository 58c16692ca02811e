//! The choice of a level: a press plays it, or says why it is locked.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_save::levels::LevelLock;

use super::locked::LockedPress;
use super::tile::{self, LevelTile, TileStyle};
use crate::input::{Device, LastDevice};
use crate::sim::{Catalogue, EditorSession, Playlist, Request, Session};
use crate::states::Menu;
use crate::widgets::SpatialWidget;
use crate::words::{Message, Words, message};

/// The tile that a finger tapped last.
#[derive(Resource, Default)]
pub(super) struct TappedTile(Option<Entity>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TappedTile>();
}

/// Spawns the tile of a level, with its observers.
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
    all
}

/// Shows the replays of the focused level.
pub(super) fn show_replays(
    pressed: On<Activate>,
    mut focus: ResMut<InputFocus>,
    mut menu: ResMut<NextState<Menu>>,
) {
    focus.set(pressed.entity, FocusCause::Navigated);
    menu.set(Menu::Replays);
}

/// Plays a level, or says why it is locked. The current level resumes, unless the level editor is open or a level of
/// the day is on the board. In the house, where a level's name is shown elsewhere, the first tap of a finger only shows
/// the name.
pub(super) fn choose_level(
    pressed: On<Activate>,
    (tiles, spatial): (Query<&LevelTile>, Query<(), With<SpatialWidget>>),
    (levels, playlist, words): (Catalogue, Res<Playlist>, Res<Words>),
    (session, editor): (Option<Res<Session>>, Option<Res<EditorSession>>),
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
    (last, mut tapped): (Res<LastDevice>, ResMut<TappedTile>),
    mut commands: Commands,
) {
    let Ok(&LevelTile(place)) = tiles.get(pressed.entity) else { return };
    if let Some(lock) = levels.lock(place) {
        let why = lock_text(&levels, (&playlist, &words), place, &lock);
        return commands.trigger(LockedPress { entity: pressed.entity, why });
    }
    let is_tap = last.0 == Device::Touch && spatial.contains(pressed.entity);
    if is_tap && tapped.0.replace(pressed.entity) != Some(pressed.entity) {
        return;
    }
    let is_elsewhere = editor.is_some() || session.is_some_and(|session| session.day.is_some());
    if place != levels.current() || is_elsewhere {
        requests.write(Request::OpenLevel(place));
    }
    menu.set(Menu::Closed);
}

/// The reason why a level is locked: which levels unlock it or, if its whole chapter is locked, how many levels of the
/// previous chapter do.
pub(super) fn lock_text(
    levels: &Catalogue<'_>,
    (playlist, words): (&Playlist, &Words),
    place: usize,
    lock: &LevelLock,
) -> Message {
    let (before, places) = match playlist.chapter_of(place) {
        Some((_, places)) if places.start > 0 => (playlist.chapter_of(places.start - 1), places),
        _ => (None, 0..0),
    };
    let count = levels.lock(places.start).map(|lock| lock.count);
    if let (Some((before, of)), Some(count)) = (before, count) {
        let title = words.chapter_title(before);
        return match of.contains(&lock.next[0]) {
            true => message!("chapter-unlock", count = count, chapter = title),
            false => message!("chapter-unlock-later", count = count),
        };
    }
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
