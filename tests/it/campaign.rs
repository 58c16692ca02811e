//! A level that is complete, and the end of a campaign.

use crate::boards;
use crate::prelude::*;

/// Par is 5.
const SHORT: &str = "+++++\n+S G+\n+++++\n\nnothing\n\nTitle: Short\nSolution: EEWWT";
/// Par is 7.
const LONG: &str = "++++++\n+S  G+\n++++++\n\nnothing\n\nTitle: Long\nPar: 7 proven BOARD";

/// The keys for the way to the goal and back in the first and the second level.
const SHORT_WAY: [KeyCode; 5] = [Right, Right, Left, Left, Enter];
const LONG_WAY: [KeyCode; 7] = [Right, Right, Right, Left, Left, Left, Enter];

impl Game {
    fn with_two() -> Self {
        let long = with_par(LONG);
        let short = with_par(&SHORT.replace("Solution: EEWWT", "Par: 5 proven BOARD"));
        let mut game = Self::start(&[&short, &long], false, with_progress);
        game.press_to(&[Enter], Menu::Closed);
        game
    }
}

/// A level with the name of its board in its par.
fn with_par(level: &str) -> String {
    level.replace("BOARD", &chronoshift_core::level::board_name(&boards::level(level).board))
}

#[test]
fn a_complete_level_says_what_each_star_is_for_and_what_is_best() {
    let mut game = Game::with_two();
    game.press(&[Space, Space]);
    game.press(&SHORT_WAY);
    game.says(&["Score 7: one point for each action.", "solved", "6 or less", "5 or less"]);
    assert!(!game.texts_now().contains("best"), "there is nothing to compare with yet");
    game.press(&[KeyZ, KeyR]);
    game.press(&SHORT_WAY);
    game.says(&["Score 5: one point for each action.", "Your best score so far!"]);
    game.says(&["solved", "6 or less", "5 or less"]);
    game.press(&[KeyR, Space]);
    game.press(&SHORT_WAY);
    game.says(&["Score 6", "Your best score is 5."]);
    for name in ["Next level", "Undo", "Play again", "Levels"] {
        game.widget(name);
    }
    game.press_to(&[F4], Menu::Levels);
    game.press_all_of(&[Escape]);
    game.click("Play again");
    assert_eq!((game.play().turn(), game.play().timeline()), (0, 1));
}

#[test]
fn after_the_last_level_comes_the_end_of_the_campaign() {
    let mut game = Game::with_two();
    // A better score would be possible.
    game.press(&[Space, Space]);
    game.press(&SHORT_WAY);
    game.press(&[Enter]);
    // Before the last level is complete, there is nothing after it.
    game.press_to(&[KeyN], Menu::Closed);
    game.press(&LONG_WAY);
    game.says(&["That was the last level.", "The campaign"]);
    game.press_to(&[Enter], Menu::Campaign);
    game.says(&["Everybody is home", "2 of 2", "4 of 6", "Room for improvement:"]);
    // The only level that can be improved can be opened.
    game.click_all(&["1 · Short: score 7, par 5"]);
    assert_eq!((game.menu(), game.play().board().width()), (Menu::Closed, 5));
    game.press(&[KeyR]);
    game.press(&SHORT_WAY);
    game.press(&[Enter]);
    game.press(&[KeyR]);
    game.press(&LONG_WAY);
    game.press_to(&[KeyN], Menu::Campaign);
    game.says(&["Every level at par. Perfect!", "6 of 6"]);
    game.press_to(&[Escape], Menu::Closed);
    // The same entry is in the list of levels.
    game.press_all_of(&[KeyP, F4]);
    game.click("2 of 2 solved, 6 stars");
    assert_eq!(game.menu(), Menu::Campaign);
    game.press(&[Down]);
    game.press_to(&[Escape], Menu::Levels);
}
