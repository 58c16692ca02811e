//! Tests of editing levels.

mod cases;
mod corners;
mod files;
mod issues;
mod model;
mod properties;
mod sizes;
mod solution_breaks;

use chronoshift_core::editing::{Document, Edit};
use chronoshift_core::level::MapTile;
use chronoshift_core::rules::Point;

/// A document with this map and wiring.
fn document(map: &str) -> Document {
    let text = format!("2D SuperFun!\n{}\n", map.trim_matches('\n'));
    Document::open(text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}"))
}

/// The lines of a document's map and, if it has wires, its wiring.
fn draw(document: &Document) -> String {
    let text = document.to_string();
    let text = text.strip_prefix("2D SuperFun!\n").unwrap();
    text.strip_suffix("\n\nnothing\n").unwrap_or(text.trim_end_matches('\n')).to_owned()
}

fn point_at(x: u8, y: u8) -> Point {
    Point { x, y }
}

fn map_tile(glyph: char) -> MapTile {
    MapTile::from_glyph(glyph).unwrap()
}

fn paint(glyph: char, at: &[(u8, u8)]) -> Edit {
    Edit::Paint { at: at.iter().copied().map(Point::from).collect(), map_tile: map_tile(glyph) }
}
