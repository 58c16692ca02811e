//! The same steps by each device.

use bevy::input::touch::TouchPhase::{Ended, Moved, Started};

use crate::prelude::*;

use Control::{Enter, Move, Wait};
use Direction::{East, North, South, West};
use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp};

#[derive(Debug, Clone, Copy)]
pub(crate) enum By {
    Keys,
    /// The keys that replace all usual ones.
    OtherKeys,
    Pad(Entity),
    Mouse,
    Touch,
}

/// The keys that replace the usual ones.
pub(crate) const OTHER_KEYS: [(Control, KeyCode); 7] = [
    (Move(North), KeyCode::F13),
    (Move(East), KeyCode::F14),
    (Move(South), KeyCode::F15),
    (Move(West), KeyCode::F16),
    (Wait, KeyCode::F17),
    (Enter, KeyCode::F18),
    (Control::Menu, KeyCode::F19),
];

/// The default key and button of a control.
fn usual(control: Control) -> (KeyCode, GamepadButton) {
    match control {
        Move(North) => (ArrowUp, DPadUp),
        Move(East) => (ArrowRight, DPadRight),
        Move(South) => (ArrowDown, DPadDown),
        Move(West) => (ArrowLeft, DPadLeft),
        Wait => (Space, GamepadButton::West),
        Enter => (KeyCode::Enter, GamepadButton::South),
        Control::Menu => (Escape, GamepadButton::Start),
        _ => unreachable!("not used on the way"),
    }
}

impl By {
    pub(crate) const PAD: Self = Self::Pad(Entity::PLACEHOLDER);

    /// The same device in another game.
    pub(crate) fn taken_to(self, game: &mut Game) -> Self {
        match self {
            Self::Pad(_) => Self::Pad(game.plug_in(PAD.0, PAD.1)),
            by => by,
        }
    }

    pub(crate) fn points(self) -> bool {
        matches!(self, Self::Mouse | Self::Touch)
    }
}

impl Game {
    pub(crate) fn give(&mut self, by: By, control: Control) {
        match by {
            By::Keys => self.tap(usual(control).0),
            By::OtherKeys => {
                self.tap(OTHER_KEYS.into_iter().find(|(it, _)| *it == control).unwrap().1);
            }
            By::Pad(pad) => self.tap_pad(pad, usual(control).1),
            By::Mouse | By::Touch => return self.point(by, control),
        }
        self.app.update();
    }

    /// Triggers a control with the widgets and tiles on the screen.
    fn point(&mut self, by: By, control: Control) {
        let board = self.play().board();
        let here = board.point(*self.play().world().clones().last().unwrap());
        let (dx, dy) = match control {
            Control::Menu => return self.press_by(by, "Menu"),
            Wait if matches!(by, By::Touch) => return self.press_by(by, "Wait"),
            Wait => {
                self.press_mouse(MouseButton::Middle);
                return self.finish_walk();
            }
            Move(North) => (0, -1),
            Move(East) => (1, 0),
            Move(South) => (0, 1),
            Move(West) => (-1, 0),
            _ => (0, 0),
        };
        let at = self.tile_at(here.x.wrapping_add_signed(dx), here.y.wrapping_add_signed(dy));
        self.point_to(by, at);
        self.finish_walk();
    }

    pub(crate) fn point_to(&mut self, by: By, at: Vec2) {
        match by {
            By::Touch => self.tap_at(at),
            _ => self.click_with(MouseButton::Left, at),
        }
    }

    /// Plays actions, given by their letters.
    pub(crate) fn act_by(&mut self, by: By, letters: &str) {
        for action in letters.parse::<Actions>().unwrap().iter() {
            let control = match *action {
                Action::Move(direction) => Move(direction),
                Action::Wait => Wait,
                Action::Enter => Enter,
            };
            self.give(by, control);
        }
        self.settle();
    }

    pub(crate) fn open_menu(&mut self, by: By) {
        self.give(by, Control::Menu);
        self.settle();
    }

    /// Presses the widget of this name in the top dialog, after scrolling to it.
    pub(crate) fn press_by(&mut self, by: By, name: &str) {
        if by.points() {
            let at = self.scrolled_to(by, name);
            self.point_to(by, at);
        } else {
            self.go(name, |game| game.give(by, Move(South)));
            self.give(by, Enter);
        }
        self.settle();
    }

    /// Goes through menus, by the names of the widgets to press.
    pub(crate) fn choose_by(&mut self, by: By, names: &[&str]) {
        for name in names {
            self.settle();
            self.press_by(by, name);
        }
    }

