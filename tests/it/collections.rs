//! Collections of Sokoban levels: opened, pasted, listed however many levels they have, and copied.

use std::fmt::Write;

use bevy::input::ButtonState::{Pressed, Released};
use bevy::ui::widget::ImageNode;
use chronoshift_core::level::sokoban::Collection;

use crate::campaigns::Home;
use crate::prelude::*;

use KeyCode::Home as HomeKey;

const THREE: &str = "\
Collection: Three rooms
Author: Ada

#####
#@$.#
#####
Title: First

######
#@ $ #
######
Title: No way

######
#@ $.#
######
Title: Last
Author: Bert
";

/// Levels without titles, all with different maps.
fn many(count: usize) -> String {
    let mut text = "Collection: Many\n".to_owned();
    for number in 0..count {
        let wall = |bit: usize| if number >> bit & 1 == 1 { '#' } else { ' ' };
        let bits: String = (0..14).map(wall).collect();
        let edge = "#".repeat(18);
        writeln!(text, "\n{edge}\n#@$.{}#\n#  {bits}#\n{edge}", " ".repeat(13)).unwrap();
    }
    text
}

impl Home {
    fn collection(&self, name: &str, text: &str) -> PathBuf {
        fs::create_dir_all(self.path("elsewhere")).unwrap();
        let file = self.path("elsewhere").join(name);
        fs::write(&file, text).unwrap();
        file
    }
}

impl Game {
    fn plays_levels(&mut self, count: usize) {
        self.update_until(|world| world.resource::<Playlist>().len() == count);
        self.settle();
    }

    pub(crate) fn title(&self) -> Option<String> {
        self.world().get_resource::<Session>().and_then(|session| session.level.title())
    }

    fn paste(&mut self, text: &str) {
        self.app.world_mut().write_message(Request::Receive(text.to_owned()));
        self.app.update();
        self.update_until(|world| !is_reading(world));
        self.settle();
    }

    /// Opens the list of levels, after any notification.
    fn open_list(&mut self) {
        self.press_all_of(&[F4]);
        if self.menu() == Menu::Notification {
            self.press_all_of(&[Enter]);
        }
    }

    /// The number of the level with the focus.
    fn focused_level(&mut self) -> usize {
        let name = self.focus_name();
        let number = name.split([' ', ',']).next().and_then(|number| number.parse().ok());
        number.unwrap_or_else(|| panic!("no level has the focus, but {name}"))
    }

    /// Whether the widget with the focus is entirely visible in its list.
    fn is_focus_seen(&mut self) -> bool {
        let tile = self.focused().unwrap();
        let list = self.list_around(tile).unwrap();
        let (list, tile) = (self.place(list), self.place(tile));
        list.min.y - 1.0 <= tile.min.y && tile.max.y <= list.max.y + 1.0
    }

    /// The number of pictures in the interface, including those that are still to be drawn.
    fn images_shown(&mut self) -> usize {
        self.count::<ImageNode>()
    }
}

#[test]
fn a_collection_plays_at_once_without_its_broken_levels_and_is_kept_as_one_file() {
    for name in ["three.xsb", "three.sok", "three.txt"] {
        let home = Home::new();
        let file = home.collection(name, THREE);
        let mut game = home.start();
        game.drop_file(&file);
        game.plays_levels(3);
        game.says(&[
            "Added to your levels, in ",
            "three.xsb",
            "This collection has 3 levels; 1 can't be played.",
            "Level 2, “No way”, line 9: the map has no storage",
        ]);
        assert_eq!(game.title().as_deref(), Some("First"), "{name}");
        assert_eq!(fs::read_to_string(home.path("mine/three.xsb")).unwrap(), THREE);
        game.press_all_of(&[F4]);
        game.says(&[
            "Campaign: Three rooms…",
            "Made by Ada.",
            "0 of 3 solved",
            "First",
            "No way",
            "Bert",
            "can't be read",
        ]);
        // In place of the broken level, its fault is shown, and the next level can be played.
        game.app.world_mut().write_message(Request::OpenLevel(1));
        game.says(&["three.xsb: line 9, column 1: the map has no storage"]);
        game.request(Request::OpenLevel(2));
        assert_eq!(game.title().as_deref(), Some("Last"));
    }
}

#[test]
fn an_added_collection_reports_its_number_of_levels() {
    let (sound, broken) = ("######\n#@ $.#\n######\n", "######\n#@ $.#\n");
    for (text, count, said) in [
        (sound.to_owned(), Some(1), "This collection has 1 level."),
        (format!("{sound}\n{sound}"), Some(2), "This collection has 2 levels."),
        (format!("{broken}\n{broken}"), None, "This collection has 2 levels; 2 can't be played."),
    ] {
        let home = Home::new();
        let file = home.collection("boxes.xsb", &text);
        let mut game = home.start();
        game.press(&[Enter]);
        game.drop_file(&file);
        match count {
            Some(count) => game.plays_levels(count),
            None => {
                game.update_until(|world| !world.resource::<Messages<Notification>>().is_empty())
            }
        }
        game.says(&[said]);
        // No copy is kept of a file that can't be played.
        assert_eq!(home.path("mine/boxes.xsb").exists(), count.is_some(), "{said}");
    }
}

