//! Levels and replays that are shared and received: with keys, mouse and gamepad.

mod arrivals;
mod offers;

use crate::home::{keep_progress, keep_settings, keep_workshop};
use crate::prelude::*;

/// A level with a solution.
const GIFT: &str = "+++++
+S G+
+++++

nothing

Title: Gift
Author: Ada
Solution:
 EEWWT";
/// Another level.
const OWN: &str = "++++++\n+S  G+\n++++++\n\nnothing\n\nTitle: Own";

/// A game with a clipboard that saves the player's own levels beside its levels.
pub(crate) fn home(setup: Setup) -> App {
    let folder = setup.playlist.folder().to_owned();
    home_in(setup, &folder)
}

/// The same for a game that begins at its title.
pub(crate) fn titled(setup: Setup) -> App {
    let folder = setup.playlist.folder().to_owned();
    titled_in(setup, &folder)
}

/// A game that saves the player's own levels in a folder, and begins at its title.
pub(crate) fn titled_in(setup: Setup, folder: &Path) -> App {
    let mut app = home_in(setup, folder);
    keep_progress(&mut app, folder);
    app
}

fn home_in(setup: Setup, folder: &Path) -> App {
    let mut app = game::invisible(setup);
    keep_settings(&mut app, folder);
    keep_workshop(&mut app, folder);
    app
}

fn code(text: &str) -> String {
    share::encode(&level(text)).unwrap().text()
}

impl Game {
    /// A game that begins at its title, without own levels.
    pub(crate) fn at_title() -> Self {
        let mut game = Self::start(&[HALL, OWN], false, titled);
        game.prefer(|it| it.speed = AnimationSpeed::Off);
        game.settle();
        assert_eq!(game.menu(), Menu::Title);
        game
    }

    pub(crate) fn at_home(levels: &[&str]) -> Self {
        let mut game = Self::start(levels, false, home);
        game.settle();
        game
    }

    /// Lets the game open a text, and waits for the result.
    pub(crate) fn receive(&mut self, text: &str) {
        self.app.world_mut().write_message(Request::Receive(text.to_owned()));
        self.app.update();
        self.has_received();
    }

    pub(crate) fn has_received(&mut self) {
        self.update_until(|world| !is_reading(world));
        self.settle();
    }

    pub(crate) fn clipboard(&self) -> String {
        self.world().resource::<OwnClipboard>().0.clone()
    }

    pub(crate) fn set_clipboard(&mut self, text: &str) {
        self.app.world_mut().resource_mut::<OwnClipboard>().0 = text.to_owned();
    }

    fn made(&self) -> Vec<(Shelf, String, String)> {
        let (all, troubles) = self.world().resource::<Workshop>().list();
        assert!(troubles.is_empty(), "{troubles:?}");
        let all = all.into_iter();
        all.map(|made| (made.place.shelf(), made.place.name().to_owned(), made.text)).collect()
    }

    /// Saves the level in the editor, and copies its code. Another game, which begins at its title, saves the level,
    /// and solves it with the same kind of device.
    pub(crate) fn pass_on(&mut self, by: By, solve: impl FnOnce(&mut Self, By)) {
        for names in [&["More…", "Save as level"][..], &["More…", "Share this level", "Copy code"]]
        {
            self.open_menu(by);
            self.choose_by(by, names);
        }
        let (code, board) = (self.clipboard(), self.play().board().clone());
        assert!(matches!(&self.made()[..], [(Shelf::Levels, ..)]), "{:?}", self.made());
        let mut other = Self::at_title();
        let by = by.taken_to(&mut other);
        other.set_clipboard(&code);
        other.choose_by(by, &["Levels", "Open from clipboard"]);
        other.has_received();
        other.press_by(by, "Save and play");
        other.update_until(|world| {
            world.get_resource::<Session>().is_some_and(|it| *it.play.board() == board)
        });
        other.settle();
        assert_eq!(other.menu(), Menu::Closed);
        solve(&mut other, by);
        assert_eq!(*other.play().status(), Status::Complete);
        assert_eq!(other.made().len(), 1);
    }

    /// Waits until the level with a title is open.
    fn plays(&mut self, title: &str) {
        self.until_title(title);
        self.settle();
        assert_eq!(self.menu(), Menu::Closed);
    }

    /// Fetches the goal of the gift and comes back.
    fn solves_gift(&mut self) {
        self.press_all_of(&[Right, Right, Left, Left, Enter]);
        assert_eq!(*self.play().status(), Status::Complete);
    }
}
