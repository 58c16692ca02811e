//! Tests of warnings about levels, on drawn boards and on small random ones. Every warning is
//! compared with an exhaustive search of the events on the board.

use std::collections::{BTreeMap, HashSet};

use chronoshift_core::level::{self, Level, LintWarning, lint};
use chronoshift_core::rules::{Action, Board, Cell, Turn, World, play_turn};

use crate::random::Rng;
use crate::rooms;

#[test]
fn impossible_events_are_reported() {
    for (map, kinds) in [
        ("++++++\n+@c..+\n++++++", &["too-few-crates"][..]),
        ("++++++\n+@ c +\n+  + +\n+  .++\n++++++", &["storage-out-of-reach"]),
        ("++++++\n+@c .+\n++++++", &[]),
        ("+++++++\n+     +\n+ c c +\n+ @ . +\n+++++++", &["too-few-storages"]),
        ("+++++++\n+     +\n+ c * +\n+ @   +\n+++++++", &["too-few-storages", "solved-at-start"]),
        // In these levels, crates can serve another purpose.
        ("+++++++\n+     +\n+ c c +\n+ S . +\n+++++++", &[]),
        ("+++++++\n+    G+\n+ c c +\n+ @ . +\n+++++++", &[]),
        ("++++++\n+@ * +\n++++++", &["solved-at-start"]),
        ("++++++\n+S * +\n++++++", &["solved-at-start"]),
        ("++++++\n+S *G+\n++++++", &[]),
        ("++++++\n+S C.+\n++++++", &[]),
        ("++++++\n+@ C.+\n++++++", &["storage-out-of-reach", "heavy-crate-alone"]),
        (
            "++++++\n+S C.+\n++++++\n\nlimit clones: 1",
            &["storage-out-of-reach", "heavy-crate-alone"],
        ),
        ("++++++\n+C  G+\n+S   +\n++++++", &["heavy-crate-in-corner"]),
        ("++++++\n+c  G+\n+S   +\n++++++", &["crate-never-moves"]),
        ("++++++\n+S  G+\n++++++\n\nlimit score: 6", &["score-limit-too-low"]),
        ("++++++\n+S  G+\n++++++\n\nlimit score: 7", &[]),
        ("++++++\n+@  G+\n++++++\n\nlimit score: 2", &["score-limit-too-low"]),
        ("++++++\n+S >G+\n++++++", &[]),
        ("++++++\n+S <G+\n++++++", &["goal-shut-away", "one-way-shut"]),
        ("++++++\n+SG <+\n++++++", &["one-way-shut"]),
        ("++++++\n+SG x+\n++++++", &["sink-out-of-reach"]),
        ("++++++\n+Scx +\n+  G +\n++++++", &[]),
        ("++++++\n+Sh G+\n++++++", &["button-without-gates"]),
        (
            "++++++\n+@h-G+\n++++++\n\nbutton (2, 1) -> gate (3, 1)",
            &["goal-shut-away", "heavy-button-out-of-reach"],
        ),
        ("++++++\n+Sh-G+\n++++++\n\nbutton (2, 1) -> gate (3, 1)", &[]),
        ("++++++\n+Sb-G+\n++++++\n\nbutton (2, 1) -> gate (3, 1)", &[]),
        ("++++++\n+So-G+\n++++++\n\nbutton (2, 1) -> gate (3, 1)\nlimit clones: 1", &[]),
        (
            "++++++\n+Sb-G+\n++++++\n\nbutton (2, 1) -> gate (3, 1)\nlimit clones: 1",
            &["clone-limit-too-low"],
        ),
        ("++++++\n+Sb-G+\n++++++\n\nbutton (2, 1) -> gate (3, 1)\nlimit clones: 2", &[]),
        ("++++++\n+@b-G+\n++++++\n\nbutton (2, 1) -> gate (3, 1)", &["goal-shut-away"]),
    ] {
        let warnings = lint(&super::level(map));
        let actual_kinds: Vec<_> = warnings.iter().map(LintWarning::kind).collect();
        assert_eq!(actual_kinds, kinds, "{map}");
    }
}

