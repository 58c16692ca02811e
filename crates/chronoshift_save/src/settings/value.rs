//! Faults of single values in the settings file.

use std::fmt::Display;
use std::ops::RangeInclusive;

use serde::de::{Deserialize, Deserializer, Error};

/// The condition that an unusable value violates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ValueFault {
    /// It must be a table.
    Table,
    /// It must be true or false.
    Boolean,
    /// It must be text in quotes.
    Text,
    /// It must be one of these names.
    OneOf(String),
    /// It must be a whole number, at least the first and at most the second.
    Range(usize, usize),
    /// It must be of another type.
    Type,
}

/// Between the bounds of a range in an error of serde.
const TO: &str = "..=";

impl ValueFault {
    /// The condition in the text of an error of serde.
    pub(super) fn from_serde(error: &str) -> Self {
        let bounds = error.split_once(TO);
        let bounds =
            bounds.and_then(|(least, most)| Some((least.parse().ok()?, most.parse().ok()?)));
        match (error.split_once(", expected "), bounds) {
            (_, Some((least, most))) => Self::Range(least, most),
            (Some((_, "a boolean")), _) => Self::Boolean,
            (Some((_, "a string" | "string")), _) => Self::Text,
            (Some((_, names)), _) if names.contains('`') => {
                let names = names.trim_start_matches("one of ").replace(" or ", ", ");
                Self::OneOf(names.replace('`', ""))
            }
            // `toml` reports this for an enum.
            (None, _) if error == "wanted string or table" => Self::Text,
            _ => Self::Type,
        }
    }
}

/// Reads a whole number within bounds.
/// Anything else is an error that [`ValueFault::from_serde`] knows.
pub(super) fn within<'de, D: Deserializer<'de>, N: Deserialize<'de> + PartialOrd + Display>(
    deserializer: D,
    bounds: RangeInclusive<N>,
) -> Result<N, D::Error> {
    N::deserialize(deserializer).ok().filter(|number| bounds.contains(number)).ok_or_else(|| {
        let (least, most) = bounds.into_inner();
        D::Error::custom(format_args!("{least}{TO}{most}"))
    })
}
