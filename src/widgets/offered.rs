//! Widgets that exist only while they can do something.

use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

/// Whether a widget is offered. If not, it is invisible, screen readers skip it, keys don't reach
/// it, and the next widget gets its focus. Insert it again to change it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[component(immutable)]
pub struct Availability(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show_availability);
}

fn show_availability(
    on: On<Insert, Availability>,
    mut widgets: Query<(&Availability, &mut Node, &mut AccessibilityNode)>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) -> Result {
    let (&Availability(is_there), mut node, mut told) = widgets.get_mut(on.entity)?;
    if is_there {
        node.display = Display::Flex;
        told.clear_hidden();
        commands.entity(on.entity).insert(TabIndex(0));
        return Ok(());
    }
    node.display = Display::None;
    told.set_hidden();
    if focus.get() == Some(on.entity)
        && let Ok(next) = navigation.navigate(&focus, NavAction::Next)
    {
        focus.set(next, FocusCause::Navigated);
    }
    commands.entity(on.entity).remove::<TabIndex>();
    Ok(())
}
