//! The modes in which controls have an effect: play, the level editor, or both.

use super::control::{Control, EditorControl};
use super::defaults::NEEDED;
use crate::states::Mode;

impl Control {
    /// The control's own mode, in which no other control shares its bindings.
    pub fn mode(self) -> Mode {
        if matches!(self, Self::Editor(_)) { Mode::Edit } else { Mode::Play }
    }

    /// Whether the control has an effect in a mode. Of two controls with the same binding, the mode's own one wins.
    pub fn is_heard(self, mode: Mode) -> bool {
        self.mode() == mode || self.is_of_both()
    }

    fn is_of_both(self) -> bool {
        matches!(
            self,
            Self::Move(_)
                | Self::Enter
                | Self::Undo
                | Self::Redo
                | Self::FullScreen
                | Self::ShowWires
                | Self::ZoomIn
                | Self::ZoomOut
                | Self::ZoomWhole
                | Self::SayState
                | Self::SayAgain
                | Self::ScrollUp
                | Self::ScrollDown
                | Self::Help
                | Self::Levels
                | Self::Menu
                | Self::Editor(EditorControl::Test | EditorControl::Solver | EditorControl::Issues)
        )
    }

    /// Whether two controls can't have the same binding. A control that menus need must not share one.
    pub fn excludes(self, other: Self) -> bool {
        self.mode() == other.mode() || NEEDED.contains(&self) || NEEDED.contains(&other)
    }
}
