//! A translation compared with the English texts: what is missing, wrong or out of date.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Message as Ast, Resource};
use fluent_syntax::{parser, serializer};

use crate::Message;
use crate::campaign::{campaign_texts, english_file};
use crate::language_file::{FileFault, LanguageFile};
use crate::languages::{
    ENGLISH, LEVELS_FILE, NAME_FILE, REVIEWED, WORDS_FILE, is_unreadable, path_of, read_file,
};

const LANGUAGE_FILES: [&str; 5] = [NAME_FILE, WORDS_FILE, LEVELS_FILE, "page.ftl", "packages.ftl"];

/// A file of a language, compared with the English one.
#[derive(Debug)]
pub struct TranslatedFile {
    pub path: PathBuf,
    /// The number of texts in English.
    pub count: usize,
    /// The ids of the missing texts.
    pub missing: Vec<String>,
    /// Its faults, each with its line.
    pub faults: Vec<(usize, Message)>,
    /// The texts that are unchanged although the English text has changed, each with its line.
    pub outdated: Vec<(usize, String)>,
    /// The English messages with missing parts, in the format of the file.
    pub template: String,
}

/// The folders of a game: its assets and its levels.
#[derive(Clone, Copy)]
pub struct TextFolders<'a> {
    pub assets: &'a Path,
    pub levels: &'a Path,
}

impl TextFolders<'_> {
    /// The text of a file of a language.
    fn text(self, code: &str, file: &str) -> String {
        match (code, file) {
            (ENGLISH, LEVELS_FILE) => english_file(&campaign_texts(self.levels)),
            _ => read_file(self.assets, code, file),
        }
    }

    /// Compares the files of a language with the English ones and, if given, with those of an older
    /// game.
    pub fn compare(self, code: &str, before: Option<Self>) -> Vec<TranslatedFile> {
        let files = LANGUAGE_FILES.into_iter();
        files.map(|file| TranslatedFile::new(self, code, file, before)).collect()
    }
}

impl TranslatedFile {
    fn new(now: TextFolders<'_>, code: &str, file: &str, before: Option<TextFolders<'_>>) -> Self {
        let [english, own] = [ENGLISH, code].map(|code| now.text(code, file));
        let [here, there] = [&english, &own].map(|text| LanguageFile::parse(text));
        // A language says that it is reviewed only once it is.
        let is_missing =
            |id: &&String| !there.messages.contains_key(*id) && id.as_str() != REVIEWED;
        let missing: Vec<_> = here.messages.keys().filter(is_missing).cloned().collect();
        let outdated = before.map(|before| {
            let is_new = |code, text| {
                let (old, now) = (texts(&before.text(code, file)), texts(text));
                move |id: &String| old.get(id) != now.get(id)
            };
            let (is_english_new, is_own_new) = (is_new(ENGLISH, &english), is_new(code, &own));
            let known = there.messages.iter().filter(|(id, _)| here.messages.contains_key(*id));
            let outdated = known.filter(|(id, _)| is_english_new(id) && !is_own_new(id));
            outdated.map(|(id, message)| (message.line, id.clone())).collect()
        });
        let mut faults = faults(&here, &there);
        if is_unreadable(now.assets, code, file) {
            faults.push((1, message!("translation-unreadable")));
        }
        Self {
            path: path_of(now.assets, code, file),
            count: here.messages.len(),
            faults,
            outdated: outdated.unwrap_or_default(),
            template: template(&english, &missing),
            missing,
        }
    }
}

/// The faults of a translation. It need not make all the distinctions that English makes.
fn faults(english: &LanguageFile, own: &LanguageFile) -> Vec<(usize, Message)> {
    let faults = own.faults.iter();
    let mut faults: Vec<_> = faults.map(|(line, fault)| (*line, fault_text(fault))).collect();
    for (id, message) in &own.messages {
        let id = || id.clone();
        let mut add = |fault| faults.push((message.line, fault));
        if !english.messages.contains_key(&id()) {
            add(message!("translation-unknown", id = id()));
            continue;
        }
        let (here, there) = (english.arguments(&id()), own.arguments(&id()));
        for name in &(&message.shown | &message.choosing) - &here {
            add(message!("translation-unknown-argument", id = id(), name = name));
        }
        for name in english.shown_arguments(&id()).difference(&there).cloned() {
            add(message!("translation-missing-argument", id = id(), name = name));
        }
    }
    faults.sort_by_key(|(line, _)| *line);
    faults
}

fn fault_text(fault: &FileFault) -> Message {
    match fault {
        FileFault::Syntax(error) => message!("translation-syntax", error = error.clone()),
        FileFault::Twice(id) => message!("translation-twice", id = id.clone()),
        FileFault::NoMessage(id) => message!("translation-no-message", id = id.clone()),
        FileFault::NoFunction(name) => message!("translation-no-function", name = name.clone()),
    }
}

fn messages(file: &str) -> Vec<Ast<&str>> {
    let (Ok(resource) | Err((resource, _))) = parser::parse(file);
    let messages = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages.collect()
}

