//! Drawing on the board, and the messages about it.

use bevy::input::ButtonState::{Pressed as Down, Released as Up};
use chronoshift::sim::{Event, NoEffect, Report};
use chronoshift_core::rules::GateLogic;

use crate::prelude::*;

use MouseButton::{Left, Right};

#[test]
fn the_right_button_takes_away_and_a_drag_is_one_step() {
    let mut game = Game::making(7, 5);
    game.draw(Left, &[(2, 1), (3, 1), (4, 1)]);
    let drawn = game.document().clone();
    game.draw(Right, &[(3, 1), (4, 1)]);
    assert!(game.document().text().contains("+ +   +"));
    game.press_all_of(&[KeyZ]);
    assert_eq!(*game.document(), drawn);
    game.press_all_with(&[ControlLeft], KeyY);
    assert_ne!(*game.document(), drawn, "redone");
    game.press_all_of(&[KeyZ, KeyZ]);
    assert!(game.document().text().contains("+     +\n+S   G+"));
}

#[test]
fn what_is_selected_is_moved_copied_cut_turned_and_put_elsewhere() {
    let mut game = Game::making(9, 6);
    game.draw(Left, &[(2, 1), (3, 1)]);
    game.press_all_of(&[KeyM]);
    game.draw(Left, &[(2, 1), (3, 2)]);
    game.draw(Left, &[(2, 1), (4, 2)]);
    let moved = "+       +\n+   ++  +\n+S      +";
    assert!(game.document().text().replace('G', " ").contains(moved), "{}", game.document().text());
    game.press_all_of(&[KeyCode::BracketRight]);
    let turned = "+    +  +\n+S   + G+";
    assert!(game.document().text().contains(turned), "{}", game.document().text());
    game.press_all_with(&[KeyCode::ControlLeft], KeyX);
    assert!(game.document().text().contains("+       +\n+S     G+"));
    // At the mouse, the copy waits for another press.
    for _ in 0..2 {
        game.press_all_with(&[KeyCode::ControlLeft], KeyCode::KeyV);
        game.settle();
    }
    assert_eq!(game.document().text().matches('+').count(), 2 * 9 + 4 * 2 + 2);
}

#[test]
fn what_is_selected_and_the_cursor_go_along_with_the_board() {
    let mut game = Game::making(9, 6);
    game.draw(Left, &[(2, 1)]);
    game.press_all_of(&[KeyM]);
    game.draw(Left, &[(2, 1), (2, 1)]);
    // Even if the board grows at the left and at the top, shifts, or is undone and redone, the tile is still the wall.
    game.press_all_with(&[KeyCode::ControlLeft], KeyCode::ArrowLeft);
    game.press_all_with(&[KeyCode::ControlLeft], ArrowUp);
    game.press_all_with(&[KeyCode::AltLeft], ArrowRight);
    game.press_all_of(&[KeyZ, KeyZ, KeyCode::KeyY]);
    let walls = |game: &Game| game.document().text().matches('+').count();
    let before = walls(&game);
    game.press_all_with(&[KeyCode::ControlLeft], KeyX);
    assert_eq!(walls(&game), before - 1, "{}", game.document().text());
}

#[test]
fn a_mouse_that_rests_leaves_the_cursor_to_the_keys_also_as_the_view_follows_it() {
    let mut game = Game::making(120, 90);
    game.point_at_tile(60, 45);
    game.settle();
    for _ in 0..40 {
        game.press_all_of(&[ArrowRight, ArrowDown]);
    }
    game.press_all_of(&[Enter]);
    let wall = Some(MapTile::WALL);
    assert_eq!(
        game.document().map_tile(Point { x: 100, y: 85 }),
        wall,
        "{}",
        game.document().text()
    );
    // When the mouse moves, its position counts again.
    game.point_at_tile(93, 80);
    game.settle();
    game.press_all_of(&[Enter]);
    assert_eq!(game.document().map_tile(Point { x: 93, y: 80 }), wall);
}

#[test]
fn the_board_grows_shrinks_and_is_cropped_by_keys() {
    let mut game = Game::making(7, 5);
    game.press_all_with(&[KeyCode::ControlLeft], ArrowRight);
    game.press_all_with(&[KeyCode::ControlLeft], ArrowUp);
    assert_eq!(game.document().size(), (8, 6));
    game.press_all_of(&[KeyCode::KeyK]);
    assert_eq!(game.document().size(), (7, 5), "the board has grown outside its walls");
}

