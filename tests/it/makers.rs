//! Saving for level makers: pars, campaigns that never lose a level without a question, saving with one key, files that
//! other programs change, and the editing of campaigns.

use chronoshift_core::editing::Document;
use chronoshift_core::level::Par;
use chronoshift_save::levels::level;

use crate::making::{file_elsewhere, keeping, names, save_levels, solved};
use crate::prelude::*;

use MouseButton::Left;

/// A room in which the best score is 9, open in the editor.
fn room() -> (Game, Workshop) {
    let (mut game, workshop) = keeping();
    game.until("Best score 9");
    (game, workshop)
}

fn share(game: &mut Game) {
    game.press_all_with(&[ControlLeft], KeyE);
    game.settle();
}

fn saved(workshop: &Workshop, name: &str) -> Level {
    level(&workshop.folder(Shelf::Levels).join(name)).unwrap()
}

#[test]
fn a_level_leaves_the_editor_with_its_par_and_is_not_edited_by_that() {
    let (mut game, workshop) = room();
    let before = game.document().clone();
    game.make(EditorRequest::Finish);
    let proven = Par { score: 9, proven: true };
    assert_eq!(saved(&workshop, "untitled.txt").par(), Some(proven));
    // Storing the solution is an edit; the par is not part of the document.
    let solutions = game.document().unplayed_solutions(true);
    assert_eq!(solutions.len(), 1);
    assert_eq!(game.document().level().unwrap().par(), None);
    game.press_all_of(&[KeyZ]);
    assert_eq!(*game.document(), before);
    game.make(EditorRequest::Finish);
    game.make(EditorRequest::Leave);
    let all = workshop.list().0;
    assert_eq!(all.iter().map(|it| it.place.shelf()).collect::<Vec<_>>(), [Shelf::Levels]);
    // The shared level has the proven par, too. Stars then count from it.
    game.make(EditorRequest::Open(all[0].place.clone()));
    game.until("Best score 9");
    share(&mut game);
    assert_eq!(game.menu(), Menu::Share, "{}", game.texts_now());
    game.click_all(&["Copy code"]);
    let code = game.world().resource::<OwnClipboard>().0.clone();
    let Ok(Shared::Level(received)) = share::open(code.as_bytes()) else { panic!("{code}") };
    assert_eq!(received.par(), Some(proven));
    game.press_all_of(&[Escape, F5]);
    assert_eq!(game.world().resource::<Session>().par, Some(proven));
}

#[test]
fn one_press_saves_with_the_solution_and_asks_for_a_name() {
    let (mut game, workshop) = room();
    game.press_all_of(&[F7]);
    assert_eq!((game.menu(), game.focus_name().as_str()), (Menu::Naming, "Title"));
    game.type_text("Hall");
    game.tells(&[Enter], "Saved as the level “Hall”, with its solution: score 9.");
    assert_eq!((game.menu(), names(&workshop)), (Menu::Closed, vec!["Hall".to_owned()]));
    assert!(saved(&workshop, "Hall.txt").solution().is_some());
    // The level has a name now.
    game.press_to(&[F7], Menu::Closed);
    share(&mut game);
    assert_eq!(game.menu(), Menu::Share);
    // A name is not required.
    let (mut game, workshop) = room();
    game.press_all_of(&[F7]);
    game.click_all(&["Save without a name"]);
    assert_eq!(names(&workshop), ["untitled"]);
    game.press_all_of(&[F7]);
    assert_eq!(game.menu(), Menu::Closed, "it is not asked again");
}

/// A game with two levels in a campaign and the dialog of the player's own levels, and the folder of the levels.
fn with_campaign() -> (Game, Workshop, PathBuf) {
    let (mut game, workshop) = keeping();
    save_levels(&workshop, &["Door", "Well"]);
    let folder = workshop.folder(Shelf::Levels);
    let text = "JikiBan Campaign\n# Title: Mine\nDoor.txt\nWell.txt\n";
    fs::write(folder.join("mine.lsf"), text).unwrap();
    game.enter(Menu::Workshop);
    (game, workshop, folder.join("mine.lsf"))
}

