//! Dragging the lines of the open campaign with the mouse. The rows move immediately, the lines of the campaign only at
//! the end of the drag.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use chronoshift_core::level::Campaign;

use super::actions::{CampaignLine, DialogRefresh, FocusSpot, show_with_focus};
use super::history;
use crate::input::Control;
use crate::menus::dialogs::MenuControl;
use crate::timeline::Pace;
use crate::words::workshop_error_text;

/// The row that the mouse drags.
#[derive(Resource)]
pub(super) struct DraggedRow {
    row: Entity,
    /// The current index of its line.
    to: usize,
    /// The height of the mouse on the screen.
    pointer: f32,
}

/// The rows of all lines, with their positions on the screen.
type LineRows<'w, 's> = Query<'w, 's, (Entity, &'static CampaignLine, &'static UiGlobalTransform)>;

/// Drags a row.
pub(super) fn drag_line(
    drag: On<Pointer<Drag>>,
    lines: Query<&CampaignLine>,
    dragged: Option<ResMut<DraggedRow>>,
    window: Single<&Window>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) -> Result {
    // Touch scrolls instead of dragging, and a press on one of the row's buttons isn't a drag.
    let is_rows = drag.entity == drag.original_event_target();
    if drag.pointer_id.is_touch() || drag.button != PointerButton::Primary || !is_rows {
        return Ok(());
    }
    let (row, pointer) = (drag.entity, drag.pointer_location.position.y * window.scale_factor());
    match dragged.filter(|dragged| dragged.row == row) {
        Some(mut dragged) => dragged.pointer = pointer,
        None => {
            commands.insert_resource(DraggedRow { row, to: lines.get(row)?.0, pointer });
            focus.set(row, FocusCause::Navigated);
        }
    }
    Ok(())
}

/// Keeps the dragged row between the rows under the mouse, which moves or scrolls the list.
pub(super) fn keep_under_pointer(
    mut dragged: ResMut<DraggedRow>,
    (rows, scrolled): (LineRows<'_, '_>, Query<(), Changed<ScrollPosition>>),
    parents: Query<&ChildOf>,
    lists: Query<&Children>,
    mut pace: ResMut<Pace>,
    mut commands: Commands,
) {
    // The rows are laid out after the list has scrolled.
    pace.request_frame_if(!scrolled.is_empty());
    let DraggedRow { row: held, pointer, .. } = *dragged;
    let others = rows.iter().filter(|(row, ..)| *row != held);
    let to = others.filter(|(.., place)| place.translation.y < pointer).count();
    let Some(list) = parents.get(held).ok().map(ChildOf::parent) else { return };
    let Ok(all) = lists.get(list) else { return };
    dragged.to = to;
    let first = all.iter().position(|child| rows.contains(child)).unwrap_or(0);
    let mut order: Vec<_> = all.iter().filter(|child| *child != held).collect();
    order.insert((first + to).min(order.len()), held);
    if !order.iter().copied().eq(all.iter()) {
        commands.entity(list).insert_children(0, &order);
        pace.request_frame();
    }
}

/// Cancels the drag with Escape. The rows return to their old positions.
pub(super) fn cancel_drag(
    mut press: On<MenuControl>,
    lines: Query<&CampaignLine>,
    dragged: Option<Res<DraggedRow>>,
    mut commands: Commands,
) {
    let line = dragged.and_then(|dragged| lines.get(dragged.row).ok());
    if let Some(line) = line.filter(|_| press.control == Control::Menu) {
        press.take();
        commands.insert_resource(DialogRefresh { spot: FocusSpot::line(line.0), said: None });
    }
}

/// Moves the line in the campaign.
pub(super) fn drop_line(
    drop: On<Pointer<DragEnd>>,
    lines: Query<&CampaignLine>,
    dragged: Option<Res<DraggedRow>>,
    mut commands: Commands,
) -> Result {
    let Some(&DraggedRow { row, to, .. }) = dragged.as_deref().filter(|it| it.row == drop.entity)
    else {
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
            Ok(()) => show_with_focus(spot)(world, Ok(())),
        });
    });
    Ok(())
}
