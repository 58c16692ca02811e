//! The advisor: the solver's knowledge about the position on the board.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_core::rules::{Play, Status};
use chronoshift_core::solver::{Advice, Contradiction, JobUpdate, Outlook};

use super::hint::{HintDetails, HintLevel};
use super::search::{Question, Search, Thought};
use super::workers::HasWorkers;
use crate::frame::{FollowUp, Following, Frame};
use crate::platform::waker;
use crate::save::{Preferences, Progress, Warnings};
use crate::sim::{Event, Report, Session};
use crate::states::{LevelState, Mode};

/// The solver's knowledge about the position on the board, and its search for more.
#[derive(Resource, Default)]
pub struct Advisor {
    outlook: Option<Outlook>,
    /// The score at which the timeline was first known to be stuck, since the last event that was
    /// no turn.
    doomed_at: Option<usize>,
    advice: Option<Result<Advice, Contradiction>>,
    /// The amount of thought behind the advice.
    thought: Option<Thought>,
    /// The details of the advice, if it is a completion.
    details: Option<HintDetails>,
    search: Option<Search>,
    /// Whether there is nothing to do a search that is wanted.
    lacks_workers: bool,
}

/// Whether the board is at rest. No search runs while anything moves: the player's next move would
/// make it useless, and drawing gets the whole processor.
#[derive(Resource)]
pub(crate) struct BoardRest(pub(crate) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Advisor>()
        .insert_resource(BoardRest(true))
        .add_systems(
            Update,
            (
                learn_answer.in_set(Frame::Learn),
                // In the level editor, no level is played.
                ask_solver.in_set(Frame::Search).run_if(in_state(Mode::Play)),
            )
                .distributive_run_if(in_state(LevelState::Open)),
        )
        .add_systems(
            FollowUp,
            forget_changed_position.in_set(Following::Keep).run_if(in_state(LevelState::Open)),
        )
        // The knowledge and the search belong to the level.
        .add_systems(OnExit(LevelState::Open), |mut advisor: ResMut<Advisor>| {
            *advisor = Advisor::default();
        });
}

/// The number of further actions in a stuck timeline after which players who chose "after a while"
/// get the warning.
const A_WHILE: usize = 3;

impl Advisor {
    /// Whether a search is running that ends within seconds.
    pub fn is_searching(&self) -> bool {
        let question = self.search.as_ref().map(|search| search.question);
        question.is_some_and(|question| question != Question::Advice(Thought::Whole))
    }

    /// Why the timeline is stuck, if that is known and the player wants the warning now, at this
    /// score.
    pub(crate) fn outlook(
        &self,
        wanted: Warnings,
        hint: HintLevel,
        score: usize,
    ) -> Option<Outlook> {
        let is_old = || self.doomed_at.is_some_and(|at| score >= at + A_WHILE);
        let is_wanted = match wanted {
            Warnings::Never => false,
            Warnings::OnRequest => hint != HintLevel::Hidden,
            Warnings::AfterAWhile => hint != HintLevel::Hidden || is_old(),
            Warnings::AtOnce => true,
        };
        self.outlook.filter(|_| is_wanted)
    }

    /// The advice, if it is known.
    pub(crate) fn advice(&self) -> Option<&Advice> {
        self.advice.as_ref()?.as_ref().ok()
    }

    /// Whether the player has to undo turns first.
    pub(super) fn leads_back(&self) -> bool {
        matches!(self.advice(), Some(Advice::Undo { .. }))
    }

    /// The completion from here, if it is known.
    pub(crate) fn details(&self) -> Option<&HintDetails> {
        self.details.as_ref()
    }

    /// The contradiction because of which no advice is reliable, if there is one.
    pub(crate) fn contradiction(&self) -> Option<&Contradiction> {
        self.advice.as_ref()?.as_ref().err()
    }

    /// Whether there is no advice because the browser has no workers.
    pub(crate) fn lacks_workers(&self) -> bool {
        self.lacks_workers
    }

    /// The rest of the advice, if the player followed it: no completion from here can be better
    /// than the rest of the best one, and no fewer undos suffice than the rest of the fewest.
    fn rest(&mut self, events: &[Event], play: &Play) -> Option<Advice> {
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
    fn set(&mut self, advice: Result<Advice, Contradiction>, thought: Thought, play: &Play) {
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
        self.details = advice.as_ref().ok().and_then(|advice| HintDetails::of(advice, play));
        self.advice = Some(advice);
    }

    /// The next question for the solver.
    fn question(&self, hint: HintLevel, preferences: &Preferences) -> Option<Question> {
        let is_wanted = match preferences.warnings {
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

/// Forgets everything about a position that has changed.
fn forget_changed_position(
    mut reports: MessageReader<Report>,
    session: Res<Session>,
    mut advisor: ResMut<Advisor>,
) {
    let events = reports.read().map(|report| report.event);
    let events: Vec<_> = events.filter(|event| *event != Event::Refused).collect();
    if events.is_empty() {
        return;
    }
    let advice = advisor.rest(&events, &session.play);
    let goes_on = events.iter().all(|event| matches!(event, Event::Turn { .. }));
    let doomed_at = advisor.doomed_at.filter(|_| goes_on);
    *advisor = Advisor { doomed_at, ..default() };
    if let Some(advice) = advice {
        advisor.set(Ok(advice), Thought::Whole, &session.play);
    }
}

fn learn_answer(session: Res<Session>, mut advisor: ResMut<Advisor>) {
    let Some(search) = &advisor.search else { return };
    let Some(answer) = search.answer().cloned() else { return };
    match (search.question, answer) {
        (_, JobUpdate::Outlook(outlook)) => {
            let now = advisor.doomed_at.unwrap_or(session.play.score());
            advisor.doomed_at = (outlook != Outlook::Open).then_some(now);
            advisor.outlook = Some(outlook);
        }
        (Question::Advice(thought), JobUpdate::Advice(advice)) => {
            if let Err(contradiction) = &advice {
                error!("the solver contradicts itself: {contradiction}");
            }
            advisor.set(advice, thought, &session.play);
        }
        (Question::Outlook, JobUpdate::Advice(_)) | (_, JobUpdate::Appraisal(_)) => {}
    }
    advisor.search = None;
}

/// One search at a time: a new question replaces the old one.
fn ask_solver(
    session: Res<Session>,
    (hint, preferences): (Res<HintLevel>, Res<Preferences>),
    (quiet, workers, progress): (Res<BoardRest>, Res<HasWorkers>, Option<Res<Progress>>),
    events: Option<Res<EventLoopProxyWrapper>>,
    mut advisor: ResMut<Advisor>,
) {
    let can_ask = quiet.0 && *session.play.status() == Status::Playing;
    let question = advisor.question(*hint, &preferences).filter(|_| can_ask);
    if !workers.0 {
        if question.is_some() && !advisor.lacks_workers {
            advisor.lacks_workers = true;
        }
        return;
    }
    if advisor.search.as_ref().map(|search| search.question) == question {
        return;
    }
    let best = progress.as_ref().and_then(|it| it.record(session.play.board())?.best());
    let known = session.level.solution().into_iter().chain(best.map(|best| &best.solution));
    let known: Vec<_> = known.cloned().collect();
    let wake = waker(events.as_deref());
    advisor.search =
        question.map(|question| Search::start(question, session.play.clone(), known, wake));
}
