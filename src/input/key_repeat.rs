//! The repetition of held keys.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::control::{Control, EditorControl, SeekControl};
use super::drawing::Drawing;
use super::receiver::Receiver;
use super::stroke::Source;
use crate::save::Preferences;
use crate::sim::{Edit, Event, NoEffect, Report};

/// The last press that is still held, and the earlier presses that it only interrupts. A press no longer counts after
/// the menu or the editor opens or closes.
#[derive(Resource, Debug, Default)]
pub struct KeyRepeat {
    /// The held controls, with the times of their next repeats. Only the last one repeats. The system's own repeats are
    /// ignored, so that all devices follow the player's settings.
    held: Vec<(Source, Control, Duration)>,
    /// The time that counts for repeats.
    clock: Duration,
}

/// The maximum duration of a frame that counts. During a long frame, the game could not see the release of a key or a
/// finger.
pub(super) const MAX_FRAME_TIME: Duration = Duration::from_millis(50);

impl KeyRepeat {
    /// Whether a held key will repeat.
    pub fn repeats(&self) -> bool {
        self.held.last().is_some_and(|(.., at)| *at < Duration::MAX)
    }

    pub(super) fn tick(&mut self, time: Duration) {
        self.clock += time.min(MAX_FRAME_TIME);
    }

    /// Stops all repeats until the next press.
    pub(super) fn clear(&mut self) {
        self.held.clear();
    }

    /// Stops repeating the last press until its release.
    fn stall(&mut self) {
        if let Some((.., at)) = self.held.last_mut() {
            *at = Duration::MAX;
        }
    }

    /// Records a press and its control, if it has one.
    pub(super) fn press(
        &mut self,
        source: Source,
        control: Option<Control>,
        receiver: Receiver,
        preferences: &Preferences,
    ) {
        let control = control.filter(|control| repeats(*control, receiver));
        self.held.retain(|(it, held, _)| {
            *it != source && control.is_some_and(|control| only_interrupts(control, *held))
        });
        let at = self.clock + preferences.repeat_delay();
        self.held.extend(control.map(|control| (source, control, at)));
    }

    /// The control to repeat now, if its time has come.
    pub(super) fn due(&mut self, preferences: &Preferences) -> Option<Control> {
        let now = self.clock;
        let (_, control, at) = self.held.last_mut().filter(|(.., at)| *at <= now)?;
        *at = now + preferences.repeat_interval();
        Some(*control)
    }

    /// Records a release. An interrupted control continues at its normal rate.
    pub(super) fn release(&mut self, source: Source, preferences: &Preferences) {
        let was_last = self.held.last().is_some_and(|(it, ..)| *it == source);
        self.held.retain(|(it, ..)| *it != source);
        if let Some((.., at)) = self.held.last_mut().filter(|_| was_last) {
            *at = (*at).max(self.clock + preferences.repeat_interval());
        }
    }
}

/// The stroke that the player draws, and the keys that repeat.
#[derive(SystemParam)]
pub(crate) struct HeldInput<'w> {
    drawing: Option<Res<'w, Drawing>>,
    repeat: Option<Res<'w, KeyRepeat>>,
}

impl HeldInput<'_> {
    /// Whether the player draws, or holds a key that repeats.
    pub(crate) fn is_any(&self) -> bool {
        self.drawing.as_ref().is_some_and(|drawing| drawing.is_on())
            || self.repeat.as_ref().is_some_and(|repeat| repeat.repeats())
    }
}

/// Stops repeating after any event except an ordinary turn, because the key was held for the situation before it; and
/// at the first blocked step, because players don't want to record more of them without looking. A key that only
/// returned to the present doesn't act there.
pub(crate) fn stop_repeat(
    mut reports: MessageReader<Report>,
    mut no_effects: MessageReader<NoEffect>,
    mut repeat: ResMut<KeyRepeat>,
) {
    if no_effects.read().filter(|why| **why == NoEffect::OnlyReturned).count() > 0 {
        repeat.stall();
    }
    for report in reports.read() {
        let last = repeat.held.last().map(|(_, control, _)| *control);
        match (report.event, last) {
            (Event::Jump | Event::Paradox | Event::Complete, _) => repeat.clear(),
            (Event::Opened | Event::BoardReplaced, _) => repeat.clear(),
            (Event::Turn { .. }, Some(Control::Wait)) if may_end_wait(report) => repeat.clear(),
            (Event::Turn { asked: true, .. }, Some(Control::Move(_))) if is_blocked(report) => {
                repeat.stall();
            }
            _ => {}
        }
    }
}

/// Whether the current self stayed in place.
fn is_blocked(report: &Report) -> bool {
    let place = |turn| {
        let scene = report.chronicle.scene(report.timeline, turn);
        scene.world.clones().last().copied()
    };
    report.turn.checked_sub(1).is_some_and(|before| place(before) == place(report.turn))
}

/// Whether a turn had an event that a player may be waiting for: a gate opened or closed, or a clone came home.
fn may_end_wait(report: &Report) -> bool {
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