fn row(game: &mut Game, name: &str) -> String {
    let mut names = game.names().into_iter().map(|(name, _)| name);
    names.find(|row| row.starts_with(&format!("{name} ("))).unwrap()
}

#[test]
fn a_level_of_a_campaign_is_not_deleted_unasked() {
    let (mut game, workshop, campaign) = with_campaign();
    let before = fs::read_to_string(&campaign).unwrap();
    let delete = |game: &mut Game, how: &str| {
        let row = row(game, "Door");
        game.go_to(&row);
        game.click_action(&row, "Delete");
        game.says(&["Door is part of “Mine”."]);
        game.click_all(&[how]);
    };
    delete(&mut game, "Delete it from the campaigns as well");
    assert_eq!(names(&workshop), ["Well"]);
    assert_eq!(fs::read_to_string(&campaign).unwrap(), before.replace("Door.txt\n", ""));
    game.press_all_of(&[KeyZ]);
    assert_eq!(fs::read_to_string(&campaign).unwrap(), before);
    delete(&mut game, "Delete only the level");
    assert_eq!(
        (names(&workshop), fs::read_to_string(&campaign).unwrap()),
        (vec!["Well".to_owned()], before)
    );
    // A level that is renamed is renamed in its campaign, too, and a text says so.
    let row = row(&mut game, "Well");
    game.go_to(&row);
    game.click_action(&row, "Rename");
    game.writes(KeyCode::KeyX, "x");
    game.writes(Enter, "");
    game.says(&["The new name is now in “Mine” as well."]);
    assert!(fs::read_to_string(&campaign).unwrap().contains("Wellx.txt"));
}

#[test]
fn a_press_on_a_row_of_a_campaign_only_selects_it_and_chapters_are_renamed() {
    let (mut game, _, campaign) = with_campaign();
    let before = fs::read_to_string(&campaign).unwrap();
    game.enter(Menu::Composing);
    game.resize(960.0, 800.0);
    game.click_all(&["Mine: Open", "Well", "Well"]);
    assert_eq!(fs::read_to_string(&campaign).unwrap(), before);
    game.click_action("Well", "Move up");
    let moved = "Well.txt\nDoor.txt\n";
    assert!(fs::read_to_string(&campaign).unwrap().ends_with(moved));
    // Several chapters can be typed in a row.
    let field = "Add a chapter at the end: type its title, then Enter";
    game.go_to(field);
    for title in ["One", "Two"] {
        game.type_text(title);
        game.press_all_of(&[Enter]);
        assert_eq!(game.focus_name(), field);
    }
    let chapter = "Chapter: Two (appears once a level follows)";
    game.go_to(chapter);
    game.click_action(chapter, "Rename");
    game.type_text("!");
    game.writes(Enter, "");
    game.settle();
    game.says(&["Chapter: Two!"]);
}

