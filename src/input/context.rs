//! The modes in which controls have an effect: play, the level editor, or both.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::control::{Control, EditorControl};
use super::defaults::NEEDED;
use crate::states::{Menu, Mode};

/// The mode of the level on the screen. Without a level, it is that of play.
#[derive(SystemParam)]
pub(crate) struct ModeNow<'w> {
    mode: Option<Res<'w, State<Mode>>>,
    menu: Option<Res<'w, State<Menu>>>,
}

impl ModeNow<'_> {
    pub(super) fn get(&self) -> Mode {
        self.mode.as_ref().map_or(Mode::Play, |mode| *mode.get())
    }

    /// The mode for the names of controls. A replay has the controls of play, even in the level editor.
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
