//! Levels and replays that are passed on and come in: by keys, by mouse, by pad.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use chronoshift::OwnClipboard;
use chronoshift::game::{self, Setup};
use chronoshift::save::{self, Preferences, ProgressFolder, Shelf, Speed, Workshop};
use chronoshift::sim::{Bench, Make, Receiving, Request, Session};
use chronoshift::states::{Menu, Mode};
use chronoshift_core::editing::Edit;
use chronoshift_core::level::share::{self, Shared};
use chronoshift_core::level::{KeptReplay, Level, Par, Square, board_name};
use chronoshift_core::rules::{Field, Point, Status};

use crate::pointer::HALL;
use crate::{Game, write_level};

use KeyCode::{
    ArrowDown as Down, ArrowLeft as Left, ArrowRight as Right, ControlLeft, Enter, Escape, F3, F4,
    KeyV,
};

/// A level with a solution.
const GIFT: &str = "+++++
+S G+
+++++

nothing

Title: Gift
Author: Ada
Solution:
 EEWWT";
/// Another one.
const OWN: &str = "++++++\n+S  G+\n++++++\n\nnothing\n\nTitle: Own";

/// On what is played.
#[derive(Debug, Clone, Copy)]
pub(crate) enum By {
    Keys,
    Pad(Entity),
    Mouse,
    Touch,
}

/// A game that keeps what is made beside its levels, with a clipboard.
pub(crate) fn home(setup: Setup) -> App {
    let workshop = Workshop::at(setup.playlist.folder().join("data"));
    let mut app = game::invisible(setup);
    app.insert_resource(workshop)
        .init_resource::<OwnClipboard>()
        .add_plugins((save::kept, save::workshop_kept));
    app
}

/// The same for one that begins at its title.
fn titled(setup: Setup) -> App {
    let progress = ProgressFolder::at(setup.playlist.folder().join("progress"));
    let mut app = home(setup);
    app.insert_resource(progress).add_plugins(save::progress_kept);
    app
}

fn level(text: &str) -> Level {
    format!("2D SuperFun!\n{text}\n").parse().unwrap()
}

fn code(text: &str) -> String {
    share::encode(&level(text)).unwrap().text()
}

impl Game {
    /// A game that begins at its title, in which nothing is made yet.
    pub(crate) fn at_title() -> Self {
        let mut game = Self::start(&[HALL, OWN], false, titled);
        game.app.world_mut().resource_mut::<Preferences>().speed = Speed::Off;
        game.settle();
        assert_eq!(game.menu(), Menu::Title);
        game
    }

    pub(crate) fn at_home(levels: &[&str]) -> Self {
        let mut game = Self::start(levels, false, home);
        game.settle();
        game
    }

    /// Has a text looked at, to the end.
    pub(crate) fn receive(&mut self, text: &str) {
        self.app.world_mut().write_message(Request::Receive(text.to_owned()));
        self.app.update();
        self.has_received();
    }

    fn has_received(&mut self) {
        self.update_until(|world| !world.contains_resource::<Receiving>());
        self.settle();
    }

    fn clipboard(&self) -> String {
        self.world().resource::<OwnClipboard>().0.clone()
    }

    fn set_clipboard(&mut self, text: &str) {
        self.app.world_mut().resource_mut::<OwnClipboard>().0 = text.to_owned();
    }

    fn made(&self) -> Vec<(Shelf, String, String)> {
        let (all, troubles) = self.world().resource::<Workshop>().list();
        assert!(troubles.is_empty(), "{troubles:?}");
        let all = all.into_iter();
        all.map(|made| (made.place.shelf(), made.place.name().to_owned(), made.text)).collect()
    }

    fn open_menu(&mut self, by: By) {
        match by {
            By::Keys => self.press(&[Escape]),
            By::Pad(pad) => self.tap_pad(pad, GamepadButton::Start),
            By::Mouse | By::Touch => self.press_by(by, "Menu"),
        }
        self.settle();
    }

