//! Tabs: a row of buttons with one chosen button. Keys stop only at the chosen tab, and from there, left and right
//! choose its neighbours.

use accesskit::{Action, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, ValueChange};

use super::dialog::FocusFirst;
use super::face::Face;
use super::widget::{ActingWidget, Adjust, Adjustable, WidgetName, role_node};
use crate::theme::{Fonts, Ink, Rim, shades};
use crate::words::{Message, Say};

/// The index of a tab in its row.
#[derive(Component)]
struct Tab(usize);

/// The index of the chosen tab, as a component of the row. Without a chosen tab, the row is hidden. Insert it again to
/// change it.
#[derive(Component)]
#[component(immutable)]
pub struct ChosenTab(pub Option<usize>);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show_chosen).add_observer(press_tab).add_observer(step_tab);
}

/// Adds a row of tabs. In a dialog, the chosen tab gets the focus first. The row sends `ValueChange<usize>`.
pub fn tabs<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    names: impl IntoIterator<Item = Message>,
    chosen: Option<usize>,
) -> EntityCommands<'a> {
    let row = Node { flex_wrap: FlexWrap::Wrap, flex_shrink: 0.0, column_gap: px(4), ..default() };
    let mut row = parent.spawn((row, AccessibilityNode::from(AccessNode::new(Role::TabList))));
    row.with_children(|row| {
        for (place, name) in names.into_iter().enumerate() {
            let node = Node {
                padding: UiRect::axes(px(14), px(3)),
                border: UiRect::bottom(px(3)),
                border_radius: BorderRadius::top(px(6)),
                flex_grow: 1.0,
                justify_content: JustifyContent::Center,
                ..default()
            };
            let text = (Say(name.clone()), fonts.strong(16.0), TextLayout::no_wrap());
            let mut tab = row.spawn((
                (Tab(place), Button, WidgetName(name), role_node(Role::Tab, &[Action::Click])),
                (node, Face::ROW, Rim(shades::NONE)),
                children![(text, Ink(shades::TEXT_DIM))],
            ));
            if chosen == Some(place) {
                tab.insert(FocusFirst);
            }
        }
    });
    // The observer needs the tabs.
    row.insert(ChosenTab(chosen));
    row
}

fn show_chosen(
    inserted: On<Insert, ChosenTab>,
    mut rows: Query<(&ChosenTab, &Children, &mut Node)>,
    mut tabs: Query<(&Tab, &mut AccessibilityNode, &mut Rim, &Children)>,
    mut letters: Query<&mut Ink>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) -> Result {
    let (&ChosenTab(chosen), parts, mut row) = rows.get_mut(inserted.entity)?;
    row.display = if chosen.is_some() { Display::Flex } else { Display::None };
    let had_focus = focus.get().is_some_and(|widget| parts.contains(&widget));
    for &part in parts {
        let Ok((&Tab(place), mut access_node, mut rim, text)) = tabs.get_mut(part) else {
            continue;
        };
        let is_chosen = chosen == Some(place);
        access_node.set_selected(is_chosen);
        match chosen {
            Some(_) => access_node.clear_hidden(),
            None => access_node.set_hidden(),
        }
        rim.set_if_neq(Rim(if is_chosen { shades::BRASS } else { shades::NONE }));
        for &text in text {
            if let Ok(mut ink) = letters.get_mut(text) {
                ink.set_if_neq(Ink(if is_chosen { shades::TEXT } else { shades::TEXT_DIM }));
            }
        }
        let mut tab = commands.entity(part);
        if is_chosen {
            tab.insert((TabIndex(0), Adjustable, ActingWidget))
        } else {
            tab.remove::<(TabIndex, Adjustable, ActingWidget)>()
        };
        if is_chosen && had_focus {
            focus.set(part, FocusCause::Navigated);
        }
    }
    Ok(())
}

fn press_tab(pressed: On<Activate>, tabs: Query<(&Tab, &ChildOf)>, mut commands: Commands) {
    if let Ok((&Tab(value), row)) = tabs.get(pressed.entity) {
        let source = row.parent();
        commands.trigger(ValueChange { source, value, is_final: true });
    }
}

/// Chooses another tab. The first tab follows the last.
fn step_tab(
    adjust: On<Adjust>,
    tabs: Query<(&Tab, &ChildOf)>,
    rows: Query<&Children>,
    mut commands: Commands,
) {
    let Ok((&Tab(place), row)) = tabs.get(adjust.entity) else { return };
    let source = row.parent();
    let count = rows.get(source).map_or(1, |parts| parts.len());
    let value = (place.cast_signed() + adjust.by).rem_euclid(count.cast_signed()).cast_unsigned();
    commands.trigger(ValueChange { source, value, is_final: true });
}
