//! The settings file, which players may edit: its tables, and their changes.

mod preferences;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use toml_edit::{DocumentMut, Item, Table, TableLike, Value, value};

pub use preferences::{
    AnimationSpeed, ButtonSize, PREFERENCES, Preferences, TimelinePanel, TouchButtons, ValueFault,
    Warnings, system_locale,
};

use crate::files::settings_folder;
use crate::reason::Reason;
use crate::storage::Storage;
use crate::store::{Editing, Storable, Store};

/// The settings in a file, or settings to write. A write keeps everything else in the file: comments, unknown keys, and
/// the changes by other programs.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    document: DocumentMut,
    /// The tables to write, by their names.
    wanted: BTreeMap<String, WantedTable>,
}

#[derive(Debug, Clone)]
struct WantedTable {
    values: Table,
    /// Default values, which are not written where the file has no value; `None` to write all values.
    defaults: Option<Table>,
}

/// A value that can't be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnusableValue {
    pub key: String,
    /// The condition that it violates.
    pub error: ValueFault,
}

pub const BINDINGS: &str = "bindings";

/// The settings file in the system's folder for settings.
pub fn player_file() -> Option<PathBuf> {
    settings_folder().map(|folder| folder.join("settings.toml"))
}

/// The store of the settings in a file. Their key is the file's name.
pub fn open(storage: Arc<dyn Storage>, file: &Path) -> Store<Settings> {
    let folder = file.parent().unwrap_or(Path::new("")).to_owned();
    Store::new(storage, folder, file.with_extension("lock"))
}

impl Settings {
    /// A table to write as a whole.
    pub fn with_table(name: &str, values: &impl Serialize) -> Result<Self, Reason> {
        Self::with_wanted(name, to_table(values)?, None)
    }

    /// A table to write value by value. Default values are written only over other values.
    pub fn with_values<T: Serialize + Default>(name: &str, values: &T) -> Result<Self, Reason> {
        Self::with_wanted(name, to_table(values)?, Some(to_table(&T::default())?))
    }

    fn with_wanted(name: &str, values: Table, defaults: Option<Table>) -> Result<Self, Reason> {
        let wanted = BTreeMap::from([(name.to_owned(), WantedTable { values, defaults })]);
        Ok(Self { document: DocumentMut::new(), wanted })
    }

    /// The settings of a file as settings to write.
    #[must_use]
    pub fn to_write(&self) -> Self {
        let table = |(name, item): (&str, &Item)| {
            let values = as_table(item.clone()).ok()?;
            Some((name.to_owned(), WantedTable { values, defaults: None }))
        };
        Self {
            document: DocumentMut::new(),
            wanted: self.document.iter().filter_map(table).collect(),
        }
    }

    /// Replaces tables to write by newer ones with the same names.
    pub fn update(&mut self, newer: Self) {
        self.wanted.extend(newer.wanted);
    }

    /// A table of the file as a whole, or the reason that it is unusable; `None` if it is missing.
    pub fn table<T: DeserializeOwned>(&self, name: &str) -> Option<Result<T, UnusableValue>> {
        let item = self.document.get(name)?.clone();
        let table = as_table(item).and_then(|table| from_table(&table));
        Some(table.map_err(|error| UnusableValue { key: name.to_owned(), error }))
    }

    /// A table of the file value by value, with defaults in place of unusable values.
    pub fn values<T: DeserializeOwned + Default>(&self, name: &str) -> (T, Vec<UnusableValue>) {
        let mut unusable = Vec::new();
        let Some(item) = self.document.get(name) else { return (T::default(), unusable) };
        let table = as_table(item.clone()).unwrap_or_else(|error| {
            unusable.push(UnusableValue { key: name.to_owned(), error });
            Table::new()
        });
        let mut sound = Table::new();
        for (key, item) in table {
            let in_small_letters = item.as_str().map(|text| value(text.to_lowercase()));
            sound.insert(&key, item);
            let Err(error) = from_table::<T>(&sound) else { continue };
            sound.remove(&key);
            // The names of choices are in small letters, but players may write capitals.
            if let Some(item) = in_small_letters {
                sound.insert(&key, item);
                if from_table::<T>(&sound).is_ok() {
                    continue;
                }
                sound.remove(&key);
            }
            unusable.push(UnusableValue { key, error });
        }
        (from_table(&sound).unwrap_or_default(), unusable)
    }
}

