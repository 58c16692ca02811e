//! Fingers on a touch screen: they tap, swipe, stay where they are, or are two.

use std::time::Duration;

use bevy::input::touch::TouchPhase;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::WindowEvent;
use chronoshift_core::rules::Direction;

use super::button::{Button, Modifiers};
use super::capture::Capture;
use super::device::{Device, LastDevice};
use super::flick::Flick;
use super::focus::Focus;
use super::pointer::{Beneath, Gesture, Pointer};
use super::stroke::Stroke;
use crate::save::Preferences;

/// What is drawn so far, in pixels, is a swipe.
const FAR: f32 = 24.0;
/// What stays so long asks for what is there; two fingers that stay so long mean nothing.
const LONG: Duration = Duration::from_millis(500);

/// The fingers on the board.
#[derive(Debug, Default)]
pub(super) enum Fingers {
    #[default]
    None,
    One(Finger),
    /// So many of two are still there since.
    Two(usize, Duration),
    /// All that is there means nothing any more.
    Over(usize),
}

#[derive(Debug)]
pub(super) struct Finger {
    id: u64,
    from: Vec2,
    since: Duration,
    /// Where it is drawn to, since when, and whether that acts already.
    swipe: Option<(Direction, Duration, bool)>,
    /// Whether it was drawn anywhere: then it neither taps nor asks any more.
    was_drawn: bool,
}

/// Reads what the window tells of fingers, and what comes of time.
pub(super) fn read(
    mut events: MessageReader<WindowEvent>,
    (time, preferences): (Res<Time<Real>>, Res<Preferences>),
    (focus, capture, beneath): (Res<Focus>, Res<Capture>, Beneath),
    (mut pointer, mut last): (ResMut<Pointer>, ResMut<LastDevice>),
    (mut strokes, mut gestures): (MessageWriter<Stroke>, MessageWriter<Gesture>),
    mut fingers: Local<Fingers>,
) {
    let now = time.elapsed();
    let is_heard = *focus == Focus::Board || capture.is_waiting();
    let was = fingers.count();
    for event in events.read() {
        let WindowEvent::TouchInput(touch) = event else { continue };
        match touch.phase {
            TouchPhase::Started => {
                let is_board = beneath.is_board(PointerId::Touch(touch.id));
                if is_heard && (is_board || capture.is_waiting()) {
                    strokes.write_batch(fingers.come(touch.id, touch.position, now));
                    gestures.write(Gesture::Press);
                }
            }
            TouchPhase::Moved => {
                strokes.write_batch(fingers.draw(touch.id, touch.position, now));
            }
            TouchPhase::Ended => {
                // What is on the screen stays where it is while something is pressed.
                last.set_if_neq(LastDevice(Device::Touch));
                let (acts, tap) = fingers.go(touch.id, now);
                strokes.write_batch(acts);
                gestures.write_batch(tap.filter(|_| *focus == Focus::Board));
            }
            TouchPhase::Canceled => {
                strokes.write_batch(fingers.stop());
            }
        }
    }
    if was > 0 && !is_heard {
        strokes.write_batch(fingers.stop());
    }
    strokes.write_batch(fingers.hold(now, preferences.repeat_delay()));
    gestures.write_batch(fingers.ask(now).filter(|_| *focus == Focus::Board));
    // The mouse may be somewhere else.
    if was + fingers.count() > 0 {
        let at = fingers.points_at();
        let touching = Pointer { at, from: at, asks: None, waits: fingers.count() > 0 };
        pointer.set_if_neq(touching);
    }
}

impl Fingers {
    fn count(&self) -> usize {
        match self {
            Self::None => 0,
            Self::One(_) => 1,
            Self::Two(there, _) | Self::Over(there) => *there,
        }
    }

    /// What would be acted on if the finger came up now.
    fn points_at(&self) -> Option<Vec2> {
        match self {
            Self::One(finger) if !finger.was_drawn => Some(finger.from),
            _ => None,
        }
    }

    fn come(&mut self, id: u64, at: Vec2, now: Duration) -> Vec<Stroke> {
        let (there, ups) = (self.count() + 1, self.ups());
        *self = match self {
            Self::None => {
                Self::One(Finger { id, from: at, since: now, swipe: None, was_drawn: false })
            }
            Self::One(finger) if !finger.was_drawn => Self::Two(there, now),
            _ => Self::Over(there),
        };
        ups
    }

