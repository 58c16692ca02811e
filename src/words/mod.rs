//! Everything that the game says: messages, and their words in each language.

mod course;
mod deed;
mod done;
mod ending;
mod language;
mod languages;
mod making;
mod message;
mod notification;
mod obstacle;
mod paradox;
mod place;
mod replay;
mod say;
mod sharing;
mod short;
mod you;

use bevy::prelude::*;

pub use course::{off_course, story, story_steps};
pub use done::action_list;
pub use ending::broken_end;
pub use language::Words;
pub use languages::{Language, SystemLanguage};
pub use making::{moment, parted, refused, remarked};
pub use message::{Argument, Message};
pub use notification::Notification;
pub use paradox::paradox;
pub use place::{column, place};
pub use replay::replay_fault;
pub use say::Say;
pub use sharing::share_fault;
pub use short::short;
pub(crate) use short::{is_obeyed, shorten};
pub use you::You;

/// Shows every [`Say`] on the screen in the player's language.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Words>().add_plugins(say::plugin);
}
