//! The greatest length of a text field. It cuts longer texts, and a warning below the field says
//! so.

use accesskit::{Live, Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::text::{EditableText, FontCx, LayoutCx};

use super::rows::warning;
use super::text_history::difference;
use super::widget::WidgetName;
use crate::theme::Fonts;
use crate::words::message;

/// The greatest number of characters.
#[derive(Component)]
pub(super) struct TextLimit(pub(super) usize);

/// The warning that the text field of this entity is full. It disappears with the field.
#[derive(Component)]
#[relationship(relationship_target = FullWarning)]
pub(super) struct WarnedField(Entity);

/// The warning of a text field that is full.
#[derive(Component)]
#[relationship_target(relationship = WarnedField, linked_spawn)]
pub(super) struct FullWarning(Entity);

/// Shortens the added part of a text, from its end, as far as the text is too long. A text that was
/// too long before stays. Returns whether it shortened anything.
pub(super) fn cut_surplus(
    field: &mut EditableText,
    (fonts, layouts): (&mut FontCx, &mut LayoutCx),
    before: &str,
    most: usize,
) -> bool {
    let now = field.value().to_string();
    let surplus = now.chars().count().saturating_sub(most);
    let (_, new) = difference(before, &now);
    let too_much: usize = now[new.clone()].chars().rev().take(surplus).map(char::len_utf8).sum();
    if too_much == 0 {
        return false;
    }
    let mut driver = field.editor_mut().driver(fonts, layouts);
    driver.select_byte_range(new.end - too_much, new.end);
    driver.delete_selection();
    true
}

/// Shows or hides the warning below a text field.
pub(super) fn show_full(
    In((field, is_full)): In<(Entity, bool)>,
    fields: Query<(&TextLimit, &ChildOf, Option<&FullWarning>)>,
    children: Query<&Children>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) -> Result {
    let (TextLimit(most), &ChildOf(parent), told) = fields.get(field)?;
    match (is_full, told) {
        (true, None) => {
            let said = message!("text-full", most = *most);
            let mut status = Told::new(Role::Status);
            status.set_live(Live::Polite);
            let status =
                (AccessibilityNode::from(status), WidgetName(said.clone()), WarnedField(field));
            let mut told = commands.spawn((warning(&fonts, said), status));
            told.entry::<Node>().and_modify(|mut node| node.display = Display::Flex);
            let told = told.id();
            let place = children.get(parent)?.iter().position(|it| it == field);
            commands.entity(parent).insert_children(place.map_or(0, |it| it + 1), &[told]);
        }
        (false, Some(told)) => commands.entity(told.0).despawn(),
        _ => {}
    }
    Ok(())
}
