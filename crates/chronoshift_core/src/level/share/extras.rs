//! The part of a share code that only the second edition has: the logics of gates, and limits.

use super::coder::Coder;
use super::error::ShareError;
use super::predictor::{Shape, SymbolContext, hash};
use crate::rules::{GateLogic, LevelLimits, Limit};

/// Bits of a limit: one less than it is coded.
fn bits(limit: Limit) -> u32 {
    usize::BITS - (limit.most() - 1).leading_zeros()
}

/// Codes the logic of each gate.
pub(super) fn code_logics(
    predictor: &mut Shape,
    coder: &mut impl Coder,
    known: &[GateLogic],
    gates: usize,
) -> Result<Vec<GateLogic>, ShareError> {
    let mut logics: Vec<GateLogic> = Vec::new();
    let mut last = [0; 2];
    for gate in 0..gates {
        let contexts = [hash(&[94]), hash(&[95, last[0]]), hash(&[96, last[0], last[1]])];
        let place = SymbolContext { contexts: &contexts, set: 1, bits: 2 };
        let logic = known.get(gate).copied().unwrap_or_default();
        let number = predictor.code(coder, place, logic as u32);
        logics.push(*GateLogic::ALL.get(number as usize).ok_or(ShareError::Nonsense)?);
        last = [number, last[0]];
        coder.goes_on()?;
    }
    Ok(logics)
}

/// Codes the limits.
pub(super) fn code_limits(
    predictor: &mut Shape,
    coder: &mut impl Coder,
    known: LevelLimits,
) -> Result<LevelLimits, ShareError> {
    let mut limits = LevelLimits::default();
    for limit in Limit::ALL {
        let most = known.of(limit);
        let contexts = [hash(&[97, limit as u32])];
        let place = SymbolContext { contexts: &contexts, set: 1, bits: 1 };
        if predictor.code(coder, place, most.is_some().into()) == 1 {
            let less = most.unwrap_or(1) as u32 - 1;
            let most = coder.code_plain(less, bits(limit)) as usize + 1;
            if most > limit.most() {
                return Err(ShareError::Nonsense);
            }
            limits.set(limit, Some(most));
        }
    }
    Ok(limits)
}
