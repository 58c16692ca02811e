//! Widgets in words, as screen readers say them: for the web version, which has to say them itself.

use accesskit::{Node, Role, Toggled};

use crate::words::{Message, message};

/// A widget when it gets the focus: its name, its role and its state.
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
