//! Placeholders for keys in the texts of a level, such as `{undo}` for the player's key to undo.

/// A key or group of keys that a level's texts can name in braces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyName {
    /// The four keys for moving.
    Walk,
    /// The key to wait for a turn.
    Wait,
    /// The key to enter the time machine.
    Enter,
    /// The key to undo.
    Undo,
    /// The key to redo.
    Redo,
    /// The key to restart the current self.
    ResetClone,
    /// The key to restart the level.
    ResetLevel,
    /// The key to show the hint.
    Hint,
    /// The key to show all wires.
    ShowWires,
    /// The key to look at the previous turn.
    StepBack,
    /// The key to open the menu.
    Menu,
}

impl KeyName {
    /// All keys that texts can name.
    pub const ALL: [Self; 11] = [
        Self::Walk,
        Self::Wait,
        Self::Enter,
        Self::Undo,
        Self::Redo,
        Self::ResetClone,
        Self::ResetLevel,
        Self::Hint,
        Self::ShowWires,
        Self::StepBack,
        Self::Menu,
    ];

    /// The name in texts, without the braces. Single keys have the same names as in the game's
    /// settings file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Walk => "walk",
            Self::Wait => "hold",
            Self::Enter => "enter",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::ResetClone => "reset_clone",
            Self::ResetLevel => "reset_level",
            Self::Hint => "hint",
            Self::ShowWires => "show_wires",
            Self::StepBack => "step_back",
            Self::Menu => "menu",
        }
    }
}

/// A piece of text in a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextPiece<'a> {
    /// Text to show as written.
    Words(&'a str),
    /// A key to press.
    Key(KeyName),
    /// A name in braces that isn't a key's name. The text includes the braces.
    Unknown(&'a str),
}

/// Splits a text into words and names in braces. A name consists of letters and `_`; other braces
/// are ordinary text.
pub fn split_at_key_names(text: &str) -> Vec<TextPiece<'_>> {
    let (mut pieces, mut words_start) = (Vec::new(), 0);
    for (open, _) in text.match_indices('{') {
        let Some(name) = name_at(&text[open..]) else { continue };
        if words_start < open {
            pieces.push(TextPiece::Words(&text[words_start..open]));
        }
        words_start = open + name.len() + 2;
        let key = KeyName::ALL.into_iter().find(|key| key.name() == name);
        pieces.push(key.map_or(TextPiece::Unknown(&text[open..words_start]), TextPiece::Key));
    }
    if words_start < text.len() {
        pieces.push(TextPiece::Words(&text[words_start..]));
    }
    pieces
}

/// The name in braces at the start of a text, if there is one.
fn name_at(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('{')?;
    // The search stops at the next brace, so splitting a whole text takes linear time.
    let end = rest.find(|c: char| {
        #[cfg(test)]
        CHARACTERS_SEEN.set(CHARACTERS_SEEN.get() + 1);
        !(c.is_ascii_alphabetic() || c == '_')
    })?;
    (end > 0 && rest[end..].starts_with('}')).then_some(&rest[..end])
}

#[cfg(test)]
thread_local! {
    /// The number of characters examined while looking for names, for a test that measures work.
    static CHARACTERS_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_braces_are_found_between_words() {
        use TextPiece::{Unknown, Words};
        let key = TextPiece::Key;
        for (text, expected) in [
            ("", vec![]),
            ("{undo}", vec![key(KeyName::Undo)]),
            (
                "Z {undo}{hold}.",
                vec![Words("Z "), key(KeyName::Undo), key(KeyName::Wait), Words(".")],
            ),
            ("a {jump} b", vec![Words("a "), Unknown("{jump}"), Words(" b")]),
            ("{ a } {} {b-c} {{hint}", vec![Words("{ a } {} {b-c} {"), key(KeyName::Hint)]),
            ("é{", vec![Words("é{")]),
        ] {
            assert_eq!(split_at_key_names(text), expected, "{text}");
        }
        for name in KeyName::ALL {
            assert_eq!(split_at_key_names(&format!("{{{}}}", name.name())), [key(name)]);
        }
    }

    #[test]
    fn names_are_found_in_linear_time() {
        for part in ["{", "{a", "{{a}", "{a{", "{a-", "{undo}", "{}", "}"] {
            let text = part.repeat(10_000);
            CHARACTERS_SEEN.set(0);
            split_at_key_names(&text);
            let characters_seen = CHARACTERS_SEEN.get();
            assert!(characters_seen <= text.len(), "{part}: {characters_seen} of {}", text.len());
        }
    }
}
