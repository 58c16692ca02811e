//! The properties that make an entity a widget: its name and its role, for the screen and for
//! screen readers, its availability, and the steps of its value.

use accesskit::{Action, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::theme::{Fonts, Ink, shades};
use crate::words::{Message, Say, Words};

/// The name of a widget. Insert it again to change it.
#[derive(Component, Clone, PartialEq)]
#[component(immutable)]
pub struct WidgetName(pub Message);

/// Marks a text that shows the name of the widget around it.
#[derive(Component)]
pub struct NamePlace;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show_name)
        .add_systems(PostUpdate, set_accessible_name.before(AccessibilitySystems::Update))
        .add_observer(show_availability);
}

/// The name of a widget in its row.
pub(super) fn label(fonts: &Fonts, name: Message) -> impl Bundle {
    (
        Say(name),
        NamePlace,
        fonts.regular(18.0),
        Ink(shades::TEXT),
        Node { flex_grow: 1.0, ..default() },
    )
}

fn show_name(
    named: On<Insert, WidgetName>,
    names: Query<&WidgetName>,
    parts: Query<&Children>,
    parents: Query<&ChildOf>,
    mut places: Query<&mut Say, With<NamePlace>>,
) -> Result {
    let WidgetName(name) = names.get(named.entity)?;
    for part in parts.iter_descendants(named.entity) {
        // A widget inside another widget has its own name.
        let mut around = parents.iter_ancestors(part);
        let is_its = around.find(|entity| names.contains(*entity)) == Some(named.entity);
        if let Some(mut say) = places.get_mut(part).ok().filter(|_| is_its) {
            say.set_if_neq(Say(name.clone()));
        }
    }
    Ok(())
}

/// Sets the name, in the player's language, for screen readers.
fn set_accessible_name(
    words: Res<Words>,
    mut named: Query<(Ref<WidgetName>, &mut AccessibilityNode)>,
) {
    for (called, mut node) in &mut named {
        if called.is_changed() || words.is_changed() {
            node.set_label(words.say(&called.0));
        }
    }
}

/// Marks a widget whose value can be [`Adjust`]ed.
#[derive(Component, Default)]
#[require(Pickable)]
pub(super) struct Adjustable;

/// Asks a widget to raise its value by this number of steps.
#[derive(EntityEvent)]
pub(super) struct Adjust {
    pub(super) entity: Entity,
    pub(super) by: isize,
}

/// Marks an adjustable widget that a press doesn't adjust: it acts like a button.
#[derive(Component, Default)]
pub(super) struct ActingWidget;

/// Presses a widget: raises its value by a step, or activates it like a button.
pub(super) fn press_widget(commands: &mut Commands<'_, '_>, entity: Entity, steps: bool) {
    if steps {
        commands.trigger(Adjust { entity, by: 1 });
    } else {
        commands.trigger(Activate { entity });
    }
}

/// The accessibility node of a widget.
pub(super) fn role_node(role: Role, actions: &[Action]) -> AccessibilityNode {
    let mut node = accesskit::Node::new(role);
    node.add_action(Action::Focus);
    actions.iter().for_each(|&action| node.add_action(action));
    node.into()
}

/// The accessibility node of a part of a widget, which screen readers skip.
pub(super) fn hidden_part() -> AccessibilityNode {
    let mut node = accesskit::Node::new(Role::GenericContainer);
    node.set_hidden();
    node.into()
}

/// Whether a widget is available. If not, it is invisible, screen readers skip it, keys don't reach it, and its focus
/// goes to the next widget. Insert it again to change it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[component(immutable)]
pub struct Availability(pub bool);

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
