//! The presets, and the question whether to restore the defaults. Fixed keys answer it, independent of the bindings.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::binding::{BindingChange, Pages, leave_page};
use crate::frame::Frame;
use crate::input::{AnsweredByFixedKeys, BindingEdit, Bindings, Preset, RescueWanted};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, FocusFirst, WidgetName, button, note, open_dialog};
use crate::words::{Message, message};

/// The row that names the current preset and opens the list of presets.
#[derive(Component)]
struct PresetRow;

pub(super) fn plugin(app: &mut App) {
    let is_due = in_state(Menu::Controls).and_then(resource_exists_and_changed::<Bindings>);
    app.add_systems(Update, show_preset.run_if(is_due).in_set(Frame::WriteTexts));
}

pub(super) fn spawn_row(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, bindings: &Bindings) {
    list.spawn((button(fonts, preset_name(bindings)), PresetRow)).observe(
        |_: On<Activate>, mut commands: Commands| commands.run_system_cached(open_presets),
    );
}

fn preset_name(bindings: &Bindings) -> Message {
    let none = || message!("your-own");
    let preset = Preset::matching(bindings).map_or_else(none, Preset::name);
    message!("controls-preset", preset = preset)
}

fn show_preset(
    bindings: Res<Bindings>,
    rows: Query<Entity, With<PresetRow>>,
    mut commands: Commands,
) {
    for row in &rows {
        commands.entity(row).insert(WidgetName(preset_name(&bindings)));
    }
}

fn open_presets(
    mut commands: Commands,
    fonts: Res<Fonts>,
    bindings: Res<Bindings>,
    mut pages: ResMut<Pages>,
) {
    let present = Preset::nearest(&bindings);
    let title = message!("presets-title");
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, message!("presets-text")));
        for preset in Preset::ALL {
            let mut row = list.spawn(button(&fonts, preset.name()));
            row.observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(BindingChange::from(BindingEdit::All(preset)));
            });
            if preset == present {
                row.insert(FocusFirst);
            }
        }
    };
    let dialog = open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, message!("cancel"))).observe(leave_page);
    });
    pages.push(dialog.id());
}

/// Asks whether to restore the defaults.
pub(super) fn ask_whether_to_reset(
    mut commands: Commands,
    fonts: Res<Fonts>,
    mut pages: ResMut<Pages>,
) {
    let title = message!("reset-title");
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, message!("reset-text")));
    };
    let dialog = open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, message!("cancel"))).observe(leave_page);
        foot.spawn(button(&fonts, message!("controls-reset"))).observe(
            |_: On<Activate>, mut commands: Commands| {
                commands.trigger(BindingChange::from(BindingEdit::All(Preset::ArrowsAndWasd)));
            },
        );
    })
    .insert(AnsweredByFixedKeys)
    .id();
    pages.push(dialog);
}

/// Asks whether to restore the defaults, from anywhere in the game.
pub(crate) fn offer_defaults(
    world: &mut World,
    mut cursor: Local<MessageCursor<RescueWanted>>,
) -> Result {
    if cursor.read(world.resource()).count() == 0 {
        return Ok(());
    }
    // There is no menu before levels can be played.
    let Some(menu) = world.get_resource::<State<Menu>>() else { return Ok(()) };
    // From the board, this opens the menu first, so that the list of controls can return to it.
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
