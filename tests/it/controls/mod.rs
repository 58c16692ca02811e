//! Keys and buttons bound in the game: on the screen for that, by every device.

mod editor;
mod files;
mod kept;
mod presets;
mod rebinding;
mod rescue;
mod search;
mod taken;

use bevy::prelude::*;
use chronoshift::input::{Bindings, Control};
use chronoshift::states::Menu;
use chronoshift::words::{Message, Words, message};

use crate::Game;

use KeyCode::{ArrowDown as Down, ArrowRight as Right, Enter, Escape, F9, Home, KeyF, KeyK};

const CORRIDOR: &str = "+++++\n+S G+\n+++++";

/// All controls with their names on the screen.
fn names() -> impl Iterator<Item = (Control, String)> {
    Control::ALL.iter().map(|control| (*control, name(*control)))
}

fn name(control: Control) -> String {
    Words::default().say(&control.name())
}

/// The pages of the list, in their order.
const PAGES: [&str; 4] = ["Playing", "Time", "Editor", "General"];

/// The page with a control.
fn page(control: Control) -> &'static str {
    match control {
        Control::Editor(_) => "Editor",
        Control::Seek(_)
        | Control::Timeline
        | Control::TakeOver
        | Control::Edit(_)
        | Control::PassTurns
        | Control::Replays => "Time",
        _ => "Playing",
    }
}

impl Game {
    /// The name of what has the focus.
    pub(crate) fn at(&self) -> String {
        let node = self
            .focused()
            .and_then(|entity| self.world().get::<bevy::a11y::AccessibilityNode>(entity));
        node.and_then(|node| node.label()).unwrap_or_default().to_owned()
    }

    /// Goes to a widget by some press.
    pub(crate) fn go(&mut self, name: &str, mut press: impl FnMut(&mut Self)) {
        for _ in 0..130 {
            if self.at() == name {
                return;
            }
            press(self);
            self.app.update();
        }
        panic!("{name:?} cannot be reached, only {:?}", self.at());
    }

    /// Goes to a widget by the arrow, and presses it.
    fn press_on(&mut self, name: &str) {
        self.go(name, |game| game.tap(Down));
        self.press(&[Enter]);
        self.app.update();
    }

    fn open_controls(&mut self) {
        self.press(&[Escape]);
        self.press_on("Settings");
        self.press_on("Controls");
        assert_eq!(self.menu(), Menu::Controls);
    }

    /// From the list of controls to the board.
    fn leave_controls(&mut self) {
        self.press(&[Escape, Escape, Escape]);
        assert_eq!(self.menu(), Menu::Closed);
    }

    /// Turns to a page of the list, by keys that no binding takes away.
    fn turn_page(&mut self, page: &str) {
        for key in [Home, Down] {
            self.press(&[key]);
            self.app.update();
        }
        assert!(PAGES.contains(&self.at().as_str()), "{}", self.at());
        self.go(page, |game| game.tap(Right));
    }

    /// Writes into the line that searches in the list.
    pub(crate) fn search_controls(&mut self, text: &str) {
        self.press(&[Home]);
        assert_eq!(self.at(), "Search");
        self.type_text(text);
    }

    /// From the list to the line that waits for a press.
    fn add_to(&mut self, control: Control) {
        self.turn_page(page(control));
        self.press_on(&name(control));
        self.press_on("Add…");
        self.shows("Press a key");
    }

    /// All that does something, in words.
    pub(crate) fn keys_of(&mut self, control: Control) -> Vec<String> {
        let labels =
            |In(control): In<Control>, labels: chronoshift::input::Labels| labels.bound(control);
        let bound = self.app.world_mut().run_system_cached_with(labels, control).unwrap();
        bound.into_iter().map(|bound| bound.binding.to_string()).collect()
    }

    /// The same as it is called.
    fn labels_of(&mut self, control: Control) -> Vec<String> {
        let labels =
            |In(control): In<Control>, labels: chronoshift::input::Labels| labels.bound(control);
        let bound = self.app.world_mut().run_system_cached_with(labels, control).unwrap();
        bound.into_iter().map(|bound| Words::default().say(&in_words(bound.label))).collect()
    }

    /// The pictures of buttons of pads that are shown.
    pub(crate) fn pictures(&mut self) -> Vec<String> {
        let names = include_str!("../../../assets/pads/names.txt");
        let world = self.app.world_mut();
        let mut images = world.query::<&ImageNode>();
        let rects = images.iter(world).filter_map(|image| image.rect);
        let at = |rect: Rect| (rect.min / rect.width()).round().as_usizevec2();
        rects
            .map(|rect| names.lines().nth(at(rect).x + 8 * at(rect).y).unwrap().to_owned())
            .collect()
    }

    fn is_as_usual(&self) -> bool {
        self.world().resource::<Bindings>().to_table().is_empty()
    }

    /// Whether a press does this on the board.
    fn did(&mut self, control: Control) -> bool {
        self.pressed() == [control]
    }
}

