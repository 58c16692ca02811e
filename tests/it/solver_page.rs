//! The solver's answers about a level in the editor: whether it can be solved, with which score, and
//! the purpose of each piece.

use chronoshift::advice::HasWorkers;
use chronoshift::board::Sketch;
use chronoshift_core::editing::SolutionStatus;

use crate::prelude::*;

use MouseButton::Left;

/// With two selves, the best score is lower than with a single self that fetches the crate. Then nobody needs the crate
/// or the one-time button.
const BOTH_WAYS: &str = "
+++++++++
+b S-G+++
+ + +++++
+ + +++++
+c  o +++
+     +++
+++++++++

button (1, 1) -> gate (4, 1)";
const BEST: &str = "Best score 16, with 2 selves · 21 with 1 self · 2 pieces do nothing";
impl Game {
    /// A game with a copy of a level in the editor.
    fn making_of(level: &str) -> Self {
        let mut game = Self::quick(&[level]);
        game.make(EditorRequest::Copy);
        game
    }

    /// A game with a level that takes long to analyse.
    fn thinking() -> Self {
        let level =
            fs::read_to_string(project().join("tests/levels/14-the-grand-tour.txt")).unwrap();
        let level = level.split_once('\n').unwrap().1;
        let mut game = Self::making_of(level.split("Title:").next().unwrap());
        game.until("thinking");
        game
    }

    fn paint(&mut self, x: u8, y: u8, tile: Tile) {
        let edit = Edit::Paint { at: vec![Point { x, y }], map_tile: MapTile::Tile(tile) };
        self.app.world_mut().write_message(Request::Editor(EditorRequest::Edit(edit)));
    }

    /// The names of the offered actions.
    fn offered(&mut self) -> Vec<&'static str> {
        self.settle();
        let mut all = vec!["Watch best solution", "Save with level", "Pause", "Resume"];
        all.retain(|name| self.has(name));
        all
    }

    fn idle(&self) -> &[Vec<Point>] {
        &self.world().resource::<Sketch>().idle
    }
}

#[test]
fn the_best_with_each_number_of_selves_and_what_each_piece_is_for() {
    let mut game = Game::making_of(BOTH_WAYS);
    game.until(BEST);
    assert_eq!(game.idle(), [[Point { x: 1, y: 4 }], [Point { x: 4, y: 4 }]]);
    for key in [F6, KeyU] {
        game.press_to(&[key], Menu::Solver);
        game.until("1 self: 21 (proven)\n2 selves: 16 (proven)");
        game.until("The search is complete.");
        game.says(&["Crate at a4: does nothing.", "Gate at d1: better without it"]);
        game.press_to(&[key], Menu::Closed);
    }
    // The description of a tile tells the purpose of its piece.
    game.settle();
    game.point_at_tile(1, 4);
    game.says(&["Crate at a4: does nothing."]);
}

#[test]
fn only_what_can_be_done_is_offered() {
    let mut game = Game::making_of(CORRIDOR);
    game.until("Best score 5, with 1 self");
    // Without a goal, there is no level to ask about.
    game.paint(3, 1, Tile::Floor);
    game.until("Not a level yet");
    game.press_all_of(&[F6]);
    assert_eq!((game.menu(), game.offered()), (Menu::Solver, Vec::new()));
    game.tells(&[Escape, KeyZ, F6], "The search is complete.");
    assert_eq!(game.offered(), ["Watch best solution", "Save with level"]);
    game.writes_to("Save with level", Down);
    // A saved solution can't be saved again, so the focus moves on.
    game.tells(&[Enter], "Saved as solution 1: score 5.");
    assert_eq!(game.offered(), ["Watch best solution"]);
    let focus = game.focus_name();
    assert!(focus.starts_with("Solution 1"), "{focus}");
    game.press_all_of(&[Escape]);
    assert_eq!((game.menu(), game.document().solutions().len()), (Menu::Closed, 1));
}

#[test]
fn a_new_board_has_no_old_answers() {
    let mut game = Game::making_of(CORRIDOR);
    game.until("Best score 5, with 1 self");
    game.paint(2, 1, Tile::Gate { open: false });
    game.app.update();
    game.shows_no("Best score");
    game.until("Can't be solved (proven)");
    game.press(&[KeyZ]);
    game.shows_no("Can't be solved");
    game.until("Best score 5");
    // Without a goal, it is not a level.
    game.paint(3, 1, Tile::Floor);
    game.until("Not a level yet");
    // Texts don't change the board.
    game.tells(&[KeyZ], "Best score 5");
    let text = Edit::SetText {
        field: chronoshift_core::editing::TextField::Title,
        language: None,
        text: "There and back".to_owned(),
    };
    game.make(EditorRequest::Edit(text));
    game.shows("Best score 5");
}

#[test]
fn a_browser_without_workers_has_no_answers_and_says_so() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.app.insert_resource(HasWorkers(false));
    game.make(EditorRequest::Copy);
    game.until("Hints and the solver need a browser with web workers.");
    game.tells(&[F6], "Hints and the solver need a browser with web workers.");
    assert_eq!(game.offered(), Vec::<&str>::new());
}

#[test]
fn an_edit_while_it_thinks_begins_anew() {
    let mut game = Game::thinking();
    // Only walls are left around the machine.
    let (width, height) = game.document().size();
    let start = game
        .document()
        .points()
        .find(|&at| game.document().map_tile(at) == Some(MapTile::Tile(Tile::Start)));
    let start = start.unwrap();
    for (x, y) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
        let (x, y) = (start.x.saturating_add_signed(x), start.y.saturating_add_signed(y));
        assert!(usize::from(x) < width && usize::from(y) < height);
        game.paint(x, y, Tile::Wall);
        game.app.update();
    }
    game.until("Can't be solved (proven)");
    game.make(EditorRequest::Leave);
    game.shows_no("Can't be solved");
}

