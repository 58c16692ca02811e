//! The search in the list of controls.

use super::PAGES;
use crate::prelude::*;

impl Game {
    /// The controls that are listed, by name.
    fn listed(&mut self) -> Vec<String> {
        self.settle();
        let mut rows = Vec::new();
        let first = self.focused();
        for _ in 0..130 {
            self.press(&[Down]);
            self.app.update();
            if self.at() == "Back" || self.focused() == first {
                break;
            }
            rows.push(self.at());
        }
        rows
    }
}

#[test]
fn a_control_is_found_by_its_name_or_its_key_in_all_pages() {
    for (text, all, first) in [
        ("undo", &["Undo"][..], "Undo"),
        // A control of the editor, while the page for playing is open.
        ("FILL", &["Tool: Fill"], "Tool: Fill"),
        ("ctrl+s", &["Save"], "Save"),
        // The key itself comes before names that contain the letter.
        ("z", &["Undo", "Zoom in", "Zoom out"], "Undo"),
        ("f11", &["Full screen"], "Full screen"),
    ] {
        let mut game = Game::shown(&[CORRIDOR]);
        game.open_controls();
        game.search_controls(text);
        let listed = game.listed();
        assert_eq!(listed[0], first, "{text}: {listed:?}");
        for name in all {
            assert!(listed.contains(&(*name).to_owned()), "{text}: {listed:?}");
        }
        assert!(listed.len() < 16, "{text}: {listed:?}");
    }
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.search_controls("nothing of the kind");
    game.says(&["No control has this name or key."]);
}

#[test]
fn what_is_found_is_rebound_and_escape_leads_back_to_the_page() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.search_controls("wait a");
    // Enter leads to the first result.
    game.press(&[Enter]);
    game.app.update();
    assert_eq!(game.at(), "Wait a turn");
    game.press(&[Enter]);
    game.press_on("Add…");
    game.press(&[KeyV]);
    assert!(game.keys_of(Control::Wait).contains(&"KeyV".to_owned()));
    game.press_all_of(&[Escape]);
    assert_eq!((game.menu(), game.at()), (Menu::Controls, "Wait a turn".to_owned()));
    // Escape first ends the search, and then closes the list.
    game.press_all_of(&[Escape]);
    assert_eq!((game.menu(), game.at()), (Menu::Controls, "Search".to_owned()));
    let texts = game.texts_now();
    assert!(texts.contains("Move up") && PAGES.iter().all(|it| texts.contains(it)), "{texts}");
    game.press_to(&[Escape], Menu::Settings);
}
