//! The mouse: only its primary button acts.

use bevy::picking::PickingSystems;
use bevy::picking::hover::Hovered;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{Button, Checkbox, Slider};
use bevy::window::{CursorIcon, PrimaryWindow, SystemCursorIcon};

use super::dialog::Dialog;

/// Sent to a widget of a dialog when it is clicked.
#[derive(Message)]
pub struct WidgetClick;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WidgetClick>()
        .add_systems(First, primary_only.in_set(PickingSystems::PostInput))
        .add_systems(PostUpdate, shape_pointer.after(UiSystems::Layout))
        .add_observer(note_click);
}

/// Bevy's widgets react to every button; this keeps the others from them.
fn primary_only(mut inputs: MessageMutator<PointerInput>) {
    for input in inputs.read() {
        if let PointerAction::Press(button) | PointerAction::Release(button) = input.action
            && button != PointerButton::Primary
        {
            input.action = PointerAction::Move { delta: Vec2::ZERO };
        }
    }
}

/// Gives the mouse pointer the shape of a hand over everything that can be pressed.
fn shape_pointer(
    widgets: Query<&Hovered, Or<(With<Button>, With<Checkbox>, With<Slider>)>>,
    window: Single<(Entity, Option<&CursorIcon>), With<PrimaryWindow>>,
    mut commands: Commands,
) {
    let (window, old) = *window;
    let is_over = widgets.iter().any(Hovered::get);
    let shape = if is_over { SystemCursorIcon::Pointer } else { SystemCursorIcon::Default };
    let new = CursorIcon::System(shape);
    if old != Some(&new) {
        commands.entity(window).insert(new);
    }
}

fn note_click(
    click: On<Pointer<Click>>,
    widgets: Query<(), Or<(With<Button>, With<Checkbox>, With<Slider>)>>,
    parents: Query<&ChildOf>,
    dialogs: Query<(), With<Dialog>>,
    mut clicked: MessageWriter<WidgetClick>,
) {
    let in_dialog = || parents.iter_ancestors(click.entity).any(|above| dialogs.contains(above));
    if widgets.contains(click.entity) && in_dialog() {
        clicked.write(WidgetClick);
    }
}
