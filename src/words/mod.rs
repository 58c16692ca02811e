//! All texts of the game: messages, and their words in each language.

mod course;
mod editor;
mod faults;
mod file_faults;
mod language;
mod languages;
mod message;
mod names;
mod obstacle;
mod paradox;
mod reasons;
mod shorten;
mod sokoban;

use bevy::prelude::*;

pub use course::{
    cause_steps, causes_text, has_causes, names_places, off_course_line, off_course_since,
    off_course_text,
};
pub(crate) use editor::field_name;
pub use editor::{break_text, event_name, issue_text, refusal_text};
pub use faults::{replay_fault_text, share_fault_text};
pub use file_faults::{name_fault_text, package_fault_text, workshop_error_text};
pub use language::{Say, Words};
pub use languages::{Language, SystemLanguage};
pub use message::{Argument, Message, Notification};
pub use names::{You, action_list, column_name, direction_name, place_at, place_from, place_name};
pub use paradox::{broken_end_text, marked_paradox_text, paradox_text};
pub(crate) use reasons::reason_text;
pub use shorten::shorten_text;
pub(crate) use shorten::{is_unprintable, shorten_line};
pub(crate) use sokoban::{collection_fault_text, moves_fault_text};

/// Shows every [`Say`] on the screen in the player's language.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Words>().add_plugins(language::plugin);
}
