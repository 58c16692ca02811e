//! The list of levels with their pictures and results, and the list of campaigns. Keys go to the ends of the list, and to a
//! level by its number.

mod campaigns;
mod long_grid;
mod map;
mod tile;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::time::Real;
use bevy::ui_widgets::Activate;

use self::long_grid::{LONG, LongGrid, TileMaker, focus_tile};
use self::map::{
    ChapterWay, Folding, OpenChapter, chapter_line, choose_level, first_task, spawn_place,
    spawn_tile,
};
use self::tile::PICTURE;
use crate::board_ui::labels::keys::{has_key, key};
use crate::frame::Frame;
use crate::input::{Control, SeekControl, Way};
use crate::menus::campaign::Tally;
use crate::menus::dialogs::{
    self, MenuControl, MenuDialog, open_menu, result_text, share_row, ways_back,
};
use crate::menus::settings::{ALL_LEVELS, SettingRow, SettingRows};
use crate::menus::sharing::import::{paste_by_key, press_paste, spawn_choose_file};
use crate::pictures::level_picture::LevelPictures;
use crate::save::Preferences;
use crate::sim::{CampaignFolders, Catalogue, Daily, LevelFile, LevelFiles, Playlist};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_headed_dialog};
use crate::words::{Argument, Message, Words, campaign_name, message, shorten_text, walking_keys};

pub(crate) use tile::LevelTile;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((long_grid::plugin, campaigns::plugin));
    dialogs::add_menu(app, Menu::Levels, open_current);
    app.add_systems(Update, renew_levels.run_if(in_state(Menu::Levels)).in_set(Frame::Write));
    let is_due = resource_exists::<LevelFiles>
        .and_then(on_message::<AssetEvent<LevelFile>>.or_else(resource_changed::<Playlist>));
    app.add_systems(Update, draw_ahead.run_if(is_due).in_set(Frame::Choose));
}

/// The dialog.
#[derive(Component, PartialEq)]
struct LevelScreen {
    /// Whether it shows all levels as unlocked.
    all: bool,
    /// The campaign on it.
    campaign: Option<PathBuf>,
    /// The number of its levels.
    levels: usize,
}

/// Opens the dialog. The chapter with the level at a place is open.
fn open_levels(
    In(place): In<usize>,
    mut commands: Commands,
    maker: TileMaker,
    (settings, words): (SettingRows, Res<Words>),
    (playlist, folders): (Res<Playlist>, Option<Res<CampaignFolders>>),
    daily: Option<Res<Daily>>,
) {
    let (fonts, preferences) = (&*settings.fonts, &*settings.preferences);
    let title = message!("control-levels");
    let head = |head: &mut ChildSpawnerCommands<'_>| {
        let row = Node {
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            column_gap: px(8),
            ..default()
        };
        head.spawn(row).with_children(|row| {
            if let Some(folders) = folders {
                spawn_campaign(row, fonts, (&playlist, &folders));
            }
            spawn_reached(row, fonts, &Tally::of(&maker.levels, 0..maker.levels.len()));
            if daily.is_some() {
                row.spawn(button(fonts, message!("daily-title")))
                    .entry::<Node>()
                    .and_modify(share_row)
                    .entity()
                    .observe(open_menu(Menu::Daily));
            }
        });
    };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        if let Some(author) = playlist.author() {
            list.spawn(note(fonts, message!("made-by", name = shorten_text(author))));
        }
        spawn_levels(list, &maker, &playlist, place);
        if !playlist.is_loose() {
            settings.spawn(list, &ALL_LEVELS);
        }
        list.spawn(button(fonts, message!("arrival-paste"))).observe(press_paste);
        spawn_choose_file(list, fonts);
    };
    let look = DialogLook::BROAD;
    open_headed_dialog(&mut commands, fonts, title, look, Some(head), fill, |foot| {
        // Why a level is locked, once the player presses it.
        foot.spawn(result_text(fonts));
        ways_back(foot, fonts);
        let help = message!(
            "levels-help",
            device = Argument::Device,
            keys = walking_keys(),
            enter = key(Control::Enter),
            replays = key(Control::Replays),
            knows = usize::from(has_key(&words, Control::Replays)),
            menu = key(Control::Menu)
        );
        // Large text needs the room for the levels.
        if preferences.text_size <= 150 {
            foot.spawn(note(fonts, help));
        }
    })
    .insert((
        LevelScreen::now(preferences, &playlist),
        OpenChapter(place),
        MenuDialog(Menu::Levels),
    ))
    .observe(go_by_key)
    .observe(paste_by_key);
}

/// Names the campaign, and leads to the others.
fn spawn_campaign(
    row: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    (playlist, folders): (&Playlist, &CampaignFolders),
) {
    let current =
        playlist.campaign().map(|path| campaign_name(folders.kind(path), path, playlist.title()));
    let title = || playlist.title().map(Message::verbatim);
    let folder = || Message::verbatim(playlist.folder().display().to_string());
    let name = current.or_else(title).unwrap_or_else(folder);
    let name = message!("levels-campaign", name = name);
    row.spawn(button(fonts, name))
        .entry::<Node>()
        .and_modify(share_row)
        .entity()
        .observe(open_menu(Menu::Campaigns));
}