    /// Presses what is called so in the uppermost dialog, which is scrolled as far as it must be.
    pub(crate) fn press_by(&mut self, by: By, name: &str) {
        match by {
            By::Keys => self.press_on_by_keys(name),
            By::Pad(pad) => {
                self.go(name, |game| game.tap_pad(pad, GamepadButton::DPadDown));
                self.tap_pad(pad, GamepadButton::South);
            }
            By::Mouse | By::Touch => {
                let at = self.scrolled_to(by, name);
                match by {
                    By::Touch => self.tap_at(at),
                    _ => self.click_with(MouseButton::Left, at),
                }
            }
        }
        self.settle();
    }

    /// Where a widget is once it is seen in its list.
    fn scrolled_to(&mut self, by: By, name: &str) -> Vec2 {
        for _ in 0..40 {
            let widget = self.uppermost(name);
            let at = self.place(widget).center();
            let parent = |at: &Entity| self.world().get::<ChildOf>(*at).map(ChildOf::parent);
            let is_list = |at: &Entity| self.world().get::<ScrollArea>(*at).is_some();
            let list = std::iter::successors(Some(widget), parent).find(is_list);
            let Some(list) = list.map(|list| self.place(list)) else { return at };
            if list.contains(at) {
                return at;
            }
            let up = if at.y > list.max.y { -1.0 } else { 1.0 };
            match by {
                By::Touch => self.swipe(list.center(), Vec2::Y * up * 90.0),
                _ => {
                    self.point_at(list.center());
                    self.turn_wheel(up * 3.0);
                }
            }
            self.settle();
        }
        panic!("{name:?} is never seen");
    }

    /// Saves what is made as a level and copies its code; that is kept in another game, which begins
    /// at its title, and solved there with the same kind of device.
    pub(crate) fn pass_on(&mut self, by: By, solve: impl FnOnce(&mut Self, By)) {
        for names in [&["Save as a level"][..], &["Share this level", "Copy the code"]] {
            self.open_menu(by);
            names.iter().for_each(|name| self.press_by(by, name));
        }
        let (code, board) = (self.clipboard(), self.play().board().clone());
        assert!(matches!(&self.made()[..], [(Shelf::Levels, ..)]), "{:?}", self.made());
        let mut other = Self::at_title();
        let by = match by {
            By::Pad(_) => By::Pad(other.plug_in("Pad", None)),
            by => by,
        };
        other.set_clipboard(&code);
        for name in ["Levels", "Open what is in the clipboard"] {
            other.press_by(by, name);
        }
        other.has_received();
        other.press_by(by, "Keep it and play it");
        other.update_until(|world| {
            world.get_resource::<Session>().is_some_and(|it| *it.play.board() == board)
        });
        other.come_to_rest();
        assert_eq!(other.menu(), Menu::Closed);
        solve(&mut other, by);
        assert_eq!(*other.play().status(), Status::Complete);
        assert_eq!(other.made().len(), 1);
    }

    fn press_on_by_keys(&mut self, name: &str) {
        self.go(name, |game| game.tap(Down));
        self.press(&[Enter]);
        self.settle();
    }

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

    /// Waits until a level is open.
    fn plays(&mut self, title: &str) {
        self.update_until(|world| {
            let session = world.get_resource::<Session>();
            session.is_some_and(|it| it.level.title().as_deref() == Some(title))
        });
        self.come_to_rest();
        assert_eq!(self.menu(), Menu::Closed);
    }

    /// Fetches the goal of the gift and comes back.
    fn solves_gift(&mut self) {
        self.press_all_of(&[Right, Right, Left, Left, Enter]);
        assert_eq!(*self.play().status(), Status::Complete);
    }
}

