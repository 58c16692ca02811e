//! The bindings of each control, as they are written, and the controls that must have one.

use std::collections::BTreeMap;

use super::binding::Binding;
use super::control::Control;
use super::defaults::NEEDED;
use super::lists::BindingLists;

/// The bindings of each control, in their order on the screen.
pub(super) type Chosen = BTreeMap<Control, Vec<Binding>>;

/// The default bindings.
pub(super) fn usual() -> Chosen {
    Control::ALL.iter().map(|control| (*control, parse(control.defaults()))).collect()
}

/// Reads the lists of a preset.
pub(super) fn read(lists: BindingLists) -> Chosen {
    lists.iter().map(|(control, texts)| (*control, parse(texts))).collect()
}

fn parse(texts: &[&str]) -> Vec<Binding> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

/// Gives the default bindings to controls that the list doesn't mention, except bindings that it
/// gives to other controls.
pub(super) fn fill_in(chosen: &mut Chosen) {
    for (control, usual) in usual() {
        if !chosen.contains_key(&control) {
            let is_free = |it: &Binding| holder(chosen, control, *it).is_none();
            let free = usual.into_iter().filter(is_free).collect();
            chosen.insert(control, free);
        }
    }
}

/// The control with a binding that another control can't have, because this one has it.
pub(super) fn holder(chosen: &Chosen, other: Control, binding: Binding) -> Option<Control> {
    let mut all = chosen.iter().filter(|(control, _)| control.excludes(other));
    all.find(|(_, of)| of.contains(&binding)).map(|(control, _)| *control)
}

/// A needed control without a key that every keyboard has, if there is one.
pub(super) fn out_of_reach(chosen: &Chosen) -> Option<Control> {
    let has_key = |of: &Vec<Binding>| of.iter().any(|it| it.is_on_every_keyboard());
    NEEDED.into_iter().find(|control| !chosen.get(control).is_some_and(has_key))
}