/// Crates that keep each other in place are reported, even if another crate can fill the storage
/// spot.
#[test]
fn groups_of_crates_that_never_move_are_reported() {
    for (map, kinds) in [
        ("+++++++\n+ cc  +\n+ cc  +\n+S   G+\n+++++++", &["crate-never-moves"; 4][..]),
        // A fifth crate can fill the storage spot.
        ("+++++++\n+cc   +\n+cc c +\n+S   .+\n+++++++", &["crate-never-moves"; 4]),
        // The two crates stand side by side at a wall.
        ("+++++++\n+ cc  +\n+S   G+\n+++++++", &["crate-never-moves"; 2]),
        // The first crate can be pushed away, and then the second.
        ("+++++++\n+     +\n+ cc  +\n+S   G+\n+++++++", &[]),
        // The crates block the corridor to the goal.
        ("++++++\n+@ccG+\n++++++", &["goal-shut-away", "crate-never-moves", "crate-never-moves"]),
    ] {
        let warnings = lint(&super::level(map));
        let actual_kinds: Vec<_> = warnings.iter().map(LintWarning::kind).collect();
        assert_eq!(actual_kinds, kinds, "{map}");
    }
}

/// A small random room with pieces of all kinds; `None` if it is not a valid level.
fn room(rng: &mut Rng) -> Option<Level> {
    let (width, height) = (rng.within((3, 5)), rng.within((2, 3)));
    let mut cells = vec![b' '; width * height];
    let start = if rng.chance(70) { b'S' } else { b'@' };
    cells[0] = start;
    let mut pieces = b"GcccCChx..^v<>pobB-_+++".to_vec();
    rng.shuffle(&mut pieces);
    let count = rng.within((3, 8)).min(cells.len() - 1);
    for (cell, glyph) in cells[1..].iter_mut().zip(pieces.into_iter().take(count)) {
        *cell = glyph;
    }
    if rng.chance(30) && count + 3 < cells.len() {
        let cell_count = cells.len();
        (cells[cell_count - 1], cells[cell_count - 2]) = (b'1', b'1');
    }
    rng.shuffle(&mut cells);
    let places = |kinds: &[u8]| rooms::coordinates(&cells, width, kinds);
    let mut text = "2D SuperFun!\n".to_owned() + &rooms::walled(&cells, width);
    for gate in places(b"-_") {
        for button in places(b"bBoh") {
            if rng.chance(70) {
                text += &format!("button {button:?} -> gate {gate:?}\n");
            }
        }
        if rng.chance(40) {
            text += &format!("gate {gate:?}: {}\n", rng.pick(&["any", "all"]));
        }
    }
    if rng.chance(30) {
        text += &format!("limit clones: {}\n", rng.within((1, 2)));
    }
    if rng.chance(20) {
        text += &format!("limit score: {}\n", rng.within((1, 9)));
    }
    level::parse(text.as_bytes()).ok()
}

/// The events observed while some clones play every possible turn.
#[derive(Default)]
struct Observations {
    clone_cells: HashSet<Cell>,
    crate_cells: HashSet<Cell>,
    active_buttons: HashSet<Cell>,
    open_gates: HashSet<Cell>,
    pushed_from: HashSet<Cell>,
    pushed_to: HashSet<Cell>,
    can_fill_all_storage_spots: bool,
    /// The fewest turns after which a single clone completes the level.
    completed_after: Option<usize>,
}

/// Plays every turn that is possible from each of a limited number of worlds.
fn play_all_turns(board: &Board, clones: usize, observations: &mut Observations) {
    let mut turn = Turn::new(board);
    let start = World::new(board, clones);
    let (mut known_worlds, mut layer) = (HashSet::from([start.clone()]), vec![start]);
    for turns in 1.. {
        let mut next = Vec::new();
        for before in &layer {
            for choice in 0..5_usize.pow(clones as u32) {
                let action = |clone| Some(Action::ALL[choice / 5_usize.pow(clone as u32) % 5]);
                let mut world = before.clone();
                let number = turns as u32;
                if play_turn(board, &mut world, &mut turn, number, action).is_err() {
                    continue;
                }
                observations.pushed_from.extend(turn.pushes().iter().map(|push| push.from));
                observations.pushed_to.extend(turn.pushes().iter().map(|push| push.to));
                if known_worlds.len() < 1500 && known_worlds.insert(world.clone()) {
                    observations.record(board, &world, turns);
                    next.push(world);
                }
            }
        }
        if next.is_empty() {
            return;
        }
        layer = next;
    }
}

