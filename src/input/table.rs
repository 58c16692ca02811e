//! Bindings in the settings file: a table with a list for each control that differs from the default, such as
//! `undo = ["Z", "Ctrl+Z", "Pad East"]`. The game reads it at the start, and writes it when bindings change.

use std::collections::BTreeSet;

use bevy::prelude::*;
use chronoshift_save::settings::{BINDINGS, Settings};
use toml::{Table, Value};

use super::binding::{Binding, ControlBindings};
use super::bindings::{Bindings, fill_in, holder, out_of_reach};
use super::control::Control;
use super::defaults::default_bindings;
use crate::save::{Saver, SettingsFile, SettingsFinished};
use crate::words::{Message, Notification, Words, message};

/// An error in an entry of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BindingFault {
    NoControl(String),
    NoList(String),
    /// This text in the entry is not a key or button.
    NoButton(String, String),
    /// Another control, which comes first, also has the text in its list.
    Taken(String, String, String),
    /// The control needs a key that every keyboard has. It got its default keys, and all other controls lost them.
    Needed(String),
    /// The control has no key left, because these controls have its default keys.
    Left(String, Vec<String>),
}

/// The table that the file has, or will have after the next write.
#[derive(Resource)]
struct WrittenTable(Table);

/// Reads the player's bindings from the settings file, reports errors in them, and saves later changes. Must be added
/// after the plugin that reads the file.
pub fn keep_bindings(app: &mut App) {
    let Some(mut file) = app.world_mut().get_resource_mut::<SettingsFile>() else { return };
    if let Some(table) = file.table::<Table>(BINDINGS) {
        let (bindings, faults) = Bindings::from_table(&table);
        app.insert_resource(bindings).add_message::<Notification>();
        for fault in faults {
            warn!("{}", Words::default().say(&fault.text()));
            app.world_mut().write_message(Notification::Problem(fault.text()));
        }
    }
    let written = app.world_mut().get_resource_or_init::<Bindings>().to_table();
    let is_due = resource_exists::<Saver>.and_then(resource_changed::<Bindings>);
    app.insert_resource(WrittenTable(written))
        .add_systems(Last, write_bindings.before(SettingsFinished).run_if(is_due));
}

fn write_bindings(bindings: Res<Bindings>, mut written: ResMut<WrittenTable>, saver: Res<Saver>) {
    let table = bindings.to_table();
    if table == written.0 {
        return;
    }
    match Settings::with_table(BINDINGS, &table) {
        Ok(settings) => saver.save_settings(settings),
        Err(reason) => error!("the bindings can't be written: {reason:?}"),
    }
    written.0 = table;
}

impl BindingFault {
    /// The error, and what the player can do about it.
    pub fn text(&self) -> Message {
        match self {
            Self::NoControl(name) => message!("binding-no-control", name = name.clone()),
            Self::NoList(name) => message!("binding-no-list", name = name.clone()),
            Self::NoButton(name, text) => {
                message!("binding-no-button", name = name.clone(), text = text.clone())
            }
            Self::Taken(name, text, other) => message!(
                "binding-taken",
                name = name.clone(),
                text = text.clone(),
                other = other.clone()
            ),
            Self::Needed(name) => message!("binding-needed", name = name.clone()),
            Self::Left(name, others) => {
                message!("binding-left", name = name.clone(), others = others.join(", "))
            }
        }
    }
}

impl Bindings {
    /// Reads the table. Ignores entries with errors, and returns the errors.
    pub fn from_table(table: &Table) -> (Self, Vec<BindingFault>) {
        let (mut chosen, mut faults) = (ControlBindings::new(), Vec::new());
        let defaults = default_bindings();
        for (name, value) in table {
            match entry(name, value, &chosen) {
                Ok((control, bindings)) => {
                    chosen.insert(control, bindings);
                }
                Err(fault) => faults.push(fault),
            }
        }
        fill_in(&mut chosen, &defaults);
        // Ends, because each of these controls keeps its default keys: no other control has them.
        while let Some(control) = out_of_reach(&chosen) {
            faults.push(BindingFault::Needed(control.id()));
            restore_defaults(&mut chosen, control);
        }
        // Controls that have lost all their keys to these may get default keys, too.
        chosen.retain(|control, bindings| !bindings.is_empty() || is_none(table, *control));
        fill_in(&mut chosen, &defaults);
        let left = chosen
            .iter()
            .filter(|(control, bindings)| bindings.is_empty() && !is_none(table, **control));
        faults.extend(
            left.map(|(control, _)| BindingFault::Left(control.id(), others(&chosen, *control))),
        );
        (Self::new(chosen), faults)
    }

    /// The table for these bindings.
    pub fn to_table(&self) -> Table {
        let usual = default_bindings();
        let changed = self.chosen().iter().filter(|(control, it)| usual.get(control) != Some(it));
        let texts = |bindings: &[Binding]| {
            bindings.iter().map(|binding| Value::String(binding.to_string())).collect()
        };
        changed.map(|(control, it)| (control.id(), Value::Array(texts(it)))).collect()
    }
}

/// Reads an entry of the table, given the entries before it.
fn entry(
    name: &str,
    value: &Value,
    chosen: &ControlBindings,
) -> Result<(Control, Vec<Binding>), BindingFault> {
    let control: Control = name.parse().map_err(|()| BindingFault::NoControl(name.to_owned()))?;
    let list = value.as_array().ok_or_else(|| BindingFault::NoList(name.to_owned()))?;
    let mut bindings = Vec::new();
    for text in list {
        let text = text.as_str().ok_or_else(|| BindingFault::NoList(name.to_owned()))?;
        let binding = text.parse();
        let binding =
            binding.map_err(|()| BindingFault::NoButton(name.to_owned(), text.to_owned()))?;
        if let Some(other) = holder(chosen, control, binding) {
            return Err(BindingFault::Taken(name.to_owned(), text.to_owned(), other.id()));
        }
        bindings.push(binding);
    }
    Ok((control, bindings))
}

/// Adds a control's default bindings, and removes them from all other controls.
fn restore_defaults(chosen: &mut ControlBindings, control: Control) {
    let usual = default_bindings().remove(&control).unwrap_or_default();
    for bindings in chosen.values_mut() {
        bindings.retain(|binding| !usual.contains(binding));
    }
    chosen.entry(control).or_default().extend(usual);
}

/// Whether the table leaves a control without bindings on purpose.
fn is_none(table: &Table, control: Control) -> bool {
    table.get(&control.id()).and_then(Value::as_array).is_some_and(Vec::is_empty)
}

/// The controls that have another control's default bindings.
fn others(chosen: &ControlBindings, control: Control) -> Vec<String> {
    let usual = default_bindings().remove(&control).unwrap_or_default();
    let holders: BTreeSet<_> =
        usual.into_iter().filter_map(|it| holder(chosen, control, it)).collect();
    holders.into_iter().map(Control::id).collect()
}
