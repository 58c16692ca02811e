//! The question whether to restore the defaults. Fixed keys answer it, so players can answer
//! whatever they have bound.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::change::BindingChange;
use super::pages::{self, Pages};
use crate::input::{AnsweredByFixedKeys, BindingEdit, Preset, RescueWanted};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::Message;

/// Opens the question.
pub(super) fn ask_whether_to_reset(
    mut commands: Commands,
    fonts: Res<Fonts>,
    mut pages: ResMut<Pages>,
) {
    let title = Message::new("reset-title");
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, Message::new("reset-text")));
    };
    let dialog = open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("reset-no"))).observe(pages::leave_page);
        foot.spawn(button(&fonts, Message::new("reset-yes"))).observe(
            |_: On<Activate>, mut commands: Commands| {
                commands.trigger(BindingChange(BindingEdit::All(Preset::ArrowsAndWasd)));
            },
        );
    })
    .insert(AnsweredByFixedKeys)
    .id();
    pages.push(dialog);
}

/// Opens the question from anywhere.
pub(crate) fn rescue(world: &mut World, mut cursor: Local<MessageCursor<RescueWanted>>) -> Result {
    if cursor.read(world.resource()).count() == 0 {
        return Ok(());
    }
    // There is no menu before levels can be played.
    let Some(menu) = world.get_resource::<State<Menu>>() else { return Ok(()) };
    // From the board it opens the menu first, to which the list of controls leads back.
    let way: &[_] = match menu.get() {
        Menu::Closed => &[Menu::Open, Menu::Controls],
        _ => &[Menu::Controls],
    };
    for &menu in way {
        world.resource_mut::<NextState<Menu>>().set(menu);
        world.run_schedule(StateTransition);
    }
    Ok(world.run_system_cached(ask_whether_to_reset)?)
}
