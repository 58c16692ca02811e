//! A row for a thing, with a button for each action on it. For keys and screen readers, the row is a single widget, a
//! choice of an action: left and right choose an action, and a press carries it out.

use accesskit::{Action, Role};
use bevy::ecs::relationship::RelatedSpawner;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, ValueChange};

use super::choice::{ChosenOption, Options};
use super::face::{Face, WidgetHeight, row_node};
use super::widget::{ActingWidget, Adjustable, NamePlace, WidgetName, hidden_part, role_node};
use crate::theme::{Fonts, Ink, Rim, shades};
use crate::words::{Message, Say};

/// The button of an action, by the action's index.
#[derive(Component)]
struct ActionPart(usize);

/// The maximum number of buttons beside the name.
const MAX_BUTTONS_BESIDE: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(handle_action_press)
        .add_systems(PostUpdate, mark_chosen.before(shades::color_grounds));
}

/// A row with these actions. Give it a [`ChosenOption`]. It sends `ValueChange<usize>` as keys choose an action, and
/// `Activate` to carry out the chosen one.
pub fn action_row(fonts: &Fonts, name: Message, actions: Vec<Message>) -> impl Bundle {
    // If there are many buttons, they get their own lines below the name.
    let basis = if actions.len() > MAX_BUTTONS_BESIDE { percent(100) } else { auto() };
    let inside = Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::FlexEnd,
        align_items: AlignItems::Center,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        column_gap: px(4),
        row_gap: px(3),
        ..default()
    };
    let row = Node { flex_wrap: FlexWrap::NoWrap, ..row_node() };
    let buttons: Vec<_> = actions.iter().cloned().enumerate().collect();
    let (face, letters) = (Face::KEY, fonts.regular(15.0));
    let spawn_parts = move |row: &mut RelatedSpawner<'_, ChildOf>| {
        for (index, name) in buttons {
            let node = Node {
                padding: UiRect::axes(px(8), px(2)),
                border: UiRect::all(px(2)),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                border_radius: BorderRadius::all(px(5)),
                ..default()
            };
            let text = (Say(name), letters.clone(), Ink(shades::TEXT), TextLayout::no_wrap());
            row.spawn((
                (Button, ActionPart(index), hidden_part()),
                (node, WidgetHeight::PART, face, Rim(shades::NONE)),
                children![text],
            ));
        }
    };
    let can = [Action::Click, Action::Increment, Action::Decrement];
    let place = Node { flex_grow: 1.0, flex_basis: basis, ..default() };
    let look = (fonts.regular(18.0), Ink(shades::TEXT), place);
    let label = (Say(name.clone()), NamePlace, look);
    (
        (Options(actions), Adjustable, ActingWidget, Button, role_node(Role::ComboBox, &can)),
        (WidgetName(name), TabIndex(0), row, WidgetHeight::ROW, Face::ROW),
        children![(inside, Children::spawn((Spawn(label), SpawnWith(spawn_parts))),)],
    )
}

/// Carries out the action of a button, and then restores the choice of the row.
fn handle_action_press(
    pressed: On<Activate>,
    parts: Query<&ActionPart>,
    parents: Query<&ChildOf>,
    rows: Query<&ChosenOption, With<Options>>,
    mut commands: Commands,
) {
    let Ok(&ActionPart(value)) = parts.get(pressed.entity) else { return };
    let mut around = parents.iter_ancestors(pressed.entity);
    let Some(source) = around.find(|entity| rows.contains(*entity)) else { return };
    let before = rows.get(source).map_or(0, |chosen| chosen.0);
    commands.queue(move |world: &mut World| {
        world.trigger(ValueChange { source, value, is_final: true });
        world.flush();
        world.trigger(Activate { entity: source });
        world.flush();
        if world.get_entity(source).is_ok() {
            world.trigger(ValueChange { source, value: before, is_final: true });
        }
    });
}

/// Frames the button of the action that a key would carry out.
fn mark_chosen(
    focus: Res<InputFocus>,
    rows: Query<Ref<ChosenOption>>,
    mut parts: Query<(Entity, Ref<ActionPart>, &mut Rim)>,
    parents: Query<&ChildOf>,
) {
    let is_new = focus.is_changed() || rows.iter().any(|chosen| chosen.is_changed());
    for (entity, part, mut rim) in parts.iter_mut() {
        if !(is_new || part.is_added()) {
            continue;
        }
        let mut around = parents.iter_ancestors(entity);
        let row = around.find(|row| rows.contains(*row)).filter(|row| focus.get() == Some(*row));
        let chosen = row.and_then(|row| rows.get(row).ok());
        let is_chosen = chosen.is_some_and(|chosen| chosen.0 == part.0);
        rim.set_if_neq(Rim(if is_chosen { shades::TIME } else { shades::NONE }));
    }
}
