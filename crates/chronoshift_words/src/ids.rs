//! The ids of all messages, checked at compile time.

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// Refuses an id without a message, and superfluous or missing arguments. Called by
/// [`message!`](crate::message!) only.
pub const fn check_message(id: &str, arguments: &[&str]) {
    let needed = match find(id) {
        Some(needed) => needed,
        None => panic!("assets/languages/en has no message with this id"),
    };
    let mut at = 0;
    while at < needed.len() {
        if !contains(arguments, needed[at]) {
            panic!("this message has another argument, which is missing here");
        }
        at += 1;
    }
    if arguments.len() > needed.len() {
        panic!("this message lacks one of these arguments");
    }
}

/// The arguments of a message, found by binary search.
const fn find(id: &str) -> Option<&'static [&'static str]> {
    let (mut start, mut end) = (0, MESSAGES.len());
    while start < end {
        let middle = (start + end) / 2;
        let (found, arguments) = MESSAGES[middle];
        if is_less(found, id) {
            start = middle + 1;
        } else if is_less(id, found) {
            end = middle;
        } else {
            return Some(arguments);
        }
    }
    None
}

const fn contains(names: &[&str], name: &str) -> bool {
    let mut at = 0;
    while at < names.len() {
        if !is_less(names[at], name) && !is_less(name, names[at]) {
            return true;
        }
        at += 1;
    }
    false
}

/// `one < other`, which isn't a `const fn` yet.
const fn is_less(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return one[at] < other[at];
        }
        at += 1;
    }
    one.len() < other.len()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::{BTreeMap, HashSet};
    use std::fs;
    use std::path::{Path, PathBuf};

    use fluent_syntax::ast::{Entry, Pattern};

    use super::MESSAGES;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    /// Adds all texts between quotation marks in the Rust files of a folder.
    fn add_quoted(folder: &Path, quoted: &mut HashSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                add_quoted(&path, quoted);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = fs::read_to_string(path).unwrap();
                quoted.extend(text.split('"').map(str::to_owned));
            }
        }
    }

    #[test]
    fn all_messages_are_used() {
        let mut quoted = HashSet::new();
        ["src", "crates"].iter().for_each(|folder| add_quoted(&root().join(folder), &mut quoted));
        let texts = fs::read_to_string(root().join("assets/languages/en/words.ftl")).unwrap();
        let is_used = |id: &str| quoted.contains(id) || texts.contains(&format!("{{ {id} }}"));
        let unused: Vec<_> = MESSAGES.iter().map(|(id, _)| *id).filter(|id| !is_used(id)).collect();
        assert!(unused.is_empty(), "no code says {unused:?}");
    }

    #[test]
    fn no_message_has_two_ids() {
        let [english, german] = ["en", "de"].map(|language| {
            fs::read_to_string(root().join(format!("assets/languages/{language}/words.ftl")))
                .unwrap()
        });
        let german = patterns(&german);
        let mut ids: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for (id, pattern) in patterns(&english) {
            let words = format!("{pattern:?} {:?}", german.get(id));
            ids.entry(words).or_default().push(id);
        }
        let same: Vec<_> = ids.into_values().filter(|ids| ids.len() > 1).collect();
        assert!(same.is_empty(), "{same:?}");
    }

    /// The pattern of each message of a language file.
    fn patterns(file: &str) -> BTreeMap<&str, Pattern<&str>> {
        let resource = fluent_syntax::parser::parse(file).unwrap();
        let messages = resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, message.value.unwrap())),
            _ => None,
        });
        messages.collect()
    }
}