#[test]
fn a_file_that_another_program_changes_is_loaded_again_or_the_player_chooses() {
    let (mut game, workshop) = keeping();
    let file = file_elsewhere(&workshop, "mine.txt", &solved("Mine"));
    game.make(EditorRequest::OpenFile(file.clone()));
    let has_title = |title: &'static str| {
        move |world: &World| {
            let editor = world.resource::<EditorSession>();
            editor.work().document().metadata().text("Title").as_deref() == Some(title)
        }
    };
    fs::write(&file, solved("Theirs")).unwrap();
    game.update_until(has_title("Theirs"));
    game.shows("Another program changed the file");
    let ask = |game: &mut Game, title: &str| {
        game.make(EditorRequest::Edit(Edit::Resize { side: Direction::South, by: 1 }));
        fs::write(&file, solved(title)).unwrap();
        game.until_menu(Menu::FileChanged);
        game.settle();
    };
    ask(&mut game, "Again");
    game.click_all(&["Overwrite the file with mine"]);
    let title = || level(&file).unwrap().title();
    assert_eq!(title().as_deref(), Some("Theirs"));
    ask(&mut game, "Third");
    game.click_all(&["Load the file, and keep mine as an unfinished level"]);
    game.update_until(has_title("Third"));
    let all = game.world().resource::<Workshop>().list().0;
    let mine = all.into_iter().find(|it| it.title().as_deref() == Some("Theirs"));
    assert_eq!(mine.map(|it| it.place.shelf()), Some(Shelf::Unfinished));
    // Saving detects a change, too.
    ask(&mut game, "Fourth");
    game.click_all(&["Save mine as a new level"]);
    assert_eq!(title().as_deref(), Some("Fourth"));
    assert!(names(&workshop).contains(&"Third".to_owned()), "{:?}", names(&workshop));
}

#[test]
fn a_file_that_is_gone_is_saved_again_or_given_up() {
    let (mut game, workshop) = keeping();
    let file = file_elsewhere(&workshop, "mine.txt", &solved("Mine"));
    game.make(EditorRequest::OpenFile(file.clone()));
    let delete = |game: &mut Game| {
        fs::remove_file(&file).unwrap();
        game.until_menu(Menu::FileChanged);
        game.settle();
        game.shows("mine.txt is gone");
    };
    delete(&mut game);
    game.click_all(&["Save again"]);
    assert_eq!(level(&file).unwrap().title().as_deref(), Some("Mine"));
    // If the file comes back, the question goes.
    let text = fs::read(&file).unwrap();
    delete(&mut game);
    fs::write(&file, text).unwrap();
    game.update_until(|world| *world.resource::<State<Menu>>().get() == Menu::Closed);
    delete(&mut game);
    game.click_all(&["Close without it"]);
    assert!(game.world().get_resource::<EditorSession>().is_none() && !file.exists());
    // Saving detects a removed file, too.
    fs::write(&file, solved("Mine")).unwrap();
    game.make(EditorRequest::OpenFile(file.clone()));
    fs::remove_file(&file).unwrap();
    game.make(EditorRequest::Finish);
    game.settle();
    assert_eq!(game.menu(), Menu::FileChanged);
    game.shows("mine.txt is gone");
}

#[test]
fn broken_solutions_are_not_saved_beside_one_that_works() {
    let (mut game, workshop) = keeping();
    let folder = workshop.folder(Shelf::Levels);
    fs::create_dir_all(&folder).unwrap();
    let text = solved("Two").replace("Solution: EEWWT", "Solution: ET\nSolution-2: EEWWT");
    fs::write(folder.join("Two.txt"), text).unwrap();
    let place = workshop.list().0.remove(0).place;
    game.make(EditorRequest::Open(place));
    game.make(EditorRequest::Finish);
    game.shows("One solution that no longer works was left out.");
    let stored = |document: &Document| document.unplayed_solutions(true).len();
    assert_eq!(stored(&Document::from(&saved(&workshop, "Two.txt"))), 1);
    assert_eq!(stored(game.document()), 1);
    game.settle();
    assert_eq!(names(&workshop), ["Two"], "it is as it was saved");
    game.press_all_of(&[KeyZ]);
    assert_eq!(stored(game.document()), 2, "a change can mend it");
}

