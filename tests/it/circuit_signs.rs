//! Signs of circuits: which button works which gate is visible without a key.

use chronoshift::board::{SignPatch, Sprites};

use crate::prelude::*;

/// A button with two gates, one with one of these gates, and one without gates.
const LEVEL: &str = "
++++++++
+S bb- +
+ b  - +
+    G +
++++++++

button (3, 1) -> gate (5, 1)
button (3, 1) -> gate (5, 2)
button (4, 1) -> gate (5, 2)";

impl Game {
    /// The tiles with signs, with the circuits of each.
    fn circuit_signs(&mut self) -> Vec<([u8; 2], Vec<usize>)> {
        let board = self.play().board().clone();
        let place = |cell| [board.point(cell).x, board.point(cell).y];
        let signs = self.each::<&SignPatch, Vec<_>>(|patch| {
            patch.tiles().map(|(cell, circuits)| (place(cell), circuits.to_vec())).collect()
        });
        signs.concat()
    }

    /// The meshes of all signs. Those on gates have a separate mesh above all selves.
    fn drawn_signs(&mut self) -> Vec<Entity> {
        let world = self.app.world_mut();
        world.query_filtered::<Entity, With<SignPatch>>().iter(world).collect()
    }
}

#[test]
fn buttons_and_their_gates_have_the_same_signs_from_the_start() {
    let mut game = Game::shown(&[LEVEL]);
    game.settle();
    let signs = [([3, 1], vec![0]), ([4, 1], vec![1]), ([5, 1], vec![0]), ([5, 2], vec![0, 1])];
    assert_eq!(game.circuit_signs(), signs);
}

/// The signs cost nothing while nothing happens to them.
#[test]
fn signs_are_drawn_again_only_when_a_button_changes() {
    let mut game = Game::shown(&[LEVEL]);
    game.settle();
    // The pictures of the signs have to be read first.
    game.update_until(|world| world.resource::<Sprites>().are_settled());
    game.settle();
    let drawn = game.drawn_signs();
    assert_eq!(drawn.len(), 2);
    // Steps, and a button without wires.
    game.press_all_of(&[Right, Space, Down]);
    assert_eq!(game.drawn_signs(), drawn);
    game.press_all_of(&[Right, KeyCode::ArrowUp]);
    let anew = game.drawn_signs();
    assert_eq!(anew.len(), 2);
    let kept = anew.iter().filter(|it| drawn.contains(it)).count();
    assert_eq!(kept, 1, "no button changes the signs on gates");
}

/// In a level with more rows, the same cells are elsewhere.
#[test]
fn signs_are_drawn_again_for_a_board_of_another_size() {
    let level =
        |row: &str| format!("+++++\n+bS-+\n{row}+  G+\n+++++\n\nbutton (1, 1) -> gate (3, 1)");
    let mut game = Game::shown(&[&level(""), &level("+   +\n")]);
    game.update_until(|world| world.resource::<Sprites>().are_settled());
    game.settle();
    let drawn = game.drawn_signs();
    assert_eq!(drawn.len(), 2);
    game.press_all_of(&[KeyCode::KeyN]);
    let anew = game.drawn_signs();
    assert_eq!(anew.len(), 2);
    assert!(anew.iter().all(|sign| !drawn.contains(sign)));
}
