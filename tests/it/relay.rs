//! Relays: one player begins, another continues, and both are named.

use bevy::app::AppExit;
use chronoshift_core::level::{PlayerName, share};
use chronoshift_core::rules::Command;

use crate::boards::DOOR_SOLUTION;
use crate::prelude::*;
use crate::sharing::titled_in;

const HALL: &str = "++++++\n+S  G+\n++++++\n\nnothing\n\nTitle: Hall";

fn door() -> String {
    format!("{DOOR}\n\nTitle: Door")
}

/// A player's game on these levels, started from the title.
fn plays(home: &Path, levels: &[&str]) -> Game {
    let mut game = Game::start(levels, false, |setup| titled_in(setup, home));
    game.settle();
    game.press_to(&[Enter], Menu::Closed);
    game
}

/// Closes a game once everything is saved.
fn close(mut game: Game) {
    game.settle();
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
}

impl Game {
    /// Plays the first self, which waits on the button.
    fn begins(&mut self) {
        self.press(&[Left]);
        self.press(&[Space; 7]);
        self.press_all_of(&[Right, Enter]);
        assert_eq!(self.play().timeline(), 2);
    }

    /// Plays the second self, which fetches the goal.
    fn finishes(&mut self) {
        self.press_all_of(&[Space, Right, Right, Right, Down, Up, Left, Left, Left, Enter]);
        assert_eq!(*self.play().status(), Status::Complete);
    }

    fn gives_name(&mut self, name: &str) {
        self.go_to("Your name (optional)");
        self.type_text(name);
    }

    fn shared(&self) -> ReplayFile {
        match share::decode(&self.clipboard()) {
            Ok(Shared::Replay(replay) | Shared::Relay(replay, _)) => replay,
            other => panic!("{other:?}"),
        }
    }

    fn kept(&self) -> Option<&Record> {
        self.world().resource::<Progress>().record(self.play().board())
    }

    fn is_solved(&self) -> bool {
        self.kept().is_some_and(|record| record.completions().count() > 0)
    }
}

fn names(replay: &ReplayFile) -> Vec<Option<&str>> {
    replay.players.names().iter().map(|name| name.as_ref().map(PlayerName::text)).collect()
}

/// Anna records a self and shares it. Returns her home and the code.
fn relay_of_anna() -> (TempDir, String) {
    let home = TempDir::new().unwrap();
    let mut game = plays(home.path(), &[&door(), HALL]);
    // Nobody has jumped yet.
    game.click_through_menus(&["More…", "Share this level"]);
    assert!(game.widgets("Share this attempt as a relay").is_empty());
    game.press_all_of(&[Escape, Escape, Escape]);
    game.begins();
    game.press(&[Right]);
    game.click_through_menus(&["More…", "Share this level"]);
    game.choose("Share this attempt as a relay");
    assert_eq!(game.menu(), Menu::Share);
    game.says(&["Relay: “Door”", "continue as self 2"]);
    assert_eq!(game.focus_name(), "Copy code");
    game.press(&[Enter]);
    assert!(game.shared().players.is_empty());
    game.gives_name("Anna");
    game.choose("Copy code");
    let replay = game.shared();
    assert_eq!((names(&replay), replay.unfinished), (vec![Some("Anna")], true));
    assert_eq!(replay.solution.to_string(), DOOR_SOLUTION[0]);
    let code = game.clipboard();
    game.choose("Save file");
    let file = home.path().join("data/shared/Door.replay");
    assert_eq!(std::fs::read_to_string(file).unwrap(), replay.to_string());
    assert!(!game.is_solved());
    close(game);
    (home, code)
}

