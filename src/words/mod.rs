//! All texts of the game: messages, and their words in each language.

mod course;
mod faults;
mod language;
mod languages;
mod making;
mod message;
mod names;
mod obstacle;
mod paradox;
mod short;

use bevy::prelude::*;

pub use course::{off_course, story, story_steps};
pub use faults::{replay_fault, share_fault};
pub use language::{Say, Words};
pub use languages::{Language, SystemLanguage};
pub use making::{moment, parted, refused, remarked};
pub use message::{Argument, Message, Notification};
pub use names::{You, action_list, column, place};
pub use paradox::{broken_end, paradox};
pub use short::short;
pub(crate) use short::{is_obeyed, shorten};

/// Shows every [`Say`] on the screen in the player's language.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Words>().add_plugins(language::plugin);
}