#[test]
fn another_collection_of_the_same_name_gets_a_file_of_its_own_once() {
    let home = Home::new();
    let (first, kept) = (home.collection("three.xsb", THREE), home.path("mine/three.xsb"));
    let mut game = home.start();
    game.press(&[Enter]);
    game.drop_file(&first);
    game.plays_levels(3);
    let is_first = |world: &World| world.resource::<Playlist>().campaign() == Some(&*kept);
    assert!(is_first(game.world()));
    let files = || fs::read_dir(home.path("mine")).unwrap().count();
    let other = THREE.replace("Last", "Latest");
    for (text, is_other, count) in
        [(&*other, true, 2), (THREE, false, 2), (&*other, true, 2), (THREE, false, 2)]
    {
        game.drop_file(&home.collection("three.xsb", text));
        game.update_until(|world| is_first(world) != is_other);
        game.settle();
        assert_eq!(files(), count);
    }
}

/// A game after a turn of the last level of a collection in the player's folder, and the collection's
/// file.
fn in_the_last_of_three(home: &Home) -> (Game, PathBuf) {
    fs::create_dir_all(home.path("mine")).unwrap();
    let file = home.path("mine/three.xsb");
    fs::write(&file, THREE).unwrap();
    let mut game = home.start();
    game.press(&[Enter]);
    game.app.world_mut().write_message(Request::OpenCampaign(file.clone()));
    game.plays_levels(3);
    game.request(Request::OpenLevel(2));
    game.press(&[Right]);
    (game, file)
}

#[test]
fn a_collection_in_the_players_folder_is_read_again_as_it_changes() {
    let home = Home::new();
    let (mut game, file) = in_the_last_of_three(&home);
    assert_eq!(game.play().turn(), 1);
    // If only the texts of the level change, the play continues.
    fs::write(&file, THREE.replace("Title: Last", "Title: Least")).unwrap();
    game.until_title("Least");
    assert_eq!(game.play().turn(), 1);
    fs::write(&file, THREE.split("\n######").next().unwrap()).unwrap();
    game.update_until(|world| !world.contains_resource::<Session>());
    game.says(&["This level is no longer in "]);
    fs::write(&file, THREE).unwrap();
    game.update_until(|world| world.contains_resource::<Session>());
    assert_eq!((game.title().as_deref(), game.play().turn()), (Some("Last"), 1));
    // If a file is no longer a collection, its levels stay as they were.
    fs::write(&file, "no level at all").unwrap();
    game.update_until(|world| !world.resource::<Messages<Notification>>().is_empty());
    game.settle();
    game.says(&["the file has no Sokoban level"]);
    assert_eq!((game.title().as_deref(), game.play().turn()), (Some("Last"), 1));
}

#[test]
fn a_level_that_is_added_to_the_played_collection_appears() {
    let home = Home::new();
    let (mut game, file) = in_the_last_of_three(&home);
    fs::write(&file, format!("{THREE}\n#######\n#@$  .#\n#######\nTitle: New\n")).unwrap();
    game.plays_levels(4);
    assert_eq!((game.title().as_deref(), game.play().turn()), (Some("Last"), 1));
    game.request(Request::OpenLevel(3));
    assert_eq!(game.title().as_deref(), Some("New"));
}

#[test]
fn a_pasted_level_is_shown_and_pasted_levels_are_played() {
    let home = Home::new();
    let mut game = home.start();
    game.press(&[Enter]);
    game.paste("Try this one:\n\n#####\n#@$.#\n#####\nTitle: Mine\nAuthor: Me\n");
    assert_eq!(game.menu(), Menu::Arrival);
    game.says(&["A level for you: “Mine”", "Made by Me."]);
    game.press(&[Escape]);
    for (text, said) in [
        ("#####\n# $.#\n#####\nTitle: Mine\n", "Level 1, “Mine”, line 1: the map has no player"),
        ("#####\n#@$.#\n#   \n", "Level 1, line 3: the map is open to its border here"),
        (
            "#####\n#@9(9(9(9(9(9(9#)))))).#\n#####",
            "Level 1, line 2: this stands for too many tiles",
        ),
        ("no level at all", "This is not a share code."),
    ] {
        game.paste(text);
        game.says(&[said]);
        assert_eq!(game.menu(), Menu::Closed, "{text}");
    }
    game.paste(THREE);
    game.plays_levels(3);
    game.says(&["Level 2, “No way”, line 9: "]);
    assert_eq!(fs::read_to_string(home.path("mine/Three rooms.xsb")).unwrap(), THREE);
}

#[test]
fn a_level_that_is_called_by_its_number_is_named_once() {
    let home = Home::new();
    let file = home.collection("numbers.xsb", &THREE.replace("Title: First", "Title: 1"));
    let mut game = home.start();
    game.press(&[Enter]);
    game.drop_file(&file);
    game.plays_levels(3);
    assert!(!game.texts().contains("1 · 1"), "{}", game.texts_now());
    game.open_list();
    assert_eq!(game.focus_name(), "1, not solved");
    assert!(game.has("3 Last, not solved"));
}

