//! Wires: the amount of geometry that is drawn for them.

use std::fmt::Write;

use crate::prelude::*;

/// A board of the maximum size on which each of 77 buttons is wired to each of 77 gates.
fn wired() -> String {
    let mut rows = vec![vec!['+'; 256]; 256];
    rows[1..255].iter_mut().for_each(|row| row[1..255].fill(' '));
    [rows[1][1], rows[1][2]] = ['S', 'G'];
    let places: Vec<_> = (0..154).map(|at| (1 + at * 61 % 254, 3 + at * 251 / 154)).collect();
    let (buttons, gates) = places.split_at(77);
    buttons.iter().for_each(|&(x, y)| rows[y][x] = 'b');
    gates.iter().for_each(|&(x, y)| rows[y][x] = '_');
    let rows: Vec<_> = rows.into_iter().map(String::from_iter).collect();
    let mut level = rows.join("\n") + "\n\n";
    for (button, gate) in buttons.iter().flat_map(|it| gates.iter().map(move |gate| (it, gate))) {
        writeln!(level, "button {button:?} -> gate {gate:?}").unwrap();
    }
    level
}

impl Game {
    /// The number of vertices of all meshes.
    fn corners(&self) -> usize {
        let meshes = self.world().resource::<Assets<Mesh>>();
        meshes.iter().map(|(_, mesh)| mesh.count_vertices()).sum()
    }
}

#[test]
fn thousands_of_wires_take_little_to_draw() {
    let mut game = Game::shown(&[&wired()]);
    game.settle();
    let before = game.corners();
    assert_eq!(game.play().board().wires().len(), 77 * 77);
    game.press_all_of(&[KeyCode::Tab]);
    // Each wire has a line with an outline and a head with an outline.
    let wires = game.corners() - before;
    assert!((77 * 77 * (4 + 4 + 3 + 3)..600_000).contains(&wires), "{wires}");
}
