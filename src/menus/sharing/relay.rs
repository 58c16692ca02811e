//! The dialog with a relay that the player opened: to watch it, and to go on as the next self. It
//! comes again once the player has watched the relay.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::player_name::spawn_player_name;
use super::screen::spawn_columns;
use crate::menus::dialogs::{self, MenuDialog, ask_for, leave};
use crate::pictures::level_picture::LevelPicture;
use crate::save::Preferences;
use crate::sim::{OpenedRelay, RelayAction, Request, Session};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, Themes, shades};
use crate::widgets::{DialogLook, FocusFirst, button, open_dialog, paragraph};
use crate::words::{Say, Words, by_whom, message, shorten_text};

/// The greatest size of the picture, in pixels before scaling.
const MOST: Vec2 = Vec2::new(230.0, 170.0);

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Relay, open_relay.run_if(resource_exists::<OpenedRelay>));
    let watched = OnTransition { exited: Menu::Watching, entered: Menu::Closed };
    app.add_systems(watched, offer_again.run_if(resource_exists::<OpenedRelay>))
        .add_systems(OnExit(Menu::Relay), close_older.run_if(resource_exists::<OpenedRelay>));
}

fn open_relay(
    mut commands: Commands,
    mut opened: ResMut<OpenedRelay>,
    session: Option<Res<Session>>,
    (fonts, words): (Res<Fonts>, Res<Words>),
    (preferences, themes): (Res<Preferences>, Res<Themes>),
) {
    let Some(session) = session else { return };
    let rim = themes.chosen(&preferences).rim;
    let (is_seen, next) = (opened.is_watched, opened.selves() + 1);
    let replay = opened.replay();
    let so_far = message!("relay-so-far", selves = opened.selves(), score = replay.score);
    let players = by_whom(&opened.team());
    let saved = opened.replaces(&session.play).then(|| message!("relay-keeps-yours"));
    let notes: Vec<_> = [Some(so_far), players, saved].into_iter().flatten().collect();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let picture = |row: &mut ChildSpawnerCommands<'_>| {
            row.spawn(LevelPicture::new(session.play.board(), 0).node(rim, MOST));
        };
        spawn_columns(list, picture, |column| {
            for text in notes {
                let ink = Ink(shades::TEXT);
                let line = (Say(text.clone()), fonts.regular(16.0), ink);
                column.spawn(paragraph(text, children![line]));
            }
            spawn_player_name(column, &fonts, &preferences);
        });
        let mut watch = list.spawn(button(&fonts, message!("row-watch")));
        watch.observe(watch_relay);
        if !is_seen {
            watch.insert(FocusFirst);
        }
        let go_on = message!("relay-go-on", number = next);
        let mut go_on = list.spawn(button(&fonts, go_on));
        go_on.observe(ask_for(Request::Relay(RelayAction::GoOn)));
        if is_seen {
            go_on.insert(FocusFirst);
        }
    };
    let level = session.level.title_in(words.language().code());
    let title = match level.or_else(|| replay.title.clone()) {
        Some(level) => message!("relay-title", level = shorten_text(&level)),
        None => message!("relay-title-none"),
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(button(&fonts, message!("discard"))).observe(leave);
    })
    .insert(MenuDialog(Menu::Relay));
    (opened.is_watched, opened.is_new) = (false, false);
}

fn watch_relay(_: On<Activate>, mut requests: MessageWriter<Request>) {
    requests.write(Request::Relay(RelayAction::Watch));
}

fn offer_again(opened: Res<OpenedRelay>, mut menu: ResMut<NextState<Menu>>) {
    if opened.is_watched {
        menu.set(Menu::Relay);
    }
}

/// The dialog of an older relay doesn't stay for a newer one.
fn close_older(
    opened: Res<OpenedRelay>,
    dialogs: Query<(Entity, &MenuDialog)>,
    mut commands: Commands,
) {
    let older = dialogs.iter().filter(|(_, dialog)| dialog.0 == Menu::Relay);
    older.filter(|_| opened.is_new).for_each(|(dialog, _)| commands.entity(dialog).despawn());
}
