//! The messages of a language, from its file.

use std::collections::BTreeMap;

use chronoshift_save::settings::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::message::{Argument, Message};
use super::names::tile_name;

/// The names of keys, by the ids of their controls' names.
pub type Keys = BTreeMap<&'static str, Message>;

/// The messages of a language, with the names of the player's keys.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    keys: Keys,
    device: &'static str,
    has_coordinates: bool,
}

const ENGLISH: &str = include_str!("../../../assets/words/en.ftl");
const GERMAN: &str = include_str!("../../../assets/words/de.ftl");

type Function = for<'a> fn(&[FluentValue<'a>], &FluentArgs<'_>) -> FluentValue<'a>;

/// The functions that texts can call.
const FUNCTIONS: [(&str, Function); 2] = [("SENTENCE", end_sentence), ("CAPITALIZED", capitalize)];

/// The marks before and after the name of a key: noncharacters, which Unicode keeps for such uses.
const CAP: [char; 2] = ['\u{fdd0}', '\u{fdd1}'];

/// The name of a key, which a drawn text [sets apart](Words::parts).
pub fn cap(name: Message) -> Message {
    let [before, after] = CAP.map(Message::verbatim);
    before.joined(name).joined(after)
}

/// The device as long as none is known.
const KEYS: &str = "keys";

impl Default for Words {
    fn default() -> Self {
        Self::for_language(Language::English)
    }
}

impl Words {
    /// The messages of a language; English if it is [`Language::System`].
    pub fn for_language(language: Language) -> Self {
        match language {
            Language::System | Language::English => Self::new(Language::English, ENGLISH),
            Language::German => Self::new(language, GERMAN),
        }
    }

    /// The messages of the system's language.
    pub fn for_system() -> Self {
        Self::for_language(Language::of_system())
    }

    /// The messages of a file in Fluent's format.
    fn new(language: Language, file: &str) -> Self {
        let code = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![code]);
        // Fluent marks arguments for text in both directions; the fonts lack these marks.
        bundle.set_use_isolating(false);
        // `build.rs` has checked the texts.
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(file.to_owned());
        bundle.add_resource_overriding(resource);
        for (name, function) in FUNCTIONS {
            bundle.add_function(name, function).expect("no other function has this name");
        }
        Self { language, bundle, keys: Keys::new(), device: KEYS, has_coordinates: false }
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// The names of the keys of all controls, by the ids of the controls' names.
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Sets the names of keys.
    pub fn set_keys(&mut self, keys: Keys) {
        self.keys = keys;
    }

    /// Names places by their coordinates, too, as level files do: `(3, 4) [c4]`.
    #[must_use]
    pub fn with_coordinates(self) -> Self {
        Self { has_coordinates: true, ..self }
    }

    /// The player's device.
    pub fn device(&self) -> &'static str {
        self.device
    }

    /// Sets the player's device.
    pub fn set_device(&mut self, device: &'static str) {
        self.device = device;
    }

    /// A message in words.
    pub fn say(&self, message: &Message) -> String {
        let text = self.format(message);
        if text.contains(CAP) { text.replace(CAP, "") } else { text }
    }

    /// The text of a message in parts: each second one is the name of a [key](cap), and the others have
    /// no quotation marks around it.
    pub fn parts(&self, message: &Message) -> Vec<String> {
        let text = self.format(message);
        let mut parts: Vec<_> = text.split(CAP).map(str::to_owned).collect();
        for key in (1..parts.len()).step_by(2) {
            let is_quoted = parts[key - 1].ends_with(['“', '„'])
                && parts.get(key + 1).is_some_and(|after| after.starts_with(['”', '“']));
            if is_quoted {
                parts[key - 1].pop();
                parts[key + 1].remove(0);
            }
        }
        parts
    }

    fn format(&self, message: &Message) -> String {
        let Message { id, arguments } = message;
        let pattern = match id.split_once('.') {
            None => self.bundle.get_message(id).and_then(|it| it.value()),
            Some((id, name)) => {
                let attribute = self.bundle.get_message(id).and_then(|it| it.get_attribute(name));
                attribute.map(|attribute| attribute.value())
            }
        };
        let pattern = pattern.expect("each language has all messages");
        let values: FluentArgs<'_> =
            arguments.iter().map(|(name, argument)| (*name, self.value(argument))).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "`{id}`: {errors:?}");
        text
    }

    fn value(&self, argument: &Argument) -> FluentValue<'static> {
        match argument {
            Argument::Text(text) => text.clone().into(),
            Argument::Message(message) => self.format(message).into(),
            Argument::Key(control) => {
                self.keys.get(control).map_or(FluentValue::Error, |key| self.format(key).into())
            }
            Argument::Place(place) => match self.has_coordinates {
                true if place.x == 0 || place.y == 0 => place.to_string().into(),
                true => format!("{place} [{}]", tile_name(*place)).into(),
                false => tile_name(*place).into(),
            },
            Argument::Device => self.device.into(),
            Argument::Number(number) => (*number).into(),
        }
    }
}

