//! Steering widgets with keys and gamepads, press by press: one after the other, and in a grid also
//! up and down.

use bevy::input_focus::tab_navigation::{NavAction, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use super::dialog::Dialog;
use super::widget::{ActingWidget, Adjust, Adjustable, press_widget};

/// The effect of a press in a dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FocusStep {
    /// Goes to the widget before.
    Back,
    /// Goes to the next widget.
    On,
    /// Goes to the value before, or, without values, to the widget before.
    Left,
    /// Goes to the next value, or, without values, to the next widget.
    Right,
    /// Goes back by a page of widgets, or to the first.
    PageBack,
    /// Goes on by a page of widgets, or to the last.
    PageOn,
    /// Goes to the first widget.
    First,
    /// Goes to the last widget.
    Last,
    /// Presses the widget.
    Press,
}

/// The number of widgets, or rows of tiles, in a page.
const PAGE: usize = 6;

/// Carries a press out in the dialog on top.
///
/// # Errors
/// None, unless a system that it calls calls it again.
pub fn steer(world: &mut World, step: FocusStep) -> Result {
    Ok(world.run_system_cached_with(steer_dialog, step)?)
}

fn steer_dialog(
    In(step): In<FocusStep>,
    dialogs: Query<(Entity, &Dialog)>,
    (parents, adjustable): (Query<&ChildOf>, Query<Has<ActingWidget>, With<Adjustable>>),
    (navigation, tiles): (TabNavigation, Tiles),
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let Some((dialog, _)) = dialogs.iter().max_by_key(|(_, dialog)| dialog.depth) else { return };
    let is_inside = |&widget: &Entity| parents.iter_ancestors(widget).any(|at| at == dialog);
    let Some(widget) = focus.get().filter(is_inside) else {
        if let Ok(first) = navigation.initialize(dialog, NavAction::First) {
            focus.set(first, FocusCause::Navigated);
        }
        return;
    };
    let adjusts = adjustable.contains(widget);
    let to = match step {
        FocusStep::Press => {
            let steps = adjustable.get(widget).is_ok_and(|acts| !acts);
            return press_widget(&mut commands, widget, steps);
        }
        FocusStep::Left if adjusts => return commands.trigger(Adjust { entity: widget, by: -1 }),
        FocusStep::Right if adjusts => return commands.trigger(Adjust { entity: widget, by: 1 }),
        FocusStep::PageBack | FocusStep::PageOn => {
            let to = page_from(widget, dialog, step, &navigation, &tiles);
            return to.into_iter().for_each(|to| focus.set(to, FocusCause::Navigated));
        }
        FocusStep::Back | FocusStep::Left => NavAction::Previous,
        FocusStep::On | FocusStep::Right => NavAction::Next,
        FocusStep::First => NavAction::First,
        FocusStep::Last => NavAction::Last,
    };
    if tiles.contains(widget) && matches!(step, FocusStep::Back | FocusStep::On) {
        if let Some(tile) = tile_beside(&tiles, widget, step == FocusStep::On) {
            return focus.set(tile, FocusCause::Navigated);
        }
        // Leaves the grid, whichever column the widget is in.
        for _ in 1..tiles.iter().len() {
            match navigation.navigate(&focus, to) {
                Ok(next) if tiles.contains(next) => focus.set(next, FocusCause::Navigated),
                _ => break,
            }
        }
    }
    let Ok(mut next) = navigation.navigate(&focus, to) else { return };
    if step == FocusStep::Left && tiles.contains(widget) && !tiles.contains(next) {
        // To the tile on the left, and not to what belongs to it.
        let before = navigation.navigate(&InputFocus::from_entity(next), to);
        next = before.ok().filter(|before| tiles.contains(*before)).unwrap_or(next);
    }
    focus.set(next, FocusCause::Navigated);
}

/// Goes a page on or back. It stops at the first and the last widget; single steps lead beyond.
fn page_from(
    from: Entity,
    dialog: Entity,
    step: FocusStep,
    navigation: &TabNavigation<'_, '_>,
    tiles: &Tiles<'_, '_>,
) -> Option<Entity> {
    let (next, end) = match step {
        FocusStep::PageOn => (NavAction::Next, NavAction::Last),
        _ => (NavAction::Previous, NavAction::First),
    };
    let end = navigation.initialize(dialog, end).ok()?;
    let mut at = InputFocus::from_entity(from);
    for _ in 0..PAGE {
        let Some(here) = at.get().filter(|here| *here != end) else { break };
        let row =
            tile_beside(tiles, here, step == FocusStep::PageOn).filter(|_| tiles.contains(here));
        let to = row.or_else(|| navigation.navigate(&at, next).ok())?;
        at = InputFocus::from_entity(to);
    }
    at.get()
}

/// Marks a widget in a grid: up and down lead to the widget above or below.
#[derive(Component)]
pub struct InGrid;

/// The places of the widgets in a grid.
type Tiles<'w, 's> =
    Query<'w, 's, (Entity, &'static UiGlobalTransform, &'static ComputedNode), With<InGrid>>;

/// The closest widget in the next row, below or above.
fn tile_beside(tiles: &Tiles<'_, '_>, from: Entity, is_down: bool) -> Option<Entity> {
    let (_, place, node) = tiles.get(from).ok()?;
    let (here, height) = (place.translation, node.size.y);
    let far = |(tile, place, _): (Entity, &UiGlobalTransform, &ComputedNode)| {
        let way = place.translation - here;
        let down = if is_down { way.y } else { -way.y };
        (down > height / 2.0).then_some((tile, down, way.x.abs()))
    };
    let nearest = tiles.iter().filter_map(far).min_by(|(_, down, aside), (_, more, other)| {
        // Two tiles are in the same row if their distance is the same to the pixel.
        down.round().total_cmp(&more.round()).then(aside.total_cmp(other))
    });
    nearest.map(|(tile, ..)| tile)
}
