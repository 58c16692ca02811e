//! Notifications while a menu or the level editor covers the panel.

use bevy::prelude::*;

use super::dialogs::{self, MenuDialog, leave};
use crate::board_ui::panel::feedback::Feedback;
use crate::frame::{Resolve, Resolving, transit};
use crate::states::{Menu, Modes};
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{DialogLook, FocusFirst, button, open_dialog, paragraph};
use crate::words::{Message, Notification, Say};

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Notification, open_notifications);
    let has_menus = resource_exists::<State<Menu>>;
    app.add_systems(OnExit(Menu::Notification), show_newer).add_systems(
        Resolve,
        open_for_new.pipe(open_now).in_set(Resolving::Notify).run_if(has_menus),
    );
}

/// The player has seen older ones before opening a menu; but nothing comes before the title.
fn open_for_new(
    feedback: Res<Feedback>,
    (current, modes): (Res<State<Menu>>, Modes),
    mut next: ResMut<NextState<Menu>>,
) -> bool {
    let is_new = match current.get() {
        Menu::Closed => modes.is_edit() && feedback.is_changed(),
        Menu::Notification => false,
        Menu::Title => true,
        _ => feedback.is_changed(),
    };
    let comes = is_new && !feedback.notifications().is_empty();
    if comes {
        next.set(Menu::Notification);
    }
    comes
}

fn open_now(In(comes): In<bool>, world: &mut World) {
    if comes {
        transit(world);
    }
}

/// The panel no longer shows what the dialog shows.
fn open_notifications(mut commands: Commands, fonts: Res<Fonts>, mut feedback: ResMut<Feedback>) {
    let all = feedback.take_notifications();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for text in all.iter().map(Notification::text) {
            let line = (Say(text.clone()), fonts.regular(16.0), Ink(shades::TEXT));
            list.spawn(paragraph(text.clone(), children![(line, Pickable::IGNORE)]));
        }
    };
    let title = Notification::title(&all);
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        let go_on = button(&fonts, Message::new("notification-go-on"));
        foot.spawn((go_on, FocusFirst)).observe(leave);
    })
    .insert(MenuDialog(Menu::Notification));
}

/// Newer notifications come next.
fn show_newer(mut feedback: ResMut<Feedback>) {
    feedback.set_changed();
}
