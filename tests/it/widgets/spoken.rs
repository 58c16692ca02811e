//! Widgets in words, as the web version describes them to screen readers.

use chronoshift::widgets::{focus_text, state_text};
use chronoshift_words::Words;

use crate::prelude::*;

impl Game {
    pub(crate) fn focused_node(&self) -> &AccessibilityNode {
        self.node(self.focused().unwrap()).unwrap()
    }

    /// The widget with the focus, in words.
    fn spoken(&self, language: &str) -> String {
        let node = self.focused_node();
        in_language(language).say(&focus_text(node.label().unwrap(), node))
    }

    fn spoken_state(&self) -> String {
        Words::default().say(&state_text(self.focused_node()).unwrap())
    }
}

#[test]
fn a_widget_is_said_with_its_role_and_its_state() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.press(&[Escape]);
    assert_eq!(game.spoken("en"), "Resume, button");
    game.choose("Settings");
    game.choose("Sound");
    game.go("Music", |game| game.tap(Down));
    assert_eq!(game.spoken("en"), "Music, slider, 60 %");
    assert_eq!(game.spoken("de"), "Music, Schieberegler, 60 %");
    game.press_all_of(&[Right]);
    assert_eq!(game.spoken_state(), "70 %");
    game.go("Captions", |game| game.tap(Down));
    assert_eq!(game.spoken("en"), "Captions, switch, off, Names each sound in words.");
    game.press_all_of(&[Enter]);
    assert_eq!(game.spoken_state(), "on, Names each sound in words.");
    game.press_all_of(&[Escape]);
    game.choose("Display");
    game.go("Theme", |game| game.tap(Down));
    assert_eq!(game.spoken("en"), "Theme, combo box, Observatory");
    game.press_all_of(&[Escape]);
    game.choose("Controls");
    assert_eq!(game.spoken("en"), "Playing, tab, selected");
    game.press_all_of(&[Home]);
    assert_eq!(game.spoken("en"), "Search, text field, empty");
    game.type_text("undo");
    game.settle();
    assert_eq!(game.spoken_state(), "undo");
}
