//! A level that a search has found.

use chronoshift_core::level::{Level, Par, parse};
use chronoshift_core::solver::Contradiction;

use crate::draft::Draft;
use crate::judge::{Interest, Judged, judge};
use crate::measures::PlanMeasures;
use crate::search::Settings;
use crate::taste::taste;

/// A level that a search has found: judged anew, with its measures.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The board under its walls.
    pub draft: Draft,
    /// Its best solution and the like.
    pub judged: Judged,
    /// The measures of the best solution.
    pub plan: PlanMeasures,
    /// How promising it is.
    pub taste: i64,
}

impl Candidate {
    /// A candidate, if the board has all that is wanted.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub(crate) fn of(draft: &Draft, settings: &Settings) -> Result<Option<Self>, Contradiction> {
        let wish = &settings.wish;
        let interest =
            Interest { least_clones: *wish.clones.start(), most_par: *wish.par.end() };
        let draft = draft.canonical();
        let Some(judged) = judge(&draft, interest, settings.effort.study)? else {
            return Ok(None);
        };
        let plan = PlanMeasures::of(&judged.board, &judged.best);
        let is_wanted = wish.clones.contains(&judged.least_clones)
            && wish.par.contains(&judged.par())
            && plan.wait <= wish.wait;
        let taste = taste(&draft, &judged, &plan);
        Ok(is_wanted.then_some(Self { draft, judged, plan, taste }))
    }

    /// The level, with its solution, its par, and its measures in fields of its own.
    pub fn level(&self) -> Level {
        let mut level = self.with_measures();
        level.set_par(Par { score: self.judged.par(), proven: true });
        level.set_solution(self.judged.best.actions());
        level
    }

    /// The level with the fields of its measures alone.
    fn with_measures(&self) -> Level {
        let board = Level::new(self.judged.board.clone());
        let text: String = self
            .measures()
            .iter()
            .map(|(name, value)| format!("Measure-{name}: {value}\n"))
            .collect();
        // The fields have no line ends, so the level can be read.
        parse(format!("{board}\n{text}").as_bytes()).unwrap_or(board)
    }

    /// The names of its measures and their values.
    pub fn measures(&self) -> Vec<(&'static str, String)> {
        let Self { draft, judged, plan, taste } = self;
        vec![
            ("Taste", taste.to_string()),
            ("Least-Clones", judged.least_clones.to_string()),
            ("Length", plan.length.to_string()),
            ("Wait", plan.wait.to_string()),
            ("Changes", plan.changes.to_string()),
            ("Switches", plan.switches.to_string()),
            ("Astray", plan.astray.to_string()),
            ("Depth", plan.depth.to_string()),
            ("Labour", format!("{:.2}", plan.labour())),
            ("Tiles", draft.tiles().to_string()),
            ("Pieces", draft.pieces().to_string()),
            ("Symmetries", draft.symmetries().to_string()),
        ]
    }
}
