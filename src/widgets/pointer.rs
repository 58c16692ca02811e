//! The mouse: it finds widgets and everything else that is [`Pickable`]. Only its primary button acts, no widget stays
//! pressed once that button is released, and in a dialog, the widget under a moving mouse gets the focus.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::PickingSystems;
use bevy::picking::hover::Hovered;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput, PointerPress};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::picking_backend::{UiPickingCamera, UiPickingSettings};
use bevy::ui::{Pressed, UiSystems};
use bevy::ui_widgets::{Button, Checkbox, ScrollArea, Scrollbar, ScrollbarThumb, Slider};
use bevy::window::{CursorIcon, PrimaryWindow, SystemCursorIcon};

use super::dialog::Dialog;
use super::face::paint_faces;

/// Sent to a widget of a dialog when it is clicked.
#[derive(Message)]
pub struct WidgetClick;

/// Sent when the only effect of a press on a widget is to say why it has no other.
#[derive(Message)]
pub struct WidgetRefusal;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(UiPickingSettings { require_markers: true });
    app.register_required_components::<Camera2d, UiPickingCamera>();
    app.register_required_components::<Button, Pickable>();
    app.register_required_components::<Checkbox, Pickable>();
    app.register_required_components::<Slider, Pickable>();
    app.register_required_components::<EditableText, Pickable>();
    app.register_required_components::<ScrollArea, Pickable>();
    app.register_required_components::<Scrollbar, Pickable>();
    app.register_required_components::<ScrollbarThumb, Pickable>();
    app.add_message::<WidgetClick>()
        .add_message::<WidgetRefusal>()
        .add_systems(First, primary_only.in_set(PickingSystems::PostInput))
        .add_systems(PostUpdate, let_go.before(paint_faces))
        .add_systems(PostUpdate, shape_pointer.after(UiSystems::Layout))
        .add_observer(note_press)
        .add_observer(note_click)
        .add_observer(focus_pointed);
}

/// Ignores all buttons except for the primary one, because Bevy's widgets react to every button.
fn primary_only(mut inputs: MessageMutator<PointerInput>) {
    for input in inputs.read() {
        if let PointerAction::Press(button) | PointerAction::Release(button) = input.action
            && button != PointerButton::Primary
        {
            input.action = PointerAction::Move { delta: Vec2::ZERO };
        }
    }
}

/// The mouse or the finger that last pressed a widget.
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

/// Releases pressed widgets. Bevy reports the end of a press only to the widget below the mouse, which may be another
/// one in the meantime.
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

/// Gives the focus to the widget under a mouse that moves, so that one widget stands out. A resting mouse leaves the
/// focus to the keys, and a text field keeps the focus until the player leaves it with a click or a key.
fn focus_pointed(
    moved: On<Pointer<Move>>,
    pointers: Query<(&PointerId, &PointerPress)>,
    widgets: Query<(), With<TabIndex>>,
    fields: Query<(), With<EditableText>>,
    dialogs: Query<(Entity, &Dialog)>,
    parents: Query<&ChildOf>,
    mut focus: ResMut<InputFocus>,
) {
    let is_held = pointers.iter().any(|(id, press)| id.is_mouse() && press.is_any_pressed());
    // The event also bubbles up to the ancestors of the entity.
    let is_first = moved.entity == moved.original_event_target();
    if !is_first || !moved.pointer_id.is_mouse() || moved.delta == Vec2::ZERO || is_held {
        return;
    }
    let around = || std::iter::once(moved.entity).chain(parents.iter_ancestors(moved.entity));
    let top = dialogs.iter().max_by_key(|(_, dialog)| dialog.depth).map(|(dialog, _)| dialog);
    if top.is_none_or(|top| around().all(|entity| entity != top)) {
        return;
    }
    let is_typing = focus.get().is_some_and(|entity| fields.contains(entity));
    let pointed = around().find(|entity| widgets.contains(*entity));
    if let Some(widget) = pointed.filter(|it| !is_typing && !fields.contains(*it))
        && focus.get() != Some(widget)
    {
        focus.set(widget, FocusCause::Navigated);
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
