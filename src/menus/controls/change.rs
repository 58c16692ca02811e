//! Changes of what is bound, as the dialogs ask for them.

use bevy::prelude::*;

use crate::input::Edit;

/// What is bound is to change. The dialogs over the list go; if it was about one control, the
/// dialog about that comes anew.
#[derive(Event)]
pub(super) struct Change(pub(super) Edit);
