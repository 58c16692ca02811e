//! Sequences of actions.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::action::Action;

/// A sequence of actions, such as a recording or a solution. It can be empty.
///
/// It is displayed, parsed and serialized as the letters of its actions. Parsing ignores white
/// space.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Actions(Vec<Action>);

impl Deref for Actions {
    type Target = [Action];

    fn deref(&self) -> &[Action] {
        &self.0
    }
}

impl From<Vec<Action>> for Actions {
    fn from(actions: Vec<Action>) -> Self {
        Self(actions)
    }
}

impl From<&[Action]> for Actions {
    fn from(actions: &[Action]) -> Self {
        Self(actions.to_vec())
    }
}

impl From<Actions> for Vec<Action> {
    fn from(actions: Actions) -> Self {
        actions.0
    }
}

impl FromIterator<Action> for Actions {
    fn from_iter<I: IntoIterator<Item = Action>>(actions: I) -> Self {
        Self(Vec::from_iter(actions))
    }
}

impl Extend<Action> for Actions {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        self.0.extend(actions);
    }
}

impl IntoIterator for Actions {
    type Item = Action;
    type IntoIter = std::vec::IntoIter<Action>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Actions {
    type Item = &'a Action;
    type IntoIter = std::slice::Iter<'a, Action>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl fmt::Display for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|action| action.fmt(f))
    }
}

impl FromStr for Actions {
    type Err = ActionsError;

    fn from_str(text: &str) -> Result<Self, ActionsError> {
        let letters = text.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace());
        let parse = |(index, letter)| {
            Action::try_from(letter).map_err(|letter| ActionsError { letter, place: index + 1 })
        };
        letters.map(parse).collect()
    }
}

impl Serialize for Actions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Actions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(|_| D::Error::custom("no actions"))
    }
}

/// The first character in a text that is neither an action's letter nor white space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActionsError {
    /// The unexpected character.
    pub letter: char,
    /// The position of the character in the text, counted from 1, with white space included.
    pub place: usize,
}
