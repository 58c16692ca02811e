//! What is held down, and what is done again meanwhile.

use std::time::Duration;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::control::Control;
use super::focus::Focus;
use super::stroke::Source;

/// A gamepad's button that is held down acts again after this time for the first time, as a
/// key does where the system does not say otherwise.
const FIRST: Duration = Duration::from_millis(400);
/// Whatever is held down acts again no sooner than after this time, however fast the system
/// repeats a key.
const EVERY: Duration = Duration::from_millis(120);

/// What is held down since the menu was last opened or closed: what was down before is not
/// meant for what comes then.
#[derive(Resource, Debug, Default)]
pub struct Held {
    controls: HashMap<Source, Control>,
    focus: Focus,
    /// When something was last done.
    last: Duration,
    /// The gamepad's button that acts again, the one pressed last, and when. Of keys the
    /// system says when.
    next: Option<(Source, Duration)>,
}

impl Held {
    /// Whether something is to be done again though nothing more is pressed.
    pub fn repeats(&self) -> bool {
        self.next.is_some()
    }

    /// Takes note of who gets what is pressed from now on.
    pub(super) fn heed(&mut self, focus: Focus) {
        if self.focus != focus {
            self.clear();
            self.focus = focus;
        }
    }

    pub(super) fn clear(&mut self) {
        self.controls.clear();
        self.next = None;
    }

    /// A button is pressed that is bound to this, if to anything.
    pub(super) fn press(&mut self, source: Source, control: Option<Control>, now: Duration) {
        self.release(source);
        if source.pad.is_some() {
            self.next = control
                .filter(|control| repeats(*control, self.focus))
                .map(|_| (source, now + FIRST));
        }
        if let Some(control) = control {
            self.controls.insert(source, control);
            self.last = now;
        }
    }

    /// What a button that is still down does again, if it is time for it.
    pub(super) fn again(&mut self, source: Source, now: Duration) -> Option<Control> {
        let control = *self.controls.get(&source)?;
        if !repeats(control, self.focus) || now < self.last + EVERY {
            return None;
        }
        self.last = now;
        Some(control)
    }

    /// What a gamepad's button does again, if it is time for it.
    pub(super) fn due(&mut self, now: Duration) -> Option<Control> {
        let (source, _) = self.next.filter(|(_, at)| *at <= now)?;
        self.next = Some((source, now + EVERY));
        self.again(source, now)
    }

    pub(super) fn release(&mut self, source: Source) {
        self.controls.remove(&source);
        self.next = self.next.filter(|(it, _)| *it != source);
    }
}

/// Whether a button that is held down goes on doing this.
fn repeats(control: Control, focus: Focus) -> bool {
    use Control::{
        East, Hold, LookEast, LookNorth, LookSouth, LookWest, North, Redo, South, Undo, West,
    };
    match control {
        North | East | South | West | LookNorth | LookEast | LookSouth | LookWest => true,
        Hold | Undo | Redo => focus == Focus::Board,
        _ => false,
    }
}
