//! The notation of lists of bindings.

use chronoshift_core::level::Square;
pub(super) use chronoshift_core::rules::Direction::*;
use chronoshift_core::rules::{ButtonKind, Field};

pub(super) use super::control::{
    Control, Control::*, EditorControl::*, SeekControl::*, Tool::*, Way::*,
};
pub(super) use crate::sim::Edit::*;

/// Controls with whole lists of bindings, in the notation of [`Binding`](super::binding::Binding).
pub(super) type BindingLists = &'static [(Control, &'static [&'static str])];

pub(super) const WALL: Square = Square::WALL;
pub(super) const FLOOR: Square = Square::FLOOR;
pub(super) const MACHINE: Square = Square::Field(Field::Start);
pub(super) const GOAL: Square = Square::Field(Field::Goal);
pub(super) const BUTTON: Square = Square::Field(Field::Button(ButtonKind::Plain));
pub(super) const CRATE_BUTTON: Square = Square::Field(Field::Button(ButtonKind::Crate));
pub(super) const ONE_TIME_BUTTON: Square = Square::Field(Field::Button(ButtonKind::OneTime));
pub(super) const GATE: Square = Square::Field(Field::Gate { open: false });
pub(super) const OPEN_GATE: Square = Square::Field(Field::Gate { open: true });
pub(super) const PASSAGE: Square = Square::Field(Field::Passage);
pub(super) const CRATE: Square = Square::Crate;
