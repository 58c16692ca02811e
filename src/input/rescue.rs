//! The way back to the default controls, which no binding can block: a key and a button that offer it when they are
//! held for a long time.

use std::time::Duration;

use bevy::prelude::*;

use super::button::Button;
use super::stroke::{Source, Stroke};

/// The held key or button, and the time of its press.
#[derive(Resource, Debug, Default)]
pub struct Rescue(Option<(Source, Duration)>);

/// The player has held Escape, or Start on a gamepad, long enough to ask for the defaults.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct RescueWanted;

/// The time for which a player has to hold the key or button.
const HOLD_TIME: Duration = Duration::from_secs(5);

impl Rescue {
    /// Whether the player holds the key or button.
    pub fn is_near(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn note(&mut self, stroke: &Stroke, now: Duration) {
        match *stroke {
            Stroke::Down(source, _) if is_rescue_button(source) => self.0 = Some((source, now)),
            Stroke::Up(source) => self.0 = self.0.filter(|(it, _)| *it != source),
            Stroke::Down(..) | Stroke::Moved(_) | Stroke::Finger(..) | Stroke::Touch(_) => {}
            Stroke::AllUp => self.0 = None,
        }
    }

    /// Returns true once each time the key or button has been held long enough.
    pub(super) fn is_due(&mut self, now: Duration) -> bool {
        self.0.take_if(|(_, since)| now >= *since + HOLD_TIME).is_some()
    }
}

fn is_rescue_button(source: Source) -> bool {
    matches!(source.button, Button::Key(KeyCode::Escape) | Button::Pad(GamepadButton::Start))
}
