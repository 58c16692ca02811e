//! The title, beside a room in which selves walk around and above selves that walk by, and the credits.

use bevy::prelude::*;

use super::dialogs::{
    self, LeadsBackTo, MenuDialog, ask_for, open_by_control, open_menu, titled_paragraph, ways_back,
};
use super::leaving::leave_game;
use super::levels::request_to_play;
use super::parade::spawn_parade;
use super::sharing::import::paste_by_key;
use crate::board::Sprites;
use crate::board_ui::room::Room;
use crate::frame::Frame;
use crate::save::Progress;
use crate::sim::{Catalogue, Daily, FirstEditorRequest, PlayAtOnce, Playlist, Session};
use crate::states::{Menu, Screen};
use crate::theme::{Fade, Fonts, Ground, Ink, PARADE, Rim, shades};
use crate::timeline::TitleRoom;
use crate::widgets::{DialogLook, button, open_dialog};
use crate::words::{Message, Say, Words, message, numbered_title, shorten_text};

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Title, open_title);
    app.add_systems(Update, orient_title.run_if(in_state(Menu::Title)).in_set(Frame::ChooseTexts));
    app.add_systems(
        OnEnter(Screen::Play),
        open_title_at_start.run_if(
            resource_exists::<Progress>
                .and_then(not(resource_exists::<FirstEditorRequest>))
                .and_then(not(resource_exists::<PlayAtOnce>)),
        ),
    );
    dialogs::add_menu(app, Menu::Credits, open_credits);
}

/// Opens the title screen, unless the game was started with a single level, which is then played immediately.
fn open_title_at_start(playlist: Res<Playlist>, mut menu: ResMut<NextState<Menu>>) {
    if playlist.len() > 1 || playlist.campaign().is_some() {
        menu.set(Menu::Title);
    }
}

/// The width and height of the logo, in pixels before scaling.
const LOGO_SIZE: Vec2 = Vec2::new(350.0, 70.0);
/// The number of selves that walk by: as many as look different.
const SELVES: usize = 8;

fn open_title(
    mut commands: Commands,
    fonts: Res<Fonts>,
    sprites: Res<Sprites>,
    server: Res<AssetServer>,
    levels: Catalogue,
    daily: Option<Res<Daily>>,
    session: Option<Res<Session>>,
    words: Res<Words>,
) {
    let target = levels.to_continue();
    let go_on = match levels.last_played() {
        Some(_) => continue_text(&levels, target, &words),
        None => message!("play"),
    };
    // The calendar leads back to the level of the day.
    let request = request_to_play(target, &levels, (session.as_deref(), None));
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let place = Node {
            width: px(LOGO_SIZE.x),
            height: px(LOGO_SIZE.y),
            margin: UiRect::bottom(px(6)),
            flex_shrink: 0.0,
            ..default()
        };
        list.spawn((ImageNode::new(server.load("themes/logo.png")), place));
        let place = Node { margin: UiRect::new(px(12), px(12), px(0), px(10)), ..default() };
        let line = (Say(message!("title-text")), fonts.regular(18.0));
        list.spawn((line, Ink(shades::TEXT_DIM), place));
        let mut go_on = list.spawn(button(&fonts, go_on));
        match request {
            Some(request) => go_on.observe(ask_for(request)),
            None => go_on.observe(open_menu(Menu::Closed)),
        };
        list.spawn(button(&fonts, message!("control-levels"))).observe(open_menu(Menu::Levels));
        if daily.is_some() {
            let name = message!("daily-title");
            list.spawn(button(&fonts, name)).observe(open_menu(Menu::Daily));
        }
        let making = message!("workshop-title");
        list.spawn(button(&fonts, making)).observe(open_menu(Menu::Workshop));
        list.spawn(button(&fonts, message!("settings-title"))).observe(open_menu(Menu::Settings));
        list.spawn(button(&fonts, message!("control-help"))).observe(open_menu(Menu::Help));
        list.spawn(button(&fonts, message!("menu-leave"))).observe(leave_game);
    };
    let name = message!("title-name");
    let veil = veil(false);
    open_dialog(&mut commands, &fonts, name, DialogLook::TITLE, fill, |_| {})
        .insert((MenuDialog(Menu::Title), LeadsBackTo(Menu::Title), TitleRoom, veil))
        .observe(paste_by_key)
        .observe(open_by_control)
        .entry::<Node>()
        // The menu ends above the selves.
        .and_modify(|mut node| node.padding.bottom = px(PARADE))
        .entity()
        .with_children(|title| {
            let strip = Node {
                position_type: PositionType::Absolute,
                left: px(0),
                bottom: px(0),
                border: UiRect::top(px(2)),
                ..default()
            };
            spawn_parade(title, &sprites, &[SELVES], strip)
                .insert((Ground(shades::INK.with_alpha(0.6)), Rim(shades::BRASS_DARK)));
        });
}

/// The name of a button that continues with a level.
pub(super) fn continue_text(levels: &Catalogue<'_>, place: usize, words: &Words) -> Message {
    let title = Message::verbatim(shorten_text(&levels.title_in(place, words)));
    message!("title-continue", level = numbered_title(levels.len(), place, title))
}

/// In an upright window, the menu is at the top, with the game below it.
fn orient_title(room: Room, mut titles: Query<(&mut Node, &mut Fade), With<TitleRoom>>) {
    let is_upright = room.is_upright();
    let place = if is_upright { AlignItems::FlexStart } else { AlignItems::Center };
    for (node, mut fade) in &mut titles {
        node.map_unchanged(|node| &mut node.align_items).set_if_neq(place);
        fade.set_if_neq(veil(is_upright));
    }
}

/// Hides the world under the menu, but not beside it.
fn veil(is_upright: bool) -> Fade {
    // In an upright window, large letters fill more than half of the height.
    let (from, to) = if is_upright { (54.0, 64.0) } else { (38.0, 46.0) };
    Fade { shade: shades::VEIL.with_alpha(1.0), is_down: is_upright, from, to }
}

fn open_credits(mut commands: Commands, fonts: Res<Fonts>) {
    let parts = [
        (message!("credits-game"), message!("credits-game-text")),
        (message!("credits-ideas"), message!("credits-ideas-text")),
        (message!("credits-art"), message!("credits-art-text")),
        (message!("credits-font"), message!("credits-font-text")),
        (message!("credits-code"), message!("credits-code-text")),
    ];
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for (title, text) in parts {
            list.spawn(titled_paragraph(&fonts, title, text));
        }
    };
    let title = message!("credits-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Credits));
}
