//! The advisor: the solver's knowledge about the position on the board.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_core::rules::Status;
use chronoshift_core::solver::JobUpdate;

use super::task::{HasWorkers, SolverTask};
use crate::frame::{FollowUp, Following, Frame};
use crate::platform::{SEARCH_BYTES, waker};
use crate::save::{Preferences, Progress};
use crate::sim::{Event, Report, Session};
use crate::states::{LevelState, Mode};
use crate::words::{HintLevel, Knowledge, Question, Thought};

/// The solver's knowledge about the position on the board, and its search for more.
#[derive(Resource, Default, Deref, DerefMut)]
pub struct Advisor {
    #[deref]
    pub(crate) known: Knowledge,
    search: Option<(Question, SolverTask)>,
}

/// The visible part of the hint.
#[derive(Resource, Default, Clone, Copy, PartialEq, Deref)]
pub(crate) struct ShownHint(pub(crate) HintLevel);

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
                take_answer.in_set(Frame::TakeAnswers),
                // In the level editor, no level is played.
                ask_solver.in_set(Frame::StartSearches).run_if(in_state(Mode::Play)),
            )
                .distributive_run_if(in_state(LevelState::Open)),
        )
        .add_systems(
            FollowUp,
            follow_position.in_set(Following::Keep).run_if(in_state(LevelState::Open)),
        )
        // The knowledge and the search belong to the level.
        .add_systems(OnExit(LevelState::Open), |mut advisor: ResMut<Advisor>| {
            *advisor = Advisor::default();
        });
}

impl Advisor {
    /// Whether a search is running that ends within seconds.
    pub fn is_searching(&self) -> bool {
        let question = self.search.as_ref().map(|(question, _)| *question);
        question.is_some_and(|question| question != Question::Advice(Thought::Whole))
    }
}

/// Drops the knowledge about a position that has changed. A level begins without a hint, and for the next self, the
/// level's own hint is replaced with the hint about that self.
fn follow_position(
    mut reports: MessageReader<Report>,
    session: Res<Session>,
    mut advisor: ResMut<Advisor>,
    mut hint: ResMut<ShownHint>,
) {
    let events = reports.read().map(|report| report.event);
    let events: Vec<_> = events.filter(|event| *event != Event::Refused).collect();
    if events.is_empty() {
        return;
    }
    let Session { play, level, .. } = &*session;
    let after = hint.after(&events, play, level);
    hint.set_if_neq(ShownHint(after));
    advisor.known.update_after(&events, after, play, level);
    advisor.search = None;
}

fn take_answer(session: Res<Session>, mut advisor: ResMut<Advisor>, mut hint: ResMut<ShownHint>) {
    let Some((question, task)) = &advisor.search else { return };
    let Some(answer) = task.take_update() else { return };
    let question = *question;
    if let JobUpdate::Advice(Err(contradiction)) = &answer {
        error!("the solver contradicts itself: {contradiction:?}");
    }
    advisor.known.take_answer(question, answer, &session.play, &session.level);
    advisor.search = None;
    let fitting = hint.fitting(&advisor.known, &session.play, &session.level);
    hint.set_if_neq(ShownHint(fitting));
}

/// Asks the solver. There is only one search at a time: a new question replaces the old one.
fn ask_solver(
    session: Res<Session>,
    hint: Res<ShownHint>,
    preferences: Res<Preferences>,
    quiet: Res<BoardRest>,
    workers: Res<HasWorkers>,
    progress: Option<Res<Progress>>,
    events: Option<Res<EventLoopProxyWrapper>>,
    mut advisor: ResMut<Advisor>,
) {
    let can_ask = quiet.0 && *session.play.status() == Status::Playing;
    let question = advisor.known.question(hint.0, preferences.warnings).filter(|_| can_ask);
    if !workers.0 {
        if question.is_some() && !advisor.lacks_workers {
            advisor.lacks_workers = true;
        }
        return;
    }
    if advisor.search.as_ref().map(|(question, _)| *question) == question {
        return;
    }
    let best = progress.as_ref().and_then(|it| it.record(session.play.board())?.best());
    let known = session.level.solution().into_iter().chain(best.map(|best| &best.solution));
    let known: Vec<_> = known.cloned().collect();
    advisor.search = question.map(|question| {
        let job = question.job(session.play.clone(), known, SEARCH_BYTES);
        let mut task = SolverTask::new(job);
        task.run(waker(events.as_deref()));
        (question, task)
    });
}
