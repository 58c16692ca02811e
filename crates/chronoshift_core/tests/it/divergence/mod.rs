//! Tests of which clones are off course, and why, on drawn boards and against a simple turn-by-turn
//! replay.

mod boards;
mod edited;
mod truth;

use std::collections::BTreeMap;

use chronoshift_core::level::Level;
use chronoshift_core::rules::{
    Action, Block, Chronicle, Deviation, End, Intent, Link, Load, Obstacle, Outcome, Play, Point,
    Tile,
};

use super::random::Rng;
use super::rooms;

/// Describes a chain of causes, starting with the effect. Tiles are written as `x,y`.
fn describe(chronicle: &Chronicle, chain: &[Link]) -> String {
    let point = |cell| {
        let Point { x, y } = chronicle.board().point(cell);
        format!("{x},{y}")
    };
    let load = |load| match load {
        Load::Clone(clone) => format!("clone {clone}"),
        Load::Crate(number) => format!("crate {number}"),
    };
    let link = |link: &Link| {
        let place = point(link.at);
        let description = match link.deviation {
            Deviation::Clone { clone, stopped, obstacle } => {
                let block = |block| match block {
                    Block::Wall => "wall".to_string(),
                    Block::OneWay(cell) => format!("one-way {}", point(cell)),
                    Block::Gate(cell) => format!("gate {}", point(cell)),
                    Block::Bridge(cell) => format!("passage {}", point(cell)),
                    Block::Crate(number, _) => format!("crate {number}"),
                    Block::Clone(clone, _) => format!("clone {clone}"),
                    Block::Weight => "weight".to_string(),
                };
                let obstacle = match obstacle {
                    Obstacle::Gate(cell) => block(Block::Gate(cell)),
                    Obstacle::Bridge(cell) => block(Block::Bridge(cell)),
                    Obstacle::Crate { number, block: it, .. } => {
                        format!("crate {number} before {}", block(it))
                    }
                    Obstacle::Behind { number, block: it, .. } => {
                        format!("{} behind crate {number}", block(it))
                    }
                    Obstacle::Heavy { number, helper, .. } => {
                        let helper =
                            helper.map_or(String::new(), |clone| format!(" without {clone}"));
                        format!("heavy crate {number}{helper}")
                    }
                };
                format!("clone {clone} {} {obstacle}", if stopped { "by" } else { "not by" })
            }
            Deviation::Crate { number, from, by: Some(by) } => {
                format!("crate {number} {} to {place} by {by}", point(from))
            }
            Deviation::Crate { number, by: None, .. } => format!("crate {number} not pushed"),
            Deviation::Kept { number } => format!("crate {number} kept"),
            Deviation::Button { active, by } => {
                format!("button {place} {} by {}", if active { "on" } else { "off" }, load(by))
            }
            Deviation::Gate { closed } => {
                format!("gate {place} {}", if closed { "closed" } else { "open" })
            }
            Deviation::Bridge { cracked, by } => {
                format!(
                    "passage {place} {} by {}",
                    if cracked { "cracked" } else { "whole" },
                    load(by)
                )
            }
            Deviation::Current { clone } => format!("current {clone} at {place}"),
            Deviation::Edited { clone, now, before } => {
                let letter =
                    |action: Option<Action>| action.map_or("-".into(), |action| action.to_string());
                format!("clone {clone} {} not {} at {place}", letter(now), letter(before))
            }
        };
        if link.turn == link.until {
            format!("{}: {description}", link.turn)
        } else {
            format!("{}-{}: {description}", link.turn, link.until)
        }
    };
    chain.iter().map(link).collect::<Vec<_>>().join("; ")
}

/// Checks how the last timeline of a play diverges from the one before: each past clone off course
/// with its chain of causes, and the chain behind the paradox.
fn check(map: &str, letters: &str, expected_off: &[&str], expected_chain: &str) {
    let mut play = crate::play(map);
    crate::actions(letters).iter().for_each(|&action| _ = play.act(action));
    let chronicle = play.chronicle();
    let course = chronicle.divergence(play.timeline());
    let actual_off: Vec<_> = course
        .off_course
        .iter()
        .map(|off| format!("{}: {}", off.clone, describe(chronicle, &off.chain)))
        .collect();
    assert_eq!(actual_off, expected_off, "{map}\n{letters}");
    assert_eq!(describe(chronicle, &course.broken_by), expected_chain, "{map}\n{letters}");
    truth::verify(chronicle, None);
}

