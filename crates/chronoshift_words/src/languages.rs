//! The game's languages: a folder of texts for each, `assets/languages/CODE`.

use std::iter::successors;
use std::path::{Path, PathBuf};

use chronoshift_save::files::{entries, is_file, is_folder, read_text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Message;

/// A language.
#[derive(Debug, Clone)]
pub struct Language {
    /// Its code, such as `de`, which names its folder.
    pub code: String,
    /// The language's name in the language itself.
    pub name: String,
    /// Whether a native speaker has read all of its texts.
    pub is_reviewed: bool,
}

/// The language in which all texts exist, and its texts, which are part of the program.
pub(crate) const ENGLISH: &str = "en";
pub(crate) const ENGLISH_WORDS: &str = include_str!("../../../assets/languages/en/words.ftl");
const ENGLISH_NAME: &str = include_str!("../../../assets/languages/en/language.ftl");

/// The files of a language's folder.
pub(crate) const NAME_FILE: &str = "language.ftl";
pub(crate) const WORDS_FILE: &str = "words.ftl";
pub(crate) const LEVELS_FILE: &str = "levels.ftl";

/// The id of the text that says whether a language is reviewed.
pub(crate) const REVIEWED: &str = "language-reviewed";

/// The maximum size of these files.
const MAX_BYTES: u64 = 4 << 20;

/// The texts of a file, or of several.
pub(crate) type Texts = FluentBundle<FluentResource>;

/// The texts of a file in Fluent's format. Leaves out broken texts, which the command
/// `chronoshift translations` reports.
pub(crate) fn texts(code: &str, file: &str) -> Texts {
    let mut texts = Texts::new_concurrent(vec![code.parse().unwrap_or_default()]);
    // Fluent marks arguments for text in both directions; the fonts lack these marks.
    texts.set_use_isolating(false);
    let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(file.to_owned());
    texts.add_resource_overriding(resource);
    for (name, function) in FUNCTIONS {
        texts.add_function(name, function).expect("no other function has this name");
    }
    texts
}

/// The text of a message or an attribute; `None` if it doesn't exist or has a fault.
pub(crate) fn text_of(texts: &Texts, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let (id, attribute) = id.split_once('.').map_or((id, None), |(id, name)| (id, Some(name)));
    let message = texts.get_message(id)?;
    let pattern = match attribute {
        None => message.value()?,
        Some(name) => message.get_attribute(name)?.value(),
    };
    let mut errors = Vec::new();
    let text = texts.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
    errors.is_empty().then_some(text)
}

impl Language {
    fn new(code: &str, file: &str) -> Self {
        let texts = texts(code, file);
        let text = |id| text_of(&texts, id, &FluentArgs::new());
        Self {
            code: code.to_owned(),
            name: text("language-name").unwrap_or_else(|| code.to_owned()),
            is_reviewed: text(REVIEWED).as_deref() == Some("yes"),
        }
    }

    /// Its name for a list of languages.
    pub fn label(&self) -> Message {
        if self.is_reviewed {
            Message::verbatim(&self.name)
        } else {
            message!("language-unreviewed", name = self.name.clone())
        }
    }

    pub(crate) fn english() -> Self {
        Self::new(ENGLISH, ENGLISH_NAME)
    }

    /// All languages in a folder of assets: English, and then the others by their codes.
    pub(crate) fn all(assets: &Path) -> Vec<Self> {
        let folders = entries(&assets.join("languages")).unwrap_or_default();
        let folders = folders.into_iter().filter(|folder| is_folder(folder));
        let others = folders.filter_map(|folder| {
            let code = folder.file_name()?.to_str().filter(|code| *code != ENGLISH)?;
            Some(Self::new(code, &read_file(assets, code, NAME_FILE)))
        });
        [Self::english()].into_iter().chain(others).collect()
    }
}

/// The path of a file of a language.
pub(crate) fn path_of(assets: &Path, code: &str, file: &str) -> PathBuf {
    assets.join("languages").join(code).join(file)
}

/// The text of a file of a language; empty if it can't be read.
pub(crate) fn read_file(assets: &Path, code: &str, file: &str) -> String {
    let text = read_text(&path_of(assets, code, file), MAX_BYTES).unwrap_or_default();
    text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned)
}

/// Whether a file of a language exists but can't be read, for example because it is not UTF-8.
pub(crate) fn is_unreadable(assets: &Path, code: &str, file: &str) -> bool {
    let path = path_of(assets, code, file);
    is_file(&path) && read_text(&path, MAX_BYTES).is_err()
}

/// The code of the language that a player chose or, if the game lacks that, of the language of a
/// locale such as `de_AT`.
pub(crate) fn choose<'a>(all: &'a [Language], chosen: &str, locale: &str) -> &'a str {
    let locale = locale.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
    let less = successors(Some(locale.as_str()), |it| Some(it.rsplit_once('-')?.0));
    let mut wanted = [chosen].into_iter().chain(less);
    let with_code = |code| all.iter().find(|it| it.code.eq_ignore_ascii_case(code));
    wanted.find_map(with_code).map_or(ENGLISH, |language| &language.code)
}

type Function = for<'a> fn(&[FluentValue<'a>], &FluentArgs<'_>) -> FluentValue<'a>;

/// The functions that texts can call.
const FUNCTIONS: [(&str, Function); 2] = [("SENTENCE", end_sentence), ("CAPITALIZED", capitalize)];

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
    use super::{Language, choose};

    #[test]
    fn the_language_is_the_chosen_one_or_the_systems() {
        let all = ["en", "de", "pt", "pt-BR"].map(|code| Language::new(code, ""));
        for (chosen, locale, expected) in [
            ("system", "de_DE.UTF-8", "de"),
            ("system", "de-AT", "de"),
            ("system", "de", "de"),
            ("system", "pt_BR.UTF-8", "pt-BR"),
            ("system", "pt_PT@euro", "pt"),
            ("system", "en-GB", "en"),
            ("system", "", "en"),
            ("system", "den", "en"),
            ("en", "de_DE", "en"),
            ("DE", "en_GB", "de"),
            ("gone", "de_DE", "de"),
        ] {
            assert_eq!(choose(&all, chosen, locale), expected, "{chosen}, {locale}");
        }
    }

    #[test]
    fn a_language_has_its_own_name_and_is_unreviewed_until_it_says_otherwise() {
        for (file, name, is_reviewed) in [
            ("language-name = Français\nlanguage-reviewed = yes\n", "Français", true),
            ("language-name = Français\nlanguage-reviewed = no\n", "Français", false),
            ("language-name = Français\n", "Français", false),
            ("", "fr", false),
        ] {
            let language = Language::new("fr", file);
            assert_eq!((language.name.as_str(), language.is_reviewed), (name, is_reviewed));
        }
    }
}
