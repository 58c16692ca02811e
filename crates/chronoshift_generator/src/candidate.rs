//! Candidates: levels that a search has found.

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::{Level, Par, parse};
use chronoshift_core::solver::Contradiction;

use crate::draft::Draft;
use crate::judge::{Filter, Judged, judge};
use crate::measures::{DeepMeasures, PlanMeasures};
use crate::need::{MIN_NEED, Price};
use crate::settings::{Effort, Settings};
use crate::tally::Tally;
use crate::taste::taste;

/// A level that a search has found, with its measures. The measures are computed again with more
/// states than during the search.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The board without its outer walls.
    pub draft: Draft,
    /// The best solution and the minimum number of selves.
    pub judged: Judged,
    /// The measures of the best solution.
    pub plan: PlanMeasures,
    /// The measures that take longer to compute.
    pub deep: DeepMeasures,
    /// The ideas that occur in the best solution, each with the price of solving the level without
    /// it. Prices above twice the best score are not computed exactly.
    pub needs: Vec<(Idea, Price)>,
    /// The score by which candidates are ranked; higher is more promising.
    pub taste: i64,
}

impl Candidate {
    /// Computes all measures of a board. Returns `None` if the board is invalid or unsolvable, or
    /// if the best score can't be proven within the limit on states.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn measure(draft: &Draft, effort: &Effort) -> Result<Option<Self>, Contradiction> {
        let draft = draft.trimmed();
        let judged = judge(&draft, Filter::ACCEPT_ALL, effort.study)?;
        judged.map(|judged| Self::from_judged(draft, judged, effort)).transpose()
    }

    /// Returns a candidate if the board meets all requirements. Counts the board in `tally`.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub(crate) fn from_draft(
        draft: &Draft,
        settings: &Settings,
        tally: &mut Tally,
    ) -> Result<Option<Self>, Contradiction> {
        let Settings { requirements, effort, .. } = settings;
        let filter =
            Filter { min_clones: *requirements.clones.start(), max_par: *requirements.par.end() };
        let draft = draft.canonical();
        let Some(judged) = judge(&draft, filter, effort.study)? else { return Ok(None) };
        let plan = PlanMeasures::measure(&judged.board, &judged.best);
        let chronicle = judged.chronicle();
        let has_ideas = requirements.ideas.iter().all(|idea| idea.occurs_in(&chronicle));
        let is_promising = requirements.clones.contains(&judged.min_clones)
            && requirements.par.contains(&judged.par())
            && plan.wait <= requirements.max_wait
            && has_ideas;
        if !is_promising {
            tally.count(has_ideas, false);
            return Ok(None);
        }
        let candidate = Self::from_judged(draft, judged, effort)?;
        let needs_ideas = requirements.ideas.iter().all(|&idea| candidate.needs(idea));
        tally.count(has_ideas, needs_ideas);
        Ok(needs_ideas.then_some(candidate))
    }

    /// Computes the measures of a board whose best solution is known.
    fn from_judged(draft: Draft, judged: Judged, effort: &Effort) -> Result<Self, Contradiction> {
        let plan = PlanMeasures::measure(&judged.board, &judged.best);
        let chronicle = judged.chronicle();
        let mut needs = Vec::new();
        for idea in Idea::ALL.into_iter().filter(|idea| idea.occurs_in(&chronicle)) {
            needs.push((idea, judged.price(idea, 2 * judged.par(), effort.study / 4)?));
        }
        let need = |(_, price): &(Idea, Price)| price.need(judged.par());
        let taste = taste(&draft, &judged, &plan, needs.iter().map(need)).max(0);
        let deep = DeepMeasures::measure(&draft, &judged, effort.study / 4)?;
        Ok(Self { draft, judged, plan, deep, needs, taste })
    }

    /// Whether the level needs an idea: without it, the best score is at least a quarter higher.
    pub fn needs(&self, idea: Idea) -> bool {
        let par = self.judged.par();
        self.needs.iter().any(|pair| pair.0 == idea && pair.1.need(par) >= MIN_NEED)
    }

    /// The level with its solution, its par, and its measures in fields of the metadata.
    pub fn level(&self) -> Level {
        let mut level = self.level_with_measures();
        level.set_par(Par { score: self.judged.par(), proven: true });
        level.set_solution(self.judged.best.actions());
        level
    }

    /// The level with only the fields of its measures.
    fn level_with_measures(&self) -> Level {
        let board = Level::new(self.judged.board.clone());
        let text: String = self
            .measures()
            .iter()
            .map(|(name, value)| format!("Measure-{name}: {value}\n"))
            .collect();
        parse(format!("{board}\n{text}").as_bytes()).expect("measures contain no line breaks")
    }

    /// The names and values of the measures.
    pub fn measures(&self) -> Vec<(&'static str, String)> {
        let Self { draft, judged, plan, deep, needs, taste } = self;
        let narrow = deep.narrow.map_or("unknown".to_owned(), |bits| format!("{bits:.1}"));
        let needs = needs.iter().map(|(idea, price)| format!("{idea} {price}"));
        vec![
            ("Taste", taste.to_string()),
            ("Needs", needs.collect::<Vec<_>>().join(", ")),
            ("Least-Clones", judged.min_clones.to_string()),
            ("Length", plan.length.to_string()),
            ("Wait", plan.wait.to_string()),
            ("Changes", plan.changes.to_string()),
            ("Switches", plan.switches.to_string()),
            ("Astray", plan.astray.to_string()),
            ("Depth", plan.depth.to_string()),
            ("Labour", format!("{:.2}", plan.labour())),
            ("Waste", format!("{} pieces, {} floor", deep.waste.pieces, deep.waste.floor)),
            ("Narrow", narrow),
            ("Trap", format_thousandths(deep.trap)),
            ("Luck", format_thousandths(deep.luck)),
            ("Tiles", draft.tile_count().to_string()),
            ("Pieces", draft.piece_count().to_string()),
            ("Symmetries", draft.symmetry_count().to_string()),
        ]
    }
}

/// Formats thousandths as a decimal number.
fn format_thousandths(number: usize) -> String {
    format!("{:.3}", number as f64 / 1000.0)
}
