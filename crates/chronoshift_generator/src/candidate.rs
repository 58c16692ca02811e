//! A level that a search has found.

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::{Level, Par, parse};
use chronoshift_core::solver::Contradiction;

use crate::draft::Draft;
use crate::judge::{Interest, Judged, judge};
use crate::measures::{DeepMeasures, PlanMeasures};
use crate::need::{ENOUGH_NEED, Price};
use crate::settings::{Effort, Settings};
use crate::tally::Tally;
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
    /// The measures that take longer.
    pub deep: DeepMeasures,
    /// The ideas that happen in the best solution, with the prices of doing without them, looked at
    /// up to twice the best score.
    pub needs: Vec<(Idea, Price)>,
    /// How promising it is.
    pub taste: i64,
}

impl Candidate {
    /// All measures of a board; `None` if it is no board, can't be solved, or if the states do not
    /// suffice to prove the best score.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn measure(draft: &Draft, effort: &Effort) -> Result<Option<Self>, Contradiction> {
        let draft = draft.trimmed();
        let judged = judge(&draft, Interest::ALL, effort.study)?;
        judged.map(|judged| Self::study(draft, judged, effort)).transpose()
    }

    /// A candidate, if the board has all the properties that are wanted. Counts the board.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub(crate) fn from_draft(
        draft: &Draft,
        settings: &Settings,
        tally: &mut Tally,
    ) -> Result<Option<Self>, Contradiction> {
        let Settings { requirements, effort, .. } = settings;
        let interest = Interest { least_clones: *requirements.clones.start(), most_par: *requirements.par.end() };
        let draft = draft.canonical();
        let Some(judged) = judge(&draft, interest, effort.study)? else { return Ok(None) };
        let plan = PlanMeasures::measure(&judged.board, &judged.best);
        let chronicle = judged.chronicle();
        let has_ideas = requirements.ideas.iter().all(|idea| idea.occurs_in(&chronicle));
        let may_be_wanted = requirements.clones.contains(&judged.least_clones)
            && requirements.par.contains(&judged.par())
            && plan.wait <= requirements.wait
            && has_ideas;
        if !may_be_wanted {
            tally.count(has_ideas, false);
            return Ok(None);
        }
        let candidate = Self::study(draft, judged, effort)?;
        let needs_ideas = requirements.ideas.iter().all(|&idea| candidate.needs(idea));
        tally.count(has_ideas, needs_ideas);
        Ok(needs_ideas.then_some(candidate))
    }

    /// The measures of a board with a known best solution.
    fn study(draft: Draft, judged: Judged, effort: &Effort) -> Result<Self, Contradiction> {
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

    /// Whether the level needs an idea: doing without it costs a quarter of the best score.
    pub fn needs(&self, idea: Idea) -> bool {
        let par = self.judged.par();
        self.needs.iter().any(|pair| pair.0 == idea && pair.1.need(par) >= ENOUGH_NEED)
    }

    /// The level, with its solution, its par, and its measures in tiles of its own.
    pub fn level(&self) -> Level {
        let mut level = self.with_measures();
        level.set_par(Par { score: self.judged.par(), proven: true });
        level.set_solution(self.judged.best.actions());
        level
    }

    /// The level with the tiles of its measures alone.
    fn with_measures(&self) -> Level {
        let board = Level::new(self.judged.board.clone());
        let text: String = self
            .measures()
            .iter()
            .map(|(name, value)| format!("Measure-{name}: {value}\n"))
            .collect();
        // The tiles have no line ends, so the level can be read.
        parse(format!("{board}\n{text}").as_bytes()).unwrap_or(board)
    }

    /// The names of its measures and their values.
    pub fn measures(&self) -> Vec<(&'static str, String)> {
        let Self { draft, judged, plan, deep, needs, taste } = self;
        let narrow = deep.narrow.map_or("unknown".to_owned(), |bits| format!("{bits:.1}"));
        let needs = needs.iter().map(|(idea, price)| format!("{idea} {price}"));
        vec![
            ("Taste", taste.to_string()),
            ("Needs", needs.collect::<Vec<_>>().join(", ")),
            ("Least-Clones", judged.least_clones.to_string()),
            ("Length", plan.length.to_string()),
            ("Wait", plan.wait.to_string()),
            ("Changes", plan.changes.to_string()),
            ("Switches", plan.switches.to_string()),
            ("Astray", plan.astray.to_string()),
            ("Depth", plan.depth.to_string()),
            ("Labour", format!("{:.2}", plan.labour())),
            ("Waste", format!("{} pieces, {} floor", deep.waste.pieces, deep.waste.floor)),
            ("Narrow", narrow),
            ("Trap", thousandths(deep.trap)),
            ("Luck", thousandths(deep.luck)),
            ("Tiles", draft.tiles().to_string()),
            ("Pieces", draft.pieces().to_string()),
            ("Symmetries", draft.symmetries().to_string()),
        ]
    }
}

/// Thousandths as a decimal number.
fn thousandths(number: usize) -> String {
    format!("{:.3}", number as f64 / 1000.0)
}
