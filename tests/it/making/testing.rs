//! A level in the editor is tested, and the solution is saved.

use chronoshift_core::editing::SolutionStatus;
use chronoshift_core::level::ReplayError;

use crate::prelude::*;

#[test]
fn a_test_goes_on_where_the_last_one_stood_unless_the_board_changed() {
    let mut game = Game::making(7, 5);
    let says = |game: &mut Game, words: &str| {
        game.settle();
        game.shows(words);
    };
    game.press_all_of(&[F5]);
    says(&mut game, "The playtest begins at the start");
    says(&mut game, "F5 returns to the editor.");
    game.press_all_of(&[ArrowRight, ArrowRight, F5]);
    assert_eq!(game.mode(), Mode::Edit);
    game.press_all_of(&[F5]);
    assert_eq!(game.play().score(), 2);
    says(&mut game, "The playtest continues where you stopped");
    says(&mut game, "Restart it with R.");
    let wall = |x, y| {
        EditorRequest::Edit(Edit::Paint { at: vec![Point { x, y }], map_tile: MapTile::WALL })
    };
    game.press_all_of(&[F5]);
    game.make(wall(2, 3));
    game.press_all_of(&[F5]);
    assert_eq!(game.play().score(), 2, "the wall is elsewhere");
    game.press_all_of(&[F5]);
    game.make(wall(2, 2));
    game.press_all_of(&[F5]);
    assert_eq!(game.play().score(), 0);
    // The moves of the last playtest are still there.
    says(&mut game, "The board has changed. Z brings back");
    game.press_all_of(&[KeyZ]);
    assert_eq!(game.play().score(), 2);
    game.shows_no("The playtest begins");
}

#[test]
fn what_completed_a_level_and_was_not_kept_is_gone_back_to() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[F5]);
    game.act_by(By::Keys, "EEEEWWWWT");
    assert_eq!(*game.play().status(), Status::Complete);
    game.press_all_of(&[F5, F5]);
    assert_eq!((game.play().score(), game.play().status()), (0, &Status::Playing));
    game.shows("Return to your solution with Z.");
    game.press_all_of(&[KeyZ]);
    assert_eq!(*game.play().status(), Status::Complete);
    // The solution can be saved then.
    game.press_all_of(&[Enter]);
    assert_eq!((game.mode(), game.document().solutions().len()), (Mode::Edit, 1));
}

#[test]
fn a_solution_that_an_edit_breaks_is_told_of() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[F5, ArrowRight, ArrowRight, ArrowRight, ArrowRight]);
    game.press_all_of(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft, Enter, Enter]);
    assert_eq!(game.document().solutions().len(), 1);
    // A wall blocks the way.
    game.press_all_of(&[ArrowRight, Enter]);
    let kept = game.document().solutions();
    assert!(matches!(kept[0].status, SolutionStatus::Breaks(_)), "{kept:?}");
    let told = "Solution 1 breaks. On turn 3 of timeline 1, self 1 can't move on to d2: there is \
        a new wall.";
    game.shows(told);
    // With a second broken solution, the text gives their number.
    let actions = "HEEEEWWWWT".parse().unwrap();
    game.press_all_of(&[KeyZ]);
    game.make(EditorRequest::Keep(actions));
    game.tells(&[KeyCode::KeyY, Enter], "2 solutions break, starting with solution 1. On");
}

#[test]
fn a_copy_of_what_is_played_begins_at_its_start() {
    let mut game = Game::quick(&[HALL]);
    game.press_all_of(&[ArrowRight]);
    assert_eq!(game.play().turn(), 1);
    game.make(EditorRequest::Copy);
    assert_eq!((game.play().timeline(), game.play().turn()), (1, 0));
}

/// A solution of the editor's first room: `selves` selves wait 2,000 turns, and one more reaches the goal.
fn waits(selves: usize) -> String {
    format!("{}T{}EEEEWWWWT", "H".repeat(2_000), "T".repeat(selves - 1))
}

#[test]
fn solutions_that_take_long_are_played_over_many_frames() {
    let mut game = Game::making(7, 5);
    let keep = |actions: String| EditorRequest::Edit(Edit::KeepSolution(actions.parse().unwrap()));
    let stands = |game: &Game| {
        let editor = game.world().resource::<EditorSession>();
        editor.solutions().iter().map(|kept| kept.status.clone()).collect::<Vec<_>>()
    };
    let now = |game: &mut Game, make: EditorRequest| {
        game.app.world_mut().write_message(Request::Editor(make));
        game.app.update();
    };
    // The number of frames until the status of all solutions is known.
    let frames = |game: &mut Game| {
        let known = |game: &Game| stands(game).iter().all(|it| *it != SolutionStatus::Unknown);
        let left = (0..200).find(|_| {
            let known = known(game);
            game.app.update();
            known
        });
        left.unwrap()
    };
    // A short solution is checked at once.
    now(&mut game, keep(waits(4)));
    assert_eq!(stands(&game), [SolutionStatus::Holds { score: 2_017, clones: 5 }]);
    now(&mut game, keep(waits(40)));
    assert_eq!(stands(&game)[1], SolutionStatus::Unknown);
    assert!((8..60).contains(&frames(&mut game)));
    assert_eq!(stands(&game)[1], SolutionStatus::Holds { score: 2_089, clones: 41 });
    // An edit breaks both: no self gets to the goal.
    let wall = Edit::Paint { at: vec![Point { x: 3, y: 2 }], map_tile: MapTile::Tile(Tile::Wall) };
    now(&mut game, EditorRequest::Edit(wall));
    assert!(matches!(&stands(&game)[..], [SolutionStatus::Breaks(_), SolutionStatus::Unknown]));
    frames(&mut game);
    let [_, SolutionStatus::Breaks(fault)] = &stands(&game)[..] else {
        panic!("{:?}", stands(&game))
    };
    assert!(matches!(fault, ReplayError::NoGoal { timeline: 41, .. }), "{fault:?}");
}
