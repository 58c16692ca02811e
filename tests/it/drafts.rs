//! Drafts: versions of what is played, kept under names, compared, and gone back to.

use std::fs;

use bevy::a11y::AccessibilityNode;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use chronoshift::save::{NotKept, Preferences, Progress, Speed};
use chronoshift::sim::Request;
use chronoshift::states::Menu;
use chronoshift_core::rules::{Command, Play, Status};
use tempfile::TempDir;

use crate::Game;
use crate::levels::with_progress;
use crate::numbers::Numbers;
use crate::progress::{SHORT, start, start_shown};

use KeyCode::{
    ArrowDown as Down, ArrowLeft as Left, ArrowRight as Right, ArrowUp as Up, Backspace, Enter,
    Escape, KeyF, KeyR, KeyX, KeyZ, Space,
};

/// Self 1 holds the button while self 2 goes through the gate and comes back.
const DOOR: &str = "
+++++++
+bS-  +
+++++G+
+++++++

button (1, 1) -> gate (3, 1)

Title: Door";

const SOLUTION: [&str; 2] = ["WHHHHHHHET", "HEEESNWWWT"];

impl Game {
    fn with_drafts() -> Self {
        let mut game = Self::start(&[DOOR], false, with_progress);
        game.app.world_mut().resource_mut::<Preferences>().speed = Speed::Off;
        game.settle();
        game
    }

    fn now_is(&mut self, all: &[&str]) {
        let all = all.iter().map(|letters| letters.parse().unwrap()).collect();
        self.app.world_mut().write_message(Request::Command(Command::Replace(all)));
        self.come_to_rest();
    }

    pub(crate) fn open_drafts(&mut self) {
        self.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Drafts);
        self.settle();
    }

    /// Keeps what is there now, under the name that is proposed.
    pub(crate) fn keep_draft(&mut self) {
        self.open_drafts();
        self.press(&[Enter]);
        self.settle();
        self.press(&[Escape]);
        self.settle();
        assert_eq!(self.menu(), Menu::Closed);
    }

    /// The rows of the drafts that are there, and what puts others back.
    fn draft_rows(&mut self) -> Vec<String> {
        self.settle();
        let names = self.names().into_iter().map(|(name, _)| name);
        let mut rows: Vec<_> =
            names.filter(|name| name.contains(" action") || name.starts_with("Put “")).collect();
        rows.sort();
        rows
    }

    /// Does with a draft what is chosen by so many steps to the right.
    fn do_with(&mut self, draft: &str, steps: usize) {
        self.reach_draft(draft);
        self.press(&vec![Right; steps]);
        self.press(&[Enter]);
        self.settle();
    }

    fn reach_draft(&mut self, draft: &str) {
        for _ in 0..200 {
            if self.focus_name().starts_with(draft) {
                return;
            }
            self.press(&[Down]);
        }
        panic!("there is no {draft:?}: {:?}", self.draft_rows());
    }

    /// What the window tells of a key while a text is written.
    pub(crate) fn writes(&mut self, key_code: KeyCode, text: &str) {
        self.strikes(key_code, text);
        self.app.update();
    }

    /// The same before the next frame.
    pub(crate) fn strikes(&mut self, key_code: KeyCode, text: &str) {
        let window = self.window();
        let logical_key = match key_code {
            Enter => Key::Enter,
            Backspace => Key::Backspace,
            Up => Key::ArrowUp,
            Down => Key::ArrowDown,
            _ => Key::Character(text.into()),
        };
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let (logical_key, repeat) = (logical_key.clone(), false);
            let text = (state.is_pressed() && !text.is_empty()).then(|| text.into());
            let key = KeyboardInput { key_code, logical_key, state, text, repeat, window };
            self.app.world_mut().write_message(key.clone());
            self.app.world_mut().write_message(WindowEvent::KeyboardInput(key));
        }
    }

    fn drafts_now(&self) -> Vec<(String, Vec<String>)> {
        let progress = self.world().resource::<Progress>();
        let drafts = progress.of(self.play().board()).unwrap().drafts();
        let draft = |draft: &chronoshift::save::Draft| {
            let all = draft.recordings().iter().map(ToString::to_string).collect();
            (draft.name().to_owned(), all)
        };
        drafts.iter().map(draft).collect()
    }
}

