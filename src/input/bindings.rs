//! The player's bindings, their chords on the keyboard, and the keys that controls need.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::binding::{Binding, ControlBindings};
use super::button::Chord;
use super::control::Control;
use super::defaults::{NEEDED, default_bindings};
use super::layout::Layout;
use crate::states::Mode;

/// The control of each bound chord.
pub(super) type ChordControls = HashMap<Chord, Control>;

#[derive(Resource, Debug)]
pub struct Bindings {
    chosen: ControlBindings,
    /// The controls of all chords, in each mode.
    maps: [ChordControls; 2],
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>();
}

/// Updates the chords of bindings by printed character for the keyboard's layout.
pub(super) fn fit_to_layout(mut bindings: ResMut<Bindings>, layout: Res<Layout>) {
    if bindings.is_changed() || layout.is_changed() {
        let maps = maps(&bindings.chosen, &layout);
        // The maps are derived, so this is not a change to the bindings.
        bindings.bypass_change_detection().maps = maps;
    }
}

fn maps(chosen: &ControlBindings, layout: &Layout) -> [ChordControls; 2] {
    [Mode::Play, Mode::Edit].map(|mode| map(chosen, layout, mode))
}

/// Maps chords to controls. If several controls have the same chord, prefers the one bound by position, then the one
/// whose letter is known to be printed on the key, then the one whose own mode this is.
fn map(chosen: &ControlBindings, layout: &Layout, mode: Mode) -> ChordControls {
    let all = chosen.iter().flat_map(|(control, of)| of.iter().map(|it| (*control, *it)));
    let heard = all.filter(|(control, _)| control.is_heard(mode));
    let on_keyboard = heard.filter_map(|(control, binding)| {
        let (chord, is_known) = binding.chord(layout)?;
        Some(((binding.is_printed(), !is_known, control.mode() != mode), control, chord))
    });
    let mut sorted: Vec<_> = on_keyboard.collect();
    sorted.sort_by_key(|(rank, ..)| *rank);
    let mut map = ChordControls::default();
    for (_, control, chord) in sorted {
        map.entry(chord).or_insert(control);
    }
    map
}

impl Bindings {
    pub(super) fn new(chosen: ControlBindings) -> Self {
        Self::fitting(chosen, &Layout::default())
    }

    /// The bindings, with their chords on a keyboard.
    pub(super) fn fitting(chosen: ControlBindings, layout: &Layout) -> Self {
        let maps = maps(&chosen, layout);
        Self { chosen, maps }
    }

    /// The bindings of each control.
    pub(super) fn chosen(&self) -> &ControlBindings {
        &self.chosen
    }

    pub(super) fn control(&self, chord: Chord, mode: Mode) -> Option<Control> {
        self.controls(mode).get(&chord).copied()
    }

    pub(super) fn controls(&self, mode: Mode) -> &ChordControls {
        &self.maps[mode as usize]
    }

    /// The chords of a control that have an effect in a mode, in the order of its bindings.
    pub(super) fn chords(
        &self,
        control: Control,
        layout: &Layout,
        mode: Mode,
    ) -> impl Iterator<Item = Chord> {
        self.in_effect(control, layout, mode).map(|(_, chord)| chord)
    }

    /// The chords of a control that have an effect in a mode, with their bindings.
    pub(super) fn in_effect(
        &self,
        control: Control,
        layout: &Layout,
        mode: Mode,
    ) -> impl Iterator<Item = (Binding, Chord)> {
        let bound = self.chosen.get(&control).into_iter().flatten();
        let chords = bound.filter_map(|binding| Some((*binding, binding.chord(layout)?.0)));
        chords.filter(move |(_, chord)| self.control(*chord, mode) == Some(control))
    }
}

impl Default for Bindings {
    fn default() -> Self {
        Self::new(default_bindings())
    }
}

/// Adds the default bindings of controls that `chosen` doesn't mention, except those that other controls have.
pub(super) fn fill_in(chosen: &mut ControlBindings, defaults: &ControlBindings) {
    for (control, usual) in defaults {
        if !chosen.contains_key(control) {
            let is_free = |it: &&Binding| holder(chosen, *control, **it).is_none();
            let free = usual.iter().filter(is_free).copied().collect();
            chosen.insert(*control, free);
        }
    }
}

/// The control that has a binding, and so keeps another control from having it.
pub(super) fn holder(
    chosen: &ControlBindings,
    other: Control,
    binding: Binding,
) -> Option<Control> {
    let mut all = chosen.iter().filter(|(control, _)| control.excludes(other));
    all.find(|(_, of)| of.contains(&binding)).map(|(control, _)| *control)
}

/// A needed control without a key that every keyboard has, if there is one.
pub(super) fn out_of_reach(chosen: &ControlBindings) -> Option<Control> {
    let has_key = |of: &Vec<Binding>| of.iter().any(|it| it.is_on_every_keyboard());
    NEEDED.into_iter().find(|control| !chosen.get(control).is_some_and(has_key))
}
