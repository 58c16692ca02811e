//! The panel with keys, gamepads and screen readers: as a menu it has the keys.

use bevy::prelude::*;

use super::panel::PanelRoot;
use super::{buttons, fold};
use crate::menus::dialogs;
use crate::states::Menu;
use crate::theme::{Ground, shades};
use crate::widgets;

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(
        app,
        Menu::Timeline,
        (fold::settle_fold, buttons::draw_signs, hold_panel).chain(),
    );
    let watch = (fold::settle_fold, buttons::draw_signs, hold_panel, buttons::focus_play).chain();
    dialogs::add_menu(app, Menu::Watching, watch);
    for menu in [Menu::Timeline, Menu::Watching] {
        app.add_systems(OnExit(menu), release_panel);
    }
}

fn hold_panel(panel: Single<Entity, With<PanelRoot>>, mut commands: Commands) {
    widgets::hold_focus(&mut commands, *panel);
    commands.entity(*panel).insert(Ground(shades::PANEL));
}

fn release_panel(panel: Single<Entity, With<PanelRoot>>, mut commands: Commands) {
    widgets::let_focus_go(&mut commands, *panel);
    commands.entity(*panel).insert(Ground(shades::NONE));
}
