//! All small boards with some pieces.

use std::collections::BTreeSet;

use chronoshift_core::level::{MapTile, Symmetry};
use chronoshift_core::rules::{Direction, Tile};
use chronoshift_core::solver::Contradiction;

use crate::candidate::Candidate;
use crate::canonical::PORTALS;
use crate::draft::{Draft, GOAL, START};
use crate::settings::Settings;
use crate::tally::Tally;

/// Judges all boards on an area: each way to put start, goal and exactly the pieces that are allowed
/// on it, and to wire them so that each button and each gate has a wire. Returns the candidates,
/// the number of boards, and how far they came.
///
/// # Errors
/// If the solver contradicts itself.
pub(crate) fn list(
    area: &Draft,
    settings: &Settings,
) -> Result<(Vec<Candidate>, u64, Tally), Contradiction> {
    let (mut candidates, mut boards, mut tally) = (Vec::new(), 0, Tally::default());
    furnish(area, settings, |furnished| {
        for draft in wired(furnished) {
            if settings.requirements.allows(&draft) && is_first_image(&draft) {
                boards += 1;
                candidates.extend(Candidate::from_draft(&draft, settings, &mut tally)?);
            }
        }
        Ok(())
    })?;
    Ok((candidates, boards, tally))
}

/// Whether no rotation or mirror image of a draft on the same area comes before it.
fn is_first_image(draft: &Draft) -> bool {
    let area = |draft: &Draft| draft.places(|map_tile| map_tile != MapTile::WALL);
    let own = draft.with_portals_in_order();
    Symmetry::ALL.into_iter().all(|symmetry| {
        let image = draft.transformed(symmetry).with_portals_in_order();
        image.size() != own.size() || area(&image) != area(&own) || image >= own
    })
}

/// All connected areas of a number of tiles within a frame, up to rotation and mirror, as plain
/// ground, in a fixed order. There are 108 of seven tiles, 1,285 of nine and 17,073 of eleven, if the
/// frame does not matter.
pub(crate) fn areas(tiles: usize, (width, height): (usize, usize)) -> Vec<Draft> {
    let mut single = Draft::solid(1, 1);
    single.put(0, MapTile::FLOOR);
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
    for place in area.places(|map_tile| map_tile == MapTile::FLOOR) {
        framed.put((place / width + 1) * (width + 2) + place % width + 1, MapTile::FLOOR);
    }
    let grown = |place| {
        let mut grown = framed.clone();
        grown.put(place, MapTile::FLOOR);
        grown.canonical()
    };
    framed.edge().into_iter().map(grown).collect()
}

/// Visits all ways to put start, goal and pieces on an area.
fn furnish(
    area: &Draft,
    settings: &Settings,
    mut visit: impl FnMut(&Draft) -> Result<(), Contradiction>,
) -> Result<(), Contradiction> {
    let mut kinds = vec![START];
    kinds.extend(settings.requirements.goal.then_some(GOAL));
    kinds.extend(settings.requirements.pieces.kinds());
    put_rest(area, &kinds, 0, &mut visit)
}

/// Puts pieces on a draft, the first of them on a place from `from` on: pieces of one kind are put
/// on their places in order, so that no arrangement comes twice.
fn put_rest(
    draft: &Draft,
    kinds: &[MapTile],
    from: usize,
    visit: &mut impl FnMut(&Draft) -> Result<(), Contradiction>,
) -> Result<(), Contradiction> {
    let [kind, rest @ ..] = kinds else { return visit(draft) };
    let floor = draft.places(|map_tile| map_tile == MapTile::FLOOR);
    for &place in floor.iter().filter(|&&place| place >= from) {
        let from = if rest.first() == Some(kind) { place + 1 } else { 0 };
        for map_tile in forms(*kind, draft) {
            let mut next = draft.clone();
            next.put(place, map_tile);
            if let MapTile::Tile(Tile::Portal(_)) = map_tile {
                for &end in floor.iter().filter(|&&end| end > place) {
                    let mut with_end = next.clone();
                    with_end.put(end, map_tile);
                    put_rest(&with_end, rest, from, visit)?;
                }
            } else {
                put_rest(&next, rest, from, visit)?;
            }
        }
    }
    Ok(())
}

/// The tiles that a piece of a kind can become.
fn forms(kind: MapTile, draft: &Draft) -> Vec<MapTile> {
    let tile = MapTile::Tile;
    match kind {
        MapTile::Tile(Tile::OneWay(_)) => {
            Direction::ALL.into_iter().map(|way| tile(Tile::OneWay(way))).collect()
        }
        MapTile::Tile(Tile::Portal(_)) => {
            let portals = PORTALS.into_iter().map(|portal| tile(Tile::Portal(portal)));
            portals.filter(|portal| !draft.map_tiles().contains(portal)).take(1).collect()
        }
        other => vec![other],
    }
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
