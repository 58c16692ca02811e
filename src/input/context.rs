//! Where controls are heard: while a level is played, while one is made, or both.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::control::Control;
use super::defaults::NEEDED;
use crate::states::{Menu, Mode};

/// Whether the level on the screen is played or made. Where there is none, keys are those of play.
#[derive(SystemParam)]
pub(crate) struct ModeNow<'w> {
    mode: Option<Res<'w, State<Mode>>>,
    menu: Option<Res<'w, State<Menu>>>,
}

impl ModeNow<'_> {
    pub(super) fn get(&self) -> Mode {
        self.mode.as_ref().map_or(Mode::Play, |mode| *mode.get())
    }

    /// The one in which controls have their names: what is watched is as in play, also where a level
    /// is made.
    pub(super) fn of_names(&self) -> Mode {
        let is_watching = self.menu.as_ref().is_some_and(|menu| *menu.get() == Menu::Watching);
        if is_watching { Mode::Play } else { self.get() }
    }

    pub(super) fn is_changed(&self) -> bool {
        let is_mode_changed = self.mode.as_ref().is_some_and(DetectChanges::is_changed);
        is_mode_changed || self.menu.as_ref().is_some_and(DetectChanges::is_changed)
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
                | Self::Remarks
        )
    }

    /// Whether both cannot be bound to the same. What menus need is hidden by nothing anywhere.
    pub fn excludes(self, other: Self) -> bool {
        self.mode() == other.mode() || NEEDED.contains(&self) || NEEDED.contains(&other)
    }
}
