//! Tests of the generator.
#![allow(clippy::unwrap_used, reason = "tests")]

mod canonical;
mod folders;
mod measures;
mod reduction;
mod searches;

use chronoshift_core::level::{Level, parse};
use chronoshift_generator::{Draft, Effort, Requirements, SearchMethod, Settings};

/// A level with these rows, without outer walls, and these wires between positions.
fn level(rows: &[&str], wires: &[[(usize, usize); 2]]) -> Level {
    let width = rows[0].len() + 2;
    let wall = "+".repeat(width);
    let mut text = format!("2D SuperFun!\n{wall}\n");
    rows.iter().for_each(|row| text += &format!("+{row}+\n"));
    text += &format!("{wall}\n\n");
    for [(x, y), (to_x, to_y)] in wires {
        text += &format!("button ({}, {}) -> gate ({}, {})\n", x + 1, y + 1, to_x + 1, to_y + 1);
    }
    if wires.is_empty() {
        text += "nothing\n";
    }
    parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}"))
}

/// The draft of a [`level`].
fn draft(rows: &[&str], wires: &[[(usize, usize); 2]]) -> Draft {
    Draft::from_board(&level(rows, wires).board)
}

/// `b-Sb-G`, each button wired to the far gate.
fn corridor() -> Draft {
    draft(&["b-Sb-G"], &[[(0, 0), (4, 0)], [(3, 0), (1, 0)]])
}

/// Settings of small searches.
fn settings(pieces: &str) -> Settings {
    let requirements = Requirements {
        max_size: (5, 3),
        max_tiles: 9,
        pieces: pieces.parse().unwrap(),
        goal: true,
        logics: false,
        clones: 2..=3,
        par: 8..=40,
        ideas: Vec::new(),
        max_wait: 6,
    };
    let effort = Effort { glance: 5_000, study: 100_000, patience: 25 };
    Settings { seed: 7, method: SearchMethod::Climb, from: Vec::new(), requirements, effort }
}
