//! The sounds of menus.

use bevy::prelude::*;

use super::play::{AudioCue, Bus};
use crate::frame::Frame;
use crate::input::{Control, Intent};
use crate::widgets::WidgetClick;

/// All files of these sounds.
pub(super) const FILES: [&str; 2] = [MOVE, CHOOSE];
const MOVE: &str = "menu_move";
const CHOOSE: &str = "menu_choose";

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AudioCue>().add_systems(Update, hear_menus.in_set(Frame::Sound));
}

/// All keys of a frame make one sound.
fn hear_menus(
    mut intents: MessageReader<Intent>,
    mut clicks: MessageReader<WidgetClick>,
    mut plays: MessageWriter<AudioCue>,
) {
    let clicked = clicks.read().last().map(|_| CHOOSE);
    let pressed = intents.read().filter_map(Intent::menu).filter_map(menu_sound).last();
    let Some(file) = pressed.or(clicked) else { return };
    plays.write(AudioCue { bus: Bus::Interface, file, louder: 0.0, side: 0.0, pitch: 1.0 });
}

fn menu_sound(control: Control) -> Option<&'static str> {
    match control {
        Control::Move(_) => Some(MOVE),
        Control::Enter | Control::Hold | Control::Menu => Some(CHOOSE),
        _ => None,
    }
}
