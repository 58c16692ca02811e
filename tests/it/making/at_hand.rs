//! Everything that a level maker reaches immediately: a key for each piece, saving and sharing on the bar, buttons for
//! the actions on the player's own levels, a question before something is lost, and the reason if something can't be
//! done.

use super::{file_elsewhere, keeping, names, save_levels, solved};
use crate::prelude::*;

use MouseButton::Left;

impl Game {
    /// Clicks on a visible text.
    fn click_text(&mut self, text: &str) {
        self.settle();
        let world = self.app.world_mut();
        let mut texts = world.query::<(Entity, &Text, &InheritedVisibility, &ComputedNode)>();
        let found = texts.iter(world).find(|(_, it, visible, node)| {
            it.0 == text && visible.get() && node.size.min_element() > 0.0
        });
        let (entity, ..) = found.unwrap_or_else(|| panic!("there is no {text:?}"));
        self.click_with(Left, self.place(entity).center());
        self.settle();
    }

    /// Clicks on the button of an action in a row.
    pub(crate) fn click_action(&mut self, row: &str, action: &str) {
        let part = self.part_of(row, action);
        self.click_with(Left, self.place(part).center());
        self.settle();
    }

    /// The part of a row that has this text.
    pub(crate) fn part_of(&mut self, row: &str, text: &str) -> Entity {
        let mut all = vec![self.widget(row)];
        while let Some(part) = all.pop() {
            if self.world().get::<Text>(part).is_some_and(|it| it.0 == text) {
                return part;
            }
            let parts = self.world().get::<Children>(part);
            all.extend(parts.into_iter().flat_map(|it| it.to_vec()));
        }
        panic!("there is no {text:?}");
    }

    /// Goes to the row of a level, so that it is visible. Returns the name of the row.
    fn go_to_level(&mut self, name: &str) -> String {
        let row = self.called(&format!("{name} (")).remove(0);
        self.go_to(&row);
        row
    }

    fn open_own_levels(&mut self) {
        self.enter(Menu::Workshop);
    }

    /// The visible rows of the player's own levels, from top to bottom.
    fn own_levels(&mut self) -> Vec<String> {
        let mut rows: Vec<_> = self.names().into_iter().map(|(name, _)| name).collect();
        rows.retain(|name| name.contains(" (level, ") || name.contains(" (unfinished, "));
        let mut rows: Vec<_> =
            rows.into_iter().map(|name| (self.place_of(&name).min.y, name)).collect();
        rows.sort_by(|one, other| one.0.total_cmp(&other.0));
        rows.into_iter().map(|(_, name)| name.split(" (").next().unwrap().to_owned()).collect()
    }
}

#[test]
fn each_piece_has_a_key_that_its_button_shows_and_one_key_picks_the_piece_that_is_there() {
    let mut game = Game::making(7, 5);
    game.settle();
    let texts = game.texts_now();
    // A heavy crate is the third piece of its key.
    for key in ["Q", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "4×3"] {
        assert!(texts.lines().any(|line| line == key), "no {key} in {texts}");
    }
    for (key, map_tile) in
        [(Digit4, MapTile::Crate), (Digit9, MapTile::Tile(Tile::Gate { open: true }))]
    {
        let at = Point { x: 3, y: 1 };
        game.point_at_tile(at.x, at.y);
        game.press_all_of(&[key, Enter]);
        assert_eq!(game.document().map_tile(at), Some(map_tile));
    }
    game.press_all_of(&[KeyQ, KeyP]);
    game.point_at_tile(4, 3);
    game.press_all_of(&[Enter]);
    let open_gate = MapTile::Tile(Tile::Gate { open: true });
    assert_eq!(game.document().map_tile(Point { x: 4, y: 3 }), Some(open_gate));
}

#[test]
fn the_bar_saves_and_shares_and_the_name_on_it_leads_to_the_title() {
    let (mut game, workshop) = keeping();
    game.until("Best score 9");
    game.click_all(&["Save", "Save without a name"]);
    game.shows("Saved as the level “untitled”, with its solution: score 9.");
    game.shows_no("is known: ");
    game.click_all(&["Share"]);
    assert_eq!(game.menu(), Menu::Share);
    game.press_to(&[Escape], Menu::Closed);
    game.click_text("Untitled");
    assert_eq!((game.menu(), game.focus_name().as_str()), (Menu::Texts, "Title"));
    game.type_text("Hall");
    game.press_all_of(&[Escape]);
    game.world().resource::<Saver>().flush().unwrap();
    // The level keeps its name until it is saved again.
    assert_eq!(names(&workshop), ["Hall", "untitled"]);
}

