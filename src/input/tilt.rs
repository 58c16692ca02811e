//! A gamepad's sticks as four buttons each, and its triggers as one.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use super::button::{Button, Stick};

/// A stick or trigger counts as pressed when it is pushed this far.
const PRESS_THRESHOLD: f32 = 0.6;
/// A stick or trigger counts as released when it is back to this. In between, nothing changes, so that trembling
/// doesn't press it again and again.
const RELEASE_THRESHOLD: f32 = 0.4;
/// A stick changes its direction when another one is this many times as strong.
const SWITCH_FACTOR: f32 = 1.3;

/// The state of a gamepad's buttons and sticks.
#[derive(Debug, Default)]
pub(super) struct Pad {
    down: Vec<GamepadButton>,
    sticks: [Tilt; 2],
}

#[derive(Debug, Default)]
struct Tilt {
    at: Vec2,
    down: Option<Direction>,
}

/// A change of a button, and whether it is down now.
pub(super) type TiltChange = (Button, bool);

impl Pad {
    pub(super) fn push(&mut self, button: GamepadButton, to: f32) -> Option<TiltChange> {
        let was_down = self.down.contains(&button);
        let is_down = to >= if was_down { RELEASE_THRESHOLD } else { PRESS_THRESHOLD };
        if is_down == was_down {
            return None;
        }
        self.down.retain(|it| *it != button);
        if is_down {
            self.down.push(button);
        }
        Some((Button::Pad(button), is_down))
    }

    pub(super) fn tilt(&mut self, stick: Stick, is_vertical: bool, to: f32) {
        self.sticks[stick as usize].at[usize::from(is_vertical)] = to;
    }

    /// The changes for the new position of a stick: the old direction is released, and the new one is pressed.
    pub(super) fn update_stick(&mut self, stick: Stick) -> impl Iterator<Item = TiltChange> {
        let tilt = &mut self.sticks[stick as usize];
        let (old, new) = (tilt.down, direction(tilt.down, tilt.at));
        tilt.down = new;
        let changes = [(old, false), (new, true)];
        changes.into_iter().filter(move |_| old != new).filter_map(move |(direction, is_down)| {
            Some((Button::Stick(stick, direction?), is_down))
        })
    }

    /// All pressed buttons.
    pub(super) fn down(&self) -> impl Iterator<Item = Button> {
        let sticks = [Stick::Left, Stick::Right]
            .into_iter()
            .filter_map(|stick| Some(Button::Stick(stick, self.sticks[stick as usize].down?)));
        self.down.iter().copied().map(Button::Pad).chain(sticks)
    }
}

/// The direction in which a stick is tilted, given its previous direction.
fn direction(old: Option<Direction>, at: Vec2) -> Option<Direction> {
    let along = |direction| match direction {
        Direction::North => at.y,
        Direction::East => at.x,
        Direction::South => -at.y,
        Direction::West => -at.x,
    };
    let horizontal = if at.x > 0.0 { Direction::East } else { Direction::West };
    let vertical = if at.y > 0.0 { Direction::North } else { Direction::South };
    let strongest = if along(horizontal) >= along(vertical) { horizontal } else { vertical };
    let new = Some(strongest).filter(|it| along(*it) >= PRESS_THRESHOLD);
    match old.filter(|it| along(*it) >= RELEASE_THRESHOLD) {
        Some(old) if along(strongest) < along(old) * SWITCH_FACTOR => Some(old),
        Some(old) => new.or(Some(old)),
        None => new,
    }
}
