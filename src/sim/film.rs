//! What was played, scene by scene.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::{
    Action, Cell, Intent, Outcome, Phase, Play, Push, Replay, Turn, World as State,
};

/// Timelines from their starts, each as its scenes, turn by turn.
#[derive(Debug, Clone, Default)]
pub struct Film {
    /// The first timeline's number, from 1.
    pub first: usize,
    /// The scenes of each timeline.
    pub timelines: Vec<Vec<Scene>>,
}

/// How things stand on the board after a turn.
#[derive(Debug, Clone)]
pub struct Scene {
    /// The state of the world.
    pub state: Arc<State>,
    /// The clones' entities and whether they are inside the time machine, in the
    /// order of the timelines.
    pub clones: Vec<(Entity, bool)>,
    /// The crates' entities and where they are.
    pub crates: Vec<(Entity, Cell)>,
    /// What each clone did in the turn that led here; empty if none did.
    pub intents: Vec<Intent>,
    /// The clone (from 0) that has obtained the goal, if one has.
    pub goal_by: Option<usize>,
}

/// No film is made that would take more memory than about this, in bytes, the pictures
/// made of it included.
const MAX_BYTES: usize = 128 << 20;

impl Film {
    /// Plays the recordings again, for the timelines from `first` to `last`. `crates` are
    /// the crates' entities and where they are at the end of `last`.
    pub(super) fn shoot(
        play: &Play,
        (first, last): (usize, usize),
        clones: &[Entity],
        crates: &[(Entity, Cell)],
    ) -> Option<Self> {
        let recordings: Vec<_> = play.recordings().take(last).collect();
        let length = |timeline: usize| recordings[..timeline].iter().map(|r| r.len()).max();
        let scenes: usize = (first..=last).map(|k| length(k).unwrap_or(0) + 1).sum();
        let area = play.board().width() * play.board().height();
        // Five sets of bits over the cells, and what is known of each clone and crate.
        let each = area * 5 / 8 + last * 128 + crates.len() * 160;
        if scenes.saturating_mul(each) > MAX_BYTES {
            return None;
        }
        let past = recordings[..first - 1].iter().map(|recording| recording.to_vec()).collect();
        let actions: Vec<Action> = recordings[first - 1..].concat();
        let mut film = Self { first, timelines: Vec::new() };
        let mut solution = Replay::new(actions);
        let mut play = Play::after(Arc::clone(play.board()), past);
        let mut crate_cells: Vec<_> = play.world().crates().collect();
        while play.timeline() <= last {
            if film.timelines.len() <= play.timeline() - first {
                crate_cells = play.world().crates().collect();
                film.timelines.push(vec![scene(&play, &crate_cells, clones, None, 0)]);
            }
            let Some(action) = solution.next(&play) else { break };
            if !play.begin(action) {
                break;
            }
            let result = Phase::ORDER.into_iter().try_for_each(|phase| play.run(phase));
            follow(&mut crate_cells, play.last_turn().pushes());
            if let Some(timeline) = film.timelines.last_mut() {
                let (turn, turns) = (Some(play.last_turn()), timeline.len());
                timeline.push(scene(&play, &crate_cells, clones, turn, turns));
            }
            if play.finish(result) == Outcome::Complete {
                break;
            }
        }
        film.cast(&crate_cells, crates);
        Some(film)
    }

    /// Gives the crates their entities: each the one that is where it ended.
    fn cast(&mut self, ends: &[Cell], crates: &[(Entity, Cell)]) {
        let at =
            |end: &Cell| crates.iter().find(|(_, cell)| cell == end).map(|(entity, _)| *entity);
        let entities: Vec<_> = ends.iter().map(at).collect();
        for scene in self.timelines.iter_mut().flatten() {
            for ((entity, _), cast) in scene.crates.iter_mut().zip(&entities) {
                *entity = cast.unwrap_or(*entity);
            }
        }
    }
}

/// Moves crates along with pushes.
fn follow(crates: &mut [Cell], pushes: &[Push]) {
    for cell in crates {
        if let Some(push) = pushes.iter().find(|push| push.from == *cell) {
            *cell = push.to;
        }
    }
}

fn scene(
    play: &Play,
    crates: &[Cell],
    clones: &[Entity],
    turn: Option<&Turn>,
    turns: usize,
) -> Scene {
    let goal_by = turn.and_then(Turn::goal_by);
    let intents = turn.map_or_else(Vec::new, |turn| turn.intents().to_vec());
    let home = |clone| play.is_home(clone, turns);
    Scene {
        state: Arc::new(play.world().clone()),
        clones: clones.iter().copied().take(play.timeline()).zip((0..).map(home)).collect(),
        crates: crates.iter().map(|&cell| (Entity::PLACEHOLDER, cell)).collect(),
        intents,
        goal_by: play.goal_by().or(goal_by),
    }
}
