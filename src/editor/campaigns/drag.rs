//! Dragging the lines of the open campaign with the mouse. The rows move immediately, the lines of the campaign only at
//! the end of the drag.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use chronoshift_core::level::Campaign;

use super::actions::{CampaignLine, DialogRefresh, FocusSpot, shown};
use super::history;
use crate::words::workshop_error_text;

/// The row that the mouse drags, and the current index of its line.
#[derive(Resource)]
pub(super) struct DraggedRow(Entity, usize);

/// The rows of all lines, with their positions on the screen.
type LineRows<'w, 's> = Query<'w, 's, (Entity, &'static CampaignLine, &'static UiGlobalTransform)>;

/// Moves the row past another one when the mouse passes the middle of that row.
pub(super) fn drag_line(
    drag: On<Pointer<Drag>>,
    rows: LineRows<'_, '_>,
    (parents, lists): (Query<&ChildOf>, Query<&Children>),
    (window, mut focus): (Single<&Window>, ResMut<InputFocus>),
    mut commands: Commands,
) {
    // Touch scrolls instead of dragging, and a press on one of the row's buttons isn't a drag.
    let is_rows = drag.entity == drag.original_event_target();
    if drag.pointer_id.is_touch() || drag.button != PointerButton::Primary || !is_rows {
        return;
    }
    let y = drag.pointer_location.position.y * window.scale_factor();
    let others = rows.iter().filter(|(row, ..)| *row != drag.entity);
    let to = others.filter(|(.., place)| place.translation.y < y).count();
    commands.insert_resource(DraggedRow(drag.entity, to));
    focus.set(drag.entity, FocusCause::Navigated);
    let Some(list) = parents.get(drag.entity).ok().map(ChildOf::parent) else { return };
    let Ok(all) = lists.get(list) else { return };
    let first = all.iter().position(|child| rows.contains(child)).unwrap_or(0);
    let mut order: Vec<_> = all.iter().filter(|child| *child != drag.entity).collect();
    order.insert((first + to).min(order.len()), drag.entity);
    if !order.iter().copied().eq(all.iter()) {
        commands.entity(list).insert_children(0, &order);
    }
}

/// Moves the line in the campaign.
pub(super) fn drop_line(
    drop: On<Pointer<DragEnd>>,
    lines: Query<&CampaignLine>,
    dragged: Option<Res<DraggedRow>>,
    mut commands: Commands,
) -> Result {
    let Some(&DraggedRow(row, to)) = dragged.as_deref().filter(|it| it.0 == drop.entity) else {
        return Ok(());
    };
    commands.remove_resource::<DraggedRow>();
    let &CampaignLine(from) = lines.get(row)?;
    let spot = FocusSpot::line(to);
    commands.queue(move |world: &mut World| {
        let change = move |campaign: &mut Campaign| {
            if from.max(to) < campaign.entries.len() {
                let entry = campaign.entries.remove(from);
                campaign.entries.insert(to, entry);
            }
        };
        history::change(world, None, change, move |world, done| match done {
            Err(error) => {
                // The rows return to their old positions.
                let said = Some(workshop_error_text(&error));
                world.insert_resource(DialogRefresh { spot, said });
            }
            Ok(()) => shown(spot)(world, Ok(())),
        });
    });
    Ok(())
}
