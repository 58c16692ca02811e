//! What is bound to what, as the player chose it, and what that comes to on the keyboard.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::binding::Binding;
use super::button::Chord;
use super::chosen::{Chosen, usual};
use super::control::Control;
use super::layout::Layout;

/// What is bound to each control.
#[derive(Resource, Debug)]
pub struct Bindings {
    chosen: Chosen,
    /// The one table in which presses are looked up.
    map: InputMap<Control>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>();
}

/// Goes with the layout: what is printed on the keys decides which of them are bound.
pub(super) fn fit(mut bindings: ResMut<Bindings>, layout: Res<Layout>) {
    if bindings.is_changed() || layout.is_changed() {
        let map = map(&bindings.chosen, &layout);
        // It follows from the rest: nobody is told of a change.
        bindings.bypass_change_detection().map = map;
    }
}

/// A key on which two controls lie is the one's that names it by its place; then the one's
/// on whose key the letter is known to be printed.
fn map(chosen: &Chosen, layout: &Layout) -> InputMap<Control> {
    let all = chosen.iter().flat_map(|(control, of)| of.iter().map(|it| (*control, *it)));
    let on_keyboard = all.filter_map(|(control, binding)| {
        let (chord, is_known) = binding.chord(layout)?;
        Some(((binding.is_printed(), !is_known), control, chord))
    });
    let mut sorted: Vec<_> = on_keyboard.collect();
    sorted.sort_by_key(|(rank, ..)| *rank);
    let mut map = InputMap::default();
    for (_, control, chord) in sorted {
        if control_in(&map, chord).is_none() {
            map.insert_boxed(control, chord.boxed());
        }
    }
    map
}

fn control_in(map: &InputMap<Control>, chord: Chord) -> Option<Control> {
    let pressed = chord.boxed();
    map.buttonlike_bindings().find(|(_, bound)| **bound == *pressed).map(|(control, _)| *control)
}

impl Bindings {
    pub(super) fn new(chosen: Chosen) -> Self {
        Self::fitting(chosen, &Layout::default())
    }

    /// What they come to on a keyboard as well.
    pub(super) fn fitting(chosen: Chosen, layout: &Layout) -> Self {
        let map = map(&chosen, layout);
        Self { chosen, map }
    }

    /// What each control is bound to.
    pub(super) fn chosen(&self) -> &Chosen {
        &self.chosen
    }

    /// What a press does.
    pub(super) fn control(&self, chord: Chord) -> Option<Control> {
        control_in(&self.map, chord)
    }

    /// What does something when it is pressed, in the order in which it was written.
    pub(super) fn chords(&self, control: Control, layout: &Layout) -> impl Iterator<Item = Chord> {
        self.in_effect(control, layout).map(|(_, chord)| chord)
    }

    /// The same, with how each is written.
    pub(super) fn in_effect(
        &self,
        control: Control,
        layout: &Layout,
    ) -> impl Iterator<Item = (Binding, Chord)> {
        let bound = self.chosen.get(&control).into_iter().flatten();
        let chords = bound.filter_map(|binding| Some((*binding, binding.chord(layout)?.0)));
        chords.filter(move |(_, chord)| self.control(*chord) == Some(control))
    }
}

impl Default for Bindings {
    fn default() -> Self {
        Self::new(usual())
    }
}
