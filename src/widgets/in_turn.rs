//! The order of presses within a frame, where others than the stream of strokes act on them.
//!
//! Widgets act on the mouse and on fingers before any key of the same frame is looked up. So a frame
//! has clicks first and keys after them, and one click at most: all that comes after waits for the
//! next frame.
//!
//! A press on a dialog waits until its widgets have their places: a widget that moves away under the
//! mouse would miss the end of the press.
//!
//! In a dialog, any other key, click or tap may move the focus into a line of text or out of it, so
//! letters wait until the press before them has acted, and presses until the letters before them are
//! written. A line of text also needs the keys that are held with a key, and only learns which are
//! held at the end of a frame.

use bevy::ecs::message::{MessageCursor, MessageUpdateSystems};
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};

use super::dialog::Dialog;
use super::text_field::{Typing, look};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldEvents>()
        .add_message::<KeyboardInput>()
        .add_message::<TouchInput>()
        .add_message::<WindowEvent>()
        .add_message::<RequestRedraw>()
        .add_systems(
            First,
            hold_back.after(look).after(MessageUpdateSystems).before(PickingSystems::Input),
        );
}

/// The window's events that wait for the next frame.
#[derive(Resource, Default)]
pub struct HeldEvents {
    keys: Vec<KeyboardInput>,
    touches: Vec<TouchInput>,
    all: Vec<WindowEvent>,
}

impl HeldEvents {
    /// Whether there are any.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty() && self.keys.is_empty()
    }

    /// Holds events of this frame back, too: they come before those that wait already.
    pub(crate) fn hold(&mut self, events: Vec<WindowEvent>) {
        let keys = events.iter().filter_map(|event| match event {
            WindowEvent::KeyboardInput(key) => Some(key.clone()),
            _ => None,
        });
        self.keys.splice(..0, keys);
        self.all.splice(..0, events);
    }
}

/// The messages of one kind.
#[derive(SystemParam)]
struct Stream<'w, 's, M: Message + Clone> {
    messages: ResMut<'w, Messages<M>>,
    read: Local<'s, MessageCursor<M>>,
}

impl<M: Message + Clone> Stream<'_, '_, M> {
    /// Releases the messages that waited, and holds back all from one on. Returns whether there are
    /// any.
    fn hold(&mut self, later: &mut Vec<M>, first: impl FnOnce(&[M]) -> Option<usize>) -> bool {
        let mut now = std::mem::take(later);
        let had_some = !now.is_empty();
        now.extend(self.read.read(&self.messages).cloned());
        let first = first(&now);
        if had_some || first.is_some() {
            *later = first.map_or_else(Vec::new, |first| now.split_off(first));
            self.messages.clear();
            self.messages.write_batch(now);
            self.read.clear(&self.messages);
        }
        first.is_some()
    }
}

fn hold_back(
    (typing, dialogs): (Res<Typing>, Query<&Dialog>),
    (mut keys, mut touches): (Stream<KeyboardInput>, Stream<TouchInput>),
    mut events: Stream<WindowEvent>,
    mut held: ResMut<HeldEvents>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let dialog = DialogNow {
        is_open: !dialogs.is_empty(),
        is_new: dialogs.iter().any(|dialog| dialog.settles > 0),
    };
    let typing = typing.0;
    let (mut key_counts, mut touch_counts) = (None, None);
    let of_all = events.hold(&mut held.all, |all| {
        let first = first(all.iter().map(Press::of), typing, dialog)?;
        let is_key = |event: &&WindowEvent| matches!(event, WindowEvent::KeyboardInput(_));
        let is_touch = |event: &&WindowEvent| matches!(event, WindowEvent::TouchInput(_));
        let now = &all[..first];
        key_counts = Some(Counts {
            all: all.iter().filter(is_key).count(),
            now: now.iter().filter(is_key).count(),
        });
        touch_counts = Some(Counts {
            all: all.iter().filter(is_touch).count(),
            now: now.iter().filter(is_touch).count(),
        });
        Some(first)
    });
    // The messages of one device have the same events again.
    let of_keys = keys.hold(&mut held.keys, |all| match key_counts {
        Some(counts) if counts.all == all.len() => counts.first_later(),
        _ => first(all.iter().map(Press::Key), typing, dialog),
    });
    // Bevy removes a finger's pointer by these messages. If they came first, there would be no pointer
    // yet, and it would stay for ever.
    touches.hold(&mut held.touches, |all| {
        touch_counts.filter(|counts| counts.all == all.len())?.first_later()
    });
    if of_keys || of_all {
        redraw.write(RequestRedraw);
    }
}