impl Storable for Settings {
    const SUFFIX: &'static str = "";
    const MAX_BYTES: u64 = 1 << 20;
    const LOCK_TIMEOUT: Duration = Duration::from_millis(300);
    const EDITING: Editing = Editing::People;
    /// The tables as they were last read or written.
    type Base = BTreeMap<String, Table>;
    type Context = ();

    fn is_key(_key: &str) -> bool {
        true
    }

    fn decode(_key: &str, bytes: &[u8]) -> Result<Self, Reason> {
        Ok(Self { document: document(bytes)?, wanted: BTreeMap::new() })
    }

    fn encode(&self) -> Result<Vec<u8>, Reason> {
        Ok(self.document.to_string().into_bytes())
    }

    fn base(&self) -> BTreeMap<String, Table> {
        let tables = self.wanted.iter();
        tables.map(|(name, wanted)| (name.clone(), wanted.values.clone())).collect()
    }

    /// Writes the values that have changed since `base`, and removes those that have gone since then. A table that
    /// is missing in the file is written as a whole.
    fn merge(
        base: Option<&BTreeMap<String, Table>>,
        ours: &Self,
        theirs: Option<Self>,
        (): &(),
    ) -> Result<Self, Reason> {
        let mut document = theirs.unwrap_or_default().document;
        for (name, wanted) in &ours.wanted {
            let is_there = document.get(name).is_some_and(Item::is_table_like);
            if !is_there {
                document.remove(name);
            }
            let before = base.and_then(|base| base.get(name)).filter(|_| is_there);
            wanted.write(&mut document, name, before);
            if !is_there && document.get(name).and_then(Item::as_table).is_some_and(Table::is_empty)
            {
                document.remove(name);
            }
        }
        Ok(Self { document, wanted: BTreeMap::new() })
    }
}

impl WantedTable {
    fn write(&self, document: &mut DocumentMut, name: &str, before: Option<&Table>) {
        let item = document.entry(name).or_insert_with(|| Item::Table(Table::new()));
        let Some(table) = item.as_table_like_mut() else { return };
        let is_gone = |key: &str| {
            !self.values.contains_key(key) && before.is_none_or(|before| before.contains_key(key))
        };
        let gone: Vec<_> = table.iter().map(|(key, _)| key.to_owned()).collect();
        // In a table with defaults, unknown values belong to another version of the game.
        if self.defaults.is_none() {
            gone.iter().filter(|key| is_gone(key)).for_each(|key| _ = table.remove(key));
        }
        for (key, item) in &self.values {
            let known = match &self.defaults {
                Some(defaults) if !table.contains_key(key) => Some(defaults),
                _ => before,
            };
            let is_known = known.and_then(|known| known.get(key));
            if !is_known.is_some_and(|known| have_same_value(known, item)) {
                set_item(table, key, item.clone());
            }
        }
    }
}

fn document(bytes: &[u8]) -> Result<DocumentMut, Reason> {
    let text = str::from_utf8(bytes).map_err(|_| Reason::NoText)?;
    text.parse().map_err(|error: toml_edit::TomlError| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        Reason::NoToml(line)
    })
}

/// An item as a table, in any notation.
fn as_table(item: Item) -> Result<Table, ValueFault> {
    item.into_table().map_err(|_| ValueFault::Table)
}

/// Reads a value from a table.
fn from_table<T: DeserializeOwned>(table: &Table) -> Result<T, ValueFault> {
    let text = DocumentMut::from(table.clone()).to_string();
    toml::from_str(&text).map_err(|error| ValueFault::from_serde(error.message()))
}

