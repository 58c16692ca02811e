//! The actions of a solution.

use super::coder::Coder;
use super::error::ShareError;
use super::grid::Grid;
use super::predictor::{Place, Shape, hash};
use super::walk::Walk;
use crate::level::limits::MAX_SOLUTION;
use crate::rules::{Action, Actions};

/// The symbol after the last action.
const END: u32 = Action::ALL.len() as u32;

/// Codes actions on a map, which may be none at all.
pub(super) fn code(
    predictor: &mut Shape,
    coder: &mut impl Coder,
    known: &Actions,
    grid: &Grid,
) -> Result<Actions, ShareError> {
    let mut walk = Walk::new(grid);
    let mut coded = Vec::new();
    let (mut last, mut run) = ([END; 3], 0);
    loop {
        let next = known.get(coded.len());
        let number = next.and_then(|next| Action::ALL.iter().position(|action| action == next));
        let walked = walk.as_ref().map(|walk| walk.contexts(last)).unwrap_or_default();
        let own = [
            hash(&[80, last[0], last[1], last[2]]),
            hash(&[81, last[0], u32::min(run, 30)]),
            hash(&[82, last[0], last[1]]),
        ];
        let mut contexts = [0; 11];
        contexts[..3].copy_from_slice(&own);
        contexts[3..].copy_from_slice(&walked);
        let place = Place { contexts: &contexts, set: 5, bits: 3 };
        let symbol = predictor.code(coder, place, number.map_or(END, |number| number as u32));
        if symbol == END {
            return Ok(coded.into());
        }
        let action = *Action::ALL.get(symbol as usize).ok_or(ShareError::Nonsense)?;
        if coded.len() == MAX_SOLUTION {
            return Err(ShareError::TooLarge);
        }
        coded.push(action);
        coder.goes_on()?;
        if let Some(walk) = &mut walk {
            walk.act(symbol as usize);
        }
        run = if symbol == last[0] { run + 1 } else { 0 };
        last = [symbol, last[0], last[1]];
    }
}
