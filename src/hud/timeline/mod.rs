//! The timelines, to be seen and to be moved in.

pub(super) mod words;
