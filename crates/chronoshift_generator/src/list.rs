//! All small boards with some pieces.

use std::collections::{BTreeSet, HashSet};

use chronoshift_core::level::Square;
use chronoshift_core::rules::{Direction, Field};
use chronoshift_core::solver::Contradiction;

use crate::candidate::Candidate;
use crate::canonical::PORTALS;
use crate::draft::Draft;
use crate::grow::{GOAL, START};
use crate::palette::kind;
use crate::search::Settings;

/// The candidates on one area, with the number of boards; `None` if there are no more areas.
type Listed = (Vec<Candidate>, u64);

/// Judges all boards on the area of a round: each way to put start, goal and exactly the pieces that
/// are allowed on it, and to wire them so that each button and each gate has a wire.
///
/// # Errors
/// If the solver contradicts itself.
pub(crate) fn list(settings: &Settings, round: u64) -> Result<Option<Listed>, Contradiction> {
    let areas = areas(settings.wish.tiles, settings.wish.size);
    let Some(area) = usize::try_from(round).ok().and_then(|round| areas.get(round)) else {
        return Ok(None);
    };
    let mut seen = HashSet::new();
    let (mut candidates, mut boards) = (Vec::new(), 0);
    for furnished in furnished(area, settings) {
        for draft in wired(&furnished) {
            if !settings.wish.allows(&draft) || !seen.insert(draft.canonical()) {
                continue;
            }
            boards += 1;
            candidates.extend(Candidate::of(&draft, settings)?);
        }
    }
    Ok(Some((candidates, boards)))
}

/// All connected areas of a number of tiles within a frame, up to rotation and mirror, as plain
/// ground, in a fixed order. There are 108 of seven tiles, 1,285 of nine and 17,073 of eleven, if the
/// frame does not matter.
fn areas(tiles: usize, (width, height): (usize, usize)) -> Vec<Draft> {
    let mut single = Draft::solid(1, 1);
    single.put(0, Square::FLOOR);
    let mut areas = BTreeSet::from([single]);
    for _ in 1..tiles {
        areas = areas.iter().flat_map(one_more).collect();
    }
    let (long, short) = (width.max(height), width.min(height));
    let fits = |area: &Draft| {
        let (columns, rows) = area.size();
        columns.max(rows) <= long && columns.min(rows) <= short
    };
    areas.into_iter().filter(fits).collect()
}

/// All areas with one tile more.
fn one_more(area: &Draft) -> Vec<Draft> {
    let (width, height) = area.size();
    let mut framed = Draft::solid(width + 2, height + 2);
    for place in area.places(|square| square == Square::FLOOR) {
        framed.put((place / width + 1) * (width + 2) + place % width + 1, Square::FLOOR);
    }
    let grown = |place| {
        let mut grown = framed.clone();
        grown.put(place, Square::FLOOR);
        grown.canonical()
    };
    framed.edge().into_iter().map(grown).collect()
}

/// All ways to put start, goal and pieces on an area.
fn furnished(area: &Draft, settings: &Settings) -> Vec<Draft> {
    let mut kinds = vec![START];
    kinds.extend(settings.wish.goal.then_some(GOAL));
    kinds.extend(settings.wish.pieces.kinds());
    let mut portals = PORTALS.into_iter();
    let mut all = vec![area.clone()];
    // Pieces of one kind are put down in the order of their places, so that no way comes up twice.
    let mut least = vec![0];
    for (index, &piece) in kinds.iter().enumerate() {
        let is_same = index > 0 && kinds[index - 1] == piece;
        let portal = match piece {
            Square::Field(Field::Portal(_)) => portals.next(),
            _ => None,
        };
        let mut more = (Vec::new(), Vec::new());
        for (draft, &least) in all.iter().zip(&least) {
            let from = if is_same { least } else { 0 };
            let floor = draft.places(|square| square == Square::FLOOR);
            for &place in floor.iter().filter(|&&place| place >= from) {
                let put = |square: Square| {
                    let mut next = draft.clone();
                    next.put(place, square);
                    next
                };
                let squares: Vec<Draft> = match (piece, portal) {
                    (Square::Field(Field::OneWay(_)), _) => {
                        let ways = Direction::ALL.into_iter();
                        ways.map(|way| put(Square::Field(Field::OneWay(way)))).collect()
                    }
                    (_, Some(portal)) => {
                        let end = Square::Field(Field::Portal(portal));
                        let others = floor.iter().filter(|&&other| other > place);
                        let with_other = |&other: &usize| {
                            let mut next = put(end);
                            next.put(other, end);
                            next
                        };
                        others.map(with_other).collect()
                    }
                    _ => vec![put(piece)],
                };
                more.1.extend(std::iter::repeat_n(place + 1, squares.len()));
                more.0.extend(squares);
            }
        }
        (all, least) = more;
    }
    debug_assert!(kinds.iter().all(|&piece| kind(piece) == piece));
    all
}

/// All ways to wire the buttons and gates of a draft.
fn wired(draft: &Draft) -> Vec<Draft> {
    let (buttons, gates) = (draft.buttons(), draft.gates());
    let pairs = buttons.iter().flat_map(|&button| gates.iter().map(move |&gate| (button, gate)));
    let pairs: Vec<_> = pairs.collect();
    let wired = |set: u64| {
        let mut wired = draft.clone();
        for (index, &(button, gate)) in pairs.iter().enumerate() {
            if set >> index & 1 == 1 {
                wired.toggle_wire(button, gate);
            }
        }
        wired
    };
    // More wires than this are no small board's.
    (0..1_u64 << pairs.len().min(20)).map(wired).filter(Draft::is_wired).collect()
}
