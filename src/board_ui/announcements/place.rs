//! Places as seen from the current self.

use chronoshift_core::rules::{Board, Cell, Scene};

use crate::words::Message;

/// The greatest number of places in a list.
const MOST: usize = 4;

/// The distance of a tile to the side and up or down; `None` for the current self's own tile.
pub(crate) fn place(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    words(board, scene, cell).map(|place| Message::new("place-told").with("place", place))
}

/// The same for several tiles; `None` if there are none, or too many to keep in mind.
pub(crate) fn places(
    board: &Board,
    scene: &Scene,
    cells: impl Iterator<Item = Cell>,
) -> Option<Message> {
    let here = || Message::new("place-here");
    let places: Vec<_> = cells.map(|cell| words(board, scene, cell).unwrap_or_else(here)).collect();
    let and = |list, next| Message::new("list-of-places").with("list", list).with("next", next);
    Some(places).filter(|places| places.len() <= MOST)?.into_iter().reduce(and)
}

/// The distance as words within a sentence.
pub(crate) fn words(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let (from, to) = (board.point(*scene.world.clones().last()?), board.point(cell));
    let far = |from: u8, to: u8| usize::from(from.abs_diff(to));
    let (across, along) = (far(from.x, to.x), far(from.y, to.y));
    let across = (across > 0).then(|| match to.x > from.x {
        true => Message::new("place-right").with("count", across),
        false => Message::new("place-left").with("count", across),
    });
    let along = (along > 0).then(|| match to.y > from.y {
        true => Message::new("place-down").with("count", along),
        false => Message::new("place-up").with("count", along),
    });
    Message::list(across.into_iter().chain(along))
}
