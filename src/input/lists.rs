//! The notation of lists of bindings.

pub(super) use chronoshift_core::rules::Direction::*;

pub(super) use super::control::{
    Control, Control::*, EditorControl::*, SeekControl::*, Tool::*, Way::*,
};
pub(super) use super::piece_key::PieceKey;
pub(super) use crate::sim::Edit::*;

/// Controls with whole lists of bindings, in the notation of [`Binding`](super::binding::Binding).
pub(super) type BindingLists = &'static [(Control, &'static [&'static str])];
