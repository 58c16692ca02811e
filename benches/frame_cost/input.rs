//! The cost of leafwing's systems, with a press in each frame.

use std::time::{Duration, Instant};

use bevy::input::ButtonState::{Pressed, Released};
use bevy::input::InputSystems;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::InputFocusSystems;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use chronoshift::game::{self, Setup};
use chronoshift::sim::Session;
use leafwing_input_manager::plugin::InputManagerSystem;

const FRAMES: u32 = 2000;

/// The time in leafwing's systems, from the stored inputs to the pressed controls.
#[derive(Resource)]
struct LeafwingTime {
    start: Instant,
    sum: Duration,
}

/// The mean time in milliseconds, without a window.
pub(crate) fn leafwing_cost(setup: Setup) -> f64 {
    let mut app = game::headless(setup);
    app.insert_resource(LeafwingTime { start: Instant::now(), sum: Duration::ZERO }).add_systems(
        PreUpdate,
        (
            (|mut time: ResMut<LeafwingTime>| time.start = Instant::now())
                .after(InputSystems)
                .before(InputManagerSystem::Unify),
            (|mut time: ResMut<LeafwingTime>| {
                let spent = time.start.elapsed();
                time.sum += spent;
            })
            .after(InputManagerSystem::ManualControl)
            .before(InputFocusSystems::Dispatch),
        ),
    );
    app.finish();
    app.cleanup();
    while !app.world().contains_resource::<Session>() {
        app.update();
    }
    app.world_mut().resource_mut::<LeafwingTime>().sum = Duration::ZERO;
    for frame in 0..FRAMES {
        let key_code = [KeyCode::ArrowRight, KeyCode::ArrowLeft][frame as usize % 2];
        for state in [Pressed, Released] {
            let (logical_key, text) = (Key::Character("".into()), None);
            let (repeat, window) = (false, Entity::PLACEHOLDER);
            let key = KeyboardInput { key_code, logical_key, state, text, repeat, window };
            app.world_mut().write_message(WindowEvent::KeyboardInput(key));
        }
        app.update();
    }
    app.world().resource::<LeafwingTime>().sum.as_secs_f64() * 1000.0 / f64::from(FRAMES)
}
