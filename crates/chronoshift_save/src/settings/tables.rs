//! Changing values in TOML without changing anything around them.

use serde::Serialize;
use serde::de::DeserializeOwned;
use toml_edit::{DocumentMut, Item, Table, TableLike, Value};

use super::value::ValueFault;
use crate::reason::Reason;

/// Parses a document.
///
/// # Errors
/// The error and its line.
pub(super) fn document(bytes: &[u8]) -> Result<DocumentMut, Reason> {
    let text = str::from_utf8(bytes).map_err(|_| Reason::NoText)?;
    text.parse().map_err(|error: toml_edit::TomlError| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        Reason::NoToml(line)
    })
}

/// An item as a table, in any notation.
pub(super) fn as_table(item: Item) -> Result<Table, ValueFault> {
    item.into_table().map_err(|_| ValueFault::Table)
}

/// Reads a value from a table.
pub(super) fn from_table<T: DeserializeOwned>(table: &Table) -> Result<T, ValueFault> {
    let text = DocumentMut::from(table.clone()).to_string();
    toml::from_str(&text).map_err(|error| ValueFault::from_serde(error.message()))
}

/// A value as a table, with one line per key.
pub(super) fn to_table<T: Serialize>(value: &T) -> Result<Table, Reason> {
    let unwritable = |error: &dyn ToString| Reason::System(error.to_string());
    let items = toml::Table::try_from(value).map_err(|error| unwritable(&error))?;
    let item = |(key, value): (String, toml::Value)| {
        let value = value.to_string().parse::<Value>().map_err(|error| unwritable(&error))?;
        Ok((key, Item::Value(value)))
    };
    items.into_iter().map(item).collect()
}

/// Whether two items have the same value, in any notation.
pub(super) fn is_same(one: &Item, other: &Item) -> bool {
    plain(one).is_some_and(|one| plain(other) == Some(one))
}

/// The value of an item.
fn plain(item: &Item) -> Option<toml::Table> {
    let mut document = DocumentMut::new();
    document.insert("item", item.clone());
    toml::from_str(&document.to_string()).ok()
}

/// Sets the value of a key, and keeps the comment beside it.
pub(super) fn set(table: &mut dyn TableLike, key: &str, item: Item) {
    match (table.get_mut(key), item) {
        (Some(old), item) if is_same(old, &item) => {}
        (Some(Item::Value(old)), Item::Value(mut new)) => {
            *new.decor_mut() = old.decor().clone();
            *old = new;
        }
        (_, item) => {
            table.insert(key, item);
        }
    }
}
