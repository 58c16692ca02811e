//! The panel with keys, gamepads and screen readers: as a menu, it gets the keys, also while the player watches a
//! replay.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::panel::PanelRoot;
use super::{buttons, fold, keys};
use crate::frame::{FollowUp, Following, Frame};
use crate::input::{Seek, Way};
use crate::menus::dialogs::{self, close_above, go_back};
use crate::sim::{OpenedRelay, Playhead, Screening};
use crate::states::{Menu, Screen};
use crate::timeline::{History, Scrub};
use crate::widgets;

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Timeline, keys::take_timeline_keys);
    dialogs::add_menu(app, Menu::Watching, keys::take_watching_keys);
    for menu in [Menu::Timeline, Menu::Watching] {
        let hold = (fold::update_fold, buttons::draw_signs, hold_panel).chain();
        app.add_systems(OnEnter(menu), hold.after(close_above))
            .add_systems(OnExit(menu), release_panel);
    }
    app.add_systems(OnEnter(Menu::Watching), buttons::focus_play.after(hold_panel));
    app.add_systems(
        FollowUp,
        (begin_watching, end_watching.run_if(in_state(Menu::Watching)))
            .chain()
            .in_set(Following::Follow)
            .distributive_run_if(in_state(Screen::Play)),
    );
    let is_relay = in_state(Menu::Watching).and_then(resource_exists::<OpenedRelay>);
    app.add_systems(Update, end_relay.in_set(Frame::Hear).run_if(is_relay));
    // Help opens over a replay, which continues afterwards.
    for menu in [Menu::Watching, Menu::Help] {
        let is_left = not(in_state(Menu::Watching).or_else(in_state(Menu::Help)));
        app.add_systems(OnExit(menu), leave_replay.run_if(is_left));
    }
}

fn hold_panel(panel: Single<Entity, With<PanelRoot>>, mut commands: Commands) {
    widgets::hold_focus(&mut commands, *panel);
}

fn release_panel(panel: Single<Entity, With<PanelRoot>>, mut commands: Commands) {
    widgets::let_focus_go(&mut commands, *panel);
}

fn begin_watching(mut screenings: MessageReader<Screening>, mut menu: ResMut<NextState<Menu>>) {
    if screenings.read().count() > 0 {
        menu.set(Menu::Watching);
    }
}

/// Shows the player's game instead of a replay.
fn leave_replay(history: Option<Res<History>>, mut seeks: MessageWriter<Seek>) {
    if history.is_some_and(|history| history.watched.is_some()) {
        seeks.write(Seek::Now);
    }
}

/// Returns to the player's game at the end of a relay, with the choice to continue it.
fn end_relay(
    (history, scrub, opened): (Option<Res<History>>, Res<Scrub>, Res<OpenedRelay>),
    playhead: Option<Res<Playhead>>,
    mut was_playing: Local<bool>,
    mut seeks: MessageWriter<Seek>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let is_playing = scrub.way() == Some(Way::On);
    let has_stopped = std::mem::replace(&mut *was_playing, is_playing) && !is_playing;
    let is_last = history.zip(playhead).is_some_and(|(history, playhead)| {
        history.watched.is_some() && playhead.timeline() == history.chronicle.timeline_count()
    });
    if has_stopped && is_last && opened.is_watched {
        seeks.write(Seek::Now);
        redraw.write(RequestRedraw);
    }
}

/// Stops watching once the board shows the present.
fn end_watching(history: Option<Res<History>>, mut commands: Commands) {
    if history.is_none_or(|history| history.watched.is_none()) {
        commands.run_system_cached(go_back);
    }
}
