//! The cursor for looking at tiles, and the descriptions of the tiles.

use crate::prelude::*;

/// A level with everything that a level can have.
const LEVEL: &str = "
+++++++++
+ bBo-_p+
+ S c   +
+  ++  G+
+++++++++

button (2, 1) -> gate (5, 1)
button (3, 1) -> gate (5, 1)
button (4, 1) -> gate (6, 1)";

impl Game {
    /// Moves the cursor, with its keys.
    pub(crate) fn look(&mut self, ways: &[KeyCode]) {
        self.hold(&[ShiftLeft]);
        self.app.update();
        self.press(ways);
        self.let_go(&[ShiftLeft]);
        self.app.update();
    }

    fn describes(&mut self, text: &str) {
        assert!(self.has_line(text), "no {text:?} in\n{}", self.texts_now());
    }
}

#[test]
fn the_cursor_goes_to_every_tile_and_tells_of_it() {
    let mut game = Game::shown(&[LEVEL]);
    game.settle();
    game.press(&[KeyL]);
    game.describes("Time machine. You are there. b2.");
    let cases: [(&[KeyCode], &str); 7] = [
        (&[Up, Right, Right, Right, Right, Right, Right], "Wall. 6 right, 1 up. h1."),
        // There is nothing beyond the outer walls.
        (&[Right], "Wall. 6 right, 1 up. h1."),
        (&[Up, Up, Up], "Wall. 6 right, 2 up."),
        (&[Left, Down, Down, Down], "Goal. 5 right, 1 down. g3."),
        // Walls inside the board are tiles like others.
        (&[Left, Left, Left], "Wall. 2 right, 1 down. d3."),
        (&[Up], "Floor. On it: crate. 2 right. d2."),
        (&[Left, Left, Left], "Floor. 1 left. a2."),
    ];
    for (ways, text) in cases {
        game.look(ways);
        game.describes(text);
    }
    game.press(&[KeyL]);
    game.describes("Time machine. You are there. b2.");
    // A turn hides the cursor. The next look starts at the self again.
    game.press_all_of(&[Left]);
    game.shows_no("Time machine.");
    game.look(&[Right]);
    game.describes("Time machine. 1 right. b2.");
}

/// A tile is named by its column and its row, which are highlighted meanwhile.
#[test]
fn columns_and_rows_are_marked_while_a_tile_is_named() {
    let mut game = Game::shown(&[LEVEL]);
    let letters = |game: &mut Game| {
        game.settle();
        let labels = game.labels().into_iter();
        labels.filter(|it| it.starts_with(char::is_alphabetic)).collect::<Vec<_>>()
    };
    game.settle();
    assert_eq!(letters(&mut game), [""; 0]);
    game.press(&[KeyL]);
    assert_eq!(letters(&mut game), ["a", "b", "c", "d", "e", "f", "g"]);
    game.look(&[Up]);
    assert_eq!(letters(&mut game).len(), 7);
    // A turn hides the cursor.
    game.press(&[Left]);
    assert_eq!(letters(&mut game), [""; 0]);
}

/// Bevy's renderer reports an empty mesh as a use after free, each time.
#[test]
fn no_mesh_is_empty() {
    for mut game in [Game::shown(&[crate::boards::DOOR]), Game::making(100, 100)] {
        game.settle();
        let meshes = game.world().resource::<Assets<Mesh>>();
        assert!(!meshes.is_empty());
        assert!(meshes.iter().all(|(_, mesh)| mesh.count_vertices() > 0));
    }
}
