//! Keys that write, and all else that is pressed, within a frame: in a dialog any other key, click or
//! tap may lead to a line of text, or away from it, so what follows is read once that is known. A text also has to know what is held
//! down with a key, and is told only what is held at a frame's end.

use bevy::ecs::message::MessageCursor;
use bevy::ecs::system::SystemParam;
use bevy::input::InputSystems;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};

use super::dialog::Dialog;
use super::text_field::{Typing, look};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<KeyboardInput>()
        .add_message::<WindowEvent>()
        .add_message::<RequestRedraw>()
        .add_systems(PreUpdate, hold_back.after(look).before(InputSystems));
}

/// What comes of one kind, and what is kept for the next frame.
#[derive(SystemParam)]
struct Stream<'w, 's, M: Message + Clone> {
    messages: ResMut<'w, Messages<M>>,
    read: Local<'s, MessageCursor<M>>,
    later: Local<'s, Vec<M>>,
}

impl<M: Message + Clone> Stream<'_, '_, M> {
    /// Keeps all from some message on. Says whether there is any.
    fn hold(&mut self, first: impl FnOnce(&[M]) -> Option<usize>) -> bool {
        let mut now = std::mem::take(&mut *self.later);
        let had_some = !now.is_empty();
        now.extend(self.read.read(&self.messages).cloned());
        let first = first(&now);
        if had_some || first.is_some() {
            *self.later = first.map_or_else(Vec::new, |first| now.split_off(first));
            self.messages.clear();
            self.messages.write_batch(now);
            self.read.clear(&self.messages);
        }
        first.is_some()
    }
}

fn hold_back(
    (typing, dialogs): (Res<Typing>, Query<(), With<Dialog>>),
    mut keys: Stream<KeyboardInput>,
    mut events: Stream<WindowEvent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (is_on, typing) = (!dialogs.is_empty(), typing.0);
    // Of the keys among all that happens: how many there are, and how many are for this frame.
    let mut counted = None;
    let of_all = events.hold(|all| {
        let first = first(all.iter().map(Press::of), typing).filter(|_| is_on);
        let is_key = |event: &&WindowEvent| matches!(event, WindowEvent::KeyboardInput(_));
        let count = |all: &[WindowEvent]| all.iter().filter(is_key).count();
        counted = first.map(|first| (count(all), count(&all[..first])));
        first
    });
    // The same ones come by themselves.
    let of_keys = keys.hold(|all| match counted {
        Some((count, now)) if count == all.len() => Some(now).filter(|now| *now < count),
        _ => first(all.iter().map(Press::Key), typing).filter(|_| is_on),
    });
    if of_keys || of_all {
        redraw.write(RequestRedraw);
    }
}

/// What is pressed, or something else that happens.
enum Press<'a> {
    Key(&'a KeyboardInput),
    /// With the mouse or a finger.
    Pointer,
    None,
}

impl<'a> Press<'a> {
    fn of(event: &'a WindowEvent) -> Self {
        match event {
            WindowEvent::KeyboardInput(key) => Self::Key(key),
            WindowEvent::MouseButtonInput(button) if button.state.is_pressed() => Self::Pointer,
            WindowEvent::TouchInput(touch) if touch.phase == TouchPhase::Started => Self::Pointer,
            _ => Self::None,
        }
    }
}

/// The place of the first press that is for later. While a text is written, letters and all else
/// take turns: what that does with it comes after the letters before it, and may end it. Else
/// letters are first. Keys that are held with others, as Control, are the same for all keys of a frame.
fn first<'a>(presses: impl Iterator<Item = Press<'a>>, typing: bool) -> Option<usize> {
    let mut before = None;
    for (place, press) in presses.enumerate() {
        let writes = match press {
            Press::None => continue,
            Press::Pointer => false,
            Press::Key(key) if is_modifier(key.key_code) => {
                if before.is_some() {
                    return Some(place);
                }
                continue;
            }
            Press::Key(key) if !key.state.is_pressed() => continue,
            Press::Key(key) => {
                key.text.as_ref().is_some_and(|text| !text.contains(char::is_control))
            }
        };
        let is_later = |before: bool| if typing { writes != before } else { writes };
        if before.replace(writes).is_some_and(is_later) {
            return Some(place);
        }
    }
    None
}

fn is_modifier(key: KeyCode) -> bool {
    use KeyCode::{
        AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight, SuperLeft, SuperRight,
    };
    matches!(
        key,
        AltLeft
            | AltRight
            | ControlLeft
            | ControlRight
            | ShiftLeft
            | ShiftRight
            | SuperLeft
            | SuperRight
    )
}