#[test]
fn a_draft_is_kept_and_gone_back_to_undone_and_redone() {
    let mut game = Game::with_drafts();
    game.press(&[Left, Space]);
    let kept = game.recorded();
    game.keep_draft();
    game.press(&[Right, Right]);
    let later = game.recorded();
    game.open_drafts();
    assert_eq!(game.draft_rows(), ["Draft 1: 1 self, 2 actions; not finished"]);
    game.reach_draft("Draft 1");
    game.press(&[Enter]);
    game.come_to_rest();
    assert_eq!((game.menu(), game.recorded()), (Menu::Closed, kept.clone()));
    game.press(&[KeyZ]);
    assert_eq!(game.recorded(), later);
    game.press(&[KeyX]);
    assert_eq!(game.recorded(), kept);
    // It is there already.
    game.open_drafts();
    game.do_with("Draft 1", 0);
    assert_eq!(game.menu(), Menu::Drafts);
    assert!(game.texts_now().contains("This is what is there now."));
}

#[test]
fn a_draft_that_completes_the_level_says_so_and_is_played() {
    let mut game = Game::with_drafts();
    for all in [&SOLUTION, &["WHHET", "HEEESNWWWT"]] {
        game.now_is(all);
        game.keep_draft();
    }
    game.now_is(&["W"]);
    game.keep_draft();
    game.open_drafts();
    assert_eq!(
        game.draft_rows(),
        [
            "Draft 1: 2 selves, 20 actions; completes the level, score 21",
            "Draft 2: 2 selves, 15 actions; breaks in timeline 2",
            "Draft 3: 1 self, 1 action; not finished",
        ]
    );
    game.do_with("Draft 1", 0);
    game.come_to_rest();
    assert_eq!(*game.play().status(), Status::Complete);
    assert!(game.texts_now().contains("Level complete"), "{}", game.texts_now());
}

#[test]
fn names_are_the_players_own_and_never_the_same() {
    let mut game = Game::with_drafts();
    game.open_drafts();
    game.press(&[Up]);
    assert_eq!(game.focus_name(), "Name of the next draft");
    // Keys that do something else in menus and on the board are letters here.
    for (key, text) in [(KeyZ, "z"), (KeyR, "r"), (KeyF, "f")] {
        game.writes(key, text);
    }
    game.writes(Backspace, "");
    game.writes(Enter, "");
    game.settle();
    assert_eq!(game.menu(), Menu::Drafts);
    assert_eq!(game.drafts_now()[0].0, "Draft 1zr");
    assert!(game.texts_now().contains("Kept as “Draft 1zr”."));
    // The next one has a name again.
    let field = game.focused().unwrap();
    let value = |game: &Game| {
        game.world().get::<AccessibilityNode>(field).unwrap().value().unwrap().to_owned()
    };
    assert_eq!(value(&game), "Draft 2");
    for (key, text) in [(KeyZ, "z"), (KeyR, "r")] {
        game.writes(Backspace, "");
        game.writes(key, text);
    }
    game.press(&[Down, Enter]);
    game.settle();
    let names =
        |game: &Game| game.drafts_now().into_iter().map(|draft| draft.0).collect::<Vec<_>>();
    assert_eq!(names(&game), ["Draft r", "Draft 1zr"]);
    // Renamed to the name of the other.
    game.do_with("Draft r", 2);
    assert_eq!(game.focus_name(), "New name");
    game.writes(Backspace, "");
    for text in ["1", "z", "r"] {
        game.writes(KeyF, text);
    }
    game.writes(Enter, "");
    assert_eq!(game.focus_name(), "Draft 1zr (2): 1 self, 0 actions; not finished");
    assert_eq!(names(&game), ["Draft 1zr (2)", "Draft 1zr"]);
    // Its own name stays its own.
    game.press(&[Enter]);
    game.press(&[Down, Enter]);
    game.settle();
    assert_eq!(names(&game), ["Draft 1zr (2)", "Draft 1zr"]);
    assert_eq!(game.menu(), Menu::Drafts);
}

