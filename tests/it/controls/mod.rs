//! Keys and buttons bound in the game: on the screen for controls, with each device.

mod editor;
mod files;
mod kept;
mod presets;
mod rebinding;
mod rescue;
mod search;
mod taken;

use chronoshift::input::{Bound, Label, Labels, pad_words};
use chronoshift::words::message;

use crate::prelude::*;

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
    /// The name of the widget with the focus.
    pub(crate) fn at(&self) -> String {
        let node = self.focused().and_then(|entity| self.node(entity));
        node.and_then(|node| node.label()).unwrap_or_default().to_owned()
    }

    /// Goes to a widget by repeating a press.
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

    /// Goes to a widget with the arrow key, and presses it.
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

    /// Goes from the list of controls to the board.
    fn leave_controls(&mut self) {
        self.press_to(&[Escape, Escape, Escape], Menu::Closed);
    }

    /// Turns to a page of the list, with keys that no binding can take.
    fn turn_page(&mut self, page: &str) {
        for key in [Home, Down] {
            self.press(&[key]);
            self.app.update();
        }
        assert!(PAGES.contains(&self.at().as_str()), "{}", self.at());
        self.go(page, |game| game.tap(Right));
    }

    /// Types into the search line of the list.
    pub(crate) fn search_controls(&mut self, text: &str) {
        self.press(&[Home]);
        assert_eq!(self.at(), "Search");
        self.type_text(text);
    }

    /// Goes from the list to the line that waits for a press.
    fn add_to(&mut self, control: Control) {
        self.turn_page(page(control));
        self.press_on(&name(control));
        self.press_on("Add…");
        self.shows("Press a key");
    }

    /// The texts of everything bound to a control.
    pub(crate) fn keys_of(&mut self, control: Control) -> Vec<String> {
        self.bound(control).into_iter().map(|bound| bound.binding.to_string()).collect()
    }

    /// The labels of everything bound to a control.
    fn labels_of(&mut self, control: Control) -> Vec<String> {
        let bound = self.bound(control).into_iter();
        bound.map(|bound| Words::default().say(&in_words(bound.label))).collect()
    }

    fn bound(&mut self, control: Control) -> Vec<Bound> {
        let bound = |In(control): In<Control>, labels: Labels| labels.bound(control);
        self.app.world_mut().run_system_cached_with(bound, control).unwrap()
    }

    /// The pictures of gamepad buttons that are shown.
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

    /// Whether the last press on the board triggered this control only.
    fn did(&mut self, control: Control) -> bool {
        self.pressed() == [control]
    }
}

impl Game {
    /// Replaces all keys of controls by others, on the screen for controls.
    pub(crate) fn replace_keys(&mut self, others: &[(Control, KeyCode)]) {
        self.open_controls();
        for &(control, key) in others {
            let usual = self.keys_of(control);
            self.add_to(control);
            self.press(&[key]);
            let new = self.keys_of(control).iter().position(|it| !usual.contains(it));
            let new = new.unwrap_or_else(|| panic!("{control:?}: {}", self.texts_now()));
            for (place, label) in self.labels_of(control).iter().enumerate() {
                if place != new {
                    self.press_on(&format!("Remove: {label}"));
                }
            }
            assert_eq!(self.keys_of(control).len(), 1, "{control:?}");
            self.press(&[Escape]);
        }
        self.leave_controls();
    }
}

fn in_words(label: Label) -> Message {
    match label {
        Label::Printed(text) => Message::verbatim(text),
        Label::Named(name) => name,
        Label::Pad(name) => pad_words(name),
        Label::With(held, label) => message!("key-with", held = held, key = in_words(*label)),
    }
}