#[test]
fn edges_are_drawn_outwards_and_inwards() {
    let mut game = Game::making(7, 5);
    let tiles = [game.tile_at(0, 0), game.tile_at(6, 4)];
    let tile = (tiles[1].x - tiles[0].x) / 6.0;
    let middle = (tiles[0] + tiles[1]) / 2.0;
    let right = Vec2::new(tiles[1].x + tile / 2.0 + 8.0, middle.y);
    let drag = |game: &mut Game, from: Vec2, by: Vec2| {
        for (phase, at) in [(Some(Down), from), (None, from + by / 2.0), (Some(Up), from + by)] {
            game.point_at(at);
            game.app.update();
            if let Some(state) = phase {
                game.mouse(Left, state);
            }
        }
        game.settle();
        // The goal would be removed, so there is a question.
        if game.menu() == Menu::Removal {
            game.press_all_of(&[KeyCode::Enter]);
        }
        game.document().size()
    };
    assert_eq!(drag(&mut game, right, Vec2::new(-2.0 * tile, 0.0)), (5, 5));
    game.press_all_of(&[KeyZ]);
    assert_eq!(game.document().size(), (7, 5));
    let top = Vec2::new(middle.x, tiles[0].y - tile / 2.0 - 8.0);
    assert_eq!(drag(&mut game, top, Vec2::new(0.0, -tile)), (7, 6));
    game.press_all_of(&[KeyZ]);
    // The edge can't be dragged farther in than a board allows, and not at all with the right button.
    assert_eq!(drag(&mut game, right, Vec2::new(-6.0 * tile, 0.0)), (3, 5));
}

#[test]
fn a_stroke_that_was_not_meant_takes_back_itself_and_nothing_before() {
    let mut game = Game::making(7, 5);
    game.draw(Left, &[(2, 1), (3, 1)]);
    let drawn = game.document().clone();
    // The first stroke changes nothing, because there are already walls.
    for stroke in [[(2, 1), (3, 1)], [(2, 3), (3, 3)]] {
        game.begin_to_draw(Left, &stroke);
        // The other button cancels the stroke.
        game.mouse(Right, Down);
        game.mouse(Right, Up);
        game.mouse(Left, Up);
        game.settle();
        assert_eq!(*game.document(), drawn);
        // The solver and the file watch wait for the end of a stroke.
        assert!(!game.world().resource::<EditorSession>().is_in_stroke());
    }
}

#[test]
fn a_notification_opens_once_no_stroke_is_drawn_and_no_key_is_held() {
    let mut game = Game::making(7, 5);
    let tell = |game: &mut Game, text: &str| {
        game.app.world_mut().write_message(Notification::Problem(Message::verbatim(text)));
        game.app.update();
        // A key without effect doesn't replace the text.
        game.app.world_mut().write_message(NoEffect::NothingToUndo);
        game.app.update();
        game.app.update();
        assert_eq!(game.menu(), Menu::Closed, "{text}");
    };
    let is_told = |game: &mut Game, text: &str| {
        game.settle();
        assert_eq!(game.menu(), Menu::Notification, "{text}");
        game.shows(text);
        game.press_to(&[Enter], Menu::Closed);
    };
    game.begin_to_draw(Left, &[(2, 1), (3, 1)]);
    tell(&mut game, "During a stroke");
    game.point_at_tile(4, 1);
    game.app.update();
    game.mouse(Left, Up);
    is_told(&mut game, "During a stroke");
    assert!(game.document().text().contains("+ +++ +"), "{}", game.document().text());
    game.hold(&[ArrowRight]);
    game.app.update();
    tell(&mut game, "With a key");
    game.let_go(&[ArrowRight]);
    is_told(&mut game, "With a key");
}