#[test]
fn the_actions_on_a_level_are_buttons_of_its_row() {
    let (mut game, workshop) = keeping();
    save_levels(&workshop, &["Door"]);
    game.open_own_levels();
    for action in ["Edit", "Play", "Rename", "Duplicate", "Share", "Delete"] {
        assert!(game.texts_now().lines().any(|line| line == action), "{action}");
    }
    game.go_to_level("Door");
    game.click_text("Rename");
    assert_eq!(game.focus_name(), "New name");
    // The same button closes what it opened.
    game.click_text("Rename");
    assert!(game.focus_name().starts_with("Door ("), "{}", game.focus_name());
    game.click_text("Delete");
    assert_eq!(game.focus_name(), "Restore Door");
    assert_eq!(names(&workshop), Vec::<String>::new());
    game.press_all_of(&[KeyZ]);
    assert_eq!(names(&workshop), ["Door"]);
    let row = game.focus_name();
    game.click_action(&row, "Share");
    assert_eq!(game.menu(), Menu::Share);
    game.press_all_of(&[Escape]);
    // A press on the row itself has the same effect as before.
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.document().size()), (Menu::Closed, (5, 3)));
}

#[test]
fn a_new_name_is_a_new_title_too_unless_the_player_parts_them() {
    let (mut game, workshop) = keeping();
    save_levels(&workshop, &["Door"]);
    let rename = |game: &mut Game, parts: bool| {
        game.open_own_levels();
        let row = game.called("Door").remove(0);
        game.go_to(&row);
        game.press_all_of(&[ArrowRight, ArrowRight, Enter]);
        if parts {
            game.click("Change the title as well");
            game.go_to("New name");
        }
        game.writes(KeyX, "x");
        game.writes(Enter, "");
        game.settle();
        game.press_all_of(&[Escape]);
    };
    let now = || {
        let (all, _) = workshop.list();
        let door = all.into_iter().find(|made| made.place.name().starts_with("Door")).unwrap();
        (door.place.name().to_owned(), door.title().unwrap())
    };
    rename(&mut game, false);
    assert_eq!(now(), ("Doorx".to_owned(), "Doorx".to_owned()));
    rename(&mut game, true);
    assert_eq!(now(), ("Doorxx".to_owned(), "Doorx".to_owned()));
    // Once name and title differ, they are no longer changed together.
    rename(&mut game, false);
    let (name, title) = now();
    assert_eq!((name.as_str(), title.as_str()), ("Doorxxx", "Doorx"));
    let made = workshop.list().0.into_iter().find(|made| made.place.name() == name).unwrap();
    assert!(made.level().is_some_and(|level| level.solution().is_some()), "nothing else changed");
}

#[test]
fn many_levels_are_searched_and_sorted() {
    let (mut game, workshop) = keeping();
    save_levels(&workshop, &["Ashes", "Bridge", "Corridor", "Door"]);
    game.open_own_levels();
    assert!(!game.has("Search your levels"), "they are few");
    game.press_all_of(&[Escape]);
    save_levels(&workshop, &["Echo"]);
    game.open_own_levels();
    game.writes_to("Order", ArrowDown);
    game.press_all_of(&[ArrowRight]);
    assert_eq!(game.own_levels(), ["Ashes", "Bridge", "Corridor", "Door", "Echo"]);
    game.writes_to("Search your levels", KeyCode::ArrowUp);
    game.type_text("DO");
    assert_eq!(game.own_levels(), ["Corridor", "Door"]);
    game.type_text("x");
    assert_eq!(game.own_levels(), Vec::<String>::new());
    game.shows("No level with that name.");
    game.writes(KeyCode::Backspace, "");
    game.writes(KeyCode::Backspace, "");
    game.writes(KeyCode::Backspace, "");
    game.settle();
    assert_eq!(game.own_levels().len(), 5);
    // A search doesn't bring a deleted level back.
    let row = game.go_to_level("Ashes");
    game.click_action(&row, "Delete");
    assert!(!names(&workshop).contains(&"Ashes".to_owned()));
    game.writes_to("Search your levels", KeyCode::ArrowUp);
    game.type_text("e");
    assert!(!game.own_levels().contains(&"Ashes".to_owned()), "{:?}", game.own_levels());
}

#[test]
fn a_column_with_pieces_is_removed_only_if_the_player_says_so() {
    let mut game = Game::making(7, 5);
    let shrink = |game: &mut Game| {
        game.press_all_with(&[ControlLeft, ShiftLeft], ArrowLeft);
        game.settle();
    };
    let before = game.document().clone();
    // The time machine is beside the wall.
    shrink(&mut game);
    assert_eq!(game.menu(), Menu::Removal);
    game.shows("1 × time machine");
    assert_eq!(*game.document(), before);
    game.press_all_of(&[Escape]);
    assert_eq!((game.menu(), game.document()), (Menu::Closed, &before));
    shrink(&mut game);
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.document().size()), (Menu::Closed, (6, 5)));
    game.press_all_of(&[KeyZ]);
    assert_eq!(*game.document(), before);
    // There is no question about plain floor.
    game.press_all_with(&[ControlLeft, ShiftLeft], KeyCode::ArrowUp);
    game.settle();
    assert_eq!((game.menu(), game.document().size()), (Menu::Closed, (7, 4)));
}

