//! Presets: whole sets of bindings, from the files in `assets/bindings`.

use super::binding::{Binding, ControlBindings};
use super::bindings::{Bindings, fill_in, holder};
use super::defaults::{default_bindings_in, read_lists};
use crate::platform::IS_BROWSER;
use crate::words::{Message, message};

/// A whole set of bindings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// The default.
    ArrowsAndWasd,
    /// H, J, K and L move, by the letters printed on the keys.
    ViKeys,
    /// Everything is on the left half of the keyboard, by the positions of the keys.
    LeftHand,
    /// Everything is on the right half of the keyboard, by the positions of the keys.
    RightHand,
    /// Either half of a gamepad can play the game.
    OneHandPad,
}

impl Preset {
    /// All presets, the default first.
    pub const ALL: [Self; 5] =
        [Self::ArrowsAndWasd, Self::ViKeys, Self::LeftHand, Self::RightHand, Self::OneHandPad];

    pub fn name(self) -> Message {
        match self {
            Self::ArrowsAndWasd => message!("preset-arrows-and-wasd"),
            Self::ViKeys => message!("preset-vi-keys"),
            Self::LeftHand => message!("preset-left-hand"),
            Self::RightHand => message!("preset-right-hand"),
            Self::OneHandPad => message!("preset-one-hand-pad"),
        }
    }

    pub fn bindings(self) -> Bindings {
        self.bindings_in(IS_BROWSER)
    }

    /// The preset's bindings in a browser, which reserves some keys, or elsewhere.
    pub fn bindings_in(self, is_browser: bool) -> Bindings {
        let defaults = default_bindings_in(is_browser);
        let mut chosen = match self.file() {
            Some((text, name)) => read_lists(text, is_browser.then_some(name)),
            None => ControlBindings::new(),
        };
        fill_in(&mut chosen, &defaults);
        restore_pointer_bindings(&mut chosen, defaults);
        Bindings::new(chosen)
    }

    /// The preset with these bindings, if there is one.
    pub fn matching(bindings: &Bindings) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.bindings().chosen() == bindings.chosen())
    }

    /// The preset that shares the most bindings, which is the one that the player has changed.
    pub fn nearest(bindings: &Bindings) -> Self {
        let changed = |preset: &Self| {
            let (usual, all) = (preset.bindings(), bindings.chosen().iter());
            all.filter(|(control, it)| usual.chosen().get(control) != Some(it)).count()
        };
        Self::ALL.into_iter().min_by_key(changed).unwrap_or(Self::ArrowsAndWasd)
    }

    /// The preset's file, with lists for the controls that differ from the default, and the file's name.
    fn file(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::ArrowsAndWasd => None,
            Self::ViKeys => Some((include_str!("../../assets/bindings/vi_keys.toml"), "vi_keys")),
            Self::LeftHand => {
                Some((include_str!("../../assets/bindings/left_hand.toml"), "left_hand"))
            }
            Self::RightHand => {
                Some((include_str!("../../assets/bindings/right_hand.toml"), "right_hand"))
            }
            Self::OneHandPad => {
                Some((include_str!("../../assets/bindings/one_hand_pad.toml"), "one_hand_pad"))
            }
        }
    }
}

/// Restores the defaults of the mouse and touch screens, because presets are for keys and gamepads.
fn restore_pointer_bindings(chosen: &mut ControlBindings, defaults: ControlBindings) {
    for (control, usual) in defaults {
        let of_pointer = usual.into_iter().filter(|it| it.is_of_pointer());
        let is_free = |it: &Binding| holder(chosen, control, *it).is_none();
        let missing = of_pointer.filter(is_free).collect::<Vec<_>>();
        chosen.entry(control).or_default().extend(missing);
    }
}
