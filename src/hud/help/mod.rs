//! Help: what each field does and each kind of paradox is, shown on small boards.

pub(super) mod names;
mod screen;

pub(super) use screen::plugin;
