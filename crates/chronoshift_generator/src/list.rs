//! Lists all small boards with given pieces.

use std::collections::BTreeSet;

use chronoshift_core::level::{MapTile, Symmetry};
use chronoshift_core::rules::{Direction, Tile};
use chronoshift_core::solver::Contradiction;

use crate::candidate::Candidate;
use crate::canonical::PORTALS;
use crate::draft::{Draft, GOAL, START};
use crate::round::Round;
use crate::settings::Settings;
use crate::tally::Tally;

/// Judges all boards on an area: all arrangements of the start, the goal and exactly the allowed
/// pieces, with all wirings in which each button and each gate has a wire.
///
/// # Errors
/// If the solver contradicts itself.
pub(crate) fn list(area: &Draft, settings: &Settings, number: u64) -> Result<Round, Contradiction> {
    let mut round = Round { number, candidates: Vec::new(), boards: 0, tally: Tally::default() };
    furnish(area, settings, |furnished| {
        for draft in wirings(furnished) {
            if settings.requirements.allows(&draft) && is_first_image(&draft) {
                round.boards += 1;
                let candidate = Candidate::from_draft(&draft, settings, &mut round.tally)?;
                round.candidates.extend(candidate);
            }
        }
        Ok(())
    })?;
    Ok(round)
}

/// Whether a draft is the smallest of its images on the same area, so that only one image is
/// judged.
fn is_first_image(draft: &Draft) -> bool {
    let area = |draft: &Draft| draft.positions(|map_tile| map_tile != MapTile::WALL);
    let own = draft.with_portals_in_order();
    Symmetry::ALL.into_iter().all(|symmetry| {
        let image = draft.transformed(symmetry).with_portals_in_order();
        image.size() != own.size() || area(&image) != area(&own) || image >= own
    })
}

/// All connected areas of plain ground with this number of tiles that fit into this size, up to
/// rotation and reflection, in a fixed order. Without a limit on the size, there are 108 areas of
/// seven tiles, 1,285 of nine and 17,073 of eleven (the free polyominoes).
pub(crate) fn areas(tiles: usize, (width, height): (usize, usize)) -> Vec<Draft> {
    let mut single = Draft::all_walls(1, 1);
    single.put(0, MapTile::FLOOR);
    let mut areas = BTreeSet::from([single]);
    for _ in 1..tiles {
        areas = areas.iter().flat_map(larger_areas).collect();
    }
    let (long, short) = (width.max(height), width.min(height));
    let fits = |area: &Draft| {
        let (columns, rows) = area.size();
        columns.max(rows) <= long && columns.min(rows) <= short
    };
    areas.into_iter().filter(fits).collect()
}

/// All areas with one more tile.
fn larger_areas(area: &Draft) -> Vec<Draft> {
    let (width, height) = area.size();
    let mut framed = Draft::all_walls(width + 2, height + 2);
    for position in area.positions(|map_tile| map_tile == MapTile::FLOOR) {
        framed.put((position / width + 1) * (width + 2) + position % width + 1, MapTile::FLOOR);
    }
    let with_tile = |position| {
        let mut larger = framed.clone();
        larger.put(position, MapTile::FLOOR);
        larger.canonical()
    };
    framed.border_walls().into_iter().map(with_tile).collect()
}

/// Visits all arrangements of the start, the goal and the pieces on an area.
fn furnish(
    area: &Draft,
    settings: &Settings,
    mut visit: impl FnMut(&Draft) -> Result<(), Contradiction>,
) -> Result<(), Contradiction> {
    let mut kinds = vec![START];
    kinds.extend(settings.requirements.goal.then_some(GOAL));
    kinds.extend(settings.requirements.pieces.kinds());
    place_pieces(area, &kinds, 0, &mut visit)
}

/// Visits all arrangements of these pieces on a draft. The first piece is put at `from` or later.
/// Pieces of the same kind are put at increasing positions, so that no arrangement is visited
/// twice.
fn place_pieces(
    draft: &Draft,
    kinds: &[MapTile],
    from: usize,
    visit: &mut impl FnMut(&Draft) -> Result<(), Contradiction>,
) -> Result<(), Contradiction> {
    let [kind, other_kinds @ ..] = kinds else { return visit(draft) };
    let floor = draft.positions(|map_tile| map_tile == MapTile::FLOOR);
    for &position in floor.iter().filter(|&&position| position >= from) {
        let from = if other_kinds.first() == Some(kind) { position + 1 } else { 0 };
        for map_tile in variants(*kind, draft) {
            let mut next = draft.clone();
            next.put(position, map_tile);
            if let MapTile::Tile(Tile::Portal(_)) = map_tile {
                for &end in floor.iter().filter(|&&end| end > position) {
                    let mut with_end = next.clone();
                    with_end.put(end, map_tile);
                    place_pieces(&with_end, other_kinds, from, visit)?;
                }
            } else {
                place_pieces(&next, other_kinds, from, visit)?;
            }
        }
    }
    Ok(())
}

/// The tiles that a new piece of a kind can be.
fn variants(kind: MapTile, draft: &Draft) -> Vec<MapTile> {
    let tile = MapTile::Tile;
    match kind {
        MapTile::Tile(Tile::OneWay(_)) => {
            Direction::ALL.into_iter().map(|direction| tile(Tile::OneWay(direction))).collect()
        }
        MapTile::Tile(Tile::Portal(_)) => {
            let portals = PORTALS.into_iter().map(|portal| tile(Tile::Portal(portal)));
            portals.filter(|portal| !draft.map_tiles().contains(portal)).take(1).collect()
        }
        other => vec![other],
    }
}

/// All wirings of a draft in which each button and each gate has a wire.
fn wirings(draft: &Draft) -> impl Iterator<Item = Draft> + '_ {
    let (buttons, gates) = (draft.buttons(), draft.gates());
    let pairs = buttons.iter().flat_map(|&button| gates.iter().map(move |&gate| (button, gate)));
    let pairs: Vec<_> = pairs.collect();
    // The settings allow only a few pairs.
    let set_count = 1_u64 << pairs.len();
    let with_wires = move |set: u64| {
        let mut wired = draft.clone();
        for (index, &(button, gate)) in pairs.iter().enumerate() {
            if set >> index & 1 == 1 {
                wired.toggle_wire(button, gate);
            }
        }
        wired
    };
    (0..set_count).map(with_wires).filter(Draft::is_wired)
}
