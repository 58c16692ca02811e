//! The window itself: its size, and full screen.

use bevy::prelude::*;
use bevy::window::{Monitor, MonitorSelection, PrimaryWindow, WindowMode, WindowResized};
use chronoshift_save::settings;
use leafwing_input_manager::prelude::ActionState;

use crate::frame::Frame;
use crate::input::Control;
use crate::platform::SIZES_WINDOW;
use crate::save::Preferences;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, full_screen.in_set(Frame::HandleEvents));
    if SIZES_WINDOW {
        // The window opens as the player left it.
        let opened = app.world_mut().run_system_cached(follow_preferences);
        debug_assert!(opened.is_ok(), "{opened:?}");
        let follow = follow_preferences.run_if(resource_changed::<Preferences>);
        let sizes = ((limit_to_screen, remember_size), follow).chain().after(full_screen);
        app.add_systems(Update, sizes.in_set(Frame::HandleEvents));
    }
}

/// Makes the first window no larger than the screen.
fn limit_to_screen(
    screens: Query<&Monitor, Added<Monitor>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut preferences: ResMut<Preferences>,
) {
    let sizes = screens.iter().map(Monitor::physical_size);
    let Some(screen) = sizes.reduce(UVec2::max).filter(|screen| screen.min_element() > 0) else {
        return;
    };
    // In full screen, this is the size to return to.
    let size = Vec2::new(preferences.window_width.into(), preferences.window_height.into());
    let screen = screen.as_vec2() / window.scale_factor();
    if size.cmpgt(screen).any() {
        let least = f32::from(*settings::Preferences::WINDOW_SIDES.start());
        let fitting = size.min(screen).max(Vec2::splat(least));
        preferences.window_width = fitting.x as u16;
        preferences.window_height = fitting.y as u16;
    }
}

fn full_screen(inputs: Query<&ActionState<Control>>, mut preferences: ResMut<Preferences>) {
    if inputs.iter().any(|input| input.just_pressed(&Control::FullScreen)) {
        preferences.full_screen = !preferences.full_screen;
    }
}

/// Remembers the size to which the player drags the window, for the next start.
fn remember_size(
    mut resized: MessageReader<WindowResized>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    mut preferences: ResMut<Preferences>,
) {
    let (entity, window) = *window;
    let Some(resized) = resized.read().filter(|it| it.window == entity).last() else { return };
    let size = [resized.width, resized.height].map(|side| side.round() as u16);
    let [width, height] = size;
    let is_own = window.mode == WindowMode::Windowed
        && size.iter().all(|side| settings::Preferences::WINDOW_SIDES.contains(side));
    if is_own && (preferences.window_width, preferences.window_height) != (width, height) {
        (preferences.window_width, preferences.window_height) = (width, height);
    }
}

fn follow_preferences(
    preferences: Res<Preferences>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let mode = if preferences.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
    let size = Vec2::new(preferences.window_width.into(), preferences.window_height.into());
    if !preferences.full_screen && window.size().round() != size {
        window.resolution.set(size.x, size.y);
    }
}