/// The number of random games. The environment variable `COURSE_GAMES` overrides the default.
fn game_count(default_games: u64) -> u64 {
    crate::env_number("COURSE_GAMES").unwrap_or(default_games)
}

/// A random room with all kinds of pieces of the first edition.
fn room(rng: &mut Rng) -> Level {
    let count = rng.within((8, 16));
    room_with(rng, &b"SGccccbbobB--_pp"[..count])
}

/// A random room with as many of these pieces as fit.
fn room_with(rng: &mut Rng, glyphs: &[u8]) -> Level {
    let (width, height) = (rng.within((4, 7)), rng.within((3, 5)));
    let mut tiles: Vec<u8> = glyphs.to_vec();
    tiles.truncate(width * height);
    tiles.resize(width * height, b' ');
    rng.shuffle(&mut tiles);
    let places = |kinds: &[u8]| rooms::coordinates(&tiles, width, kinds);
    let (buttons, gates) = (places(b"bBoh"), places(b"-_"));
    let map = rooms::walled(&tiles, width);
    let wires = buttons.iter().flat_map(|button| gates.iter().map(move |gate| (button, gate)));
    let wires: Vec<_> = wires
        .filter(|_| rng.chance(60))
        .map(|((x, y), (to_x, to_y))| format!("button ({x}, {y}) -> gate ({to_x}, {to_y})"))
        .collect();
    crate::level(&(map + &wires.join("\n")))
}

/// Moves clones at random, then back the same way and into the machine, if possible. Most paradoxes
/// are undone.
fn wander(play: &mut Play, rng: &mut Rng) {
    for _ in 0..5 {
        let mut way_back = Vec::new();
        for _ in 0..rng.within((1, 12)) {
            let action = rng.pick(&Action::ALL[..5]);
            match (action, play.act(action)) {
                (_, Outcome::Paradox) if rng.chance(80) => _ = play.undo(),
                (Action::Move(direction), Outcome::Turn) => {
                    let intent = play.last_turn().intents().last();
                    if matches!(intent, Some(Intent::Walk(_) | Intent::Push(_))) {
                        way_back.push(Action::Move(direction.opposite()));
                    }
                }
                _ => {}
            }
        }
        while let Some(action) = way_back.pop() {
            play.act(action);
        }
        play.act(Action::Enter);
        while play.is_waiting() {
            play.act(Action::Wait);
        }
    }
}

#[test]
fn divergences_of_random_plays_match_simple_turns() {
    let (mut off_count, mut paradox_kinds, mut obstacles) = (0, BTreeMap::new(), BTreeMap::new());
    for seed in 0..game_count(20_000) {
        let mut rng = Rng::new(seed);
        let mut play = Play::new(room(&mut rng).board);
        wander(&mut play, &mut rng);
        truth::verify(play.chronicle(), None);
        let course = play.chronicle().divergence(play.timeline());
        off_count += course.off_course.len();
        for link in course.off_course.iter().flat_map(|off| &off.chain) {
            if let Deviation::Clone { stopped, obstacle, .. } = link.deviation {
                // Remove numbers and cells, so only the kind of obstacle remains.
                let kind = format!("{obstacle:?}").replace(|c: char| c.is_ascii_digit(), "");
                *obstacles.entry((stopped, kind)).or_insert(0) += 1;
            }
        }
        if let End::Paradox(paradox) = play.chronicle().end(play.timeline())
            && !course.broken_by.is_empty()
        {
            *paradox_kinds.entry(paradox.cause.reason()).or_insert(0) += 1;
        }
    }
    // All kinds of paradoxes and most obstacles occur.
    assert!(off_count > 100 && paradox_kinds.len() == 6, "{off_count} {paradox_kinds:?}");
    assert!(obstacles.len() >= 16, "{obstacles:#?}");
}

