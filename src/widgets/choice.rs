//! A choice of one of several options, with an arrow on each side.

use accesskit::{Action, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, ValueChange};

use super::face::{Face, ValuePlace, WidgetHeight, row_node, value_text};
use super::widget::{ActingWidget, Adjust, Adjustable, WidgetName, hidden_part, label, role_node};
use crate::theme::{Fonts, Ink, shades};
use crate::words::{Message, Say, Words};

#[derive(Component)]
pub(super) struct Options(pub(super) Vec<Message>);

/// The index of the chosen option. Insert it again to change it.
#[derive(Component)]
#[component(immutable)]
pub struct ChosenOption(pub usize);

impl ChosenOption {
    /// No option yet.
    pub const NONE: Self = Self(usize::MAX);
}

/// A part that moves the choice by this number of options.
#[derive(Component)]
struct Arrow(isize);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show_option)
        .add_observer(step_choice)
        .add_observer(press_arrow)
        .add_systems(PostUpdate, set_accessible_value.before(AccessibilitySystems::Update));
}

/// A choice in a row of a menu. It sends `ValueChange<usize>`.
pub fn choice(fonts: &Fonts, name: Message, options: Vec<Message>) -> impl Bundle {
    wide_choice(fonts, name, options, 130.0)
}

/// A choice with options of this width, in pixels before scaling.
pub fn wide_choice(fonts: &Fonts, name: Message, options: Vec<Message>, width: f32) -> impl Bundle {
    let middle = Node { column_gap: px(12), align_items: AlignItems::Center, ..default() };
    let actions = [Action::Click, Action::Increment, Action::Decrement];
    (
        (Options(options), Adjustable, role_node(Role::ComboBox, &actions)),
        (WidgetName(name.clone()), TabIndex(0), row_node(), WidgetHeight::ROW, Face::ROW),
        children![
            label(fonts, name),
            (
                Node { max_width: percent(100), ..middle },
                children![
                    arrow_button(fonts, "‹", -1),
                    value_text(fonts, width, JustifyContent::Center),
                    arrow_button(fonts, "›", 1)
                ],
            )
        ],
    )
}

/// A choice with options of this width, in pixels before scaling. A press doesn't change it but
/// sends `Activate`.
pub fn acting_choice(
    fonts: &Fonts,
    name: Message,
    options: Vec<Message>,
    width: f32,
) -> impl Bundle {
    (wide_choice(fonts, name, options, width), ActingWidget, Button)
}

fn arrow_button(fonts: &Fonts, picture: &str, by: isize) -> impl Bundle {
    let node = Node {
        width: px(30),
        height: px(26),
        flex_shrink: 0.0,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(5)),
        ..default()
    };
    (
        (Button, Arrow(by), hidden_part(), node, Face::KEY),
        children![(Say(Message::verbatim(picture)), fonts.strong(18.0), Ink(shades::TEXT),)],
    )
}

fn press_arrow(
    pressed: On<Activate>,
    arrows: Query<&Arrow>,
    parents: Query<&ChildOf>,
    choices: Query<(), With<Options>>,
    mut commands: Commands,
) {
    let Ok(arrow) = arrows.get(pressed.entity) else { return };
    let mut around = parents.iter_ancestors(pressed.entity);
    if let Some(entity) = around.find(|entity| choices.contains(*entity)) {
        commands.trigger(Adjust { entity, by: arrow.0 });
    }
}

/// Moves the choice by a number of options. The first option follows the last.
fn step_choice(
    adjust: On<Adjust>,
    choices: Query<(&Options, &ChosenOption)>,
    mut commands: Commands,
) {
    if let Ok((options, chosen)) = choices.get(adjust.entity) {
        let count = options.0.len().max(1).cast_signed();
        let before = chosen.0.cast_signed();
        // Without a chosen option, a step leads to the first or the last one.
        let before = if before < count && before >= 0 { before } else { (-adjust.by).min(0) };
        let value = (before + adjust.by).rem_euclid(count).cast_unsigned();
        commands.trigger(ValueChange { source: adjust.entity, value, is_final: true });
    }
}

fn show_option(
    changed: On<Insert, ChosenOption>,
    choices: Query<(&Options, &ChosenOption)>,
    parts: Query<&Children>,
    mut places: Query<&mut Say, With<ValuePlace>>,
) -> Result {
    let (options, chosen) = choices.get(changed.entity)?;
    let Some(option) = options.0.get(chosen.0) else { return Ok(()) };
    for part in parts.iter_descendants(changed.entity) {
        if let Ok(mut say) = places.get_mut(part) {
            say.set_if_neq(Say(option.clone()));
        }
    }
    Ok(())
}

/// Sets the chosen option, in the player's language, for screen readers.
fn set_accessible_value(
    words: Res<Words>,
    mut choices: Query<(&Options, Ref<ChosenOption>, &mut AccessibilityNode)>,
) {
    for (options, chosen, mut node) in &mut choices {
        if (chosen.is_changed() || words.is_changed())
            && let Some(option) = options.0.get(chosen.0)
        {
            node.set_value(words.say(option));
        }
    }
}
