//! What a screen reader says: announcements, and the widget that has the focus. AccessKit can't reach
//! a browser's screen reader, so the page says it.

use accesskit::Live;
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use crate::platform::say_on_page;

pub(super) fn plugin(app: &mut App) {
    let focused = say_focused.run_if(resource_changed::<InputFocus>);
    app.add_systems(PostUpdate, (focused, say_news).chain().after(AccessibilitySystems::Update));
}

fn say_news(nodes: Query<&AccessibilityNode, Changed<AccessibilityNode>>) {
    let is_live = |node: &&AccessibilityNode| node.live() == Some(Live::Polite);
    if let Some(text) = nodes.iter().find(is_live).and_then(|node| node.label()) {
        say_on_page(text);
    }
}

fn say_focused(focus: Res<InputFocus>, nodes: Query<&AccessibilityNode>) {
    let focused = focus.get().and_then(|focused| nodes.get(focused).ok());
    if let Some(text) = focused.and_then(|node| node.label()) {
        say_on_page(text);
    }
}
