//! Messages without their words.

use bevy::prelude::*;

/// A message: its id in the language files, and its arguments.
#[derive(Debug, Clone, PartialEq)]
pub struct Message {
    pub(super) id: &'static str,
    pub(super) arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// Text that is the same in every language.
    Text(String),
    /// A number.
    Number(usize),
    /// A message of its own.
    Message(Message),
    /// The name of a key that [`Words::set_keys`](super::language::Words::set_keys) sets at this
    /// place.
    Key(usize),
    /// The player's device: `keys`, `mouse` or `touch`.
    Device,
}

impl Message {
    /// The message with this id.
    pub const fn new(id: &'static str) -> Self {
        Self { id, arguments: Vec::new() }
    }

    /// Text that belongs to no language, such as a file's name or a level's own text.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Message::new("verbatim").with("text", text.into())
    }

    /// A number alone.
    pub fn number(number: usize) -> Self {
        Message::new("number").with("number", number)
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// These messages as a list, the last one after "and"; `None` if there are none.
    pub fn list(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut all: Vec<_> = all.into_iter().collect();
        let last = all.pop()?;
        Some(match Self::sequence(all) {
            Some(list) => Message::new("list-and").with("list", list).with("last", last),
            None => last,
        })
    }

    /// The same, but of more than this number of messages only the first, and the number of the
    /// others.
    pub fn short_list(all: impl IntoIterator<Item = Self>, most: usize) -> Option<Self> {
        let mut all: Vec<_> = all.into_iter().collect();
        let more = all.len().saturating_sub(most);
        if more == 0 {
            return Self::list(all);
        }
        all.truncate(most);
        let list = Self::sequence(all)?;
        Some(Message::new("list-more").with("list", list).with("count", more))
    }

    /// These messages with commas between them, for parts that follow each other or have an "and"
    /// in themselves; `None` if there are none.
    pub fn sequence(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        Self::join(all, |list, next| Message::new("list").with("list", list).with("next", next))
    }

    /// Joins messages into one; `None` for an empty list. `join` must be associative: it joins
    /// neighbours first, so that even 100,000 messages are nested only 17 deep. Formatting, cloning
    /// and dropping a message recurse into its arguments.
    pub fn join(
        all: impl IntoIterator<Item = Self>,
        join: impl Fn(Self, Self) -> Self,
    ) -> Option<Self> {
        let mut all: Vec<_> = all.into_iter().collect();
        while all.len() > 1 {
            let mut rest = all.into_iter();
            let mut joined = Vec::new();
            while let Some(first) = rest.next() {
                joined.push(match rest.next() {
                    Some(next) => join(first, next),
                    None => first,
                });
            }
            all = joined;
        }
        all.pop()
    }

    /// This message and then another.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        Message::new("one-after-the-other").with("first", self).with("next", next)
    }

    /// This message and another, with nothing between them.
    #[must_use]
    pub fn joined(self, next: Self) -> Self {
        Message::new("joined").with("first", self).with("next", next)
    }

    /// This message without the places of the things that it names.
    #[must_use]
    pub(super) fn without_places(mut self) -> Self {
        for (_, argument) in &mut self.arguments {
            if let Argument::Message(inner) = argument {
                let inner = std::mem::take(inner);
                *argument = Argument::Message(match inner.id {
                    "place-at" => Self::default(),
                    _ => inner.without_places(),
                });
            }
        }
        self
    }

    /// This message as a title, with more text on the same line.
    #[must_use]
    pub fn titling(self, more: Self) -> Self {
        Message::new("title-and-more").with("title", self).with("more", more)
    }

    /// This message, with another one below it.
    #[must_use]
    pub fn above(self, next: Self) -> Self {
        Message::new("one-above-the-other").with("first", self).with("next", next)
    }
}

/// An empty message.
impl Default for Message {
    fn default() -> Self {
        Message::verbatim("")
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Self::Number(number)
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

/// A notification. The game continues after it.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Notification {
    /// Something is wrong.
    Problem(Message),
    /// Something that the player asked for is done, and nothing else shows it.
    Success(Message),
}

impl Notification {
    /// Its text.
    pub fn text(&self) -> &Message {
        let (Self::Problem(text) | Self::Success(text)) = self;
        text
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_success(&self) -> bool {
        matches!(self, Self::Success(_))
    }

    /// The title of some notifications.
    pub(crate) fn title(all: &[Self]) -> Message {
        match all.iter().all(Self::is_success) {
            true => Message::new("notification-done"),
            false => Message::new("notification-title"),
        }
    }
}
