//! Received levels and replays: the game shows them, and saves them if the player wants to.

use bevy::window::FileDragAndDrop;

use super::{GIFT, OWN, code, titled};
use crate::prelude::*;

impl Game {
    /// All files in the game's folder, and the folders in it.
    fn files(&self) -> Vec<String> {
        fn all(folder: &Path, found: &mut Vec<String>) {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                match path.is_dir() {
                    true => all(&path, found),
                    false => found.push(path.display().to_string()),
                }
            }
        }
        let mut found = Vec::new();
        all(self.folder.path(), &mut found);
        found
    }
}

#[test]
fn a_level_without_a_solution_that_holds_is_kept_unfinished() {
    for (solution, said) in
        [("", "It has no solution"), ("\nSolution: EEWT", "Its solution doesn't work. On turn 4")]
    {
        let text = GIFT.replace("\nSolution:\n EEWWT", solution);
        let mut game = Game::at_home(&[OWN]);
        game.receive(&code(&text));
        game.says(&[said, "It will be saved as an unfinished level."]);
        game.press_all_of(&[Enter]);
        // The level is played as a playtest.
        assert_eq!((game.menu(), game.mode()), (Menu::Closed, Mode::Play));
        assert!(game.world().resource::<EditorSession>().is_testing());
        let made = game.made();
        assert_eq!((made.len(), made[0].0), (1, Shelf::Unfinished));
        assert_eq!(made[0].2, level(&text).to_string());
        game.solves_gift();
        game.press_all_of(&[Enter]);
        game.make(EditorRequest::Finish);
        assert_eq!(game.made()[0].0, Shelf::Levels);
    }
}

#[test]
fn a_level_that_is_there_already_is_known_and_opened() {
    let mut game = Game::at_home(&[GIFT, OWN]);
    let renamed = GIFT.replace("Gift", "Another name");
    let mirrored = "+++++\n+G S+\n+++++\n\nnothing\n\nTitle: Upside down";
    for (text, said) in [
        (renamed.as_str(), "You already have this level: “Gift”."),
        (mirrored, "You already have this level: “Gift”, rotated."),
    ] {
        game.app.world_mut().write_message(Request::OpenLevel(1));
        game.plays("Own");
        game.receive(&code(text));
        game.says(&[said]);
        assert_eq!(game.at(), "Open yours");
        game.press(&[Enter]);
        game.plays("Gift");
    }
    assert!(game.made().is_empty());
    // The level can be saved nevertheless, and is known from then on. The same level is not saved twice.
    for kept in 1..=2 {
        game.receive(&code(&mirrored.replace("Title", "Solution: WWEET\nTitle")));
        game.choose("Save and play");
        game.plays("Upside down");
        assert_eq!(game.made().len(), 1, "{kept}");
    }
    game.receive(&code(mirrored));
    game.says(&["You already have this level: “Upside down”."]);
}

#[test]
fn nothing_that_comes_in_takes_the_place_of_something_else() {
    let mut game = Game::at_home(&[OWN]);
    let names = ["../../Gift", "/etc/passwd", "con", "a/b.txt", "GIFT", "gift", "\u{202e}tfig", ""];
    for (at, name) in names.iter().enumerate() {
        let (there, back) = ("E".repeat(at + 2), "W".repeat(at + 2));
        let texts = format!("\n\nnothing\n\nTitle: {name}\nSolution: {there}{back}T");
        game.receive(&code(&(corridor(at + 1) + &texts)));
        // Characters that change the direction of writing are not shown.
        game.shows_no("\u{202e}");
        game.choose("Save and play");
        game.settle();
    }
    let made = game.made();
    assert_eq!(made.len(), names.len(), "{made:?}");
    let levels = game.world().resource::<Workshop>().folder(Shelf::Levels);
    for file in game.files() {
        let path = Path::new(&file);
        let is_own = path.starts_with(&levels) && path.parent() == Some(&*levels);
        assert!(is_own || !file.contains("data") || file.ends_with(".lock"), "{file}");
    }
    assert_eq!(fs::read_dir(&levels).unwrap().count(), names.len());
    assert!(fs::read_to_string(game.folder.path().join("0.txt")).unwrap().contains("Own"));
}

