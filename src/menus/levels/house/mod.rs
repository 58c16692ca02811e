//! The levels of the game's own campaign: a house with a room for each chapter, in which a figure walks from level to level.

mod camera;
mod caption;
mod chosen;
mod finale;
mod path;
mod plan;
mod rooms;
mod walker;

use std::ops::Range;

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use chronoshift_core::level::Chapter;

use self::camera::{HouseScene, drag_picture, move_camera, screen_nodes};
use self::caption::{repeat_reason, spawn_caption, write_caption};
use self::chosen::{ChosenLevel, HouseView, follow_focus, pan_by_wheel};
use self::plan::{HouseRoom, PLAN};
use self::rooms::{picture_files, small_button, spawn_picture};
use self::walker::{send_walker, spawn_walker, walk};
use super::list::{campaign_text, reached_text};
use super::long_grid::TileMaker;
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::menus::dialogs::{leave, open_menu};
use crate::menus::tally::Tally;
use crate::save::Preferences;
use crate::sim::{CampaignFolders, Daily, Playlist};
use crate::states::Menu;
use crate::theme::{Ground, Ink, Themes, shades};
use crate::widgets::{WidgetName, hold_focus};
use crate::words::{Say, message};

pub(in crate::menus) use self::finale::{is_whole, open_finale};

/// The pictures of the house, which stay in memory so that the house opens without delay.
#[derive(Resource)]
struct HousePictures {
    _handles: Vec<Handle<Image>>,
}

/// Marks the row with the buttons to other menus.
#[derive(Component)]
struct HouseHeader;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(finale::plugin).add_observer(repeat_reason).add_systems(
        Update,
        (arrange_header, follow_focus, write_caption, send_walker, move_camera, walk)
            .chain()
            .run_if(in_state(Menu::Levels))
            .in_set(Frame::WriteTexts),
    );
}

/// Whether the levels of a playlist are shown as the rooms of the house.
pub(in crate::menus) fn is_house(playlist: &Playlist) -> bool {
    rooms_for(playlist).is_some()
}

fn rooms_for(playlist: &Playlist) -> Option<Vec<(&'static HouseRoom, Range<usize>)>> {
    PLAN.rooms_for(playlist)
}

/// The width of a room's picture outside the house, in pixels before scaling.
const ROOM_WIDTH: f32 = 360.0;

/// A picture of the room of a chapter, if the house has one, and its size.
pub(in crate::menus) fn room_picture(
    playlist: &Playlist,
    chapter: &Chapter,
    server: &AssetServer,
) -> Option<(ImageNode, Node)> {
    let rooms = rooms_for(playlist)?;
    let room = rooms.iter().find(|(room, _)| Some(&room.decor) == chapter.decor.as_ref())?.0;
    let size = room.area().size();
    let node = Node {
        width: px(ROOM_WIDTH),
        max_width: percent(100),
        aspect_ratio: Some(size.x / size.y),
        flex_shrink: 0.0,
        ..default()
    };
    Some((ImageNode::new(server.load(room.picture())), node))
}

/// Loads the pictures of the house before the house is opened.
pub(super) fn read_pictures(
    playlist: Res<Playlist>,
    preferences: Res<Preferences>,
    themes: Res<Themes>,
    server: Res<AssetServer>,
    mut commands: Commands,
) {
    if is_house(&playlist) {
        let files = picture_files(themes.chosen(&preferences));
        let _handles = files.map(|file| server.load(file)).collect();
        commands.insert_resource(HousePictures { _handles });
    }
}

/// Spawns the house. The figure walks from the current level to the one to play.
pub(super) fn spawn_house(
    commands: &mut Commands<'_, '_>,
    maker: &TileMaker<'_>,
    server: &AssetServer,
    (folders, daily): (Option<&CampaignFolders>, Option<&Daily>),
) -> Entity {
    let rooms = rooms_for(&maker.playlist).unwrap_or_default();
    let levels = rooms.iter().map(|(_, levels)| levels.clone()).collect();
    let first = maker.levels.to_continue();
    let chosen = ChosenLevel::new(first, levels);
    let [root, scene] = screen_nodes();
    let mut access_node = AccessNode::new(Role::Dialog);
    access_node.set_modal();
    let name = WidgetName(message!("control-levels"));
    let widget = (TabGroup::modal(), AccessibilityNode::from(access_node), name);
    let house = commands
        .spawn((root, Pickable::default(), Ground(shades::INK), widget))
        .with_children(|screen| {
            spawn_header(screen, maker, (folders, daily));
            let picture = AccessibilityNode::from(AccessNode::new(Role::Canvas));
            screen
                .spawn((scene, HouseScene::default(), picture, Pickable::default()))
                .observe(drag_picture)
                .with_children(|scene| {
                    spawn_picture(scene, maker, (server, &rooms), |picture| {
                        spawn_walker(picture, &chosen, maker.levels.current());
                    });
                });
            spawn_caption(screen);
        })
        .insert((chosen, HouseView::Level(first)))
        .observe(pan_by_wheel)
        .id();
    hold_focus(commands, house);
    house
}

/// Arranges the header as a row or, in a narrow window, as two columns.
fn arrange_header(room: Room, mut headers: Query<&mut Node, With<HouseHeader>>) {
    let is_narrow = room.shape() == Shape::Narrow;
    let display = if is_narrow { Display::Grid } else { Display::Flex };
    for header in &mut headers {
        header.map_unchanged(|node| &mut node.display).set_if_neq(display);
    }
}

/// Adds the buttons that open other menus, along the upper edge.
fn spawn_header(
    screen: &mut ChildSpawnerCommands<'_>,
    maker: &TileMaker<'_>,
    (folders, daily): (Option<&CampaignFolders>, Option<&Daily>),
) {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        grid_template_columns: RepeatedGridTrack::auto(2),
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        padding: UiRect::axes(px(6), px(2)),
        flex_shrink: 0.0,
        ..default()
    };
    let fonts = &*maker.fonts;
    screen.spawn((row, HouseHeader)).with_children(|row| {
        row.spawn(small_button(fonts, message!("menu-back"))).observe(leave);
        if let Some(folders) = folders {
            let name = campaign_text(&maker.playlist, folders);
            row.spawn(small_button(fonts, name)).observe(open_menu(Menu::Campaigns));
        }
        let tally = Tally::count(&maker.levels, 0..maker.levels.len());
        let reached = reached_text(&tally);
        match tally.solved {
            0 => _ = row.spawn((Say(reached), fonts.regular(16.0), Ink(shades::TEXT_DIM))),
            _ => _ = row.spawn(small_button(fonts, reached)).observe(open_menu(Menu::Campaign)),
        }
        if daily.is_some() {
            row.spawn(small_button(fonts, message!("daily-title"))).observe(open_menu(Menu::Daily));
        }
    });
}
