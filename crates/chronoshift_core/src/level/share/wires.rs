//! Wires, by the numbers of their buttons and gates.

use super::coder::Coder;
use super::error::ShareError;
use super::predictor::{Shape, SymbolContext, hash};

/// A wire from a button to a gate, each by its number among them.
pub(super) type WireNumbers = [usize; 2];

/// The shortest line of a wire in a file, in bytes.
pub(super) const SHORTEST: usize = "button (1, 1) -> gate (1, 1)\n".len();

/// Codes wires between this number of buttons and gates.
pub(super) fn code(
    predictor: &mut Shape,
    coder: &mut impl Coder,
    known: &[WireNumbers],
    ends: [usize; 2],
    most_bytes: usize,
) -> Result<Vec<WireNumbers>, ShareError> {
    let mut wires = Wires { predictor, coder, ends, last: None, step: [1; 2], unwired: ends };
    let mut coded: Vec<WireNumbers> = Vec::new();
    if ends.contains(&0) {
        return Ok(coded);
    }
    let mut is_wired = ends.map(|count| vec![false; count]);
    while wires.code_more(coded.len() < known.len()) {
        if coded.len() >= most_bytes / SHORTEST {
            return Err(ShareError::TooLarge);
        }
        let known = known.get(coded.len()).copied().unwrap_or_default();
        let button = wires.code_end(0, known[0])?;
        let gate = wires.code_end(1, known[1])?;
        for (end, at) in [button, gate].into_iter().enumerate() {
            wires.unwired[end] -= usize::from(!std::mem::replace(&mut is_wired[end][at], true));
        }
        wires.last = Some([button, gate]);
        coded.push([button, gate]);
        wires.coder.goes_on()?;
    }
    Ok(coded)
}

struct Wires<'a, C> {
    predictor: &'a mut Shape,
    coder: &'a mut C,
    ends: [usize; 2],
    last: Option<WireNumbers>,
    /// The steps from the numbers of the button and gate before to those of the last wire.
    step: [u32; 2],
    /// The numbers of buttons and gates without a wire so far.
    unwired: [usize; 2],
}

/// The step of an end that is coded by its number.
const FAR: u32 = 3;

impl<C: Coder> Wires<'_, C> {
    /// Codes whether there is another wire.
    fn code_more(&mut self, more: bool) -> bool {
        let unwired = self.unwired.map(|count| count.min(2) as u32);
        let first = u32::from(self.last.is_none());
        let contexts = [
            hash(&[30, unwired[0], unwired[1], first]),
            hash(&[31, unwired[0], first]),
            hash(&[32, unwired[1], self.step[0], self.step[1]]),
        ];
        let place = SymbolContext { contexts: &contexts, set: 2, bits: 1 };
        self.predictor.code(self.coder, place, more.into()) == 1
    }

    /// Codes the number of a button (0) or of a gate (1).
    fn code_end(&mut self, end: usize, known: usize) -> Result<usize, ShareError> {
        let count = self.ends[end];
        // The number before the first is the last one.
        let last = self.last.map_or(count - 1, |wire| wire[end]);
        let step = ((known + count - last) % count) as u32;
        let step = step.min(FAR);
        let few = count.min(3) as u32;
        let [button, gate] = self.step;
        let unwired = self.unwired.map(|count| count.min(2) as u32);
        let first = u32::from(self.last.is_none());
        let id = 40 + 10 * end as u32;
        let contexts = [
            hash(&[id, few, first]),
            hash(&[id + 1, button, few, first]),
            hash(&[id + 2, button, gate, few]),
            hash(&[id + 3, unwired[0], unwired[1], button]),
            hash(&[id + 4, self.ends[0].min(20) as u32, self.ends[1].min(20) as u32, first]),
        ];
        let place = SymbolContext { contexts: &contexts, set: 3 + end, bits: 2 };
        let step = self.predictor.code(self.coder, place, step);
        self.step[end] = step;
        if step < FAR {
            return Ok((last + step as usize) % count);
        }
        let number = self.coder.code_plain(known as u32, bits(count)) as usize;
        if number < count { Ok(number) } else { Err(ShareError::Nonsense) }
    }
}

/// The number of bits of numbers below another.
fn bits(count: usize) -> u32 {
    usize::BITS - (count - 1).leading_zeros()
}
