//! The menu over the paused game: what the player can choose, and the way out.

use bevy::app::AppExit;
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};

use super::keys::{key, walking_keys};
use super::setting::{Setting, Value};
use crate::frame::Frame;
use crate::input::{Control, Focus, MenuPressed, Pressed};
use crate::save::Preferences;
use crate::states::Menu;
use crate::theme::{Fonts, Themes, palette};
use crate::widgets::{
    Chosen, Level, Step, button, choice, open_dialog, slider, steer, toggle, turn,
};
use crate::words::{Message, Say};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Open), (open, show).chain())
        .add_systems(OnEnter(Menu::Open), |mut focus: ResMut<Focus>| *focus = Focus::Menu)
        .add_systems(OnExit(Menu::Open), |mut focus: ResMut<Focus>| *focus = Focus::Board)
        .add_systems(Update, obey.in_set(Frame::Request))
        .add_systems(Update, show.run_if(resource_changed::<Preferences>).in_set(Frame::Write));
}

/// Press by press: what is pressed before the menu opens or closes in a frame is for what
/// is on the screen by then.
fn obey(world: &mut World, mut cursor: Local<MessageCursor<MenuPressed>>) -> Result {
    let presses: Vec<_> = cursor.read(world.resource()).map(|pressed| pressed.0).collect();
    for control in presses {
        // There is no menu before levels can be played.
        let Some(menu) = world.get_resource::<State<Menu>>() else { break };
        match (menu.get(), control) {
            (Menu::Closed, Control::Menu) => ask_for(world, Menu::Open),
            (Menu::Closed, _) => {
                world.write_message(Pressed(control));
            }
            // The gamepad's button for undo is the one that goes back in menus.
            (Menu::Open, Control::Menu | Control::Undo) => ask_for(world, Menu::Closed),
            (Menu::Open, _) => {
                if let Some(step) = step(control) {
                    steer(world, step)?;
                    world.run_system_cached(show)?;
                }
            }
        }
        world.run_schedule(StateTransition);
    }
    Ok(())
}

fn ask_for(world: &mut World, menu: Menu) {
    world.resource_mut::<NextState<Menu>>().set(menu);
}

fn step(control: Control) -> Option<Step> {
    Some(match control {
        Control::North => Step::Back,
        Control::South | Control::ShowWires => Step::On,
        Control::West => Step::Left,
        Control::East => Step::Right,
        Control::Enter | Control::Hold => Step::Press,
        _ => return None,
    })
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    themes: Res<Themes>,
) {
    let title = Message::new("menu-title");
    let mut menu = open_dialog(&mut commands, &fonts, title, |menu| {
        menu.spawn(button(&fonts, Message::new("menu-resume"))).observe(resume);
        for setting in Setting::ALL {
            let name = setting.name();
            match setting.value(&preferences, &themes) {
                Value::Place(_) => {
                    let options = setting.options(&themes);
                    let mut row = menu.spawn((choice(&fonts, name, options), setting));
                    row.observe(choose::<usize>);
                }
                Value::On(_) => {
                    menu.spawn((toggle(&fonts, name), setting)).observe(choose::<bool>);
                }
                Value::Level(_) => {
                    menu.spawn((slider(&fonts, name), setting)).observe(choose::<u8>);
                }
            }
        }
        menu.spawn(button(&fonts, Message::new("menu-leave"))).observe(leave);
        let place = Node { margin: UiRect::axes(px(12), px(6)), ..default() };
        menu.spawn((Say(help()), fonts.regular(14.0), TextColor(palette::TEXT_DIM), place));
    });
    menu.insert(DespawnOnExit(Menu::Open));
}

fn help() -> Message {
    Message::new("menu-help")
        .with("keys", walking_keys())
        .with("enter", key(Control::Enter))
        .with("menu", key(Control::Menu))
}

fn resume(_: On<Activate>, mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::Closed);
}

fn leave(_: On<Activate>, mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}

fn choose<T: Copy + Into<Value> + Send + Sync + 'static>(
    chosen: On<ValueChange<T>>,
    settings: Query<&Setting>,
    themes: Res<Themes>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(setting) = settings.get(chosen.source) {
        setting.choose(chosen.value.into(), &mut preferences, &themes);
    }
}

/// Has the widgets show what is chosen.
fn show(
    mut commands: Commands,
    preferences: Res<Preferences>,
    themes: Res<Themes>,
    settings: Query<(Entity, &Setting)>,
) {
    for (entity, setting) in &settings {
        let mut widget = commands.entity(entity);
        match setting.value(&preferences, &themes) {
            Value::Place(place) => widget.insert(Chosen(place)),
            Value::Level(level) => widget.insert(Level(level)),
            Value::On(on) => turn(&mut widget, on),
        };
    }
}
