//! The keys of a terminal: the player's bindings, as far as terminals report them.

use std::collections::BTreeMap;

use chronoshift_core::rules::{Action, Direction};
use chronoshift_save::settings::{DEFAULT_BINDINGS, binding_lists};
use chronoshift_words::{self as words, Message, WALKING_KEYS, direction_name, key_with, message};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use toml::Table;

use super::list::{List, Row};

/// A control that the game in a terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Control {
    /// A move or a wait.
    Act(Action),
    Enter,
    Undo,
    Redo,
    ResetClone,
    ResetLevel,
    NextLevel,
    PreviousLevel,
    Hint,
    Seek(Seek),
    ShowWires,
    Look(Direction),
    LookHere,
    SayState,
    SayAgain,
    Help,
    Levels,
    Menu,
}

/// A change of the turn that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Seek {
    StepBack,
    StepOn,
    First,
    Last,
    TimelineBefore,
    TimelineAfter,
}

/// All controls with their names, and the keys that they have if terminals report none of the
/// player's.
fn controls() -> [(Control, &'static str, Message, KeyCode); 30] {
    use Direction::{East, North, South, West};
    macro_rules! name {
        ($id:literal) => {
            message!($id)
        };
        ($id:literal, $name:expr) => {
            $name
        };
    }
    macro_rules! controls {
        ($(($control:expr, $id:literal $(= $name:expr)?, $key:expr)),+ $(,)?) => {
            [$(($control, $id, name!($id $(, $name)?), $key)),+]
        };
    }
    let walk = |way| Control::Act(Action::Move(way));
    let walk_name = |way| message!("control-move", way = direction_name(way));
    let look_name = |way| message!("control-look", way = direction_name(way));
    let key = KeyCode::Char;
    controls![
        (walk(North), "control-north" = walk_name(North), KeyCode::Up),
        (walk(East), "control-east" = walk_name(East), KeyCode::Right),
        (walk(South), "control-south" = walk_name(South), KeyCode::Down),
        (walk(West), "control-west" = walk_name(West), KeyCode::Left),
        (Control::Act(Action::Wait), "control-hold", key(' ')),
        (Control::Enter, "control-enter", KeyCode::Enter),
        (Control::Undo, "control-undo", KeyCode::Backspace),
        (Control::Redo, "control-redo", key(')')),
        (Control::ResetClone, "control-reset-clone", key('$')),
        (Control::ResetLevel, "control-reset-level", key('%')),
        (Control::NextLevel, "control-next-level", key('}')),
        (Control::PreviousLevel, "control-previous-level", key('{')),
        (Control::Hint, "control-hint", key('!')),
        (Control::Seek(Seek::StepBack), "control-step-back", key(',')),
        (Control::Seek(Seek::StepOn), "control-step-on", key('.')),
        (Control::Seek(Seek::First), "control-first-turn", KeyCode::Home),
        (Control::Seek(Seek::Last), "control-last-turn", KeyCode::End),
        (Control::Seek(Seek::TimelineBefore), "control-timeline-before", key('<')),
        (Control::Seek(Seek::TimelineAfter), "control-timeline-after", key('>')),
        (Control::ShowWires, "control-show-wires", KeyCode::Tab),
        (Control::Look(North), "control-look-north" = look_name(North), key('^')),
        (Control::Look(East), "control-look-east" = look_name(East), key(']')),
        (Control::Look(South), "control-look-south" = look_name(South), key('_')),
        (Control::Look(West), "control-look-west" = look_name(West), key('[')),
        (Control::LookHere, "control-look-here", key('@')),
        (Control::SayState, "control-say-state", key('#')),
        (Control::SayAgain, "control-say-again", key('"')),
        (Control::Help, "control-help", key('?')),
        (Control::Levels, "control-levels", KeyCode::F(4)),
        (Control::Menu, "control-menu", KeyCode::Esc),
    ]
}

/// A key with the modifiers held with it.
type Chord = (KeyModifiers, KeyCode);

/// The keys of all controls.
pub(super) struct Keys(Vec<BoundControl>);

struct BoundControl {
    control: Control,
    /// The id of its name.
    id: &'static str,
    name: Message,
    /// At least one key.
    keys: Vec<Chord>,
}

impl Keys {
    /// The player's bindings, and the defaults of controls that the player has not bound.
    pub(super) fn new(player: &Table) -> Self {
        let defaults = DEFAULT_BINDINGS.parse::<Table>().unwrap_or_default();
        let read = |table| -> BTreeMap<String, Vec<Chord>> {
            let lists = binding_lists(table);
            lists.map(|(id, texts)| (id.to_owned(), texts.filter_map(chord).collect())).collect()
        };
        let (player, defaults) = (read(player), read(&defaults));
        let is_free = |key: &&Chord| !player.values().flatten().any(|taken| taken == *key);
        let bind = |(control, id, name, otherwise): (Control, &'static str, Message, KeyCode)| {
            let in_files = id.trim_start_matches("control-").replace('-', "_");
            let usual = defaults.get(&in_files).into_iter().flatten().filter(is_free);
            let own = player.get(&in_files).cloned();
            let mut keys = own.unwrap_or_else(|| usual.copied().collect());
            let otherwise = (KeyModifiers::NONE, otherwise);
            // These keys always work, as they do in the game's menus.
            let is_fixed = matches!(control, Control::Help | Control::Menu);
            let is_wanted = is_fixed && !keys.contains(&otherwise) && is_free(&&otherwise);
            if keys.is_empty() || is_wanted {
                keys.push(otherwise);
            }
            BoundControl { control, id, name, keys }
        };
        Self(controls().map(bind).into())
    }

    /// The control of a key.
    pub(super) fn control(&self, event: KeyEvent) -> Option<Control> {
        let with = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
        let shift = event.modifiers & KeyModifiers::SHIFT;
        let chord = match event.code {
            KeyCode::BackTab => (KeyModifiers::SHIFT, KeyCode::Tab),
            KeyCode::Char(c) if c.is_uppercase() => {
                (with | KeyModifiers::SHIFT, KeyCode::Char(c.to_ascii_lowercase()))
            }
            KeyCode::Char(_) => (with, event.code),
            code => (with | shift, code),
        };
        // Caps Lock looks like Shift.
        let is_letter = matches!(chord.1, KeyCode::Char(_)) && with.is_empty();
        let plain = is_letter.then_some((KeyModifiers::NONE, chord.1));
        let mut chords = std::iter::once(chord).chain(plain);
        chords.find_map(|chord| self.bound(chord))
    }

    fn bound(&self, chord: Chord) -> Option<Control> {
        Some(self.0.iter().find(|bound| bound.keys.contains(&chord))?.control)
    }

    /// The names of the first keys of all controls, and of the keys for walking.
    pub(super) fn names(&self) -> chronoshift_words::Keys {
        let names = self.0.iter().map(|bound| (bound.id, key_name(bound.keys[0])));
        names.chain([(WALKING_KEYS, self.walking())]).collect()
    }

    /// The list of all keys.
    pub(super) fn list(&self) -> List {
        let row = |bound: &BoundControl| {
            let keys = bound.keys.iter().map(|key| key_name(*key));
            let keys = Message::sequence(keys).unwrap_or_default();
            Row { text: keys.titling(bound.name.clone()), choice: None }
        };
        List::new(message!("control-help"), self.0.iter().map(row).collect())
    }

    /// The first two groups of keys for all four directions.
    fn walking(&self) -> Message {
        let [north, east, south, west] = [0, 1, 2, 3].map(|row: usize| self.0[row].keys.iter());
        let fours = north.zip(west).zip(south).zip(east);
        let groups = fours.map(|(((north, west), south), east)| {
            let four = [north, west, south, east].map(|key| key.1);
            match four {
                [KeyCode::Up, KeyCode::Left, KeyCode::Down, KeyCode::Right] => {
                    message!("walking-arrows")
                }
                _ => Message::verbatim(four.map(|key| key.to_string().to_uppercase()).concat()),
            }
        });
        let or = |one, other| message!("walking-or", one = one, other = other);
        groups.take(2).reduce(or).unwrap_or_default()
    }
}

/// The keys that don't type characters, by their names in settings files.
const NAMED_KEYS: [(&str, KeyCode); 15] = [
    ("ArrowUp", KeyCode::Up),
    ("ArrowRight", KeyCode::Right),
    ("ArrowDown", KeyCode::Down),
    ("ArrowLeft", KeyCode::Left),
    ("Space", KeyCode::Char(' ')),
    ("Enter", KeyCode::Enter),
    ("Backspace", KeyCode::Backspace),
    ("Tab", KeyCode::Tab),
    ("Escape", KeyCode::Esc),
    ("Insert", KeyCode::Insert),
    ("Delete", KeyCode::Delete),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PageUp", KeyCode::PageUp),
    ("PageDown", KeyCode::PageDown),
];

/// The modifiers of bindings, the innermost first.
const MODIFIERS: [(&str, KeyModifiers); 3] =
    [("Shift", KeyModifiers::SHIFT), ("Alt", KeyModifiers::ALT), ("Ctrl", KeyModifiers::CONTROL)];

/// Reads a binding; `None` if terminals don't report it: a mouse, a touch, a gamepad, the number pad, or Ctrl with
/// anything but a letter.
fn chord(text: &str) -> Option<Chord> {
    let (mut with, mut name) = (KeyModifiers::NONE, text);
    while let Some((modifier, rest)) = name.split_once('+').filter(|(name, _)| !name.is_empty()) {
        let known = MODIFIERS.iter().find(|(name, _)| modifier.eq_ignore_ascii_case(name));
        with |= known?.1;
        name = rest;
    }
    let named = NAMED_KEYS.iter().find(|(key, _)| *key == name);
    let code = match name {
        _ if let Some((_, code)) = named => *code,
        // The positions of keys are those of the most common keyboard.
        "Comma" => KeyCode::Char(','),
        "Period" => KeyCode::Char('.'),
        "Slash" => KeyCode::Char('/'),
        "Semicolon" => KeyCode::Char(';'),
        "Quote" => KeyCode::Char('\''),
        "BracketLeft" => KeyCode::Char('['),
        "BracketRight" => KeyCode::Char(']'),
        "Backquote" => KeyCode::Char('`'),
        _ => {
            let place = name.strip_prefix("Key").or_else(|| name.strip_prefix("Digit"));
            let mut letters = place.unwrap_or(name).chars();
            match (letters.next()?, letters.next()) {
                (letter, None) => KeyCode::Char(letter.to_ascii_lowercase()),
                ('F', Some(_)) => KeyCode::F(name[1..].parse().ok()?),
                _ => return None,
            }
        }
    };
    let is_reported = match code {
        KeyCode::Char(c) if c.is_ascii_alphabetic() => {
            !with.contains(KeyModifiers::CONTROL | KeyModifiers::SHIFT)
        }
        KeyCode::Char(_) => !with.intersects(KeyModifiers::CONTROL | KeyModifiers::SHIFT),
        KeyCode::Enter | KeyCode::Backspace | KeyCode::Tab | KeyCode::Esc => with.is_empty(),
        _ => true,
    };
    is_reported.then_some((with, code))
}

/// The key in words, with its modifiers.
fn key_name((with, code): Chord) -> Message {
    let named = NAMED_KEYS.iter().find(|(_, key)| *key == code);
    let name = named.and_then(|(name, _)| words::key_name(name));
    let name = name.unwrap_or_else(|| match code {
        KeyCode::Char(c) if !c.is_alphanumeric() => Message::quoted(c),
        code => Message::verbatim(code.to_string().to_uppercase()),
    });
    let held = MODIFIERS.into_iter().filter(|(_, modifier)| with.contains(*modifier));
    let held = held.filter_map(|(name, _)| words::key_name(name));
    held.fold(name, |key, held| key_with(held, key))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn control(keys: &Keys, code: KeyCode, modifiers: KeyModifiers) -> Option<Control> {
        keys.control(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn the_default_keys_work_as_terminals_report_them() {
        let keys = Keys::new(&Table::new());
        let (none, shift) = (KeyModifiers::NONE, KeyModifiers::SHIFT);
        let north = Control::Act(Action::Move(Direction::North));
        for (code, modifiers, expected) in [
            (KeyCode::Up, none, Some(north)),
            (KeyCode::Char('w'), none, Some(north)),
            (KeyCode::Char('W'), shift, Some(north)),
            (KeyCode::Up, shift, Some(Control::Look(Direction::North))),
            (KeyCode::Char(' '), none, Some(Control::Act(Action::Wait))),
            (KeyCode::Enter, none, Some(Control::Enter)),
            (KeyCode::Char('z'), none, Some(Control::Undo)),
            (KeyCode::Char('z'), KeyModifiers::CONTROL, Some(Control::Undo)),
            (KeyCode::Char('y'), KeyModifiers::CONTROL, Some(Control::Redo)),
            (KeyCode::Char(','), none, Some(Control::Seek(Seek::StepBack))),
            (KeyCode::Char('>'), shift, Some(Control::Seek(Seek::TimelineAfter))),
            (KeyCode::Char('?'), shift, Some(Control::Help)),
            (KeyCode::F(1), none, Some(Control::Help)),
            (KeyCode::Esc, none, Some(Control::Menu)),
            (KeyCode::Char('5'), none, None),
        ] {
            assert_eq!(control(&keys, code, modifiers), expected, "{code:?} {modifiers:?}");
        }
    }

    /// A control without any key that terminals report has a fixed one, and the list has the keys
    /// that count.
    #[test]
    fn the_players_bindings_count_and_every_control_has_a_key() {
        let player =
            "undo = [\"Q\", \"Pad East\"]\nhint = [\"Pad LeftTrigger\"]\nredo = [\"KeyZ\"]";
        let keys = Keys::new(&player.parse().unwrap());
        let pressed = |code| control(&keys, code, KeyModifiers::NONE);
        assert_eq!(pressed(KeyCode::Char('q')), Some(Control::Undo));
        assert_eq!(pressed(KeyCode::Char('z')), Some(Control::Redo));
        assert_eq!(pressed(KeyCode::Char('h')), None);
        assert_eq!(pressed(KeyCode::Char('!')), Some(Control::Hint));
        let chords: Vec<_> = keys.0.iter().flat_map(|bound| &bound.keys).collect();
        assert_eq!(
            chords.iter().collect::<HashSet<_>>().len(),
            chords.len(),
            "a key is taken twice"
        );
        assert!(keys.0.iter().all(|bound| !bound.keys.is_empty()));
        assert_eq!(pressed(KeyCode::Char('?')), Some(Control::Help));
        let rows: Vec<_> = keys.list().rows.into_iter().map(|row| row.text).collect();
        let rows = rows.iter().map(|row| words::Words::default().say(row)).collect::<Vec<_>>();
        assert!(rows.contains(&"F1, “?”: Help".to_owned()), "{rows:#?}");
    }
}