/// Where frames take long, a name follows in the frame of the key that leads to its line, and so do
/// keys that lead on.
#[test]
fn no_letter_is_lost_however_many_keys_come_in_a_frame() {
    let mut game = Game::with_drafts();
    game.open_drafts();
    game.tap(Up);
    for (key, text) in [(KeyCode::KeyA, "a"), (KeyCode::KeyB, "b"), (Enter, "")] {
        game.strikes(key, text);
    }
    // Then a key that writes, but goes on from a button by what it is bound to.
    game.tap(Down);
    game.strikes(KeyCode::KeyW, "w");
    game.strikes(KeyCode::KeyC, "c");
    game.settle();
    game.settle();
    assert_eq!(game.drafts_now()[0].0, "Draft 1ab");
    let field = game.focused().unwrap();
    let value = game.world().get::<AccessibilityNode>(field).unwrap().value();
    assert_eq!((game.menu(), value), (Menu::Drafts, Some("Draft 2c")));
}

#[test]
fn two_versions_are_compared_self_by_self_and_turn_by_turn() {
    let mut game = Game::with_drafts();
    for (draft, now, told) in [
        (&["WHHET", "HH"][..], &["WHHET", "HH"][..], "Nothing differs."),
        (
            &["WHHET", "HH"],
            &["WHHET", "HE"],
            "Self 1: the same\nSelf 2, turn 2: hold instead of right",
        ),
        (
            &["WHHHHET", "HHHHHHHH"],
            &["HHHHHET", "HWHHEEE"],
            "Self 1, turn 1: left instead of hold\n\
                Self 2, turn 2: hold instead of left\n\
                Self 2, turns 5 to 7: 3 × hold instead of 3 × right\n\
                Self 2, turn 8: hold instead of nothing",
        ),
        (
            &["WHHET", "HH"],
            &["WHH"],
            "Self 1, turns 4 to 5: right, enter the machine instead of nothing\n\
                Self 2: only in this draft",
        ),
        (
            &["WHH"],
            &["WHHT", "H"],
            "Self 1, turn 4: nothing instead of enter the machine\n\
                Self 2: not in this draft\n\
                The other breaks in timeline 1. \
                Turn 4: self 1 must enter the time machine but stands at a1.",
        ),
        (
            &["HHHHHHHHHHHHHHHHHHHH"],
            &["WHWHWHWHWHWWWHWWWWWW"],
            "Self 1, turn 1: hold instead of left\n\
                Self 1, turn 3: hold instead of left\n\
                Self 1, turn 5: hold instead of left\n\
                Self 1, turn 7: hold instead of left\n\
                Self 1, turn 9: hold instead of left\n\
                Self 1: 9 more turns differ",
        ),
    ] {
        game.now_is(draft);
        game.keep_draft();
        game.now_is(now);
        game.open_drafts();
        game.press(&[Down, Right, Enter]);
        assert_eq!(game.focus_name(), told);
        // Pressed again, it is closed.
        game.press(&[Up, Enter]);
        game.settle();
        assert!(game.names().iter().all(|(name, _)| name != told));
        game.press(&[Escape]);
        game.settle();
    }
}

#[test]
fn two_drafts_are_compared_with_each_other() {
    let mut game = Game::with_drafts();
    for draft in [["WHHET", "HH"], ["WHHHHET", "HH"]] {
        game.now_is(&draft);
        game.keep_draft();
    }
    game.now_is(&["H"]);
    game.open_drafts();
    game.do_with("Draft 2", 1);
    let told = game.focused().unwrap();
    assert_eq!(
        game.focus_name(),
        "Self 1, turn 1: left instead of hold\n\
            Self 1, turns 2 to 7: 4 × hold, right, enter the machine instead of nothing\n\
            Self 2: only in this draft"
    );
    game.press(&[Down]);
    assert_eq!(game.focus_name(), "Compared with");
    let chosen = |game: &Game| {
        game.world()
            .get::<AccessibilityNode>(game.focused().unwrap())
            .unwrap()
            .value()
            .unwrap()
            .to_owned()
    };
    assert_eq!(chosen(&game), "now");
    game.press(&[Right]);
    game.settle();
    assert_eq!(chosen(&game), "Draft 1");
    let name = game.world().get::<AccessibilityNode>(told).unwrap().label();
    let differ = "Self 1, turns 4 to 5: 2 × hold instead of right, enter the machine\n\
        Self 1, turns 6 to 7: right, enter the machine instead of nothing\nSelf 2: the same";
    assert_eq!(name, Some(differ));
    assert!(game.texts_now().contains(differ));
    // And with what is there now again.
    game.press(&[Right]);
    game.settle();
    assert!(game.texts_now().contains("Self 2: only in this draft"));
}

