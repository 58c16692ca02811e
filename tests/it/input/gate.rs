//! The gate without the game, with random lists of events.

use bevy::input::ButtonState::{Pressed as Down, Released as Up};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchInput;
use chronoshift::input::GateState;

use crate::prelude::*;

const WINDOW: Entity = Entity::PLACEHOLDER;
const OPEN: GateState =
    GateState { is_typing: false, counts_notches: true, is_closed: false, holds_pointers: false };

fn key(key_code: KeyCode, state: ButtonState) -> WindowEvent {
    let logical_key = Key::Character("x".into());
    let text = state.is_pressed().then(|| "x".into());
    let (repeat, window) = (false, WINDOW);
    WindowEvent::KeyboardInput(KeyboardInput { key_code, logical_key, state, text, repeat, window })
}

fn mouse(state: ButtonState) -> WindowEvent {
    let button = MouseButton::Left;
    WindowEvent::MouseButtonInput(MouseButtonInput { button, state, window: WINDOW })
}

fn moved(x: f32) -> WindowEvent {
    let position = Vec2::new(x, 0.0);
    WindowEvent::CursorMoved(CursorMoved { window: WINDOW, position, delta: None })
}

fn touch(phase: TouchPhase, x: f32) -> WindowEvent {
    let position = Vec2::new(x, 0.0);
    let touch = TouchInput { phase, position, window: WINDOW, force: None, id: 1 };
    WindowEvent::TouchInput(touch)
}

fn wheel(y: f32) -> WindowEvent {
    let (unit, phase) = (MouseScrollUnit::Line, TouchPhase::Moved);
    WindowEvent::MouseWheel(MouseWheel { unit, x: 0.0, y, window: WINDOW, phase })
}

/// Lets all events through the gate, and returns what each frame gets.
fn frames(events: Vec<WindowEvent>, state: &GateState) -> Vec<Vec<WindowEvent>> {
    let mut queue = InputQueue::default();
    events.into_iter().for_each(|event| queue.push(event));
    let mut frames = Vec::new();
    while !queue.is_empty() {
        frames.push(queue.next_frame(state));
        assert!(frames.len() < 10_000, "the gate stays shut");
    }
    frames
}

fn is_press(event: &WindowEvent) -> bool {
    match event {
        WindowEvent::KeyboardInput(key) => {
            key.state.is_pressed() && ![ControlLeft, ShiftLeft].contains(&key.key_code)
        }
        WindowEvent::MouseButtonInput(mouse) => mouse.state.is_pressed(),
        WindowEvent::MouseWheel(_) => true,
        WindowEvent::TouchInput(touch) => touch.phase == TouchPhase::Started,
        _ => false,
    }
}

fn is_wheel(event: &WindowEvent) -> bool {
    matches!(event, WindowEvent::MouseWheel(_))
}

fn random_events(random: &mut fastrand::Rng) -> Vec<WindowEvent> {
    let event = |random: &mut fastrand::Rng| {
        let state = if random.bool() { Down } else { Up };
        match random.u8(..9) {
            0..3 => key([KeyA, KeyB, KeyC][random.usize(..3)], state),
            3 => key([ControlLeft, ShiftLeft][random.usize(..2)], state),
            4 => mouse(state),
            5 => moved(f32::from(random.u8(..))),
            6 => wheel(f32::from(random.i8(-3..4))),
            7 => touch(TouchPhase::Moved, f32::from(random.u8(..))),
            _ => touch([TouchPhase::Started, TouchPhase::Ended][random.usize(..2)], 0.0),
        }
    };
    (0..random.usize(1..60)).map(|_| event(random)).collect()
}

#[test]
fn the_gate_keeps_the_order_and_lets_one_press_a_frame_through() {
    let runs = std::env::var("CHRONOSHIFT_RUNS").ok().and_then(|runs| runs.parse().ok());
    for seed in 0..runs.unwrap_or(2000) {
        let events = random_events(&mut fastrand::Rng::with_seed(seed));
        let frames = frames(events.clone(), &OPEN);
        for frame in &frames {
            let presses = frame.iter().filter(|event| is_press(event)).count();
            assert!(presses <= 1, "seed {seed}: {frame:?}");
        }
        let mut passed = frames.concat();
        passed.retain(|event| !is_wheel(event));
        let mut sent = events;
        sent.retain(|event| !is_wheel(event));
        assert_eq!(passed, sent, "seed {seed}");
    }
}

#[test]
fn a_tap_and_a_click_of_a_resting_mouse_take_one_frame() {
    let tap = vec![key(KeyA, Down), key(KeyA, Up)];
    assert_eq!(frames(tap.clone(), &OPEN), [tap]);
    let click = vec![mouse(Down), mouse(Up)];
    assert_eq!(frames(click.clone(), &OPEN), [click]);
    // The game knows the widget under the mouse only where the mouse was in the frame before.
    let after_move = [vec![moved(1.0)], vec![mouse(Down), mouse(Up)]];
    assert_eq!(frames(after_move.concat(), &OPEN), after_move);
    let drag = [vec![mouse(Down)], vec![moved(1.0)], vec![mouse(Up)]];
    assert_eq!(frames(drag.concat(), &OPEN), drag);
}

