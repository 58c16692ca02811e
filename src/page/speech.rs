//! What a screen reader says: announcements, and the widget that has the focus. AccessKit can't reach
//! a browser's screen reader, so the page says it.

use accesskit::Live;
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use crate::platform::say_on_page;

pub(super) fn plugin(app: &mut App) {
    let say = (say_focused, say_news).chain();
    app.add_systems(PostUpdate, say.after(AccessibilitySystems::Update));
}

fn say_news(nodes: Query<&AccessibilityNode, Changed<AccessibilityNode>>) {
    let is_live = |node: &&AccessibilityNode| node.live() == Some(Live::Polite);
    if let Some(text) = nodes.iter().find(is_live).and_then(|node| node.label()) {
        say_on_page(text);
    }
}

/// A widget may get the focus before it gets its name.
fn say_focused(
    focus: Res<InputFocus>,
    nodes: Query<&AccessibilityNode>,
    mut said: Local<(Option<Entity>, String)>,
) {
    let focused = focus.get().and_then(|focused| nodes.get(focused).ok());
    let text = focused.and_then(|node| node.label()).unwrap_or_default();
    if (said.0, &*said.1) != (focus.get(), text) {
        *said = (focus.get(), text.to_owned());
        if !text.is_empty() {
            say_on_page(text);
        }
    }
}
