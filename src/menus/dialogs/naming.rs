//! Renaming the thing of a row.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, ValueChange};

use super::row_list::{BelowRow, RowList};
use super::texts::{reason_text, show_reason};
use crate::widgets::{button, text_field};
use crate::words::Message;

/// The new name for a row's thing. The observer [closes](RowList::close_below) the widgets below
/// the row.
#[derive(EntityEvent)]
pub(crate) struct NewName {
    /// The row.
    pub(crate) entity: Entity,
    pub(crate) name: String,
}

/// The request for a new name.
pub(crate) struct NameRequest {
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
    list: &mut RowList<'_, '_>,
    row: Entity,
    NameRequest { called, now, refusal }: NameRequest,
) {
    let reason = list.commands.spawn(reason_text(&list.fonts)).id();
    let field = (text_field(&list.fonts, called, &now), NameCheck(refusal, reason));
    let field = list.commands.spawn(field).observe(send_by_enter).id();
    let done = button(&list.fonts, Message::new("drafts-take-name"));
    let done = list.commands.spawn(done).observe(send_by_press).id();
    list.open_below(row, &[field, reason, done], 0);
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