/// The number of all events of a device, and of those for this frame.
#[derive(Clone, Copy)]
struct Counts {
    all: usize,
    now: usize,
}

impl Counts {
    /// The place of the first event that has to wait.
    fn first_later(self) -> Option<usize> {
        (self.now < self.all).then_some(self.now)
    }
}

/// An event that may have to wait, or another one.
enum Press<'a> {
    Key(&'a KeyboardInput),
    /// The mouse moves.
    Moved,
    /// The mouse or a finger goes down.
    Down,
    /// It comes up.
    Up,
    None,
}

impl<'a> Press<'a> {
    fn of(event: &'a WindowEvent) -> Self {
        match event {
            WindowEvent::KeyboardInput(key) => Self::Key(key),
            WindowEvent::MouseButtonInput(button) if button.state.is_pressed() => Self::Down,
            WindowEvent::MouseButtonInput(_) => Self::Up,
            WindowEvent::CursorMoved(_) => Self::Moved,
            WindowEvent::TouchInput(touch) => match touch.phase {
                TouchPhase::Started => Self::Down,
                TouchPhase::Moved => Self::None,
                TouchPhase::Ended | TouchPhase::Canceled => Self::Up,
            },
            _ => Self::None,
        }
    }
}

/// The dialog on top.
#[derive(Clone, Copy)]
struct DialogNow {
    is_open: bool,
    /// Whether its widgets are still without their places.
    is_new: bool,
}

/// The place of the first event that has to wait.
fn first<'a>(
    presses: impl Iterator<Item = Press<'a>> + Clone,
    typing: bool,
    dialog: DialogNow,
) -> Option<usize> {
    let click = first_click(presses.clone());
    let early = presses.clone().position(|press| matches!(press, Press::Down));
    let letter = first_in_dialog(presses, typing);
    let waits = [click, early.filter(|_| dialog.is_new), letter.filter(|_| dialog.is_open)];
    waits.into_iter().flatten().min()
}

/// The place of the first click that comes after a key, after another click, or after the mouse moved:
/// Bevy looks for the widget of a click where the mouse was in the frame before.
fn first_click<'a>(mut presses: impl Iterator<Item = Press<'a>>) -> Option<usize> {
    let (mut has_key, mut has_click, mut has_moved) = (false, false, false);
    presses.position(|press| {
        match press {
            Press::Key(key) => has_key |= key.state.is_pressed(),
            Press::Down if has_key || has_click || has_moved => return true,
            Press::Moved => has_moved = true,
            Press::Up if has_key => return true,
            Press::Up => has_click = true,
            Press::Down | Press::None => {}
        }
        false
    })
}

/// The place of the first press in a dialog that has to wait. While a text is written, letters come
/// together, and each other press alone: where it leads depends on the line that the cursor is on by
/// then, and it may end the writing. Otherwise letters come first. Modifiers, such as Control, are the
/// same for all keys of a frame.
fn first_in_dialog<'a>(presses: impl Iterator<Item = Press<'a>>, typing: bool) -> Option<usize> {
    let mut before = None;
    for (place, press) in presses.enumerate() {
        let writes = match press {
            Press::None | Press::Moved | Press::Up => continue,
            Press::Down => false,
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
        let is_later = |before: bool| if typing { !(writes && before) } else { writes };
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
