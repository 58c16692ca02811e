//! The figures of the hint hunt.

use std::collections::BTreeMap;
use std::fmt;

use chronoshift_core::solver::{Task, TurnWindow};

#[derive(Debug, Default)]
pub(super) struct Figures {
    /// The number of positions in which a hint was followed.
    pub(super) positions: u64,
    /// The number of rounds whose first position could not be completed.
    pub(super) stuck_rounds: u64,
    /// The number of rounds in which the search for the first hint was not enough.
    pub(super) hard_rounds: u64,
    /// The number of rounds in which the search for a later hint was not enough.
    pub(super) unknown_rounds: u64,
    /// The number of rounds in which the level was completed.
    pub(super) completed_rounds: u64,
    pub(super) misled_rounds: u64,
    hints_by_label: BTreeMap<&'static str, u64>,
}

impl Figures {
    /// Counts a hint that is followed.
    pub(super) fn add(&mut self, task: &Task) {
        self.positions += 1;
        let (task_label, when) = match task {
            Task::Go { when, .. } => ("go", Some(*when)),
            Task::Push { when, .. } => ("push", Some(*when)),
            Task::Home { when, .. } => ("home", Some(*when)),
            Task::Stay { .. } => ("stay", None),
            Task::Later { .. } => ("later", None),
            Task::Nothing => ("nothing", None),
        };
        let when = when.map(|when| match when {
            TurnWindow::Any => "at any time",
            TurnWindow::By(_) => "by",
            TurnWindow::NotBefore(_) => "not before",
            TurnWindow::Between(..) => "between",
            TurnWindow::Exactly(_) => "exactly",
        });
        for label in [Some(task_label), when].into_iter().flatten() {
            *self.hints_by_label.entry(label).or_default() += 1;
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            positions,
            stuck_rounds,
            hard_rounds,
            unknown_rounds,
            completed_rounds,
            misled_rounds,
            hints_by_label,
        } = self;
        write!(
            f,
            "{positions} positions, {misled_rounds} misled; of the rounds {completed_rounds} \
             completed, {stuck_rounds} stuck and {hard_rounds} too hard from the start, \
             {unknown_rounds} too hard later; {hints_by_label:?}"
        )
    }
}
