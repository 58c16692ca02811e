//! A collection of Sokoban's levels is opened, one of them solved, and its moves watched.

use bevy::prelude::*;
use chronoshift::game::Setup;
use chronoshift::save::{AnimationSpeed, Preferences};
use chronoshift::sim::{CampaignFolders, Playlist};
use chronoshift::states::Menu;
use chronoshift_core::rules::Status;

use crate::Game;
use crate::pointer::HALL;
use crate::sharing::{By, titled};

use KeyCode::{ArrowDown, ArrowRight};

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
/// What solves the first level.
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
    game.app.world_mut().resource_mut::<Preferences>().speed = AnimationSpeed::Off;
    game.settle();
    assert_eq!(game.menu(), Menu::Title);
    game
}

impl Game {
    /// Goes from the title through a collection on the clipboard to the moves that solve its first
    /// level.
    fn plays_a_collection(&mut self, by: By, solve: impl FnOnce(&mut Self)) {
        self.set_clipboard(ROOMS);
        ["Levels", "Open from clipboard"].iter().for_each(|name| self.press_by(by, name));
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
        ["More…", "Replays"].iter().for_each(|name| self.press_by(by, name));
        self.copy_lurd(by);
        assert_eq!(self.clipboard(), LURD);
        self.press_by(by, "Watch from clipboard");
        assert_eq!(self.menu(), Menu::Watching);
    }

    /// Copies the moves of the best replay, by the button of its row.
    fn copy_lurd(&mut self, by: By) {
        let row = "Fewest moves: 2 moves, 1 push, just now";
        match by {
            By::Keys => {
                self.go(row, |game| game.tap(ArrowDown));
                self.press_all_of(&[ArrowRight, KeyCode::Enter]);
            }
            By::Pad(pad) => {
                self.go(row, |game| game.tap_pad(pad, GamepadButton::DPadDown));
                self.tap_all(pad, &[GamepadButton::DPadRight, GamepadButton::South]);
            }
            By::Mouse | By::Touch => self.click_action(row, "Copy LURD"),
        }
    }
}

#[test]
fn by_keys_alone() {
    let mut game = at_title();
    game.plays_a_collection(By::Keys, |game| game.press_all_of(&[ArrowDown, ArrowRight]));
}

#[test]
fn by_pad_alone() {
    let mut game = at_title();
    let pad = game.plug_in("Pad", None);
    game.plays_a_collection(By::Pad(pad), |game| {
        game.tap_all(pad, &[GamepadButton::DPadDown, GamepadButton::DPadRight]);
    });
}

#[test]
fn by_mouse_alone() {
    let mut game = at_title();
    // The crate, and then its storage spot.
    game.plays_a_collection(By::Mouse, |game| {
        game.click_tile(2, 2);
        game.click_tile(3, 2);
    });
}
