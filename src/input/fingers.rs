//! The gestures of fingers as they touch, move, stay and lift.

use std::time::Duration;

use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use super::button::{Button, Modifiers};
use super::drawing::Phase;
use super::flick::Flick;
use super::pointer::Gesture;
use super::stroke::Stroke;

/// The distance, in pixels, from which a movement is a swipe.
const SWIPE_DISTANCE: f32 = 24.0;
/// The time after which a resting finger asks for a description, and two fingers are no longer a gesture.
const LONG_PRESS_TIME: Duration = Duration::from_millis(500);

/// The fingers on the board.
#[derive(Debug, Default)]
pub(super) enum Fingers {
    #[default]
    None,
    One(Finger),
    /// Two fingers touched at this time, and these still touch.
    Two(Vec<u64>, Duration),
    /// These fingers still touch, but no longer have an effect.
    Over(Vec<u64>),
}

#[derive(Debug)]
pub(super) struct Finger {
    id: u64,
    from: Vec2,
    at: Vec2,
    /// Whether the finger draws on the editor's board, from where it touched.
    draws: bool,
    since: Duration,
    /// The direction of the finger's swipe, the time of the swipe, and whether it has already acted.
    swipe: Option<(Direction, Duration, bool)>,
    /// Whether the finger has moved, so that it neither taps nor asks.
    was_drawn: bool,
}

impl Fingers {
    pub(super) fn count(&self) -> usize {
        self.ids().len()
    }

    fn ids(&self) -> &[u64] {
        match self {
            Self::None => &[],
            Self::One(finger) => std::slice::from_ref(&finger.id),
            Self::Two(ids, _) | Self::Over(ids) => ids,
        }
    }

    /// The position where the finger draws, or where it would act if it lifted now.
    pub(super) fn points_at(&self) -> Option<Vec2> {
        match self {
            Self::One(finger) if finger.draws => Some(finger.at),
            Self::One(finger) if !finger.was_drawn => Some(finger.from),
            _ => None,
        }
    }

    /// Handles a touch. If `draws` is set, the first finger draws.
    pub(super) fn come(&mut self, id: u64, at: Vec2, now: Duration, draws: bool) -> Vec<Stroke> {
        let (ids, mut strokes) = ([self.ids(), &[id]].concat(), self.ups());
        *self = match self {
            Self::None => {
                strokes.extend(draws.then_some(Stroke::Finger(Phase::Begin, at)));
                let (since, swipe, was_drawn) = (now, None, false);
                Self::One(Finger { id, from: at, at, draws, since, swipe, was_drawn })
            }
            Self::One(finger) if !finger.was_drawn => Self::Two(ids, now),
            _ => Self::Over(ids),
        };
        strokes
    }

    pub(super) fn draw(&mut self, id: u64, to: Vec2, now: Duration) -> Vec<Stroke> {
        let Self::One(finger) = self else { return Vec::new() };
        if finger.id != id {
            return Vec::new();
        }
        finger.at = to;
        if finger.draws {
            finger.was_drawn |= direction(to - finger.from).is_some();
            return vec![Stroke::Finger(Phase::On, to)];
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

    /// Handles a finger that lifts: the end of its press, or a tap.
    pub(super) fn go(&mut self, id: u64, now: Duration) -> (Vec<Stroke>, Option<Gesture>) {
        match self {
            Self::One(finger) if finger.id == id && finger.draws => {
                let end = Stroke::Finger(Phase::End, finger.at);
                *self = Self::None;
                (vec![end], None)
            }
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
            Self::Two(ids, since) if *ids == [id] => {
                let is_tap = now < *since + LONG_PRESS_TIME;
                *self = Self::None;
                let tap = Button::Flick(Flick::TwoFingers);
                (if is_tap { at_once(tap) } else { Vec::new() }, None)
            }
            Self::Two(ids, _) => {
                ids.retain(|it| *it != id);
                (Vec::new(), None)
            }
            Self::Over(_) => (self.cancel(id), None),
            Self::None | Self::One(_) => (Vec::new(), None),
        }
    }

    /// Handles a touch that the system cancels. None of the fingers has an effect from here on.
    pub(super) fn cancel(&mut self, id: u64) -> Vec<Stroke> {
        match self {
            Self::One(finger) if finger.id == id => self.stop(),
            Self::Two(ids, _) | Self::Over(ids) if ids.contains(&id) => {
                ids.retain(|it| *it != id);
                let ids = std::mem::take(ids);
                *self = if ids.is_empty() { Self::None } else { Self::Over(ids) };
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// The press of a finger that stays in place after a swipe.
    pub(super) fn press_after_swipe(&mut self, now: Duration, delay: Duration) -> Option<Stroke> {
        let Self::One(Finger { swipe: Some((direction, since, acts @ false)), .. }) = self else {
            return None;
        };
        *acts = now >= *since + delay;
        acts.then(|| Stroke::Down(swipe(*direction).into(), Modifiers::default()))
    }

    /// The request for a description by a finger that stays in place.
    pub(super) fn ask(&mut self, now: Duration) -> Option<Gesture> {
        let Self::One(Finger { from, since, was_drawn: false, draws: false, .. }) = self else {
            return None;
        };
        let at = Some(*from).filter(|_| now >= *since + LONG_PRESS_TIME)?;
        *self = Self::Over(self.ids().to_vec());
        Some(Gesture::Tell(at))
    }

    /// Ends the gestures of all fingers.
    pub(super) fn stop(&mut self) -> Vec<Stroke> {
        let ups = self.ups();
        *self = Self::None;
        ups
    }

    /// Releases the pressed buttons. A stroke ends, or is cancelled if it is very short.
    fn ups(&self) -> Vec<Stroke> {
        match self {
            Self::One(Finger { draws: true, at, was_drawn, .. }) => {
                let phase = if *was_drawn { Phase::End } else { Phase::Cancel };
                vec![Stroke::Finger(phase, *at)]
            }
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

/// The direction of a movement, if it is a swipe.
pub(super) fn direction(by: Vec2) -> Option<Direction> {
    (by.length() >= SWIPE_DISTANCE).then(|| main_direction(by))
}

/// The direction closest to a movement, given in coordinates whose y axis points down.
pub(crate) fn main_direction(by: Vec2) -> Direction {
    match (by.x.abs() > by.y.abs(), by.x > 0.0, by.y > 0.0) {
        (true, true, _) => Direction::East,
        (true, false, _) => Direction::West,
        (false, _, true) => Direction::South,
        (false, _, false) => Direction::North,
    }
}
