//! Held keys, and their repetition.

use std::time::Duration;

use bevy::prelude::*;

use super::control::{Control, EditorControl, SeekControl};
use super::receiver::Receiver;
use super::stroke::Source;
use crate::save::Preferences;
use crate::sim::{Edit, Event, Report};
use crate::states::Mode;

/// The last press that is still held, and those that it only interrupts. A press from before the menu
/// or the editor opened or closed doesn't count afterwards.
#[derive(Resource, Debug, Default)]
pub struct KeyRepeat {
    place: (Receiver, Mode),
    /// The last one is the control that acts again, with the time. The system's own repeats are
    /// ignored, so that all devices follow the player's choice.
    held: Vec<(Source, Control, Duration)>,
    /// The time that has passed, as far as it counts.
    clock: Duration,
}

/// The greatest time of a frame that counts: while the game stood still, it could not see a key or
/// a finger come up.
pub(super) const MOST: Duration = Duration::from_millis(50);

impl KeyRepeat {
    /// Whether a held key will repeat.
    pub fn repeats(&self) -> bool {
        !self.held.is_empty()
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, time: Duration) {
        self.clock += time.min(MOST);
    }

    /// Remembers the receiver of presses from now on, and the mode in which they are looked up.
    pub(super) fn heed(&mut self, receiver: Receiver, mode: Mode) {
        if self.place != (receiver, mode) {
            self.clear();
            self.place = (receiver, mode);
        }
    }

    /// Nothing repeats until it is pressed again.
    pub(super) fn clear(&mut self) {
        self.held.clear();
    }

    /// A button is pressed, with this effect if it has one.
    pub(super) fn press(
        &mut self,
        source: Source,
        control: Option<Control>,
        preferences: &Preferences,
    ) {
        let control = control.filter(|control| repeats(*control, self.place.0));
        self.held.retain(|(it, held, _)| {
            *it != source && control.is_some_and(|control| only_interrupts(control, *held))
        });
        let at = self.clock + preferences.repeat_delay();
        self.held.extend(control.map(|control| (source, control, at)));
    }

    /// The control to repeat, if it is time for it.
    pub(super) fn due(&mut self, preferences: &Preferences) -> Option<Control> {
        let now = self.clock;
        let (_, control, at) = self.held.last_mut().filter(|(.., at)| *at <= now)?;
        *at = now + preferences.repeat_interval();
        Some(*control)
    }

    /// A button comes up. What it interrupted continues at the usual pace.
    pub(super) fn release(&mut self, source: Source, preferences: &Preferences) {
        let was_last = self.held.last().is_some_and(|(it, ..)| *it == source);
        self.held.retain(|(it, ..)| *it != source);
        if let Some((.., at)) = self.held.last_mut().filter(|_| was_last) {
            *at = (*at).max(self.clock + preferences.repeat_interval());
        }
    }
}

/// Stops repeating when a turn leads anywhere but to the next: the key was meant for the old turn.
pub(crate) fn stop_repeat(mut reports: MessageReader<Report>, mut repeat: ResMut<KeyRepeat>) {
    let waits = matches!(repeat.held.last(), Some((_, Control::Wait, _)));
    let stops = |report: &Report| match report.event {
        Event::Jump | Event::Paradox | Event::Complete | Event::Opened => true,
        Event::Turn { .. } => waits && is_worth_a_look(report),
        _ => false,
    };
    if reports.read().filter(|report| stops(report)).count() > 0 {
        repeat.clear();
    }
}

/// Whether a turn had an event for which a waiting player may wait: a gate opened or closed, or a
/// clone came home.
fn is_worth_a_look(report: &Report) -> bool {
    let scene = |turn| report.chronicle.scene(report.timeline, turn);
    let now = scene(report.turn);
    let came_home = || now.inside != scene(report.turn.saturating_sub(1)).inside;
    !now.opened.is_empty() || !now.closed.is_empty() || came_home()
}

/// Whether a held direction continues when the later press of another one ends.
fn only_interrupts(later: Control, held: Control) -> bool {
    matches!(
        (later, held),
        (Control::Move(_), Control::Move(_)) | (Control::Look(_), Control::Look(_))
    )
}

/// Whether a held key repeats this control.
fn repeats(control: Control, receiver: Receiver) -> bool {
    match control {
        Control::Move(_) | Control::Look(_) | Control::Seek(SeekControl::Step(_)) => true,
        Control::ScrollUp | Control::ScrollDown => true,
        Control::Edit(edit) => !matches!(edit, Edit::Inserting | Edit::CutOff | Edit::Repeat),
        Control::Editor(editor) => matches!(
            editor,
            EditorControl::PieceBefore | EditorControl::PieceAfter | EditorControl::Shift(_)
        ),
        Control::Wait | Control::Undo | Control::Redo => receiver == Receiver::Board,
        _ => false,
    }
}
