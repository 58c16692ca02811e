//! The mouse: only its primary button acts, and no widget stays pressed once it comes up.

use bevy::picking::PickingSystems;
use bevy::picking::hover::Hovered;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::ui::{Pressed, UiSystems};
use bevy::ui_widgets::{Button, Checkbox, Slider};
use bevy::window::{CursorIcon, PrimaryWindow, SystemCursorIcon};

use super::dialog::Dialog;
use super::face::paint_faces;

/// Sent to a widget of a dialog when it is clicked.
#[derive(Message)]
pub struct WidgetClick;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WidgetClick>()
        .add_systems(First, primary_only.in_set(PickingSystems::PostInput))
        .add_systems(PostUpdate, let_go.before(paint_faces))
        .add_systems(PostUpdate, shape_pointer.after(UiSystems::Layout))
        .add_observer(note_press)
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

/// The mouse or the finger that pressed a widget last.
#[derive(Component)]
struct PressedBy(PointerId);

fn note_press(
    press: On<Pointer<Press>>,
    widgets: Query<(), Or<(With<Button>, With<Checkbox>)>>,
    mut commands: Commands,
) {
    if widgets.contains(press.entity) {
        commands.entity(press.entity).insert(PressedBy(press.pointer_id));
    }
}

/// Bevy tells only the widget below the mouse when the press ends. Another one may be there by now.
fn let_go(
    mut inputs: MessageReader<PointerInput>,
    pressed: Query<(Entity, &PressedBy)>,
    mut commands: Commands,
) {
    for input in inputs.read() {
        if !matches!(input.action, PointerAction::Release(_) | PointerAction::Cancel) {
            continue;
        }
        for (widget, _) in pressed.iter().filter(|(_, by)| by.0 == input.pointer_id) {
            commands.entity(widget).remove::<(Pressed, PressedBy)>();
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
