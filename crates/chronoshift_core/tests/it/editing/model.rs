//! Compares edits with a simple model of their effect, on rooms with a complete outer wall.

use chronoshift_core::editing::{Document, Edit, shapes};
use chronoshift_core::level::{MapTile, Symmetry};
use chronoshift_core::rules::{Direction, Point};
use proptest::prelude::*;
use proptest::sample::select;

use super::{document, point_at};

type Wire = [(usize, usize); 2];

/// A room: the characters of its map, and its wires.
#[derive(Debug, Clone, PartialEq)]
struct Room {
    rows: Vec<Vec<char>>,
    wires: Vec<Wire>,
}

fn coordinates(at: Point) -> (usize, usize) {
    (usize::from(at.x), usize::from(at.y))
}

impl Room {
    fn new(document: &Document) -> Self {
        let (width, _) = document.size();
        let glyphs: Vec<_> =
            document.points().map(|at| document.map_tile(at).unwrap().glyph()).collect();
        let mut wires: Vec<_> = document.wires().iter().map(|wire| wire.map(coordinates)).collect();
        wires.sort();
        Self { rows: glyphs.chunks(width).map(<[char]>::to_vec).collect(), wires }
    }

    fn size(&self) -> (usize, usize) {
        (self.rows[0].len(), self.rows.len())
    }

    fn is_inside(&self, (x, y): (usize, usize)) -> bool {
        let (width, height) = self.size();
        x > 0 && y > 0 && x < width - 1 && y < height - 1
    }

    fn put(&mut self, (x, y): (usize, usize), glyph: char) {
        if "SG".contains(glyph) {
            let others = self.rows.iter_mut().flatten().filter(|other| **other == glyph);
            others.for_each(|other| *other = ' ');
        }
        self.rows[y][x] = glyph;
    }

    fn drop_wires(&mut self) {
        let rows = &self.rows;
        let has_glyph = |(x, y): (usize, usize), glyphs: &str| {
            rows.get(y).and_then(|row: &Vec<char>| row.get(x)).is_some_and(|&c| glyphs.contains(c))
        };
        self.wires.retain(|&[button, gate]| has_glyph(button, "bBo") && has_glyph(gate, "-_"));
        self.wires.sort();
        self.wires.dedup();
    }

    /// Rearranges the room. `sources` has the old position of each tile in the new rows.
    fn rearranged(&self, sources: Vec<Vec<(usize, usize)>>) -> Self {
        let new_place = |old| {
            let mut places = sources.iter().enumerate().flat_map(|(y, row)| {
                row.iter().enumerate().map(move |(x, &source)| (source, (x, y)))
            });
            places.find(|&(source, _)| source == old).unwrap().1
        };
        let glyphs =
            |row: &Vec<(usize, usize)>| row.iter().map(|&(x, y)| self.rows[y][x]).collect();
        let rows = sources.iter().map(glyphs).collect();
        Self { rows, wires: self.wires.iter().map(|wire| wire.map(new_place)).collect() }
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let (width, height) = self.size();
        let mut from: Vec<Vec<_>> =
            (0..height).map(|y| (0..width).map(|x| (x, y)).collect()).collect();
        let diagonal = |from: &Vec<Vec<(usize, usize)>>| -> Vec<Vec<(usize, usize)>> {
            (0..from[0].len()).map(|x| from.iter().map(|row| row[x]).collect()).collect()
        };
        use Symmetry::{
            Diagonal, HalfTurn, LeftRight, OtherDiagonal, QuarterTurn, Same, ThreeQuarterTurn,
            TopBottom,
        };
        if matches!(symmetry, Diagonal | OtherDiagonal | QuarterTurn | ThreeQuarterTurn) {
            from = diagonal(&from);
        }
        if matches!(symmetry, LeftRight | HalfTurn | QuarterTurn | OtherDiagonal) {
            from.iter_mut().for_each(|row| row.reverse());
        }
        if matches!(symmetry, TopBottom | HalfTurn | ThreeQuarterTurn | OtherDiagonal) {
            from.reverse();
        }
        if symmetry == Same { self.clone() } else { self.rearranged(from) }
    }

