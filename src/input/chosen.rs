//! What is bound to each control, as it is written, and what must be.

use std::collections::BTreeMap;

use super::binding::Binding;
use super::control::Control;
use super::defaults::{DEFAULTS, NEEDED};

/// What is bound to each control, in the order in which it is shown.
pub(super) type Chosen = BTreeMap<Control, Vec<Binding>>;

/// What is bound as long as the player has not chosen otherwise.
pub(super) fn usual() -> Chosen {
    read(&DEFAULTS)
}

/// Reads lists in the notation of [`Binding`].
pub(super) fn read(lists: &[(Control, &[&str])]) -> Chosen {
    let of = |texts: &[&str]| texts.iter().filter_map(|text| text.parse().ok()).collect();
    lists.iter().map(|(control, texts)| (*control, of(texts))).collect()
}

/// Gives those controls their usual bindings of which nothing is said, but for those that
/// were bound to something else: these are no longer theirs.
pub(super) fn fill_in(chosen: &mut Chosen) {
    for (control, usual) in usual() {
        if !chosen.contains_key(&control) {
            let is_free = |it: &Binding| holder(chosen, control, *it).is_none();
            let free = usual.into_iter().filter(is_free).collect();
            chosen.insert(control, free);
        }
    }
}

/// Which control has a binding that, as it has it, another one cannot have.
pub(super) fn holder(chosen: &Chosen, other: Control, binding: Binding) -> Option<Control> {
    let mut all = chosen.iter().filter(|(control, _)| control.excludes(other));
    all.find(|(_, of)| of.contains(&binding)).map(|(control, _)| *control)
}

/// A needed control for which not every keyboard has a key, if there is one.
pub(super) fn out_of_reach(chosen: &Chosen) -> Option<Control> {
    let has_key = |of: &Vec<Binding>| of.iter().any(|it| it.is_on_every_keyboard());
    NEEDED.into_iter().find(|control| !chosen.get(control).is_some_and(has_key))
}
