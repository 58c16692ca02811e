//! Widgets with a value that goes up and down, step by step.

use accesskit::{Action, Node, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

/// On a widget whose value can be [`Adjust`]ed.
#[derive(Component, Default)]
pub(super) struct Adjustable;

/// The value of a widget is to go up by so many steps.
#[derive(EntityEvent)]
pub(super) struct Adjust {
    pub(super) entity: Entity,
    pub(super) by: isize,
}

/// On one that a press does not adjust: it does what a button does.
#[derive(Component, Default)]
pub(super) struct Acts;

/// A widget is pressed: a value goes up by a step, a button does what it does.
pub(super) fn press(commands: &mut Commands<'_, '_>, entity: Entity, steps: bool) {
    if steps {
        commands.trigger(Adjust { entity, by: 1 });
    } else {
        commands.trigger(Activate { entity });
    }
}

/// What screen readers know of a widget.
pub(super) fn role(role: Role, actions: &[Action]) -> AccessibilityNode {
    let mut node = Node::new(role);
    node.add_action(Action::Focus);
    actions.iter().for_each(|&action| node.add_action(action));
    node.into()
}

/// What screen readers know of a part of a widget: nothing.
pub(super) fn part() -> AccessibilityNode {
    let mut node = Node::new(Role::GenericContainer);
    node.set_hidden();
    node.into()
}
