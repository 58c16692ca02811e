//! Random input with the pointer over the board breaks nothing, and undo leads back to the original level.

use crate::numbers::Numbers;
use crate::prelude::*;

use KeyCode::{BracketLeft as TurnBack, BracketRight as Turn};

const KEYS: [KeyCode; 36] = [
    Down, Left, Right, Up, Enter, Enter, Comma, Period, KeyA, KeyB, KeyC, KeyE, KeyF, KeyG, KeyH,
    KeyK, KeyL, KeyM, KeyO, KeyP, KeyR, KeyS, KeyT, KeyU, KeyV, KeyX, KeyY, KeyZ, F5, F5, Tab,
    Minus, Equal, Digit0, Turn, TurnBack,
];
const WITH: [KeyCode; 10] = [Down, Left, Right, Up, KeyA, KeyC, KeyV, KeyX, KeyZ, KeyY];

impl Game {
    /// A point in the window, mostly on the board.
    fn somewhere(&mut self, numbers: &mut Numbers) -> Vec2 {
        let board = self.play().board().clone();
        let (x, y) = (numbers.below(board.width()), numbers.below(board.height()));
        match numbers.below(8) {
            0 => Vec2::new(numbers.below(1280) as f32, numbers.below(800) as f32),
            _ => self.tile_at(x as u8, y as u8) + Vec2::splat(numbers.below(20) as f32 - 10.0),
        }
    }

    fn step_at_random(&mut self, numbers: &mut Numbers) {
        match numbers.below(10) {
            0..2 => {
                let at = self.somewhere(numbers);
                self.point_at(at);
            }
            2..4 => {
                let button = [MouseButton::Left, MouseButton::Right][numbers.below(2)];
                for state in [ButtonState::Pressed, ButtonState::Released] {
                    let at = self.somewhere(numbers);
                    self.point_at(at);
                    self.mouse(button, state);
                }
            }
            4..7 => self.press(&[KEYS[numbers.below(KEYS.len())]]),
            7 => {
                let held = [ControlLeft, ShiftLeft][numbers.below(2)];
                self.press_all_with(&[held], WITH[numbers.below(WITH.len())]);
            }
            _ => {
                let (width, height) = self.document().size();
                let at = Point { x: numbers.below(width) as u8, y: numbers.below(height) as u8 };
                let map_tile = MapTile::ALL[numbers.below(MapTile::ALL.len())];
                let edit = Edit::Paint { at: vec![at], map_tile };
                let request = Request::Editor(
                    [EditorRequest::Edit(edit), EditorRequest::Test][numbers.below(3) / 2].clone(),
                );
                self.app.world_mut().write_message(request);
                self.app.update();
            }
        }
    }
}

#[test]
fn what_is_put_under_the_pointer_is_put() {
    let mut game = Game::making(7, 5);
    for map_tile in MapTile::ALL {
        let at = game.tile_at(3, 1);
        game.point_at(at);
        let edit = Edit::Paint { at: vec![Point { x: 3, y: 1 }], map_tile };
        game.make(EditorRequest::Edit(edit));
        game.press_all_of(&[F5, F5, KeyZ]);
        assert_eq!(game.mode(), Mode::Edit, "{map_tile:?}");
    }
}

#[test]
fn a_level_without_a_machine_has_nobody_on_it() {
    use chronoshift::board::TimeClone;
    let mut game = Game::making(7, 5);
    assert_eq!(game.count::<TimeClone>(), 1);
    let start = game.document().points();
    let is_start = |at: &Point| game.document().map_tile(*at) == Some(MapTile::Tile(Tile::Start));
    let at: Vec<_> = start.filter(is_start).collect();
    game.make(EditorRequest::Edit(Edit::Erase(at)));
    assert_eq!(game.count::<TimeClone>(), 0);
    game.press_all_of(&[KeyZ]);
    assert_eq!(game.count::<TimeClone>(), 1);
}

#[test]
fn nothing_that_is_done_at_random_breaks_anything() {
    for seed in 1..=3 {
        let mut numbers = Numbers(seed);
        let mut game = Game::making(7, 5);
        let first = game.document().clone();
        let (mut tests, mut changes) = (0, 0);
        for _ in 0..150 {
            let before = (game.mode(), game.document().clone());
            game.step_at_random(&mut numbers);
            tests += usize::from(game.mode() != before.0);
            changes += usize::from(*game.document() != before.1);
            if game.menu() != Menu::Closed {
                game.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Closed);
                game.app.update();
            }
        }
        assert!(tests > 2 && changes > 15, "{tests} tests, {changes} changes");
        if game.mode() == Mode::Play {
            game.make(EditorRequest::Test);
        }
        game.settle();
        while game.world().resource::<EditorSession>().work().can_undo() {
            game.app.world_mut().write_message(Request::Undo);
            game.app.update();
        }
        assert_eq!(*game.document(), first);
    }
}
