//! A climb: hill climbing from a random board, followed by a reduction.

use std::collections::HashSet;

use chronoshift_core::solver::Contradiction;

use crate::candidate::Candidate;
use crate::dice::Dice;
use crate::draft::Draft;
use crate::grow::grow;
use crate::judge::{Filter, Judged, judge};
use crate::measures::PlanMeasures;
use crate::mutate::mutate;
use crate::need::{MIN_NEED, max_price_in_climb};
use crate::reduce::reduce;
use crate::round::Round;
use crate::settings::Settings;
use crate::tally::{NearMiss, Tally};
use crate::taste::taste;

/// A judged board in a climb.
#[derive(Clone)]
struct JudgedDraft {
    draft: Draft,
    par: usize,
    min_clones: usize,
    fitness: i64,
    meets_requirements: bool,
}

/// The maximum number of boards that are tried as a start, as a multiple of the patience. A start
/// must be solvable, but not by a single self if the level must need several.
const MAX_STARTS: usize = 20;

/// The state of a climb.
struct Climber<'a> {
    settings: &'a Settings,
    seen: HashSet<Draft>,
    boards: u64,
    tally: Tally,
}

/// Runs the climb of a round. The result depends only on the settings, whose
/// [starts](Settings::starts) are these, and the number of the round.
///
/// # Errors
/// If the solver contradicts itself.
pub(crate) fn climb(
    settings: &Settings,
    starts: &[Draft],
    number: u64,
) -> Result<Round, Contradiction> {
    let mut dice = Dice::new(settings.seed, number);
    let mut climber =
        Climber { settings, seen: HashSet::new(), boards: 0, tally: Tally::default() };
    let start = (!starts.is_empty()).then(|| &starts[(number % starts.len() as u64) as usize]);
    let Some(mut best) = climber.find_start(start, &mut dice)? else {
        return Ok(climber.into_round(number, None));
    };
    let mut failures = 0;
    while failures < settings.effort.patience {
        failures += 1;
        let Some(draft) = mutate(&best.draft, &settings.requirements, &mut dice) else { continue };
        let Some(next) = climber.judge_new_draft(draft)? else { continue };
        if next.fitness > best.fitness {
            failures = 0;
        }
        if next.fitness >= best.fitness {
            best = next;
        }
    }
    let mut candidate = None;
    if best.meets_requirements {
        let draft = reduce(&best.draft, |draft| {
            let is_better = |judged: &JudgedDraft| {
                let is_same = (judged.par, judged.min_clones) == (best.par, best.min_clones);
                judged.meets_requirements && (is_same || judged.fitness >= best.fitness)
            };
            Ok(settings.requirements.allows(draft)
                && climber.judge_draft(draft)?.as_ref().is_some_and(is_better))
        })?;
        // The board has already been counted.
        candidate = Candidate::from_draft(&draft, settings, &mut Tally::default())?;
    }
    Ok(climber.into_round(number, candidate))
}

impl Climber<'_> {
    fn into_round(self, number: u64, candidate: Option<Candidate>) -> Round {
        let candidates = candidate.into_iter().collect();
        Round { number, candidates, boards: self.boards, tally: self.tally }
    }

    /// Finds a board to begin with: a random one, or a random change of `start`.
    fn find_start(
        &mut self,
        start: Option<&Draft>,
        dice: &mut Dice,
    ) -> Result<Option<JudgedDraft>, Contradiction> {
        let Settings { requirements, effort, .. } = self.settings;
        for _ in 0..MAX_STARTS * effort.patience {
            let draft = match start {
                None => grow(requirements, dice),
                Some(start) => {
                    let framed = start.placed_in_frame(requirements.max_size, dice);
                    framed.map(|framed| mutate(&framed, requirements, dice).unwrap_or(framed))
                }
            };
            let Some(draft) = draft else { return Ok(None) };
            if let Some(judged) = self.judge_new_draft(draft)? {
                return Ok(Some(judged));
            }
        }
        Ok(None)
    }

    /// Judges a board, unless it or one of its images has already been judged.
    fn judge_new_draft(&mut self, draft: Draft) -> Result<Option<JudgedDraft>, Contradiction> {
        if !self.seen.insert(draft.canonical()) {
            return Ok(None);
        }
        self.judge_draft(&draft)
    }

    /// Judges a board within the limit on states for climbs.
    fn judge_draft(&mut self, draft: &Draft) -> Result<Option<JudgedDraft>, Contradiction> {
        let Settings { requirements, effort, .. } = self.settings;
        self.boards += 1;
        let filter = Filter {
            min_clones: (*requirements.clones.start()).min(2),
            max_par: *requirements.par.end(),
        };
        let judged = judge(draft, filter, effort.glance)?;
        judged.map(|judged| rate(draft, &judged, self.settings, &mut self.tally)).transpose()
    }
}

/// The penalties for requirements that are not met: for each self too many or too few, each point
/// by which the best score is out of range, each turn by which the longest wait is too long, each
/// idea that doesn't occur, and each thousandth by which an idea's need falls short.
const PER_SELF: i64 = 400;
const PER_POINT: i64 = 20;
const PER_TURN: i64 = 40;
const PER_IDEA: i64 = 150;
const PER_THOUSANDTH: i64 = 1;

/// Computes the fitness of a board: its taste minus the penalties.
fn rate(
    draft: &Draft,
    judged: &Judged,
    settings: &Settings,
    tally: &mut Tally,
) -> Result<JudgedDraft, Contradiction> {
    let requirements = &settings.requirements;
    let plan = PlanMeasures::measure(&judged.board, &judged.best);
    let outside = |number: usize, range: &std::ops::RangeInclusive<usize>| {
        (range.start().saturating_sub(number) + number.saturating_sub(*range.end())) as i64
    };
    let mut missing = outside(judged.min_clones, &requirements.clones) * PER_SELF
        + outside(judged.par(), &requirements.par) * PER_POINT
        + outside(plan.wait, &(0..=requirements.max_wait)) * PER_TURN;
    let par = judged.par();
    let (mut needs, mut has_ideas) = (Vec::new(), true);
    for &idea in &requirements.ideas {
        let price = judged.price(idea, max_price_in_climb(par), settings.effort.glance)?;
        let need = price.need(par);
        needs.push(need);
        if need < MIN_NEED {
            let occurs = idea.occurs_in(&judged.chronicle());
            has_ideas &= occurs;
            missing += (MIN_NEED - need) as i64 * PER_THOUSANDTH;
            missing += if occurs { 0 } else { PER_IDEA };
        }
    }
    let (wait, need) = (plan.wait, needs.iter().min().copied());
    tally.count(has_ideas, need.is_none_or(|need| need >= MIN_NEED));
    tally.note_miss(NearMiss { missing, score: par, clones: judged.min_clones, wait, need });
    Ok(JudgedDraft {
        draft: draft.clone(),
        par,
        min_clones: judged.min_clones,
        fitness: taste(draft, judged, &plan, needs.into_iter()) - missing,
        meets_requirements: missing == 0,
    })
}
