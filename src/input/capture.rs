//! Waiting for a press to bind.

use std::time::Duration;

use bevy::prelude::*;

use super::binding::Binding;
use super::button::{Button, Chord, Modifiers};
use super::label;
use super::layout::Layout;
use super::stroke::{Source, Stroke};

/// Waits for a press to bind, which then has no other effect.
#[derive(Resource, Debug, Default)]
pub struct Capture(Option<CaptureState>);

/// The result of waiting.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Captured {
    /// The player pressed this. A key is bound by its position.
    Binding(Binding),
    /// Nothing was pressed for a few seconds, or Escape was held.
    Nothing,
}

#[derive(Debug, Default)]
struct CaptureState {
    /// The start of the waiting; `None` until the next frame.
    since: Option<Duration>,
    /// A press whose meaning is still open: a modifier may be held with another key, and Escape may cancel.
    down: Option<(Source, Modifiers, Duration)>,
}

/// The time to wait for a press.
const TIMEOUT: Duration = Duration::from_secs(5);
/// The time for which Escape must be held to cancel. A shorter press can be bound like any other.
const CANCEL_HOLD: Duration = Duration::from_secs(1);

impl Capture {
    pub fn begin(&mut self) {
        self.0 = Some(CaptureState::default());
    }

    pub fn cancel(&mut self) {
        self.0 = None;
    }

    pub fn is_waiting(&self) -> bool {
        self.0.is_some()
    }

    /// Handles an event of a device. A press that can be bound ends the waiting.
    pub(super) fn take(
        &mut self,
        stroke: &Stroke,
        now: Duration,
        layout: &Layout,
    ) -> Option<Captured> {
        let waiting = self.0.as_mut()?;
        let (source, modifiers) = match *stroke {
            Stroke::Down(source, modifiers) if means_more(source, modifiers) => {
                waiting.down = Some((source, modifiers, now));
                return None;
            }
            Stroke::Down(source, modifiers) => (source, modifiers),
            Stroke::Up(source) => {
                let (source, modifiers, _) = waiting.down.take_if(|(it, ..)| *it == source)?;
                (source, modifiers)
            }
            Stroke::AllUp => {
                waiting.down = None;
                return None;
            }
            Stroke::Moved(_) | Stroke::Finger(..) | Stroke::Touch(_) => return None,
        };
        let binding = bindable(source.with(modifiers), layout)?;
        self.cancel();
        Some(Captured::Binding(binding))
    }

    /// Ends the waiting when its time is over.
    pub(super) fn tick(&mut self, now: Duration) -> Option<Captured> {
        let waiting = self.0.as_mut()?;
        let is_over = match waiting.down {
            Some((source, _, at)) if source.button == ESCAPE => now >= at + CANCEL_HOLD,
            Some(_) => false,
            None => now >= *waiting.since.get_or_insert(now) + TIMEOUT,
        };
        is_over.then(|| {
            self.cancel();
            Captured::Nothing
        })
    }
}

const ESCAPE: Button = Button::Key(KeyCode::Escape);

fn means_more(source: Source, modifiers: Modifiers) -> bool {
    let Button::Key(key) = source.button else { return false };
    Modifiers::has_key(key) || (source.button == ESCAPE && modifiers.is_none())
}

/// The binding of a chord, if files have a notation and players have a name for it.
fn bindable(chord: Chord, layout: &Layout) -> Option<Binding> {
    Binding::from_chord(chord).filter(|_| label::has_name(chord, layout))
}
