//! Tests of the properties that each level of the game's own campaign must have.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex};

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::{self, Campaign, Level, Symmetry};
use chronoshift_core::rules::{Action, Chronicle};
use chronoshift_core::solver::{
    Appraisal, Part, Proof, RemovalEffect, SearchLimits, Solution, Verdict, appraise,
    ignore_progress, solve, solve_without,
};

use crate::solver::cases::for_each_in_parallel;

/// The limits of each search here.
const LIMITS: SearchLimits =
    SearchLimits { states: 20_000_000, bytes: 2 << 30, clones: None, max_score: None };
/// The longest wait and the maximum number of actions of a self in a level's solution.
const MAX_WAITS: usize = 6;
const MAX_ACTIONS: usize = 60;
/// The minimum score without a level's idea, in quarters of the par.
const MIN_QUARTERS_WITHOUT_IDEA: usize = 5;

/// A level with its position in the campaign (1-based) and the path of its file.
#[derive(Debug)]
pub(super) struct OwnLevel {
    position: usize,
    pub(super) path: String,
    pub(super) level: Level,
}

/// The levels in the order of the campaign.
pub(super) fn own_levels() -> Vec<OwnLevel> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let campaign = std::fs::read(folder.join("campaign.lsf")).unwrap();
    let campaign = Campaign::parse(&campaign, |_| Ok(())).unwrap();
    let read = |(index, path): (usize, &str)| {
        let level = level::parse(&std::fs::read(folder.join(path)).unwrap());
        let level = level.unwrap_or_else(|error| panic!("{path}: {error:?}"));
        OwnLevel { position: index + 1, path: path.to_owned(), level }
    };
    campaign.levels().enumerate().map(read).collect()
}

impl OwnLevel {
    fn text(&self, field: &str) -> String {
        self.level.metadata.text(field).unwrap_or_default()
    }

    /// The ideas that the level needs.
    fn ideas(&self) -> Vec<Idea> {
        let names = self.text("Idea");
        let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
        names.map(|name| name.parse().unwrap_or_else(|_| panic!("{}: {name}", self.path))).collect()
    }

    fn solution(&self) -> Solution {
        let actions = self.level.solution().unwrap_or_else(|| panic!("{}", self.path));
        Solution::from_actions(&self.level.board, actions)
            .unwrap_or_else(|| panic!("{}", self.path))
    }

    /// The fields that the level's file lacks.
    fn missing_texts(&self) -> Vec<String> {
        let fields = ["Title", "Description", "Hint-2", "Author"].into_iter();
        fields.filter(|field| self.text(field).is_empty()).map(str::to_owned).collect()
    }

    /// The parts without any effect that are not declared as scenery. Walls are left out, and so
    /// are wires if one of their ends is scenery.
    fn idle_parts(&self) -> Vec<Part> {
        let board = &self.level.board;
        let scenery = self.text("Scenery");
        let is_scenery = |part: &Part| {
            let is_scenery_cell = |cell| {
                let place = board.point(cell);
                scenery.contains(&format!("({}, {})", place.x, place.y))
            };
            part.cells().into_iter().any(is_scenery_cell)
        };
        let known_solutions = [self.level.solution().cloned().unwrap_or_default()];
        let appraisal =
            appraise(board, Appraisal::default(), &known_solutions, &LIMITS, &mut |_| {
                ControlFlow::Continue(())
            })
            .unwrap();
        let changes = |effect| matches!(effect, Some(it) if it != RemovalEffect::Same);
        let idle_parts = appraisal.parts.iter().filter(|part| !changes(appraisal.effect(part)));
        let idle_parts =
            idle_parts.map(|part| part.part).filter(|part| !matches!(part, Part::Wall(_)));
        idle_parts.filter(|part| !is_scenery(part)).collect()
    }

