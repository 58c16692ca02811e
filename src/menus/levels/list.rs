//! The plain list: the levels chapter by chapter, each a tile with its picture.

use bevy::prelude::*;

use super::choice::spawn_tile;
use super::long_grid::{LONG, LongGrid, TileMaker};
use super::tile;
use crate::board_ui::labels::keys::{has_key, key};
use crate::input::Control;
use crate::menus::dialogs::{open_menu, result_text, share_row, ways_back};
use crate::menus::sharing::import::{press_paste, spawn_choose_file};
use crate::menus::tally::Tally;
use crate::sim::{CampaignFolders, Daily, Playlist};
use crate::states::Menu;
use crate::theme::{Ink, shades};
use crate::widgets::{DialogLook, button, note, open_headed_dialog};
use crate::words::{
    Argument, Message, Say, Words, campaign_name, message, shorten_text, walking_keys,
};

pub(super) fn open_list<'a>(
    commands: &'a mut Commands<'_, '_>,
    maker: &TileMaker<'_>,
    words: &Words,
    (folders, daily): (Option<&CampaignFolders>, Option<&Daily>),
) -> EntityCommands<'a> {
    let (fonts, playlist) = (&*maker.fonts, &*maker.playlist);
    let tally = Tally::count(&maker.levels, 0..maker.levels.len());
    let head = |head: &mut ChildSpawnerCommands<'_>| {
        let row = Node {
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            column_gap: px(8),
            ..default()
        };
        head.spawn(row).with_children(|row| {
            let mut lead = |name, menu| {
                row.spawn(button(fonts, name))
                    .entry::<Node>()
                    .and_modify(share_row)
                    .entity()
                    .observe(open_menu(menu));
            };
            if let Some(folders) = folders {
                lead(campaign_text(playlist, folders), Menu::Campaigns);
            }
            if tally.solved > 0 {
                lead(reached_text(&tally), Menu::Campaign);
            }
            if daily.is_some() {
                lead(message!("daily-title"), Menu::Daily);
            }
        });
        if tally.solved == 0 {
            head.spawn(note(fonts, reached_text(&tally)));
        }
    };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        if let Some(author) = playlist.author() {
            list.spawn(note(fonts, message!("made-by", name = shorten_text(author))));
        }
        spawn_levels(list, maker);
        list.spawn(button(fonts, message!("arrival-paste"))).observe(press_paste);
        spawn_choose_file(list, fonts);
    };
    let (title, look) = (message!("control-levels"), DialogLook::BROAD);
    open_headed_dialog(commands, fonts, title, look, Some(head), fill, |foot| {
        // The reason why a level is locked, after the player has pressed it.
        foot.spawn(result_text(fonts));
        ways_back(foot, fonts);
        let help = message!(
            "levels-help",
            device = Argument::Device,
            keys = walking_keys(),
            enter = key(Control::Enter),
            replays = key(Control::Replays),
            knows = usize::from(has_key(words, Control::Replays)),
            menu = key(Control::Menu)
        );
        // Large text needs the room for the levels.
        if maker.preferences.text_size <= 150 {
            foot.spawn(note(fonts, help));
        }
    })
}

/// The name of the campaign, on the button that leads to the others.
pub(super) fn campaign_text(playlist: &Playlist, folders: &CampaignFolders) -> Message {
    let current =
        playlist.campaign().map(|path| campaign_name(folders.kind(path), path, playlist.title()));
    let title = || playlist.title().map(Message::verbatim);
    let folder = || Message::verbatim(playlist.folder().display().to_string());
    let name = current.or_else(title).unwrap_or_else(folder);
    message!("levels-campaign", name = name)
}

/// The numbers of solved levels and of stars.
pub(super) fn reached_text(tally: &Tally) -> Message {
    message!("levels-reached", solved = tally.solved, levels = tally.levels, stars = tally.stars)
}

/// The tiles, chapter by chapter.
fn spawn_levels(list: &mut ChildSpawnerCommands<'_>, maker: &TileMaker<'_>) {
    let levels = &maker.levels;
    let has_replays = (0..levels.len()).any(|place| levels.best(place).is_some());
    let grid = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::px(GridTrackRepetition::AutoFill, tile::WIDTH),
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        row_gap: px(tile::GAP),
        column_gap: px(tile::GAP),
        ..default()
    };
    for (chapter, places) in maker.playlist.chapters() {
        if let Some(chapter) = chapter {
            let title = Message::verbatim(maker.words.chapter_title(chapter));
            let tally = Tally::count(levels, places.clone());
            let stars = message!("chapter-reached", stars = tally.stars, all = tally.all_stars);
            let row = Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                column_gap: px(12),
                margin: UiRect::axes(px(12), px(4)),
                flex_shrink: 0.0,
                ..default()
            };
            list.spawn((
                row,
                children![
                    (Say(title), maker.fonts.strong(20.0), Ink(shades::GOLD)),
                    (Say(stars), maker.fonts.regular(15.0), Ink(shades::TEXT_DIM)),
                ],
            ));
        }
        let is_long = places.len() > LONG;
        let (rows, places, long) = if is_long {
            let long = LongGrid::opening_at(places, levels.current(), has_replays);
            (vec![GridTrack::px(tile::row_height(has_replays))], long.made(), Some(long))
        } else {
            (Vec::new(), places, None)
        };
        let mut grid = list.spawn(Node { grid_auto_rows: rows, ..grid.clone() });
        if let Some(long) = long {
            grid.insert(long);
        }
        let grid = grid.id();
        let style = maker.style(has_replays, is_long);
        let commands = &mut list.commands_mut();
        let tiles: Vec<_> =
            places.map(|place| spawn_tile(commands, levels, place, &style)).collect();
        commands.entity(grid).add_children(&tiles);
    }
}
