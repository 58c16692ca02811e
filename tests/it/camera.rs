//! The visible part of a board: all of it if its tiles are then large enough, or else the part
//! around the player.

use crate::prelude::*;

/// A hall of this size in tiles, walls included.
pub(crate) fn hall(width: usize, height: usize) -> String {
    let wall = "+".repeat(width);
    let row = |inside: String| format!("+{inside}+\n");
    let floor = row(" ".repeat(width - 2)).repeat(height - 4);
    let first = row(format!("S{}", " ".repeat(width - 3)));
    let last = row(format!("{}G", " ".repeat(width - 3)));
    format!("{wall}\n{first}{floor}{last}{wall}")
}

/// The part of a window of 1280 by 800 that the bars leave to the board.
const ROOM: Rect = Rect { min: Vec2::new(0.0, 60.0), max: Vec2::new(1280.0, 650.0) };

impl Game {
    fn on(width: usize, height: usize) -> Self {
        let mut game = Self::shown(&[&hall(width, height)]);
        game.settle();
        game
    }

    /// The width of a tile, in the window's pixels.
    fn tile(&mut self) -> f32 {
        self.tile_at(2, 1).x - self.tile_at(1, 1).x
    }

    fn here(&self) -> (u8, u8) {
        let play = self.play();
        let at = play.board().point(*play.world().clones().last().unwrap());
        (at.x, at.y)
    }

    /// Whether a whole tile is visible.
    fn sees(&mut self, (x, y): (u8, u8)) -> bool {
        let (at, half) = (self.tile_at(x, y), self.tile() / 2.0);
        ROOM.contains(at - half) && ROOM.contains(at + half)
    }

    fn press_often(&mut self, key: KeyCode, times: usize) {
        for _ in 0..times {
            self.press(&[key]);
        }
        self.settle();
    }
}

#[test]
fn on_a_large_board_the_self_is_always_seen_and_clicks_hit_what_is_seen() {
    let mut game = Game::on(256, 256);
    assert!((24.0..40.0).contains(&game.tile()), "{}", game.tile());
    for (key, times) in [(Right, 90), (Down, 70), (KeyCode::ArrowLeft, 40), (KeyCode::ArrowUp, 30)]
    {
        game.press_often(key, times);
        let here = game.here();
        assert!(game.sees(here), "{here:?} is at {:?}", game.tile_at(here.0, here.1));
        // There is also something visible around the self.
        for (x, y) in [(6, 0), (0, 4)] {
            assert!(game.sees((here.0 + x, here.1 + y)));
        }
    }
    assert_eq!(game.here(), (51, 41));
    game.click_tile(57, 44);
    assert_eq!(game.here(), (57, 44));
    assert!(game.sees((57, 44)));
    // The camera follows as time runs back to the start.
    game.press_all_of(&[KeyCode::KeyR]);
    assert_eq!(game.here(), (1, 1));
    let at = game.tile_at(1, 1);
    assert!(game.sees((1, 1)), "{at}");
}

#[test]
fn it_is_looked_at_once_where_the_player_is_if_nothing_is_to_move() {
    for is_calm in [false, true] {
        let mut game = Game::on(256, 100);
        game.prefer(|it| it.reduced_motion = is_calm);
        game.settle();
        // So far that the self could not be seen from the start.
        game.press(&[Right; 60]);
        let mut places = vec![game.tile_at(1, 1)];
        game.settle_with(|game| places.push(game.tile_at(1, 1)));
        let steps = places.array_windows().map(|[one, other]| one.distance(*other));
        let steps: Vec<_> = steps.filter(|step| *step > 0.0).collect();
        let far = game.tile() * 2.0;
        assert!(game.sees((61, 1)));
        let jumps = steps.iter().filter(|step| **step > far).count();
        assert!(is_calm || jumps == 0, "{steps:?}");
        assert!(is_calm || steps.len() > 20, "{steps:?}");
    }
}

#[test]
fn all_of_a_board_is_seen_at_will_and_as_much_of_it_as_is_wanted() {
    let mut game = Game::on(250, 250);
    game.press_often(Right, 100);
    let usual = game.tile();
    game.press_often(Minus, 20);
    for corner in [(1, 1), (248, 1), (1, 248), (248, 248)] {
        assert!(game.sees(corner), "{corner:?}");
    }
    // Presses beyond the limit don't count: one press in the other direction has an effect at once.
    game.press_often(Equal, 1);
    assert!(!(game.sees((1, 1)) && game.sees((248, 248))));
    game.press_often(Equal, 20);
    assert!(game.tile() > 100.0);
    assert!(game.sees((101, 1)));
    game.press_often(Minus, 4);
    // The wheel zooms, too.
    game.key(ControlLeft, "", bevy::input::ButtonState::Pressed, false);
    let before = game.tile();
    game.turn_wheel(1.0);
    game.settle();
    assert!(game.tile() > before && before >= usual);
    assert_eq!(game.play().turn(), 100);
}

#[test]
fn a_key_shows_the_whole_board_and_as_much_of_it_as_usual_again() {
    let mut game = Game::on(256, 256);
    let usual = game.tile();
    let corners = [(1, 1), (254, 1), (1, 254), (254, 254)];
    for _ in 0..2 {
        game.press_often(KeyCode::Digit0, 1);
        for corner in corners {
            assert!(game.sees(corner), "{corner:?}");
        }
        game.press_often(KeyCode::Digit0, 1);
        assert_eq!(game.tile(), usual);
    }
    // The same holds in the level editor.
    game.make(chronoshift::sim::EditorRequest::Copy);
    assert!(!corners.into_iter().all(|corner| game.sees(corner)));
    game.press_all_with(&[ControlLeft], KeyCode::Digit0);
    game.settle();
    // The editor's bars leave less room.
    let room = Rect { max: Vec2::new(1280.0, 700.0), ..ROOM };
    for (x, y) in corners {
        let at = game.tile_at(x, y);
        assert!(room.contains(at), "{at}");
    }
}

#[test]
fn boards_with_tiles_that_are_not_too_small_are_seen_as_a_whole() {
    for (width, height) in [(60, 40), (6, 6), (20, 12)] {
        let mut game = Game::on(width, height);
        for corner in [(1, 1), (width as u8 - 2, height as u8 - 2)] {
            assert!(game.sees(corner), "{corner:?}");
        }
        let before = game.tile_at(1, 1);
        game.press_often(Right, 3);
        game.press_often(Down, 3);
        assert_eq!(game.tile_at(1, 1), before);
    }
}

#[test]
fn columns_and_rows_are_named_where_they_are_seen() {
    let mut game = Game::on(256, 100);
    game.key(ShiftLeft, "", bevy::input::ButtonState::Pressed, false);
    game.press_often(Right, 100);
    game.press_often(Down, 50);
    let at = game.tile_at(101, 51);
    let labels =
        game.each::<(&Text2d, &GlobalTransform), _>(|(text, place)| (text.0.clone(), *place));
    let [column, row] = ["cw", "51"].map(|name| {
        let (_, place) = labels.iter().find(|(text, _)| text == name).unwrap();
        game.in_view(place.translation())
    });
    assert!((column.x - at.x).abs() < 1.0 && (row.y - at.y).abs() < 1.0);
    assert!(ROOM.contains(column) && ROOM.contains(row), "{column} {row}");
    assert!(game.sees((101, 51)) && !game.sees((1, 1)));
    // Any turn leads back.
    game.key(ShiftLeft, "", bevy::input::ButtonState::Released, false);
    game.press_often(Down, 1);
    assert!(game.sees((1, 2)));
}
