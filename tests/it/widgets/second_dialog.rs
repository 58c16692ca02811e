//! A scrolling list and a text field, in a dialog over the menu.

use bevy::ecs::system::RunSystemOnce;
use bevy::input::keyboard::Key;
use bevy::text::{EditableText, TextEdit};
use bevy::ui_widgets::ValueChange;
use chronoshift::theme::Fonts;
use chronoshift::widgets;
use chronoshift::widgets::FocusStep;

use crate::prelude::*;

/// A dialog over the menu, with a text and more buttons than fit.
fn open_second_dialog(game: &mut Game) {
    game.press(&[Escape]);
    let open = |mut commands: Commands, fonts: Res<Fonts>| {
        widgets::open_dialog(
            &mut commands,
            &fonts,
            Message::verbatim("Second"),
            widgets::DialogLook::USUAL,
            |dialog| {
                dialog.spawn(widgets::text_field(&fonts, Message::verbatim("Word"), "a"));
                for number in 0..60 {
                    dialog.spawn(widgets::button(&fonts, Message::number(number)));
                }
            },
            |_| {},
        );
    };
    game.app.world_mut().run_system_once(open).unwrap();
    game.settle();
}

#[test]
fn a_list_scrolls_to_what_has_the_focus_and_by_the_wheel() {
    let mut game = Game::shown(&[CORRIDOR]);
    open_second_dialog(&mut game);
    let is_seen = |game: &mut Game, name| {
        game.settle();
        let widget = game.widget(name);
        assert_eq!(game.focused(), Some(widget), "{name}");
        let place = game.place(widget);
        assert!(place.min.y > 0.0 && place.max.y < 800.0, "{name} at {place:?}");
    };
    game.press(&[Down]); // out of the text
    is_seen(&mut game, "0");
    for _ in 0..59 {
        widgets::steer(game.app.world_mut(), FocusStep::On).unwrap();
    }
    is_seen(&mut game, "59");
    game.press(&[Down]);
    is_seen(&mut game, "Word");
    game.press(&[Down]);
    is_seen(&mut game, "0");
    let first = game.widget("0");
    let before = game.place(first).min.y;
    game.point_at(game.place(first).center());
    game.turn_wheel(-3.0);
    game.settle();
    assert!(game.place(first).min.y < before - 10.0);
}

/// The last messages of the text fields.
#[derive(Resource, Default)]
struct Said(Vec<(String, bool)>);

fn type_key(game: &mut Game, key_code: KeyCode, logical_key: Key, text: Option<&str>) {
    game.keyboard(key_code, logical_key, text, ButtonState::Pressed, false);
    game.app.update();
}

#[test]
fn a_text_takes_the_keys_while_it_has_the_focus() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.app.init_resource::<Said>();
    game.app.add_observer(|said: On<ValueChange<String>>, mut all: ResMut<Said>| {
        all.0.push((said.value.clone(), said.is_final));
    });
    open_second_dialog(&mut game);
    let field = game.widget("Word");
    assert_eq!(game.focused(), Some(field));
    // W is a letter here, and doesn't move the focus up.
    type_key(&mut game, KeyW, Key::Character("w".into()), Some("w"));
    type_key(&mut game, Space, Key::Space, Some(" "));
    assert_eq!(game.focused(), Some(field));
    type_key(&mut game, Enter, Key::Enter, None);
    game.settle();
    let said = game.world().resource::<Said>().0.clone();
    let last = said.last().unwrap();
    assert!(last.1 && last.0.contains('w') && last.0.contains(' '), "{said:?}");
    assert_eq!(game.world().get::<AccessibilityNode>(field).unwrap().value(), Some(&*last.0));
    // One step leads out of the field, not two.
    type_key(&mut game, Tab, Key::Tab, None);
    assert_eq!(game.focused(), Some(game.widget("0")));
    game.press(&[Up]);
    assert_eq!(game.focused(), Some(field));
    game.press(&[Down]);
    assert_eq!(game.focused(), Some(game.widget("0")));
}

/// The requests to the text fields.
#[derive(Resource, Default)]
struct AskedFor(Vec<TextEdit>);

impl Game {
    /// Presses and releases a letter while keys are held, all before the next frame.
    fn letter_with(&mut self, held: &[(KeyCode, Key)], key_code: KeyCode, letter: &str) {
        use ButtonState::{Pressed, Released};
        for (code, logical) in held {
            self.keyboard(*code, logical.clone(), None, Pressed, false);
        }
        // The text of a key doesn't depend on Control.
        let logical = Key::Character(letter.into());
        self.keyboard(key_code, logical.clone(), Some(letter), Pressed, false);
        self.keyboard(key_code, logical, None, Released, false);
        for (code, logical) in held {
            self.keyboard(*code, logical.clone(), None, Released, false);
        }
    }

    fn written(&mut self, name: &str) -> String {
        let field = self.widget(name);
        self.world().get::<EditableText>(field).unwrap().value().to_string()
    }
}

#[test]
fn control_and_a_letter_within_one_frame_are_a_command_and_no_letter() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.app.init_resource::<AskedFor>().add_systems(
        Update,
        |fields: Query<&EditableText>, mut asked: ResMut<AskedFor>| {
            asked.0.extend(fields.iter().flat_map(|field| field.pending_edits.clone()));
        },
    );
    open_second_dialog(&mut game);
    let control = [(KeyCode::ControlLeft, Key::Control)];
    let shift = [(KeyCode::ControlLeft, Key::Control), (KeyCode::ShiftLeft, Key::Shift)];
    for (code, letter, edit) in [
        (KeyCode::KeyA, "a", TextEdit::SelectAll),
        (KeyCode::KeyC, "c", TextEdit::Copy),
        (KeyCode::KeyX, "x", TextEdit::Cut),
        (KeyCode::KeyV, "v", TextEdit::Paste),
    ] {
        game.app.world_mut().resource_mut::<AskedFor>().0.clear();
        game.letter_with(&control, code, letter);
        game.settle();
        assert_eq!(game.world().resource::<AskedFor>().0, [edit], "{letter}");
    }
    // Letters before and after such keys in the same frame are typed.
    type_key(&mut game, KeyCode::End, Key::End, None);
    let before = game.written("Word");
    game.letter_with(&[], KeyW, "w");
    game.letter_with(&[], KeyW, "o");
    game.letter_with(&control, KeyCode::KeyA, "a");
    game.letter_with(&[], KeyW, "n");
    game.settle();
    assert_eq!(game.written("Word"), "n");
    // Undo reverts the edits of the same frame, step by step.
    for expected in [format!("{before}wo"), before.clone(), before.clone()] {
        game.letter_with(&control, KeyCode::KeyZ, "z");
        game.settle();
        assert_eq!(game.written("Word"), expected);
    }
    game.letter_with(&shift, KeyCode::KeyZ, "Z");
    game.letter_with(&control, KeyCode::KeyY, "y");
    game.settle();
    assert_eq!(game.written("Word"), "n");
    game.letter_with(&[], KeyW, " ");
    game.letter_with(&control, KeyCode::KeyZ, "z");
    game.settle();
    assert_eq!(game.written("Word"), "n");
    let field = game.widget("Word");
    assert_eq!(game.world().get::<AccessibilityNode>(field).unwrap().value(), Some("n"));
    assert_eq!(game.focused(), Some(field), "no command of the menu was meant");
}