    fn draw(&mut self, id: u64, to: Vec2, now: Duration) -> Vec<Stroke> {
        let Self::One(finger) = self else { return Vec::new() };
        if finger.id != id {
            return Vec::new();
        }
        let old = finger.swipe;
        let new = direction(to - finger.from);
        if new == old.map(|(direction, ..)| direction) {
            return Vec::new();
        }
        finger.was_drawn = true;
        let acts = old.is_some_and(|(.., acts)| acts);
        finger.swipe = new.map(|direction| (direction, now, acts));
        if !acts {
            return Vec::new();
        }
        let up = old.map(|(direction, ..)| Stroke::Up(swipe(direction).into()));
        let down = new.map(|direction| Stroke::Down(swipe(direction).into(), Modifiers::default()));
        up.into_iter().chain(down).collect()
    }

    /// A finger comes up: what it did as a press, or that it tapped.
    fn go(&mut self, id: u64, now: Duration) -> (Vec<Stroke>, Option<Gesture>) {
        match self {
            Self::One(finger) if finger.id == id => {
                let (from, was_drawn, swiped) = (finger.from, finger.was_drawn, finger.swipe);
                let ups = self.stop();
                match swiped {
                    Some((.., true)) => (ups, None),
                    Some((direction, ..)) => (at_once(swipe(direction)), None),
                    None if was_drawn => (Vec::new(), None),
                    None => (Vec::new(), Some(Gesture::Go { from, to: from })),
                }
            }
            Self::Two(1, since) => {
                let is_tap = now < *since + LONG;
                *self = Self::None;
                let tap = Button::Flick(Flick::TwoFingers);
                (if is_tap { at_once(tap) } else { Vec::new() }, None)
            }
            Self::Two(there, _) => {
                *there -= 1;
                (Vec::new(), None)
            }
            Self::Over(there) => {
                *self = if *there > 1 { Self::Over(*there - 1) } else { Self::None };
                (Vec::new(), None)
            }
            Self::None | Self::One(_) => (Vec::new(), None),
        }
    }

    /// A finger that stays where it was drawn to goes on.
    fn hold(&mut self, now: Duration, delay: Duration) -> Option<Stroke> {
        let Self::One(Finger { swipe: Some((direction, since, acts @ false)), .. }) = self else {
            return None;
        };
        *acts = now >= *since + delay;
        acts.then(|| Stroke::Down(swipe(*direction).into(), Modifiers::default()))
    }

    /// A finger that stays where it is asks.
    fn ask(&mut self, now: Duration) -> Option<Gesture> {
        let Self::One(Finger { from, since, was_drawn: false, .. }) = self else { return None };
        let at = Some(*from).filter(|_| now >= *since + LONG)?;
        *self = Self::Over(1);
        Some(Gesture::Tell(at))
    }

    /// Nothing that is there means anything any more.
    fn stop(&mut self) -> Vec<Stroke> {
        let ups = self.ups();
        *self = Self::None;
        ups
    }

    /// What was pressed comes up.
    fn ups(&self) -> Vec<Stroke> {
        match self {
            Self::One(Finger { swipe: Some((direction, _, true)), .. }) => {
                vec![Stroke::Up(swipe(*direction).into())]
            }
            _ => Vec::new(),
        }
    }
}

fn swipe(direction: Direction) -> Button {
    Button::Flick(Flick::swipe(direction))
}

fn at_once(button: Button) -> Vec<Stroke> {
    vec![Stroke::Down(button.into(), Modifiers::default()), Stroke::Up(button.into())]
}

/// Where something is drawn to, if it is far.
fn direction(by: Vec2) -> Option<Direction> {
    if by.length() < FAR {
        return None;
    }
    Some(match (by.x.abs() > by.y.abs(), by.x > 0.0, by.y > 0.0) {
        (true, true, _) => Direction::East,
        (true, false, _) => Direction::West,
        (false, _, true) => Direction::South,
        (false, _, false) => Direction::North,
    })
}
