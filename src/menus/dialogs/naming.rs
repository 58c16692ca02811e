//! Renaming the thing of a row.

use std::sync::Arc;

use accesskit::{Live, Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, ValueChange};

use super::below::{BelowRow, RowPlaces};
use super::outcome::show_result;
use crate::theme::Fonts;
use crate::widgets::{WidgetName, button, text_field, warning};
use crate::words::Message;

/// The new name for a row's thing. Whoever takes it [closes](RowPlaces::close_below) what is below the
/// row.
#[derive(EntityEvent)]
pub(crate) struct NewName {
    /// The row.
    pub(crate) entity: Entity,
    pub(crate) name: String,
}

/// The request for a new name.
pub(crate) struct NameRequest {
    /// The place of the text field.
    pub(crate) below: BelowRow,
    /// The name of the text field.
    pub(crate) called: Message,
    /// The name so far.
    pub(crate) now: String,
    /// Checks a name.
    pub(crate) refusal: NameRefusal,
}

/// Why a name is not possible, or `None` if it is.
pub(crate) type NameRefusal = Arc<dyn Fn(&str) -> Option<Message> + Send + Sync>;

/// The check of a text field, and the text that shows its result.
#[derive(Component)]
struct NameCheck(NameRefusal, Entity);

/// Opens a text field below a row with the present name, and a button that closes it. The row gets
/// the new name as [`NewName`]. If a name is not possible, the field says why as the player types.
pub(crate) fn ask_name(
    In(NameRequest { below, called, now, refusal }): In<NameRequest>,
    fonts: Res<Fonts>,
    mut places: RowPlaces<'_, '_>,
    mut commands: Commands,
) {
    let reason = commands.spawn((reason_text(&fonts), below)).id();
    let field = (text_field(&fonts, called, &now), NameCheck(refusal, reason));
    let field = commands.spawn((field, below)).observe(send_by_enter).id();
    let done = button(&fonts, Message::new("drafts-take-name"));
    let done = commands.spawn((done, below)).observe(send_by_press).id();
    places.put_below(&mut commands, below.row, &[field, reason, done]);
    places.focus(field);
}

/// The text below the field that says why a name is not possible, empty at first.
pub(crate) fn reason_text(fonts: &Fonts) -> impl Bundle {
    let mut told = Told::new(Role::Status);
    told.set_live(Live::Polite);
    let told = (AccessibilityNode::from(told), WidgetName(Message::default()));
    (warning(fonts, Message::default()), told)
}

/// Shows a reason in it, or hides it.
pub(crate) fn show_reason(
    commands: &mut Commands<'_, '_>,
    (reason_text, node): (Entity, Mut<'_, Node>),
    said: Option<Message>,
) {
    let display = if said.is_some() { Display::Flex } else { Display::None };
    node.map_unchanged(|node| &mut node.display).set_if_neq(display);
    show_result(commands, reason_text, said.unwrap_or_default());
}

fn send_by_enter(
    said: On<ValueChange<String>>,
    checks: Query<&NameCheck>,
    mut nodes: Query<&mut Node>,
    mut commands: Commands,
) -> Result {
    if said.is_final {
        // The row may close the field.
        commands.run_system_cached(send_name);
        return Ok(());
    }
    let NameCheck(refusal, reason) = checks.get(said.source)?;
    let node = nodes.get_mut(*reason)?;
    show_reason(&mut commands, (*reason, node), refusal(&said.value));
    Ok(())
}

fn send_by_press(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(send_name);
}

/// Doesn't send an impossible name: the field says why already, and says it again to screen
/// readers.
fn send_name(
    field: Single<(&EditableText, &BelowRow, &NameCheck)>,
    mut nodes: Query<&mut Node>,
    mut commands: Commands,
) -> Result {
    let (field, below, NameCheck(refusal, reason)) = *field;
    let name = field.value().to_string();
    match refusal(&name) {
        Some(why) => {
            show_reason(&mut commands, (*reason, nodes.get_mut(*reason)?), Some(why));
        }
        None => commands.trigger(NewName { entity: below.row, name }),
    }
    Ok(())
}