/// A key for each control that is bound to nothing by default.
const OTHERS: [KeyCode; 98] = [
    KeyCode::F23,
    KeyK,
    F9,
    KeyCode::Convert,
    KeyF,
    KeyCode::F24,
    KeyCode::Numpad5,
    KeyCode::F22,
    KeyCode::AudioVolumeDown,
    KeyCode::AudioVolumeMute,
    KeyCode::Katakana,
    KeyCode::F10,
    KeyCode::KanaMode,
    KeyCode::NumpadEqual,
    KeyCode::Semicolon,
    KeyCode::Quote,
    KeyCode::Slash,
    KeyCode::Backquote,
    KeyCode::BracketLeft,
    KeyCode::Again,
    KeyCode::Props,
    KeyCode::Lang1,
    KeyCode::IntlYen,
    KeyCode::Copy,
    KeyCode::Lang2,
    KeyCode::Lang3,
    KeyCode::Lang4,
    KeyCode::Lang5,
    KeyCode::NonConvert,
    KeyCode::NumpadBackspace,
    KeyCode::NumpadClear,
    KeyCode::F12,
    KeyCode::Open,
    KeyCode::Cut,
    KeyCode::Paste,
    KeyCode::IntlRo,
    KeyCode::BracketRight,
    KeyCode::Backslash,
    KeyCode::NumpadMultiply,
    KeyCode::NumpadDivide,
    KeyCode::NumpadDecimal,
    KeyCode::Numpad0,
    KeyCode::F21,
    KeyCode::F13,
    KeyCode::F14,
    KeyCode::F15,
    KeyCode::F16,
    KeyCode::F17,
    KeyCode::F18,
    KeyCode::F19,
    KeyCode::F20,
    KeyCode::F25,
    KeyCode::F26,
    KeyCode::F27,
    KeyCode::F28,
    KeyCode::F29,
    KeyCode::F30,
    KeyCode::F31,
    KeyCode::F32,
    KeyCode::F33,
    KeyCode::F34,
    KeyCode::F35,
    KeyCode::Pause,
    KeyCode::PrintScreen,
    KeyCode::ScrollLock,
    KeyCode::CapsLock,
    KeyCode::NumLock,
    KeyCode::ContextMenu,
    KeyCode::BrowserBack,
    KeyCode::BrowserForward,
    KeyCode::BrowserHome,
    KeyCode::BrowserRefresh,
    KeyCode::BrowserSearch,
    KeyCode::BrowserStop,
    KeyCode::Eject,
    KeyCode::LaunchApp1,
    KeyCode::LaunchApp2,
    KeyCode::LaunchMail,
    KeyCode::MediaPlayPause,
    KeyCode::MediaSelect,
    KeyCode::MediaStop,
    KeyCode::MediaTrackNext,
    KeyCode::MediaTrackPrevious,
    KeyCode::BrowserFavorites,
    KeyCode::AudioVolumeUp,
    KeyCode::NumpadComma,
    KeyCode::Find,
    KeyCode::NumpadClearEntry,
    KeyCode::NumpadHash,
    KeyCode::NumpadMemoryAdd,
    KeyCode::NumpadMemoryClear,
    KeyCode::NumpadMemoryRecall,
    KeyCode::NumpadMemoryStore,
    KeyCode::NumpadMemorySubtract,
    KeyCode::NumpadParenLeft,
    KeyCode::NumpadParenRight,
    KeyCode::NumpadStar,
    KeyCode::Hiragana,
];

/// The key that takes the place of a control's usual ones.
pub(crate) fn other_key(control: Control) -> KeyCode {
    OTHERS[Control::ALL.iter().position(|it| *it == control).unwrap()]
}

impl Game {
    /// On the screen for that, gives each control another key in place of all that it has.
    pub(crate) fn replace_every_default(&mut self) {
        let usual: Vec<_> = names().map(|(control, _)| self.keys_of(control)).collect();
        self.open_controls();
        for ((control, name), usual) in names().zip(&usual) {
            self.add_to(control);
            self.press(&[other_key(control)]);
            let new = self.keys_of(control).iter().position(|it| !usual.contains(it));
            let new = new.unwrap_or_else(|| panic!("{name}: {}", self.texts_now()));
            for (place, label) in self.labels_of(control).iter().enumerate() {
                if place != new {
                    self.press_on(&format!("Remove: {label}"));
                }
            }
            self.press(&[Escape]);
        }
        for ((control, name), usual) in names().zip(&usual) {
            let keys = self.keys_of(control);
            assert!(keys.len() == 1 && !usual.contains(&keys[0]), "{name}: {keys:?}");
        }
        self.leave_controls();
    }
}

fn in_words(label: chronoshift::input::Label) -> Message {
    use chronoshift::input::Label;
    match label {
        Label::Printed(text) => Message::verbatim(text),
        Label::Named(name) => name,
        Label::Pad(name) => chronoshift::input::pad_words(name),
        Label::With(held, label) => {
            message!("key-with", held = held, key = in_words(*label))
        }
    }
}