#[test]
fn it_stops_and_goes_on_where_it_was() {
    let mut game = Game::thinking();
    game.press_all_of(&[F6]);
    // A solution may or may not be known by now.
    for _ in 0..3 {
        if game.focus_name() == "Pause" {
            break;
        }
        game.press_all_of(&[Down]);
    }
    assert_eq!(game.focus_name(), "Pause");
    game.tells(&[Enter], "Paused");
    // News that was sent before the pause arrives one frame later.
    game.step();
    let stopped = game.texts_now();
    for _ in 0..50 {
        game.step();
    }
    assert_eq!(game.texts_now(), stopped);
    assert_eq!(game.focus_name(), "Resume");
    game.tells(&[Enter], "thinking");
    for _ in 0..5000 {
        if game.texts_now() != stopped && !game.texts_now().contains("Paused") {
            break;
        }
        game.step();
    }
    assert_eq!(game.focus_name(), "Pause");
    // The next board is analysed, even after a pause.
    game.tells(&[Enter], "Paused");
    game.press(&[Escape]);
    game.paint(1, 1, Tile::Wall);
    game.until("thinking");
}

#[test]
fn the_best_is_watched_by_keys_and_kept() {
    let mut game = Game::making_of(BOTH_WAYS);
    game.until(BEST);
    let before = game.document().clone();
    game.press_all_of(&[F6, Enter]);
    assert_eq!((game.menu(), game.mode()), (Menu::Watching, Mode::Edit));
    game.says(&["Replay: score 16, 2 selves"]);
    game.press_all_of(&[Escape]);
    assert_eq!((game.menu(), game.mode(), game.is_scrubbing()), (Menu::Solver, Mode::Edit, false));
    assert_eq!(*game.document(), before, "who watches has not solved it");
    game.press_all_of(&[Escape, F6, Down, Enter]);
    let kept = game.document().solutions();
    assert_eq!(kept[0].status, SolutionStatus::Holds { score: 16, clones: 2 });
    let kept = "Saved as solution 1: score 16.";
    game.shows(kept);
    game.press_all_of(&[Escape]);
    assert!(game.texts_now().contains(kept), "the bar says it too");
    game.press_all_of(&[KeyZ]);
    assert_eq!(*game.document(), before);
    assert!(game.texts_now().contains(BEST), "the board is the same");
}

#[test]
fn solutions_that_are_kept_are_listed_watched_and_removed_which_undo_takes_back() {
    let mut game = Game::making_of(BOTH_WAYS);
    game.until(BEST);
    game.press_all_of(&[F6, Down, Enter]);
    let best = game.document().solutions()[0].actions.clone();
    let late: Vec<_> = [Action::Wait].into_iter().chain(best.iter().copied()).collect();
    game.make(EditorRequest::Keep(late.into()));
    assert!(!game.texts_now().contains("Saved as solution 2"), "it doesn't work");
    game.shows("Solution 1: score 16, 2 selves. Works.");
    game.shows("Solution 2 doesn't work. ");
    // Saving the solution again shows a message that says so.
    game.make(EditorRequest::Keep(best.clone()));
    game.shows("Already saved as solution 1: score 16.");
    game.go_to("Solution 1: score 16, 2 selves. Works.");
    game.press_to(&[Enter], Menu::Watching);
    game.says(&["Replay: score 16, 2 selves"]);
    game.press_all_of(&[Escape]);
    game.go_to("Solution 1: score 16, 2 selves. Works.");
    game.tells(&[KeyCode::ArrowRight, Enter], "Solution 1 was removed. Undo brings it back.");
    assert_eq!(game.document().solutions().len(), 1);
    assert!(game.focus_name().starts_with("Solution 1 doesn't work"), "{}", game.focus_name());
    game.press_all_of(&[KeyZ]);
    assert_eq!((game.menu(), game.document().solutions()[0].actions.clone()), (Menu::Solver, best));
    game.shows_no("was removed");
}

#[test]
fn the_best_is_watched_by_mouse_and_a_piece_is_gone_to() {
    let mut game = Game::making_of(BOTH_WAYS);
    game.until(BEST);
    game.click("Solver");
    game.click_all(&["Watch best solution"]);
    assert_eq!(game.menu(), Menu::Watching);
    game.click("Back");
    assert_eq!((game.menu(), game.mode()), (Menu::Solver, Mode::Edit));
    // A click beside the panel closes it, and draws nothing.
    let before = game.document().clone();
    game.draw(Left, &[(2, 5)]);
    assert_eq!((game.menu(), &before), (Menu::Closed, game.document()));
    game.settle();
    game.click_all(&["Solver"]);
    game.click("Crate at a4: does nothing.");
    assert_eq!(game.menu(), Menu::Closed);
    game.press_all_of(&[KeyCode::KeyE]);
    assert!(game.document().text().contains("\n+   o +++"), "{}", game.document().text());
}

#[test]
fn in_a_low_window_the_panel_has_the_place_of_the_lower_bar_and_covers_nothing_else() {
    let mut game = Game::making_of(CORRIDOR);
    game.resize(640.0, 360.0);
    game.until("Best score 5, with 1 self");
    let is_there = |game: &mut Game, name| {
        let widget = game.widget(name);
        !game.place(widget).is_empty()
    };
    assert!(is_there(&mut game, "Select"));
    game.press_all_of(&[F6]);
    game.settle();
    let left = game.place_of("Watch best solution").min.x;
    assert!(game.tile_at(4, 0).x <= left);
    assert!(!is_there(&mut game, "Select"));
    game.press_all_of(&[F6]);
    game.settle();
    assert!(is_there(&mut game, "Select"));
}