    /// The position of a widget once it is visible in its list.
    pub(crate) fn scrolled_to(&mut self, by: By, name: &str) -> Vec2 {
        for _ in 0..40 {
            let widget = self.uppermost(name);
            let at = self.place(widget).center();
            let list = self.list_around(widget).map(|list| self.place(list));
            let Some(list) = list else { return at };
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

    /// Chooses the previous choice, `‹`, or the next one, `›`, in a row of choices.
    pub(crate) fn step_choice(&mut self, by: By, row: &str, sign: &str) {
        if by.points() {
            let at = self.arrow(row, sign);
            self.point_to(by, at);
        } else {
            self.go(row, |game| game.give(by, Move(South)));
            self.give(by, Move(if sign == "‹" { West } else { East }));
        }
        self.settle();
    }

    /// An arrow of a row of choices, by its sign.
    fn arrow(&mut self, row: &str, sign: &str) -> Vec2 {
        let sign = self.part_of(row, sign);
        self.place(self.world().get::<ChildOf>(sign).unwrap().parent()).center()
    }

    /// Leaves all menus.
    pub(crate) fn back_to_the_board(&mut self, by: By) {
        for _ in 0..5 {
            if self.menu() == Menu::Closed {
                return;
            }
            if by.points() {
                let names = self.names();
                let leaves = ["Done", "Back", "Resume"].into_iter();
                let mut there = leaves.filter(|it| names.iter().any(|(name, _)| name == it));
                self.press_by(by, there.next().unwrap());
            } else {
                self.open_menu(by);
            }
        }
        assert_eq!(self.menu(), Menu::Closed);
    }
}

/// A piece: its name while it is chosen, the name of its button in the bar, and the tiles on which it is placed.
pub(crate) type Piece = (&'static str, &'static str, &'static [(u8, u8)]);

/// A device that builds a level of 7 x 5 tiles, and the position of its cursor, if it has one.
pub(crate) struct Maker {
    by: By,
    cursor: (u8, u8),
}

impl Maker {
    pub(crate) fn new(by: By) -> Self {
        Self { by, cursor: (3, 2) }
    }

    pub(crate) fn put(&mut self, game: &mut Game, (name, button, tiles): Piece) {
        let has = |game: &mut Game| game.texts_now().lines().any(|line| line.starts_with(name));
        for _ in 0..30 {
            if has(game) {
                break;
            }
            match self.by {
                By::Pad(pad) => game.tap_all(pad, &[GamepadButton::RightTrigger2]),
                by if by.points() => {
                    self.take(game, button);
                    // Over a button, the text would be about the button's first piece.
                    game.point_at(Vec2::new(4.0, 300.0));
                    game.settle();
                }
                _ => game.press_all_of(&[Period]),
            }
        }
        assert!(has(game), "{name}: {}", game.texts_now());
        if self.by.points() {
            return self.draw(game, tiles);
        }
        for &at in tiles {
            self.press_at(game, at);
        }
    }

    /// Connects a button and a gate.
    pub(crate) fn wire(&mut self, game: &mut Game, button: (u8, u8), gate: (u8, u8)) {
        match self.by {
            // The key cycles through the tools; the wires are the fifth.
            By::Pad(pad) => game.tap_all(pad, &[GamepadButton::North; 4]),
            by if by.points() => {
                self.take(game, "Wires");
                return self.draw(game, &[button, gate]);
            }
            _ => game.press_all_of(&[KeyC]),
        }
        [button, gate].iter().for_each(|at| self.press_at(game, *at));
    }

    /// Changes the condition under which a gate flips, with the wire tool.
    pub(crate) fn change_logic(&mut self, game: &mut Game, gate: (u8, u8)) {
        if self.by.points() {
            return self.draw(game, &[gate]);
        }
        // One press begins at the gate, and the next one ends there.
        [gate; 2].iter().for_each(|at| self.press_at(game, *at));
    }

    fn press_at(&mut self, game: &mut Game, to: (u8, u8)) {
        let mut go = |from: u8, to: u8, back, on| {
            let way = Move(if to < from { back } else { on });
            (0..from.abs_diff(to)).for_each(|_| game.give(self.by, way));
        };
        go(self.cursor.0, to.0, West, East);
        go(self.cursor.1, to.1, North, South);
        game.give(self.by, Enter);
        game.settle();
        self.cursor = to;
    }

    /// Presses the button of a piece or a tool, by the start of its name.
    fn take(&self, game: &mut Game, begin: &str) {
        let name = game.called(begin).remove(0);
        game.press_by(self.by, &name);
    }

    fn draw(&self, game: &mut Game, tiles: &[(u8, u8)]) {
        if let By::Mouse = self.by {
            return game.draw(MouseButton::Left, tiles);
        }
        let places: Vec<_> = tiles.iter().map(|&(x, y)| game.tile_at(x, y)).collect();
        game.finger(0, Started, places[0]);
        game.app.update();
        for &at in &places[1..] {
            game.finger(0, Moved, at);
            game.app.update();
        }
        game.finger(0, Ended, places[places.len() - 1]);
        game.settle();
    }
}