/// The texts of a file by their ids, in a form that is equal for equal texts.
fn texts(file: &str) -> BTreeMap<String, String> {
    let parts = messages(file).into_iter().flat_map(|message| {
        let id = message.id.name;
        let attributes = message.attributes.into_iter();
        let attributes = attributes.map(move |it| (format!("{id}.{}", it.id.name), it.value));
        message.value.map(|value| (id.to_owned(), value)).into_iter().chain(attributes)
    });
    parts.map(|(id, value)| (id, format!("{value:?}"))).collect()
}

/// The messages of a file with these ids, or with attributes that have them.
fn template(file: &str, ids: &[String]) -> String {
    let names: Vec<_> = ids.iter().map(|id| id.split('.').next().unwrap_or(id)).collect();
    let messages = messages(file).into_iter().filter(|it| names.contains(&it.id.name));
    serializer::serialize(&Resource { body: messages.map(Entry::Message).collect() })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::TextFolders;
    use crate::Words;

    fn project(folder: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)
    }

    /// A reviewed language is complete. The other languages may lack texts, but have no faults.
    #[test]
    fn the_games_languages_have_no_faults() {
        let (assets, levels) = (&project("assets"), &project("levels"));
        let words = Words::read(assets, levels);
        assert!(words.languages().len() > 1);
        for language in words.languages() {
            for file in (TextFolders { assets, levels }).compare(&language.code, None) {
                assert_eq!(file.faults, [], "{}", file.path.display());
                let is_complete = file.missing.is_empty() || !language.is_reviewed;
                assert!(is_complete, "{} lacks {:?}", file.path.display(), file.missing);
            }
        }
    }

    #[test]
    fn a_file_must_be_utf_8_and_can_begin_with_a_byte_order_mark() {
        let assets = tempfile::tempdir().unwrap();
        for (code, text) in
            [("en", &b"a = One\n"[..]), ("xx", b"\xef\xbb\xbfa = Un\n"), ("yy", b"a = \xe9t\xe9\n")]
        {
            let folder = assets.path().join("languages").join(code);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("words.ftl"), text).unwrap();
        }
        let folders = TextFolders { assets: assets.path(), levels: Path::new("nowhere") };
        let [marked, latin] = ["xx", "yy"].map(|code| folders.compare(code, None).remove(1));
        assert_eq!((marked.missing.len(), &marked.faults[..]), (0, &[][..]));
        assert_eq!(
            (latin.missing.len(), latin.faults),
            (1, vec![(1, message!("translation-unreadable"))])
        );
    }

    #[test]
    fn no_two_levels_of_the_campaign_have_the_same_title() {
        let (assets, levels) = (&project("assets"), &project("levels"));
        let campaign = chronoshift_save::levels::campaign(&levels.join("campaign.lsf")).unwrap();
        let read = |file| chronoshift_save::levels::level(&levels.join(file)).unwrap();
        let all: Vec<_> = campaign.levels().map(read).collect();
        for language in Words::read(assets, levels).languages() {
            let words = Words::read(assets, levels).in_language(&language.code, "");
            let titles: BTreeSet<_> = all.iter().map(|level| words.level_title(level)).collect();
            assert_eq!(titles.len(), all.len(), "{}", language.code);
        }
    }

    #[test]
    fn a_translation_is_compared_with_the_english_texts_of_now_and_before() {
        let game = |english: &str, own: &str| {
            let assets = tempfile::tempdir().unwrap();
            for (code, text) in [("en", english), ("xx", own)] {
                let folder = assets.path().join("languages").join(code);
                fs::create_dir_all(&folder).unwrap();
                fs::write(folder.join("words.ftl"), text).unwrap();
            }
            assets
        };
        let before = game("a = One\nb = Two\nc = Three\n", "a = Un\nb = Deux\nc = Troix\n");
        let english = "a = One\nb = Two boxes\nc = Three boxes\nd = { $n ->\n [one] A\n *[other] B\n}\n\
            e = { $n } of { $all }\nf = Six\n    .help = Help\ng = { NUMBER($n) }\n";
        let own = "a = Un\nb = Deux\nc = Trois\na = Un\nd = D\ne = { $m } de { $all }\nf = { SIX() }\n\
            g = { z } { $n }\nh = H\ni { }\n";
        let now = game(english, own);
        let levels = Path::new("nowhere");
        let folders = |assets| TextFolders { assets, levels };
        let files = folders(now.path()).compare("xx", Some(folders(before.path())));
        let file = files.iter().find(|file| file.path.ends_with("xx/words.ftl")).unwrap();
        assert_eq!((file.count, &file.missing[..]), (8, &["f.help".to_owned()][..]));
        assert_eq!(file.template, "f = Six\n    .help = Help\n");
        assert_eq!(file.outdated, [(2, "b".to_owned())]);
        let words = Words::default();
        let faults: Vec<_> =
            file.faults.iter().map(|(line, it)| format!("{line}: {}", words.say(it))).collect();
        let expected = [
            "4: `a` is defined twice",
            "6: `e` has $m, which the English message lacks",
            "6: `e` lacks $n",
            "7: there is no function SIX",
            "8: there is no message `z`",
            "9: English has no message `h`",
            "10: this can't be read: Expected a token starting with \"=\"",
        ];
        assert_eq!(faults, expected);
    }
}
