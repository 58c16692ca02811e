//! Levels without a time machine, with what Sokoban players expect.

use chronoshift_core::rules::Command;

use crate::prelude::*;

const STORE: &str = "
+++++++
+@    +
+ c c.+
+   . +
+     +
+++++++

nothing

Title: Store";

/// The crate needs the fewest moves on one path, and the fewest pushes on another.
const TWO_WAYS: &str = "
+++++++
+   +++
+   c +
+    @+
+ +  .+
+++++++

nothing

Title: Two ways";
const FEWEST_MOVES: (&str, &str) = ("NWWNWSWSEEENES", "uLLulDldRRRurD");
const FEWEST_PUSHES: (&str, &str) = ("NWSWWNNESWSEENES", "uLdlluurDldRRurD");

fn with_clipboard(setup: Setup) -> App {
    let mut app = with_progress(setup);
    app.init_resource::<OwnClipboard>();
    app
}

impl Game {
    fn of_sokoban(level: &str) -> Self {
        let mut game = Self::start(&[level], false, with_clipboard);
        game.prefer(|it| it.speed = AnimationSpeed::Off);
        game.settle();
        if game.menu() != Menu::Closed {
            game.press_all_of(&[Enter]);
        }
        assert_eq!(game.menu(), Menu::Closed);
        game
    }

    /// Completes the level with these actions.
    fn solve_by(&mut self, letters: &str) {
        let actions: Actions = letters.parse().unwrap();
        let replace = Request::Command(Command::Replace(Recordings::split(&actions)));
        self.app.world_mut().write_message(replace);
        self.settle();
        assert_eq!(*self.play().status(), Status::Complete, "{letters}");
    }

    /// The number in the bar with this label, if it is shown.
    pub(crate) fn number_at(&mut self, label: &str) -> Option<String> {
        let world = self.app.world_mut();
        let mut texts = world.query::<(Entity, &Text)>();
        let label = texts.iter(world).find(|(_, text)| text.0 == label).map(|(it, _)| it)?;
        let pair = world.get::<ChildOf>(label)?.parent();
        let is_shown = world.get::<Node>(pair)?.display != Display::None;
        let room = world.get::<Children>(pair)?.iter().find(|part| *part != label)?;
        let number = *world.get::<Children>(room)?.first()?;
        is_shown.then(|| world.get::<Text>(number).map(|text| text.0.clone()))?
    }

    fn copied(&self) -> &str {
        &self.world().resource::<OwnClipboard>().0
    }
}

#[test]
fn moves_are_counted_and_nothing_is_said_of_time() {
    let mut game = Game::of_sokoban(STORE);
    game.press(&[Right, Down]);
    let texts = game.texts();
    assert!(texts.contains("0 of 2 storage spots filled"), "{texts}");
    let numbers = ["Moves", "Pushes", "Turn", "Timeline", "Score"].map(|it| game.number_at(it));
    assert_eq!(numbers.each_ref().map(Option::as_deref), [Some("2"), Some("1"), None, None, None]);
    assert!(!texts.contains("self"), "{texts}");
    game.press(&[KeyM]);
    assert!(game.texts().contains("The timeline panel can't expand or collapse right now."));
    // The player can look back, but there is no other self to take over.
    game.press(&[Comma]);
    let texts = game.texts();
    assert!(texts.contains("Looking back") && !texts.contains("self"), "{texts}");
}

#[test]
fn a_click_picks_a_crate_and_the_next_one_pushes_it_there() {
    let mut game = Game::of_sokoban(STORE);
    let moves = |game: &Game| game.recorded().concat();
    // A second click puts the crate down, and so does the menu key.
    game.click_tile(4, 2);
    game.click_tile(4, 2);
    game.click_tile(5, 1);
    assert_eq!(moves(&game), "EEEE", "a self walks where no crate is held");
    game.press(&[KeyZ; 4]);
    game.click_tile(4, 2);
    game.press(&[Escape]);
    assert_eq!((game.menu(), &*moves(&game)), (Menu::Closed, ""));
    // Around a corner, on the shortest path.
    game.click_tile(2, 2);
    game.click_tile(4, 3);
    assert_eq!(moves(&game), "ESWSEE");
    game.press(&[KeyZ; 6]);
    // Another crate may be picked up instead, but a crate can't be put on a wall.
    game.click_tile(4, 2);
    game.click_tile(2, 2);
    game.click_tile(6, 0);
    assert_eq!(moves(&game), "");
}