#[test]
fn what_is_at_the_cursor_and_what_is_wrong_is_announced() {
    let mut game = Game::making(7, 5);
    game.prefer(|it| it.announcements = true);
    game.tells(&[ArrowRight], "Floor, d2.");
    // The texts for playing are not shown.
    game.shows_no("Hall");
    game.take("Button");
    game.press_all_of(&[ArrowRight, Enter]);
    let told = game.texts_now();
    assert!(told.contains("Button, e2.") && told.contains("isn't wired to a gate"), "{told}");
}

#[test]
fn what_is_selected_goes_along_with_what_can_be_done_and_stays_otherwise() {
    use KeyCode::{ControlLeft, Escape, KeyA, KeyO};
    let mut game = Game::making(9, 5);
    // The whole board is turned.
    game.press_all_with(&[ControlLeft], KeyA);
    game.settle();
    game.press_all_of(&[KeyO]);
    assert_eq!(game.document().size(), (5, 9));
    game.press_all_of(&[KeyO]);
    assert_eq!(game.document().size(), (9, 5));
    // Escape clears the selection; a second Escape opens the menu.
    game.press_to(&[Escape], Menu::Closed);
    game.press_to(&[Escape], Menu::Open);
    game.press_all_of(&[Escape]);
    // The board grows for the turned selection, which stays selected.
    let before = game.document().clone();
    game.press_all_of(&[KeyM]);
    game.draw(Left, &[(1, 2), (7, 2)]);
    game.press_all_of(&[KeyO]);
    assert_eq!(game.document().size(), (9, 10), "{}", game.document().text());
    game.press_all_of(&[KeyZ]);
    assert_eq!(*game.document(), before);
}

#[test]
fn the_right_button_takes_away_one_tile_when_filling_too() {
    let mut game = Game::making(7, 5);
    game.draw(Left, &[(2, 1), (3, 1), (4, 1), (5, 1)]);
    game.press_all_of(&[KeyCode::KeyF]);
    let before = game.document().clone();
    game.draw(Right, &[(3, 1)]);
    assert!(game.document().text().contains("+ + +++"), "{}", game.document().text());
    game.press_all_of(&[KeyZ]);
    assert_eq!(*game.document(), before);
    // A drag erases the tiles that it passes, in one step.
    game.draw(Right, &[(2, 1), (3, 1)]);
    assert!(game.document().text().contains("+   +++"), "{}", game.document().text());
    game.press_all_of(&[KeyZ]);
    assert_eq!(*game.document(), before);
    // Keys do the same.
    game.press_all_of(&[KeyCode::KeyE]);
    assert_eq!(game.document().text().matches('+').count(), before.text().matches('+').count() - 1);
}

#[test]
fn the_mouse_tells_what_a_tile_is_called_and_what_lies_there() {
    let mut game = Game::making(7, 5);
    let says = |game: &mut Game, at: (u8, u8), said: &str| {
        game.point_at_tile(at.0, at.1);
        game.settle();
        game.shows(said);
    };
    says(&mut game, (3, 1), "Floor. c1.");
    says(&mut game, (6, 2), "Wall. f2.");
    game.press_all_of(&[KeyCode::KeyC]);
    says(&mut game, (3, 1), "Floor. c1. Click a button, then a gate");
}

impl Game {
    /// Sends an event of the mouse before the next frame: a move to a tile, with a button or without.
    fn mouse_at(&mut self, (x, y): (u8, u8), button: Option<(MouseButton, ButtonState)>) {
        let (window, position) = (self.window(), self.tile_at(x, y));
        self.happen(CursorMoved { window, position, delta: None });
        if let Some((button, state)) = button {
            self.happen(MouseButtonInput { button, state, window });
        }
    }

    fn is_wall(&self, x: u8, y: u8) -> bool {
        self.document().map_tile(Point { x, y }) == Some(MapTile::WALL)
    }

    fn is_in_stroke(&self) -> bool {
        self.world().resource::<EditorSession>().is_in_stroke()
    }
}

