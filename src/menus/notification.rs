//! Notifications while a menu or the level editor covers the panel.

use bevy::prelude::*;

use super::dialogs::{self, MenuDialog, leave};
use crate::board_ui::panel::feedback::Feedback;
use crate::frame::{FollowUp, Following};
use crate::input::HeldInput;
use crate::states::{Menu, Modes};
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{DialogLook, FocusFirst, button, open_dialog, paragraph};
use crate::words::{Notification, Say, message};

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Notification, open_notifications);
    // A menu that is about to open comes first, and a stroke in the level editor isn't interrupted.
    let may_open = |next: Option<Res<NextState<Menu>>>, held: HeldInput<'_>| {
        next.is_some_and(|next| matches!(*next, NextState::Unchanged)) && !held.is_any()
    };
    app.add_systems(OnExit(Menu::Notification), allow_next_notification).add_systems(
        FollowUp,
        open_for_new_notifications
            .in_set(Following::Notify)
            .run_if(resource_exists::<State<Menu>>.and_then(may_open)),
    );
}

/// Opens the dialog for new notifications. The player has seen older ones before opening a menu, except before the
/// title screen.
fn open_for_new_notifications(
    feedback: Res<Feedback>,
    current: Res<State<Menu>>,
    modes: Modes,
    mut next: ResMut<NextState<Menu>>,
) {
    let is_new = match current.get() {
        Menu::Closed => modes.is_edit() && feedback.is_changed(),
        Menu::Notification => false,
        Menu::Title => true,
        _ => feedback.is_changed(),
    };
    if is_new && !feedback.notifications().is_empty() {
        next.set(Menu::Notification);
    }
}

/// Opens the dialog, and removes its notifications from the panel.
fn open_notifications(mut commands: Commands, fonts: Res<Fonts>, mut feedback: ResMut<Feedback>) {
    let all = feedback.take_notifications();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for text in all.iter().map(Notification::text) {
            let line = (Say(text.clone()), fonts.regular(16.0), Ink(shades::TEXT));
            list.spawn(paragraph(text.clone(), children![line]));
        }
    };
    let title = Notification::title(&all);
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        let go_on = button(&fonts, message!("notification-go-on"));
        foot.spawn((go_on, FocusFirst)).observe(leave);
    })
    .insert(MenuDialog(Menu::Notification));
}

/// Lets newer notifications open the next dialog.
fn allow_next_notification(mut feedback: ResMut<Feedback>) {
    feedback.set_changed();
}
