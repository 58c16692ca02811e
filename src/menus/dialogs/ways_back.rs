//! The buttons in the footer that leave a dialog.

use bevy::prelude::*;

use super::stack::{Stack, leave, open_menu};
use crate::menus::close_editor::go_to_title;
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{Availability, button};
use crate::words::message;

/// Marks a button that leads to the title screen.
#[derive(Component)]
struct TitleButton;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(hide_over_title);
}

/// Adds a row with a button that leads to the menu below and, unless that is the title screen, one that leads to the
/// title screen.
pub(crate) fn ways_back(foot: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    spawn_row(foot, fonts, |_| {});
}

/// Like [`ways_back`], with a button to the levels before the others.
pub(crate) fn ways_to_levels(foot: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    spawn_row(foot, fonts, |row| {
        let levels = button(fonts, message!("control-levels"));
        row.spawn(levels)
            .entry::<Node>()
            .and_modify(share_row)
            .entity()
            .observe(open_menu(Menu::Levels));
    });
}

fn spawn_row(
    foot: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    add_first: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    let row = Node { flex_wrap: FlexWrap::Wrap, flex_shrink: 0.0, column_gap: px(8), ..default() };
    foot.spawn(row).with_children(|row| {
        add_first(row);
        row.spawn(button(fonts, message!("menu-back")))
            .entry::<Node>()
            .and_modify(share_row)
            .entity()
            .observe(leave);
        row.spawn((button(fonts, message!("menu-to-title")), TitleButton))
            .entry::<Node>()
            .and_modify(share_row)
            .entity()
            .observe(go_to_title);
    });
}

/// Lets a widget share the width of a row with others.
pub(crate) fn share_row(mut node: Mut<'_, Node>) {
    (node.width, node.flex_grow) = (Val::Auto, 1.0);
}

fn hide_over_title(added: On<Add, TitleButton>, stack: Stack, mut commands: Commands) {
    // The dialog around the button is not on the stack yet.
    if stack.top() == Some(Menu::Title) {
        commands.entity(added.entity).insert(Availability(false));
    }
}
