//! Lists: columns that may be longer than their frames. They scroll to the widget with the focus, and follow a finger
//! that drags them.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::InputFocus;
use bevy::picking::PickingSystems;
use bevy::picking::hover::Hovered;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{
    ControlOrientation, ScrollArea, ScrollIntoView, Scrollbar, ScrollbarThumb, Slider,
};

use crate::theme::{Ground, shades};

/// The width of the scroll bar.
const BAR_WIDTH: f32 = 9.0;
/// The space above and below the widgets of a list.
pub(crate) const LIST_PADDING: f32 = 2.0;
/// The space at the sides of a list.
pub(crate) const LIST_SIDES: f32 = 10.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (scroll_to_focus, show_bar).before(UiSystems::Prepare))
        .init_resource::<PointerDrag>()
        .add_systems(First, cancel_press.in_set(PickingSystems::PostInput))
        .add_observer(drag_list);
}

/// A column of widgets in a frame, which scrolls if necessary.
pub fn list(
    parent: &mut ChildSpawnerCommands<'_>,
    frame: Node,
    fill: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        min_width: px(0),
        min_height: px(0),
        row_gap: px(2),
        // Leaves space for the ring around a widget.
        padding: UiRect::axes(px(LIST_SIDES), px(LIST_PADDING)),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    let bar = Node {
        position_type: PositionType::Absolute,
        right: px(0),
        width: px(BAR_WIDTH),
        height: percent(100),
        ..default()
    };
    parent.spawn(Node { min_height: px(0), ..frame }).with_children(|frame| {
        let access_node = AccessibilityNode::from(AccessNode::new(Role::List));
        let column = frame.spawn((column, ScrollArea, access_node)).with_children(fill).id();
        let thumb = ScrollbarThumb {
            border_radius: BorderRadius::all(px(BAR_WIDTH / 2.0)),
            border: UiRect::ZERO,
        };
        frame
            .spawn((bar, Scrollbar::new(column, ControlOrientation::Vertical, 24.0)))
            .with_child((thumb, Ground(shades::KEY_HOVER)));
    });
}

/// Scrolls the focused widget into view once it is laid out, and again when its list changes its size.
fn scroll_to_focus(
    focus: Res<InputFocus>,
    nodes: Query<(&ComputedNode, Option<&Hovered>)>,
    parents: Query<&ChildOf>,
    columns: Query<&ComputedNode, With<ScrollArea>>,
    mut hidden: Local<bool>,
    mut size: Local<Option<Vec2>>,
    mut commands: Commands,
) {
    let mut around = focus.get().into_iter().flat_map(|widget| parents.iter_ancestors(widget));
    let now = around.find_map(|it| columns.get(it).ok()).map(ComputedNode::size);
    *hidden |= focus.is_changed() || *size != now;
    *size = now;
    let Some(entity) = focus.get().filter(|_| *hidden) else { return };
    let Ok((node, hovered)) = nodes.get(entity) else { return };
    if node.size.y > 0.0 {
        // If the mouse is over the widget, the list doesn't scroll it away.
        if hovered.is_none_or(|hovered| !hovered.get()) {
            commands.trigger(ScrollIntoView { entity });
        }
        *hidden = false;
    }
}

/// Shows the scroll bar if the list is longer than its frame.
fn show_bar(
    columns: Query<&ComputedNode, With<ScrollArea>>,
    mut bars: Query<(&Scrollbar, &mut Visibility)>,
) {
    for (bar, mut visibility) in &mut bars {
        let Ok(column) = columns.get(bar.target) else { continue };
        let all_seen = column.content_size().y <= column.size().y + 0.5;
        visibility.set_if_neq(if all_seen { Visibility::Hidden } else { Visibility::Inherited });
    }
}

/// Scrolls a list down, or up, by this number of screen pixels, at most to its end.
pub fn scroll_by(list: &ComputedNode, place: &mut ScrollPosition, by: f32) {
    let pixels = list.inverse_scale_factor();
    let most = (list.content_size().y - list.size().y).max(0.0) * pixels;
    place.y = (place.y + by * pixels).clamp(0.0, most);
}

/// The finger that drags a list, or the pointer that drags a picture.
#[derive(Resource, Default)]
pub(crate) struct PointerDrag(pub(crate) Option<PointerId>);

impl PointerDrag {
    /// The distance in pixels after which a pointer drags what is below it.
    pub(crate) const FAR: f32 = 12.0;
}

fn drag_list(
    drag: On<Pointer<Drag>>,
    window: Single<&Window>,
    parents: Query<&ChildOf>,
    sliders: Query<(), With<Slider>>,
    mut lists: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    mut drawing: ResMut<PointerDrag>,
) {
    // The event also bubbles up to the ancestors of the pressed entity.
    let is_first = drag.entity == drag.original_event_target();
    if !drag.pointer_id.is_touch() || !is_first || sliders.contains(drag.entity) {
        return;
    }
    let mut around = std::iter::once(drag.entity).chain(parents.iter_ancestors(drag.entity));
    let Some(list) = around.find(|entity| lists.contains(*entity)) else { return };
    let Ok((node, mut place)) = lists.get_mut(list) else { return };
    let is_drawn = drawing.0 == Some(drag.pointer_id);
    if !is_drawn && drag.distance.y.abs() < PointerDrag::FAR {
        return;
    }
    drawing.0 = Some(drag.pointer_id);
    let by = if is_drawn { drag.delta.y } else { drag.distance.y };
    scroll_by(node, &mut place, -by * window.scale_factor());
}

/// Cancels the release of a pointer that has dragged something, so that it doesn't press the widget below it.
fn cancel_press(
    mut inputs: MessageMutator<PointerInput>,
    mut drawing: ResMut<PointerDrag>,
    mut commands: Commands,
) {
    for input in inputs.read() {
        if drawing.0 == Some(input.pointer_id)
            && matches!(input.action, PointerAction::Release(_) | PointerAction::Cancel)
        {
            if !input.pointer_id.is_touch() {
                // Bevy considers a mouse pressed until it is released.
                commands.write_message(input.clone());
            }
            input.action = PointerAction::Cancel;
            drawing.0 = None;
        }
    }
}
