//! The clones off course and the causes: on drawn boards, and compared with plain turns.

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

/// The chain in words, the nearest link first; tiles as `x,y`.
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
        let at = point(link.at);
        let what = match link.deviation {
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
                        let helper = helper.map_or(String::new(), |it| format!(" without {it}"));
                        format!("heavy crate {number}{helper}")
                    }
                };
                format!("clone {clone} {} {obstacle}", if stopped { "by" } else { "not by" })
            }
            Deviation::Crate { number, from, by: Some(by) } => {
                format!("crate {number} {} to {at} by {by}", point(from))
            }
            Deviation::Crate { number, by: None, .. } => format!("crate {number} not pushed"),
            Deviation::Kept { number } => format!("crate {number} kept"),
            Deviation::Button { active, by } => {
                format!("button {at} {} by {}", if active { "on" } else { "off" }, load(by))
            }
            Deviation::Gate { closed } => {
                format!("gate {at} {}", if closed { "closed" } else { "open" })
            }
            Deviation::Bridge { cracked, by } => {
                format!(
                    "passage {at} {} by {}",
                    if cracked { "cracked" } else { "whole" },
                    load(by)
                )
            }
            Deviation::Current { clone } => format!("current {clone} at {at}"),
            Deviation::Edited { clone, now, before } => {
                let letter =
                    |action: Option<Action>| action.map_or("-".into(), |it| it.to_string());
                format!("clone {clone} {} not {} at {at}", letter(now), letter(before))
            }
        };
        match link.turn == link.until {
            true => format!("{}: {what}", link.turn),
            false => format!("{}-{}: {what}", link.turn, link.until),
        }
    };
    chain.iter().map(link).collect::<Vec<_>>().join("; ")
}

/// The last timeline of a play must depart from the one before in these ways: each past clone
/// off course with its first turn, and the chain behind the paradox.
fn check(map: &str, letters: &str, off: &[&str], broken_by: &str) {
    let mut play = crate::play(map);
    crate::actions(letters).iter().for_each(|&action| _ = play.act(action));
    let chronicle = play.chronicle();
    let course = chronicle.divergence(play.timeline());
    let found: Vec<_> = course
        .off
        .iter()
        .map(|off| format!("{}: {}", off.clone, describe(chronicle, &off.chain)))
        .collect();
    assert_eq!(found, off, "{map}\n{letters}");
    assert_eq!(describe(chronicle, &course.broken_by), broken_by, "{map}\n{letters}");
    truth::verify(chronicle, None);
}

/// How many games are played at random; `COURSE_GAMES` asks for more.
fn games(usual: u64) -> u64 {
    std::env::var("COURSE_GAMES").map_or(usual, |asked| asked.parse().unwrap())
}

/// An open room with something of every kind of the first edition in it.
fn room(rng: &mut Rng) -> Level {
    let count = rng.within((8, 16));
    room_with(rng, &b"SGccccbbobB--_pp"[..count])
}

/// An open room with these things in it, as many as there is room for.
fn room_with(rng: &mut Rng, things: &[u8]) -> Level {
    let (width, height) = (rng.within((4, 7)), rng.within((3, 5)));
    let mut tiles: Vec<u8> = things.to_vec();
    tiles.truncate(width * height);
    tiles.resize(width * height, b' ');
    rng.shuffle(&mut tiles);
    let at = |kinds: &[u8]| rooms::places(&tiles, width, kinds);
    let (buttons, gates) = (at(b"bBoh"), at(b"-_"));
    let map = rooms::walled(&tiles, width);
    let wires = buttons.iter().flat_map(|button| gates.iter().map(move |gate| (button, gate)));
    let wires: Vec<_> = wires
        .filter(|_| rng.chance(60))
        .map(|((x, y), (to_x, to_y))| format!("button ({x}, {y}) -> gate ({to_x}, {to_y})"))
        .collect();
    crate::level(&(map + &wires.join("\n")))
}

/// Has clones walk at random, back as they came, and home, as far as they get. A paradox is mostly
/// undone.
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
            play.act(Action::Wait);
        }
    }
}

#[test]
fn random_plays_depart_as_plain_turns_say() {
    let (mut off, mut kinds, mut obstacles) = (0, BTreeMap::new(), BTreeMap::new());
    for seed in 0..games(20_000) {
        let mut rng = Rng::new(seed);
        let mut play = Play::new(room(&mut rng).board);
        wander(&mut play, &mut rng);
        truth::verify(play.chronicle(), None);
        let course = play.chronicle().divergence(play.timeline());
        off += course.off.len();
        for link in course.off.iter().flat_map(|off| &off.chain) {
            if let Deviation::Clone { stopped, obstacle, .. } = link.deviation {
                // Their kinds, without numbers and cells.
                let kind = format!("{obstacle:?}").replace(|it: char| it.is_ascii_digit(), "");
                *obstacles.entry((stopped, kind)).or_insert(0) += 1;
            }
        }
        if let End::Paradox(paradox) = play.chronicle().end(play.timeline())
            && !course.broken_by.is_empty()
        {
            *kinds.entry(paradox.cause.reason()).or_insert(0) += 1;
        }
    }
    // All of these came up.
    assert!(off > 100 && kinds.len() == 6, "{off} {kinds:?}");
    assert!(obstacles.len() >= 16, "{obstacles:#?}");
}

#[test]
fn random_plays_with_new_pieces_depart_as_plain_turns_say() {
    let mut counts = BTreeMap::new();
    for seed in 0..games(10_000) {
        let mut rng = Rng::new(seed);
        let things: &[u8] = rng.pick(&[
            b"SGxxcccccb_x",
            b"SGcccc<<>>^vb_",
            b"SGCCcxhb-_",
            b"SG1122ccccb_",
            b"SGC1x1cc>^b_",
        ]);
        let mut play = Play::new(room_with(&mut rng, things).board);
        wander(&mut play, &mut rng);
        truth::verify(play.chronicle(), None);
        let course = play.chronicle().divergence(play.timeline());
        for link in course.off.iter().flat_map(|off| &off.chain).chain(&course.broken_by) {
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
    // Of a hundred thousand, one or two have a crate that was kept from a trapdoor.
    let all = ["heavy", "one-way", "sunk"];
    assert!(
        all.iter().all(|kind| counts.get(kind).is_some_and(|&count| count >= 10)),
        "{counts:?}"
    );
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
        truth::verify(play.chronicle(), None);
    }
}
