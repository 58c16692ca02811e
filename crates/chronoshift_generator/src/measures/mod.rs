//! Measures of levels.

mod plan;
mod run;

pub use plan::PlanMeasures;
