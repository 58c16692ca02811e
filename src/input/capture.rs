//! Waits for a press to bind.

use std::time::Duration;

use bevy::prelude::*;

use super::binding::Binding;
use super::button::{Button, Chord, Modifiers};
use super::label;
use super::layout::Layout;
use super::stroke::{Source, Stroke};

/// While it waits, the next press has no other effect.
#[derive(Resource, Debug, Default)]
pub struct Capture(Option<CaptureState>);

/// The result of waiting.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Captured {
    /// This was pressed; a key by its place.
    Binding(Binding),
    /// Nothing was pressed for some seconds, or Escape was held.
    Nothing,
}

#[derive(Debug, Default)]
struct CaptureState {
    /// The time since which nothing has been pressed; unknown until the next frame.
    since: Option<Duration>,
    /// A press whose meaning depends on later presses: a key that can be held with others, or
    /// Escape.
    down: Option<(Source, Modifiers, Duration)>,
}

/// The time for which it waits for a press.
const PATIENCE: Duration = Duration::from_secs(5);
/// The time for which Escape must be held to change nothing; a shorter press is one like any other.
const CANCEL: Duration = Duration::from_secs(1);

impl Capture {
    /// Starts to wait.
    pub fn begin(&mut self) {
        self.0 = Some(CaptureState::default());
    }

    /// Stops waiting.
    pub fn cancel(&mut self) {
        self.0 = None;
    }

    /// Whether it waits.
    pub fn is_waiting(&self) -> bool {
        self.0.is_some()
    }

    /// Takes an event of a device. A press that can be bound ends the waiting.
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

    /// Ends the waiting after long enough.
    pub(super) fn tick(&mut self, now: Duration) -> Option<Captured> {
        let waiting = self.0.as_mut()?;
        let is_over = match waiting.down {
            Some((source, _, at)) if source.button == ESCAPE => now >= at + CANCEL,
            Some(_) => false,
            None => now >= *waiting.since.get_or_insert(now) + PATIENCE,
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

/// The binding of a chord that can be written and has a name for players.
fn bindable(chord: Chord, layout: &Layout) -> Option<Binding> {
    Binding::of(chord).filter(|_| label::has_name(chord, layout))
}
