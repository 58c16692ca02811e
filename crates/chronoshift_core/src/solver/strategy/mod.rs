//! The strategy for a whole level: first finds any solution, then the best one and a proof.

mod detours;
mod excluded_ideas;
mod fixed_clone_count;
mod improvement;
mod incumbent;
mod level_problem;
pub(super) mod level_search;
mod one_player;
mod request;
mod run;
mod solve;

pub use excluded_ideas::{solve_without, solve_without_given_optimum};
pub use improvement::improve;
pub(super) use level_search::Target;
pub(super) use request::SolveRequest;
pub use solve::solve;
