//! How many characters a line of text can have. What does not fit is left out, and that is told below
//! the line.

use accesskit::{Live, Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::text::{EditableText, FontCx, LayoutCx};

use super::name::Called;
use super::note::warning;
use super::text_history::difference;
use crate::theme::Fonts;
use crate::words::Message;

/// So many characters at most.
#[derive(Component)]
pub(super) struct Most(pub(super) usize);

/// Tells that the line of text of this entity is full; goes with it.
#[derive(Component)]
#[relationship(relationship_target = ToldFull)]
pub(super) struct TellsFull(Entity);

/// On a line of text: what tells that it is full.
#[derive(Component)]
#[relationship_target(relationship = TellsFull, linked_spawn)]
pub(super) struct ToldFull(Entity);

/// Leaves out the end of what came since a text, as far as it is too much. What was too long before
/// stays. Whether something was left out.
pub(super) fn cut(
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

/// Tells it below a line of text, or no more.
pub(super) fn tell_full(
    In((field, is_full)): In<(Entity, bool)>,
    fields: Query<(&Most, &ChildOf, Option<&ToldFull>)>,
    children: Query<&Children>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) -> Result {
    let (Most(most), &ChildOf(parent), told) = fields.get(field)?;
    match (is_full, told) {
        (true, None) => {
            let said = Message::new("text-full").with("most", *most);
            let mut status = Told::new(Role::Status);
            status.set_live(Live::Polite);
            let status = (AccessibilityNode::from(status), Called(said.clone()), TellsFull(field));
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