impl Observations {
    fn record(&mut self, board: &Board, world: &World, turns: usize) {
        self.clone_cells.extend(world.clones());
        self.crate_cells.extend(world.crates());
        self.active_buttons.extend(world.active_buttons());
        self.open_gates.extend(board.cells().filter(|&cell| !world.is_closed(cell)));
        self.can_fill_all_storage_spots |= world.has_filled_storage_spots(board);
        let is_home = !board.has_machine() || world.clones() == [board.start()];
        if world.clones().len() == 1 && is_home && world.has_reached_objective(board) {
            self.completed_after.get_or_insert(turns);
        }
    }

    /// Whether a warning is about an event that was never observed.
    fn is_consistent_with(&self, board: &Board, warning: &LintWarning) -> bool {
        let cell = warning.position().and_then(|cell| board.cell(cell.x.into(), cell.y.into()));
        let is_observed = |set: &HashSet<Cell>| cell.is_some_and(|cell| set.contains(&cell));
        match *warning {
            LintWarning::GoalOutOfReach(_) | LintWarning::GoalShutAway(_) => {
                !is_observed(&self.clone_cells)
            }
            LintWarning::GateNeverOpens(_) => !is_observed(&self.open_gates),
            LintWarning::CrateButtonOutOfReach(_) | LintWarning::StorageOutOfReach(_) => {
                !is_observed(&self.crate_cells)
            }
            LintWarning::CrateNeverMoves(_)
            | LintWarning::HeavyCrateInCorner(_)
            | LintWarning::HeavyCrateAlone(_) => !is_observed(&self.pushed_from),
            LintWarning::HeavyButtonOutOfReach(_) => !is_observed(&self.active_buttons),
            LintWarning::OneWayShut(_) => {
                !is_observed(&self.clone_cells) && !is_observed(&self.crate_cells)
            }
            LintWarning::TrapdoorOutOfReach(_) => !is_observed(&self.pushed_to),
            LintWarning::TooFewCrates(_) => !self.can_fill_all_storage_spots,
            LintWarning::TooFewStorageSpots { storage_spots, crates } => {
                storage_spots < crates && crates == board.starting_crates().count()
            }
            LintWarning::SolvedAtStart => self.completed_after == Some(0),
            LintWarning::CloneLimitTooLow { .. } => self.completed_after.is_none(),
            LintWarning::ScoreLimitTooLow { lower_bound, .. } => self
                .completed_after
                .is_none_or(|turns| turns + usize::from(board.has_machine()) >= lower_bound),
            LintWarning::ButtonWithoutGates(_) | LintWarning::GateWithoutButtons(_) => true,
            LintWarning::UnreadableSolution(_)
            | LintWarning::UnknownTutorial(_)
            | LintWarning::UnknownPress { .. }
            | LintWarning::UnreadablePar
            | LintWarning::UselessPar => false,
        }
    }
}

/// The environment variable `LINT_ROOMS` sets the number of rooms.
#[test]
fn every_warning_is_true() {
    let requested_rooms = crate::env_number("LINT_ROOMS").unwrap_or(300);
    let (mut rooms, mut counts_by_kind) = (0, BTreeMap::new());
    for seed in 0.. {
        let mut rng = Rng::new(seed);
        let Some(level) = room(&mut rng) else { continue };
        rooms += 1;
        let board = &level.board;
        let warnings = lint(&level);
        let is_alone = !board.has_machine() || board.limits().clones == Some(1);
        let mut observations = Observations::default();
        observations.record(board, &World::new(board, 1), 0);
        (1..=if is_alone { 1 } else { 2 })
            .for_each(|clones| play_all_turns(board, clones, &mut observations));
        for warning in warnings {
            assert!(observations.is_consistent_with(board, &warning), "{warning:?} {level}");
            *counts_by_kind.entry(warning.kind()).or_insert(0) += 1;
        }
        if rooms >= requested_rooms {
            break;
        }
    }
    println!("{counts_by_kind:?}");
    assert!(counts_by_kind.len() >= 14, "{counts_by_kind:?}");
}