/// A bump is not a move, as usual in Sokoban.
#[test]
fn fewest_moves_and_fewest_pushes_are_kept_side_by_side() {
    let mut game = Game::of_sokoban(TWO_WAYS);
    game.solve_by(&("E".to_owned() + FEWEST_MOVES.0));
    assert!(game.texts().contains("Solved with 14 moves and 7 pushes."), "{}", game.texts());
    game.solve_by(FEWEST_PUSHES.0);
    let texts = game.texts();
    let said = "Solved with 16 moves and 5 pushes. Your fewest pushes so far! Your fewest moves: 14 \
                moves, 7 pushes.";
    assert!(texts.contains(said), "{texts}");
    let board = game.play().board().clone();
    let record = game.world().resource::<Progress>().record(&board).unwrap();
    let found = [record.best(), record.fewest_pushes()].map(|it| it.unwrap());
    assert_eq!(found.map(|it| (it.score, it.pushes)), [(14, Some(7)), (16, Some(5))]);
    assert!(found.iter().all(|best| best.is_of(&board)));
    // Each of them is in the list, and its moves can be copied.
    game.press_all_of(&[F3]);
    for (name, lurd) in [
        ("Fewest moves: 14 moves, 7 pushes, just now", FEWEST_MOVES.1),
        ("Fewest pushes: 16 moves, 5 pushes, just now", FEWEST_PUSHES.1),
    ] {
        assert_eq!(game.focus_name(), name);
        game.press(&[Right, Enter]);
        assert_eq!(game.copied(), lurd);
        game.press(&[Down]);
    }
}

#[test]
fn moves_in_lurd_are_copied_pasted_watched_and_saved() {
    let mut game = Game::of_sokoban(TWO_WAYS);
    game.press(&[KeyCode::ArrowUp, KeyCode::ArrowLeft, F2]);
    assert_eq!(game.copied(), "uL");
    for (text, said) in [
        ("uLLLL", "Move 5 is impossible: the way left is blocked."),
        ("uLl", "Move 3 pushes a crate, but is not written as a push."),
        ("Lu", "Move 1 is written as a push, but there is no crate to push."),
        ("u[l]", "At character 2, the player jumps or changes."),
        ("u(L", "The parenthesis at character 2 has no match."),
        ("Hello!", "This is neither a share code nor moves in LURD."),
        ("uLLulDldRRRurDl", "Move 14 completes the level, but more moves follow."),
    ] {
        game.receive(text);
        assert!(game.texts().contains(said), "{text}: {}", game.texts());
        assert_eq!(game.recorded(), ["NW"], "nothing is lost");
    }
    // Moves in run-length form, on several lines.
    game.receive("u2Lu\nlDld3R urD");
    assert_eq!(game.menu(), Menu::Watching);
    assert_eq!(game.recorded(), ["NW"], "it is only watched");
    let board = game.play().board().clone();
    let saved = |game: &Game| {
        let record = game.world().resource::<Progress>().record(&board).unwrap();
        let names =
            record.drafts().iter().map(|it| (it.name().to_owned(), it.recordings().count()));
        names.collect::<Vec<_>>()
    };
    assert_eq!(saved(&game), [("LURD".to_owned(), 1)]);
    assert!(game.world().resource::<Progress>().record(&board).unwrap().best().is_none());
    game.press(&[Escape]);
    game.receive(FEWEST_MOVES.1);
    assert_eq!(saved(&game).len(), 1, "it is the same");
}

#[test]
fn hints_say_nothing_of_a_home() {
    let mut game = Game::of_sokoban(STORE);
    game.tells(&[KeyH, KeyH], "What to do: ");
    game.shows_no("home");
}
