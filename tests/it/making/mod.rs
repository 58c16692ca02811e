//! Making levels with keys, mouse and gamepad, testing them, and saving their solutions.

pub(crate) mod at_hand;
mod building;
mod drawing;
mod issues;
mod keeping;
mod testing;
mod texts;
mod walk;

use bevy::input::ButtonState::{Pressed as Down, Released as Up};
use chronoshift_core::editing::Document;

use crate::prelude::*;
use crate::sharing::home;

impl Game {
    /// A game with a new level of a size in the editor.
    pub(crate) fn making(width: usize, height: usize) -> Self {
        let mut game = Self::start(&[HALL], false, home);
        game.prefer(|it| it.speed = AnimationSpeed::Off);
        game.make(EditorRequest::New { width, height });
        game
    }

    pub(crate) fn make(&mut self, make: EditorRequest) {
        self.request(Request::Editor(make));
    }

    pub(crate) fn mode(&self) -> Mode {
        *self.world().resource::<State<Mode>>().get()
    }

    pub(crate) fn document(&self) -> &Document {
        self.world().resource::<EditorSession>().work().document()
    }

    /// Presses keys, one per frame.
    pub(crate) fn press_all_of(&mut self, keys: &[KeyCode]) {
        for &key in keys {
            self.press(&[key]);
        }
        self.settle();
    }

    /// Types letters into the text field with the focus.
    pub(crate) fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            self.writes(KeyH, &letter.to_string());
        }
        self.settle();
    }

    /// Goes down a menu, and around if necessary, to the widget with this name.
    pub(crate) fn go_to(&mut self, name: &str) {
        self.writes_to(name, ArrowDown);
    }

    /// Presses a key until the widget with this name has the focus.
    pub(crate) fn writes_to(&mut self, name: &str, key: KeyCode) {
        for _ in 0..60 {
            if self.focus_name() == name {
                return;
            }
            self.writes(key, "");
        }
        panic!("{name} is not found");
    }

    /// Clicks the button of a piece, by the start of its name.
    pub(crate) fn take(&mut self, begin: &str) {
        let name = self.called(begin).remove(0);
        self.click(&name);
    }

    /// Draws from tile to tile with a mouse button, one tile per frame.
    pub(crate) fn draw(&mut self, button: MouseButton, tiles: &[(u8, u8)]) {
        self.begin_to_draw(button, tiles);
        self.mouse(button, Up);
        self.settle();
    }

    /// Does the same, but keeps the button pressed.
    pub(crate) fn begin_to_draw(&mut self, button: MouseButton, tiles: &[(u8, u8)]) {
        for (index, &(x, y)) in tiles.iter().enumerate() {
            self.point_at_tile(x, y);
            if index == 0 {
                self.mouse(button, Down);
            }
            self.app.update();
        }
    }
}

/// A game with a new level in the editor, and the player's own levels.
pub(crate) fn keeping() -> (Game, Workshop) {
    let game = Game::making(7, 5);
    let workshop = game.world().resource::<Workshop>().clone();
    (game, workshop)
}

/// Saves solved levels with these titles.
pub(crate) fn save_levels(workshop: &Workshop, titles: &[&str]) {
    let folder = workshop.folder(Shelf::Levels);
    fs::create_dir_all(&folder).unwrap();
    for title in titles {
        fs::write(folder.join(format!("{title}.txt")), solved(title)).unwrap();
    }
}

/// Writes a level file that is not among the player's own levels.
pub(crate) fn file_elsewhere(workshop: &Workshop, name: &str, text: &str) -> PathBuf {
    let file = workshop.folder(Shelf::Levels).with_file_name(name);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, text).unwrap();
    file
}

/// The names of the player's own levels, sorted.
pub(crate) fn names(workshop: &Workshop) -> Vec<String> {
    let made = workshop.list().0.into_iter();
    let mut names: Vec<_> = made.map(|made| made.place.name().to_owned()).collect();
    names.sort();
    names
}

/// A level with a single room and a solution.
pub(crate) fn solved(title: &str) -> String {
    format!("2D SuperFun!\n+++++\n+S G+\n+++++\n\nnothing\n\nTitle: {title}\nSolution: EEWWT\n")
}