#[test]
fn two_players_bring_it_home_and_both_are_named() {
    let (anna, code) = relay_of_anna();
    let ben = TempDir::new().unwrap();
    let mut game = plays(ben.path(), &[HALL, &door()]);
    game.press_all_of(&[KeyCode::KeyN]);
    // These are Ben's own moves.
    game.press(&[Space, Left]);
    game.set_clipboard(&code);
    game.press_all_of(&[F3]);
    game.choose("Watch from clipboard");
    game.has_received();
    assert_eq!(game.menu(), Menu::Relay);
    game.says(&["A relay for you: “Door”", "1 self so far, score 11.", "Played by Anna."]);
    game.says(&["your own moves are saved as an attempt"]);
    assert_eq!(game.focus_name(), "Watch");
    game.press(&[Enter]);
    for words in ["Relay: score 11, 1 self", "Played by Anna.", "continue as self 2"] {
        game.until(words);
    }
    assert_eq!(game.menu(), Menu::Watching);
    // The relay plays to its end, and then the offer appears again.
    game.settle();
    assert_eq!((game.menu(), game.focus_name().as_str()), (Menu::Relay, "Continue as self 2"));
    assert_eq!(game.recorded(), ["HW"]);
    // A player who watches it again can also return by hand.
    game.writes_to("Watch", Up);
    game.press(&[Enter]);
    game.until("Relay: score");
    assert_eq!(game.menu(), Menu::Watching);
    game.press_to(&[Escape], Menu::Relay);
    game.gives_name("Ben");
    game.choose("Continue as self 2");
    game.settle();
    assert_eq!((game.menu(), game.play().timeline()), (Menu::Closed, 2));
    assert_eq!(game.recorded(), [DOOR_SOLUTION[0], ""]);
    assert!(!game.is_solved(), "a relay is no solution");
    let drafts: Vec<_> = game.kept().unwrap().drafts().iter().cloned().collect();
    assert_eq!(drafts.len(), 1);
    assert_eq!(
        (drafts[0].name(), Actions::from(drafts[0].recordings().recording(0)).to_string().as_str()),
        ("Before the relay", "HW")
    );
    // Undo leads back to Ben's own moves, too.
    game.press(&[KeyZ]);
    assert_eq!(game.recorded(), ["HW"]);
    game.press(&[KeyCode::KeyX]);
    assert_eq!(game.recorded(), [DOOR_SOLUTION[0], ""]);
    game.press(&[Space]);
    close(game);

    // The game is closed and opened in between.
    let mut game = plays(ben.path(), &[HALL, &door()]);
    assert_eq!(game.recorded(), [DOOR_SOLUTION[0], "H"]);
    assert_eq!(game.world().resource::<Preferences>().name, "Ben");
    assert!(!game.is_solved());
    game.press(&[KeyZ]);
    game.finishes();
    game.says(&["Level complete", "Brought home by Anna and you."]);
    assert!(game.is_solved());
    close(game);

    // The game starts with the unsolved level.
    let mut game = plays(ben.path(), &[HALL, &door()]);
    game.press_all_of(&[KeyCode::KeyN]);
    game.press_all_of(&[F3]);
    let row = game.focus_name();
    assert!(row.starts_with("Best score") && row.ends_with("; played by Anna and you"), "{row}");
    game.press_to(&[Right, Right, Right, Enter], Menu::Share);
    game.choose("Copy code");
    let replay = game.shared();
    assert_eq!((names(&replay), replay.unfinished), (vec![Some("Anna"), Some("Ben")], false));
    let code = game.clipboard();
    close(game);

    let mut game = plays(anna.path(), &[&door(), HALL]);
    assert_eq!(game.world().resource::<Preferences>().name, "Anna");
    game.receive(&code);
    assert_eq!(game.menu(), Menu::Watching);
    game.says(&["Replay: score 21, 2 selves", "Played by Anna and Ben."]);
    assert!(!game.is_solved());
}

#[test]
fn a_relay_brings_its_level_to_players_without_it() {
    let (_anna, code) = relay_of_anna();
    let ben = TempDir::new().unwrap();
    let mut game = plays(ben.path(), &[HALL]);
    game.receive(&code);
    assert_eq!(game.menu(), Menu::Arrival);
    game.says(&["A level for you: “Door”", "A relay with 1 self starts when you open the level."]);
    game.choose("Save and play");
    game.until("A relay for you: “Door”");
    game.choose("Continue as self 2");
    assert_eq!(game.recorded(), [DOOR_SOLUTION[0], ""]);
    game.finishes();
    game.says(&["Brought home by Anna and you."]);
    assert!(game.is_solved());
}

#[test]
fn selves_without_names_are_friends_and_own_selves_are_only_told_apart_by_their_recordings() {
    let home = TempDir::new().unwrap();
    let mut game = plays(home.path(), &[&door()]);
    game.begins();
    let relay = ReplayFile::relay(game.play(), None).unwrap();
    game.press_all_of(&[KeyCode::KeyZ]);
    game.receive(&relay.to_string());
    game.choose("Continue as self 2");
    game.settle();
    game.finishes();
    game.says(&["Brought home by a friend and you."]);
    // If the recording of the first self is changed, it counts as the player's own.
    game.press_all_of(&[KeyCode::KeyZ]);
    let all = ["WHHHHHHHHET", DOOR_SOLUTION[1]].map(|it| it.parse::<Actions>().unwrap());
    let replace = Command::Replace(Recordings::new(all).unwrap());
    game.app.world_mut().write_message(chronoshift::sim::Request::Command(replace));
    game.settle();
    assert_eq!(*game.play().status(), Status::Complete);
    game.shows_no("Brought home");
}

#[test]
fn a_relay_that_does_not_work_offers_nothing() {
    let home = TempDir::new().unwrap();
    let mut game = plays(home.path(), &[&door(), HALL]);
    game.begins();
    let relay = ReplayFile::relay(game.play(), None).unwrap();
    for (replay, said) in [
        (ReplayFile { score: 12, ..relay.clone() }, "This replay doesn't work."),
        (
            ReplayFile { solution: "WHHET".parse().unwrap(), score: 6, ..relay.clone() },
            "Relay: score",
        ),
    ] {
        let works = said.starts_with("Relay");
        game.receive(&share::encode_replay(&replay).unwrap().text());
        assert_eq!(game.menu(), if works { Menu::Relay } else { Menu::Watching }, "{said}");
        if !works {
            game.says(&[said]);
        }
        game.press_to(&[Escape], Menu::Closed);
    }
    // For a relay of an unknown level, the game names the board.
    let unknown = ReplayFile { board: "0123456789abcdef".to_owned(), title: None, ..relay };
    game.receive(&unknown.to_string());
    game.shows("0123456789abcdef");
    assert!(!game.is_solved());
}
