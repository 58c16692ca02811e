//! One climb: a random board changes while it becomes better, and is reduced at the end.

use std::collections::HashSet;

use chronoshift_core::level::parse;
use chronoshift_core::solver::Contradiction;

use crate::candidate::Candidate;
use crate::dice::Dice;
use crate::draft::Draft;
use crate::grow::grow;
use crate::judge::{Interest, Judged, judge};
use crate::measures::PlanMeasures;
use crate::mutate::mutate;
use crate::need::{ENOUGH_NEED, high_price};
use crate::reduce::reduce;
use crate::settings::Settings;
use crate::tally::{NearMiss, Tally};
use crate::taste::taste;

/// The result of a climb.
pub(crate) struct Climbed {
    /// The candidate, if the climb reached one with all the properties that are wanted.
    pub(crate) candidate: Option<Candidate>,
    /// The number of boards that were judged.
    pub(crate) boards: u64,
    pub(crate) tally: Tally,
}

/// A judged board on the way.
#[derive(Clone)]
struct JudgedDraft {
    draft: Draft,
    par: usize,
    least_clones: usize,
    fitness: i64,
    has_all: bool,
}

/// Boards are judged at most this number of times the patience before the first one that can be
/// solved by the selves wanted, or by two.
const STARTS: usize = 20;

/// A climb's surroundings.
struct Climber<'a> {
    settings: &'a Settings,
    seen: HashSet<Draft>,
    boards: u64,
    tally: Tally,
}

/// The climb of a round: the same for the same settings, whatever came before.
///
/// # Errors
/// If the solver contradicts itself.
pub(crate) fn climb(settings: &Settings, round: u64) -> Result<Climbed, Contradiction> {
    let mut dice = Dice::new(settings.seed, round);
    let mut climber =
        Climber { settings, seen: HashSet::new(), boards: 0, tally: Tally::default() };
    let Some(mut best) = climber.start(round, &mut dice)? else {
        return Ok(Climbed { candidate: None, boards: climber.boards, tally: climber.tally });
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
    if best.has_all {
        let draft = reduce(&best.draft, |draft| {
            let is_better = |judged: &JudgedDraft| {
                let is_same = (judged.par, judged.least_clones) == (best.par, best.least_clones);
                judged.has_all && (is_same || judged.fitness >= best.fitness)
            };
            Ok(settings.requirements.allows(draft)
                && climber.judge_draft(draft)?.as_ref().is_some_and(is_better))
        })?;
        // The board is counted already.
        candidate = Candidate::from_draft(&draft, settings, &mut Tally::default())?;
    }
    Ok(Climbed { candidate, boards: climber.boards, tally: climber.tally })
}

impl Climber<'_> {
    /// A board to begin with: a random one, or a change of the one to climb from.
    fn start(&mut self, round: u64, dice: &mut Dice) -> Result<Option<JudgedDraft>, Contradiction> {
        let Settings { requirements, from, effort, .. } = self.settings;
        let given = (!from.is_empty()).then(|| &from[(round % from.len() as u64) as usize]);
        let given =
            given.map(|text| parse(text.as_bytes()).map(|level| Draft::from_board(&level.board)));
        for _ in 0..STARTS * effort.patience {
            let draft = match &given {
                None => grow(requirements, dice),
                Some(Ok(given)) => {
                    let framed = given.in_frame(requirements.size, dice);
                    framed.map(|framed| mutate(&framed, requirements, dice).unwrap_or(framed))
                }
                Some(Err(_)) => None,
            };
            let Some(draft) = draft else { return Ok(None) };
            if let Some(judged) = self.judge_new_draft(draft)? {
                return Ok(Some(judged));
            }
        }
        Ok(None)
    }

    /// Judges a board unless it, or its image, was judged before.
    fn judge_new_draft(&mut self, draft: Draft) -> Result<Option<JudgedDraft>, Contradiction> {
        if !self.seen.insert(draft.canonical()) {
            return Ok(None);
        }
        self.judge_draft(&draft)
    }

    /// Judges a board with few states.
    fn judge_draft(&mut self, draft: &Draft) -> Result<Option<JudgedDraft>, Contradiction> {
        let Settings { requirements, effort, .. } = self.settings;
        self.boards += 1;
        let interest =
            Interest { least_clones: (*requirements.clones.start()).min(2), most_par: *requirements.par.end() };
        let judged = judge(draft, interest, effort.glance)?;
        judged.map(|judged| rate(draft, &judged, self.settings, &mut self.tally)).transpose()
    }
}

/// The points for properties that are wanted and missing: for each self, each point of the best
/// score, each turn of the longest wait, each idea, and each thousandth of its need.
const A_SELF: i64 = 400;
const A_POINT: i64 = 20;
const A_TURN: i64 = 40;
const AN_IDEA: i64 = 150;
const A_THOUSANDTH: i64 = 1;

/// A board with its value for the climb: its taste, less the points that are missing.
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
    let mut missing = outside(judged.least_clones, &requirements.clones) * A_SELF
        + outside(judged.par(), &requirements.par) * A_POINT
        + outside(plan.wait, &(0..=requirements.wait)) * A_TURN;
    let par = judged.par();
    let (mut needs, mut has_ideas) = (Vec::new(), true);
    for &idea in &requirements.ideas {
        let price = judged.price(idea, high_price(par), settings.effort.glance)?;
        let need = price.need(par);
        needs.push(need);
        if need < ENOUGH_NEED {
            let occurs = idea.occurs_in(&judged.chronicle());
            has_ideas &= occurs;
            missing += (ENOUGH_NEED - need) as i64 * A_THOUSANDTH;
            missing += if occurs { 0 } else { AN_IDEA };
        }
    }
    let (wait, need) = (plan.wait, needs.iter().min().copied());
    tally.count(has_ideas, need.is_none_or(|need| need >= ENOUGH_NEED));
    tally.note_miss(NearMiss { missing, score: par, clones: judged.least_clones, wait, need });
    Ok(JudgedDraft {
        draft: draft.clone(),
        par,
        least_clones: judged.least_clones,
        fitness: taste(draft, judged, &plan, needs.into_iter()) - missing,
        has_all: missing == 0,
    })
}