/// A value as a table, with one line per key.
fn to_table<T: Serialize>(value: &T) -> Result<Table, Reason> {
    let unwritable = |error: &dyn ToString| Reason::System(error.to_string());
    let items = toml::Table::try_from(value).map_err(|error| unwritable(&error))?;
    let item = |(key, value): (String, toml::Value)| {
        let value = value.to_string().parse::<Value>().map_err(|error| unwritable(&error))?;
        Ok((key, Item::Value(value)))
    };
    items.into_iter().map(item).collect()
}

/// Whether two items have the same value, in any notation.
fn have_same_value(one: &Item, other: &Item) -> bool {
    item_value(one).is_some_and(|one| item_value(other) == Some(one))
}

fn item_value(item: &Item) -> Option<toml::Table> {
    let mut document = DocumentMut::new();
    document.insert("item", item.clone());
    toml::from_str(&document.to_string()).ok()
}

/// Sets the value of a key, and keeps the comment beside it.
fn set_item(table: &mut dyn TableLike, key: &str, item: Item) {
    match (table.get_mut(key), item) {
        (Some(old), item) if have_same_value(old, &item) => {}
        (Some(Item::Value(old)), Item::Value(mut new)) => {
            *new.decor_mut() = old.decor().clone();
            *old = new;
        }
        (_, item) => {
            table.insert(key, item);
        }
    }
}

/// The default bindings of all controls, as the text of a table.
pub const DEFAULT_BINDINGS: &str = include_str!("../../../../assets/bindings/default.toml");

