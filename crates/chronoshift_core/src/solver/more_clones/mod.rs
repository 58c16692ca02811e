//! Proofs that rule out all larger numbers of clones at once.

pub(super) mod helper_costs;
mod helper_exits;
mod merged;
mod rule_out;
#[cfg(test)]
mod tests;
