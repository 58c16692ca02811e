//! Who gets what is pressed: the board, or a menu that is open.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::control::Control;

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
pub(super) struct Receivers<'w> {
    pub(super) focus: ResMut<'w, Focus>,
    board: MessageWriter<'w, Pressed>,
    menu: MessageWriter<'w, MenuPressed>,
    window: MessageWriter<'w, WindowPressed>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .add_message::<Pressed>()
        .add_message::<MenuPressed>()
        .add_message::<WindowPressed>();
}

impl Receivers<'_> {
    /// Press by press: what comes after the menu's own key in one frame is for the other.
    pub(super) fn send(&mut self, control: Control) {
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
            }
        }
    }
}
