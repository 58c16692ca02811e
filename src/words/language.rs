//! The messages of a language, from its file, and the texts on the screen that show them.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;
use bevy::ui::UiSystems;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::languages::Language;
use super::message::{Argument, Message};

/// The messages of the player's language.
#[derive(Resource)]
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    keys: Vec<Message>,
    device: &'static str,
    /// The messages that could not be formatted properly.
    faults: Mutex<BTreeSet<String>>,
}

/// English is part of the program, so there are words even if every file is missing.
const ENGLISH: &str = include_str!("../../assets/words/en.ftl");
const GERMAN: &str = include_str!("../../assets/words/de.ftl");

/// The device as long as none is known.
const KEYS: &str = "keys";

impl Default for Words {
    fn default() -> Self {
        Self::of(Language::English)
    }
}

impl Words {
    /// The messages of a language. English replaces missing ones.
    pub fn of(language: Language) -> Self {
        match language {
            Language::System | Language::English => Self::new("en", ENGLISH),
            Language::German => {
                let mut words = Self::new("de", ENGLISH);
                words.language = language;
                words.put("de", GERMAN);
                words
            }
        }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Messages from a file in Fluent's format for a language.
    pub fn new(language: &str, file: &str) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.parse().unwrap_or_default()]);
        // Fluent marks arguments for text in both directions; the fonts lack these marks.
        bundle.set_use_isolating(false);
        let (resource, errors) = parse(file);
        let mut doubled = bundle.add_resource(resource).err().unwrap_or_default();
        doubled.extend(bundle.add_function("SENTENCE", end_sentence).err());
        let (keys, faults) = (Vec::new(), Mutex::default());
        let words = Self { language: Language::English, bundle, keys, device: KEYS, faults };
        errors.iter().for_each(|error| words.note(format_args!("`{language}.ftl`: {error}")));
        doubled.iter().for_each(|error| words.note(format_args!("`{language}.ftl`: {error}")));
        words
    }

    /// Adds the messages of a file, and replaces those with the same ids.
    fn put(&mut self, language: &str, file: &str) {
        let (resource, errors) = parse(file);
        self.bundle.add_resource_overriding(resource);
        errors.iter().for_each(|error| self.note(format_args!("`{language}.ftl`: {error}")));
    }

    /// The names of keys, by their places.
    pub fn keys(&self) -> &[Message] {
        &self.keys
    }

    /// Sets the names of keys. Everything on the screen changes with them.
    pub fn set_keys(&mut self, keys: Vec<Message>) {
        self.keys = keys;
    }

    /// The player's device.
    pub fn device(&self) -> &'static str {
        self.device
    }

    /// Sets the player's device. Everything on the screen changes with it.
    pub fn set_device(&mut self, device: &'static str) {
        self.device = device;
    }

    /// A message in words, or its id if there are none.
    pub fn say(&self, message: &Message) -> String {
        let Message { id, arguments } = message;
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            self.note(format_args!("there are no words for `{id}`"));
            return (*id).to_owned();
        };
        let values: FluentArgs<'_> =
            arguments.iter().map(|(name, argument)| (*name, self.value(argument))).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned();
        errors.iter().for_each(|error| self.note(format_args!("`{id}`: {error}")));
        text
    }

    /// The faults in formatting so far.
    pub fn faults(&self) -> Vec<String> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    fn value(&self, argument: &Argument) -> FluentValue<'static> {
        match argument {
            Argument::Text(text) => text.clone().into(),
            Argument::Message(message) => self.say(message).into(),
            Argument::Key(place) => match self.keys.get(*place) {
                Some(key) => self.say(key).into(),
                None => {
                    self.note(format_args!("there is no key {place}"));
                    FluentValue::Error
                }
            },
            Argument::Device => self.device.into(),
            Argument::Number(number) => (*number).into(),
        }
    }

    /// Logs each fault once.
    fn note(&self, fault: fmt::Arguments<'_>) {
        let fault = fault.to_string();
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        if !faults.contains(&fault) {
            error!("Words are missing: {fault}");
            faults.insert(fault);
        }
    }
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

/// A file as far as it can be read, and the faults in the rest.
fn parse(file: &str) -> (FluentResource, Vec<String>) {
    match FluentResource::try_new(file.to_owned()) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors.iter().map(ToString::to_string).collect()),
    }
}

/// An entity with `Text` shows this message in the player's language. Every text on the screen
/// comes from a `Say`.
#[derive(Component, Debug, Clone, PartialEq)]
#[require(Text)]
pub struct Say(pub Message);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, write_messages.before(UiSystems::Prepare));
}

fn write_messages(words: Res<Words>, mut texts: Query<(Ref<Say>, &mut Text)>) {
    for (say, mut text) in &mut texts {
        if say.is_changed() || words.is_changed() {
            text.set_if_neq(Text(words.say(&say.0)));
        }
    }
}
