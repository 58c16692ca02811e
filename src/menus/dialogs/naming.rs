//! Renaming the thing of a row.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, ValueChange};

use super::row_list::{BelowRow, RowList};
use super::texts::{reason_text, show_reason};
use crate::widgets::{button, set_toggle, text_field, toggle};
use crate::words::{Message, message};

/// The new name for a row's thing. The observer [closes](RowList::close_below) the widgets below
/// the row.
#[derive(EntityEvent)]
pub(crate) struct NewName {
    /// The row.
    pub(crate) entity: Entity,
    pub(crate) name: String,
    /// Whether the toggle below the field is on.
    pub(crate) is_for_both: bool,
}

/// The request for a new name.
pub(crate) struct NameRequest {
    /// The name of the text field.
    pub(crate) called: Message,
    /// The name so far.
    pub(crate) now: String,
    /// Checks a name.
    pub(crate) refusal: NameRefusal,
    /// A toggle below the field, if there is a second name to change, and whether it is on at first.
    pub(crate) both: Option<(Message, bool)>,
}

/// Marks that toggle.
#[derive(Component)]
struct BothToggle;

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
    NameRequest { called, now, refusal, both }: NameRequest,
) {
    let reason = list.commands.spawn(reason_text(&list.fonts)).id();
    let field = (text_field(&list.fonts, called, &now), NameCheck(refusal, reason));
    let field = list.commands.spawn(field).observe(send_by_enter).id();
    let done = button(&list.fonts, message!("drafts-take-name"));
    let done = list.commands.spawn(done).observe(send_by_press).id();
    let both = both.map(|(name, is_on)| {
        let toggle = (toggle(&list.fonts, name), BothToggle);
        let mut toggle = list.commands.spawn(toggle);
        toggle.observe(|on: On<ValueChange<bool>>, mut commands: Commands| {
            set_toggle(&mut commands.entity(on.source), on.value);
        });
        set_toggle(&mut toggle, is_on).id()
    });
    let all: Vec<_> = [field, reason].into_iter().chain(both).chain([done]).collect();
    list.open_below(row, &all, 0);
}

fn send_by_enter(
    said: On<ValueChange<String>>,
    checks: Query<&NameCheck>,
    mut commands: Commands,
) -> Result {
    if said.is_final {
        // The row may close the field.
        commands.run_system_cached(send_name);
        return Ok(());
    }
    let NameCheck(refusal, reason) = checks.get(said.source)?;
    show_reason(&mut commands, *reason, refusal(&said.value).unwrap_or_default());
    Ok(())
}

fn send_by_press(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(send_name);
}

/// Doesn't send an impossible name: the field says why already, and says it again to screen
/// readers.
fn send_name(
    field: Single<(&EditableText, &BelowRow, &NameCheck)>,
    both: Query<(), (With<BothToggle>, With<Checked>)>,
    mut commands: Commands,
) {
    let (field, below, NameCheck(refusal, reason)) = *field;
    let name = field.value().to_string();
    match refusal(&name) {
        Some(why) => show_reason(&mut commands, *reason, why),
        None => {
            let is_for_both = !both.is_empty();
            commands.trigger(NewName { entity: below.row, name, is_for_both });
        }
    }
}
