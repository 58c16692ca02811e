//! Changes of the bindings.

use super::binding::{Binding, ControlBindings};
use super::bindings::{Bindings, out_of_reach};
use super::button::Chord;
use super::control::Control;
use super::defaults::{NEEDED, default_bindings};
use super::layout::Layout;
use super::preset::Preset;
use crate::states::Mode;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BindingEdit {
    /// Gives a binding to a control. Any other control of its mode loses it.
    Bind(Control, Binding),
    /// Gives a binding to a control. In exchange, the control that had the binding gets the first one that this control
    /// had on the same device. Both controls have the same mode.
    Swap(Control, Binding),
    Remove(Control, Binding),
    /// Gives a control its bindings of the player's preset. Any other control of its mode loses them.
    Usual(Control),
    /// Sets all bindings to those of a preset.
    All(Preset),
}

/// A binding that a control loses by a change without getting another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loss {
    pub control: Control,
    pub binding: Binding,
    /// The mode in which the binding loses its effect; `None` for all modes in which it had one.
    pub mode: Option<Mode>,
}

impl Bindings {
    /// The control that would lose the chord of a binding to `control`, at least in the mode of `control`.
    pub fn holder(&self, control: Control, binding: Binding, layout: &Layout) -> Option<Control> {
        let chord = chord(binding, layout)?;
        let modes = [control.mode(), Mode::Play, Mode::Edit].into_iter();
        let mut all = modes.filter_map(|mode| self.control(chord, mode).map(|it| (mode, it)));
        let usual = Preset::nearest(self).bindings();
        let mut usual = usual.chosen().get(&control).into_iter().flatten();
        let is_usual = usual.any(|it| self::chord(*it, layout) == Some(chord));
        let is_it = |(mode, other): &(Mode, Control)| match mode {
            _ if other.excludes(control) => true,
            Mode::Play => control.mode() == Mode::Play && !is_usual,
            Mode::Edit => control.mode() == Mode::Edit,
        };
        all.find(is_it).map(|(_, other)| other)
    }

    /// The bindings after a change; `None` if the change is impossible, because there is nothing to swap with, or
    /// because a control that menus need would have no key that every keyboard has.
    #[must_use]
    pub fn after(&self, edit: BindingEdit, layout: &Layout) -> Option<Self> {
        let mut chosen = self.chosen().clone();
        match edit {
            BindingEdit::Bind(control, binding) => {
                let chord = chord(binding, layout)?;
                let binding = self.as_written(control, chord, binding, layout);
                withdraw(&mut chosen, chord, layout, |it| it.excludes(control));
                chosen.entry(control).or_default().push(binding);
            }
            BindingEdit::Swap(control, binding) => {
                let chord = chord(binding, layout)?;
                let mode = control.mode();
                let other = self.control(chord, mode).filter(|it| *it != control)?;
                let mut own = self.in_effect(control, layout, mode);
                let (given, given_chord) = own.find(|(it, _)| it.is_beside(binding))?;
                if other.mode() != mode {
                    return None;
                }
                let binding = self.as_written(control, chord, binding, layout);
                replace(chosen.get_mut(&control)?, |it| it == given, binding);
                let given = Binding::from_chord(given_chord).unwrap_or(given);
                let given = self.as_written(other, given_chord, given, layout);
                let is_it = |it: Binding| self::chord(it, layout) == Some(chord);
                replace(chosen.get_mut(&other)?, is_it, given);
                let others = |one: Control| move |it: Control| it != one && it.excludes(one);
                withdraw(&mut chosen, chord, layout, others(control));
                withdraw(&mut chosen, given_chord, layout, others(other));
            }
            BindingEdit::Remove(control, binding) => {
                chosen.get_mut(&control)?.retain(|it| *it != binding);
            }
            BindingEdit::Usual(control) => {
                let usual = Preset::nearest(self).bindings();
                let bindings = usual.chosen().get(&control).cloned().unwrap_or_default();
                for chord in bindings.iter().filter_map(|it| self::chord(*it, layout)) {
                    withdraw(&mut chosen, chord, layout, |it| it.excludes(control));
                }
                chosen.insert(control, bindings);
            }
            BindingEdit::All(preset) => chosen = preset.bindings().chosen().clone(),
        }
        out_of_reach(&chosen).is_none().then(|| Self::fitting(chosen, layout))
    }

    /// The bindings that controls lose by a change, except a control whose own defaults are restored.
    pub fn losses(&self, edit: BindingEdit, layout: &Layout) -> Vec<Loss> {
        let Some(after) = self.after(edit, layout) else { return Vec::new() };
        let mut losses = Vec::new();
        for &control in Control::ALL.iter().filter(|it| edit != BindingEdit::Usual(**it)) {
            let is_lost = |chord: Chord, mode: Mode| {
                let has = |all: &Self, chord: Chord| all.control(chord, mode) == Some(control);
                let is_lost = has(self, chord) && !has(&after, chord);
                is_lost && after.chords(control, layout, mode).all(|chord| has(self, chord))
            };
            for &binding in self.chosen().get(&control).into_iter().flatten() {
                let Some(chord) = chord(binding, layout) else { continue };
                let mode = match [Mode::Play, Mode::Edit].map(|mode| is_lost(chord, mode)) {
                    [false, false] => continue,
                    [true, true] => None,
                    [false, true] => Some(Mode::Edit),
                    [true, false] => Some(Mode::Play).filter(|mode| *mode != control.mode()),
                };
                losses.push(Loss { control, binding, mode });
            }
        }
        losses
    }

    /// The binding of a chord for a control: in the notation of the control's default bindings; otherwise in that of
    /// the control that has the chord, and keeps it in another mode; otherwise by position. Needed controls have their
    /// keys by position, because every keyboard has these.
    fn as_written(
        &self,
        control: Control,
        chord: Chord,
        by_place: Binding,
        layout: &Layout,
    ) -> Binding {
        let usual = default_bindings().remove(&control).unwrap_or_default();
        let meets = |it: &Control| it.excludes(control) || control.is_heard(it.mode());
        let holders = self.chosen().iter().filter(|(it, _)| meets(it));
        let now = holders.flat_map(|(_, bindings)| bindings);
        let mut known = usual.iter().chain(now.filter(|_| !NEEDED.contains(&control)));
        known.find(|it| self::chord(**it, layout) == Some(chord)).copied().unwrap_or(by_place)
    }
}

fn chord(binding: Binding, layout: &Layout) -> Option<Chord> {
    binding.chord(layout).map(|(chord, _)| chord)
}

/// Removes a chord from the controls that have it, in any notation.
fn withdraw(
    chosen: &mut ControlBindings,
    chord: Chord,
    layout: &Layout,
    from: impl Fn(Control) -> bool,
) {
    for (_, bindings) in chosen.iter_mut().filter(|(control, _)| from(**control)) {
        bindings.retain(|it| self::chord(*it, layout) != Some(chord));
    }
}

fn replace(bindings: &mut [Binding], is_it: impl Fn(Binding) -> bool, new: Binding) {
    if let Some(place) = bindings.iter_mut().find(|it| is_it(**it)) {
        *place = new;
    }
}
