//! Far ways in the list of levels: to its first and its last level, and to a level by its number.

use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::time::Real;

use super::chapters::Folding;
use super::long_grid::{LongGrid, focus_tile};
use super::screen::open_chapter;
use super::tile::LevelTile;
use crate::input::{Control, SeekControl, Way};
use crate::menus::dialogs::MenuControl;
use crate::sim::Catalogue;
use crate::states::Menu;

/// A digit after a longer pause begins another number.
const PAUSE: Duration = Duration::from_millis(1500);

/// The number that the player is typing, and the time of its last digit.
#[derive(Default)]
pub(crate) struct TypedNumber {
    number: usize,
    at: Duration,
}

/// Goes from a level to the first or the last level, or to the line of its chapter; from there, the focus goes to the
/// first or last widget. Another control opens the replays of the level with the focus.
pub(super) fn go_by_key(
    mut press: On<MenuControl>,
    (levels, folding): (Catalogue, Folding),
    focus: Res<InputFocus>,
    tiles: Query<&LevelTile>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    let end = match press.control {
        Control::Seek(SeekControl::End(Way::Back)) => 0,
        Control::Seek(SeekControl::End(Way::On)) => levels.len() - 1,
        Control::Replays => {
            press.take();
            return menu.set(Menu::Replays);
        }
        _ => return,
    };
    let line = folding.line_of(end);
    let end = line.as_ref().map_or(end, |places| places.start);
    let here = focus.get().and_then(|widget| tiles.get(widget).ok());
    if here.is_none_or(|here| here.0 == end) {
        return;
    }
    press.take();
    match line {
        Some(_) => commands.run_system_cached_with(focus_tile, end),
        None => commands.run_system_cached_with(go_to_level, end),
    }
}

/// Goes to the level at a place, although it may have no tile. A locked chapter stays a line.
fn go_to_level(
    In(place): In<usize>,
    (levels, folding): (Catalogue, Folding),
    mut grids: Query<&mut LongGrid>,
    mut commands: Commands,
) {
    let is_folded = folding.line_of(place).is_some();
    if is_folded && levels.is_open(place) {
        commands.run_system_cached_with(open_chapter, place);
    } else if !grids.iter_mut().any(|mut grid| grid.go_far(place)) {
        commands.run_system_cached_with(focus_tile, place);
    }
}

/// Adds a digit to the number, or begins another one if there are not so many levels, and goes to
/// that level.
pub(crate) fn type_digit(
    In(digit): In<u8>,
    levels: Catalogue,
    time: Res<Time<Real>>,
    mut typed: Local<TypedNumber>,
    mut commands: Commands,
) {
    let is_late = time.elapsed() > typed.at + PAUSE;
    let longer = typed.number.saturating_mul(10).saturating_add(digit.into());
    let number = if is_late || longer > levels.len() { digit.into() } else { longer };
    *typed = TypedNumber { number, at: time.elapsed() };
    if (1..=levels.len()).contains(&number) {
        commands.run_system_cached_with(go_to_level, number - 1);
    }
}