    /// The rules for campaign levels that the level breaks.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let board = &self.level.board;
        let missing = self.missing_texts();
        if !missing.is_empty() {
            faults.push(format!("lacks {}", missing.join(", ")));
        }
        let solution = self.solution();
        let par = self.level.par().map(|par| (par.score, par.proven));
        if par != Some((solution.score(), true)) {
            faults.push(format!("the solution has {}, the par is {par:?}", solution.score()));
        }
        let verdict = solve(board, &LIMITS, &mut ignore_progress).unwrap().verdict;
        let is_proven = matches!(&verdict, Verdict::Optimal { solution: best, proof: Proof::AnyClones }
            if best.score() == solution.score());
        if !is_proven {
            faults.push(format!("the par is not what the solver proves: {verdict:?}"));
        }
        for recording in solution.recordings().iter() {
            let waits = recording.split(|&action| action != Action::Wait).map(<[Action]>::len);
            let longest = waits.max().unwrap_or_default();
            if longest > MAX_WAITS && self.text("Waits").is_empty() {
                faults.push(format!("waits {longest} turns in a row"));
            }
            if recording.len() > MAX_ACTIONS {
                faults.push(format!("a self has {} actions", recording.len()));
            }
        }
        let one_clone = SearchLimits { clones: Some(1), ..LIMITS };
        let is_solvable_by_one_clone = !matches!(
            solve(board, &one_clone, &mut ignore_progress).unwrap().verdict,
            Verdict::Unsolvable { .. }
        );
        if is_solvable_by_one_clone && self.text("Alone").is_empty() {
            faults.push("one self can do it alone".to_owned());
        }
        let chronicle = Chronicle::new(Arc::clone(board), solution.recordings().clone());
        let ideas = self.ideas();
        if ideas.is_empty() && self.text("Notes").is_empty() {
            faults.push("names no idea, and no reason for that".to_owned());
        }
        for idea in ideas {
            if !idea.occurs_in(&chronicle) {
                faults.push(format!("{idea} does not happen in the solution"));
            }
            let cheap_limits = SearchLimits {
                max_score: Some((MIN_QUARTERS_WITHOUT_IDEA * solution.score()).div_ceil(4) - 1),
                ..LIMITS
            };
            let verdict = solve_without(board, &[idea], None, &cheap_limits, &mut ignore_progress)
                .unwrap()
                .verdict;
            if !matches!(verdict, Verdict::Unsolvable { proof: Proof::AnyClones }) {
                faults.push(format!("{idea} is not needed: {verdict:?}"));
            }
        }
        let idle_parts = self.idle_parts();
        if !idle_parts.is_empty() {
            let places = idle_parts.iter().map(|part| {
                let cells = part.cells().into_iter().map(|cell| board.point(cell));
                format!("{part:?} at {:?}", cells.collect::<Vec<_>>())
            });
            faults.push(format!("idle: {}", places.collect::<Vec<_>>().join(", ")));
        }
        faults
    }
}

#[test]
fn each_level_has_a_proven_par_a_needed_idea_and_no_idle_piece() {
    let faults = Mutex::new(BTreeMap::new());
    for_each_in_parallel(&own_levels(), |level| {
        let level_faults = level.faults();
        if !level_faults.is_empty() {
            faults.lock().unwrap().insert((level.position, level.path.clone()), level_faults);
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn no_two_levels_have_equal_boards_or_texts() {
    let levels = own_levels();
    let mut texts = BTreeSet::new();
    for (index, level) in levels.iter().enumerate() {
        let is_twin =
            |other: &&OwnLevel| Symmetry::between(&other.level.board, &level.level.board).is_some();
        let twin = levels[..index].iter().find(is_twin).map(|other| &other.path);
        assert_eq!(twin, None, "{} has a twin", level.path);
        for field in ["Title", "Description", "Hint-2", "Hint-3"] {
            let text = level.text(field);
            let is_new = text.is_empty() || texts.insert((field, text.clone()));
            assert!(is_new, "{}: {field}: {text}", level.path);
        }
    }
}

/// The lines of a text are joined with spaces.
#[test]
fn no_line_of_a_text_ends_within_a_word() {
    for level in own_levels() {
        let text = level.level.metadata.to_string();
        let is_broken = |line: &&str| {
            line.strip_suffix('-').is_some_and(|rest| rest.ends_with(char::is_alphanumeric))
        };
        let broken: Vec<_> = text.lines().filter(is_broken).collect();
        assert!(broken.is_empty(), "{}: {broken:?}", level.path);
    }
}
