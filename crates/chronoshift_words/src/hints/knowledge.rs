//! The solver's knowledge about a position, and the questions that are open.

use chronoshift_core::level::Level;
use chronoshift_core::rules::{Actions, Event, KeyActionKind, Play};
use chronoshift_core::solver::{
    Advice, Contradiction, Job, JobUpdate, Outlook, SearchLimits, Solution, Walkthrough,
};
use chronoshift_save::settings::Warnings;

use super::details::HintDetails;
use super::level::{HintLevel, own_hints};

/// The solver's knowledge about a position.
#[derive(Debug, Default)]
pub struct Knowledge {
    outlook: Option<Outlook>,
    /// The score at which the timeline was first known to be stuck, since the last event that was
    /// not a turn.
    doomed_at: Option<usize>,
    advice: Option<Result<Advice, Contradiction>>,
    /// The amount of thought behind the advice.
    thought: Option<Thought>,
    /// The details of the advice, if it is a completion.
    details: Option<HintDetails>,
    /// Whether the advice is another plan than the level's own solution.
    has_other_plan: bool,
    /// The hint level that was visible when the position arose.
    first_hint_level: HintLevel,
    /// Whether a search is wanted but no worker can run it.
    pub lacks_workers: bool,
}

/// A question about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    Outlook,
    /// Advice, with this much thought.
    Advice(Thought),
}

/// The amount of thought for advice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thought {
    /// About a second: no player waits longer for the use of a known solution.
    First,
    /// As much as is reasonable.
    Whole,
}

/// The number of further actions in a stuck timeline after which players who chose "after a while"
/// get the warning.
const ACTIONS_BEFORE_WARNING: usize = 3;

impl Knowledge {
    /// Why the timeline is stuck, if that is known and the player wants the warning now, at this
    /// score.
    pub fn outlook(&self, wanted: Warnings, hint: HintLevel, score: usize) -> Option<Outlook> {
        let is_old = || self.doomed_at.is_some_and(|at| score >= at + ACTIONS_BEFORE_WARNING);
        let is_wanted = match wanted {
            Warnings::Never => false,
            Warnings::OnRequest => hint != HintLevel::Hidden,
            Warnings::AfterAWhile => hint != HintLevel::Hidden || is_old(),
            Warnings::AtOnce => true,
        };
        self.outlook.filter(|_| is_wanted)
    }

    /// Whether the timeline is known not to be stuck.
    pub fn is_safe(&self) -> bool {
        self.outlook == Some(Outlook::Open)
    }

    /// The advice, if it is known.
    pub fn advice(&self) -> Option<&Advice> {
        self.advice.as_ref()?.as_ref().ok()
    }

    /// Whether the solver has answered the question for advice.
    pub fn has_answer(&self) -> bool {
        self.advice.is_some()
    }

    /// The hint level with which the hints of this position begin; hidden for the first position.
    pub(super) fn first_hint_level(&self) -> HintLevel {
        self.first_hint_level
    }

    /// Whether the player has to undo turns first.
    pub(super) fn leads_back(&self) -> bool {
        matches!(self.advice(), Some(Advice::Undo { .. }))
    }

    /// The completion from here, if it is known.
    pub fn details(&self) -> Option<&HintDetails> {
        self.details.as_ref()
    }

    /// The contradiction that makes all advice unreliable, if there is one.
    pub fn contradiction(&self) -> Option<&Contradiction> {
        self.advice.as_ref()?.as_ref().err()
    }

    /// The number of the level's own hints that fit the advice, if it is known. The first one is a
    /// nudge, which fits any plan.
    pub(super) fn own_hints(&self, play: &Play, level: &Level) -> usize {
        let all = own_hints(play, level);
        if self.has_other_plan { all.min(1) } else { all }
    }

    /// Follows events that led to the current position of a play, at which `hint` is visible.
    /// Forgets what is known about the previous position.
    pub fn update_after(&mut self, events: &[Event], hint: HintLevel, play: &Play, level: &Level) {
        let advice = self.remaining_advice(events, play);
        let goes_on = events.iter().all(|event| matches!(event, Event::Turn { .. }));
        // No turn leads out of a stuck timeline.
        let doomed_at = self.doomed_at.filter(|_| goes_on);
        let outlook = self.outlook.filter(|_| doomed_at.is_some());
        *self = Self { doomed_at, outlook, first_hint_level: hint, ..Self::default() };
        if let Some(advice) = advice {
            self.set(Ok(advice), Thought::Whole, play, level);
        }
    }

