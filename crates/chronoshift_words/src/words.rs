//! The messages of a language, from its files.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::{Chapter, Level};
use fluent_bundle::{FluentArgs, FluentValue};

use super::campaign::{LevelTexts, translated_texts};
use super::languages::{
    ENGLISH, ENGLISH_WORDS, LEVELS_FILE, Language, Texts, WORDS_FILE, choose, read_file, text_of,
    texts,
};
use super::message::{Argument, Message};
use super::names::tile_name;

/// The names of keys, by the ids of their controls' names.
pub type Keys = BTreeMap<&'static str, Message>;

/// The messages of the player's language, with the names of the player's keys. Messages that the
/// language lacks are in English.
pub struct Words {
    languages: Vec<Language>,
    /// The game's folders of assets and of levels, which have the texts of other languages.
    folders: Option<[PathBuf; 2]>,
    levels: Arc<LevelTexts>,
    /// The texts of the language; `None` for English.
    own: Option<Texts>,
    english: Texts,
    keys: Keys,
    device: &'static str,
    has_coordinates: bool,
}

/// The marks before and after the name of a key: noncharacters, which Unicode keeps for such uses.
const KEY_MARKS: [char; 2] = ['\u{fdd0}', '\u{fdd1}'];

/// The name of a key, which a drawn text [sets apart](Words::parts).
pub fn cap(name: Message) -> Message {
    let [before, after] = KEY_MARKS.map(Message::verbatim);
    before.joined(name).joined(after)
}

/// The device until another one is known.
const DEFAULT_DEVICE: &str = "keys";

impl Default for Words {
    fn default() -> Self {
        Self::new(vec![Language::english()], None)
    }
}

impl Words {
    fn new(languages: Vec<Language>, folders: Option<[PathBuf; 2]>) -> Self {
        Self {
            languages,
            folders,
            levels: Arc::new(LevelTexts { language: ENGLISH.to_owned(), ..LevelTexts::default() }),
            own: None,
            english: texts(ENGLISH, ENGLISH_WORDS),
            keys: Keys::new(),
            device: DEFAULT_DEVICE,
            has_coordinates: false,
        }
    }

    /// English words, which know the languages in the game's folder of assets. The campaign is in the folder of levels.
    pub fn read(assets: &Path, levels: &Path) -> Self {
        Self::new(Language::all(assets), Some([assets.to_owned(), levels.to_owned()]))
    }

    /// The words in the language that a player chose by its code or, if the game lacks that, in the
    /// locale's language.
    #[must_use]
    pub fn in_language(mut self, chosen: &str, locale: &str) -> Self {
        self.choose_language(chosen, locale);
        self
    }

    /// Switches to the language that a player chose by its code or, if the game lacks that, to the
    /// locale's language. Returns whether the language has changed.
    pub fn choose_language(&mut self, chosen: &str, locale: &str) -> bool {
        let language = choose(&self.languages, chosen, locale).to_owned();
        if language == self.language() {
            return false;
        }
        let (mut own, mut campaign) = (None, HashMap::new());
        if let Some([assets, levels]) = self.folders.as_ref().filter(|_| language != ENGLISH) {
            let texts = |file| texts(&language, &read_file(assets, &language, file));
            campaign = translated_texts(levels, &texts(LEVELS_FILE));
            own = Some(texts(WORDS_FILE));
        }
        (self.own, self.levels) = (own, Arc::new(LevelTexts { language, campaign }));
        true
    }

    /// The code of the language.
    pub fn language(&self) -> &str {
        &self.levels.language
    }

    /// The texts of levels in the language.
    pub fn level_texts(&self) -> &Arc<LevelTexts> {
        &self.levels
    }

    /// A level's title, if it has one.
    pub fn level_title(&self, level: &Level) -> Option<String> {
        self.levels.title(level)
    }

    /// The name of a chapter.
    pub fn chapter_title(&self, chapter: &Chapter) -> String {
        self.levels.chapter_title(chapter)
    }

    /// All languages, English first.
    pub fn languages(&self) -> &[Language] {
        &self.languages
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
        if text.contains(KEY_MARKS) { text.replace(KEY_MARKS, "") } else { text }
    }

    /// The text of a message in parts: every second one is the name of a [key](cap), without the
    /// quotation marks around it.
    pub fn parts(&self, message: &Message) -> Vec<String> {
        let text = self.format(message);
        let mut parts: Vec<_> = text.split(KEY_MARKS).map(str::to_owned).collect();
        let quoted = self.format(&Message::quoted(KEY_MARKS[0]));
        let Some((open, close)) = quoted.split_once(KEY_MARKS[0]) else { return parts };
        for key in (1..parts.len()).step_by(2) {
            let before = parts[key - 1].strip_suffix(open).map(str::to_owned);
            let after = parts.get(key + 1).and_then(|it| it.strip_prefix(close)).map(str::to_owned);
            if let (Some(before), Some(after)) = (before, after) {
                (parts[key - 1], parts[key + 1]) = (before, after);
            }
        }
        parts
    }

