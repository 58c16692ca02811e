//! The files with the words: each language has all messages.

use std::collections::BTreeMap;
use std::fs;

use chronoshift::words::{Language, Words};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::Names;
use crate::project;

/// The messages of a language file, each with the arguments and the messages it asks for.
fn messages(file: &str) -> BTreeMap<String, (Names, Names)> {
    let resource = fluent_syntax::parser::parse(file).unwrap();
    let entries = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => {
            let mut asked = (Names::new(), Names::new());
            ask_pattern(message.value.as_ref().unwrap(), &mut asked);
            Some((message.id.name.to_owned(), asked))
        }
        _ => None,
    });
    let found = entries.collect::<Vec<_>>();
    let messages: BTreeMap<_, _> = found.iter().cloned().collect();
    assert_eq!(messages.len(), found.len(), "an id is there twice");
    messages
}

fn ask_pattern(pattern: &Pattern<&str>, asked: &mut (Names, Names)) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            ask(expression, asked);
        }
    }
}

fn ask(expression: &Expression<&str>, asked: &mut (Names, Names)) {
    match expression {
        Expression::Inline(inline) => ask_inline(inline, asked),
        Expression::Select { selector, variants } => {
            ask_inline(selector, asked);
            variants.iter().for_each(|variant| ask_pattern(&variant.value, asked));
        }
    }
}

fn ask_inline(inline: &InlineExpression<&str>, asked: &mut (Names, Names)) {
    match inline {
        InlineExpression::VariableReference { id } => {
            asked.0.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            asked.1.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| ask_inline(argument, asked));
        }
        InlineExpression::Placeable { expression } => ask(expression, asked),
        _ => {}
    }
}

/// The arguments that a message asks for, with those of the messages in it.
pub(super) fn asked_for(id: &str, english: &BTreeMap<String, (Names, Names)>) -> Names {
    let Some((names, inner)) = english.get(id) else { return Names::new() };
    inner.iter().flat_map(|id| asked_for(id, english)).chain(names.iter().cloned()).collect()
}

pub(super) fn english() -> BTreeMap<String, (Names, Names)> {
    messages(&file("en"))
}

/// The file with the words of a language.
fn file(language: &str) -> String {
    fs::read_to_string(project().join(format!("assets/words/{language}.ftl"))).unwrap()
}

/// What German lacks would be said in English.
#[test]
fn german_has_words_for_every_message_with_the_same_arguments() {
    let (english, german) = (english(), messages(&file("de")));
    assert!(english.keys().eq(german.keys()), "{:?}", {
        let (here, there): (Names, Names) =
            (english.keys().cloned().collect(), german.keys().cloned().collect());
        here.symmetric_difference(&there).cloned().collect::<Vec<_>>()
    });
    for id in english.keys() {
        assert_eq!(asked_for(id, &english), asked_for(id, &german), "`{id}`");
    }
    assert_eq!(Words::of(Language::German).faults(), [""; 0]);
}

/// Messages that have the same words in every language, but say different things.
const SAME_WORDS: [[&str; 2]; 11] = [
    ["arrival-leave", "compose-drop"],
    ["campaign-first", "title-name"],
    ["campaign-levels", "control-levels"],
    ["choice-delete", "row-delete"],
    ["choice-wires", "tool-wire"],
    ["compose-down", "control-south"],
    ["compose-up", "control-north"],
    ["control-menu", "pad-menu"],
    ["edits-title", "made-open"],
    ["menu-title-making", "workshop-title"],
    ["setting-sound", "settings-sound"],
];

#[test]
fn no_message_has_two_ids() {
    let (english, german) = (file("en"), file("de"));
    let german = patterns(&german);
    let mut ids: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (id, pattern) in patterns(&english) {
        let words = format!("{pattern:?} {:?}", german.get(id));
        ids.entry(words).or_default().push(id);
    }
    let mut same: Vec<_> = ids.into_values().filter(|ids| ids.len() > 1).collect();
    same.sort();
    assert_eq!(same, SAME_WORDS);
}

/// The words of each message of a language file.
fn patterns(file: &str) -> BTreeMap<&str, Pattern<&str>> {
    let resource = fluent_syntax::parser::parse(file).unwrap();
    let messages = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value.unwrap())),
        _ => None,
    });
    messages.collect()
}

/// No other font stands in for what one lacks.
#[test]
fn the_fonts_have_all_letters_of_all_languages() {
    let file = file("en") + &file("de");
    for font in ["Cabin-Regular", "Cabin-SemiBold"] {
        let bytes = fs::read(project().join(format!("assets/fonts/{font}.otf"))).unwrap();
        let face = ttf_parser::Face::parse(&bytes, 0).unwrap();
        let lacks = |letter: &char| !letter.is_control() && face.glyph_index(*letter).is_none();
        assert_eq!(file.chars().filter(lacks).collect::<String>(), "", "{font}");
    }
}
