//! The greatest work for a code: tests count it, because time depends on the machine.

use super::coder::{Coder, Reader, Writer};
use super::content::Content;
use super::error::ShareError;
use super::grid::{Edition, KindGrid};
use super::model::Model;
use crate::level::source::{MAX_BYTES, MAX_SOLUTION};
use crate::rules::{Action, LevelLimits};

/// The greatest number of predicted bits: of two sides, of tiles, of wires, of a solution and of
/// the start of a text; in the second edition, of the logics of gates and of limits, too.
fn most_predicted(edition: Edition) -> usize {
    let of_all = 2 * 8 + (5 * (MAX_BYTES / 28) + 1) + (3 * MAX_SOLUTION + 4) + 8 * (1 << 14);
    // A tile is a new one or a gate.
    let of_tile = match edition {
        Edition::First => 4,
        Edition::Second => 4 + 5,
    };
    of_all + of_tile * (1 << 16) + if edition == Edition::Second { 2 } else { 0 }
}

/// The greatest number of other bits: of limits, and of a text's length and its other bytes.
const MOST_PLAIN: usize = 8 + 20 + 20 + 8 * MAX_BYTES;

/// A coder that counts.
struct CountingCoder<C> {
    coder: C,
    predicted: usize,
    plain: usize,
}

impl<C: Coder> Coder for CountingCoder<C> {
    fn code(&mut self, bit: bool, odds: u16) -> bool {
        self.predicted += 1;
        self.coder.code(bit, odds)
    }

    fn goes_on(&self) -> Result<(), ShareError> {
        self.coder.goes_on()
    }

    fn code_plain(&mut self, number: u32, bits: u32) -> u32 {
        self.plain += bits as usize;
        self.coder.code_plain(number, bits)
    }
}

/// Reads data, and returns the numbers of predicted and of other bits.
fn read(data: &[u8], edition: Edition) -> [usize; 2] {
    let mut coder = CountingCoder { coder: Reader::new(data), predicted: 0, plain: 0 };
    let known = Content { edition, ..Content::default() };
    _ = Model::primed().code_level(&mut coder, &known);
    [coder.predicted, coder.plain]
}

/// Contents that are larger than any level in some part, or in all parts.
fn crafted(edition: Edition) -> impl Iterator<Item = Content> {
    let mut random = 2012_u32;
    let mut below = move |count: u32| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 16) % count
    };
    let count = if edition == Edition::First { 11 } else { 31 };
    let kinds: Vec<_> = (0..1 << 16).map(|_| below(count) as u8).collect();
    let grid = KindGrid { width: 256, kinds };
    let ends = [grid.buttons().len(), grid.gates().len()];
    let wire = |_| ends.map(|count| below(count as u32) as usize);
    let wires: Vec<_> = (0..40_000).map(wire).collect();
    let large = move |action: Option<Action>, wires: &[_], text: usize| Content {
        edition,
        logics: Vec::new(),
        limits: LevelLimits { clones: Some(256), score: Some(1) },
        grid: grid.clone(),
        wires: wires.to_vec(),
        solution: action.map(|action| vec![action; MAX_SOLUTION + 1].into()),
        text: "ä".repeat(text / 2),
    };
    [
        large(None, &[], MAX_BYTES + 2),
        large(Some(Action::Enter), &[], MAX_BYTES - (1 << 16)),
        large(None, &wires, 0),
        large(Some(Action::Wait), &wires[..30_000], MAX_BYTES),
        Content { grid: KindGrid { width: 1, kinds: vec![0] }, ..large(None, &[], MAX_BYTES - 9) },
    ]
    .into_iter()
}

#[test]
fn no_code_is_much_work() {
    for edition in [Edition::First, Edition::Second] {
        no_code_of(edition);
    }
}

fn no_code_of(edition: Edition) {
    let mut most = [0; 2];
    for content in crafted(edition) {
        // This writes without the bounds, which would refuse some contents.
        let mut writer = Writer::new();
        _ = Model::primed().code_level(&mut writer, &content);
        let bits = read(&writer.finish(), edition);
        most = [most[0].max(bits[0]), most[1].max(bits[1])];
    }
    for byte in [0, 0x55, 0xaa, 0xff] {
        let bits = read(&vec![byte; 2 << 20], edition);
        most = [most[0].max(bits[0]), most[1].max(bits[1])];
    }
    let predicted = most_predicted(edition);
    assert!(most[0] <= predicted && most[1] <= MOST_PLAIN, "{most:?}");
    // The crafted contents come near to the bounds.
    assert!(most[0] > predicted / 2 && most[1] > MOST_PLAIN / 2, "{most:?}");
}
