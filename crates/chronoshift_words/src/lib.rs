//! All texts for players: messages, and their words in each language. This crate doesn't depend on the engine.
//!
//! `assets/words/` has the texts. [`message!`] makes a [`Message`], and [`Words`] say it:
//!
//! ```
//! use chronoshift_words::{Language, Words, message};
//! let words = Words::for_language(Language::German);
//! assert_eq!(words.say(&message!("turns", count = 3)), "3 Züge");
//! ```

#[macro_use]
mod message;

mod course;
mod editor;
mod excerpt;
mod faults;
mod file_faults;
mod ids;
mod language;
mod names;
mod obstacle;
mod paradox;
mod reasons;
mod shorten;
mod sokoban;
mod trouble;
mod words;

pub use course::{
    cause_steps, causes_text, has_causes, names_places, off_course_line, off_course_since,
    off_course_text,
};
pub use editor::{break_text, event_name, field_name, issue_text, refusal_text};
pub use excerpt::{Excerpt, syntax_error_text};
pub use faults::{replay_fault_text, share_fault_text};
pub use file_faults::{name_fault_text, package_fault_text, workshop_error_text};
#[doc(hidden)]
pub use ids::check_message;
pub use language::Language;
pub use message::{Argument, Message};
pub use names::{You, action_list, direction_name, place_at, place_from, place_name};
pub use paradox::{broken_end_text, marked_paradox_text, paradox_text};
pub use reasons::reason_text;
pub use shorten::shorten_text;
pub use sokoban::{collection_fault_text, moves_fault_text};
pub use trouble::Trouble;
pub use words::Words;
