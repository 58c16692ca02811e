//! The files in which levels of the editor are saved, and their names.

use std::thread::sleep;

use chronoshift::save::ShelfPlace;
use chronoshift_core::editing::EditedDocument;

use super::{keeping, names, save_levels, solved};
use crate::prelude::*;
use crate::settings::SlowWrite;

/// A game that saves levels, and the saved level “Door”.
fn with_door() -> (Game, Workshop, ShelfPlace) {
    let (game, workshop) = keeping();
    save_levels(&workshop, &["Door"]);
    let door = workshop.list().0[0].place.clone();
    (game, workshop, door)
}

/// Renames the level in the list of the player's own levels.
fn rename_door(game: &mut Game) {
    type_new_name(game);
    game.writes(Enter, "");
}

fn type_new_name(game: &mut Game) {
    game.enter(Menu::Workshop);
    let row = game.called("Door (").remove(0);
    game.go_to(&row);
    game.press_all_of(&[ArrowRight, ArrowRight, Enter]);
    game.writes(KeyX, "x");
}

#[test]
fn frames_go_on_while_a_level_is_renamed() {
    let (mut game, workshop, _) = with_door();
    type_new_name(&mut game);
    let slow = SlowWrite::start(game.world().resource());
    game.tap(Enter);
    for _ in 0..20 {
        game.app.update();
    }
    assert!(save::is_busy(game.world()));
    assert_eq!(names(&workshop), ["Door"]);
    slow.finish();
    game.settle();
    assert_eq!(names(&workshop), ["Doorx"]);
}

#[test]
fn a_damaged_level_is_listed_as_damaged_with_the_reason() {
    let (mut game, workshop, door) = with_door();
    let list = |game: &mut Game| {
        game.enter(Menu::Workshop);
        (game.called("Door ").remove(0), game.texts_now())
    };
    let (row, texts) = list(&mut game);
    assert!(row.starts_with("Door (level, "), "{row}");
    assert!(!texts.contains("Can't read one of your levels"), "{texts}");
    game.press_all_of(&[KeyCode::Escape]);
    // The lower wall of the level is missing.
    fs::write(workshop.file(&door), &solved("Door")[..25]).unwrap();
    let (row, texts) = list(&mut game);
    assert!(row.starts_with("Door (damaged level, "), "{row}");
    assert!(texts.contains("Can't read one of your levels"), "{texts}");
    assert!(texts.contains("Door.txt: line "), "{texts}");
}

#[test]
fn what_cannot_be_written_is_marked_and_is_gone_on_with_after_closing() {
    let (mut game, workshop) = keeping();
    let edit = |game: &mut Game| {
        game.make(EditorRequest::Edit(Edit::Resize { side: Direction::South, by: 1 }));
        // The next frames report whether it could be written.
        let _ = game.world().resource::<Saver>().flush();
        game.settle();
    };
    // Without a goal, no solution is saved with the level.
    game.make(EditorRequest::Edit(Edit::Erase(vec![Point { x: 5, y: 2 }])));
    edit(&mut game);
    game.shows_no("Not saved");
    // A file has the path of the folder.
    let folder = workshop.folder(Shelf::Unfinished);
    let aside = folder.with_file_name("aside");
    fs::rename(&folder, &aside).unwrap();
    fs::write(&folder, "").unwrap();
    edit(&mut game);
    game.make(EditorRequest::Finish);
    game.settle();
    let told = game.texts_now();
    assert!(told.contains("Not saved") && told.contains("Can't save your level to"), "{told}");
    assert!(!told.contains("Saved as the unfinished level"), "{told}");
    let newest = game.document().clone();
    game.make(EditorRequest::Leave);
    game.shows("Not saved");
    let all = game.world().resource::<Workshop>().list().0;
    let [made] = &all[..] else { panic!() };
    game.make(EditorRequest::Open(made.place.clone()));
    assert_eq!(*game.document(), newest);
    game.shows("Not saved");
    fs::remove_file(&folder).unwrap();
    fs::rename(&aside, &folder).unwrap();
    edit(&mut game);
    game.shows_no("Not saved");
    assert_eq!(names(&workshop), ["untitled"]);
    // Another game finds it, too.
    let other = Workshop::at(folder.parent().unwrap().to_owned());
    assert_eq!(other.list().0[0].text, game.document().text());
}

