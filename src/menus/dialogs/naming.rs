//! Giving what a row is for another name.

use std::sync::Arc;

use accesskit::{Live, Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, ValueChange};

use super::below::{Below, Places};
use super::outcome::tell;
use crate::theme::Fonts;
use crate::widgets::{Called, button, text_field, warning};
use crate::words::Message;

/// What a row is for is to have this name. Whoever takes it [closes](Places::close_below) what is below.
#[derive(EntityEvent)]
pub(crate) struct Named {
    /// The row.
    pub(crate) entity: Entity,
    pub(crate) name: String,
}

/// What is asked for.
pub(crate) struct NewName {
    /// Where.
    pub(crate) below: Below,
    /// What the line of text is called.
    pub(crate) called: Message,
    /// The name so far.
    pub(crate) now: String,
    /// Why something cannot be the name, if so.
    pub(crate) refusal: Refusal,
}

/// Why a name cannot be given, if so.
pub(crate) type Refusal = Arc<dyn Fn(&str) -> Option<Message> + Send + Sync>;

/// On the line of text: why what is written there cannot be the name, and what says it.
#[derive(Component)]
struct Checks(Refusal, Entity);

/// Opens a line of text below a row with the name so far, and a button to have done. What is
/// written is said to the row, as [`Named`]. Why it cannot be the name is told below it as it is written.
pub(crate) fn ask_name(
    In(NewName { below, called, now, refusal }): In<NewName>,
    fonts: Res<Fonts>,
    mut places: Places<'_, '_>,
    mut commands: Commands,
) {
    let reason = commands.spawn((reason(&fonts), below)).id();
    let field = (text_field(&fonts, called, &now), Checks(refusal, reason));
    let field = commands.spawn((field, below)).observe(by_enter).id();
    let done = button(&fonts, Message::new("drafts-take-name"));
    let done = commands.spawn((done, below)).observe(by_press).id();
    places.put_below(&mut commands, below.row, &[field, reason, done]);
    places.focus(field);
}

/// What says why a name cannot be given, below the line in which it is written; nothing yet.
pub(crate) fn reason(fonts: &Fonts) -> impl Bundle {
    let mut told = Told::new(Role::Status);
    told.set_live(Live::Polite);
    let told = (AccessibilityNode::from(told), Called(Message::default()));
    (warning(fonts, Message::default()), told)
}

/// Has it say that, or take no room.
pub(crate) fn give_reason(
    commands: &mut Commands<'_, '_>,
    (reason, node): (Entity, Mut<'_, Node>),
    said: Option<Message>,
) {
    let display = if said.is_some() { Display::Flex } else { Display::None };
    node.map_unchanged(|node| &mut node.display).set_if_neq(display);
    tell(commands, reason, said.unwrap_or_default());
}

fn by_enter(
    said: On<ValueChange<String>>,
    checks: Query<&Checks>,
    mut nodes: Query<&mut Node>,
    mut commands: Commands,
) -> Result {
    if said.is_final {
        // It may be closed by that.
        commands.run_system_cached(say);
        return Ok(());
    }
    let Checks(refusal, reason) = checks.get(said.source)?;
    let node = nodes.get_mut(*reason)?;
    give_reason(&mut commands, (*reason, node), refusal(&said.value));
    Ok(())
}

fn by_press(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(say);
}

/// What cannot be the name is not said: why not is told already, and once more to who hears it.
fn say(
    field: Single<(&EditableText, &Below, &Checks)>,
    mut nodes: Query<&mut Node>,
    mut commands: Commands,
) -> Result {
    let (field, below, Checks(refusal, reason)) = *field;
    let name = field.value().to_string();
    match refusal(&name) {
        Some(why) => {
            give_reason(&mut commands, (*reason, nodes.get_mut(*reason)?), Some(why));
        }
        None => commands.trigger(Named { entity: below.row, name }),
    }
    Ok(())
}
