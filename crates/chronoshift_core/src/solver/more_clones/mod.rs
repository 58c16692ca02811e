//! Proofs for all larger numbers of clones at once.

mod helper_exits;
mod merged;
mod rule_out;
#[cfg(test)]
mod tests;
