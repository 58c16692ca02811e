//! Messages as ids with arguments. Their words are in the language files.

use chronoshift_core::rules::Point;

/// A message: its id in the language files, and its arguments. [`message!`](crate::message!) makes one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub(super) id: &'static str,
    pub(super) arguments: Vec<(&'static str, Argument)>,
}

/// The message with an id and arguments: `message!("row-renamed", name = name)`. It fails to compile if
/// `assets/languages/en` has no such message or if the message has other arguments.
///
/// ```
/// use chronoshift_words::{Words, message};
/// assert_eq!(Words::default().say(&message!("turns", count = 2)), "2 turns");
/// ```
/// ```compile_fail
/// chronoshift_words::message!("no-such-message");
/// ```
/// ```compile_fail
/// chronoshift_words::message!("turns");
/// ```
/// ```compile_fail
/// chronoshift_words::message!("turns", count = 2, more = 3);
/// ```
#[macro_export]
macro_rules! message {
    ($id:literal $(,)?) => {{
        const _: () = $crate::check_message($id, &[]);
        $crate::Message::with_id($id)
    }};
    ($id:literal $(, $name:ident = $value:expr)+ $(,)?) => {{
        const _: () = $crate::check_message($id, &[$(stringify!($name)),+]);
        $crate::Message::with_arguments(
            $id,
            vec![$((stringify!($name), $crate::Argument::from($value))),+],
        )
    }};
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Argument {
    /// Text that is the same in every language.
    Text(String),
    Number(usize),
    /// A message of its own.
    Message(Message),
    /// The name that [`Words::set_keys`](super::words::Words::set_keys) gives the key of a control, which has this
    /// id.
    Key(&'static str),
    /// The position of a tile, for which [`Words`](crate::Words) know the tile's name.
    Place(Point),
    /// The player's device: `keys`, `mouse` or `touch`.
    Device,
}

impl Message {
    /// A message without arguments, whose id [`message!`](crate::message!) has checked.
    #[doc(hidden)]
    pub const fn with_id(id: &'static str) -> Self {
        Self { id, arguments: Vec::new() }
    }

    /// A message whose id and arguments [`message!`](crate::message!) has checked.
    #[doc(hidden)]
    pub fn with_arguments(id: &'static str, arguments: Vec<(&'static str, Argument)>) -> Self {
        Self { id, arguments }
    }

    /// Text that belongs to no language, such as a file's name or a level's own text.
    pub fn verbatim(text: impl Into<String>) -> Self {
        message!("verbatim", text = text.into())
    }

    /// Text that belongs to no language, in quotation marks.
    pub fn quoted(text: impl Into<String>) -> Self {
        message!("quoted", text = text.into())
    }

    /// A number without other text.
    pub fn number(number: usize) -> Self {
        message!("verbatim", text = number)
    }

    /// These messages as a list, the last one after "and"; `None` without messages.
    pub fn list(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut all: Vec<_> = all.into_iter().collect();
        let last = all.pop()?;
        Some(match Self::sequence(all) {
            Some(list) => message!("list-and", list = list, last = last),
            None => last,
        })
    }

    /// Like [`list`](Self::list), but of more than `most` messages, it has only the first ones and
    /// the number of the others.
    pub fn short_list(all: impl IntoIterator<Item = Self>, most: usize) -> Option<Self> {
        let mut all: Vec<_> = all.into_iter().collect();
        let more = all.len().saturating_sub(most);
        if more == 0 {
            return Self::list(all);
        }
        all.truncate(most);
        let list = Self::sequence(all)?;
        Some(message!("list-more", list = list, count = more))
    }

    /// These messages with commas between them, for parts that follow each other or that contain an
    /// "and" themselves; `None` without messages.
    pub fn sequence(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        Self::join(all, |list, next| message!("list", list = list, next = next))
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
        message!("one-after-the-other", first = self, next = next)
    }

    /// This message and another, with nothing between them.
    #[must_use]
    pub fn joined(self, next: Self) -> Self {
        message!("joined", first = self, next = next)
    }

    /// This message without the places of the things that it names, because the board marks them.
    #[must_use]
    pub fn without_places(mut self) -> Self {
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

    /// This message as a sentence: with a full stop, unless it already ends with a punctuation
    /// mark.
    #[must_use]
    pub fn sentence(self) -> Self {
        message!("sentence", text = self)
    }

    /// This message with a capital letter at its start.
    #[must_use]
    pub fn capitalized(self) -> Self {
        message!("capitalized", text = self)
    }

    /// This message as a title, with more text on the same line.
    #[must_use]
    pub fn titling(self, more: Self) -> Self {
        message!("title-and-more", title = self, more = more)
    }

    /// This message, with another one below it.
    #[must_use]
    pub fn above(self, next: Self) -> Self {
        message!("one-above-the-other", first = self, next = next)
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

/// The name of a variant that the texts select.
impl From<&'static str> for Argument {
    fn from(variant: &'static str) -> Self {
        Self::Text(variant.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Point> for Argument {
    fn from(place: Point) -> Self {
        Self::Place(place)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use chronoshift_core::rules::MAX_ACTIONS;

    use super::Message;
    use crate::Words;

    #[test]
    fn lists_end_with_and() {
        let words = Words::default();
        let numbers = |count| (1..=count).map(Message::number);
        let say = |list: Option<Message>| list.map(|list| words.say(&list));
        assert_eq!(say(Message::list(numbers(0))), None);
        for (count, list, short) in [
            (1, "1", "1"),
            (2, "1 and 2", "1 and 2"),
            (3, "1, 2 and 3", "1, 2 and 3"),
            (5, "1, 2, 3, 4 and 5", "1, 2, 3 and 2 more"),
        ] {
            assert_eq!(say(Message::list(numbers(count))).as_deref(), Some(list));
            assert_eq!(say(Message::short_list(numbers(count), 3)).as_deref(), Some(short));
        }
        assert_eq!(say(Message::sequence(numbers(3))).as_deref(), Some("1, 2, 3"));
    }

    #[test]
    fn long_lists_are_formatted_cloned_and_dropped_without_deep_recursion() {
        let words = Words::default();
        let numbers = || (0..MAX_ACTIONS).map(Message::number);
        for list in [Message::sequence(numbers()), Message::list(numbers())] {
            let list = list.unwrap().clone();
            let text = words.say(&list);
            assert!(text.starts_with("0, 1, 2, 3, 4, "), "{}", &text[..40]);
            assert!(text.ends_with("99999"));
            assert_eq!(
                text.split([',', ' ']).filter(|it| it.parse::<usize>().is_ok()).count(),
                MAX_ACTIONS
            );
        }
    }
}
