//! The levels with their results: the game's own campaign as a house, others as a list. Keys go to the first and the
//! last level, and to a level by its number. Another dialog lists the campaigns.

mod campaigns;
mod choice;
pub(in crate::menus) mod house;
mod list;
mod locked;
mod long_grid;
mod own_campaigns;
mod tile;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::time::Real;

use self::house::{is_house, read_pictures, spawn_house};
use self::list::open_list;
use self::long_grid::{LongGrid, TileMaker, focus_tile};
use self::tile::PICTURE;
use crate::frame::Frame;
use crate::input::{Control, SeekControl, Way};
use crate::menus::dialogs::{self, MenuControl, MenuDialog};
use crate::menus::sharing::import::paste_by_key;
use crate::pictures::level_picture::LevelPictures;
use crate::save::Preferences;
use crate::sim::{CampaignFolders, Catalogue, Daily, LevelFile, LevelFiles, Playlist};
use crate::states::Menu;
use crate::words::Words;

pub(in crate::menus) use choice::{lock_text, request_to_play};
pub(crate) use tile::LevelTile;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((choice::plugin, locked::plugin, long_grid::plugin));
    app.add_plugins((campaigns::plugin, house::plugin));
    dialogs::add_menu(app, Menu::Levels, open_current);
    app.add_systems(
        Update,
        reopen_if_changed.run_if(in_state(Menu::Levels)).in_set(Frame::WriteTexts),
    );
    let is_due = resource_exists::<LevelFiles>
        .and_then(on_message::<AssetEvent<LevelFile>>.or_else(resource_changed::<Playlist>));
    app.add_systems(Update, draw_ahead.run_if(is_due).in_set(Frame::ChooseTexts));
    let is_new = resource_exists::<LevelFiles>
        .and_then(resource_changed::<Playlist>.or_else(resource_changed::<Preferences>));
    app.add_systems(Update, read_pictures.run_if(is_new).in_set(Frame::ChooseTexts));
}

/// The state of the screen: if it changes, the screen opens again.
#[derive(Component, PartialEq)]
struct LevelScreen {
    /// Whether all levels are unlocked.
    all: bool,
    /// The campaign on the screen.
    campaign: Option<PathBuf>,
    /// The number of levels on the screen.
    levels: usize,
    /// The theme in which a house is drawn, and whether it is in high contrast; `None` for a list.
    look: Option<(String, bool)>,
}

fn open_levels(
    mut commands: Commands,
    maker: TileMaker,
    (preferences, words, server): (Res<Preferences>, Res<Words>, Res<AssetServer>),
    (folders, daily): (Option<Res<CampaignFolders>>, Option<Res<Daily>>),
) {
    let others = (folders.as_deref(), daily.as_deref());
    let screen = if is_house(&maker.playlist) {
        spawn_house(&mut commands, &maker, &server, others)
    } else {
        open_list(&mut commands, &maker, &words, others).id()
    };
    commands
        .entity(screen)
        .insert((LevelScreen::new(&preferences, &maker.playlist), MenuDialog(Menu::Levels)))
        .observe(go_by_key)
        .observe(paste_by_key);
}

impl LevelScreen {
    fn new(preferences: &Preferences, playlist: &Playlist) -> Self {
        let campaign = playlist.campaign().map(Path::to_owned);
        let look = (preferences.theme.clone(), preferences.high_contrast);
        let look = is_house(playlist).then_some(look);
        Self { all: preferences.all_levels, campaign, levels: playlist.len(), look }
    }
}

/// Opens the screen again when the player unlocks all levels or switches to another campaign, or when
/// the campaign gets another number of levels.
fn reopen_if_changed(
    screens: Query<(Entity, &LevelScreen)>,
    preferences: Res<Preferences>,
    playlist: Res<Playlist>,
    mut commands: Commands,
) {
    let is_changed = preferences.is_changed() || playlist.is_changed();
    if !is_changed {
        return;
    }
    let now = LevelScreen::new(&preferences, &playlist);
    for (entity, _) in screens.iter().filter(|(_, screen)| **screen != now) {
        commands.entity(entity).despawn();
        commands.run_system_cached(open_current);
    }
}

/// Opens the screen at the current level, or, in the house, at the next one to play.
fn open_current(levels: Catalogue, playlist: Res<Playlist>, mut commands: Commands) {
    let place = if is_house(&playlist) { levels.to_continue() } else { levels.current() };
    commands.run_system_cached(open_levels);
    commands.run_system_cached_with(focus_tile, place);
}

/// A digit after a longer pause begins a new number.
const PAUSE: Duration = Duration::from_millis(1500);

/// The number that the player is typing, and the time of its last digit.
#[derive(Default)]
pub(crate) struct TypedNumber {
    number: usize,
    at: Duration,
}

/// Moves the focus from a level to the first or the last level. From there, the same control moves the focus to the
/// first or the last widget. Another control opens the replays of the level with the focus.
fn go_by_key(
    mut press: On<MenuControl>,
    levels: Catalogue,
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
    let here = focus.get().and_then(|widget| tiles.get(widget).ok());
    if here.is_some_and(|here| here.0 != end) {
        press.take();
        commands.run_system_cached_with(go_to_level, end);
    }
}

/// Moves the focus to the level at a place, even if the level has no tile yet.
fn go_to_level(In(place): In<usize>, mut grids: Query<&mut LongGrid>, mut commands: Commands) {
    if !grids.iter_mut().any(|mut grid| grid.go_to_distant(place)) {
        commands.run_system_cached_with(focus_tile, place);
    }
}

/// Adds a digit to the number, and goes to the level with that number. If there is no such level, begins a new number
/// with the digit.
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

fn draw_ahead(levels: Catalogue, mut pictures: ResMut<LevelPictures>) {
    // Broken levels of a collection are not parsed for this.
    let usable = (0..levels.len()).filter(|&place| levels.is_usable(place));
    let boards = usable.filter_map(|place| {
        Some((Arc::clone(&levels.level(place)?.board), levels.decor_of(place)))
    });
    pictures.draw_ahead(boards, PICTURE);
}
