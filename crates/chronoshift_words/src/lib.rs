//! All texts for players: messages, and their words in each language. This crate doesn't depend on the engine.
//!
//! The texts are in `assets/languages/`. [`message!`] makes a [`Message`], and [`Words`] put it
//! into words:
//!
//! ```
//! use chronoshift_words::{Words, message};
//! assert_eq!(Words::default().say(&message!("turns", count = 3)), "3 turns");
//! ```

#[macro_use]
mod message;

mod campaign;
mod completion;
mod course;
mod describe;
mod editor;
mod events;
mod excerpt;
mod faults;
mod findings;
mod hints;
mod ids;
mod keys;
mod language_file;
mod languages;
mod lesson;
mod levels;
mod names;
mod notice;
mod notices;
mod obstacle;
mod paradox;
mod playing;
mod rows;
mod standing;
mod team;
mod tiles;
mod translation;
mod trouble;
mod words;

pub use campaign::LevelTexts;
pub use completion::{Completion, Stars, continue_text};
pub use course::{
    breakthrough_text, cause_steps, causes_text, has_causes, names_places, off_course_since,
    off_course_text,
};
pub use describe::{ShownTime, describe, describe_kind, describe_made, turn_text};
pub use editor::{break_text, event_name, field_name, issue_text, refusal_text, warning_text};
pub use events::EventTexts;
pub use excerpt::{Excerpt, syntax_error_text};
pub use faults::{
    TextFault, actions_fault_text, collection_fault_text, contradiction_text, io_text,
    left_out_text, level_part, moves_fault_text, name_fault_text, package_fault_text, reason_text,
    replay_fault_text, share_fault_text, unusable_text, value_fault_text, workshop_error_text,
};
pub use findings::{
    Findings, SearchState, VerdictTone, is_idle_wall, is_piece_listed, piece_places,
};
pub use hints::{
    Aside, AsideTone, HintDetails, HintLevel, Knowledge, Question, Thought, choose_aside, is_only,
    with_actions_left,
};
#[doc(hidden)]
pub use ids::check_message;
pub use keys::{WALKING_KEYS, key, key_name, key_with, walking_keys};
pub use languages::Language;
pub use lesson::{Lesson, lesson, own_hint, with_keys};
pub use levels::{campaign_name, day_text, level_name, level_state, numbered_title, symmetry_name};
pub use message::{Argument, Message};
pub use names::{You, action_list, direction_name, place_at, place_from, place_name, shorten_text};
pub use notice::{AnnouncedNotices, AnnouncementContext, Notice, NoticeTexts, titled};
pub use notices::{
    broken_timeline_notice, doubt_notice, hint_notice, instead_text, not_on_machine_notice,
    over_notice, paradox_notice, surprise_notice, waiting_notice, why_broken, why_refused,
};
pub use paradox::{broken_end_text, dated_paradox_text, forecast_text, paradox_text};
pub use playing::{new_tiles_notice, opening_text, playing_notice, timeline_text};
pub use rows::{
    BreakMark, RowOwner, SlotTime, TimelineMark, Timelines, TrackRow, TrackView, TurnSign, TurnSlot,
};
pub use standing::{describe_standing, here_text, turn_number_text, wires_text};
pub use team::{by_whom, completed_by, team_names};
pub use tiles::{kind_name, piece_name, piece_rule, pieces_name};
pub use translation::{TextFolders, TranslatedFile};
pub use trouble::Trouble;
pub use words::{Keys, Words, cap, english};
