//! What screen readers read of groups of widgets: which belong together, and that one is the sixth
//! of nine.

use accesskit::{Node, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::prelude::*;

use super::name::WidgetName;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (join_parents, number_widgets).chain().before(AccessibilitySystems::Update),
    );
}

/// A node belongs to its parent only if the parent has an accessibility node, too. So every parent
/// gets one.
fn join_parents(
    new: Query<&ChildOf, Added<AccessibilityNode>>,
    (parents, told): (Query<&ChildOf>, Query<(), With<AccessibilityNode>>),
    mut commands: Commands,
) {
    for parent in &new {
        let above = std::iter::once(parent.parent()).chain(parents.iter_ancestors(parent.parent()));
        for entity in above.take_while(|entity| !told.contains(*entity)) {
            let role = if parents.contains(entity) { Role::GenericContainer } else { Role::Group };
            commands.entity(entity).insert_if_new(AccessibilityNode::from(Node::new(role)));
        }
    }
}

/// All widgets of a dialog or of a bar form one set; each has its place in it, from 0.
fn number_widgets(
    roots: Query<Entity, (With<AccessibilityNode>, With<Children>, Without<ChildOf>)>,
    parts: Query<&Children>,
    widgets: Query<(), With<WidgetName>>,
    mut nodes: Query<&mut AccessibilityNode>,
) {
    for root in &roots {
        let is_shown = |part: &Entity| nodes.get(*part).is_ok_and(|node| !node.is_hidden());
        let is_widget = |part: &Entity| widgets.contains(*part) && is_shown(part);
        let set: Vec<_> = parts.iter_descendants_depth_first(root).filter(is_widget).collect();
        if let Ok(mut node) = nodes.get_mut(root)
            && node.size_of_set().unwrap_or_default() != set.len()
        {
            node.set_size_of_set(set.len());
        }
        for (position, widget) in set.into_iter().enumerate() {
            if let Ok(mut node) = nodes.get_mut(widget)
                && node.position_in_set() != Some(position)
            {
                node.set_position_in_set(position);
            }
        }
    }
}
