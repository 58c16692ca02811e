//! The boards that are measured, and the routes of the clones on them.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use chronoshift_core::rules::{Action, Actions};

pub(crate) const CLONES: usize = 8;

/// The number of rounds, which is more than are played during a measurement.
const ROUNDS: usize = 7;

pub(crate) fn of_file(level: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(level)).unwrap()
}

/// A copy of a folder of assets, whose default theme has no backdrop.
pub(crate) fn assets_without_backdrop(assets: &Path) -> PathBuf {
    // The game reads the copy as long as it runs, so the copy is left to the system to clean up.
    let copy = tempfile::tempdir().unwrap().keep();
    copy_folder(assets, &copy);
    let file = copy.join("themes/observatory/theme.toml");
    let text = fs::read_to_string(&file).unwrap();
    let (before, rest) = text.split_once("backdrop = [").unwrap();
    let (_, after) = rest.split_once("\n]").unwrap();
    fs::write(&file, format!("{before}backdrop = false{after}")).unwrap();
    copy
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let copy = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy_folder(&path, &copy);
        } else {
            fs::copy(&path, &copy).unwrap();
        }
    }
}

/// A board of 20 × 20: rooms in its quarters, with paths between and around them.
pub(crate) fn level() -> String {
    let mut map = vec![[b' '; 20]; 20];
    for edge in 0..20 {
        for (x, y) in [(edge, 0), (edge, 19), (0, edge), (19, edge)] {
            map[y][x] = b'+';
        }
    }
    const ROOM: [&[u8; 5]; 5] = [b"+++ +", b"+  c+", b"  b  ", b"+c -+", b"+ +++"];
    for (left, top) in [(4, 4), (12, 4), (4, 12), (12, 12)] {
        for (row, tiles) in ROOM.iter().enumerate() {
            map[top + row][left..left + 5].copy_from_slice(*tiles);
        }
    }
    map[10][10] = b'S';
    // These are on the clones' routes, so that gates move, too.
    let buttons = [(17, 2), (2, 3), (3, 18), (18, 17)];
    let gates = [(15, 7), (7, 7), (7, 15), (15, 15)];
    for (x, y) in buttons {
        map[y][x] = b'b';
    }
    map[1][1] = b'G';
    let rows: String =
        map.iter().map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect();
    let wires: String = buttons
        .iter()
        .zip(gates)
        .map(|((bx, by), (gx, gy))| format!("button ({bx}, {by}) -> gate ({gx}, {gy})\n"))
        .collect();
    format!("2D SuperFun!\n{rows}\n{wires}\nTitle: Eight in motion\n")
}

/// A square hall with sides of this number of tiles, with a crate, a button and its gate at regular intervals.
pub(crate) fn hall(side: usize) -> String {
    let mut map = vec![vec![b' '; side]; side];
    for edge in 0..side {
        for (x, y) in [(edge, 0), (edge, side - 1), (0, edge), (side - 1, edge)] {
            map[y][x] = b'+';
        }
    }
    let places =
        (0..side / APART).flat_map(|y| (0..side / APART).map(move |x| (x * APART, y * APART)));
    let mut wires = String::new();
    for (x, y) in places {
        let (button, gate) = ((x + 8, y + 4), (x + 8, y + 8));
        (map[y + 4][x + 4], map[button.1][button.0], map[gate.1][gate.0]) = (b'c', b'b', b'-');
        writeln!(wires, "button {button:?} -> gate {gate:?}").unwrap();
    }
    (map[1][1], map[side - 2][side - 2]) = (b'S', b'G');
    let rows: String =
        map.iter().map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect();
    format!("2D SuperFun!\n{rows}\n{wires}\nTitle: A hall\n")
}

/// The distance between such groups in the hall, in tiles.
const APART: usize = 16;

/// A clone's route: several times around a quarter of the board, and back to the machine.
pub(crate) fn route(clone: usize) -> Vec<Action> {
    // Four go round to the right and four to the left, each beginning in another direction.
    let ways = if clone < 4 { "NESWNES" } else { "NWSENWS" };
    let ways: Actions = ways.parse().expect("these are actions");
    let ways = ways.into_iter().skip(clone % 4);
    let legs = ways.zip([8, 7, 8, 7]).flat_map(|(way, length)| std::iter::repeat_n(way, length));
    legs.collect::<Vec<_>>().repeat(ROUNDS)
}
