//! What is to be said, without its words.

/// What is to be said: the id of a message in the language files, and its arguments.
#[derive(Debug, Clone, PartialEq)]
pub struct Message {
    pub(super) id: &'static str,
    pub(super) arguments: Vec<(&'static str, Argument)>,
}

/// What a message needs to know.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// Text that is the same in every language.
    Text(String),
    /// A number.
    Number(usize),
    /// Something that has words of its own.
    Message(Message),
    /// What [`Words::set_keys`](super::language::Words::set_keys) says in this place.
    Key(usize),
    /// On what the player plays: `keys`, `mouse` or `touch`.
    Device,
}

impl Message {
    /// The message with an id.
    pub const fn new(id: &'static str) -> Self {
        Self { id, arguments: Vec::new() }
    }

    /// Words that are no language's: a level's own, a file's name.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Message::new("verbatim").with("text", text.into())
    }

    /// A number by itself.
    pub fn number(number: usize) -> Self {
        Message::new("number").with("number", number)
    }

    /// The message with one argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// This and another message, one after the other.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        Message::new("one-after-the-other").with("first", self).with("next", next)
    }

    /// The same with nothing between them.
    #[must_use]
    pub fn joined(self, next: Self) -> Self {
        Message::new("joined").with("first", self).with("next", next)
    }

    /// This as a title, and more on it in the same line.
    #[must_use]
    pub fn titling(self, more: Self) -> Self {
        Message::new("title-and-more").with("title", self).with("more", more)
    }

    /// This message, and another one below it.
    #[must_use]
    pub fn above(self, next: Self) -> Self {
        Message::new("one-above-the-other").with("first", self).with("next", next)
    }
}

/// Nothing is said.
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
