//! Widgets with a value that goes up and down step by step.

use accesskit::{Action, Node, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

/// Marks a widget whose value can be [`Adjust`]ed.
#[derive(Component, Default)]
pub(super) struct Adjustable;

/// Asks a widget to raise its value by so many steps.
#[derive(EntityEvent)]
pub(super) struct Adjust {
    pub(super) entity: Entity,
    pub(super) by: isize,
}

/// Marks an adjustable widget that a press doesn't adjust: it acts like a button.
#[derive(Component, Default)]
pub(super) struct ActingWidget;

/// Presses a widget: raises its value by a step, or does what the button does.
pub(super) fn press_widget(commands: &mut Commands<'_, '_>, entity: Entity, steps: bool) {
    if steps {
        commands.trigger(Adjust { entity, by: 1 });
    } else {
        commands.trigger(Activate { entity });
    }
}

/// What screen readers read of a widget.
pub(super) fn role_node(role: Role, actions: &[Action]) -> AccessibilityNode {
    let mut node = Node::new(role);
    node.add_action(Action::Focus);
    actions.iter().for_each(|&action| node.add_action(action));
    node.into()
}

/// Screen readers skip a part of a widget.
pub(super) fn hidden_part() -> AccessibilityNode {
    let mut node = Node::new(Role::GenericContainer);
    node.set_hidden();
    node.into()
}
