//! Proofs that rule out all numbers of clones above some number at once.

pub(super) mod helper_costs;
mod helper_exits;
mod merged;
mod rule_out;
#[cfg(test)]
mod tests;
