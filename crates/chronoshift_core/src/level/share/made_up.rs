//! Codes that no level gives, but a coder could have written: whatever they hold is refused, or
//! is a level or a replay that can be shared itself.

use super::coder::{Coder, Reader, Writer};
use super::content::Content;
use super::envelope::{Kind, ShareCode};
use super::error::ShareError;
use super::grid::Grid;
use super::model::Model;
use super::shared::{Shared, decode, encode, encode_replay};
use crate::rules::Action;
use crate::rules::Direction::{East, West};

/// Numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// Decodes data with the right checksum. Whether it holds something, which is then coded and
/// decoded again.
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

/// What may stand in a text, marks and what files cannot have among it.
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

/// Parts that need not go together.
fn made_up(random: &mut Random, kind: Kind) -> Content {
    let width = 4 + random.below(6);
    let height = 3 + random.below(5);
    let mut kinds = vec![0; width * height];
    for y in 1..height - 1 {
        for x in 1..width - 1 {
            kinds[y * width + x] = random.of(&[1, 1, 1, 0, 2, 5, 8, 9, 10, 6, 7]);
        }
    }
    (kinds[width + 1], kinds[width + 2]) = (3, 4);
    if random.below(8) == 0 {
        let at = random.below(kinds.len());
        kinds[at] = random.below(11) as u8;
    }
    let grid = Grid { width, kinds };
    let ends = [grid.buttons().len(), grid.gates().len()];
    let mut wires = Vec::new();
    if !ends.contains(&0) {
        wires.extend((0..random.below(5)).map(|_| ends.map(|count| random.below(count))));
    }
    // In the order in which files have them, or in any.
    if random.below(4) > 0 {
        wires.sort();
        wires.dedup();
    }
    let any = |random: &mut Random| (0..random.below(9)).map(|_| random.of(&Action::ALL)).collect();
    let solution: Option<Vec<Action>> = match random.below(4) {
        0 => None,
        1 => Some(any(random)),
        2 => Some([any(random), vec![Action::Enter]].concat()),
        _ => Some([East, West].map(Action::Move).into_iter().chain([Action::Enter]).collect()),
    };
    let begin = match (kind, solution.is_some()) {
        (Kind::Level, true) => "Title: it\nSolution:\u{1}\n",
        (Kind::Level, false) => "Title: it\n",
        (Kind::Replay, _) => {
            "ChronoShift Replay\nVersion: 1\nBoard: \u{2}\nScore: \u{3}\nSolution:\u{1}\n"
        }
    };
    let mut text = if random.below(4) > 0 { begin.to_owned() } else { String::new() };
    text.extend((0..random.below(3)).map(|_| random.of(PIECES)));
    let solution = solution.map(Into::into);
    match kind {
        Kind::Level => Content { grid, wires, solution, text },
        Kind::Replay => Content { solution, text, ..Content::default() },
    }
}

#[test]
fn what_does_not_go_together_is_refused_or_can_be_shared() {
    let mut random = Random(8);
    for kind in [Kind::Level, Kind::Replay] {
        let mut held = 0;
        for _ in 0..2000 {
            let content = made_up(&mut random, kind);
            let mut writer = Writer::new();
            let mut model = Model::primed();
            let coded = match kind {
                Kind::Level => model.code_level(&mut writer, &content).map(|_| ()),
                Kind::Replay => model.code_replay(&mut writer, 7, &content).map(|_| ()),
            };
            assert_eq!(coded, Ok(()));
            held += usize::from(holds(kind, writer.finish()));
        }
        assert!((200..1900).contains(&held), "{held} of {kind:?}");
    }
}

/// How many bits are read of data before it is refused, or ends.
fn depth(data: &[u8]) -> usize {
    struct Counting<'a>(Reader<'a>, usize);
    impl Coder for Counting<'_> {
        fn code(&mut self, bit: bool, odds: u16) -> bool {
            self.1 += 1;
            self.0.code(bit, odds)
        }

        fn goes_on(&self) -> Result<(), ShareError> {
            self.0.goes_on()
        }
    }
    let mut coder = Counting(Reader::new(data), 0);
    _ = Model::primed().code_level(&mut coder, &Content::default());
    coder.1
}

/// From data that is refused at once, changes that lead the reader no less far are kept: so it is led
/// through all of its parts.
#[test]
fn data_that_climbs_does_no_harm() {
    let mut random = Random(4);
    for _ in 0..4 {
        let mut data: Vec<u8> = (0..60).map(|_| random.below(256) as u8).collect();
        let first = depth(&data);
        let mut deepest = first;
        for _ in 0..600 {
            let mut changed = data.clone();
            let at = random.below(data.len());
            match random.below(3) {
                0 => changed[at] = random.below(256) as u8,
                1 => changed[at] ^= 1 << random.below(8),
                _ => changed.rotate_left(at / 2 * 2),
            }
            let depth = depth(&changed);
            holds(Kind::Level, changed.clone());
            holds(Kind::Replay, changed.clone());
            if depth >= deepest {
                (deepest, data) = (depth, changed);
            }
        }
        assert!(deepest > first, "{first}");
    }
}