#[test]
fn a_finger_never_comes_up_in_the_frame_in_which_it_touches_or_moves() {
    use TouchPhase::{Ended, Moved, Started};
    // The move beyond the threshold is a separate press.
    let swipe = [
        vec![touch(Started, 0.0)],
        vec![touch(Moved, 10.0), touch(Moved, 50.0)],
        vec![touch(Moved, 60.0)],
        vec![touch(Ended, 60.0)],
    ];
    assert_eq!(frames(swipe.concat(), &OPEN), swipe);
}

#[test]
fn letters_are_typed_together_and_other_keys_alone() {
    let typing = GateState { is_typing: true, ..OPEN };
    let mut enter = key(KeyCode::Enter, Down);
    if let WindowEvent::KeyboardInput(key) = &mut enter {
        key.text = None;
    }
    let letters = vec![key(KeyA, Down), key(KeyA, Up), key(KeyB, Down), key(KeyB, Up)];
    let expected = [letters, vec![enter], vec![key(KeyC, Down)]];
    assert_eq!(frames(expected.concat(), &typing), expected);
    // A text field knows only which modifiers are held at the end of a frame.
    let expected = [
        vec![key(KeyA, Down)],
        vec![key(ControlLeft, Down), key(KeyB, Down)],
        vec![key(ControlLeft, Up), key(KeyC, Down)],
    ];
    assert_eq!(frames(expected.concat(), &typing), expected);
}

#[test]
fn notches_of_the_wheel_come_one_a_frame_and_eight_at_most() {
    let count = |events: Vec<WindowEvent>, state: &GateState| {
        frames(events, state).iter().filter(|frame| frame.iter().any(is_wheel)).count()
    };
    assert_eq!(count(vec![wheel(1.0); 3], &OPEN), 3);
    assert_eq!(count(vec![wheel(1.0); 50], &OPEN), 8);
    assert_eq!(count(vec![wheel(1.0), wheel(-1.0)], &OPEN), 2);
    // Over a widget, the wheel scrolls, and its events are not changed.
    let over_widget = GateState { counts_notches: false, ..OPEN };
    assert_eq!(frames(vec![wheel(0.25), wheel(50.0)], &over_widget), [[wheel(50.25)]]);
}

#[test]
fn a_closed_gate_lets_no_press_through() {
    let closed = GateState { is_closed: true, ..OPEN };
    let mut queue = InputQueue::default();
    for event in [moved(1.0), key(ShiftLeft, Down), key(KeyA, Down), moved(2.0)] {
        queue.push(event);
    }
    assert_eq!(queue.next_frame(&closed), [moved(1.0), key(ShiftLeft, Down)]);
    assert_eq!(queue.next_frame(&closed), []);
    assert_eq!(queue.next_frame(&OPEN), [key(KeyA, Down)]);
    // New dialogs have no positions for the mouse yet, but keys work.
    let unsettled = GateState { holds_pointers: true, ..OPEN };
    queue.push(key(KeyB, Down));
    queue.push(mouse(Down));
    assert_eq!(queue.next_frame(&unsettled), [moved(2.0), key(KeyB, Down)]);
    assert_eq!(queue.next_frame(&unsettled), []);
}

/// The maximum number of frames of 100 ms for which events wait, each with its time in milliseconds. An event that
/// passes in the first frame after it does not wait.
fn longest_wait(events: &[(u64, WindowEvent)]) -> u64 {
    let (mut queue, mut next, mut longest) = (InputQueue::default(), 0, 0);
    let mut waiting = std::collections::VecDeque::new();
    let mut frame = 0;
    while next < events.len() || !waiting.is_empty() {
        frame += 1;
        while let Some((time, event)) = events.get(next).filter(|(time, _)| *time < frame * 100) {
            queue.push(event.clone());
            waiting.push_back(*time);
            next += 1;
        }
        for _ in queue.next_frame(&OPEN) {
            let time = waiting.pop_front().unwrap();
            longest = longest.max(frame - 1 - time / 100);
        }
    }
    longest
}

#[test]
fn at_ten_frames_a_second_fast_players_wait_two_frames_at_most() {
    for seed in 0..100 {
        let mut random = fastrand::Rng::with_seed(seed);
        // Eight keys a second.
        let taps = (0..200).flat_map(|index| {
            let time = index * 125 + random.u64(..60);
            [(time, key(KeyA, Down)), (time + 50, key(KeyA, Up))]
        });
        let most = longest_wait(&taps.collect::<Vec<_>>());
        assert!(most <= 2, "keys, seed {seed}: {most} frames");
        // Five clicks a second, each after a move.
        let clicks = (0..200).flat_map(|index| {
            let time = index * 200 + random.u64(..60);
            [(time, moved(index as f32)), (time + 20, mouse(Down)), (time + 70, mouse(Up))]
        });
        let most = longest_wait(&clicks.collect::<Vec<_>>());
        assert!(most <= 2, "clicks, seed {seed}: {most} frames");
    }
}
