//! The window itself: the size of its letters, full screen, leaving.

use bevy::prelude::*;
use bevy::window::{Monitor, MonitorSelection, PrimaryWindow, WindowMode};

use crate::frame::Frame;
use crate::input::{Control, WindowPressed};
use crate::save::Preferences;
use crate::theme::ui_scale;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (fit_screen, full_screen).in_set(Frame::Hear),
            // Before the board takes its place.
            scale.in_set(Frame::Dress),
        ),
    );
}

/// Makes the first window no larger than the screen.
fn fit_screen(
    screens: Query<&Monitor, Added<Monitor>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let sizes = screens.iter().map(Monitor::physical_size);
    let Some(screen) = sizes.reduce(UVec2::max).filter(|screen| screen.min_element() > 0) else {
        return;
    };
    let size = window.physical_size();
    if size.cmpgt(screen).any() {
        let fitting = size.min(screen);
        window.resolution.set_physical_resolution(fitting.x, fitting.y);
    }
}

fn scale(window: Single<&Window>, preferences: Res<Preferences>, mut ui: ResMut<UiScale>) {
    let scale = ui_scale(window.size(), preferences.text_size);
    if ui.0 != scale {
        ui.0 = scale;
    }
}

fn full_screen(mut pressed: MessageReader<WindowPressed>, mut window: Single<&mut Window>) {
    for _ in pressed.read().filter(|pressed| pressed.0 == Control::FullScreen) {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}
