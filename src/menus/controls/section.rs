//! The sections of the list of controls, and the search in all of them.

use crate::board_ui::labels::keys::in_words;
use crate::input::{Control, Labels};
use crate::words::{Message, Words, message};

/// A section of the list, shown as a page of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Section {
    /// Playing a level, looking at it, and menus.
    #[default]
    Playing,
    /// Looking at other turns, and editing recordings.
    Time,
    /// The level editor.
    Editor,
    /// The presets, and settings of devices.
    General,
}

impl Section {
    /// All sections, in the order of their tabs.
    pub(super) const ALL: [Self; 4] = [Self::Playing, Self::Time, Self::Editor, Self::General];

    pub(super) fn name(self) -> Message {
        match self {
            Self::Playing => message!("controls-playing"),
            Self::Time => message!("controls-time"),
            Self::Editor => message!("controls-editor"),
            Self::General => message!("controls-general"),
        }
    }

    /// Its controls, from top to bottom.
    pub(super) fn controls(self) -> impl Iterator<Item = Control> {
        Control::ALL.iter().copied().filter(move |control| Self::containing(*control) == self)
    }

    fn containing(control: Control) -> Self {
        match control {
            Control::Editor(_) => Self::Editor,
            Control::Seek(_)
            | Control::Timeline
            | Control::TakeOver
            | Control::Edit(_)
            | Control::PassTurns
            | Control::Replays => Self::Time,
            _ => Self::Playing,
        }
    }
}

/// The controls with a text in their name or in the name of a key. Those with exactly this key come first.
pub(super) fn found(text: &str, labels: &Labels<'_, '_>, words: &Words) -> Vec<Control> {
    let wanted = text.trim().to_lowercase();
    let keys = |control| {
        let bound = labels.bound(control).into_iter();
        bound.map(|it| words.say(&in_words(it.label)).to_lowercase()).collect::<Vec<_>>()
    };
    let rank = |control: &Control| {
        let keys = keys(*control);
        if keys.contains(&wanted) {
            return Some(0);
        }
        // Too many names of keys contain a single letter.
        let is_in_key = wanted.chars().count() > 1 && keys.iter().any(|key| key.contains(&wanted));
        let is_in_name = words.say(&control.name()).to_lowercase().contains(&wanted);
        (is_in_name || is_in_key).then_some(1)
    };
    let ranked = Control::ALL.iter().filter_map(|control| Some((rank(control)?, *control)));
    let mut found: Vec<_> = ranked.collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, control)| control).collect()
}