#[test]
fn why_nothing_is_pasted_is_said() {
    let mut game = Game::making(7, 5);
    let paste = |game: &mut Game, text: &str| {
        game.app.insert_resource(OwnClipboard(text.to_owned()));
        game.press_all_with(&[ControlLeft], KeyV);
        game.settle();
        game.texts_now()
    };
    let before = game.document().clone();
    let said = paste(&mut game, "");
    assert!(said.contains("There is nothing to paste."), "{said}");
    let said = paste(&mut game, "Dear diary,\ntoday was a fine day.");
    assert!(said.contains("The text on the clipboard is not part of a level"), "{said}");
    assert_eq!(*game.document(), before);
    game.press_all_of(&[Digit4]);
    assert!(!game.texts_now().contains("The text on the clipboard"), "it is said once");
}

#[test]
fn a_file_that_cannot_be_written_is_named_and_the_work_is_kept() {
    let (mut game, workshop) = keeping();
    let file = file_elsewhere(&workshop, "mine.txt", &solved("Mine"));
    game.make(EditorRequest::OpenFile(file.clone()));
    let at = vec![Point { x: 2, y: 1 }];
    game.make(EditorRequest::Edit(Edit::Paint { at, map_tile: MapTile::Crate }));
    // No user, not even the superuser, can write to a folder as if it were a file.
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    game.make(EditorRequest::Finish);
    game.settle();
    let said = game.texts_now();
    assert!(said.contains("Not saved. Can't write ") && said.contains("mine.txt"), "{said}");
    assert!(said.contains("Your work is kept as the unfinished level “"), "{said}");
    assert_eq!(workshop.list().0.len(), 1);
}

/// A level in the workshop may have the same name.
#[test]
fn the_list_names_the_file_elsewhere_of_an_unfinished_level() {
    let (mut game, workshop) = keeping();
    let file = file_elsewhere(&workshop, "mine.txt", &solved("Mine"));
    game.make(EditorRequest::OpenFile(file.clone()));
    let at = vec![Point { x: 2, y: 1 }];
    game.make(EditorRequest::Edit(Edit::Paint { at, map_tile: MapTile::Crate }));
    game.world().resource::<Saver>().flush().unwrap();
    assert_eq!(workshop.list().0[0].elsewhere.as_deref(), Some(&*file));
    game.enter(Menu::Workshop);
    let names: Vec<_> = game.names().into_iter().map(|(name, _)| name).collect();
    let row = names.iter().find(|name| name.contains("(unfinished, ")).expect("it is listed");
    assert!(row.contains(", for ") && row.contains("mine.txt"), "{row}");
}

#[test]
fn rows_and_columns_have_their_names_while_a_level_is_edited() {
    let mut game = Game::making(7, 5);
    game.settle();
    let labels = game.labels();
    assert!(["a", "e", "1", "3"].iter().all(|it| labels.contains(&(*it).to_owned())), "{labels:?}");
}

#[test]
fn nothing_moves_as_a_name_is_typed() {
    let (mut game, workshop) = keeping();
    save_levels(&workshop, &["Door"]);
    game.open_own_levels();
    game.go_to_level("Door");
    game.click_text("Rename");
    let toggle = |game: &mut Game| {
        game.settle();
        game.place_of("Change the title as well")
    };
    let before = toggle(&mut game);
    game.writes(KeyX, "*");
    assert_eq!(toggle(&mut game), before);
    game.shows("“*”");
}

#[test]
fn a_code_with_the_best_solution_is_three_clicks_away() {
    let mut game = Game::making(7, 5);
    game.until("Best score 9");
    game.click_all(&["Share"]);
    game.shows("others receive it as an unfinished level");
    game.click_all(&["Add best solution (score 9)"]);
    assert_eq!((game.menu(), game.document().solutions().len()), (Menu::Share, 1));
    game.shows("Saved as solution 1: score 9.");
    game.shows_no("Add best solution");
    game.app.insert_resource(OwnClipboard::default());
    game.click("Copy code");
    let code = game.world().resource::<OwnClipboard>().0.clone();
    let Ok(Shared::Level(level)) = share::decode(&code) else { panic!("{code}") };
    assert!(level.solution().is_some());
}