#[test]
fn strokes_and_keys_of_one_frame_act_in_their_order() {
    let mut game = Game::making(9, 6);
    game.mouse_at((2, 1), Some((Left, Down)));
    game.mouse_at((3, 1), None);
    // During a stroke, keys have no effect.
    game.tap(KeyZ);
    game.mouse_at((4, 1), None);
    game.mouse_at((4, 1), Some((Left, Up)));
    game.mouse_at((6, 4), Some((Left, Down)));
    game.mouse_at((6, 4), Some((Left, Up)));
    game.tap(KeyZ);
    game.update_to_the_last();
    assert!([2, 3, 4].iter().all(|&x| game.is_wall(x, 1)), "{}", game.document().text());
    assert!(!game.is_wall(6, 4), "{}", game.document().text());
    // Escape cancels a stroke, and opens no menu.
    game.begin_to_draw(Left, &[(2, 4), (3, 4)]);
    assert!(game.is_in_stroke());
    game.press(&[Escape]);
    game.mouse(Left, Up);
    assert_eq!(
        (game.menu(), game.is_in_stroke(), game.is_wall(2, 4)),
        (Menu::Closed, false, false)
    );
    // A menu that opens ends the stroke, and nothing is drawn under the menu.
    game.begin_to_draw(Left, &[(2, 4), (3, 4)]);
    game.enter(Menu::Open);
    assert!(!game.is_in_stroke());
    game.draw(Left, &[(6, 4), (7, 4)]);
    assert!(!game.is_wall(6, 4));
}

#[test]
fn a_stroke_begins_only_on_the_board_and_ends_anywhere() {
    let mut game = Game::making(7, 5);
    let before = game.document().clone();
    let widget = game.place_of("Rectangle").center();
    game.point_at(widget);
    game.mouse(Left, Down);
    game.point_at_tile(2, 1);
    game.app.update();
    assert!(!game.is_in_stroke());
    game.mouse(Left, Up);
    assert_eq!(*game.document(), before);
    game.begin_to_draw(Left, &[(2, 1)]);
    game.point_at(widget);
    game.app.update();
    assert!(game.is_in_stroke());
    game.mouse(Left, Up);
    game.settle();
    assert!(!game.is_in_stroke() && game.is_wall(2, 1));
}

#[test]
fn a_finger_that_stays_draws_and_two_undo() {
    let mut game = Game::making(7, 5);
    game.settle();
    let [one, other] = [game.tile_at(2, 1), game.tile_at(4, 3)];
    game.finger(1, TouchPhase::Started, one);
    game.wait(ms(1000));
    game.finger(1, TouchPhase::Ended, one);
    game.settle();
    assert!(game.is_wall(2, 1), "{}", game.document().text());
    // The first of two fingers was not meant to draw.
    for (id, phase) in [(1, TouchPhase::Started), (2, TouchPhase::Started), (1, TouchPhase::Ended)]
    {
        game.finger(id, phase, other);
    }
    game.finger(2, TouchPhase::Ended, other);
    game.settle();
    assert!(!game.is_wall(2, 1) && !game.is_wall(4, 3), "{}", game.document().text());
}

#[test]
fn strokes_of_a_frame_are_examined_once() {
    let mut game = Game::making(20, 12);
    let replaced = |game: &Game| {
        let reports = game.sent::<Report>();
        reports.into_iter().filter(|report| report.event == Event::BoardReplaced).count()
    };
    game.point_at_tile(2, 2);
    game.mouse(Left, Down);
    game.app.update();
    let window = game.window();
    for x in 3..18 {
        let position = game.tile_at(x, if x % 2 == 0 { 2 } else { 9 });
        game.happen(CursorMoved { window, position, delta: None });
    }
    game.app.update();
    assert_eq!(replaced(&game), 1);
    let editor = game.world().resource::<EditorSession>();
    assert_eq!(*editor.level().unwrap().board, *editor.work().document().level().unwrap().board);
    assert_eq!(editor.level().unwrap().board, *game.play().board());
    // A command that needs the level itself gets the latest version, even in the same frame.
    let position = game.tile_at(17, 5);
    game.happen(CursorMoved { window, position, delta: None });
    game.mouse(Left, Up);
    game.press(&[KeyCode::F5]);
    let editor = game.world().resource::<EditorSession>();
    assert!(editor.is_testing());
    assert_eq!(*game.play().board(), editor.work().document().level().unwrap().board);
}

