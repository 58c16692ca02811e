//! Presses in menus: the effects of controls, and the keys that always work.

use bevy::prelude::*;
use chronoshift_core::rules::Direction::{East, North, South, West};

use super::button::{Button, Chord, Modifiers, is_of_keypad};
use super::control::{Control, SeekControl, Way};
use super::receiver::Receiver;
use crate::widgets::FocusStep;

/// A key with a fixed effect in menus, independent of bindings.
#[derive(Message, Debug, Clone, Copy)]
pub enum MenuKey {
    /// A digit, from 0 to 9.
    Digit(u8),
    /// Tab goes forward, and with Shift, back.
    Tab(Way),
}

/// The step that a control makes in a menu, if any.
pub fn focus_step(control: Control) -> Option<FocusStep> {
    Some(match control {
        Control::Move(North) => FocusStep::Back,
        Control::Move(South) => FocusStep::On,
        Control::Move(West) => FocusStep::Left,
        Control::Move(East) => FocusStep::Right,
        Control::ScrollUp => FocusStep::PageBack,
        Control::ScrollDown => FocusStep::PageOn,
        Control::Enter | Control::Wait => FocusStep::Press,
        Control::Seek(SeekControl::End(Way::Back)) => FocusStep::First,
        Control::Seek(SeekControl::End(Way::On)) => FocusStep::Last,
        _ => return None,
    })
}

/// Whether a control leaves a menu. A gamepad's button for undo does, too.
pub fn leaves_menu(control: Control) -> bool {
    matches!(control, Control::Menu | Control::Undo)
}

/// The control of a press, given its bound control. In menus, the [`fixed_control`] keys and buttons work as well,
/// unless they are bound to something that menus use. In the question about the defaults, they always work. Tab has a
/// control only if it is bound to one that menus use.
pub(super) fn control(chord: Chord, bound: Option<Control>, receiver: Receiver) -> Option<Control> {
    // A pointer presses the widget under it.
    let points = matches!(chord.button, Button::Mouse(_) | Button::Flick(_));
    match receiver {
        Receiver::Board => bound,
        _ if points => bound.filter(|control| focus_step(*control).is_none()),
        Receiver::Menu if tab(chord).is_some() => bound.filter(is_for_menus),
        Receiver::Menu => bound.filter(is_for_menus).or(fixed_control(chord)).or(bound),
        Receiver::Question if tab(chord).is_some() => None,
        Receiver::Question => fixed_control(chord).or(bound),
    }
}

/// Whether a control has an effect in every menu.
fn is_for_menus(control: &Control) -> bool {
    focus_step(*control).is_some() || leaves_menu(*control) || *control == Control::FullScreen
}

/// The digit of a press in a menu, unless its control has an effect in every menu. A key of the number pad is a digit
/// if it writes one.
pub(super) fn digit(chord: Chord, control: Option<Control>, written: Option<u8>) -> Option<u8> {
    let Button::Key(key) = chord.button else { return None };
    let digit = match key {
        _ if !chord.modifiers.is_none() => return None,
        _ if is_of_keypad(key) => return written,
        KeyCode::Digit0 => 0,
        KeyCode::Digit1 => 1,
        KeyCode::Digit2 => 2,
        KeyCode::Digit3 => 3,
        KeyCode::Digit4 => 4,
        KeyCode::Digit5 => 5,
        KeyCode::Digit6 => 6,
        KeyCode::Digit7 => 7,
        KeyCode::Digit8 => 8,
        KeyCode::Digit9 => 9,
        _ => return None,
    };
    (!control.as_ref().is_some_and(is_for_menus)).then_some(digit)
}

/// The direction of Tab, or of Tab with Shift.
pub(super) fn tab(chord: Chord) -> Option<Way> {
    let is_tab = chord.button == Button::Key(KeyCode::Tab);
    let way = match chord.modifiers {
        modifiers if modifiers.is_none() => Way::On,
        modifiers if modifiers == Modifiers::among(&[KeyCode::ShiftLeft]) => Way::Back,
        _ => return None,
    };
    is_tab.then_some(way)
}

/// Whether a press writes in a focused text field: all keys except Escape do.
pub(super) fn writes(chord: Chord) -> bool {
    matches!(chord.button, Button::Key(key) if key != KeyCode::Escape)
}

/// The keys and buttons that work in every menu.
const FIXED_CONTROLS: [(Button, Control); 16] = [
    (Button::Key(KeyCode::ArrowUp), Control::Move(North)),
    (Button::Key(KeyCode::ArrowRight), Control::Move(East)),
    (Button::Key(KeyCode::ArrowDown), Control::Move(South)),
    (Button::Key(KeyCode::ArrowLeft), Control::Move(West)),
    (Button::Key(KeyCode::PageUp), Control::ScrollUp),
    (Button::Key(KeyCode::PageDown), Control::ScrollDown),
    (Button::Key(KeyCode::Enter), Control::Enter),
    (Button::Key(KeyCode::Home), Control::Seek(SeekControl::End(Way::Back))),
    (Button::Key(KeyCode::End), Control::Seek(SeekControl::End(Way::On))),
    (Button::Key(KeyCode::Escape), Control::Menu),
    (Button::Pad(GamepadButton::DPadUp), Control::Move(North)),
    (Button::Pad(GamepadButton::DPadRight), Control::Move(East)),
    (Button::Pad(GamepadButton::DPadDown), Control::Move(South)),
    (Button::Pad(GamepadButton::DPadLeft), Control::Move(West)),
    (Button::Pad(GamepadButton::South), Control::Enter),
    (Button::Pad(GamepadButton::East), Control::Menu),
];

pub(super) fn fixed_chords() -> impl Iterator<Item = Chord> {
    fixed_bindings().map(|(chord, _)| chord)
}

fn fixed_bindings() -> impl Iterator<Item = (Chord, Control)> {
    let start = (Button::Pad(GamepadButton::Start), Control::Menu);
    let plain = |button| Chord { modifiers: Modifiers::default(), button };
    FIXED_CONTROLS.into_iter().chain([start]).map(move |(button, control)| (plain(button), control))
}

fn fixed_control(chord: Chord) -> Option<Control> {
    fixed_bindings().find(|(it, _)| *it == chord).map(|(_, control)| control)
}
