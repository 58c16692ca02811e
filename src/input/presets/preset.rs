//! Presets: whole sets of bindings.

use super::left_hand::LEFT_HAND;
use super::one_hand_pad::ONE_HAND_PAD;
use super::right_hand::RIGHT_HAND;
use super::vi_keys::VI_KEYS;
use crate::input::binding::Binding;
use crate::input::bindings::{
    Bindings, ControlBindings, default_bindings, fill_in, holder, read_lists,
};
use crate::input::lists::BindingLists;
use crate::words::Message;

/// A whole set of bindings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// The default.
    ArrowsAndWasd,
    /// H, J, K and L move, by the letters printed on the keys.
    ViKeys,
    /// Everything is on the left half of the keyboard, by the places of the keys.
    LeftHand,
    /// Everything is on the right half of the keyboard, by the places of the keys.
    RightHand,
    /// Either half of a gamepad can play the game.
    OneHandPad,
}

/// Presets are for keys and gamepads: the mouse and touch screens keep their defaults.
fn keep_pointing(chosen: &mut ControlBindings) {
    for (control, usual) in default_bindings() {
        let of_pointer = usual.into_iter().filter(|it| it.is_of_pointer());
        let is_free = |it: &Binding| holder(chosen, control, *it).is_none();
        let missing = of_pointer.filter(is_free).collect::<Vec<_>>();
        chosen.entry(control).or_default().extend(missing);
    }
}

impl Preset {
    /// All presets, the default first.
    pub const ALL: [Self; 5] =
        [Self::ArrowsAndWasd, Self::ViKeys, Self::LeftHand, Self::RightHand, Self::OneHandPad];

    /// The title.
    pub fn name(self) -> Message {
        match self {
            Self::ArrowsAndWasd => Message::new("preset-arrows-and-wasd"),
            Self::ViKeys => Message::new("preset-vi-keys"),
            Self::LeftHand => Message::new("preset-left-hand"),
            Self::RightHand => Message::new("preset-right-hand"),
            Self::OneHandPad => Message::new("preset-one-hand-pad"),
        }
    }

    /// Its bindings.
    pub fn bindings(self) -> Bindings {
        let mut chosen = read_lists(self.lists());
        fill_in(&mut chosen);
        keep_pointing(&mut chosen);
        Bindings::new(chosen)
    }

    /// The preset with these bindings, if there is one.
    pub fn of(bindings: &Bindings) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.bindings().chosen() == bindings.chosen())
    }

    /// Whole lists for those controls that differ from the default.
    fn lists(self) -> BindingLists {
        match self {
            Self::ArrowsAndWasd => &[],
            Self::ViKeys => VI_KEYS,
            Self::LeftHand => LEFT_HAND,
            Self::RightHand => RIGHT_HAND,
            Self::OneHandPad => ONE_HAND_PAD,
        }
    }
}