#[test]
fn a_list_of_ten_thousand_levels_has_only_the_tiles_near_what_is_seen() {
    let home = Home::new();
    let file = home.collection("many.xsb", &many(10_000));
    let mut game = home.start();
    game.press(&[Enter]);
    game.drop_file(&file);
    game.plays_levels(10_000);
    for (width, height) in [(1280.0, 800.0), (640.0, 360.0)] {
        game.resize(width, height);
        for place in [0, 4_999, 9_999] {
            game.request(Request::OpenLevel(place));
            assert_eq!(game.world().resource::<Assets<LevelFile>>().len(), 1, "the opened one");
            game.open_list();
            assert_eq!(game.menu(), Menu::Levels);
            game.says(&["0 of 10000 solved"]);
            assert_eq!(game.focused_level(), place + 1);
            assert!(game.is_focus_seen(), "{place} at {width}");
            assert!(game.images_shown() < 400, "{} at {width}", game.images_shown());
            game.press_all_of(&[Escape]);
        }
        game.request(Request::OpenLevel(4_999));
        game.open_list();
        // Keys lead from row to row, however far, and the way back is the same.
        game.press(&[Down]);
        let row = game.focused_level() - 5_000;
        assert!((1..20).contains(&row), "{row} in a row");
        for (key, by) in [(Down, 1), (PageDown, 6), (PageUp, 6), (Up, 1)] {
            for _ in 0..15 {
                let before = game.focused_level();
                game.press(&[key]);
                assert_eq!(game.focused_level().abs_diff(before), row * by, "{key:?} at {before}");
                assert!(game.is_focus_seen() && game.images_shown() < 400, "{key:?}");
            }
        }
        // Long jumps: to the ends, and by number, even one typed at once.
        for (keys, number) in [
            (&[End][..], 10_000),
            (&[HomeKey], 1),
            (&[Digit9, Digit9, Digit9, Digit9], 9_999),
            (&[Digit7, Digit3, Digit0, Digit1], 7_301),
            (&[End], 10_000),
            (&[PageUp], 10_000 - 6 * row),
            (&[Numpad5, Numpad0, Numpad0, Numpad0], 5_000),
        ] {
            for key in keys {
                // With Num Lock on, the number pad types digits.
                let written = match key {
                    Numpad0 => "0",
                    Numpad5 => "5",
                    _ => "",
                };
                game.key(*key, written, Pressed, false);
                game.key(*key, written, Released, false);
            }
            game.settle();
            assert_eq!(game.focused_level(), number, "{keys:?}");
            assert!(game.is_focus_seen(), "{keys:?}");
            assert!(game.images_shown() < 400);
        }
        game.press(&[Down]);
        game.press_all_of(&[Enter]);
        let current = game.level_at();
        assert_eq!((game.menu(), current), (Menu::Closed, 4_999 + row));
    }
}

#[test]
fn the_tile_with_the_focus_is_a_seen_one_wherever_the_list_is_scrolled() {
    let home = Home::new();
    let file = home.collection("many.xsb", &many(2_000));
    let mut game = home.start();
    game.press(&[Enter]);
    game.resize(1280.0, 800.0);
    game.drop_file(&file);
    game.plays_levels(2_000);
    game.press_all_of(&[F4]);
    let tile = game.focused().unwrap();
    let list = game.list_around(tile).unwrap();
    for to in [9_000.0, 200.0, 30_000.0] {
        game.app.world_mut().get_mut::<ScrollPosition>(list).unwrap().y = to;
        game.settle();
        let focused = game.focused_level();
        assert!(game.is_focus_seen(), "{focused} at {to}");
        let scrolled = game.world().get::<ScrollPosition>(list).unwrap().y;
        assert!((scrolled - to).abs() < 210.0, "{scrolled} is not {to}");
    }
}

#[test]
fn only_levels_of_sokoban_are_offered_as_xsb() {
    for (level, is_offered) in [
        ("+++++\n+@c.+\n+++++\n\nnothing\n\nTitle: Push\nSolution: E", true),
        ("++++++\n+@c.G+\n++++++", false),
        ("++++++++\n+SCbppG+\n++++++++", false),
        ("+++++\n+@c.+\n+++++\n\nlimit score: 5", false),
    ] {
        let mut game = Game::at_home(&[level]);
        game.click_through_menus(&["More…", "Share this level"]);
        assert_eq!(game.has("Copy as XSB"), is_offered, "{level}");
        if is_offered {
            game.choose("Copy as XSB");
            game.says(&["Copied to the clipboard."]);
            let copied = game.world().resource::<OwnClipboard>().0.clone();
            assert_eq!(copied, "#####\n#@$.#\n#####\nTitle: Push\nSolution: R\n");
            assert_eq!(Collection::read(copied.as_bytes()).unwrap().len(), 1);
        }
    }
}