#[test]
fn a_deleted_draft_is_put_back_as_long_as_the_list_is_open() {
    let mut game = Game::with_drafts();
    for _ in 0..3 {
        game.press(&[Space]);
        game.keep_draft();
    }
    let all = game.drafts_now();
    game.open_drafts();
    let rows = game.draft_rows();
    game.do_with("Draft 2", 3);
    assert_eq!(game.focus_name(), "Put “Draft 2” back");
    assert_eq!(game.drafts_now().len(), 2);
    assert!(game.texts_now().contains("“Draft 2” is deleted"));
    game.press(&[Enter]);
    assert_eq!(game.focus_name(), "Draft 2: 1 self, 2 actions; not finished");
    assert_eq!((game.drafts_now(), game.draft_rows()), (all, rows));
    game.press(&[Left, Enter]);
    game.press(&[Escape]);
    game.open_drafts();
    assert_eq!(
        game.draft_rows(),
        ["Draft 1: 1 self, 1 action; not finished", "Draft 3: 1 self, 3 actions; not finished"]
    );
    // The next name is one that is free.
    game.press(&[Enter]);
    game.settle();
    assert_eq!(game.drafts_now()[0].0, "Draft 4");
}

/// The key of undo puts the drafts back, those that were deleted last first, and never leaves the list.
#[test]
fn undo_puts_deleted_drafts_back() {
    let mut game = Game::with_drafts();
    for _ in 0..3 {
        game.press(&[Space]);
        game.keep_draft();
    }
    let (play, all) = (game.recorded(), game.drafts_now());
    game.open_drafts();
    for draft in ["Draft 2", "Draft 3", "Draft 1"] {
        game.do_with(draft, 3);
    }
    assert_eq!(game.drafts_now(), []);
    for (left, back) in [(1, "Draft 1"), (2, "Draft 3"), (3, "Draft 2")] {
        game.press(&[KeyZ]);
        game.settle();
        assert!(game.texts_now().contains(&format!("“{back}” is back.")), "{}", game.texts_now());
        assert_eq!((game.drafts_now().len(), game.menu()), (left, Menu::Drafts));
    }
    assert_eq!((game.drafts_now(), game.recorded()), (all, play));
    game.press(&[KeyZ]);
    game.settle();
    assert!(game.texts_now().contains("There is nothing to take back."));
    assert_eq!(game.menu(), Menu::Drafts);
}

#[test]
fn the_mouse_alone_keeps_compares_and_goes_back() {
    let mut game = Game::with_drafts();
    game.press(&[Space, Space]);
    game.press(&[Escape]);
    game.settle();
    game.click("Drafts");
    game.settle();
    game.click("Keep what is there now");
    game.settle();
    let row = "Draft 1: 1 self, 2 actions; not finished";
    let place = game.widget(row);
    game.click_with(MouseButton::Left, game.place(place).center());
    game.settle();
    assert!(game.texts_now().contains("This is what is there now."));
    game.click("Back");
    game.settle();
    assert_eq!(game.menu(), Menu::Open);
}

/// A play, and a change of what its record says.
fn keep(progress: &mut Progress, play: &Play, name: &str) -> Result<String, NotKept> {
    let kept = |draft: &chronoshift::save::Draft| draft.id().to_owned();
    progress.change_drafts(play.board(), |drafts| drafts.keep(name, play).map(kept))
}

impl Game {
    fn keep_as(&mut self, name: &str) -> Result<String, NotKept> {
        let play = self.play().clone();
        let kept = keep(&mut self.app.world_mut().resource_mut::<Progress>(), &play, name);
        self.app.update();
        kept
    }
}