    /// Takes the answer to a question.
    pub fn take_answer(
        &mut self,
        question: Question,
        answer: JobUpdate,
        play: &Play,
        level: &Level,
    ) {
        match (question, answer) {
            (_, JobUpdate::Outlook(outlook)) => {
                let now = self.doomed_at.unwrap_or(play.score());
                self.doomed_at = (outlook != Outlook::Open).then_some(now);
                self.outlook = Some(outlook);
            }
            (Question::Advice(thought), JobUpdate::Advice(advice)) => {
                self.set(advice, thought, play, level);
            }
            (Question::Outlook, JobUpdate::Advice(_)) | (_, JobUpdate::Appraisal(_)) => {}
        }
    }

    /// The rest of the advice, if the player followed it. No completion from here can be better
    /// than the rest of the best one, and no fewer undos suffice than the rest of the fewest.
    fn remaining_advice(&mut self, events: &[Event], play: &Play) -> Option<Advice> {
        let is_on = |event: &Event| matches!(event, Event::Turn { .. } | Event::Jump);
        match self.advice.take()?.ok()? {
            Advice::Follow { way, proven } => (events.iter().all(is_on)
                && way.solution().is_followed_by(play))
            .then_some(Advice::Follow { way, proven }),
            Advice::Undo { turns, undos: undos @ 2.., proven } if *events == [Event::Undone] => {
                let turns = turns.saturating_sub(1);
                Some(Advice::Undo { turns, undos: undos - 1, proven })
            }
            Advice::Undo { .. } | Advice::Unknown => None,
        }
    }

    /// Takes over advice, with the amount of thought behind it.
    fn set(
        &mut self,
        advice: Result<Advice, Contradiction>,
        thought: Thought,
        play: &Play,
        level: &Level,
    ) {
        let is_sure = match &advice {
            Ok(Advice::Follow { proven, .. } | Advice::Undo { proven, .. }) => *proven,
            Ok(Advice::Unknown) => false,
            Err(_) => true,
        };
        self.thought = Some(if is_sure { Thought::Whole } else { thought });
        // More thought may still find a completion from here, unless it is known that there is
        // none.
        let is_doomed = self.outlook.is_some_and(|outlook| outlook != Outlook::Open);
        let is_open = match &advice {
            Ok(Advice::Unknown) => true,
            Ok(Advice::Undo { proven, .. }) => !proven && !is_doomed,
            Ok(Advice::Follow { .. }) | Err(_) => false,
        };
        if thought == Thought::First && is_open {
            return;
        }
        let way = match &advice {
            Ok(Advice::Follow { way, .. }) if own_hints(play, level) > 1 => Some(way),
            _ => None,
        };
        self.has_other_plan = way.is_some_and(|way| !has_own_plan(way, play, level));
        self.details =
            advice.as_ref().ok().and_then(|advice| HintDetails::from_advice(advice, play, level));
        self.advice = Some(advice);
    }

    /// The next question for the solver.
    pub fn question(&self, hint: HintLevel, warnings: Warnings) -> Option<Question> {
        let is_wanted = match warnings {
            Warnings::Never => false,
            Warnings::OnRequest => hint != HintLevel::Hidden,
            Warnings::AfterAWhile | Warnings::AtOnce => true,
        };
        if is_wanted && self.outlook.is_none() {
            Some(Question::Outlook)
        } else {
            let more = match self.thought {
                None => Some(Thought::First),
                Some(Thought::First) => Some(Thought::Whole),
                Some(Thought::Whole) => None,
            };
            more.filter(|_| hint != HintLevel::Hidden).map(Question::Advice)
        }
    }
}

/// Whether each self acts the same in a walkthrough as in the level's own solution, regardless of
/// the turns.
fn has_own_plan(way: &Walkthrough, play: &Play, level: &Level) -> bool {
    let Some(actions) = level.solution() else { return true };
    if *actions == way.solution().actions() {
        return true;
    }
    let own = Solution::from_actions(play.board(), actions);
    own.is_none_or(|own| deeds(&Walkthrough::new(play.board(), own)) == deeds(way))
}

