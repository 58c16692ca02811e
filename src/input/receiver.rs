//! The receiver of keys, which is derived from the states.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::states::{Menu, Mode, Modes};

/// The receiver of the next press.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Receiver {
    /// The level that is played or edited.
    #[default]
    Board,
    /// The menu on top.
    Menu,
    /// The question whether to restore the defaults. Only fixed keys answer it.
    Question,
}

/// Marks a dialog that fixed keys answer.
#[derive(Component)]
pub(crate) struct AnsweredByFixedKeys;

#[derive(SystemParam)]
pub struct KeyReceiver<'w, 's> {
    menu: Option<Res<'w, State<Menu>>>,
    modes: Modes<'w>,
    questions: Query<'w, 's, (), With<AnsweredByFixedKeys>>,
}

impl KeyReceiver<'_, '_> {
    pub fn get(&self) -> Receiver {
        // There is no menu before levels can be played.
        match &self.menu {
            _ if !self.questions.is_empty() => Receiver::Question,
            Some(menu) if *menu.get() != Menu::Closed => Receiver::Menu,
            _ => Receiver::Board,
        }
    }

    /// Whether the menu takes digits: the list of levels goes to a number.
    pub(super) fn takes_digits(&self) -> bool {
        let is_list = self.menu.as_ref().is_some_and(|menu| *menu.get() == Menu::Levels);
        is_list && self.get() == Receiver::Menu
    }

    /// Whether the board has the keys.
    pub fn is_board(&self) -> bool {
        self.get() == Receiver::Board
    }

    /// The mode in which to look up controls. Menus use the controls of play.
    pub(super) fn mode(&self) -> Mode {
        if self.is_board() { self.modes.get() } else { Mode::Play }
    }
}
