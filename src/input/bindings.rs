//! What is bound to what, as the player chose it, and what that comes to on the keyboard.

use std::collections::BTreeMap;

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::binding::Binding;
use super::button::Chord;
use super::control::Control;
use super::defaults::DEFAULTS;
use super::layout::Layout;

/// What is bound to each control.
#[derive(Resource, Debug)]
pub struct Bindings {
    chosen: BTreeMap<Control, Vec<Binding>>,
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
fn map(chosen: &BTreeMap<Control, Vec<Binding>>, layout: &Layout) -> InputMap<Control> {
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
    pub(super) fn new(chosen: BTreeMap<Control, Vec<Binding>>) -> Self {
        let map = map(&chosen, &Layout::default());
        Self { chosen, map }
    }

    /// What each control is bound to.
    pub(super) fn chosen(&self) -> &BTreeMap<Control, Vec<Binding>> {
        &self.chosen
    }

    /// What a press does.
    pub(super) fn control(&self, chord: Chord) -> Option<Control> {
        control_in(&self.map, chord)
    }

    /// What does something when it is pressed, in the order in which it was written.
    pub(super) fn chords(&self, control: Control, layout: &Layout) -> impl Iterator<Item = Chord> {
        let bound = self.chosen.get(&control).into_iter().flatten();
        let chords = bound.filter_map(|binding| binding.chord(layout)).map(|(chord, _)| chord);
        chords.filter(move |chord| self.control(*chord) == Some(control))
    }
}

impl Default for Bindings {
    fn default() -> Self {
        Self::new(defaults())
    }
}

/// What is bound as long as the player has not chosen otherwise.
pub(super) fn defaults() -> BTreeMap<Control, Vec<Binding>> {
    let of = |texts: &[&str]| texts.iter().filter_map(|text| text.parse().ok()).collect();
    DEFAULTS.iter().map(|(control, texts)| (*control, of(texts))).collect()
}
