//! Keys that write, and others, within a frame: in a dialog any key may lead to a line of text, or
//! away from it, so what follows is read once that is known. A text also has to know what is held
//! down with a key, and is told only what is held at a frame's end.

use bevy::ecs::message::MessageCursor;
use bevy::ecs::system::SystemParam;
use bevy::input::InputSystems;
use bevy::input::keyboard::KeyboardInput;
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
    fn hold(&mut self, first: impl Fn(&[M]) -> Option<usize>) -> bool {
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
    let of_keys = keys.hold(|all| first(all.iter().map(Some), typing).filter(|_| is_on));
    let of_all = events.hold(|all| {
        let key = |event: &'_ _| match event {
            WindowEvent::KeyboardInput(key) => Some(key.clone()),
            _ => None,
        };
        let all: Vec<_> = all.iter().map(key).collect();
        first(all.iter().map(Option::as_ref), typing).filter(|_| is_on)
    });
    if of_keys || of_all {
        redraw.write(RequestRedraw);
    }
}

/// The place of the first key that is for later. While a text is written, letters and other keys
/// take turns: what these do with it comes after the letters before them, and may end it. Else
/// letters are first. Keys that are held with others, as Control, are the same for all keys of a frame.
fn first<'a>(keys: impl Iterator<Item = Option<&'a KeyboardInput>>, typing: bool) -> Option<usize> {
    let mut before = None;
    for (place, key) in keys.enumerate() {
        let Some(key) = key else { continue };
        if is_modifier(key.key_code) {
            if before.is_some() {
                return Some(place);
            }
            continue;
        }
        if !key.state.is_pressed() {
            continue;
        }
        let writes = key.text.as_ref().is_some_and(|text| !text.contains(char::is_control));
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
