//! Whole sets of bindings to choose from.

use super::left_hand::LEFT_HAND;
use super::lists::Lists;
use super::one_hand_pad::ONE_HAND_PAD;
use super::right_hand::RIGHT_HAND;
use super::vi_keys::VI_KEYS;
use crate::input::binding::Binding;
use crate::input::bindings::Bindings;
use crate::input::chosen::{Chosen, fill_in, holder, read, usual};

/// A whole set of bindings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// What is bound as long as the player has not chosen otherwise.
    ArrowsAndWasd,
    /// H, J, K and L move, by what is printed on the keys.
    ViKeys,
    /// All is on the left half of the keyboard, by the places of the keys.
    LeftHand,
    /// All is on the right half of the keyboard, by the places of the keys.
    RightHand,
    /// Each half of a gamepad plays the game by itself.
    OneHandPad,
}

/// The mouse and touch screens do what they usually do: presets are for keys and gamepads.
fn keep_pointing(chosen: &mut Chosen) {
    for (control, usual) in usual() {
        let of_pointer = usual.into_iter().filter(|it| it.is_of_pointer());
        let is_free = |it: &Binding| holder(chosen, control, *it).is_none();
        let missing = of_pointer.filter(is_free).collect::<Vec<_>>();
        chosen.entry(control).or_default().extend(missing);
    }
}

impl Preset {
    /// All there are, the usual one first.
    pub const ALL: [Self; 5] =
        [Self::ArrowsAndWasd, Self::ViKeys, Self::LeftHand, Self::RightHand, Self::OneHandPad];

    /// What it binds to what.
    pub fn bindings(self) -> Bindings {
        let mut chosen = read(self.lists());
        fill_in(&mut chosen);
        keep_pointing(&mut chosen);
        Bindings::new(chosen)
    }

    /// The preset that these bindings are, if they are one.
    pub fn of(bindings: &Bindings) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.bindings().chosen() == bindings.chosen())
    }

    /// Whole lists of those controls that are bound otherwise than usual.
    fn lists(self) -> Lists {
        match self {
            Self::ArrowsAndWasd => &[],
            Self::ViKeys => VI_KEYS,
            Self::LeftHand => LEFT_HAND,
            Self::RightHand => RIGHT_HAND,
            Self::OneHandPad => ONE_HAND_PAD,
        }
    }
}
