//! Lists of bindings by the names of controls, such as `undo = ["Z", "Ctrl+Z"]`.

use toml::{Table, Value};

/// The default bindings of all controls, as the text of a table.
pub const DEFAULT_BINDINGS: &str = include_str!("../../../../assets/bindings/default.toml");

/// The lists of a table, each with the name of its control. Skips values of other types.
pub fn binding_lists(table: &Table) -> impl Iterator<Item = (&str, impl Iterator<Item = &str>)> {
    table.iter().filter_map(|(control, list)| {
        Some((control.as_str(), list.as_array()?.iter().filter_map(Value::as_str)))
    })
}
