//! What a screen reader says: announcements, and the widget that has the focus, with the name of its
//! dialog. AccessKit can't reach a browser's screen reader, so the page says it.

use accesskit::{Live, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use crate::platform::say_on_page;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, say.after(AccessibilitySystems::Update));
}

/// The focus, as it was said last.
#[derive(Default, PartialEq)]
struct SaidFocus {
    widget: Option<Entity>,
    /// A widget may get the focus before it gets its name.
    name: String,
    dialog: Option<Entity>,
}

/// Says all that is new in a frame at once, the news first.
fn say(
    focus: Res<InputFocus>,
    news: Query<&AccessibilityNode, Changed<AccessibilityNode>>,
    (nodes, parents): (Query<&AccessibilityNode>, Query<&ChildOf>),
    mut said: Local<SaidFocus>,
) {
    let name = |entity: Entity| Some(nodes.get(entity).ok()?.label()?.to_owned());
    let is_live = |node: &&AccessibilityNode| node.live() == Some(Live::Polite);
    let news = news.iter().find(is_live).and_then(|node| Some(node.label()?.to_owned()));
    let is_dialog =
        |entity: &Entity| nodes.get(*entity).is_ok_and(|node| node.role() == Role::Dialog);
    let widget = focus.get();
    let dialog = widget.and_then(|widget| parents.iter_ancestors(widget).find(is_dialog));
    let new = SaidFocus { widget, name: widget.and_then(name).unwrap_or_default(), dialog };
    let mut texts: Vec<String> = news.into_iter().collect();
    if *said != new && !new.name.is_empty() {
        texts.extend(dialog.filter(|_| said.dialog != dialog).and_then(name));
        texts.push(new.name.clone());
    }
    *said = new;
    if !texts.is_empty() {
        say_on_page(&texts.join(" "));
    }
}
