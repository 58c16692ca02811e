//! Deleted attempts are restored.

use crate::prelude::*;

#[test]
fn a_deleted_draft_is_put_back_as_long_as_the_list_is_open() {
    let mut game = Game::with_drafts();
    game.keep_drafts(3);
    let all = game.drafts_now();
    game.open_drafts();
    let rows = game.draft_rows();
    game.do_with("Attempt 2", 3);
    assert_eq!(game.focus_name(), "Restore “Attempt 2”");
    assert_eq!(game.drafts_now().len(), 2);
    game.shows("“Attempt 2” was deleted");
    game.press(&[Enter]);
    assert_eq!(game.focus_name(), "Attempt 2: 1 self, 2 actions; unfinished");
    assert_eq!((game.drafts_now(), game.draft_rows()), (all, rows));
    game.press(&[Left, Enter]);
    game.press(&[Escape]);
    game.open_drafts();
    assert_eq!(
        game.draft_rows(),
        ["Attempt 1: 1 self, 1 action; unfinished", "Attempt 3: 1 self, 3 actions; unfinished"]
    );
    // The next name is a free one.
    game.press_all_of(&[Enter]);
    assert_eq!(game.drafts_now()[0].0, "Attempt 4");
}

/// The undo key restores deleted attempts, the last deleted one first, and never leaves the list.
#[test]
fn undo_puts_deleted_drafts_back() {
    let mut game = Game::with_drafts();
    game.keep_drafts(3);
    let (play, all) = (game.recorded(), game.drafts_now());
    game.open_drafts();
    for draft in ["Attempt 2", "Attempt 3", "Attempt 1"] {
        game.do_with(draft, 3);
    }
    assert_eq!(game.drafts_now(), []);
    for (left, back) in [(1, "Attempt 1"), (2, "Attempt 3"), (3, "Attempt 2")] {
        game.press_all_of(&[KeyZ]);
        game.shows(&format!("“{back}” was restored."));
        assert_eq!((game.drafts_now().len(), game.menu()), (left, Menu::Drafts));
    }
    assert_eq!((game.drafts_now(), game.recorded()), (all, play));
    game.tells(&[KeyZ], "Nothing to undo.");
    assert_eq!(game.menu(), Menu::Drafts);
}
