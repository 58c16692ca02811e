//! The dialog.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::level::daily::Streak;
use chronoshift_save::time::Month;

use super::grid::{MonthName, MonthShown, TurnButton, month_text, turn_month};
use super::result::spawn_result;
use crate::input::{Control, Way};
use crate::menus::dialogs::{self, MenuControl, MenuDialog, ways_back};
use crate::sim::{Calendar, Daily, PlayedDay, Session};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{DialogLook, button, note, open_headed_dialog};
use crate::words::{Message, Say, message};

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Daily, open_daily.run_if(resource_exists::<Daily>));
}

/// Opens the calendar at the day that is played, or else at today.
fn open_daily(
    mut commands: Commands,
    fonts: Res<Fonts>,
    calendar: Calendar,
    session: Option<Res<Session>>,
) {
    let session = session.as_ref();
    let played = session.and_then(|session| session.day).map(|PlayedDay { day, .. }| day);
    // Then the player comes for the result.
    let is_solved = played.is_some() && session.is_some_and(|session| session.is_complete());
    let day = played.unwrap_or(calendar.today());
    let (month, focus) = (Month::containing(day), Some(day).filter(|_| !is_solved));
    let head = |head: &mut ChildSpawnerCommands<'_>| spawn_months(head, &fonts, month);
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn((Node::default(), MonthShown { month, focus }));
        list.spawn(note(&fonts, streak_text(calendar.streak())));
    };
    let title = message!("daily-title");
    let look = DialogLook::USUAL;
    open_headed_dialog(&mut commands, &fonts, title, look, Some(head), fill, |foot| {
        spawn_result(foot, &fonts, day, is_solved);
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Daily))
    .observe(turn_by_key);
}

/// The month, between the months before and after it.
fn spawn_months(head: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, month: Month) {
    let row = Node { align_items: AlignItems::Center, flex_shrink: 0.0, ..default() };
    let third = Node { flex_basis: px(0), ..default() };
    head.spawn(row).with_children(|row| {
        spawn_turn(row, fonts, third.clone(), Way::Back);
        let name = (Say(month_text(month)), fonts.strong(18.0), Ink(shades::TEXT));
        let center =
            Node { flex_grow: 1.0, justify_content: JustifyContent::Center, ..third.clone() };
        row.spawn(center).with_child((name, TextLayout::no_wrap(), MonthName));
        spawn_turn(row, fonts, third, Way::On);
    });
}

/// The button for the month before or after.
fn spawn_turn(row: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, third: Node, way: Way) {
    row.spawn(Node { flex_grow: 1.0, ..third }).with_children(|place| {
        place.spawn((button(fonts, Message::default()), TurnButton(way))).observe(press_turn);
    });
}

fn press_turn(pressed: On<Activate>, buttons: Query<&TurnButton>, mut commands: Commands) {
    if let Ok(&TurnButton(way)) = buttons.get(pressed.entity) {
        commands.run_system_cached_with(turn_month, way);
    }
}

fn turn_by_key(mut press: On<MenuControl>, mut commands: Commands) {
    let way = match press.control {
        Control::ScrollUp => Way::Back,
        Control::ScrollDown => Way::On,
        _ => return,
    };
    press.take();
    commands.run_system_cached_with(turn_month, way);
}

fn streak_text(Streak { days, passes }: Streak) -> Message {
    match days {
        0 => message!("daily-streak-none"),
        _ => message!("daily-streak", days = days, passes = passes),
    }
}
