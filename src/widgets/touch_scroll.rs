//! Scrolling lists by touch: a list follows the finger that drags it, and that finger presses
//! nothing.

use bevy::picking::PickingSystems;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::ui_widgets::{ScrollArea, Slider};

use super::list::scroll_by;

/// The finger that drags a list.
#[derive(Resource, Default)]
struct TouchDrag(Option<PointerId>);

/// A finger that moves farther, in pixels, drags the list.
const FAR: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TouchDrag>()
        .add_systems(First, cancel_press.in_set(PickingSystems::PostInput))
        .add_observer(drag_list);
}

fn drag_list(
    drag: On<Pointer<Drag>>,
    window: Single<&Window>,
    parents: Query<&ChildOf>,
    sliders: Query<(), With<Slider>>,
    mut lists: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    mut drawing: ResMut<TouchDrag>,
) {
    // The event also arrives at everything around the pressed entity.
    let is_first = drag.entity == drag.original_event_target();
    if !drag.pointer_id.is_touch() || !is_first || sliders.contains(drag.entity) {
        return;
    }
    let mut around = std::iter::once(drag.entity).chain(parents.iter_ancestors(drag.entity));
    let Some(list) = around.find(|entity| lists.contains(*entity)) else { return };
    let Ok((node, mut place)) = lists.get_mut(list) else { return };
    let is_drawn = drawing.0 == Some(drag.pointer_id);
    if !is_drawn && drag.distance.y.abs() < FAR {
        return;
    }
    drawing.0 = Some(drag.pointer_id);
    let by = if is_drawn { drag.delta.y } else { drag.distance.y };
    scroll_by(node, &mut place, -by * window.scale_factor());
}

/// A finger that drags a list doesn't press what is below it in the end.
fn cancel_press(mut inputs: MessageMutator<PointerInput>, mut drawing: ResMut<TouchDrag>) {
    for input in inputs.read() {
        if drawing.0 == Some(input.pointer_id)
            && matches!(input.action, PointerAction::Release(_) | PointerAction::Cancel)
        {
            input.action = PointerAction::Cancel;
            drawing.0 = None;
        }
    }
}
