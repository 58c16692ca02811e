//! Groups of widgets for screen readers, the requests of screen readers to widgets, and widgets in words, for the web
//! version, which has to announce them itself.

use accesskit::{Action, ActionData, Node, Role, Toggled};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems, ActionRequest};
use bevy::input_focus::{FocusCause, InputFocus, set_initial_focus};
use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;

use super::slider::SliderLevel;
use super::widget::{ActingWidget, Adjust, Adjustable, WidgetName, press_widget};
use crate::frame::Intake;
use crate::words::{Message, message};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(PostStartup, clear_focus.after(set_initial_focus))
        .add_systems(PreUpdate, answer_requests.in_set(Intake))
        .add_systems(
            PostUpdate,
            (add_parent_nodes, number_widgets).chain().before(AccessibilitySystems::Update),
        );
}

/// Clears the focus that Bevy gives to the window at the start: while the focus is there, Bevy sends nothing to screen
/// readers.
fn clear_focus(mut focus: ResMut<InputFocus>) {
    focus.clear();
}

fn answer_requests(
    mut requests: MessageReader<ActionRequest>,
    widgets: Query<(Has<Adjustable>, Has<ActingWidget>, Has<SliderLevel>), With<WidgetName>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    for ActionRequest(request) in requests.read() {
        let Some(entity) = Entity::try_from_bits(request.target_node.0) else { continue };
        let Ok((adjustable, acts, has_level)) = widgets.get(entity) else { continue };
        match (request.action, &request.data) {
            (Action::Focus, _) => focus.set(entity, FocusCause::Navigated),
            (Action::Click, _) => press_widget(&mut commands, entity, adjustable && !acts),
            (Action::Increment, _) => commands.trigger(Adjust { entity, by: 1 }),
            (Action::Decrement, _) => commands.trigger(Adjust { entity, by: -1 }),
            (Action::SetValue, Some(ActionData::NumericValue(value))) if has_level => {
                let value = value.round().clamp(0.0, 100.0) as u8;
                commands.trigger(ValueChange { source: entity, value, is_final: true });
            }
            _ => {}
        }
    }
}

/// Gives an accessibility node to every parent: a node belongs to its parent only if the parent has an accessibility
/// node, too.
fn add_parent_nodes(
    new: Query<&ChildOf, Added<AccessibilityNode>>,
    parents: Query<&ChildOf>,
    told: Query<(), With<AccessibilityNode>>,
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

/// Numbers the widgets of each dialog or bar, which form one set, from 0.
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

/// The text for a widget that gets the focus: its name, its role and its state.
pub fn focus_text(name: &str, node: &Node) -> Message {
    let name = Message::verbatim(name);
    let parts = [Some(name), role_text(node.role()), state_text(node)];
    Message::sequence(parts.into_iter().flatten()).unwrap_or_default()
}

/// The value of a widget, whether it is on or selected, and its description.
pub fn state_text(node: &Node) -> Option<Message> {
    let description = node.description().map(Message::verbatim);
    Message::sequence([value_text(node), description].into_iter().flatten())
}

/// The role of a widget; `None` for a text.
fn role_text(role: Role) -> Option<Message> {
    Some(match role {
        Role::Button => message!("role-button"),
        Role::ComboBox => message!("role-combo-box"),
        Role::Slider => message!("role-slider"),
        Role::Switch => message!("role-switch"),
        Role::Tab => message!("role-tab"),
        Role::TextInput => message!("role-text-field"),
        _ => return None,
    })
}

fn value_text(node: &Node) -> Option<Message> {
    if let Some(toggled) = node.toggled() {
        return Some(match toggled {
            Toggled::False => message!("value-off"),
            Toggled::True | Toggled::Mixed => message!("value-on"),
        });
    }
    if let Some(percent) = node.numeric_value() {
        return Some(message!("percent", number = percent.round() as usize));
    }
    match node.value() {
        Some("") if node.role() == Role::TextInput => Some(message!("value-empty")),
        Some("") | None => (node.is_selected() == Some(true)).then(|| message!("value-selected")),
        Some(value) => Some(Message::verbatim(value)),
    }
}
