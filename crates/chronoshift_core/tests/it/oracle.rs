//! Plays timelines from the start, turn by turn and without any cache. Chronicles are compared with
//! the result.

use chronoshift_core::rules::{
    Action, Actions, Board, Cell, Chronicle, Direction, End, Limit, MAX_CLONES, Scene, Turn, World,
    play_turn,
};

/// Compares every scene and end of a chronicle. The last timeline is compared as far as it was
/// played.
pub(super) fn check(chronicle: &Chronicle) {
    let recordings: Vec<Actions> =
        (0..chronicle.timeline_count()).map(|clone| chronicle.recording(clone).into()).collect();
    for timeline in 1..=recordings.len() {
        let is_last = timeline == recordings.len();
        let limit = if is_last { chronicle.turn_count(timeline) } else { usize::MAX };
        let (scenes, end) = play(chronicle.board(), &recordings[..timeline], limit);
        assert_eq!(*chronicle.end(timeline), end, "timeline {timeline} of {recordings:?}");
        assert_eq!(
            chronicle.turn_count(timeline),
            scenes.len() - 1,
            "{timeline} of {recordings:?}"
        );
        for scene in scenes {
            let turn = scene.turn;
            assert_eq!(chronicle.scene(timeline, turn), scene, "{timeline} of {recordings:?}");
        }
    }
}

/// Plays the last timeline of these recordings, for at most `limit` turns.
pub(super) fn play(board: &Board, recordings: &[Actions], limit: usize) -> (Vec<Scene>, End) {
    let (mut world, mut turn) = (World::new(board, recordings.len()), Turn::new(board));
    let mut scenes = vec![first_scene(board, recordings.len())];
    let last_clone = recordings.len() - 1;
    let mut has_pushed = false;
    loop {
        let turns = scenes.len() - 1;
        let is_over = |recording: &Actions| recording.len() <= turns;
        let ends_outside = |clone: &usize| {
            is_over(&recordings[*clone]) && recordings[*clone].last() != Some(&Action::Enter)
        };
        let earlier_actions: usize =
            recordings[..last_clone].iter().map(|recording| recording.len()).sum();
        let score =
            |turns: usize| earlier_actions + last_clone + turns.min(recordings[last_clone].len());
        let limits = board.limits();
        let is_inside = is_over(&recordings[last_clone]) && !ends_outside(&last_clone);
        let has_no_score_left = !is_inside && limits.score.is_some_and(|max| score(turns) >= max);
        let may_complete = board.goal().is_some() || has_pushed;
        let is_complete = turns > 0 && may_complete && world.has_reached_objective(board);
        if !board.has_machine() && is_complete {
            return (scenes, End::Complete);
        } else if let Some(clone) = (0..last_clone).find(ends_outside) {
            return (scenes, End::Unfinished { clone });
        } else if has_no_score_left {
            return (scenes, End::Over(Limit::Score));
        } else if ends_outside(&last_clone) {
            return (scenes, End::Open);
        } else if recordings.iter().all(is_over) {
            let end = if world.has_reached_objective(board) {
                End::Complete
            } else if last_clone + 2 > limits.clones.unwrap_or(MAX_CLONES) {
                End::Over(Limit::Clones)
            } else if limits.score.is_some_and(|max| score(turns) + 1 > max) {
                End::Over(Limit::Score)
            } else {
                End::Jump
            };
            return (scenes, end);
        }
        let action = |clone: usize| recordings[clone].get(turns).copied();
        let is_home = board.has_machine() && world.clones()[last_clone] == board.start();
        if action(last_clone) == Some(Action::Enter) && !is_home {
            return (scenes, End::NotHome);
        }
        if turns == limit {
            return (scenes, End::Open);
        }
        let before = scenes.last().unwrap().clone();
        let result = play_turn(board, &mut world, &mut turn, turns as u32 + 1, action);
        has_pushed |= !turn.pushes().is_empty();
        scenes.push(next_scene(board, recordings, before, &world, &turn));
        if let Err(paradox) = result {
            return (scenes, End::Paradox(paradox));
        }
    }
}

fn first_scene(board: &Board, clones: usize) -> Scene {
    Scene {
        timeline: clones,
        turn: 0,
        world: World::new(board, clones),
        crates: board.starting_crates().map(Some).collect(),
        intents: Vec::new(),
        pushes: Vec::new(),
        pushed: Vec::new(),
        moves_made: 0,
        pushes_made: 0,
        pressed: Vec::new(),
        released: Vec::new(),
        opened: Vec::new(),
        closed: Vec::new(),
        goal_reached_by: None,
        facing: vec![Direction::South; clones],
        inside: vec![false; clones],
    }
}

fn next_scene(
    board: &Board,
    recordings: &[Actions],
    before: Scene,
    world: &World,
    turn: &Turn,
) -> Scene {
    // The cells that are in the new list but not in the old one.
    let newly = |old: Vec<Cell>, now: Vec<Cell>| -> Vec<Cell> {
        now.into_iter().filter(|cell| !old.contains(cell)).collect()
    };
    let active = |world: &World| world.active_buttons().collect::<Vec<_>>();
    let closed = |world: &World| world.closed_gates().collect::<Vec<_>>();
    // In a paradox, pushes may have had no effect.
    let has_crate_after = |cell: &Cell| world.has_crate(*cell);
    let has_moved = !turn.pushes().iter().all(|push| has_crate_after(&push.from));
    let push = |cell: &Option<Cell>| {
        let push = turn.pushes().iter().find(|push| Some(push.from) == *cell);
        push.filter(|_| has_moved)
    };
    let moved = |cell: &Option<Cell>| match push(cell) {
        Some(push) => Some(push.to).filter(has_crate_after),
        None => *cell,
    };
    let number = |from: Cell| before.crates.iter().position(|cell| *cell == Some(from));
    let pushed = turn.pushes().iter().filter(|_| has_moved).filter_map(|push| number(push.from));
    let pushed: Vec<_> = pushed.collect();
    let clones = || recordings.iter().enumerate();
    let turn_number = before.turn + 1;
    Scene {
        timeline: before.timeline,
        turn: turn_number,
        world: world.clone(),
        crates: before.crates.iter().map(moved).collect(),
        intents: turn.intents().to_vec(),
        pushes: turn.pushes().to_vec(),
        moves_made: before.moves_made
            + usize::from(world.clones().last() != before.world.clones().last()),
        pushes_made: before.pushes_made + pushed.len(),
        pushed,
        pressed: newly(active(&before.world), active(world)),
        released: newly(active(world), active(&before.world)),
        opened: newly(closed(world), closed(&before.world)),
        closed: newly(closed(&before.world), closed(world)),
        goal_reached_by: before.goal_reached_by.or(turn.goal_reached_by()),
        facing: clones()
            .map(|(clone, recording)| match recording.get(before.turn) {
                Some(Action::Move(direction)) => *direction,
                _ => before.facing[clone],
            })
            .collect(),
        inside: clones()
            .map(|(clone, recording)| {
                let enters = recording.get(before.turn) == Some(&Action::Enter);
                before.inside[clone] || enters && world.clones()[clone] == board.start()
            })
            .collect(),
    }
}