#[test]
fn a_level_is_shared_by_keys_and_kept_and_played_where_it_comes_in() {
    let mut gift = level(GIFT);
    gift.set_par(Par { score: 3, proven: true });
    let text = gift.to_string();
    let mut game = Game::at_home(&[text.split_once('\n').unwrap().1]);
    game.press(&[Escape]);
    game.settle();
    game.press_on_by_keys("Share this level");
    assert_eq!(game.menu(), Menu::Share);
    game.says(&["Share “Gift”", "It holds the level with all its texts, and its solution."]);
    game.press_on_by_keys("Copy the code");
    game.says(&["Copied to the clipboard."]);
    let code = game.clipboard();
    assert_eq!(share::decode(&code), Ok(Shared::Level(gift)));
    game.press_on_by_keys("Copy a link");
    assert_eq!(game.clipboard(), format!("chronoshift:{code}"));

    let mut other = Game::at_home(&[OWN]);
    other.set_clipboard(&game.clipboard());
    other.press(&[F4]);
    other.press_all_with(&[ControlLeft], KeyV);
    other.has_received();
    assert_eq!(other.menu(), Menu::Arrival);
    other.says(&[
        "A level for you: “Gift”",
        "Made by Ada.",
        "The solution holds: score 5, 1 self.",
    ]);
    assert!(other.made().is_empty(), "it is only shown");
    assert_eq!(other.at(), "Keep it and play it");
    other.press(&[Enter]);
    other.plays("Gift");
    let made = other.made();
    assert_eq!((made.len(), made[0].0, made[0].1.as_str()), (1, Shelf::Levels, "Gift"));
    // All is there but the proof, which nobody has seen here.
    assert_eq!(made[0].2, text.replace("Par: 3 proven", "Par: 5 found"));
    other.solves_gift();
}

#[test]
fn a_level_comes_in_by_mouse() {
    let mut game = Game::at_home(&[OWN]);
    game.set_clipboard(&code(GIFT));
    game.press(&[F4]);
    game.settle();
    game.click("Open what is in the clipboard");
    game.has_received();
    game.click("Keep it and work on it");
    game.come_to_rest();
    assert_eq!((game.menu(), game.mode()), (Menu::Closed, Mode::Edit));
    assert_eq!(game.world().resource::<Bench>().work().document().text(), level(GIFT).to_string());
}

#[test]
fn a_level_comes_in_by_pad() {
    use GamepadButton::{DPadDown, South, Start};
    let mut game = Game::at_home(&[OWN]);
    let pad = game.plug_in("Pad", None);
    game.set_clipboard(&code(GIFT));
    game.tap_pad(pad, Start);
    for name in ["Make levels", "Open what is in the clipboard"] {
        game.settle();
        game.go(name, |game| game.tap_pad(pad, DPadDown));
        game.tap_pad(pad, South);
        game.app.update();
    }
    game.has_received();
    game.tap_pad(pad, South);
    game.plays("Gift");
    game.solves_gift();
}

#[test]
fn a_level_without_a_solution_that_holds_is_kept_unfinished() {
    for (solution, said) in
        [("", "It has no solution"), ("\nSolution: EEWT", "The solution does not hold. On turn 4")]
    {
        let text = GIFT.replace("\nSolution:\n EEWWT", solution);
        let mut game = Game::at_home(&[OWN]);
        game.receive(&code(&text));
        game.says(&[said, "It will be kept as an unfinished level."]);
        game.press(&[Enter]);
        game.come_to_rest();
        // It is played as a test.
        assert_eq!((game.menu(), game.mode()), (Menu::Closed, Mode::Play));
        assert!(game.world().resource::<Bench>().is_testing());
        let made = game.made();
        assert_eq!((made.len(), made[0].0), (1, Shelf::Unfinished));
        assert_eq!(made[0].2, level(&text).to_string());
        game.solves_gift();
        game.press_all_of(&[Enter]);
        game.make(Make::Finish);
        assert_eq!(game.made()[0].0, Shelf::Levels);
    }
}