/// A message in English, for logs.
pub fn english(message: &Message) -> String {
    Words::default().say(message)
}

/// Ends a text with a full stop, unless it ends a sentence already.
fn end_sentence<'a>(texts: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match texts {
        [FluentValue::String(text)] if text.ends_with(['.', '!', '?', '…']) => {
            text.clone().into()
        }
        [FluentValue::String(text)] => format!("{text}.").into(),
        _ => FluentValue::Error,
    }
}

/// Begins a text with a capital letter.
fn capitalize<'a>(texts: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    let [FluentValue::String(text)] = texts else { return FluentValue::Error };
    let mut rest = text.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    first.chain(rest).collect::<String>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLES: &str = "
plain = As it is
    .expected = something else
selves = { $count ->
    [0] nobody
    [one] 1 self
   *[other] { $count } selves
}
named = { $name } of { $all }
verbatim = { $text }
one-after-the-other = { $first } { $next }
sentence = { SENTENCE($text) }
capital = { CAPITALIZED($text) }
";

    #[test]
    fn messages_become_texts() {
        let words = Words::new(Language::English, EXAMPLES);
        let plain = || Message::with_id("plain");
        let selves =
            |count: usize| Message::with_arguments("selves", vec![("count", count.into())]);
        let named = |name: Argument| {
            Message::with_arguments("named", vec![("name", name), ("all", 98.into())])
        };
        let sentence = |text: &str| {
            Message::with_arguments("sentence", vec![("text", text.to_owned().into())])
        };
        let cases = [
            (plain(), "As it is"),
            (Message::with_id("plain.expected"), "something else"),
            (selves(0), "nobody"),
            (selves(1), "1 self"),
            (selves(2), "2 selves"),
            (selves(12_345), "12345 selves"),
            (named(selves(1).into()), "1 self of 98"),
            (named("é {$x}\n".to_owned().into()), "é {$x}\n of 98"),
            (Message::verbatim("{ $name } [x]"), "{ $name } [x]"),
            (Message::number(7).then(plain()), "7 As it is"),
            (Message::default(), ""),
            (sentence("Paradox"), "Paradox."),
            (sentence("What now?"), "What now?"),
            (Message::with_arguments("capital", vec![("text", "über".to_owned().into())]), "Über"),
        ];
        for (message, text) in cases {
            assert_eq!(words.say(&message), text, "{message:?}");
        }
    }

    #[test]
    fn keys_are_parts_of_their_own() {
        let key = crate::message!("quoted", text = cap(Message::verbatim(",")));
        let text = Message::verbatim("Look back with").then(key).then(Message::verbatim("now"));
        let words = Words::default();
        assert_eq!(words.say(&text), "Look back with “,” now");
        assert_eq!(words.parts(&text), ["Look back with ", ",", " now"]);
        assert_eq!(words.parts(&Message::verbatim("Look")), ["Look"]);
    }
}