#[test]
fn what_was_deleted_can_be_restored_later_or_removed_for_good() {
    let (mut game, workshop, _) = with_campaign();
    let deleted = row(&mut game, "Well");
    game.go_to(&deleted);
    game.click_action(&deleted, "Delete");
    game.click_all(&["Delete only the level"]);
    assert_eq!(names(&workshop), ["Door"]);
    game.press_all_of(&[Escape]);
    game.enter(Menu::Workshop);
    game.choose("Deleted");
    assert_eq!((game.menu(), game.focus_name()), (Menu::Deleted, "Well (level, just now)".into()));
    game.tells(&[Enter], "Well was restored.");
    assert_eq!(names(&workshop), ["Door", "Well"]);
    // The list below shows the level again.
    game.press_to(&[Escape], Menu::Workshop);
    row(&mut game, "Well");
    // Another level has the name by now.
    let place = || {
        let mut all = workshop.list().0.into_iter();
        all.find(|it| it.place.name() == "Well").unwrap().place
    };
    workshop.delete(&place()).unwrap();
    fs::write(workshop.folder(Shelf::Levels).join("Well.txt"), solved("Other")).unwrap();
    game.enter(Menu::Deleted);
    game.press_all_of(&[Enter]);
    game.shows("Well was restored as “Well 2”");
    game.shows("Your campaigns don't have it under this name.");
    fs::remove_file(workshop.folder(Shelf::Levels).join("Well 2.txt")).unwrap();
    game.press_all_of(&[Escape]);
    workshop.delete(&place()).unwrap();
    game.enter(Menu::Deleted);
    game.press_all_of(&[ArrowRight, Enter]);
    game.says(&["can't be restored after that."]);
    game.press_all_of(&[Enter]);
    assert_eq!((workshop.deleted_files().len(), names(&workshop).len()), (0, 1));
}

#[test]
fn a_part_floats_at_the_mouse_and_the_board_grows_for_it() {
    let mut game = Game::making(9, 5);
    game.draw(Left, &[(2, 1), (3, 1)]);
    game.press_all_of(&[KeyM]);
    game.draw(Left, &[(2, 1), (3, 1)]);
    game.begin_to_draw(Left, &[(2, 1), (5, 1)]);
    game.shows("Click to put the selection down.");
    // The selection turns while it is dragged.
    game.press_all_of(&[KeyO]);
    game.mouse(Left, bevy::input::ButtonState::Released);
    game.settle();
    let row = |game: &Game, y: u8| {
        (0..game.document().size().0 as u8)
            .filter(|&x| game.document().map_tile(Point { x, y }) == Some(MapTile::WALL))
            .collect::<Vec<_>>()
    };
    assert_eq!((row(&game, 1), row(&game, 2)), (vec![0, 5, 8], vec![0, 5, 8]));
    // A copy follows the mouse until it is put down; Escape discards it.
    game.press_all_with(&[ControlLeft], KeyCode::KeyC);
    let place = game.tile_at(3, 3);
    game.point_at(place);
    let before = game.document().clone();
    game.press_all_with(&[ControlLeft], KeyV);
    game.settle();
    game.shows("Click to put the selection down.");
    game.press_all_of(&[Escape]);
    assert_eq!((game.menu(), game.document()), (Menu::Closed, &before));
    // The second row of the copy is below the board.
    let place = game.tile_at(6, 4);
    game.point_at(place);
    game.press_all_with(&[ControlLeft], KeyV);
    game.draw(Left, &[(6, 4)]);
    assert_eq!(game.document().size(), (9, 6), "{}", game.document().text());
}

#[test]
fn another_level_begins_with_the_pen_and_the_panel_tells_its_ideas() {
    let (mut game, workshop) = room();
    game.press_all_of(&[KeyCode::KeyC]);
    game.make(EditorRequest::New { width: 7, height: 5 });
    game.make(EditorRequest::Edit(Edit::Resize { side: Direction::East, by: 1 }));
    game.draw(Left, &[(3, 1)]);
    assert_eq!(game.document().map_tile(Point { x: 3, y: 1 }), Some(MapTile::WALL));
    // A gate that one self holds open for the other.
    let text = "2D SuperFun!\n+++++++\n+b++  +\n+  +  +\n+S - G+\n+++++++\n\nbutton (1, 1) -> gate (3, 3)\n";
    let file = file_elsewhere(&workshop, "gate.txt", text);
    game.make(EditorRequest::OpenFile(file));
    game.until("with 2 selves");
    game.tells(&[F6], "in the best solution: ");
}

