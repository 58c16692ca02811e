//! Texts in the language of the system, and texts from other sources made safe for a terminal.

use std::path::Path;
use std::sync::LazyLock;

use chronoshift_core::level::{is_unprintable, shorten_line};
use chronoshift_save::settings::system_locale;
use chronoshift_words::{Message, Words};

use crate::files::game_folder;

/// The words of all output for people. Tiles are named with their coordinates, as in level files.
pub(crate) static WORDS: LazyLock<Words> =
    LazyLock::new(|| game_words("system").with_coordinates());
/// The words of JSON.
pub(crate) static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::default().with_coordinates());

/// The words in the language that a player chose, or else that of the system. Without the game's folders they are
/// English.
pub(crate) fn game_words(chosen: &str) -> Words {
    let words = match (game_folder("assets"), game_folder("levels")) {
        (Ok(assets), Ok(levels)) => Words::read(&assets, &levels),
        _ => Words::default(),
    };
    words.in_language(chosen, &system_locale())
}

/// A message in the language of the system.
pub fn say(message: &Message) -> String {
    WORDS.say(message)
}

/// Text from another source on one line: without characters that control a terminal, and without
/// its middle if it is long.
pub fn plain(text: &str) -> String {
    shorten_line(text).replace(is_unprintable, "\u{fffd}")
}

/// JSON in which the characters that control a terminal are escaped.
pub(crate) fn plain_json(json: &(impl ToString + ?Sized)) -> String {
    let mut plain = String::new();
    for c in json.to_string().chars() {
        match c {
            // White space between values. Inside texts, it is already escaped.
            '\t' | '\r' => plain.push(' '),
            c if is_unprintable(c) => plain.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => plain.push(c),
        }
    }
    plain
}

/// A file name for messages.
pub fn path_text(path: &Path) -> String {
    path.display().to_string().replace(is_unprintable, "\u{fffd}")
}

/// A title in quotes.
pub(crate) fn quoted(text: &str) -> Message {
    Message::quoted(plain(text))
}

/// The format of the output.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
}

/// Whether a path stands for the standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}