    fn format(&self, message: &Message) -> String {
        let Message { id, arguments } = message;
        let values: FluentArgs<'_> =
            arguments.iter().map(|(name, argument)| (*name, self.value(argument))).collect();
        let own = self.own.as_ref().and_then(|own| text_of(own, id, &values));
        own.or_else(|| text_of(&self.english, id, &values)).expect("English has all messages")
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

/// The words of a language of the game.
#[cfg(test)]
pub(crate) fn in_language(code: &str) -> Words {
    let [assets, levels] = ["assets", "levels"]
        .map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder));
    Words::read(&assets, &levels).in_language(code, "")
}

/// A message in English, for logs.
pub fn english(message: &Message) -> String {
    Words::default().say(message)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs;

    use chronoshift_core::level;

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
        let words = Words { english: texts(ENGLISH, EXAMPLES), ..Words::default() };
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

    const WORDS: &str = "
turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
play = { $player } joue
key-unbound =
sentence = { text }
";

    /// A folder of assets with this made-up language.
    fn assets(files: &[(&str, &str)]) -> tempfile::TempDir {
        let assets = tempfile::tempdir().unwrap();
        let folder = assets.path().join("languages/fr");
        fs::create_dir_all(&folder).unwrap();
        files.iter().for_each(|(file, text)| fs::write(folder.join(file), text).unwrap());
        assets
    }

    #[test]
    fn a_language_says_what_it_has_and_the_rest_is_in_english() {
        let name = ("language.ftl", "language-name = Français\n");
        let assets = assets(&[name, ("words.ftl", WORDS)]);
        let mut words = Words::read(assets.path(), Path::new("nowhere"));
        let names: Vec<_> = words.languages().iter().map(|it| it.name.as_str()).collect();
        assert_eq!((words.language(), names), ("en", vec!["English", "Français"]));
        let turns = |count: usize| crate::message!("turns", count = count);
        assert_eq!(words.say(&turns(0)), "0 turns");
        assert!(words.choose_language("fr", ""));
        assert!(!words.choose_language("system", "fr_CA.UTF-8"));
        assert_eq!(words.language(), "fr");
        // This language has its own plural rules.
        assert_eq!([0, 1, 2].map(|it| words.say(&turns(it))), ["0 tour", "1 tour", "2 tours"]);
        // This language lacks a message, and has messages with another argument, without a text,
        // and with a reference to a missing one.
        assert_eq!(words.say(&crate::message!("selves", count = 0)), "0 selves");
        assert_eq!(words.say(&crate::message!("play")), "Play");
        assert_eq!(words.say(&Message::verbatim("Go").sentence()), "Go.");
        assert!(words.choose_language("gone", "de_DE"));
        assert_eq!((words.language(), words.say(&turns(0))), ("en", "0 turns".to_owned()));
    }

    #[test]
    fn levels_of_the_campaign_are_translated_as_long_as_their_texts_are_ours() {
        let levels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
        let doorkeeper = "doorkeeper = Le portier\n    .Hint-2 = { $hold }, puis\n        { $enter }.\n\
                          chapter-the-hall = Le hall\n";
        let assets = assets(&[("levels.ftl", doorkeeper)]);
        let words = Words::read(assets.path(), &levels).in_language("fr", "");
        let file = fs::read_to_string(levels.join("02-doorkeeper.txt")).unwrap();
        let level = |file: &str| level::parse(file.as_bytes()).unwrap();
        let ours = level(&file);
        assert_eq!(words.level_title(&ours).as_deref(), Some("Le portier"));
        assert_eq!(words.levels.hint(&ours, 1).as_deref(), Some("{hold}, puis {enter}."));
        assert_eq!(words.levels.hint(&ours, 0), ours.hint());
        let changed = level(&file.replace("Title: Doorkeeper", "Title: Porter"));
        assert_eq!(words.level_title(&changed).as_deref(), Some("Porter"));
        let theirs = level(&file.replace("Team ChronoShift", "N. N."));
        assert_eq!(words.level_title(&theirs).as_deref(), Some("Doorkeeper"));
        let campaign = chronoshift_save::levels::campaign(&levels.join("campaign.lsf")).unwrap();
        let chapters: Vec<_> = campaign.chapters().map(|it| words.chapter_title(&it)).collect();
        assert_eq!(chapters[..2], ["Le hall", "The Clockwork"]);
    }
}
