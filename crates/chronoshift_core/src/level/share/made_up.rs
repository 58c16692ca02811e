//! Codes that no level has, but a coder could have written: each is refused, or holds a level or a
//! replay that can itself be shared.

use fastrand::Rng;

use super::coder::{Coder, Reader, Writer};
use super::content::Content;
use super::envelope::{Kind, ShareCode};
use super::error::ShareError;
use super::grid::{Edition, KindGrid};
use super::model::Model;
use super::shared::{Shared, checked, decode, encode, encode_replay};
use crate::level::text::parse;
use crate::rules::Direction::{East, West};
use crate::rules::{Action, Actions, GateLogic, LevelLimits, Limit};

/// Decodes data with the right checksum. Returns whether it holds a level or a replay, which is
/// then coded and decoded again.
fn holds(kind: Kind, data: Vec<u8>) -> bool {
    let shared = decode(&ShareCode::new(kind, data).text());
    let again = match &shared {
        Ok(Shared::Level(level)) => encode(level),
        Ok(Shared::Replay(replay)) => encode_replay(replay),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    assert_eq!(decode(&again.unwrap_or_else(|error| panic!("{error}")).text()), shared);
    true
}

/// Pieces of texts, among them marks, and characters that files can't have.
const PIECES: &[&str] = &[
    "Title: a\n",
    "Solution:\u{1}\n",
    "Solution:\u{1}",
    "Solution:\n EWT\n",
    "Solution-2: EWT\n",
    "Par: \u{3} proven \u{2}\n",
    "Par: \u{3} found \u{2}\n",
    "Score: \u{3}\n",
    "\u{1}",
    "\u{2}",
    "\u{3}",
    "Board: \u{2}\n",
    "ChronoShift Replay\n",
    "Version: 1\n",
    "Version: 2\n",
    "\n",
    " ",
    " .\n",
    "# ä\n",
    "X:\n y\n",
    ":",
    "2D SuperFun!\n",
    "\r\n",
    "\u{2028}",
    "Title: b\n",
    "nothing\n",
];

fn pick<T: Copy>(rng: &mut Rng, all: &[T]) -> T {
    all[rng.usize(..all.len())]
}

/// Parts that need not fit together.
fn made_up(rng: &mut Rng, kind: Kind) -> Content {
    let width = 4 + rng.usize(..6);
    let height = 3 + rng.usize(..5);
    let mut kinds = vec![0; width * height];
    for y in 1..height - 1 {
        for x in 1..width - 1 {
            kinds[y * width + x] = pick(rng, &[1, 1, 1, 0, 2, 5, 8, 9, 10, 6, 7]);
        }
    }
    (kinds[width + 1], kinds[width + 2]) = (3, 4);
    let is_new = kind == Kind::Level(Edition::Second);
    for _ in 0..if is_new { rng.usize(..3) } else { 0 } {
        let at = width * (1 + rng.usize(..height - 2)) + 1 + rng.usize(..width - 2);
        kinds[at] = pick(rng, &[11, 12, 15, 16, 17, 18, 19, 29, 30, 13, 20, 28]);
    }
    if rng.usize(..8) == 0 {
        let at = rng.usize(..kinds.len());
        kinds[at] = rng.usize(..if is_new { 31 } else { 11 }) as u8;
    }
    let grid = KindGrid { width, kinds };
    let ends = [grid.buttons().len(), grid.gates().len()];
    let mut wires = Vec::new();
    if !ends.contains(&0) {
        wires.extend((0..rng.usize(..5)).map(|_| ends.map(|count| rng.usize(..count))));
    }
    // In the order of files, or in any order.
    if rng.usize(..4) > 0 {
        wires.sort();
        wires.dedup();
    }
    let (mut logics, mut limits) = (Vec::new(), LevelLimits::default());
    if is_new {
        logics.extend((0..ends[1]).map(|_| pick(rng, &GateLogic::ALL)));
        for limit in Limit::ALL {
            let most = 1 + rng.usize(..limit.most());
            limits.set(limit, Some(most).filter(|_| rng.usize(..3) == 0));
        }
    }
    let any = |rng: &mut Rng| (0..rng.usize(..9)).map(|_| pick(rng, &Action::ALL)).collect();
    let solution: Option<Vec<Action>> = match rng.usize(..4) {
        0 => None,
        1 => Some(any(rng)),
        2 => Some([any(rng), vec![Action::Enter]].concat()),
        _ => Some([East, West].map(Action::Move).into_iter().chain([Action::Enter]).collect()),
    };
    let begin = match (kind, solution.is_some()) {
        (Kind::Level(_), true) => "Title: it\nSolution:\u{1}\n",
        (Kind::Level(_), false) => "Title: it\n",
        (Kind::Replay, _) => {
            "ChronoShift Replay\nVersion: 1\nBoard: \u{2}\nScore: \u{3}\nSolution:\u{1}\n"
        }
    };
    let mut text = if rng.usize(..4) > 0 { begin.to_owned() } else { String::new() };
    text.extend((0..rng.usize(..3)).map(|_| pick(rng, PIECES)));
    let solution = solution.map(Into::into);
    match kind {
        Kind::Level(edition) => Content { edition, grid, wires, logics, limits, solution, text },
        Kind::Replay => Content { solution, text, ..Content::default() },
    }
}

#[test]
fn what_does_not_go_together_is_refused_or_can_be_shared() {
    let mut rng = Rng::with_seed(8);
    for kind in Kind::ALL {
        let mut held = 0;
        for _ in 0..2000 {
            let content = made_up(&mut rng, kind);
            let mut writer = Writer::new();
            let mut model = Model::primed();
            let coded = match kind {
                Kind::Level(_) => model.code_level(&mut writer, &content).map(|_| ()),
                Kind::Replay => model.code_replay(&mut writer, 7, &content).map(|_| ()),
            };
            assert_eq!(coded, Ok(()));
            held += usize::from(holds(kind, writer.finish()));
        }
        assert!((200..1900).contains(&held), "{held} of {kind:?}");
    }
}

const SMALL: &str = "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n";

/// The code of a level's parts, which need not fit together.
fn coded(content: &Content) -> ShareCode {
    let mut writer = Writer::new();
    assert!(Model::primed().code_level(&mut writer, content).is_ok());
    ShareCode::new(Kind::Level(content.edition), writer.finish())
}

#[test]
fn coded_actions_are_those_of_the_solution() {
    let with = |letters: &str, text: &str| {
        let solution: Actions = letters.parse().unwrap_or_default();
        let kinds = KindGrid::of(SMALL.lines().skip(1).take(3));
        let content = Content {
            grid: kinds,
            solution: Some(solution),
            text: text.to_owned(),
            ..Content::default()
        };
        decode(&coded(&content).text())
    };
    let many = "H".repeat(9998);
    for (letters, text, is_read) in [
        ("EWT", "Solution:\u{1}\n", true),
        ("EWT", "Solution: EWT\n", true),
        ("EWT", "Solution: EHT\n", false),
        ("EWT", "Solution-2:\n EWT\n", false),
        ("EWT", "Title: a\n", false),
        ("EWT", "", false),
        (&many, "Title: a\n", false),
        (&many, "", false),
        ("", "", false),
    ] {
        let read = with(letters, text);
        assert_eq!(read.is_ok(), is_read, "{} actions, {text:?}", letters.len());
        assert!(is_read || read == Err(ShareError::Nonsense), "{read:?}");
    }
}

#[test]
fn a_code_that_holds_something_else_is_not_given_out() {
    let level = |text: &str| parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    let (one, other) = (level(SMALL), level(&format!("{SMALL}\nTitle: a\n")));
    let code = || coded(&Content::from(&one));
    assert!(checked(code(), &Shared::Level(one.clone())).is_ok());
    assert_eq!(checked(code(), &Shared::Level(other)), Err(ShareError::Lossy));
    let unreadable = ShareCode::new(Kind::Level(Edition::First), Vec::new());
    assert_eq!(checked(unreadable, &Shared::Level(one)), Err(ShareError::Lossy));
}

/// The number of bits that are read from data before it is refused or ends.
fn depth(data: &[u8]) -> usize {
    struct BitCounter<'a>(Reader<'a>, usize);
    impl Coder for BitCounter<'_> {
        fn code(&mut self, bit: bool, odds: u16) -> bool {
            self.1 += 1;
            self.0.code(bit, odds)
        }

        fn goes_on(&self) -> Result<(), ShareError> {
            self.0.goes_on()
        }
    }
    let mut coder = BitCounter(Reader::new(data), 0);
    _ = Model::primed().code_level(&mut coder, &Content::default());
    coder.1
}

/// Begins with data that is refused at once, and keeps changes with which the reader gets no less
/// far: so it gets through all of its parts.
#[test]
fn data_that_climbs_does_no_harm() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..4 {
        let mut data: Vec<u8> = (0..60).map(|_| rng.u8(..)).collect();
        let first = depth(&data);
        let mut deepest = first;
        for _ in 0..600 {
            let mut changed = data.clone();
            let at = rng.usize(..data.len());
            match rng.usize(..3) {
                0 => changed[at] = rng.u8(..),
                1 => changed[at] ^= 1 << rng.usize(..8),
                _ => changed.rotate_left(at / 2 * 2),
            }
            let depth = depth(&changed);
            for kind in Kind::ALL {
                holds(kind, changed.clone());
            }
            if depth >= deepest {
                (deepest, data) = (depth, changed);
            }
        }
        assert!(deepest > first, "{first}");
    }
}
