//! Campaigns as one file: the campaign file and its levels, packed as a ZIP archive.

mod collect;
mod fault;
mod files;
mod unpack;
mod write;

pub use fault::{PackageFault, Why};
pub use files::Package;
