//! Who gets what is pressed: the board, or a menu that is open.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::context::ModeNow;
use super::control::Control;
use super::drawing::{Drawing, EditorInput, Phase};
use crate::states::Mode;

/// Who gets what is pressed.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Focus {
    /// The game itself.
    #[default]
    Board,
    /// The menu.
    Menu,
    /// A dialog over the menu, to which leaving it leads back.
    Dialog,
    /// The question whether the usual keys are wanted: fixed keys answer it, whatever they
    /// are bound to.
    Question,
}

/// A control was pressed for the board, by whatever device.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pressed(pub Control);

/// A control was pressed while a menu is open, or one that opens it or closes it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct MenuPressed(pub Control);

/// A control of the window itself was pressed. It works on every screen, over every menu.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowPressed(pub Control);

/// Where controls go.
#[derive(SystemParam)]
pub(super) struct Receivers<'w, 's> {
    pub(super) focus: ResMut<'w, Focus>,
    mode: ModeNow<'w>,
    board: MessageWriter<'w, Pressed>,
    pub(super) drawing: Drawing<'w, 's>,
    menu: MessageWriter<'w, MenuPressed>,
    window: MessageWriter<'w, WindowPressed>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .add_message::<Pressed>()
        .add_message::<EditorInput>()
        .add_message::<MenuPressed>()
        .add_message::<WindowPressed>();
}

impl Receivers<'_, '_> {
    /// In which mode controls are looked up: in menus, keys are those of play.
    pub(super) fn mode(&self) -> Mode {
        if *self.focus == Focus::Board { self.mode.get() } else { Mode::Play }
    }

    /// Press by press: what comes after the menu's own key in one frame is for the other.
    pub(super) fn send(&mut self, control: Control) {
        self.drawing.close(Phase::End);
        match (control, *self.focus) {
            (Control::FullScreen, _) => {
                self.window.write(WindowPressed(control));
            }
            (Control::Menu, focus) => {
                *self.focus = match focus {
                    Focus::Board => Focus::Menu,
                    Focus::Menu => Focus::Board,
                    Focus::Dialog | Focus::Question => focus,
                };
                self.menu.write(MenuPressed(control));
            }
            (_, Focus::Board) if control.opens_menu() => {
                *self.focus = Focus::Menu;
                self.menu.write(MenuPressed(control));
            }
            (_, Focus::Menu | Focus::Dialog | Focus::Question) => {
                self.menu.write(MenuPressed(control));
            }
            (_, Focus::Board) => {
                self.board.write(Pressed(control));
                if self.mode.get() == Mode::Edit {
                    self.drawing.press(control);
                }
            }
        }
    }
}