    /// Moves the east side. To move another side, the caller rotates the room first.
    fn resize_east(&mut self, by: i16) {
        let (width, _) = self.size();
        for row in &mut self.rows {
            if by < 0 {
                row.truncate(width - usize::from(by.unsigned_abs()));
                *row.last_mut().unwrap() = '+';
            } else {
                row.extend((0..by).map(|_| '+'));
            }
        }
    }

    fn resize(&mut self, side: Direction, by: i16) {
        let turn = match side {
            Direction::North => Symmetry::QuarterTurn,
            Direction::East => Symmetry::Same,
            Direction::South => Symmetry::ThreeQuarterTurn,
            Direction::West => Symmetry::HalfTurn,
        };
        let mut turned = self.transformed(turn);
        turned.resize_east(by);
        turned.drop_wires();
        *self = turned.transformed(turn.inverse());
    }

    /// Applies an edit that the model supports. Returns false if the edit must be refused.
    fn apply(&mut self, edit: &Edit) -> bool {
        let (width, height) = self.size();
        match edit {
            Edit::Paint { at, map_tile } => {
                at.iter().for_each(|&at| self.put(coordinates(at), map_tile.glyph()));
            }
            Edit::Erase(at) => at.iter().for_each(|&at| self.put(coordinates(at), ' ')),
            &Edit::ToggleGate(at) => {
                let (x, y) = coordinates(at);
                let glyph = &mut self.rows[y][x];
                *glyph = match *glyph {
                    '-' => '_',
                    '_' => '-',
                    _ => return false,
                };
            }
            &Edit::Wire(first, second) => {
                let old_count = self.wires.len();
                self.wires.extend([
                    [coordinates(first), coordinates(second)],
                    [coordinates(second), coordinates(first)],
                ]);
                let with_new_wires = self.clone();
                self.drop_wires();
                let existed = with_new_wires.wires[..old_count]
                    .iter()
                    .any(|wire| with_new_wires.wires[old_count..].contains(wire));
                return self.wires.len() > old_count || existed;
            }
            &Edit::Unwire(first, second) => {
                let (first, second) = (coordinates(first), coordinates(second));
                self.wires.retain(|&wire| wire != [first, second] && wire != [second, first]);
            }
            &Edit::UnwireAll(at) => self.wires.retain(|wire| !wire.contains(&coordinates(at))),
            &Edit::Resize { side, by } => {
                let old_length = match side {
                    Direction::North | Direction::South => height,
                    Direction::East | Direction::West => width,
                };
                if by < 0 && (old_length as i16) + by < 3 {
                    return false;
                }
                self.resize(side, by);
            }
            &Edit::Turn(symmetry) => *self = self.transformed(symmetry),
            Edit::Move { part, symmetry, x, y } => self.move_part(part, *symmetry, (*x, *y)),
            _ => unreachable!(),
        }
        self.drop_wires();
        true
    }

    /// Moves a part that is a rectangle and stays inside the walls.
    fn move_part(&mut self, part: &[Point], turn: Symmetry, by: (i16, i16)) {
        let (first, last) = (coordinates(part[0]), coordinates(part[part.len() - 1]));
        let rows = (first.1..=last.1).map(|y| self.rows[y][first.0..=last.0].to_vec()).collect();
        let place_in_part = |old: (usize, usize)| {
            let is_in_part =
                (first.0..=last.0).contains(&old.0) && (first.1..=last.1).contains(&old.1);
            is_in_part.then(|| (old.0 - first.0, old.1 - first.1))
        };
        // Each position in the part has a wire to itself, which shows where it ends up.
        let places: Vec<_> =
            part.iter().map(|&at| place_in_part(coordinates(at)).unwrap()).collect();
        let moved_part =
            Self { rows, wires: places.iter().map(|&at| [at, at]).collect() }.transformed(turn);
        let corner = (first.0 as i16 + by.0, first.1 as i16 + by.1);
        let target = |(x, y): (usize, usize)| {
            ((x as i16 + corner.0) as usize, (y as i16 + corner.1) as usize)
        };
        let targets: Vec<_> = moved_part.wires.iter().map(|&[at, _]| target(at)).collect();
        part.iter().for_each(|&at| self.put(coordinates(at), ' '));
        for (y, row) in moved_part.rows.iter().enumerate() {
            for (x, &glyph) in row.iter().enumerate() {
                self.put(target((x, y)), glyph);
            }
        }
        let moved_end = |old| match place_in_part(old) {
            Some(within) => Some(targets[places.iter().position(|&at| at == within).unwrap()]),
            None => Some(old).filter(|old| !targets.contains(old)),
        };
        let wires = self.wires.iter();
        self.wires = wires.filter_map(|&[a, b]| Some([moved_end(a)?, moved_end(b)?])).collect();
    }

