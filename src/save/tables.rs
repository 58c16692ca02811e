//! Values in TOML, changed without losing what is written around them.

use std::io;

use serde::de::{DeserializeOwned, IntoDeserializer};
use serde::{Deserialize, Serialize};
use toml_edit::{DocumentMut, Item, Table, TableLike, de, ser};

/// Reads a document.
///
/// # Errors
/// Says in which line it is broken, and how.
pub(super) fn document(bytes: &[u8]) -> Result<DocumentMut, String> {
    let text = str::from_utf8(bytes).map_err(|_| "it is not UTF-8 text".to_owned())?;
    text.parse().map_err(|error: toml_edit::TomlError| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        format!("line {}: {}", before.matches('\n').count() + 1, error.message())
    })
}

/// An item as a table, in whatever way it is written.
pub(super) fn as_table(item: Item) -> Result<Table, String> {
    item.into_table().map_err(|_| "it is no table".to_owned())
}

/// Reads a value from a table.
pub(super) fn from_table<T: DeserializeOwned>(table: &Table) -> Result<T, String> {
    let document = DocumentMut::from(table.clone());
    de::from_document(document).map_err(|error| error.message().to_owned())
}

/// Writes a value as a table.
pub(super) fn to_table<T: Serialize>(value: &T) -> io::Result<Table> {
    ser::to_document(value).map(DocumentMut::into_table).map_err(io::Error::other)
}

/// Whether two items hold the same, however they are written.
pub(super) fn is_same(one: &Item, other: &Item) -> bool {
    plain(one).is_some_and(|one| plain(other) == Some(one))
}

/// What an item holds.
fn plain(item: &Item) -> Option<toml::Value> {
    let value = item.clone().into_value().ok()?;
    toml::Value::deserialize(value.into_deserializer()).ok()
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