/// Says what the player has reached, and leads to more about it.
fn spawn_reached(row: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, tally: &Tally) {
    let reached = message!(
        "levels-reached",
        solved = tally.solved,
        levels = tally.levels,
        stars = tally.stars
    );
    if tally.solved == 0 {
        row.spawn(note(fonts, reached)).entry::<Node>().and_modify(share_row);
        return;
    }
    row.spawn(button(fonts, reached))
        .entry::<Node>()
        .and_modify(share_row)
        .entity()
        .observe(open_menu(Menu::Campaign));
}

/// The tiles, chapter by chapter, each of which is a place on the map.
fn spawn_levels(
    list: &mut ChildSpawnerCommands<'_>,
    maker: &TileMaker<'_>,
    playlist: &Playlist,
    opened: usize,
) {
    let levels = &maker.levels;
    let has_replays = (0..levels.len()).any(|place| levels.best(place).is_some());
    let grid = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::px(GridTrackRepetition::AutoFill, tile::WIDTH),
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        row_gap: px(tile::GAP),
        ..default()
    };
    for (chapter, places) in playlist.chapters() {
        let look = chapter
            .map(|chapter| (chapter.title_in(maker.language().code()), maker.decor(chapter)));
        if let Some(look) = look.filter(|_| !places.contains(&opened)) {
            let is_open = places.clone().any(|place| levels.is_open(place));
            let mut line = list.spawn(chapter_line(look, &maker.fonts, (levels, places)));
            match is_open {
                true => line.observe(unfold_chapter),
                false => line.observe(choose_level),
            };
            continue;
        }
        let spot = look.map(|look| spawn_place(list, look, &maker.fonts, (levels, places.clone())));
        let is_long = places.len() > LONG;
        let style = maker.style(has_replays, is_long);
        let way = chapter.filter(|_| !is_long).map(|chapter| {
            let decor = maker.decor(chapter);
            ChapterWay { levels: places.clone(), decor }
        });
        let column_gap = px(if way.is_some() { map::STEP } else { tile::GAP });
        let (rows, places, long) = if is_long {
            let long = LongGrid::opening_at(places, levels.current(), has_replays);
            (vec![GridTrack::px(tile::row_height(has_replays))], long.made(), Some(long))
        } else {
            (Vec::new(), places, None)
        };
        let mut grid = list.spawn(Node { grid_auto_rows: rows, column_gap, ..grid.clone() });
        if let Some(spot) = spot {
            grid.insert(ChildOf(spot));
        }
        if let Some(long) = long {
            grid.insert(long);
        }
        let grid = grid.id();
        let commands = &mut list.commands_mut();
        let tiles: Vec<_> = places
            .map(|place| spawn_tile(commands, levels, place, (&style, way.as_ref())))
            .collect();
        commands.entity(grid).add_children(&tiles);
    }
}

impl LevelScreen {
    fn now(preferences: &Preferences, playlist: &Playlist) -> Self {
        let campaign = playlist.campaign().map(Path::to_owned);
        Self { all: preferences.all_levels, campaign, levels: playlist.len() }
    }
}

/// Opens the dialog again when the player unlocks all levels or switches to another campaign, or when
/// the campaign gets another number of levels.
fn renew_levels(
    screens: Query<(&LevelScreen, &OpenChapter)>,
    (preferences, playlist): (Res<Preferences>, Res<Playlist>),
    mut commands: Commands,
) {
    let now = LevelScreen::now(&preferences, &playlist);
    for (screen, open) in screens.iter().filter(|(screen, _)| **screen != now) {
        if (&screen.campaign, screen.levels) == (&now.campaign, now.levels) {
            commands.run_system_cached_with(open_chapter, open.0);
            commands.run_system_cached(focus_setting);
        } else {
            commands.run_system_cached_with(open_chapter, playlist.current());
        }
    }
}

fn focus_setting(settings: Query<(Entity, &SettingRow)>, mut focus: ResMut<InputFocus>) {
    if let Some((row, _)) = settings.iter().find(|(_, row)| row.is_of(&ALL_LEVELS)) {
        focus.set(row, FocusCause::Navigated);
    }
}

/// Opens the dialog at the present level.
fn open_current(levels: Catalogue, mut commands: Commands) {
    commands.run_system_cached_with(open_levels, levels.current());
    commands.run_system_cached_with(focus_tile, levels.current());
}

/// Opens the dialog again, with the levels of one chapter, and goes to the level at a place in it.
fn open_chapter(
    In(place): In<usize>,
    screens: Query<Entity, With<LevelScreen>>,
    mut commands: Commands,
) {
    screens.iter().for_each(|screen| commands.entity(screen).despawn());
    commands.run_system_cached_with(open_levels, place);
    commands.run_system_cached_with(focus_tile, place);
}

/// Shows the levels of the chapter whose line was pressed.
fn unfold_chapter(
    pressed: On<Activate>,
    lines: Query<&LevelTile>,
    (levels, folding): (Catalogue, Folding),
    mut commands: Commands,
) {
    let line = lines.get(pressed.entity).ok();
    if let Some(places) = line.and_then(|line| folding.line_of(line.0)) {
        commands.run_system_cached_with(open_chapter, first_task(&levels, places));
    }
}

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
fn go_by_key(
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

/// Adds a digit to the number, or begins another one if there is no level with the longer number, and goes to that level.
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
