//! The names of keys and buttons, from `input`, in words.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use crate::board_ui::touch_buttons;
use crate::frame::Frame;
use crate::input::{Control, Device, Label, Labels, SeekControl, Way, pad_words, swipe_name};
use crate::words::{self, Argument, Message, WALKING_KEYS, Words, message};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, name_keys.in_set(Frame::WriteTexts));
}

/// The current name of a control's key or button.
pub(crate) fn key(control: Control) -> Message {
    words::key(control.key_id())
}

/// Whether a control has a key or a button on the device that was used last.
pub(crate) fn has_key(words: &Words, control: Control) -> bool {
    words.keys().get(control.key_id()).is_some_and(|key| *key != unbound(control))
}

/// Names all keys and buttons as on the device that was used last.
fn name_keys(labels: Labels, mut words: ResMut<Words>) {
    // After the language changes, the words have no names of keys yet.
    if !labels.are_changed() && !words.is_changed() {
        return;
    }
    let device = labels.device();
    let key = |control: Control| match labels.label(control) {
        Some(label) if matches!(device, Device::Mouse | Device::Touch) => in_words(label),
        Some(label) => in_sentence(label),
        // With the mouse or touch, a control without a key has the name of its widget.
        None if matches!(device, Device::Mouse | Device::Touch) => match control {
            Control::Enter => message!("key-click", device = Argument::Device),
            Control::Wait if device == Device::Mouse => message!("key-click-yourself"),
            _ => {
                let name = match control {
                    // The panel's name for the control.
                    Control::Seek(SeekControl::Step(Way::Back)) => message!("choice-look-back"),
                    _ => touch_buttons::button_name(control).unwrap_or_else(|| control.name()),
                };
                message!("quoted", text = name)
            }
        },
        None => unbound(control),
    };
    let named = Control::ALL.iter().map(|control| (control.key_id(), key(*control)));
    let keys = named.chain([(WALKING_KEYS, walking(&labels))]).collect();
    if *words.keys() != keys {
        words.set_keys(keys);
    }
    if words.device() != device.name() {
        words.set_device(device.name());
    }
}

/// The text in a sentence for a control without a key.
fn unbound(control: Control) -> Message {
    message!("key-unbound", name = control.name())
}

/// The name of a key or button in a sentence. A sign alone is quoted, because it would read as punctuation.
fn in_sentence(label: Label) -> Message {
    match label {
        Label::Printed(sign) if !sign.contains(char::is_alphanumeric) => {
            message!("quoted", text = words::cap(Message::verbatim(sign)))
        }
        label => words::cap(in_words(label)),
    }
}

/// The name of a key or button in words.
pub(crate) fn in_words(label: Label) -> Message {
    match label {
        Label::Printed(text) => Message::verbatim(text),
        Label::Named(name) => name,
        Label::Pad(name) => pad_words(name),
        Label::With(held, label) => words::key_with(held, in_words(*label)),
    }
}

/// The keys of all four directions: the first two groups that have a name, such as arrows, or else the first
/// key of each direction.
fn walking(labels: &Labels<'_, '_>) -> Message {
    let directions = [Direction::North, Direction::West, Direction::South, Direction::East];
    let directions = directions.map(Control::Move);
    let [north, west, south, east] = directions.map(|control| labels.all(control).into_iter());
    let fours = north.zip(west).zip(south).zip(east);
    let groups =
        fours.filter_map(|(((north, west), south), east)| group([north, west, south, east]));
    let or = |one, other| message!("walking-or", one = one, other = other);
    groups.take(2).reduce(or).unwrap_or_else(|| match labels.device() {
        Device::Mouse => message!("walking-clicks"),
        Device::Touch => message!("walking-taps"),
        _ => {
            let key = |control| labels.label(control).map_or_else(|| unbound(control), in_sentence);
            directions.map(key).into_iter().reduce(and).unwrap_or_default()
        }
    })
}

fn and(one: Message, other: Message) -> Message {
    message!("list", list = one, next = other)
}

/// The name of a group of keys for all four directions, if it has one.
fn group(four: [Label; 4]) -> Option<Message> {
    let arrows =
        [message!("key-up"), message!("key-left"), message!("key-down"), message!("key-right")];
    match four {
        [Label::Pad("pad-d-up"), ..] => Some(message!("walking-d-pad")),
        [Label::Pad("pad-left-stick-up"), ..] => Some(message!("walking-left-stick")),
        [Label::Named(name), ..] if name == swipe_name(Direction::North) => {
            Some(message!("walking-swipes"))
        }
        four if four == arrows.map(Label::Named) => Some(message!("walking-arrows")),
        [
            Label::Printed(north),
            Label::Printed(west),
            Label::Printed(south),
            Label::Printed(east),
        ] => {
            let name = north + &west + &south + &east;
            (name.chars().count() == 4).then(|| Message::verbatim(name))
        }
        _ => None,
    }
}