#[test]
fn a_panel_keeps_its_upper_edge_when_a_line_comes() {
    let (mut game, _) = room();
    share(&mut game);
    game.settle();
    let place = |game: &mut Game| {
        let widget = game.widget("Copy code");
        game.place(widget)
    };
    let before = place(&mut game);
    game.click_all(&["Copy code"]);
    game.shows("Copied");
    assert_eq!(place(&mut game), before);
    game.press_all_of(&[Escape, F6]);
    game.settle();
}

/// Draws a gate at c2 and its button at a1.
fn draw_gate_and_button(game: &mut Game) {
    game.press_all_of(&[KeyCode::Digit8]);
    game.draw(Left, &[(3, 2)]);
    game.press_all_of(&[KeyCode::Digit5]);
    game.draw(Left, &[(1, 1)]);
    game.press_all_of(&[KeyCode::KeyC]);
    game.draw(Left, &[(1, 1)]);
    game.draw(Left, &[(3, 2)]);
}

#[test]
fn the_first_save_says_so_after_a_wire_too() {
    let (mut game, _) = keeping();
    draw_gate_and_button(&mut game);
    game.shows("are now connected");
    game.press_all_of(&[F7]);
    game.type_text("Hall");
    game.press_all_of(&[Enter]);
    game.shows("Saved as the");
}

#[test]
fn a_film_button_gives_its_place_and_the_focus_to_the_one_that_cancels() {
    let (mut game, _) = room();
    game.make(EditorRequest::Finish);
    share(&mut game);
    game.go_to("Save as film");
    let places = |game: &mut Game, names: [&str; 2]| {
        names.map(|name| {
            let widget = game.widget(name);
            game.place(widget)
        })
    };
    let before = places(&mut game, ["Save as film", "Save as picture"]);
    game.tap(Enter);
    let mut seen = 0;
    // The tests can't draw films, so the drawing ends with an error.
    game.settle_with(|game| {
        if let [cancel] = game.widgets("Cancel drawing")[..] {
            assert_eq!(game.focused(), Some(cancel));
            assert_eq!(places(game, ["Cancel drawing", "Save as picture"]), before);
            seen += 1;
        }
    });
    assert!(seen > 0);
    game.until("The moves can't be drawn");
    assert_eq!(game.focus_name(), "Save as film");
    assert_eq!(places(&mut game, ["Save as film", "Save as picture"]), before);
}

/// Each step of “Your first level in five minutes” in docs/editor.md, as written on the page.
#[test]
fn the_first_level_of_the_page_is_made_as_the_page_says() {
    let (mut game, workshop) = keeping();
    assert_eq!(game.document().size(), (7, 5), "columns and rows");
    // The wall is the chosen piece.
    game.press_all_of(&[KeyCode::KeyL]);
    game.draw(Left, &[(3, 1), (3, 3)]);
    draw_gate_and_button(&mut game);
    game.until("Best score 18");
    game.until("with 2 selves");
    game.press_all_of(&[F5]);
    game.act_by(By::Keys, "NHHHHHSTEEEEWWWWT");
    game.press_all_of(&[Enter]);
    assert_eq!((game.mode(), game.document().unplayed_solutions(true).len()), (Mode::Edit, 1));
    game.press_all_of(&[F7]);
    game.type_text("Hall");
    game.press_all_of(&[Enter]);
    assert_eq!(names(&workshop), ["Hall"]);
    share(&mut game);
    game.click_all(&["Copy code"]);
    let code = game.world().resource::<OwnClipboard>().0.clone();
    let Ok(Shared::Level(received)) = share::open(code.as_bytes()) else { panic!("{code}") };
    assert!(received.solution().is_some());
}
