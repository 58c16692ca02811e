//! Who is off course, and why: by drawn boards, and compared with plain turns.

mod boards;

use std::collections::BTreeMap;

use chronoshift_core::level::Level;
use chronoshift_core::rules::{
    Action, Actions, Cause, Chronicle, Course, Deviation, End, Intent, Link, Obstacle, Outcome,
    Play, Point, Scene,
};

use super::solver::Rng;

/// The chain in words, the nearest link first; fields as `x,y`.
fn told(chronicle: &Chronicle, chain: &[Link]) -> String {
    let point = |cell| {
        let Point { x, y } = chronicle.board().point(cell);
        format!("{x},{y}")
    };
    let link = |link: &Link| {
        let at = point(link.at);
        let what = match link.deviation {
            Deviation::Clone { clone, stopped, obstacle } => {
                let obstacle = match obstacle {
                    Obstacle::Gate(cell) => format!("gate {}", point(cell)),
                    Obstacle::Passage(cell) => format!("passage {}", point(cell)),
                    Obstacle::Crate(number) => format!("crate {number}"),
                    Obstacle::Clone(clone) => format!("clone {clone}"),
                };
                format!("clone {clone} {} {obstacle}", if stopped { "by" } else { "not by" })
            }
            Deviation::Crate { number, by: Some(by) } => format!("crate {number} pushed by {by}"),
            Deviation::Crate { number, by: None } => format!("crate {number} not pushed"),
            Deviation::Button { active } => {
                format!("button {at} {}", if active { "on" } else { "off" })
            }
            Deviation::Gate { closed } => {
                format!("gate {at} {}", if closed { "closed" } else { "open" })
            }
            Deviation::Passage { cracked } => {
                format!("passage {at} {}", if cracked { "cracked" } else { "whole" })
            }
            Deviation::Current => format!("current at {at}"),
        };
        format!("{}: {what}", link.turn)
    };
    chain.iter().map(link).collect::<Vec<_>>().join("; ")
}

/// The last timeline of a play must depart from the one before in these ways: each past clone
/// off course with its first turn, and the chain behind the paradox.
fn check(map: &str, letters: &str, off: &[&str], paradox: &str) {
    let mut play = crate::play(map);
    crate::actions(letters).iter().for_each(|&action| _ = play.act(action));
    let chronicle = play.chronicle();
    let course = chronicle.course(play.timeline());
    let found: Vec<_> = course
        .off
        .iter()
        .map(|off| format!("{}: {}", off.clone, told(chronicle, &off.chain)))
        .collect();
    assert_eq!(found, off, "{map}\n{letters}");
    assert_eq!(told(chronicle, &course.paradox), paradox, "{map}\n{letters}");
    verify(chronicle);
}

/// Compares the courses of all timelines with what plain turns come to.
fn verify(chronicle: &Chronicle) {
    let recordings: Vec<Actions> =
        (0..chronicle.timelines()).map(|clone| chronicle.recording(clone).into()).collect();
    for timeline in 1..=chronicle.timelines() {
        let course = chronicle.course(timeline);
        if timeline == 1 || *chronicle.end(timeline - 1) != End::Jump {
            assert_eq!(course, Course::default());
            continue;
        }
        let limit =
            if timeline == recordings.len() { chronicle.turns(timeline) } else { usize::MAX };
        let (here, end) = crate::oracle::play(chronicle.board(), &recordings[..timeline], limit);
        let (before, _) =
            crate::oracle::play(chronicle.board(), &recordings[..timeline - 1], usize::MAX);
        let then = |turn: usize| &before[turn.min(before.len() - 1)];
        let moved = match &end {
            End::Paradox(paradox) if is_before_moves(&paradox.cause) => here.len() - 2,
            _ => here.len() - 1,
        };
        for clone in 0..timeline - 1 {
            for (turn, scene) in here.iter().enumerate().take(moved + 1) {
                let is_off = scene.world.clones()[clone] != then(turn).world.clones()[clone];
                let is_told =
                    course.off.iter().any(|off| off.clone == clone && off.turns.contains(&turn));
                assert_eq!(is_off, is_told, "clone {clone}, turn {turn} of {recordings:?}");
            }
        }
        for off in &course.off {
            assert_eq!(off.chain[0].turn, off.turns.start);
            assert!(
                matches!(off.chain[0].deviation, Deviation::Clone { clone, .. } if clone == off.clone)
            );
            check_chain(&off.chain, &here, &then, &recordings);
        }
        let End::Paradox(paradox) = &end else {
            assert_eq!(course.paradox, []);
            continue;
        };
        if course.paradox.is_empty() {
            // Then it is the current clone's own doing.
            let current = timeline - 1;
            let is_own = match &paradox.cause {
                Cause::Crushed { clone, .. } | Cause::CloneInClosed { clone, .. } => {
                    *clone == current
                }
                _ => false,
            };
            assert!(is_own, "{paradox} {recordings:?}");
        } else {
            check_chain(&course.paradox, &here, &then, &recordings);
        }
    }
}

fn is_before_moves(cause: &Cause) -> bool {
    matches!(
        cause,
        Cause::Stranded { .. } | Cause::PushedTwoWays { .. } | Cause::CratesCollide { .. }
    )
}

