//! Facts about the level in the editor: whether it is valid, its issues, and whether its solutions work. Long checks run
//! in the background, or over many frames.

use std::sync::Arc;

use bevy::platform::collections::HashMap;
use chronoshift_core::editing::{
    Check, Document, Issue, SolutionBreak, SolutionStatus, StoredSolution,
};
use chronoshift_core::level::{Level, SolutionCheck};
use chronoshift_core::rules::{Actions, Board, Point};

use crate::platform::{Task, check_ready, spawn};

/// The known facts about a level.
#[derive(Debug, Default)]
pub(super) struct Examination {
    /// The level, if the document is valid.
    pub(super) level: Option<Level>,
    /// The issues of the level, faults first.
    pub(super) issues: Vec<Issue>,
    /// The dead corners that aren't buttons.
    pub(super) dead_corners: Vec<Point>,
    /// A large board whose search for issues and dead corners has yet to begin.
    unchecked: Option<Document>,
    /// The search for issues and dead corners of a large board.
    check: Option<Task<Check>>,
    /// The stored solutions, and whether they work.
    pub(super) solutions: Vec<StoredSolution>,
    /// The number of solutions whose status was known immediately.
    known_immediately: usize,
    /// The index of the solution that is being played, and the state of its check.
    solution_check: Option<(usize, SolutionCheck)>,
    /// The number of the first solution that breaks, and the first difference from its course when it last worked.
    first_break: Option<(usize, Option<SolutionBreak>)>,
    /// The last board on which each solution worked.
    worked_on: HashMap<Actions, Arc<Board>>,
}

/// The amount of work on solutions per frame, which takes a few milliseconds.
const WORK_PER_FRAME: usize = 1 << 18;

/// Boards with more tiles are checked in the background.
const MAX_QUICK_TILES: usize = 64 * 64;

impl Examination {
    pub(super) fn begin(&mut self, document: &Document) {
        let level = document.level();
        self.solutions = document.unplayed_solutions(level.is_ok());
        self.level = level.as_ref().ok().cloned();
        let (width, height) = document.size();
        if width * height <= MAX_QUICK_TILES {
            (self.unchecked, self.check) = (None, None);
            self.store_check(document.check_level(level));
        } else {
            // Meanwhile, the old issues stay if their tiles still exist.
            let is_there = |at: Point| usize::from(at.x) < width && usize::from(at.y) < height;
            self.issues.retain(|issue| issue.position().is_none_or(is_there));
            self.dead_corners.retain(|at| is_there(*at));
            (self.unchecked, self.check) = (Some(document.clone()), None);
        }
        (self.solution_check, self.first_break) = (None, None);
        self.play_solutions();
        let is_known = |kept: &&StoredSolution| kept.status != SolutionStatus::Unknown;
        self.known_immediately = self.solutions.iter().take_while(is_known).count();
    }

    fn store_check(&mut self, check: Check) {
        self.issues = check.issues();
        self.dead_corners = check.dead_corners;
    }

    pub(super) fn is_under_way(&self) -> bool {
        let is_checked = self.unchecked.is_none() && self.check.is_none();
        !is_checked || self.solutions.iter().any(|it| it.status == SolutionStatus::Unknown)
    }

    /// Continues for a frame. Returns whether anything new is known. During a stroke, which changes the board in each
    /// frame, no search starts.
    pub(super) fn advance(&mut self, is_stroke: bool) -> bool {
        if !is_stroke && let Some(document) = self.unchecked.take() {
            self.check = Some(spawn(async move { document.check_level(document.level()) }));
        }
        let checked = self.check.as_mut().and_then(check_ready);
        let is_checked = checked.is_some();
        if let Some(check) = checked {
            self.check = None;
            self.store_check(check);
        }
        self.play_solutions() || is_checked
    }

    /// Plays solutions for as much work as fits into a frame. Returns whether the status of one of them is now known.
    fn play_solutions(&mut self) -> bool {
        let Some(board) = self.level.as_ref().map(|level| Arc::clone(&level.board)) else {
            return false;
        };
        let (mut work, mut is_any_known) = (WORK_PER_FRAME, false);
        for place in 0..self.solutions.len() {
            let kept = &mut self.solutions[place];
            if kept.status != SolutionStatus::Unknown {
                continue;
            }
            let begun = self.solution_check.take().filter(|(begun, _)| *begun == place);
            let is_long = begun.is_some();
            let new = || SolutionCheck::new(Arc::clone(&board), &kept.actions);
            let mut check = begun.map_or_else(new, |(_, check)| check);
            kept.status = SolutionStatus::after_work(&mut check, &mut work);
            match kept.status {
                SolutionStatus::Unknown => {
                    self.solution_check = Some((place, check));
                    break;
                }
                SolutionStatus::Holds { .. } => {
                    self.worked_on.insert(kept.actions.clone(), Arc::clone(&board));
                }
                SolutionStatus::Breaks(_) if self.first_break.is_none() => {
                    let held = self.worked_on.get(&kept.actions).filter(|_| !is_long);
                    let first = held.and_then(|it| SolutionBreak::find(it, &board, &kept.actions));
                    self.first_break = Some((kept.number, first));
                }
                SolutionStatus::Breaks(_) | SolutionStatus::NoBoard => {}
            }
            is_any_known = true;
        }
        is_any_known
    }

    pub(super) fn known_immediately(&self) -> &[StoredSolution] {
        &self.solutions[..self.known_immediately]
    }

    /// See [`EditorSession::first_break`](super::EditorSession::first_break).
    pub(super) fn first_break(&self, kept: &StoredSolution) -> Option<SolutionBreak> {
        self.first_break.filter(|(number, _)| *number == kept.number)?.1
    }
}
