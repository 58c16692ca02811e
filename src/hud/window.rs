//! The window itself: the size of its letters, full screen, leaving.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, WindowMode};

use crate::input::{Control, Pressed, ReadDevices};
use crate::theme::ui_scale;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (scale, full_screen.after(ReadDevices), leave.after(ReadDevices)));
}

fn scale(window: Single<&Window, Changed<Window>>, mut ui: ResMut<UiScale>) {
    ui.0 = ui_scale(window.size());
}

fn full_screen(mut pressed: MessageReader<Pressed>, mut window: Single<&mut Window>) {
    for _ in pressed.read().filter(|pressed| pressed.0 == Control::FullScreen) {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

fn leave(mut pressed: MessageReader<Pressed>, mut exit: MessageWriter<AppExit>) {
    if pressed.read().any(|pressed| pressed.0 == Control::Leave) {
        exit.write(AppExit::Success);
    }
}
