//! Levels and replays that are passed on and come in: by keys, by mouse, by pad.

mod arrivals;
mod offers;

use std::path::Path;

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use chronoshift::OwnClipboard;
use chronoshift::game::{self, Setup};
use chronoshift::save::{AnimationSpeed, Preferences, Shelf, Workshop};
use chronoshift::sim::{Request, Session, is_reading};
use chronoshift::states::Menu;
use chronoshift_core::level::{Level, share};
use chronoshift_core::rules::Status;

use crate::Game;
use crate::home::{keep_progress, keep_settings, keep_workshop};
use crate::pointer::HALL;

use KeyCode::{ArrowDown as Down, ArrowLeft as Left, ArrowRight as Right, Enter, Escape};

/// A level with a solution.
const GIFT: &str = "+++++
+S G+
+++++

nothing

Title: Gift
Author: Ada
Solution:
 EEWWT";
/// Another one.
const OWN: &str = "++++++\n+S  G+\n++++++\n\nnothing\n\nTitle: Own";

/// On what is played.
#[derive(Debug, Clone, Copy)]
pub(crate) enum By {
    Keys,
    Pad(Entity),
    Mouse,
    Touch,
}

/// A game that keeps what is made beside its levels, with a clipboard.
pub(crate) fn home(setup: Setup) -> App {
    let folder = setup.playlist.folder().to_owned();
    home_in(setup, &folder)
}

/// The same for one that begins at its title.
pub(crate) fn titled(setup: Setup) -> App {
    let folder = setup.playlist.folder().to_owned();
    titled_in(setup, &folder)
}

/// A game that keeps what is made in a folder, and begins at its title.
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

fn level(text: &str) -> Level {
    format!("2D SuperFun!\n{text}\n").parse().unwrap()
}

fn code(text: &str) -> String {
    share::encode(&level(text)).unwrap().text()
}

impl Game {
    /// A game that begins at its title, in which nothing is made yet.
    pub(crate) fn at_title() -> Self {
        let mut game = Self::start(&[HALL, OWN], false, titled);
        game.app.world_mut().resource_mut::<Preferences>().speed = AnimationSpeed::Off;
        game.settle();
        assert_eq!(game.menu(), Menu::Title);
        game
    }

    pub(crate) fn at_home(levels: &[&str]) -> Self {
        let mut game = Self::start(levels, false, home);
        game.settle();
        game
    }

    /// Has a text looked at, to the end.
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

    pub(crate) fn open_menu(&mut self, by: By) {
        match by {
            By::Keys => self.press(&[Escape]),
            By::Pad(pad) => self.tap_pad(pad, GamepadButton::Start),
            By::Mouse | By::Touch => self.press_by(by, "Menu"),
        }
        self.settle();
    }

    /// Presses what is called so in the uppermost dialog, which is scrolled as far as it must be.
    pub(crate) fn press_by(&mut self, by: By, name: &str) {
        match by {
            By::Keys => self.press_on_by_keys(name),
            By::Pad(pad) => {
                self.go(name, |game| game.tap_pad(pad, GamepadButton::DPadDown));
                self.tap_pad(pad, GamepadButton::South);
            }
            By::Mouse | By::Touch => {
                let at = self.scrolled_to(by, name);
                match by {
                    By::Touch => self.tap_at(at),
                    _ => self.click_with(MouseButton::Left, at),
                }
            }
        }
        self.settle();
    }

    /// Where a widget is once it is seen in its list.
    pub(crate) fn scrolled_to(&mut self, by: By, name: &str) -> Vec2 {
        for _ in 0..40 {
            let widget = self.uppermost(name);
            let at = self.place(widget).center();
            let parent = |at: &Entity| self.world().get::<ChildOf>(*at).map(ChildOf::parent);
            let is_list = |at: &Entity| self.world().get::<ScrollArea>(*at).is_some();
            let list = std::iter::successors(Some(widget), parent).find(is_list);
            let Some(list) = list.map(|list| self.place(list)) else { return at };
            if list.contains(at) {
                return at;
            }
            let up = if at.y > list.max.y { -1.0 } else { 1.0 };
            match by {
                By::Touch => self.swipe(list.center(), Vec2::Y * up * 90.0),
                _ => {
                    self.point_at(list.center());
                    self.turn_wheel(up * 3.0);
                }
            }
            self.settle();
        }
        panic!("{name:?} is never seen");
    }

    /// Saves what is made as a level and copies its code; that is kept in another game, which begins
    /// at its title, and solved there with the same kind of device.
    pub(crate) fn pass_on(&mut self, by: By, solve: impl FnOnce(&mut Self, By)) {
        for names in [&["More…", "Save as level"][..], &["More…", "Share this level", "Copy code"]]
        {
            self.open_menu(by);
            names.iter().for_each(|name| self.press_by(by, name));
        }
        let (code, board) = (self.clipboard(), self.play().board().clone());
        assert!(matches!(&self.made()[..], [(Shelf::Levels, ..)]), "{:?}", self.made());
        let mut other = Self::at_title();
        let by = match by {
            By::Pad(_) => By::Pad(other.plug_in("Pad", None)),
            by => by,
        };
        other.set_clipboard(&code);
        for name in ["Levels", "Open from clipboard"] {
            other.press_by(by, name);
        }
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

    pub(crate) fn press_on_by_keys(&mut self, name: &str) {
        self.go(name, |game| game.tap(Down));
        self.press_all_of(&[Enter]);
    }

    /// Waits until a level is open.
    fn plays(&mut self, title: &str) {
        self.update_until(|world| {
            let session = world.get_resource::<Session>();
            session.is_some_and(|it| it.level.title().as_deref() == Some(title))
        });
        self.settle();
        assert_eq!(self.menu(), Menu::Closed);
    }

    /// Fetches the goal of the gift and comes back.
    fn solves_gift(&mut self) {
        self.press_all_of(&[Right, Right, Left, Left, Enter]);
        assert_eq!(*self.play().status(), Status::Complete);
    }
}