#[test]
fn they_are_there_after_a_restart_and_a_reset_and_files_without_them_are_read() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    game.press(&[Right]);
    drop(game);
    let file = fs::read_dir(home.path()).unwrap().map(|it| it.unwrap().path());
    let file = { file }.find(|path| path.extension().is_some_and(|it| it == "json")).unwrap();
    assert!(!fs::read_to_string(&file).unwrap().contains("drafts"), "none are written");
    let mut game = start(home.path(), &[SHORT]);
    assert_eq!((game.recorded(), game.drafts_now()), (vec!["E".to_owned()], vec![]));
    game.keep_as("one").unwrap();
    game.press(&[KeyR]);
    game.press(&[Space]);
    game.keep_as("two").unwrap();
    drop(game);
    let mut game = start_shown(home.path(), &[SHORT]);
    assert_eq!(game.heard(), []);
    let of = |name: &str, letters: &str| (name.to_owned(), vec![letters.to_owned()]);
    assert_eq!(game.drafts_now(), [of("two", "H"), of("one", "E")]);
}

#[test]
fn two_games_at_once_lose_none_and_bring_none_back() {
    let home = TempDir::new().unwrap();
    let mut one = start(home.path(), &[SHORT]);
    let first = one.keep_as("of both").unwrap();
    let second = one.keep_as("renamed").unwrap();
    one.heard();
    drop(one);
    let mut one = start(home.path(), &[SHORT]);
    let mut other = start(home.path(), &[SHORT]);
    one.keep_as("one's").unwrap();
    other.keep_as("other's").unwrap();
    let board = one.play().board().clone();
    let change = |game: &mut Game, id: &str, name: Option<&str>| {
        let mut progress = game.app.world_mut().resource_mut::<Progress>();
        progress.change_drafts(&board, |drafts| match name {
            Some(name) => drafts.rename(id, name).is_some(),
            None => drafts.delete(id).is_some(),
        })
    };
    assert!(change(&mut one, &first, None) && change(&mut one, &second, Some("new name")));
    one.app.update();
    drop(one);
    // It is written after that, and knows the old ones.
    other.press(&[Right]);
    drop(other);
    let game = start(home.path(), &[SHORT]);
    let mut names: Vec<_> = game.drafts_now().into_iter().map(|draft| draft.0).collect();
    names.sort();
    assert_eq!(names, ["new name", "one's", "other's"]);
}

#[test]
fn there_are_as_many_as_a_level_can_have() {
    let mut game = Game::with_drafts();
    for _ in 0..50 {
        game.keep_as("A name").unwrap();
    }
    assert_eq!(game.keep_as("A name"), Err(NotKept::Full));
    assert_eq!(game.drafts_now()[0].0, "A name (50)");
    game.open_drafts();
    game.press(&[Enter]);
    game.settle();
    assert!(game.texts_now().contains("as many drafts as a level can have"));
    assert_eq!(game.drafts_now().len(), 50);
}

#[test]
fn no_mix_of_keeping_going_back_undo_and_redo_loses_a_draft() {
    for seed in 1..=4 {
        let mut game = Game::with_drafts();
        let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15 >> seed);
        let (first, mut kept) = (game.recorded(), Vec::new());
        for _ in 0..40 {
            match numbers.below(8) {
                0 => {
                    kept.insert(0, game.recorded());
                    game.keep_draft();
                }
                1 | 2 if !kept.is_empty() => {
                    let place = numbers.below(kept.len());
                    game.open_drafts();
                    game.press(&vec![Down; place + 1]);
                    game.press(&[Enter]);
                    game.settle();
                    assert_eq!(game.recorded(), kept[place], "seed {seed}");
                    game.press(&[Escape]);
                    game.settle();
                    if game.menu() == Menu::Open {
                        game.press(&[Escape]);
                    }
                }
                3 => game.press(&[KeyZ, KeyZ]),
                4 => game.press(&[KeyX]),
                _ => game.press(&[[Left, Right, Space, KeyR][numbers.below(4)]]),
            }
        }
        let drafts: Vec<_> = game.drafts_now().into_iter().map(|draft| draft.1).collect();
        assert_eq!(drafts, kept, "seed {seed}");
        assert!(kept.len() > 2, "seed {seed}");
        let (last, mut steps) = (game.recorded(), 0);
        while game.play().clone().undo().is_some() {
            game.press(&[KeyZ]);
            steps += 1;
        }
        assert_eq!(game.recorded(), first, "seed {seed}");
        for _ in 0..steps {
            game.press(&[KeyX]);
        }
        assert_eq!((game.recorded(), game.drafts_now().len()), (last, kept.len()), "seed {seed}");
    }
}
