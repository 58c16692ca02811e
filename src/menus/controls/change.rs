//! Changes of bindings that the dialogs ask for.

use bevy::prelude::*;

use crate::input::BindingEdit;

/// Asks for a change of the bindings. The dialogs over the list close; the dialog of the control
/// that changes opens again.
#[derive(Event)]
pub(super) struct BindingChange(pub(super) BindingEdit);