#[test]
fn a_level_that_is_there_already_is_known_and_opened() {
    let mut game = Game::at_home(&[GIFT, OWN]);
    let renamed = GIFT.replace("Gift", "Another name");
    let mirrored = "+++++\n+G S+\n+++++\n\nnothing\n\nTitle: Upside down";
    for (text, said) in [
        (renamed.as_str(), "You have this level already: “Gift”."),
        (mirrored, "You have this level already: “Gift”, turned upside down."),
    ] {
        game.app.world_mut().write_message(Request::OpenLevel(1));
        game.plays("Own");
        game.receive(&code(text));
        game.says(&[said]);
        assert_eq!(game.at(), "Open the one that you have");
        game.press(&[Enter]);
        game.plays("Gift");
    }
    assert!(game.made().is_empty());
    // It can be kept all the same, and is known from then on; the same again is not kept twice.
    for kept in 1..=2 {
        game.receive(&code(&mirrored.replace("Title", "Solution: WWEET\nTitle")));
        game.press_on_by_keys("Keep it and play it");
        game.plays("Upside down");
        assert_eq!(game.made().len(), 1, "{kept}");
    }
    game.receive(&code(mirrored));
    game.says(&["You have this level already: “Upside down”."]);
}

#[test]
fn nothing_that_comes_in_takes_the_place_of_something_else() {
    let mut game = Game::at_home(&[OWN]);
    let (long, heavy) = ("x".repeat(255), "\u{1f4e6}".repeat(90));
    let names = [
        "../../Gift",
        "..\\gift",
        "GIFT",
        "/etc/passwd",
        "con",
        "a/b.txt",
        "",
        "Gift. . .",
        "G\u{200b}ift",
        "\u{202e}tfig",
        "G\u{301}\u{301}\u{301}ift",
        "\u{1f469}\u{200d}\u{1f680}",
        "nul.txt",
        "LPT\u{b9}",
        "GIFTGI~1",
        &long,
        &heavy,
    ];
    for (at, name) in names.iter().enumerate() {
        let (wall, floor) = ("+".repeat(at + 5), " ".repeat(at + 1));
        let (there, back) = ("E".repeat(at + 2), "W".repeat(at + 2));
        let text = format!(
            "{wall}\n+S{floor}G+\n{wall}\n\nnothing\n\nTitle: {name}\nSolution: {there}{back}T"
        );
        game.receive(&code(&text));
        // What turns the direction of writing is not shown.
        assert!(!game.texts_now().contains('\u{202e}'), "{}", game.texts_now());
        game.press_on_by_keys("Keep it and play it");
        game.come_to_rest();
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
    let changed = code.replace(&code[9..10], if &code[9..10] == "A" { "B" } else { "A" });
    let large = "A".repeat(9 << 20);
    for (text, said) in [
        ("", "There is no text in the clipboard."),
        ("Hello!", "This is no share code."),
        (&changed, "Some characters of the share code were changed"),
        (&code[..code.len() - 4], "Characters of the share code are missing"),
        (&large, "This is larger than any level or replay may be."),
        ("2D SuperFun!\n+++\n", "What was shared cannot be used"),
    ] {
        let mut game = Game::at_home(&[OWN]);
        game.set_clipboard(text);
        game.press(&[F4]);
        game.press_all_with(&[ControlLeft], KeyV);
        game.has_received();
        assert_eq!(game.menu(), Menu::Notification, "{said}");
        game.says(&[said]);
        game.press(&[Escape]);
        game.settle();
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
    // Left, nothing is kept.
    game.press_on_by_keys("Leave it");
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
    game.says(&["A level for you: “Gift”", "The solution holds: score 5, 1 self."]);
    assert!(game.made().is_empty(), "it is only shown");
    game.press(&[Enter]);
    game.plays("Gift");
    let levels = game.world().resource::<Workshop>().folder(Shelf::Levels);
    let (map, changed) = ("+++++\n+S G+\n+++++", "+++++++\n+S   G+\n+++++++");
    game.follows(&file, &levels.join("Gift.txt"), map, changed);
    // Without a solution it is not finished, and what is no level is told by its name.
    let file = game.folder.path().join("other.txt");
    write_level(&file, "+++++\n+SG +\n+++++");
    game.drop_file(&file);
    game.has_received();
    game.says(&[
        "A level for you",
        "It has no solution",
        "It will be kept as an unfinished level.",
    ]);
    game.press(&[Escape]);
    write_level(&file, "+++++\n+SG");
    game.drop_file(&file);
    game.settle();
    game.says(&["other.txt cannot be played: line 3"]);
    assert_eq!(game.made().len(), 1);
}

#[test]
fn files_and_pictures_are_saved_and_never_written_over() {
    let mut game = Game::at_home(&[GIFT]);
    game.press(&[Escape]);
    game.settle();
    game.press_on_by_keys("Share this level");
    for _ in 0..2 {
        game.press_on_by_keys("Save the QR code as a picture");
        game.press_on_by_keys("Save the file");
    }
    let shared = game.folder.path().join("data/shared");
    game.says(&[&format!("Saved as {}", shared.join("Gift.txt").display())]);
    assert_eq!(fs::read_to_string(shared.join("Gift.txt")).unwrap(), level(GIFT).to_string());
    assert!(image::open(shared.join("Gift.png")).is_ok());
    assert_eq!(fs::read_dir(&shared).unwrap().count(), 2);
    fs::write(shared.join("Gift.txt"), "mine").unwrap();
    game.press_on_by_keys("Save the file");
    assert_eq!(fs::read_to_string(shared.join("Gift.txt")).unwrap(), "mine");
    assert_eq!(fs::read_to_string(shared.join("Gift 2.txt")).unwrap(), level(GIFT).to_string());
}

#[test]
fn what_is_made_is_shared_from_its_list_and_what_is_no_level_is_not() {
    let mut game = Game::at_home(&[OWN]);
    game.make(Make::New { width: 7, height: 5 });
    game.press_all_of(&[Right, KeyCode::ArrowUp, Enter]);
    game.press(&[Escape]);
    game.settle();
    game.press_on_by_keys("Share this level");
    game.says(&["No solution that holds goes with it"]);
    game.press(&[Escape, Escape]);
    game.come_to_rest();
    // Without its machine it is none.
    let at = vec![Point { x: 1, y: 2 }];
    game.make(Make::Edit(Edit::Paint { at, square: Square::Field(Field::Floor) }));
    game.press(&[Escape]);
    game.settle();
    game.press_on_by_keys("Share this level");
    game.says(&["This is no level yet, so it cannot be shared."]);
}

#[test]
fn a_replay_is_shared_from_the_list_and_watched_where_it_comes_in() {
    let mut game = Game::start(&[GIFT], false, |setup| {
        let mut app = crate::levels::with_progress(setup);
        app.init_resource::<OwnClipboard>();
        app
    });
    game.press(&[Enter]);
    game.settle();
    game.press_all_of(&[Right, Right, Left, Left, Enter]);
    game.press(&[F3]);
    game.settle();
    game.press(&[Right, Right, Right, Enter]);
    game.settle();
    assert_eq!(game.menu(), Menu::Share);
    game.press_on_by_keys("Copy the code");
    let Ok(Shared::Replay(replay)) = share::decode(&game.clipboard()) else { panic!() };
    assert!(replay.is_of(&level(GIFT).board));
    let mut other = Game::at_home(&[OWN, GIFT]);
    other.set_clipboard(&game.clipboard());
    other.press(&[F3]);
    other.press_on_by_keys("Watch the replay in the clipboard");
    other.has_received();
    assert_eq!(other.menu(), Menu::Watching);
    other.says(&["Replay: score 5, 1 self"]);
    // That of an unknown level is told.
    let unknown = KeptReplay {
        board: board_name(&level("+++++\n+SG +\n+++++").board),
        title: None,
        ..replay
    };
    other.receive(&share::encode_replay(&unknown).unwrap().text());
    assert!(other.texts_now().contains(&unknown.board));
}
