//! Paths with an added ending.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A path with `end` added to its name.
pub(crate) fn path_with(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}