/// The lists of a table, each with the name of its control. Skips values of other types.
pub fn binding_lists(
    table: &toml::Table,
) -> impl Iterator<Item = (&str, impl Iterator<Item = &str>)> {
    table.iter().filter_map(|(control, list)| {
        Some((control.as_str(), list.as_array()?.iter().filter_map(toml::Value::as_str)))
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::Path;
    use std::sync::Arc;

    use serde::{Deserialize, Serialize};

    use super::{
        AnimationSpeed, PREFERENCES, Preferences, Settings, Store, TimelinePanel, UnusableValue,
        ValueFault, Warnings, open,
    };
    use crate::memory::Memory;
    use crate::reason::Reason;
    use crate::storage::Storage;
    use crate::store::{Backup, FaultKind, Storable};

    #[derive(Serialize, Deserialize, Default, Debug, Clone, PartialEq)]
    #[serde(default)]
    struct Choices {
        music: u8,
        speed: String,
    }

    const FILE: &str = "/saved/settings.toml";

    fn memory(text: &str) -> Memory {
        let memory = Memory::default();
        memory.put(Path::new(FILE), text.as_bytes());
        memory
    }

    fn text(memory: &Memory) -> String {
        String::from_utf8(memory.read(Path::new(FILE), 1000).unwrap().unwrap()).unwrap()
    }

    /// A program that has read the file: its store, and the settings to write.
    fn read(memory: &Memory) -> (Store<Settings>, Settings, Choices) {
        let mut store = open(Arc::new(memory.clone()), Path::new(FILE));
        let there = store.read("settings.toml").0.unwrap_or_default();
        let (choices, unusable) = there.values::<Choices>("choices");
        assert_eq!(unusable, []);
        let mut settings = there.to_write();
        settings.update(Settings::with_values("choices", &choices).unwrap());
        store.set_base("settings.toml", &settings);
        (store, settings, choices)
    }

    fn write(store: &mut Store<Settings>, settings: &Settings) -> Result<Settings, Reason> {
        let mut faults = Vec::new();
        let written = store.write("settings.toml", settings, &(), &mut faults);
        assert_eq!(faults, []);
        written
    }

    #[test]
    fn two_programs_write_what_each_changed_and_comments_stay() {
        let before = "# mine\n[choices]\nmusic = 1 # soft\nspeed = \"slow\"\nnew = 1\n\n[keys]\nundo = [\"Z\"]\n";
        let memory = memory(before);
        let (mut ours, mut settings, choices) = read(&memory);
        let (mut theirs, mut other, _) = read(&memory);
        write(&mut ours, &settings).unwrap();
        assert_eq!(text(&memory), before);
        settings
            .update(Settings::with_values("choices", &Choices { music: 2, ..choices }).unwrap());
        write(&mut ours, &settings).unwrap();
        let keys = BTreeMap::from([("wait", ["W"])]);
        other.update(Settings::with_table("keys", &keys).unwrap());
        write(&mut theirs, &other).unwrap();
        let after =
            before.replace("music = 1", "music = 2").replace("undo = [\"Z\"]", "wait = [\"W\"]");
        assert_eq!(text(&memory), after);
        // A program doesn't undo changes that it has not read.
        write(&mut ours, &settings).unwrap();
        assert_eq!(text(&memory), after);
    }

    #[test]
    fn a_file_that_is_gone_is_written_again_without_defaults() {
        let memory = memory("[choices]\nmusic = 1\n\n[keys]\nundo = [\"Z\"]\n");
        let (mut store, mut settings, choices) = read(&memory);
        memory.remove(Path::new(FILE)).unwrap();
        settings
            .update(Settings::with_values("choices", &Choices { music: 2, ..choices }).unwrap());
        write(&mut store, &settings).unwrap();
        assert_eq!(text(&memory), "[choices]\nmusic = 2\n\n[keys]\nundo = [\"Z\"]\n");
    }

    #[test]
    fn the_backup_replaces_a_damaged_or_empty_file_but_not_a_removed_one() {
        const BACKUP: &str = "/saved/settings.toml.bak";
        for damaged in ["", "[choices\nmusic = 1"] {
            let memory = memory(damaged);
            let backup = b"[choices]\nmusic = 3\n";
            memory.put(Path::new(BACKUP), backup);
            let mut store = open(Arc::new(memory.clone()), Path::new(FILE));
            let (found, faults) = store.read("settings.toml");
            let kinds: Vec<_> = faults.into_iter().map(|fault| fault.kind).collect();
            let [FaultKind::Damaged { backup: Backup::Restored, reason, .. }] = &kinds[..] else {
                panic!("{damaged}: {kinds:?}")
            };
            assert_eq!(*reason == Reason::Empty, damaged.is_empty(), "{reason:?}");
            let mut choices = found.unwrap().values::<Choices>("choices").0;
            assert_eq!(choices.music, 3);
            // The next program finds the same, and no fault.
            assert_eq!(text(&memory).as_bytes(), backup);
            let (again, faults) =
                open(Arc::new(memory.clone()), Path::new(FILE)).read("settings.toml");
            assert_eq!((again.unwrap().values("choices").0, faults), (choices.clone(), Vec::new()));
            choices.speed = "slow".to_owned();
            write(&mut store, &Settings::with_values("choices", &choices).unwrap()).unwrap();
            assert_eq!(text(&memory), "[choices]\nmusic = 3\nspeed = \"slow\"\n");
            assert_eq!(memory.read(Path::new(BACKUP), 1000).unwrap(), Some(backup.to_vec()));
            memory.remove(Path::new(FILE)).unwrap();
            let (found, faults) = store.read("settings.toml");
            assert!(found.is_none() && faults.is_empty());
        }
    }

    #[test]
    fn a_whole_table_is_replaced() {
        let memory = memory("[keys]\nundo = 3 # wrong\n");
        let mut store = open(Arc::new(memory.clone()), Path::new(FILE));
        let nothing = BTreeMap::<String, u8>::new();
        write(&mut store, &Settings::with_table("keys", &nothing).unwrap()).unwrap();
        assert_eq!(text(&memory), "[keys]\n");
    }

    #[test]
    fn what_version_0_1_0_wrote_is_read_and_only_changes_are_written() {
        const GOLDEN: &str = include_str!("../../golden/settings.toml");

        #[derive(Serialize, Deserialize, Default, Debug, PartialEq)]
        #[serde(default)]
        struct Volumes {
            music: u8,
            effects: u8,
        }
        let memory = memory(GOLDEN);
        let mut store = open(Arc::new(memory.clone()), Path::new(FILE));
        let there = store.read("settings.toml").0.unwrap();
        let (mut volumes, unusable) = there.values::<Volumes>("preferences");
        assert_eq!((&volumes, unusable), (&Volumes { music: 60, effects: 55 }, Vec::new()));
        let bindings = there.table::<BTreeMap<String, Vec<String>>>("bindings").unwrap();
        assert_eq!(bindings.unwrap()["undo"], ["Z", "Ctrl+Z", "Pad East"]);
        let mut settings = there.to_write();
        settings.update(Settings::with_values("preferences", &volumes).unwrap());
        store.set_base("settings.toml", &settings);
        volumes.music = 20;
        settings.update(Settings::with_values("preferences", &volumes).unwrap());
        write(&mut store, &settings).unwrap();
        assert_eq!(text(&memory), GOLDEN.replace("music = 60", "music = 20"));
        let backup = memory.read(Path::new("/saved/settings.toml.bak"), 1000).unwrap();
        assert_eq!(backup, Some(GOLDEN.as_bytes().to_vec()));
    }

    /// The preferences in a file with these lines, and the values that can't be used.
    fn preferences(lines: &str) -> (Preferences, Vec<UnusableValue>) {
        let text = format!("[preferences]\n{lines}\n");
        Settings::decode("settings.toml", text.as_bytes()).unwrap().values(PREFERENCES)
    }

    #[test]
    fn warnings_are_read_as_older_and_newer_versions_write_them() {
        for (written, warnings) in [
            ("true", Warnings::AtOnce),
            ("false", Warnings::Never),
            ("\"on_request\"", Warnings::OnRequest),
            ("\"at_once\"", Warnings::AtOnce),
        ] {
            let (read, unusable) = preferences(&format!("warnings = {written}"));
            assert_eq!((read.warnings, unusable), (warnings, vec![]));
        }
    }

    #[test]
    fn names_of_values_are_read_in_any_case() {
        let lines = "speed = \"FAST\"\ntimeline = \"Open\"\nlanguage = \"DE\"\n\
                     warnings = \"At_Once\"\ntheme = \"First_Snow\"";
        let expected = Preferences {
            speed: AnimationSpeed::Fast,
            timeline: TimelinePanel::Open,
            language: "DE".to_owned(),
            warnings: Warnings::AtOnce,
            theme: "First_Snow".to_owned(),
            ..Preferences::default()
        };
        assert_eq!(preferences(lines), (expected, vec![]));
    }

    #[test]
    fn an_unusable_value_has_its_default_and_the_rest_holds() {
        let volume = ValueFault::Range(0, 100);
        let warnings = "never, on_request, after_a_while, at_once";
        for (line, error) in [
            ("music = 255", volume.clone()),
            ("music = -1", volume.clone()),
            ("music = 9999999999", volume.clone()),
            ("music = 5.5", volume.clone()),
            ("music = \"loud\"", volume.clone()),
            ("music = {}", volume),
            ("speed = \"Turbo\"", ValueFault::OneOf("off, fast, normal, slow".to_owned())),
            ("speed = 3", ValueFault::Text),
            ("pass_turns = 1", ValueFault::Boolean),
            ("window_width = 299", ValueFault::Range(300, 16_384)),
            ("window_height = \"high\"", ValueFault::Range(300, 16_384)),
            ("steps_ahead = 6", ValueFault::Range(0, 5)),
            ("warnings = \"often\"", ValueFault::OneOf(warnings.to_owned())),
            ("mute = 1", ValueFault::Boolean),
            ("theme = []", ValueFault::Text),
            ("repeat_delay = 149", ValueFault::Range(150, 2000)),
            ("repeat_interval = 1001", ValueFault::Range(40, 1000)),
            ("repeat_interval = \"fast\"", ValueFault::Range(40, 1000)),
        ] {
            let expected = Preferences { captions: true, ..Preferences::default() };
            let key = line.split(' ').next().unwrap().to_owned();
            let unusable = vec![UnusableValue { key, error }];
            assert_eq!(
                preferences(&format!("{line}\ncaptions = true")),
                (expected, unusable),
                "{line}"
            );
        }
    }
}