#[test]
fn what_is_no_code_is_told_over_every_menu() {
    let code = code(GIFT);
    let large = "A".repeat(9 << 20);
    for (text, said) in [
        ("", "There is no text on the clipboard."),
        ("Hello!", "This is not a share code."),
        (&code[..code.len() - 4], "Some characters of the share code are wrong or missing"),
        (&large, "This is larger than a level or replay can be."),
        ("2D SuperFun!\n+++\n", "This level or replay can't be opened"),
    ] {
        let mut game = Game::at_home(&[OWN]);
        game.set_clipboard(text);
        game.press(&[F4]);
        game.press_all_with(&[ControlLeft], KeyV);
        game.has_received();
        assert_eq!(game.menu(), Menu::Notification, "{said}");
        game.says(&[said]);
        game.press_all_of(&[Escape]);
        assert_eq!((game.menu(), game.made().len()), (Menu::Levels, 0));
    }
}

#[test]
fn a_file_with_a_code_is_looked_at_when_it_is_dropped() {
    let mut game = Game::at_home(&[OWN]);
    let file = game.folder.path().join("mail.txt");
    let code = code(GIFT);
    fs::write(&file, format!("\r\n{}\r\n  {}\r\n", &code[..20], &code[20..])).unwrap();
    game.drop_file(&file);
    game.has_received();
    assert_eq!(game.menu(), Menu::Arrival);
    game.says(&["A level for you: “Gift”"]);
    // If the player discards the level, nothing is saved.
    game.choose("Discard");
    assert_eq!((game.menu(), game.made().len()), (Menu::Closed, 0));
}

#[test]
fn a_level_file_that_is_dropped_is_looked_at_kept_and_followed_while_it_is_played() {
    let mut game = Game::at_home(&[OWN]);
    let file = game.folder.path().join("elsewhere.txt");
    write_level(&file, GIFT);
    game.drop_file(&file);
    game.has_received();
    assert_eq!(game.menu(), Menu::Arrival);
    game.says(&["A level for you: “Gift”", "Its solution works: score 5, 1 self."]);
    assert!(game.made().is_empty(), "it is only shown");
    game.press(&[Enter]);
    game.plays("Gift");
    let levels = game.world().resource::<Workshop>().folder(Shelf::Levels);
    let (map, changed) = ("+++++\n+S G+\n+++++", "+++++++\n+S   G+\n+++++++");
    game.follows(&file, &levels.join("Gift.txt"), map, changed);
    // Without a solution, the level counts as unfinished. A file that is not a level is named.
    let file = game.folder.path().join("other.txt");
    write_level(&file, "+++++\n+SG +\n+++++");
    game.drop_file(&file);
    game.has_received();
    game.says(&[
        "A level for you",
        "It has no solution",
        "It will be saved as an unfinished level.",
    ]);
    game.press(&[Escape]);
    write_level(&file, "+++++\n+SG");
    game.drop_file(&file);
    game.settle();
    game.says(&["other.txt: line 3"]);
    assert_eq!(game.made().len(), 1);
}

#[test]
fn of_several_dropped_files_each_is_looked_at_after_the_one_before_is_answered() {
    let mut game = Game::at_home(&[OWN]);
    let folder = game.folder.path().to_owned();
    for (name, text) in [("one", GIFT), ("none", "+++++"), ("two", OWN), ("three", GIFT)] {
        let (window, path_buf) = (game.window(), folder.join(name).with_extension("txt"));
        write_level(&path_buf, text);
        game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
    }
    game.has_received();
    game.says(&["A level for you: “Gift”"]);
    game.choose("Discard");
    game.has_received();
    game.says(&["none.txt", "A level for you: “Own”"]);
    game.choose("Discard");
    game.has_received();
    game.says(&["A level for you: “Gift”"]);
    game.choose("Discard");
    game.settle();
    assert_eq!((game.menu(), game.made().len()), (Menu::Closed, 0));
}

#[test]
fn a_file_that_is_dropped_while_the_game_starts_is_looked_at_then() {
    for frames in [None, Some(0), Some(1), Some(2), Some(3)] {
        let mut game = Game::unloaded(&[HALL, OWN], false, titled);
        let file = game.folder.path().join("elsewhere.txt");
        write_level(&file, GIFT);
        if let Some(frames) = frames {
            game.update_until(|world| *world.resource::<State<Screen>>() == Screen::Play);
            (0..frames).for_each(|_| game.app.update());
        }
        game.drop_file(&file);
        game.until_menu(Menu::Arrival);
        game.settle();
        assert_eq!(game.menu(), Menu::Arrival, "dropped after {frames:?} frames");
        game.choose("Discard");
        assert_eq!(game.menu(), Menu::Closed);
    }
}
