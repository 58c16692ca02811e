//! What is held down, and what is done again meanwhile.

use std::time::Duration;

use bevy::prelude::*;

use super::control::Control;
use super::receiver::Receiver;
use super::stroke::Source;
use crate::save::Preferences;
use crate::sim::{Event, Report};
use crate::states::Mode;

/// What was pressed last and is held down since. What was down before the menu was opened or
/// closed, or the editor, is not meant for what comes then.
#[derive(Resource, Debug, Default)]
pub struct KeyRepeat {
    place: (Receiver, Mode),
    /// What acts again, and when. The system's own repeats count for nothing, so that all
    /// devices do as the player chose.
    next: Option<(Source, Control, Duration)>,
    /// The time that has passed, as far as it counts.
    clock: Duration,
}

/// More than this does not count of a frame: what was let go while the game stood still is known
/// only after it.
const MOST: Duration = Duration::from_millis(50);

impl KeyRepeat {
    /// Whether something is to be done again though nothing more is pressed.
    pub fn repeats(&self) -> bool {
        self.next.is_some()
    }

    /// So much time has passed.
    pub(super) fn tick(&mut self, time: Duration) {
        self.clock += time.min(MOST);
    }

    /// Takes note of who gets what is pressed from now on, and in which mode it is looked up.
    pub(super) fn heed(&mut self, receiver: Receiver, mode: Mode) {
        if self.place != (receiver, mode) {
            self.clear();
            self.place = (receiver, mode);
        }
    }

    /// Nothing acts again before it is pressed anew.
    pub(super) fn clear(&mut self) {
        self.next = None;
    }

    /// A button is pressed that does this, if anything.
    pub(super) fn press(
        &mut self,
        source: Source,
        control: Option<Control>,
        preferences: &Preferences,
    ) {
        let control = control.filter(|control| repeats(*control, self.place.0));
        self.next =
            control.map(|control| (source, control, self.clock + preferences.repeat_delay()));
    }

    /// What is done again, if it is time for it.
    pub(super) fn due(&mut self, preferences: &Preferences) -> Option<Control> {
        let now = self.clock;
        let (_, control, at) = self.next.as_mut().filter(|(.., at)| *at <= now)?;
        *at = now + preferences.repeat_interval();
        Some(*control)
    }

    pub(super) fn release(&mut self, source: Source) {
        self.next = self.next.filter(|(it, ..)| *it != source);
    }
}

/// Where a turn leads somewhere else than to the next one, what is held stops: it was meant
/// for what was there before.
pub(crate) fn stop_repeat(mut reports: MessageReader<Report>, mut repeat: ResMut<KeyRepeat>) {
    let waits = matches!(repeat.next, Some((_, Control::Hold, _)));
    let stops = |report: &Report| match report.event {
        Event::Jump | Event::Paradox | Event::Complete | Event::Opened => true,
        Event::Turn { .. } => waits && is_worth_a_look(report),
        _ => false,
    };
    if reports.read().filter(|report| stops(report)).count() > 0 {
        repeat.clear();
    }
}

/// Whether something happened in a turn that who waits may have waited for: a gate opened or
/// closed, or a clone came home.
fn is_worth_a_look(report: &Report) -> bool {
    let scene = |turn| report.chronicle.scene(report.timeline, turn);
    let now = scene(report.turn);
    let came_home = || now.inside != scene(report.turn.saturating_sub(1)).inside;
    !now.opened.is_empty() || !now.closed.is_empty() || came_home()
}

/// Whether a button that is held down goes on doing this.
fn repeats(control: Control, receiver: Receiver) -> bool {
    use Control::{
        Delete, East, Hold, LookEast, LookNorth, LookSouth, LookWest, MoveBack, MoveOn, North,
        PieceAfter, PieceBefore, Redo, ScrollDown, ScrollUp, SelectBack, SelectOn, ShiftEast,
        ShiftNorth, ShiftSouth, ShiftWest, South, StepBack, StepOn, Undo, West,
    };
    match control {
        North | East | South | West | LookNorth | LookEast | LookSouth | LookWest => true,
        ScrollUp | ScrollDown | StepBack | StepOn => true,
        Delete | MoveBack | MoveOn | SelectBack | SelectOn => true,
        PieceBefore | PieceAfter | ShiftNorth | ShiftEast | ShiftSouth | ShiftWest => true,
        Hold | Undo | Redo => receiver == Receiver::Board,
        _ => false,
    }
}
