//! Bindings in the settings file: a table with a list for each control that is not bound
//! as usual, such as `undo = ["Z", "Ctrl+Z", "Pad East"]`.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};
use toml::{Table, Value};

use super::binding::Binding;
use super::bindings::Bindings;
use super::chosen::{Chosen, fill_in, holder, out_of_reach, usual};
use super::control::Control;
use crate::words::Message;

/// What is wrong with one entry of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// There is no such control.
    NoControl(String),
    /// It is not a list of texts.
    NoList(String),
    /// This text in it names no key and no button.
    NoButton(String, String),
    /// The text is in another control's list, too, which comes first.
    Taken(String, String, String),
    /// It needs a key, and one that every keyboard has: the usual ones were added, and taken
    /// from all others.
    Needed(String),
    /// Nothing is left for it, as others have its usual keys: these.
    Left(String, Vec<String>),
}

impl Fault {
    /// What is wrong, and what to do.
    pub fn text(&self) -> Message {
        match self {
            Self::NoControl(name) => Message::new("binding-no-control").with("name", name.clone()),
            Self::NoList(name) => Message::new("binding-no-list").with("name", name.clone()),
            Self::NoButton(name, text) => Message::new("binding-no-button")
                .with("name", name.clone())
                .with("text", text.clone()),
            Self::Taken(name, text, other) => Message::new("binding-taken")
                .with("name", name.clone())
                .with("text", text.clone())
                .with("other", other.clone()),
            Self::Needed(name) => Message::new("binding-needed").with("name", name.clone()),
            Self::Left(name, others) => Message::new("binding-left")
                .with("name", name.clone())
                .with("others", others.join(", ")),
        }
    }
}

impl Bindings {
    /// Reads the table. What is wrong with it has no effect, and is told.
    pub fn from_table(table: &Table) -> (Self, Vec<Fault>) {
        let (mut chosen, mut faults) = (Chosen::new(), Vec::new());
        for (name, value) in table {
            match entry(name, value, &chosen) {
                Ok((control, bindings)) => {
                    chosen.insert(control, bindings);
                }
                Err(fault) => faults.push(fault),
            }
        }
        fill_in(&mut chosen);
        // Each keeps its usual ones from then on: no other control's are among them.
        while let Some(control) = out_of_reach(&chosen) {
            faults.push(Fault::Needed(name(control)));
            give_back(&mut chosen, control);
        }
        // Who lost all by that may have the usual ones, too.
        chosen.retain(|control, bindings| !bindings.is_empty() || is_none(table, *control));
        fill_in(&mut chosen);
        let left = chosen
            .iter()
            .filter(|(control, bindings)| bindings.is_empty() && !is_none(table, **control));
        faults.extend(
            left.map(|(control, _)| Fault::Left(name(*control), others(&chosen, *control))),
        );
        (Self::new(chosen), faults)
    }

    /// The table that is read as these bindings.
    pub fn to_table(&self) -> Table {
        let usual = usual();
        let changed = self.chosen().iter().filter(|(control, it)| usual.get(control) != Some(it));
        let texts = |bindings: &[Binding]| {
            bindings.iter().map(|binding| Value::String(binding.to_string())).collect()
        };
        changed.map(|(control, it)| (name(*control), Value::Array(texts(it)))).collect()
    }
}

/// Reads a line of the table; those before it are chosen.
fn entry(name: &str, value: &Value, chosen: &Chosen) -> Result<(Control, Vec<Binding>), Fault> {
    let de: StrDeserializer<'_, Error> = name.into_deserializer();
    let control = Control::deserialize(de).map_err(|_| Fault::NoControl(name.to_owned()))?;
    let list = value.as_array().ok_or_else(|| Fault::NoList(name.to_owned()))?;
    let mut bindings = Vec::new();
    for text in list {
        let text = text.as_str().ok_or_else(|| Fault::NoList(name.to_owned()))?;
        let binding = text.parse();
        let binding = binding.map_err(|()| Fault::NoButton(name.to_owned(), text.to_owned()))?;
        if let Some(other) = holder(chosen, control, binding) {
            return Err(Fault::Taken(name.to_owned(), text.to_owned(), self::name(other)));
        }
        bindings.push(binding);
    }
    Ok((control, bindings))
}

/// Adds a control's usual bindings, and takes them from all others.
fn give_back(chosen: &mut Chosen, control: Control) {
    let usual = usual().remove(&control).unwrap_or_default();
    for bindings in chosen.values_mut() {
        bindings.retain(|binding| !usual.contains(binding));
    }
    chosen.entry(control).or_default().extend(usual);
}

/// Whether the table says that nothing is bound to a control.
fn is_none(table: &Table, control: Control) -> bool {
    table.get(&name(control)).and_then(Value::as_array).is_some_and(Vec::is_empty)
}

/// Who has a control's usual bindings.
fn others(chosen: &Chosen, control: Control) -> Vec<String> {
    let usual = usual().remove(&control).unwrap_or_default();
    let holders: BTreeSet<_> =
        usual.into_iter().filter_map(|it| holder(chosen, control, it)).collect();
    holders.into_iter().map(name).collect()
}

fn name(control: Control) -> String {
    Value::try_from(control).ok().and_then(|it| it.as_str().map(str::to_owned)).unwrap_or_default()
}
