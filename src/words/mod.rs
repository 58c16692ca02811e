//! The messages of `chronoshift_words` on the screen, in the player's language.

mod notification;
mod say;

pub use chronoshift_words::*;
pub use notification::Notification;
pub(crate) use say::{MessageWriting, plugin, with_plain_spaces};
pub use say::{Say, SystemLanguage, Words};
