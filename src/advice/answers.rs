//! What is known of the level that is made, found out anew for each board.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_core::rules::{Actions, Board};
use chronoshift_core::solver::Appraisal;

use super::thinking::{News, Thinking};
use super::wake::waker;
use crate::frame::Frame;
use crate::sim::Bench;

/// What is known of the level that is made.
#[derive(Resource, Default)]
pub(crate) struct Answers {
    /// The board as it is now, and the search for what there is to know of it; nothing while it
    /// is no board that could be played.
    search: Option<(Arc<Board>, Thinking)>,
    news: News,
    /// The best score of the solutions that the search was given.
    given: Option<usize>,
    is_halted: bool,
}

/// How it stands with the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pursuit {
    /// There is no level yet that could be asked about.
    NoLevel,
    /// More is being found out.
    UnderWay,
    /// The author has stopped it.
    Halted,
    /// Nothing more will be found out.
    Over,
    /// Two answers cannot both be true.
    Contradiction,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Answers>().add_systems(
        Update,
        ((follow, learn).chain().in_set(Frame::Learn), pursue.in_set(Frame::Search)),
    );
}

impl Answers {
    /// The board that they are about.
    pub(crate) fn board(&self) -> Option<&Arc<Board>> {
        self.search.as_ref().map(|(board, _)| board)
    }

    /// What is known by now.
    pub(crate) fn appraisal(&self) -> &Appraisal {
        &self.news.appraisal
    }

    /// How many states the search has generated for the present question.
    pub(crate) fn states(&self) -> u64 {
        self.news.states
    }

    pub(crate) fn pursuit(&self) -> Pursuit {
        match &self.news.end {
            _ if self.search.is_none() => Pursuit::NoLevel,
            Some(Ok(())) => Pursuit::Over,
            Some(Err(_)) => Pursuit::Contradiction,
            None if self.is_halted => Pursuit::Halted,
            None => Pursuit::UnderWay,
        }
    }

    /// Stops, or goes on where it stopped. It goes on with the next board anyway.
    pub(crate) fn halt(&mut self, halts: bool) {
        self.is_halted = halts;
    }

    /// Whether they say less than solutions of such a score do.
    fn lack(&self, score: Option<usize>) -> bool {
        let known = [self.given, self.news.appraisal.best.score()].into_iter().flatten().min();
        score.is_some_and(|score| known.is_none_or(|known| score < known))
    }

    /// Solutions that were found, to begin with on another board.
    fn found(&self) -> impl Iterator<Item = Actions> {
        let appraisal = &self.news.appraisal;
        let all = [&appraisal.best].into_iter().chain(&appraisal.by_clones);
        all.filter_map(|it| it.solution()).map(|solution| solution.actions())
    }
}

/// What was known is of a board that is no more, or of one without what has solved it since.
fn follow(bench: Option<Res<Bench>>, mut answers: ResMut<Answers>) {
    let Some(bench) = bench else {
        if answers.search.is_some() {
            *answers = Answers::default();
        }
        return;
    };
    if !bench.is_changed() {
        return;
    }
    let board = bench.level().map(|level| &level.board);
    let kept = bench.known_at_once();
    let given = bench.holding().min();
    if board == answers.board() && !answers.lack(given) {
        return;
    }
    let known: Vec<_> =
        kept.iter().map(|kept| kept.actions.clone()).chain(answers.found()).collect();
    let search = board.map(|board| (Arc::clone(board), Thinking::new(board, &known)));
    *answers = Answers { search, given, ..default() };
}

fn learn(mut answers: ResMut<Answers>) {
    let news = answers.search.as_ref().and_then(|(_, thinking)| thinking.news());
    let Some(news) = news else { return };
    if let Some(Err(contradiction)) = &news.end {
        error!("the solver contradicts itself: {contradiction}");
    }
    answers.news = news;
}

fn pursue(events: Option<Res<EventLoopProxyWrapper>>, mut answers: ResMut<Answers>) {
    let pursuit = answers.pursuit();
    let Some((_, thinking)) = &mut answers.bypass_change_detection().search else { return };
    match pursuit {
        Pursuit::UnderWay => thinking.go_on(waker(events.as_deref())),
        Pursuit::Halted => thinking.halt(),
        Pursuit::NoLevel | Pursuit::Over | Pursuit::Contradiction => {}
    }
}