#[test]
fn large_boards_are_checked_beside_the_frames() {
    let mut game = Game::making(100, 100);
    game.make(EditorRequest::Edit(Edit::Paint {
        at: vec![Point { x: 5, y: 5 }],
        map_tile: MapTile::Tile(Tile::Button(ButtonKind::Plain)),
    }));
    game.update_until(|world| {
        let issues = world.resource::<EditorSession>().issues();
        issues.iter().any(|issue| issue.position() == Some(Point { x: 5, y: 5 }))
    });
    let editor = game.world().resource::<EditorSession>();
    assert_eq!(editor.issues(), editor.work().document().check().issues());
    // A position that was cut off with a part of the board is not marked.
    game.make(EditorRequest::Edit(Edit::Resize { side: Direction::West, by: -1 }));
    game.settle();
    game.press_all_of(&[KeyZ, KeyZ]);
    game.update_until(|world| world.resource::<EditorSession>().issues().is_empty());
}

#[test]
fn a_click_on_a_button_and_a_click_on_a_gate_connect_and_disconnect_them() {
    let mut game = Game::making(9, 6);
    let (button, gate) = (Point { x: 2, y: 1 }, Point { x: 4, y: 1 });
    let tiles = [(button, Tile::Button(ButtonKind::Plain)), (gate, Tile::Gate { open: false })];
    for (at, tile) in tiles {
        let map_tile = MapTile::Tile(tile);
        game.make(EditorRequest::Edit(Edit::Paint { at: vec![at], map_tile }));
    }
    game.press_all_of(&[KeyCode::KeyC]);
    let says = |game: &mut Game, what: &str| {
        assert!(game.texts_now().contains(what), "no {what:?} in {}", game.texts_now());
    };
    let wires = |game: &Game| game.document().wires().to_vec();
    game.draw(Left, &[(2, 1)]);
    says(&mut game, "Now choose a gate for the button at b1");
    game.draw(Left, &[(4, 1)]);
    assert_eq!(wires(&game), [[button, gate]]);
    says(&mut game, "The button at b1 and the gate at d1 are now connected.");
    // In the other direction, a drag does the same.
    game.draw(Left, &[(4, 1), (3, 1), (2, 1)]);
    assert!(wires(&game).is_empty());
    says(&mut game, "are no longer connected");
    // Escape, another tile and the right button cancel the wire.
    let logic = |game: &Game| game.document().logic(gate);
    let ways: [(fn(&mut Game), _, _); 3] = [
        (|game| game.press_all_of(&[KeyCode::Escape]), GateLogic::Any, "if any of its buttons"),
        (|game| game.draw(Left, &[(6, 3)]), GateLogic::All, "only if all of its buttons"),
        (|game| game.draw(Right, &[(2, 1)]), GateLogic::Odd, "with each pressed button"),
    ];
    for (give_up, then, said) in ways {
        game.draw(Left, &[(2, 1)]);
        give_up(&mut game);
        assert_eq!(game.menu(), Menu::Closed);
        game.draw(Left, &[(4, 1)]);
        assert_eq!((wires(&game), logic(&game)), (Vec::new(), then));
        says(&mut game, said);
    }
    // Keys do the same, with the mouse in place.
    game.point_at_tile(2, 1);
    game.press_all_of(&[Enter, ArrowRight, ArrowRight, Enter]);
    assert_eq!(wires(&game), [[button, gate]]);
}

/// A finger needs no key for edits without a position on the board, and the whole board is visible beside them.
#[test]
fn the_sheet_of_edits_changes_the_board_by_touch() {
    let mut game = Game::making(7, 5);
    game.resize(1280.0, 800.0);
    let before = game.document().clone();
    let press = |game: &mut Game, name: &str| {
        game.tap_on(name);
        game.settle();
    };
    press(&mut game, "Edit…");
    assert_eq!(game.menu(), Menu::Edits);
    let [above, lowest] = [3, 4].map(|row| game.tile_at(0, row).y);
    assert!(lowest + (lowest - above) / 2.0 < game.place_of("Select all").min.y);
    press(&mut game, "Add row below");
    assert_eq!(game.document().size(), (7, 6));
    press(&mut game, "Rotate");
    assert_eq!((game.document().size(), game.menu()), ((6, 7), Menu::Edits), "it stays for more");
    press(&mut game, "Back");
    assert_eq!(game.menu(), Menu::Closed);
    game.press_all_of(&[KeyZ, KeyZ]);
    assert_eq!(*game.document(), before);
}