    /// Whether an edit is supported: it must stay inside the walls.
    fn is_supported(&self, edit: &Edit) -> bool {
        match edit {
            Edit::Paint { at, .. } | Edit::Erase(at) => {
                at.iter().all(|&at| self.is_inside(coordinates(at)))
            }
            &Edit::ToggleGate(at) | &Edit::UnwireAll(at) => self.is_inside(coordinates(at)),
            &Edit::Wire(first, second) | &Edit::Unwire(first, second) => {
                self.is_inside(coordinates(first)) && self.is_inside(coordinates(second))
            }
            Edit::Resize { .. } | Edit::Turn(_) => true,
            Edit::Move { part, symmetry: turn, x, y } => {
                let (first, last) = (part[0], part[part.len() - 1]);
                let size = (
                    coordinates(last).0 - coordinates(first).0 + 1,
                    coordinates(last).1 - coordinates(first).1 + 1,
                );
                let (width, height) = turn.size(size);
                let top_left = (i16::from(first.x) + x, i16::from(first.y) + y);
                let bottom_right = (top_left.0 + width as i16 - 1, top_left.1 + height as i16 - 1);
                let is_inside =
                    |(x, y): (i16, i16)| x > 0 && y > 0 && self.is_inside((x as usize, y as usize));
                self.is_inside(coordinates(first))
                    && self.is_inside(coordinates(last))
                    && is_inside(top_left)
                    && is_inside(bottom_right)
            }
            _ => false,
        }
    }
}

fn an_edit() -> impl Strategy<Value = Edit> {
    let point = || (1..9_u8, 1..7_u8).prop_map(Point::from);
    let part = || {
        (point(), point()).prop_map(|(first, second)| {
            let opposite = point_at(second.x.min(first.x + 3), second.y.min(first.y + 2));
            shapes::rectangle(first, opposite)
        })
    };
    let map_tiles: Vec<_> = "SGcbBo-_p+ b-b-".chars().filter_map(MapTile::from_glyph).collect();
    let symmetry = || select(&Symmetry::ALL[..]);
    prop_oneof![
        6 => (prop::collection::vec(point(), 1..4), select(map_tiles))
            .prop_map(|(at, map_tile)| Edit::Paint { at, map_tile }),
        1 => prop::collection::vec(point(), 1..3).prop_map(Edit::Erase),
        1 => point().prop_map(Edit::ToggleGate),
        6 => (point(), point()).prop_map(|(first, second)| Edit::Wire(first, second)),
        1 => (point(), point()).prop_map(|(first, second)| Edit::Unwire(first, second)),
        1 => point().prop_map(Edit::UnwireAll),
        2 => (select(&Direction::ALL[..]), -2..3_i16)
            .prop_map(|(side, by)| Edit::Resize { side, by }),
        1 => symmetry().prop_map(Edit::Turn),
        4 => (part(), symmetry(), -3..4_i16, -3..4_i16)
            .prop_map(|(part, symmetry, x, y)| Edit::Move { part, symmetry, x, y }),
    ]
}

const ROOM: &str = "
++++++++++
+S  b -  +
+ c bb__ +
+   oB-- +
+       G+
++++++++++

button (4, 1) -> gate (6, 1)
button (4, 2) -> gate (6, 2)
button (5, 3) -> gate (7, 3)
button (4, 2) -> gate (7, 2)";

proptest! {
    #![proptest_config(crate::properties(512))]

    #[test]
    fn edits_match_their_model(edits in prop::collection::vec(an_edit(), 0..40)) {
        let mut document = document(ROOM);
        let mut room = Room::new(&document);
        for edit in edits {
            if !room.is_supported(&edit) {
                continue;
            }
            let mut expected_room = room.clone();
            let is_accepted = expected_room.apply(&edit);
            prop_assert_eq!(document.apply(&edit).is_ok(), is_accepted, "{:?}", edit);
            if is_accepted {
                room = expected_room;
            }
            prop_assert_eq!(Room::new(&document), room.clone(), "{:?}", edit);
        }
    }
}
