//! The panel with keys, gamepads and screen readers: as a menu it has the keys.

use bevy::prelude::*;

use super::panel::Panel;
use super::{buttons, fold};
use crate::menus::dialogs;
use crate::states::Menu;
use crate::theme::{Ground, shades};
use crate::widgets;

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Timeline, (fold::settle, buttons::draw, hold).chain());
    let watch = (fold::settle, buttons::draw, hold, buttons::focus_play).chain();
    dialogs::add_menu(app, Menu::Watching, watch);
    for menu in [Menu::Timeline, Menu::Watching] {
        app.add_systems(OnExit(menu), let_go);
    }
}

fn hold(panel: Single<Entity, With<Panel>>, mut commands: Commands) {
    widgets::hold_focus(&mut commands, *panel);
    commands.entity(*panel).insert(Ground(shades::PANEL));
}

fn let_go(panel: Single<Entity, With<Panel>>, mut commands: Commands) {
    widgets::let_focus_go(&mut commands, *panel);
    commands.entity(*panel).insert(Ground(shades::NONE));
}