/// A chain leads back in time to the current clone, and each of its links is so here and was
/// otherwise before.
fn check_chain<'a>(
    chain: &[Link],
    here: &[Scene],
    then: &dyn Fn(usize) -> &'a Scene,
    recordings: &[Actions],
) {
    let all = format!("{chain:?} of {recordings:?}");
    assert!(chain.is_sorted_by_key(|link| std::cmp::Reverse(link.turn)), "{all}");
    let current = here[0].world.clones().len() - 1;
    for (place, link) in chain.iter().enumerate() {
        let turn = link.turn;
        let (scene, before) = (&here[turn], then(turn));
        let is_last = place + 1 == chain.len();
        assert_eq!(is_last, link.deviation == Deviation::Current, "{all}");
        let at = link.at;
        match link.deviation {
            Deviation::Current => {
                let is_there = |turn: usize| here[turn].world.clones()[current] == at;
                assert!(is_there(turn) || is_there(turn - 1), "{all}");
            }
            Deviation::Clone { clone, stopped, .. } => {
                let is_stopped = |scene: &Scene| matches!(scene.intents[clone], Intent::Blocked(_));
                assert_eq!((is_stopped(scene), is_stopped(before)), (stopped, !stopped), "{all}");
                let from = [&here[turn - 1], then(turn - 1)].map(|it| it.world.clones()[clone]);
                assert_eq!(from, [at; 2], "{all}");
            }
            Deviation::Crate { number, by } => {
                assert_eq!(scene.crates[number], at, "{all}");
                assert_ne!(before.crates[number], at, "{all}");
                assert_eq!(here[turn - 1].crates[number], then(turn - 1).crates[number], "{all}");
                assert_eq!(by.is_some(), here[turn - 1].crates[number] != at, "{all}");
            }
            Deviation::Button { active } => {
                let states = (scene.world.is_active(at), before.world.is_active(at));
                assert_eq!(states, (active, !active), "{all}");
            }
            Deviation::Gate { closed } => {
                let states = (scene.world.is_closed(at), before.world.is_closed(at));
                assert_eq!(states, (closed, !closed), "{all}");
            }
            Deviation::Passage { cracked } => {
                let states = (scene.world.is_cracked(at), before.world.is_cracked(at));
                assert_eq!(states, (cracked, !cracked), "{all}");
            }
        }
    }
}

/// An open room with something of every kind in it.
fn room(rng: &mut Rng) -> Level {
    let (width, height) = (rng.within((4, 7)), rng.within((3, 5)));
    let mut fields: Vec<u8> = b"SGccccbbobB--_pp".to_vec();
    fields.truncate(rng.within((8, 16)).min(width * height));
    fields.resize(width * height, b' ');
    for place in (1..fields.len()).rev() {
        fields.swap(place, rng.below(place + 1));
    }
    let at = |kinds: &[u8]| -> Vec<(usize, usize)> {
        let places = fields.iter().enumerate().filter(|(_, field)| kinds.contains(field));
        places.map(|(place, _)| (place % width + 1, place / width + 1)).collect()
    };
    let (buttons, gates) = (at(b"bBo"), at(b"-_"));
    let wall = "+".repeat(width + 2);
    let rows = fields.chunks(width).map(|row| format!("+{}+", String::from_utf8_lossy(row)));
    let map = format!("{wall}\n{}\n{wall}", rows.collect::<Vec<_>>().join("\n"));
    let wires = buttons.iter().flat_map(|button| gates.iter().map(move |gate| (button, gate)));
    let wires: Vec<_> = wires
        .filter(|_| rng.chance(60))
        .map(|((x, y), (to_x, to_y))| format!("button ({x}, {y}) -> gate ({to_x}, {to_y})"))
        .collect();
    crate::level(&format!("{map}\n\n{}", wires.join("\n")))
}

/// Has clones walk at random, back as they came, and home, as far as they get. What ends in a
/// paradox is mostly taken back.
fn wander(play: &mut Play, rng: &mut Rng) {
    for _ in 0..5 {
        let mut back = Vec::new();
        for _ in 0..rng.within((1, 12)) {
            let action = rng.pick(&Action::ALL[..5]);
            match (action, play.act(action)) {
                (_, Outcome::Paradox) if rng.chance(80) => _ = play.undo(),
                (Action::Move(direction), Outcome::Turn) => {
                    let intent = play.last_turn().intents().last();
                    if matches!(intent, Some(Intent::Walk(_) | Intent::Push(_))) {
                        back.push(Action::Move(direction.opposite()));
                    }
                }
                _ => {}
            }
        }
        while let Some(action) = back.pop() {
            play.act(action);
        }
        play.act(Action::Enter);
        while play.is_waiting() {
            play.act(Action::Hold);
        }
    }
}

#[test]
fn random_plays_depart_as_plain_turns_say() {
    let (mut off, mut kinds) = (0, BTreeMap::new());
    for seed in 0..10_000 {
        let mut rng = Rng::new(seed);
        let mut play = Play::new(room(&mut rng).board);
        wander(&mut play, &mut rng);
        verify(play.chronicle());
        let course = play.chronicle().course(play.timeline());
        off += course.off.len();
        if let End::Paradox(paradox) = play.chronicle().end(play.timeline())
            && !course.paradox.is_empty()
        {
            *kinds.entry(paradox.cause.reason()).or_insert(0) += 1;
        }
    }
    // All of it came about.
    assert!(off > 100 && kinds.len() == 6, "{off} {kinds:?}");
}

#[test]
fn the_conformance_cases_depart_as_plain_turns_say() {
    for line in crate::CASES.lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let level = chronoshift_core::level::parse(case["level"].as_str().unwrap().as_bytes());
        let mut play = chronoshift_core::rules::Play::new(level.unwrap().board);
        for &action in crate::actions(case["actions"].as_str().unwrap()).iter() {
            play.act(action);
        }
        verify(play.chronicle());
    }
}
