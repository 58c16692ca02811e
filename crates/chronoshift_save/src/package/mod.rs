//! Packed campaigns: a campaign file and its levels in a ZIP archive.

mod collect;
mod collection;
mod fault;
mod files;
mod unpack;
mod write;

pub use fault::{PackageFault, PackageProblem};
pub use files::Package;
