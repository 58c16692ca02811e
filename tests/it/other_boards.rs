//! Another board may appear before everything requested or announced for the old one is over. No tile is used on a
//! board other than its own.

use chronoshift::sim::LevelError;
use chronoshift_core::level::parse;

use crate::prelude::*;

/// The gate is the second-last tile of the row.
const LARGE: &str = "
+++++++++++++++
+    b   G   S+
+            -+
+++++++++++++++

button (5, 1) -> gate (13, 2)";

const SMALL: &str = "
+++++
+S G+
+++++";

impl Game {
    /// Changes the file of the level, which is read again in the frame after the next one.
    fn change_level(&mut self, level: &str) {
        let text = format!("2D SuperFun!\n{}\n", level.trim_matches('\n'));
        let mut files = self.app.world_mut().resource_mut::<Assets<LevelFile>>();
        let id = files.ids().next().unwrap();
        *files.get_mut(id).unwrap() = LevelFile::new(Ok(parse(text.as_bytes()).unwrap()));
        self.app.update();
    }

    fn columns(&self) -> usize {
        self.world().resource::<Session>().play.board().width()
    }
}

#[test]
fn a_press_in_the_frame_in_which_another_board_arrives_is_for_that_board() {
    for key in [KeyU, KeyE, KeyH, KeyI, Period, Comma, ArrowLeft, Escape] {
        let mut game = Game::shown(&[LARGE]);
        // The cursor moves to the gate.
        game.press_all_with(&[KeyCode::ShiftLeft], KeyCode::ArrowDown);
        assert_eq!(game.columns(), 15);
        game.change_level(SMALL);
        game.tap(key);
        game.app.update();
        assert_eq!(game.columns(), 5, "{key:?}");
        game.settle();
    }
}

#[test]
fn a_click_in_the_frame_in_which_another_board_arrives_is_for_that_board() {
    let mut game = Game::shown(&[LARGE]);
    game.point_at_tile(13, 2);
    game.mouse(MouseButton::Left, ButtonState::Pressed);
    game.change_level(SMALL);
    game.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(game.columns(), 5);
    game.settle();
}

#[test]
fn sounds_and_effects_are_of_the_board_on_the_screen() {
    let mut game = Game::shown(&[LARGE, SMALL]);
    game.press_all_of(&[ArrowLeft]);
    // Looking back sounds at the position of the self, which is beyond the edge of the next board.
    for keys in [[Comma, KeyN], [Period, KeyN], [ArrowRight, KeyN]] {
        game.press(&keys);
        assert_eq!(game.columns(), 5);
        game.settle();
        game.press_all_of(&[KeyCode::KeyP]);
        game.press_all_of(&[ArrowLeft]);
    }
}

#[test]
fn a_click_on_a_widget_comes_after_the_keys_before_it() {
    // The piece that was chosen is placed first, and then the other one is chosen.
    let mut game = Game::making(7, 5);
    game.press(&[KeyCode::ArrowUp]);
    let piece = game.called("Crate: ").remove(0);
    let at = game.place_of(&piece).center();
    game.point_at(at);
    game.press(&[KeyCode::ArrowUp]);
    let before = game.document().text().matches('c').count();
    game.tap(KeyCode::Enter);
    game.click_within_a_frame();
    game.update_to_the_last();
    assert_eq!(game.document().text().matches('c').count(), before);
    game.press(&[KeyCode::ArrowRight, KeyCode::Enter]);
    assert_eq!(game.document().text().matches('c').count(), before + 1);
}

#[test]
fn a_press_in_the_frame_in_which_a_level_becomes_unreadable_is_for_no_board() {
    for key in [KeyU, KeyE, KeyH, ArrowLeft, Comma] {
        let mut game = Game::shown(&[LARGE]);
        let mut files = game.app.world_mut().resource_mut::<Assets<LevelFile>>();
        let id = files.ids().next().unwrap();
        let gone = LevelError::Read(Reason::System("It is gone.".to_owned()));
        *files.get_mut(id).unwrap() = LevelFile::new(Err(gone));
        game.app.update();
        game.tap(key);
        game.app.update();
        assert!(!game.world().contains_resource::<Session>(), "{key:?}");
        game.settle();
    }
}

#[test]
fn a_click_counts_where_the_mouse_arrives_in_its_frame() {
    let mut game = Game::making(7, 5);
    game.press(&[KeyCode::ArrowUp]);
    let before = game.document().text().matches('c').count();
    let piece = game.called("Crate: ").remove(0);
    let (window, position) = (game.window(), game.place_of(&piece).center());
    game.happen(CursorMoved { window, position, delta: None });
    game.click_within_a_frame();
    game.update_to_the_last();
    game.press(&[KeyCode::ArrowRight, KeyCode::Enter]);
    assert_eq!(game.document().text().matches('c').count(), before + 1);
}

/// On the title, the board on the screen is that of the title's room, and the mouse stays where it was over the level.
#[test]
fn a_resting_mouse_points_at_no_tile_of_a_level_that_is_not_shown_yet() {
    for place in [(0.3, 0.4), (0.5, 0.5), (0.5, 0.625), (0.7, 0.6)] {
        let mut game = Game::shown(&[SMALL]);
        game.settle();
        let window = game.window();
        let size = game.world().get::<Window>(window).unwrap().size();
        game.point_at(size * Vec2::from(place));
        game.press(&[Escape]);
        game.go("Title screen", |game| game.tap(KeyCode::ArrowDown));
        game.press(&[KeyCode::Enter]);
        assert_eq!(game.focus_name(), "Play");
        game.press_all_of(&[KeyCode::Enter]);
        assert_eq!((game.menu(), game.columns()), (Menu::Closed, 5));
    }
}
