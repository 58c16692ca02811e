//! The mark in the bar at the top while something can't be saved.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::save::Unsaved;
use crate::theme::{Fonts, palette};
use crate::timeline::Pace;
use crate::words::{Message, Say};

/// The mark.
#[derive(Component)]
struct UnsavedMark;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, show_unsaved_mark.in_set(Frame::Write));
}

pub(crate) fn spawn_unsaved_mark(bar: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let place = Node { display: Display::None, ..default() };
    let words = (Say(Message::default()), TextLayout::no_wrap());
    bar.spawn((UnsavedMark, words, fonts.strong(16.0), TextColor(palette::ALARM), place));
}

fn show_unsaved_mark(
    unsaved: Res<Unsaved>,
    mut marks: Query<(&mut Say, &mut Node), With<UnsavedMark>>,
    mut pace: ResMut<Pace>,
) {
    let (message, display) = match *unsaved == Unsaved::default() {
        true => (Message::default(), Display::None),
        false => (Message::new("bar-unsaved"), Display::Flex),
    };
    for (mut say, mut node) in &mut marks {
        pace.stir_if(say.set_if_neq(Say(message.clone())));
        if node.display != display {
            node.display = display;
        }
    }
}
