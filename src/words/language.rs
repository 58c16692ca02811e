//! The words of a language, from its file.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::languages::Language;
use super::message::{Argument, Message};

/// The words of the player's language.
#[derive(Resource)]
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    keys: Vec<Message>,
    device: &'static str,
    /// What could not be said as it should be.
    faults: Mutex<BTreeSet<String>>,
}

/// English is part of the program, so that there are words whatever is missing.
const ENGLISH: &str = include_str!("../../assets/words/en.ftl");
const GERMAN: &str = include_str!("../../assets/words/de.ftl");

/// On what the player plays, as long as that is not known.
const KEYS: &str = "keys";

impl Default for Words {
    fn default() -> Self {
        Self::of(Language::English)
    }
}

impl Words {
    /// The words of a language; what it lacks is said in English.
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

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The words that a file in Fluent's format has for a language.
    pub fn new(language: &str, file: &str) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.parse().unwrap_or_default()]);
        // The marks around arguments are for text that runs both ways; the fonts lack them.
        bundle.set_use_isolating(false);
        let (resource, errors) = parse(file);
        let doubled = bundle.add_resource(resource).err().unwrap_or_default();
        let (keys, faults) = (Vec::new(), Mutex::default());
        let words = Self { language: Language::English, bundle, keys, device: KEYS, faults };
        errors.iter().for_each(|error| words.note(format_args!("`{language}.ftl`: {error}")));
        doubled.iter().for_each(|error| words.note(format_args!("`{language}.ftl`: {error}")));
        words
    }

    /// Puts the words of a file in the places of those that are there.
    fn put(&mut self, language: &str, file: &str) {
        let (resource, errors) = parse(file);
        self.bundle.add_resource_overriding(resource);
        errors.iter().for_each(|error| self.note(format_args!("`{language}.ftl`: {error}")));
    }

    /// What keys are called, by their places.
    pub fn keys(&self) -> &[Message] {
        &self.keys
    }

    /// Says what keys are called, from now on in all that is on the screen.
    pub fn set_keys(&mut self, keys: Vec<Message>) {
        self.keys = keys;
    }

    /// On what the player plays.
    pub fn device(&self) -> &'static str {
        self.device
    }

    /// Says on what the player plays, from now on in all that is on the screen.
    pub fn set_device(&mut self, device: &'static str) {
        self.device = device;
    }

    /// A message in words; its id, if there are none.
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

    /// What could not be said as it should be, so far.
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

    /// Each fault is logged once.
    fn note(&self, fault: fmt::Arguments<'_>) {
        let fault = fault.to_string();
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        if !faults.contains(&fault) {
            error!("Words are missing: {fault}");
            faults.insert(fault);
        }
    }
}

/// A file, as far as it can be read, and what is wrong with the rest.
fn parse(file: &str) -> (FluentResource, Vec<String>) {
    match FluentResource::try_new(file.to_owned()) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors.iter().map(ToString::to_string).collect()),
    }
}
