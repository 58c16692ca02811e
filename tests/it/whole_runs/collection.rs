//! A collection of Sokoban levels is opened, one of its levels is solved, and its moves are watched.

use chronoshift::sim::CampaignFolders;

use crate::prelude::*;
use crate::sharing::titled;

/// Levels without a time machine.
const ROOMS: &str = "Collection: Three rooms

######
#@   #
# $. #
######
Title: First

#######
#@ $ .#
#######
Title: Second

#######
#@$  .#
#######
Title: Third
";
/// A solution of the first level.
const LURD: &str = "dR";

/// A game that begins at its title and has a folder for collections.
fn with_folder(mut setup: Setup) -> App {
    let folder = setup.playlist.folder().to_owned();
    let mine = folder.join("mine");
    setup.folders = Some(CampaignFolders::new(folder, Some(mine)));
    titled(setup)
}

fn at_title() -> Game {
    let mut game = Game::start(&[HALL, HALL], false, with_folder);
    game.prefer(|it| it.speed = AnimationSpeed::Off);
    game.settle();
    assert_eq!(game.menu(), Menu::Title);
    game
}

impl Game {
    /// Goes from the title through a collection on the clipboard to the moves that solve its first level.
    fn plays_a_collection(&mut self, by: By, solve: impl FnOnce(&mut Self)) {
        self.set_clipboard(ROOMS);
        self.choose_by(by, &["Levels", "Open from clipboard"]);
        self.update_until(|world| world.resource::<Playlist>().len() == 3);
        self.settle();
        if self.menu() == Menu::Notification {
            self.press_by(by, "Continue");
        }
        self.press_by(by, "1 First, not solved");
        self.settle();
        assert_eq!((self.menu(), self.title().as_deref()), (Menu::Closed, Some("First")));
        solve(self);
        self.settle();
        assert_eq!(*self.play().status(), Status::Complete);
        self.open_menu(by);
        self.choose_by(by, &["More…", "Replays"]);
        self.copy_lurd(by);
        assert_eq!(self.clipboard(), LURD);
        self.press_by(by, "Watch from clipboard");
        assert_eq!(self.menu(), Menu::Watching);
    }

    /// Copies the moves of the best replay, with the button in its row.
    fn copy_lurd(&mut self, by: By) {
        let row = "Fewest moves: 2 moves, 1 push, just now";
        if let By::Mouse = by {
            return self.click_action(row, "Copy LURD");
        }
        self.go(row, |game| game.give(by, Control::Move(Direction::South)));
        self.give(by, Control::Move(Direction::East));
        self.give(by, Control::Enter);
        self.settle();
    }
}

#[test]
fn by_keys_alone() {
    let mut game = at_title();
    game.plays_a_collection(By::Keys, |game| game.act_by(By::Keys, "SE"));
}

#[test]
fn by_mouse_alone() {
    let mut game = at_title();
    // A click on the crate, and then on its storage spot.
    game.plays_a_collection(By::Mouse, |game| {
        game.click_tile(2, 2);
        game.click_tile(3, 2);
    });
}
