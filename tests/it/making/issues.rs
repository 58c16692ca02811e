//! The issues of a level: their number stays on the screen, and a list leads to each of them.

use chronoshift_core::editing::TextField;

use crate::prelude::*;

const BUTTON: &str = "The button at b1 isn't wired to a gate.";
const GATE: &str = "The gate at d1 isn't wired to a button.";

fn paint(game: &mut Game, (x, y): (u8, u8), tile: Tile) {
    let edit = Edit::Paint { at: vec![Point { x, y }], map_tile: MapTile::Tile(tile) };
    game.make(EditorRequest::Edit(edit));
}

/// A level with two issues.
fn doubtful() -> Game {
    let mut game = Game::making(7, 5);
    paint(&mut game, (2, 1), Tile::Button(ButtonKind::Plain));
    paint(&mut game, (4, 1), Tile::Gate { open: true });
    game
}

#[test]
fn how_many_there_are_stays_whatever_is_in_the_hand_and_all_are_listed() {
    let mut game = doubtful();
    game.shows("2 issues");
    game.shows(BUTTON);
    game.press_all_of(&[KeyF]);
    let texts = game.texts_now();
    assert!(texts.contains("2 issues") && !texts.contains(BUTTON), "{texts}");
    for key in [F8, KeyJ] {
        game.press_to(&[key], Menu::Issues);
        let texts = game.texts_now();
        assert!(texts.contains(BUTTON) && texts.contains(GATE), "{texts}");
        game.press_to(&[key], Menu::Closed);
    }
    // A fixed issue is no longer counted.
    game.make(EditorRequest::Edit(Edit::Wire(Point { x: 2, y: 1 }, Point { x: 4, y: 1 })));
    game.shows_no("issue");
    game.tells(&[F8], "No issues found.");
}

#[test]
fn one_that_is_chosen_leads_there_by_keys_and_by_mouse() {
    let mut game = doubtful();
    game.press_all_of(&[F8, ArrowDown]);
    assert_eq!(game.focus_name(), GATE);
    game.press_to(&[Enter], Menu::Closed);
    game.shows(GATE);
    // Keys act on that tile.
    game.press_all_of(&[KeyE]);
    assert!(game.document().text().contains("+ b   +"), "{}", game.document().text());
    game.click_all(&["1 issue"]);
    assert_eq!(game.menu(), Menu::Issues);
    game.click_all(&[BUTTON]);
    assert_eq!(game.menu(), Menu::Closed);
    game.press_all_of(&[KeyE]);
    assert!(game.document().text().contains("+     +\n+S   G+"), "{}", game.document().text());
}

#[test]
fn what_is_wrong_with_words_leads_to_them() {
    let mut game = doubtful();
    let (field, text) = (TextField::Description, "Press {nope}.".to_owned());
    game.make(EditorRequest::Edit(Edit::SetText { field, language: Some("de".to_owned()), text }));
    game.press_all_of(&[F8]);
    game.click_all(&["First hint (de): {nope} is not the name of a control."]);
    assert_eq!(game.menu(), Menu::Texts);
}

#[test]
fn what_is_missing_is_taken_into_the_hand() {
    let mut game = Game::making(7, 5);
    paint(&mut game, (1, 2), Tile::Floor);
    game.press_all_of(&[F8]);
    assert_eq!(game.focus_name(), "There is no time machine yet.");
    game.press_all_of(&[Enter]);
    game.point_at_tile(3, 3);
    game.settle();
    game.press_all_of(&[Enter]);
    assert!(game.document().text().contains("+  S  +"), "{}", game.document().text());
}

#[test]
fn of_many_issues_the_first_are_listed() {
    let mut game = Game::making(40, 40);
    let at = (2..18).flat_map(|y| (2..30).map(move |x| Point { x, y })).collect();
    game.make(EditorRequest::Edit(Edit::Paint {
        at,
        map_tile: MapTile::Tile(Tile::Button(ButtonKind::Plain)),
    }));
    let count = game.world().resource::<EditorSession>().issues().len();
    assert!(count >= 16 * 28, "{count}");
    game.press_all_of(&[KeyCode::F8]);
    let is_row = |(name, role): &(String, Role)| {
        *role == Role::Button && name.contains("isn't wired to a gate")
    };
    assert_eq!(game.names().iter().filter(|it| is_row(it)).count(), 200);
    game.shows(&format!("And {} more.", count - 200));
}