#[test]
fn divergences_of_random_plays_with_new_pieces_match_simple_turns() {
    let mut counts = BTreeMap::new();
    for seed in 0..game_count(10_000) {
        let mut rng = Rng::new(seed);
        let glyphs: &[u8] = rng.pick(&[
            b"SGxxcccccb_x",
            b"SGcccc<<>>^vb_",
            b"SGCCcxhb-_",
            b"SG1122ccccb_",
            b"SGC1x1cc>^b_",
        ]);
        let mut play = Play::new(room_with(&mut rng, glyphs).board);
        wander(&mut play, &mut rng);
        truth::verify(play.chronicle(), None);
        let course = play.chronicle().divergence(play.timeline());
        for link in course.off_course.iter().flat_map(|off| &off.chain).chain(&course.broken_by) {
            let kind = match link.deviation {
                Deviation::Kept { .. } => "kept",
                Deviation::Crate { by: Some(_), .. }
                    if play.board().tile(link.at) == Tile::Trapdoor =>
                {
                    "sunk"
                }
                Deviation::Clone {
                    obstacle:
                        Obstacle::Crate { block: Block::OneWay(_), .. }
                        | Obstacle::Behind { block: Block::OneWay(_), .. },
                    ..
                } => "one-way",
                Deviation::Clone { obstacle: Obstacle::Heavy { .. }, .. } => "heavy",
                _ => continue,
            };
            *counts.entry(kind).or_insert(0) += 1;
        }
    }
    println!("{counts:?}");
    // A crate that is kept from falling into a trapdoor is too rare to be required: there is one in
    // 50,000 to 100,000 games.
    let required_kinds = ["heavy", "one-way", "sunk"];
    assert!(
        required_kinds.iter().all(|kind| counts.get(kind).is_some_and(|&count| count >= 10)),
        "{counts:?}"
    );
}

#[test]
fn divergences_of_conformance_cases_match_simple_turns() {
    for (level, case) in crate::cases(crate::CASES) {
        let mut play = Play::new(level.board);
        for &action in crate::actions(case["actions"].as_str().unwrap()).iter() {
            play.act(action);
        }
        truth::verify(play.chronicle(), None);
    }
}

/// The turns of a play in which past clones get through, and those after which one is off course
/// and breaks the timeline if the current clone waits.
fn breakthroughs_and_harm(map: &str, letters: &str) -> (Vec<(usize, Vec<usize>)>, Vec<usize>) {
    let mut play = crate::play(map);
    let (mut breakthroughs, mut harm) = (Vec::new(), Vec::new());
    for &action in crate::actions(letters).iter() {
        play.act(action);
        let (timeline, turn) = (play.timeline(), play.elapsed());
        let foreseen = play.chronicle().ahead();
        let selves = foreseen.breakthroughs(timeline, turn);
        if !selves.is_empty() {
            breakthroughs.push((turn, selves));
        }
        if !foreseen.divergence(timeline).off_course_after(turn).is_empty() {
            harm.push(turn);
        }
    }
    (breakthroughs, harm)
}

const ACT_AS_IF: &str = "++++++++\n+b-Sb-G+\n++++++++\n\n\
    button (1, 1) -> gate (5, 1)\nbutton (4, 1) -> gate (2, 1)";

#[test]
fn a_bump_that_becomes_a_step_is_a_breakthrough_once() {
    let rehearsal = "EHHEEWWHWT HWWHHHHEET";
    assert_eq!(breakthroughs_and_harm(ACT_AS_IF, rehearsal), (vec![(4, vec![0])], vec![]));
    let accident = "++++++\n++G+++\n++-+++\n+Sb -+\n+++ b+\n++++++\n\n\
        button (2, 3) -> gate (4, 3)\nbutton (4, 4) -> gate (2, 2)";
    let (breakthroughs, harm) = breakthroughs_and_harm(accident, "EEESEHHWNWWT EHHHNNSSWT");
    assert_eq!((breakthroughs, harm), (vec![(3, vec![0])], vec![]));
}

#[test]
fn only_a_clone_that_breaks_the_timeline_is_off_course() {
    // The second clone closes the gate before the first, which then goes back too far, or as far as
    // there is room.
    let open = "+++++++++\n+  S  _G+\n+  b    +\n+++++++++\n\nbutton (3, 2) -> gate (6, 1)";
    let walled = open.replace("+  S", "+++S");
    let letters = "HEEEWWWT SHHHH";
    assert_eq!(breakthroughs_and_harm(open, letters), (vec![], vec![4, 5]));
    assert_eq!(breakthroughs_and_harm(&walled, letters), (vec![], vec![]));
}
