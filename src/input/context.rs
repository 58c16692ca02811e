//! Where controls are heard: while a level is played, while one is made, or both.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::control::Control;
use super::defaults::NEEDED;
use crate::states::Mode;

/// Whether the level on the screen is played or made. Where there is none, keys are those of play.
#[derive(SystemParam)]
pub(crate) struct ModeNow<'w>(Option<Res<'w, State<Mode>>>);

impl ModeNow<'_> {
    pub(super) fn get(&self) -> Mode {
        self.0.as_ref().map_or(Mode::Play, |mode| *mode.get())
    }

    pub(super) fn is_changed(&self) -> bool {
        self.0.as_ref().is_some_and(DetectChanges::is_changed)
    }
}

impl Control {
    /// Where it is at home: there it has what it is bound to for itself.
    pub fn mode(self) -> Mode {
        if self < Self::Erase { Mode::Play } else { Mode::Edit }
    }

    /// Whether it is heard in a mode. Of two that are bound to the same, the one that is at home
    /// there is.
    pub fn is_heard(self, mode: Mode) -> bool {
        self.mode() == mode || self.is_of_both()
    }

    fn is_of_both(self) -> bool {
        matches!(
            self,
            Self::North
                | Self::East
                | Self::South
                | Self::West
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
                | Self::Test
                | Self::Answers
        )
    }

    /// Whether both cannot be bound to the same. What menus need is hidden by nothing anywhere.
    pub fn excludes(self, other: Self) -> bool {
        self.mode() == other.mode() || NEEDED.contains(&self) || NEEDED.contains(&other)
    }
}
