//! The choice of a level: a press plays it, or says why it is locked.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_save::levels::LevelLock;

use super::locked::LockedPress;
use super::tile::{self, LevelTile, TileStyle};
use crate::input::{Device, LastDevice};
use crate::sim::{Catalogue, EditorSession, Request, Session};
use crate::states::Menu;
use crate::widgets::SpatialWidget;
use crate::words::{Message, message};

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

/// Plays a level, or says why it is locked. In the house, where a level's name is shown elsewhere, the first tap of a
/// finger only shows the name.
pub(super) fn choose_level(
    pressed: On<Activate>,
    (tiles, spatial): (Query<&LevelTile>, Query<(), With<SpatialWidget>>),
    levels: Catalogue,
    (session, editor): (Option<Res<Session>>, Option<Res<EditorSession>>),
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
    (last, mut tapped): (Res<LastDevice>, ResMut<TappedTile>),
    mut commands: Commands,
) {
    let Ok(&LevelTile(place)) = tiles.get(pressed.entity) else { return };
    if let Some(lock) = levels.lock(place) {
        let why = lock_text(place, &lock);
        return commands.trigger(LockedPress { entity: pressed.entity, why });
    }
    let is_tap = last.0 == Device::Touch && spatial.contains(pressed.entity);
    if is_tap && tapped.0.replace(pressed.entity) != Some(pressed.entity) {
        return;
    }
    requests.write_batch(request_to_play(place, &levels, (session.as_deref(), editor.as_deref())));
    menu.set(Menu::Closed);
}

/// The request that puts a level on the board, unless it is already there and not complete.
pub(in crate::menus) fn request_to_play(
    place: usize,
    levels: &Catalogue<'_>,
    (session, editor): (Option<&Session>, Option<&EditorSession>),
) -> Option<Request> {
    let is_on_board = place == levels.current()
        && editor.is_none()
        && session.is_none_or(|session| session.day.is_none() && !session.is_complete());
    (!is_on_board).then_some(Request::OpenLevel(place))
}

/// The number of levels that unlock a level, and the levels to choose from.
pub(in crate::menus) fn lock_text(place: usize, lock: &LevelLock) -> Message {
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