/// The key actions of each self, without the turns.
fn deeds(way: &Walkthrough) -> Vec<Vec<KeyActionKind>> {
    let kinds = |clone| {
        let mut kinds: Vec<_> = way.key_actions(clone).iter().map(|action| action.kind).collect();
        kinds.dedup();
        kinds
    };
    (0..way.solution().clones()).map(kinds).collect()
}

impl Question {
    /// The search for an answer, which may use this many bytes. If it finds nothing, known
    /// solutions of the level help.
    pub fn job(self, play: Play, known: Vec<Actions>, bytes: usize) -> Job {
        let limits = self.limits(bytes);
        match self {
            Self::Outlook => Job::Outlook { play, limits },
            Self::Advice(_) => Job::Advice { play, known, limits },
        }
    }

    /// The game looks for a warning after every turn, and for a hint only when the player asks.
    fn limits(self, most: usize) -> SearchLimits {
        let (states, bytes) = match self {
            Self::Outlook => (200_000, 64 << 20),
            Self::Advice(Thought::First) => (1_000_000, most),
            Self::Advice(Thought::Whole) => (40_000_000, most),
        };
        SearchLimits { states, bytes, ..SearchLimits::default() }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::Arc;

    use chronoshift_core::level::parse;
    use chronoshift_core::solver::{advise, ignore_progress};

    use super::*;

    /// The knowledge after these actions, with the solver's advice.
    fn after(level: &Level, actions: &str) -> (Knowledge, Play) {
        let mut play = Play::new(Arc::clone(&level.board));
        play.act_all(actions.parse::<Actions>().unwrap().iter().copied());
        let known = [level.solution().unwrap().clone()];
        let limits = Question::Advice(Thought::Whole).limits(1 << 30);
        let advice = advise(&play, &known, &limits, &mut ignore_progress);
        let mut knowledge = Knowledge::default();
        let update = JobUpdate::Advice(advice);
        knowledge.take_answer(Question::Advice(Thought::Whole), update, &play, level);
        (knowledge, play)
    }

    /// The levels' own reasons speak of self 1 at one of the buttons, and so on.
    #[test]
    fn the_levels_reasons_are_left_out_in_another_plan() {
        let file = include_bytes!("../../../../levels/11-after-you.txt");
        let level = parse(file).unwrap();
        // On the path of the level's solution, with more or fewer waits, and on another one.
        for (actions, own, rungs) in [("", 3, 7), ("WWS", 3, 7), ("HWWSH", 3, 7), ("HHE", 1, 6)] {
            let (known, play) = after(&level, actions);
            assert_eq!(known.own_hints(&play, &level), own, "{actions}");
            let (_, all) = HintLevel::Own(0).rung(&known, &play, &level);
            assert_eq!(all, Some(rungs), "{actions}");
            let fitting = HintLevel::Own(1).fitting(&known, &play, &level);
            let expected = if own == 3 { HintLevel::Own(1) } else { HintLevel::Purpose };
            assert_eq!(fitting, expected, "{actions}");
        }
    }

    /// After a move, the hints seen before no longer count. Their number is shown once it is certain.
    #[test]
    fn after_a_move_the_ladder_begins_with_the_visible_hint() {
        let level = parse(include_bytes!("../../../../levels/11-after-you.txt")).unwrap();
        let start = Play::new(Arc::clone(&level.board));
        assert_eq!(HintLevel::Own(0).rung(&Knowledge::default(), &start, &level), (1, Some(7)));
        let (answer, play) = after(&level, "HHE");
        for (hint, rungs) in
            [(HintLevel::Hidden, 6), (HintLevel::Own(1), 4), (HintLevel::NextPlace, 3)]
        {
            let mut known = Knowledge::default();
            known.update_after(&[Event::Turn { asked: true, goal: false }], hint, &play, &level);
            let shown = match hint {
                HintLevel::Hidden => hint.next(&known, &play, &level),
                hint => hint,
            };
            assert_eq!(shown.rung(&known, &play, &level), (1, None), "{hint:?}");
            let question = Question::Advice(Thought::Whole);
            let advice = JobUpdate::Advice(answer.advice.clone().unwrap());
            known.take_answer(question, advice, &play, &level);
            let shown = shown.fitting(&known, &play, &level);
            assert_eq!(shown.rung(&known, &play, &level), (1, Some(rungs)), "{hint:?}");
        }
    }
}
