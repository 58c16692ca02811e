//! Navigation between widgets with keys and gamepads: one after the other, as with Tab, and up and down in a grid, with
//! Bevy's directional navigation. The widgets of a grid have [`AutoDirectionalNavigation`]; those of dialogs below the
//! top one are hidden, so that the navigation ignores them.

use bevy::input_focus::tab_navigation::{NavAction, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::math::CompassOctant;
use bevy::prelude::*;
use bevy::ui::auto_directional_navigation::{AutoDirectionalNavigation, AutoDirectionalNavigator};

use super::dialog::Dialog;
use super::widget::{ActingWidget, Adjust, Adjustable, press_widget};

/// The effect of a press in a dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FocusStep {
    /// Goes to the previous widget, or up in a grid.
    Back,
    /// Goes to the next widget, or down in a grid.
    On,
    /// Goes to the previous widget, even in a grid.
    Previous,
    /// Goes to the next widget, even in a grid.
    Next,
    /// Goes to the previous value or, without values, to the previous widget.
    Left,
    /// Goes to the next value or, without values, to the next widget.
    Right,
    /// Goes back by a page of widgets, or to the first.
    PageBack,
    /// Goes forward by a page of widgets, or to the last.
    PageOn,
    First,
    Last,
    Press,
}

/// Marks a button that belongs to the tile above it: left and right skip the button.
#[derive(Component)]
pub(crate) struct TileButton;

/// Marks a widget in a picture: left and right also lead to the nearest widget there.
#[derive(Component)]
pub(crate) struct SpatialWidget;

/// The number of widgets, or rows of tiles, in a page.
const PAGE_LENGTH: usize = 6;

/// Carries out a press in the dialog on top.
///
/// # Errors
/// Fails only if a system that it runs calls it again.
pub fn steer(world: &mut World, step: FocusStep) -> Result {
    Ok(world.run_system_cached_with(steer_dialog, step)?)
}

fn steer_dialog(
    In(step): In<FocusStep>,
    dialogs: Query<(Entity, &Dialog)>,
    parents: Query<&ChildOf>,
    adjustable: Query<Has<ActingWidget>, With<Adjustable>>,
    (navigation, grid): (TabNavigation, Query<(), With<AutoDirectionalNavigation>>),
    tile_buttons: Query<(), With<TileButton>>,
    spatial: Query<(), With<SpatialWidget>>,
    mut navigator: AutoDirectionalNavigator,
    mut commands: Commands,
) {
    let Some((dialog, _)) = dialogs.iter().max_by_key(|(_, dialog)| dialog.depth) else { return };
    let is_inside = |&widget: &Entity| parents.iter_ancestors(widget).any(|at| at == dialog);
    let Some(widget) = navigator.input_focus().filter(is_inside) else {
        if let Ok(first) = navigation.initialize(dialog, NavAction::First) {
            focus_on(&mut navigator, first);
        }
        return;
    };
    let adjusts = adjustable.contains(widget);
    let in_grid = grid.contains(widget);
    let to = match step {
        FocusStep::Press => {
            let steps = adjustable.get(widget).is_ok_and(|acts| !acts);
            return press_widget(&mut commands, widget, steps);
        }
        FocusStep::Left if adjusts => return commands.trigger(Adjust { entity: widget, by: -1 }),
        FocusStep::Right if adjusts => return commands.trigger(Adjust { entity: widget, by: 1 }),
        FocusStep::PageBack | FocusStep::PageOn => {
            return go_by_page(dialog, step, &navigation, (&grid, &tile_buttons), &mut navigator);
        }
        FocusStep::Left
            if spatial.contains(widget) && navigate(&mut navigator, CompassOctant::West) =>
        {
            return;
        }
        FocusStep::Right
            if spatial.contains(widget) && navigate(&mut navigator, CompassOctant::East) =>
        {
            return;
        }
        FocusStep::Back if in_grid && navigate(&mut navigator, CompassOctant::North) => return,
        FocusStep::On if in_grid && navigate(&mut navigator, CompassOctant::South) => return,
        FocusStep::Back | FocusStep::Left | FocusStep::Previous => NavAction::Previous,
        FocusStep::On | FocusStep::Right | FocusStep::Next => NavAction::Next,
        FocusStep::First => NavAction::First,
        FocusStep::Last => NavAction::Last,
    };
    let by_tab = |from: Entity| navigation.navigate(&InputFocus::from_entity(from), to).ok();
    let mut last = widget;
    if in_grid && matches!(step, FocusStep::Back | FocusStep::On) {
        // Leaves the grid, whichever column the widget is in.
        for _ in 1..grid.iter().len() {
            match by_tab(last) {
                Some(next) if grid.contains(next) => last = next,
                _ => break,
            }
        }
    }
    let Some(mut next) = by_tab(last) else { return };
    if in_grid && matches!(step, FocusStep::Left | FocusStep::Right) && tile_buttons.contains(next)
    {
        next = by_tab(next).unwrap_or(next);
    }
    focus_on(&mut navigator, next);
}

fn focus_on(navigator: &mut AutoDirectionalNavigator<'_, '_>, widget: Entity) {
    navigator.manual_directional_navigation.focus.set(widget, FocusCause::Navigated);
}

/// Goes to the nearest widget of the grid in a direction. Returns whether there is one.
fn navigate(navigator: &mut AutoDirectionalNavigator<'_, '_>, direction: CompassOctant) -> bool {
    navigator.navigate(direction).is_ok()
}

/// Goes a page forward or back. Stops at the first and the last widget; only single steps lead beyond.
fn go_by_page(
    dialog: Entity,
    step: FocusStep,
    navigation: &TabNavigation<'_, '_>,
    (grid, tile_buttons): (
        &Query<'_, '_, (), With<AutoDirectionalNavigation>>,
        &Query<'_, '_, (), With<TileButton>>,
    ),
    navigator: &mut AutoDirectionalNavigator<'_, '_>,
) {
    let (next, end, direction) = match step {
        FocusStep::PageOn => (NavAction::Next, NavAction::Last, CompassOctant::South),
        _ => (NavAction::Previous, NavAction::First, CompassOctant::North),
    };
    let Ok(end) = navigation.initialize(dialog, end) else { return };
    for _ in 0..PAGE_LENGTH {
        let Some(here) = navigator.input_focus().filter(|here| *here != end) else { return };
        if grid.contains(here) && navigate(navigator, direction) {
            if navigator.input_focus().is_some_and(|here| tile_buttons.contains(here)) {
                navigate(navigator, direction);
            }
            continue;
        }
        let Ok(to) = navigation.navigate(&InputFocus::from_entity(here), next) else { return };
        focus_on(navigator, to);
    }
}
