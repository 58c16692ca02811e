//! The names of widgets, on the screen and for screen readers.

use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::prelude::*;

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
        .add_systems(PostUpdate, tell_name.before(AccessibilitySystems::Update));
}

/// The name of a widget in its row.
pub(super) fn label(fonts: &Fonts, name: Message) -> impl Bundle {
    (
        Say(name),
        NamePlace,
        fonts.regular(18.0),
        Ink(shades::TEXT),
        Node { flex_grow: 1.0, ..default() },
        Pickable::IGNORE,
    )
}

fn show_name(
    named: On<Insert, WidgetName>,
    names: Query<&WidgetName>,
    (parts, parents): (Query<&Children>, Query<&ChildOf>),
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

/// Says the name in the player's language.
fn tell_name(words: Res<Words>, mut named: Query<(Ref<WidgetName>, &mut AccessibilityNode)>) {
    for (called, mut node) in &mut named {
        if called.is_changed() || words.is_changed() {
            node.set_label(words.say(&called.0));
        }
    }
}
