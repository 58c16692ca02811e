//! The names of keys and buttons, from `input`, in words.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use crate::board_ui::touch_buttons;
use crate::frame::Frame;
use crate::input::{Control, Device, Label, Labels, SeekControl, Way};
use crate::words::{Argument, Message, Words};

/// The place of the walking keys' name, after the names of all controls' keys.
const WALKING: usize = Control::ALL.len();

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, name_keys.in_set(Frame::Write));
}

/// The present name of a control's key or button.
pub(crate) fn key(control: Control) -> Message {
    Message::new("key").with("key", Argument::Key(control.place()))
}

/// Whether a control has a key or a button on the device that was used last.
pub(crate) fn has_key(words: &Words, control: Control) -> bool {
    words.keys().get(control.place()).is_some_and(|key| *key != unbound(control))
}

/// The present name of all walking keys together.
pub(crate) fn walking_keys() -> Argument {
    Argument::Key(WALKING)
}

/// Everything on the screen follows the device that was used last.
fn name_keys(labels: Labels, mut words: ResMut<Words>) {
    // The words of another language know no keys yet.
    if !labels.are_changed() && !words.is_changed() {
        return;
    }
    let device = labels.device();
    let key = |control| match labels.label(control) {
        Some(label) => in_sentence(label),
        // A control of the mouse or of touch has the name of its widget.
        None if matches!(device, Device::Mouse | Device::Touch) => match control {
            Control::Enter => Message::new("key-click").with("device", Argument::Device),
            Control::Wait if device == Device::Mouse => Message::new("key-click-yourself"),
            _ => {
                let name = match control {
                    // The panel's name for it.
                    Control::Seek(SeekControl::Step(Way::Back)) => Message::new("choice-look-back"),
                    _ => touch_buttons::button_name(control).unwrap_or_else(|| control.name()),
                };
                Message::new("key-on-screen").with("name", name)
            }
        },
        None => unbound(control),
    };
    let mut keys: Vec<_> = Control::ALL.iter().copied().map(key).collect();
    keys.push(walking(&labels));
    if words.keys() != keys {
        words.set_keys(keys);
    }
    if words.device() != device.name() {
        words.set_device(device.name());
    }
}

/// The text for a control without a key in a sentence.
fn unbound(control: Control) -> Message {
    Message::new("key-unbound").with("name", control.name())
}

/// The name of a key or button in a sentence. A sign by itself would read as punctuation.
fn in_sentence(label: Label) -> Message {
    match label {
        Label::Printed(sign) if !(is_dot(&sign) || sign.contains(char::is_alphanumeric)) => {
            Message::new("key-sign").with("sign", Message::verbatim(sign))
        }
        label => alone(label),
    }
}

/// The name of a key or button that stands alone. A sign that is little more than a dot has a name,
/// because nobody could tell it from the others.
pub(crate) fn alone(label: Label) -> Message {
    match label {
        Label::Printed(sign) if sign == "," => Message::new("key-comma"),
        Label::Printed(sign) if sign == "." => Message::new("key-period"),
        label => in_words(label),
    }
}

fn is_dot(sign: &str) -> bool {
    matches!(sign, "," | ".")
}

/// The name of a key or button in words.
pub(crate) fn in_words(label: Label) -> Message {
    match label {
        Label::Printed(text) => Message::verbatim(text),
        Label::Named(id) | Label::Pad(id) => Message::new(id),
        Label::With(held, label) => {
            Message::new("key-with").with("held", Message::new(held)).with("key", in_words(*label))
        }
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
    let or = |one, other| Message::new("walking-or").with("one", one).with("other", other);
    groups.take(2).reduce(or).unwrap_or_else(|| match labels.device() {
        Device::Mouse => Message::new("walking-clicks"),
        Device::Touch => Message::new("walking-taps"),
        _ => {
            let key = |control| labels.label(control).map_or_else(|| unbound(control), in_sentence);
            directions.map(key).into_iter().reduce(and).unwrap_or_default()
        }
    })
}

fn and(one: Message, other: Message) -> Message {
    Message::new("walking-and").with("one", one).with("other", other)
}

/// The name of a group of keys for all four directions, if it has one.
fn group(four: [Label; 4]) -> Option<Message> {
    use Label::{Named, Pad, Printed};
    let name = match four {
        [Named("key-up"), Named("key-left"), Named("key-down"), Named("key-right")] => {
            Message::new("walking-arrows")
        }
        [Named("touch-swipe-up"), Named(_), Named(_), Named(_)] => Message::new("walking-swipes"),
        [Pad("pad-d-up"), Pad(_), Pad(_), Pad(_)] => Message::new("walking-d-pad"),
        [Pad("pad-left-stick-up"), Pad(_), Pad(_), Pad(_)] => Message::new("walking-left-stick"),
        [Printed(north), Printed(west), Printed(south), Printed(east)] => {
            let name = north + &west + &south + &east;
            return (name.chars().count() == 4).then(|| Message::verbatim(name));
        }
        _ => return None,
    };
    Some(name)
}
