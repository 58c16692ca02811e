//! Speech for screen readers: announcements, and the widget with the focus, its role and its state. For a new dialog,
//! the dialog's name and its texts come first. AccessKit can't reach the screen reader from a browser, so the page says
//! the texts.

use accesskit::{Live, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::platform::say_on_page;
use crate::widgets::{focus_text, state_text};
use crate::words::Words;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, speak.after(AccessibilitySystems::Update));
}

/// The focus as it was last announced.
#[derive(Default)]
struct AnnouncedFocus {
    widget: Option<Entity>,
    /// A widget may get the focus before it gets its name.
    name: String,
    dialog: Option<Entity>,
    state: String,
}

/// Says everything that is new in a frame together, announcements first.
fn speak(
    focus: Res<InputFocus>,
    words: Res<Words>,
    changed: Query<(), Changed<AccessibilityNode>>,
    nodes: Query<(Entity, &AccessibilityNode)>,
    parents: Query<&ChildOf>,
    texts_in: Texts,
    mut said: Local<AnnouncedFocus>,
    mut live: Local<Vec<(Entity, String)>>,
) {
    let mut texts = Vec::new();
    if !changed.is_empty() {
        // Most changes only concern positions, so the texts are compared.
        let now = nodes.iter().filter(|(_, node)| node.live() == Some(Live::Polite));
        let now = now.filter_map(|(entity, node)| Some((entity, node.label()?.to_owned())));
        let now: Vec<_> = now.filter(|(_, text)| !text.is_empty()).collect();
        texts.extend(now.iter().filter(|it| !live.contains(it)).map(|(_, text)| text.clone()));
        *live = now;
    }
    let name = |entity: Entity| Some(nodes.get(entity).ok()?.1.label()?.to_owned());
    let is_dialog =
        |entity: &Entity| nodes.get(*entity).is_ok_and(|(_, node)| node.role() == Role::Dialog);
    let widget = focus.get();
    let dialog = widget.and_then(|widget| parents.iter_ancestors(widget).find(is_dialog));
    let node = widget.and_then(|widget| nodes.get(widget).ok()).map(|(_, node)| node);
    // Screen readers announce typed text themselves.
    let state =
        node.filter(|node| node.role() != Role::TextInput).and_then(|node| state_text(node));
    let state = state.map(|state| words.say(&state)).unwrap_or_default();
    let new =
        AnnouncedFocus { widget, name: widget.and_then(name).unwrap_or_default(), dialog, state };
    let is_same = (said.widget, &said.name, said.dialog) == (new.widget, &new.name, new.dialog);
    if !is_same && !new.name.is_empty() {
        if let Some(dialog) = dialog.filter(|_| said.dialog != dialog) {
            let within = texts_in.collect(dialog, widget);
            texts.extend(name(dialog).filter(|name| !within.contains(name)));
            texts.extend(within);
        }
        texts.extend(node.map(|node| words.say(&focus_text(&new.name, node))));
    } else if is_same && said.state != new.state && !new.state.is_empty() {
        texts.push(new.state.clone());
    }
    *said = new;
    if !texts.is_empty() {
        say_on_page(&sentences(&texts));
    }
}

/// Joins the texts, each with a full stop, at which a screen reader pauses.
fn sentences(texts: &[String]) -> String {
    let stop = |text: &String| {
        if text.ends_with(|it: char| it.is_alphanumeric() || it == '%') {
            format!("{text}.")
        } else {
            text.clone()
        }
    };
    texts.iter().map(stop).collect::<Vec<_>>().join(" ")
}

/// The texts of dialogs.
#[derive(SystemParam)]
struct Texts<'w, 's> {
    parts: Query<'w, 's, (&'static Node, Option<&'static Text>, Option<&'static Children>)>,
    widgets: Query<'w, 's, &'static AccessibilityNode, With<TabIndex>>,
}

impl Texts<'_, '_> {
    /// The texts of a part of a dialog, without those of widgets, which are said when the widgets get the focus.
    /// Paragraphs are included: they get the focus only so that keys can scroll to them.
    fn collect(&self, part: Entity, focused: Option<Entity>) -> Vec<String> {
        let Ok((node, text, children)) = self.parts.get(part) else { return Vec::new() };
        let is_widget = self.widgets.get(part).is_ok_and(|it| it.role() != Role::Paragraph);
        if node.display == Display::None || is_widget || focused == Some(part) {
            return Vec::new();
        }
        let own = text.map(|text| text.0.clone()).filter(|text| !text.is_empty());
        let below = children.into_iter().flatten().flat_map(|child| self.collect(*child, focused));
        own.into_iter().chain(below).collect()
    }
}
