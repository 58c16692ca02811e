//! How much room the interface has.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The window as the interface has it, in pixels before scaling.
#[derive(SystemParam)]
pub(super) struct Room<'w, 's> {
    window: Single<'w, 's, Ref<'static, Window>>,
    scale: Res<'w, UiScale>,
}

impl Room<'_, '_> {
    pub(super) fn size(&self) -> Vec2 {
        self.window.size() / self.scale.0
    }

    /// Whether it is another than before.
    pub(super) fn is_changed(&self) -> bool {
        self.window.is_changed() || self.scale.is_changed()
    }

    /// Whether there is no room for words beside words.
    pub(super) fn is_narrow(&self) -> bool {
        let size = self.size();
        size.x < 520.0 && size.x < size.y
    }

    /// Whether there is hardly room for the board between the bars.
    pub(super) fn is_low(&self) -> bool {
        self.size().y < 400.0
    }
}