/// A game to which the system has refused the writer threads.
fn without_thread(setup: Setup) -> App {
    let folder = setup.playlist.folder().to_owned();
    let mut app = game::invisible(setup);
    app.insert_resource(SettingsFile::at(folder.join("settings.toml")))
        .insert_resource(Workshop::at(folder))
        .add_plugins(save::kept);
    app
}

#[test]
fn without_a_thread_that_writes_a_level_is_written_as_the_player_saves_it() {
    let mut game = Game::start(&[HALL], false, without_thread);
    let workshop = game.world().resource::<Workshop>().clone();
    game.make(EditorRequest::New { width: 7, height: 5 });
    game.make(EditorRequest::Edit(Edit::Erase(vec![Point { x: 5, y: 2 }])));
    game.make(EditorRequest::Finish);
    game.shows("Saved as the unfinished level");
    assert_eq!(workshop.list().0[0].text, game.document().text());
    let folder = workshop.folder(Shelf::Unfinished);
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "").unwrap();
    game.make(EditorRequest::Edit(Edit::Resize { side: Direction::South, by: 1 }));
    game.make(EditorRequest::Finish);
    let told = game.texts_now();
    assert!(told.contains("Can't save your level to"), "{told}");
    assert!(!told.contains("Saved as the unfinished level"), "{told}");
}

#[test]
fn what_is_unfinished_is_called_as_its_title_is_and_titled_as_the_player_calls_it() {
    let (mut game, workshop) = keeping();
    let write = |game: &mut Game, text: &str| {
        game.press_all_of(&[KeyCode::F2]);
        game.type_text(text);
        game.press_all_of(&[KeyCode::Escape]);
        game.world().resource::<Saver>().flush().unwrap();
    };
    write(&mut game, "Hi");
    assert_eq!(names(&workshop), ["Hi"]);
    write(&mut game, "!");
    assert_eq!(names(&workshop), ["Hi!"]);
    // The third choice in the row of the level in the list is a new name.
    game.enter(Menu::Workshop);
    for _ in 0..20 {
        if game.focus_name().starts_with("Hi! (") {
            break;
        }
        game.press(&[ArrowDown]);
    }
    game.press_all_of(&[ArrowRight, ArrowRight, Enter]);
    assert_eq!(game.focus_name(), "New name");
    // The reason why a name can't be used is shown at once, even if another level has that name.
    game.writes(KeyX, "*");
    game.says(&["“*”"]);
    game.writes(Enter, "");
    assert_eq!(game.focus_name(), "New name");
    assert_eq!(names(&workshop), ["Hi!"]);
    game.writes(KeyCode::Backspace, "");
    game.writes(KeyX, "x");
    game.writes(Enter, "");
    assert!(game.focus_name().starts_with("Hi!x ("));
    // The title is the same, and the editor continues under that name.
    game.press_all_of(&[KeyCode::Escape]);
    assert_eq!(game.document().metadata().text("Title").as_deref(), Some("Hi!x"));
    write(&mut game, "y");
    assert_eq!(names(&workshop), ["Hi!xy"]);
}

#[test]
fn why_a_file_is_not_called_as_its_level_is_told_before_it_is_written() {
    let (mut game, workshop) = keeping();
    game.press_all_of(&[KeyCode::F2]);
    game.type_text("CON");
    let why = "The title can stay, but the file will be called “_CON”. Windows keeps names like “CON” for itself. Choose another name.";
    game.shows(why);
    game.world().resource::<Saver>().flush().unwrap();
    assert!(!names(&workshop).iter().any(|name| name.contains("CON")));
    game.type_text("G");
    game.shows_no("the file will be called");
    game.writes(KeyCode::Backspace, "");
    game.press_all_of(&[KeyCode::Escape]);
    game.world().resource::<Saver>().flush().unwrap();
    assert_eq!(names(&workshop), ["_CON"]);
    // The reason is shown again when the level is saved.
    game.make(EditorRequest::Finish);
    game.shows(why);
}

#[test]
fn a_level_that_was_edited_since_is_listed_once_and_gone_back_to() {
    let (mut game, workshop, door) = with_door();
    game.make(EditorRequest::Open(door));
    game.make(EditorRequest::Edit(Edit::Resize { side: Direction::South, by: 1 }));
    let edited = game.document().clone();
    game.world().resource::<Saver>().flush().unwrap();
    game.enter(Menu::Workshop);
    let [row] = &game.called("Door (")[..] else { panic!("{:?}", game.called("Door (")) };
    assert!(row.starts_with("Door (level, edited since, "), "{row}");
    game.go_to(row);
    // Before the first choice comes the last one.
    game.press_all_of(&[ArrowLeft, Enter]);
    assert_eq!(game.focus_name(), "Restore the edits of Door");
    let [level] = &game.called("Door (")[..] else { panic!("{:?}", game.called("Door (")) };
    assert!(level.starts_with("Door (level, ") && !level.contains("edited"), "{level}");
    assert_eq!(names(&workshop), ["Door"]);
    // The undo key restores the edits, wherever the focus is.
    game.press_all_of(&[KeyZ]);
    assert_eq!((game.called("Door ("), game.focus_name()), (vec![row.clone()], row.clone()));
    // Continuing to edit is the first choice again. Under a new name, the level still counts as edited, and both
    // versions have that name.
    game.press_all_of(&[ArrowRight, ArrowRight, Enter]);
    game.writes(KeyX, "x");
    game.writes(Enter, "");
    game.settle();
    let row = game.focus_name();
    assert!(row.starts_with("Doorx (level, edited since, 5 × 4, "), "{row}");
    assert_eq!(names(&workshop), ["Doorx", "Doorx"]);
    // Opening the level resumes the edits.
    game.press_all_of(&[ArrowLeft, ArrowLeft, Enter]);
    assert_eq!((game.menu(), game.document().size()), (Menu::Closed, edited.size()));
    assert_eq!(game.document().metadata().text("Title").as_deref(), Some("Doorx"));
}

#[test]
fn a_level_is_saved_under_the_name_that_the_player_gave_it() {
    let (mut game, workshop, _) = with_door();
    rename_door(&mut game);
    let door = workshop.list().0[0].place.clone();
    let edit_and_save = |game: &mut Game, by| {
        game.make(EditorRequest::Open(door.clone()));
        game.make(EditorRequest::Edit(Edit::Resize { side: Direction::South, by }));
        game.make(EditorRequest::Finish);
        game.says(&["Saved as the level “Doorx”"]);
    };
    edit_and_save(&mut game, 1);
    assert_eq!(names(&workshop), ["Doorx"]);
    // The same holds if its edits need a number.
    let mut other = workshop.begin(&FileName::new("Doorx").unwrap());
    let text = "2D SuperFun!\n+++\n".to_owned();
    workshop.save(&mut other, &Unfinished { text, ..default() }).unwrap();
    edit_and_save(&mut game, -1);
    assert_eq!(names(&workshop), ["Doorx", "Doorx"]);
}

#[test]
fn closing_a_level_leads_to_the_list_and_a_level_that_was_played_goes_on_under_its_new_name() {
    let (mut game, workshop, door) = with_door();
    game.request(Request::OpenOwn(workshop.file(&door)));
    game.make(EditorRequest::Open(door));
    // The level is renamed while it is open in the editor: the new title is an edit.
    rename_door(&mut game);
    game.settle();
    assert_eq!(names(&workshop), ["Doorx", "Doorx"]);
    game.press_all_of(&[KeyCode::Escape]);
    assert_eq!(game.mode(), Mode::Edit, "it is still made");
    game.press_all_of(&[KeyCode::Escape]);
    game.click_all(&["Close level"]);
    assert_eq!(game.menu(), Menu::Workshop);
    assert!(!game.called("Doorx (level").is_empty());
    game.press_to(&[KeyCode::Escape], Menu::Closed);
    assert_eq!(game.world().resource::<Playlist>().file(), Path::new("Doorx.txt"));
    assert!(game.world().contains_resource::<Session>(), "it is open");
    game.shows_no("can't read");
}

#[test]
fn a_level_is_edited_since_no_more_once_all_edits_are_undone() {
    let (mut game, _workshop, door) = with_door();
    game.make(EditorRequest::Open(door));
    let row = |game: &mut Game| {
        game.world().resource::<Saver>().flush().unwrap();
        game.enter(Menu::Workshop);
        let row = game.called("Door ").remove(0);
        game.press_all_of(&[KeyCode::Escape]);
        row
    };
    game.make(EditorRequest::Edit(Edit::Resize { side: Direction::South, by: 1 }));
    let edited = row(&mut game);
    assert!(edited.starts_with("Door (level, edited since, "), "{edited}");
    game.press_all_of(&[KeyZ]);
    let undone = row(&mut game);
    assert!(undone.starts_with("Door (level, ") && !undone.contains("edited"), "{undone}");
    // Undone edits can still be redone.
    game.request(Request::Redo);
    assert_eq!(game.document().size(), (5, 4));
}

#[test]
fn a_level_that_gets_another_title_after_it_was_saved_is_one_level() {
    let (mut game, workshop) = keeping();
    game.press_all_of(&[F5, ArrowRight, ArrowRight, ArrowRight, ArrowRight]);
    game.press_all_of(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft, Enter, Enter]);
    game.make(EditorRequest::Finish);
    game.press_all_of(&[KeyCode::F2]);
    game.type_text("Hall");
    game.press_all_of(&[KeyCode::Escape]);
    game.make(EditorRequest::Finish);
    let said = "Saved as the level “Hall”, with its solution: score 9.";
    game.shows(said);
    assert_eq!(names(&workshop), ["Hall"]);
    // The other program's change to the file stays.
    game.press_all_of(&[KeyCode::F2]);
    game.type_text("way");
    game.press_all_of(&[KeyCode::Escape]);
    let file = workshop.folder(Shelf::Levels).join("Hall.txt");
    fs::write(&file, solved("Other")).unwrap();
    game.until_menu(Menu::FileChanged);
    game.click_all(&["Decide later"]);
    game.make(EditorRequest::Finish);
    game.shows("The earlier level is still in the list, as “Hall”");
    assert_eq!(names(&workshop), ["Hall", "Hallway"]);
}

/// Everything that is saved of a level.
fn state(work: &EditedDocument) -> (String, String) {
    let Unfinished { text, history } = Unfinished::from_document(work);
    (text, history.to_string())
}

/// The text and the history that another game finds in the file.
fn state_in_file(workshop: &Workshop, place: &ShelfPlace) -> Option<(String, String)> {
    let other = Workshop::at(workshop.folder(Shelf::Unfinished).parent()?.to_owned());
    let (_, found, _) = other.open(place).ok()?;
    Some((found.text, found.history.to_string()))
}

/// A game that is killed then loses no edit: `workshop/killed.rs` in the tests of the saved data kills one.
#[test]
fn each_edit_reaches_the_file_without_another_frame() {
    let (mut game, workshop) = keeping();
    let place = workshop.begin(&FileName::new("untitled").unwrap()).place().clone();
    let wall = |x| Edit::Paint { at: vec![Point { x, y: 1 }], map_tile: MapTile::WALL };
    let edit = |x| Request::Editor(EditorRequest::Edit(wall(x)));
    for request in [edit(2), edit(3), Request::Undo, Request::Redo, edit(4), Request::Undo] {
        game.app.world_mut().write_message(request.clone());
        game.app.update();
        let state = state(game.world().resource::<EditorSession>().work());
        // The speed of the machine makes no difference.
        let is_written = |_| {
            sleep(Duration::from_millis(2));
            state_in_file(&workshop, &place).as_ref() == Some(&state)
        };
        assert!((0..5000).any(is_written), "{request:?}: {state:?}");
    }
}
