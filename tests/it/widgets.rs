//! The menu, the panel, and the widgets that they are made of: by mouse, by keys, and by what
//! screen readers are told.

use accesskit::{Action, ActionRequest as Request, NodeId, Role, Toggled, TreeId};
use bevy::a11y::{AccessibilityNode, ActionRequest};
use bevy::ecs::system::RunSystemOnce;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::ComputedStackIndex;
use bevy::ui_widgets::ValueChange;
use bevy::window::{PrimaryWindow, WindowEvent, WindowResized};
use chronoshift::input::{Control, Focus, Pressed};
use chronoshift::save::{Preferences, Speed};
use chronoshift::sim::Playlist;
use chronoshift::states;
use chronoshift::theme::Fonts;
use chronoshift::widgets::{self, Step};
use chronoshift::words::Message;

use crate::Game;

use KeyCode::{
    ArrowDown as Down, ArrowLeft as Left, ArrowRight as Right, ArrowUp as Up, Enter, Escape, KeyH,
    KeyW, Space, Tab,
};

/// With wires, so that there is all that the panel can offer.
const LEVEL: &str = "
+++++++
+S b-G+
+     +
+++++++

button (3, 1) -> gate (4, 1)";
const CORRIDOR: &str = "+++++\n+S G+\n+++++";

impl Game {
    pub(crate) fn settle(&mut self) {
        for _ in 0..4 {
            self.app.update();
        }
    }

    /// The widget of a name that can be seen.
    pub(crate) fn widget(&mut self, name: &str) -> Entity {
        let world = self.app.world_mut();
        let mut widgets = world.query::<(Entity, &AccessibilityNode)>();
        let mut named = widgets.iter(world).filter(|(_, node)| {
            node.label() == Some(name) && !node.is_hidden() && node.role() != Role::Status
        });
        let (entity, _) = named.next().unwrap_or_else(|| panic!("there is no {name:?}"));
        assert!(named.next().is_none(), "there are several of {name:?}");
        entity
    }

    pub(crate) fn names(&mut self) -> Vec<(String, Role)> {
        let world = self.app.world_mut();
        let mut widgets = world.query::<&AccessibilityNode>();
        let shown = widgets.iter(world).filter(|node| !node.is_hidden());
        shown.map(|node| (node.label().unwrap_or_default().to_owned(), node.role())).collect()
    }

    /// Its place in the window, in pixels.
    pub(crate) fn place(&self, entity: Entity) -> Rect {
        let node = self.world().get::<ComputedNode>(entity).unwrap();
        let middle = self.world().get::<UiGlobalTransform>(entity).unwrap().translation;
        Rect::from_center_size(middle, node.size)
    }

    pub(crate) fn window_event(&mut self, event: impl Into<WindowEvent>) {
        self.app.world_mut().write_message::<WindowEvent>(event.into());
        self.app.update();
    }

    pub(crate) fn window(&mut self) -> Entity {
        let world = self.app.world_mut();
        world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).unwrap()
    }

    pub(crate) fn point_at(&mut self, position: Vec2) {
        let window = self.window();
        self.window_event(CursorMoved { window, position, delta: None });
    }

    pub(crate) fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window();
        self.window_event(MouseButtonInput { button, state, window });
    }

    pub(crate) fn click_with(&mut self, button: MouseButton, at: Vec2) {
        self.point_at(at);
        self.mouse(button, ButtonState::Pressed);
        self.mouse(button, ButtonState::Released);
        self.app.update();
    }

    pub(crate) fn click(&mut self, name: &str) {
        let widget = self.widget(name);
        self.click_with(MouseButton::Left, self.place(widget).center());
    }

    /// Clicks on the widget of a name that is over the others.
    pub(crate) fn click_topmost(&mut self, name: &str) {
        let world = self.app.world_mut();
        let mut widgets = world.query::<(Entity, &AccessibilityNode, &ComputedStackIndex)>();
        let named = widgets.iter(world).filter(|(_, node, _)| node.label() == Some(name));
        let (widget, ..) = named.max_by_key(|(.., index)| index.0).unwrap();
        self.click_with(MouseButton::Left, self.place(widget).center());
    }

    /// Goes from the board to a group of settings.
    pub(crate) fn open_settings(&mut self, group: &str) {
        self.press(&[Escape]);
        for name in ["Settings", group] {
            self.settle();
            self.click(name);
        }
        self.settle();
    }

    pub(crate) fn resize(&mut self, width: f32, height: f32) {
        let entity = self.window();
        let mut window = self.app.world_mut().get_mut::<Window>(entity).unwrap();
        window.resolution.set(width, height);
        self.app.world_mut().write_message(WindowResized { window: entity, width, height });
        self.settle();
    }

    fn chosen(&self) -> &Preferences {
        self.world().resource()
    }

    pub(crate) fn focused(&self) -> Option<Entity> {
        self.world().resource::<InputFocus>().get()
    }

    /// All that has a ring around it.
    fn ringed(&mut self) -> Vec<Entity> {
        let world = self.app.world_mut();
        let mut rings = world.query::<(Entity, &Outline)>();
        let shown = rings.iter(world).filter(|(_, ring)| ring.color.alpha() > 0.0);
        shown.map(|(entity, _)| entity).collect()
    }

    pub(crate) fn menu(&self) -> states::Menu {
        *self.world().resource::<State<states::Menu>>().get()
    }
}

#[test]
fn the_panel_acts_on_release_inside_with_the_primary_button() {
    let mut game = Game::shown(&[LEVEL]);
    game.press(&[Right]);
    game.settle();
    let undo = game.widget("Undo");
    let inside = game.place(undo).center();
    for button in [MouseButton::Right, MouseButton::Middle] {
        game.click_with(button, inside);
        assert_eq!(game.play().turn(), 1, "{button:?}");
    }
    game.point_at(inside);
    game.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(game.play().turn(), 1, "it is pressed");
    game.point_at(inside - Vec2::X * 400.0);
    game.mouse(MouseButton::Left, ButtonState::Released);
    game.app.update();
    assert_eq!(game.play().turn(), 1, "it was let go outside");
    game.click_with(MouseButton::Left, inside);
    assert_eq!(game.play().turn(), 0);
}

#[test]
fn a_click_outlives_all_that_the_panel_says_meanwhile() {
    let mut game = Game::shown(&[LEVEL]);
    game.press(&[Right]);
    game.settle();
    let undo = game.widget("Undo");
    for keys in [&[KeyH][..], &[KeyH, KeyH, Right, Left], &[Tab]] {
        let before = game.play().turn();
        game.point_at(game.place(undo).center());
        game.mouse(MouseButton::Left, ButtonState::Pressed);
        game.press(keys);
        game.settle();
        let walked = keys.iter().filter(|key| [Right, Left].contains(key)).count();
        assert_eq!(game.play().turn(), before + walked);
        game.mouse(MouseButton::Left, ButtonState::Released);
        game.app.update();
        assert_eq!(game.play().turn(), before + walked - 1, "{keys:?}");
        assert_eq!(game.widget("Undo"), undo);
        game.press(&[Space]);
        game.settle();
    }
}

#[test]
fn a_press_is_not_for_what_comes_in_its_place() {
    let mut game = Game::shown(&[CORRIDOR, LEVEL]);
    game.press(&[Right, Right, Left, Left]);
    for _ in 0..60 {
        game.app.update();
    }
    let hint = game.widget("Hint");
    game.point_at(game.place(hint).center());
    game.mouse(MouseButton::Left, ButtonState::Pressed);
    game.press(&[Enter]);
    for _ in 0..90 {
        game.app.update();
    }
    let next = game.widget("Next level");
    assert_eq!(next, hint, "it stands in the same place");
    game.mouse(MouseButton::Left, ButtonState::Released);
    game.settle();
    assert_eq!(game.world().resource::<Playlist>().current(), 0);
    game.click("Next level");
    assert_eq!(game.world().resource::<Playlist>().current(), 1);
}

#[test]
fn what_can_be_done_keeps_its_place() {
    let mut game = Game::shown(&[LEVEL]);
    game.settle();
    let lasting = ["Undo", "Reset self", "Reset level"];
    let rects = |game: &mut Game| {
        lasting.map(|name| game.widget(name)).map(|entity| (entity, game.place(entity)))
    };
    let before = rects(&mut game);
    for _ in 0..3 {
        game.press(&[KeyH]);
        game.settle();
        assert_eq!(rects(&mut game), before);
    }
    // Onto the gate that closes under it: a paradox, of which the panel says a lot.
    game.press(&[Right, Right, Right]);
    for _ in 0..90 {
        game.app.update();
    }
    assert!(game.texts_now().contains("Time paradox"));
    assert_eq!(rects(&mut game), before);
}

#[test]
fn the_panel_is_hidden_from_nobody() {
    let mut game = Game::shown(&[LEVEL]);
    game.settle();
    let names = game.names();
    for name in ["Hint", "Wires", "Undo", "Reset self", "Reset level"] {
        assert!(names.contains(&(name.to_owned(), Role::Button)), "{name}: {names:?}");
    }
    let said = names.iter().find(|(_, role)| *role == Role::Status).unwrap();
    assert!(said.0.contains("Move with arrows or WASD"), "{said:?}");
    // What a screen reader presses is pressed.
    game.press(&[Right]);
    let undo = game.widget("Undo");
    ask(&mut game, undo, Action::Click);
    assert_eq!(game.play().turn(), 0);
}

fn ask(game: &mut Game, widget: Entity, action: Action) {
    let target_node = NodeId(widget.to_bits());
    let request = Request { action, target_tree: TreeId::ROOT, target_node, data: None };
    game.app.world_mut().write_message(ActionRequest(request));
    game.settle();
}

#[test]
fn a_button_shows_that_the_mouse_is_over_it() {
    let mut game = Game::shown(&[LEVEL]);
    game.settle();
    let undo = game.widget("Undo");
    let ground = |game: &Game| game.world().get::<BackgroundColor>(undo).unwrap().0;
    let rest = ground(&game);
    game.point_at(game.place(undo).center());
    game.app.update();
    let hover = ground(&game);
    assert_ne!(hover, rest);
    game.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_ne!(ground(&game), hover);
    game.mouse(MouseButton::Left, ButtonState::Released);
    game.point_at(Vec2::ONE);
    game.app.update();
    assert_eq!(ground(&game), rest);
}

#[test]
fn the_menu_by_mouse() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_settings("Display");
    // The arrows of a choice are at its right end.
    let theme = game.widget("Theme");
    let theme = game.place(theme);
    let arrow = Vec2::new(theme.max.x - 20.0, theme.center().y);
    game.click_with(MouseButton::Left, arrow);
    assert_eq!(game.chosen().theme, "first_snow");
    game.click_with(MouseButton::Left, arrow);
    assert_eq!(game.chosen().theme, "observatory");
    game.click_topmost("Back");
    game.settle();
    game.click("Sound");
    game.settle();
    let rows = ["Captions", "Music"].map(|name| game.widget(name));
    game.click("Captions");
    assert!(game.chosen().captions);
    let captions = game.place(rows[0]).center();
    game.click_with(MouseButton::Right, captions);
    assert!(game.chosen().captions);
    assert_eq!(game.focused(), Some(rows[0]));
    // A slider follows the mouse, from where it is pressed.
    let world = game.app.world_mut();
    let mut tracks = world.query_filtered::<(Entity, &ChildOf), With<bevy::ui_widgets::Slider>>();
    let (track, _) = tracks.iter(world).find(|(_, row)| row.parent() == rows[1]).unwrap();
    let track = game.place(track);
    game.point_at(Vec2::new(track.center().x, track.center().y));
    game.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(game.chosen().music, 50);
    for (part, music) in [(0.7, 70), (0.2, 20), (1.5, 100), (-0.5, 0)] {
        game.point_at(Vec2::new(track.min.x + track.width() * part, track.center().y));
        game.app.update();
        let off = i32::from(game.chosen().music) - music;
        assert!(off.abs() <= 10, "{} at {part}", game.chosen().music);
    }
    game.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(game.chosen().music, 0);
    // Nothing behind the menu is reached.
    let hint = game.widget("Hint");
    game.click_with(MouseButton::Left, game.place(hint).center());
    assert!(!game.texts_now().contains("Next step"));
    assert_eq!(rows, ["Captions", "Music"].map(|name| game.widget(name)));
    for _ in 0..2 {
        game.click_topmost("Back");
        game.settle();
    }
    game.click("Go on");
    assert_eq!(game.menu(), states::Menu::Closed);
    assert_eq!(*game.world().resource::<Focus>(), Focus::Board);
    assert!(!game.texts_now().contains("Paused"));
}

#[test]
fn keys_of_one_frame_are_for_what_is_open_by_then() {
    let mut game = Game::shown(&[CORRIDOR]);
    let to_theme = [Escape, Down, Down, Down, Enter, Enter];
    game.press(&[&[Right][..], &to_theme, &[Right, Escape, Escape, Escape]].concat());
    game.app.update();
    assert_eq!((game.play().turn(), game.menu()), (1, states::Menu::Closed));
    assert_eq!(game.chosen().theme, "first_snow");
    // All of it again, and on by the menu's first line; what comes then is the board's.
    let to_first = [Escape, Escape, Up, Up, Up, Enter];
    game.press(&[&to_theme[..], &[Right, Right, Right], &to_first, &[Right]].concat());
    game.settle();
    assert_eq!((game.play().turn(), game.menu()), (2, states::Menu::Closed));
    assert_eq!(game.chosen().theme, "observatory");
    assert_eq!(*game.world().resource::<Focus>(), Focus::Board);
    game.press(&[Escape, Escape, Escape]);
    assert_eq!(game.menu(), states::Menu::Open);
    assert_eq!(*game.world().resource::<Focus>(), Focus::Menu);
}

#[test]
fn every_widget_of_the_menu_has_a_name_a_role_and_a_value() {
    let mut game = Game::shown(&[CORRIDOR]);
    let display: &[_] = &[
        ("Theme", Role::ComboBox),
        ("Animation", Role::ComboBox),
        ("Reduced motion", Role::Switch),
        ("Display", Role::Dialog),
    ];
    let sound: &[_] = &[
        ("Sound", Role::Switch),
        ("Music", Role::Slider),
        ("Effects", Role::Slider),
        ("Menus", Role::Slider),
        ("Captions", Role::Switch),
    ];
    let play: &[_] = &[
        ("Warn of dead ends", Role::ComboBox),
        ("Turns inside pass by themselves", Role::Switch),
        ("All levels open", Role::Switch),
    ];
    let below = [
        ("Go on", Role::Button),
        ("Controls", Role::Button),
        ("Leave the game", Role::Button),
        ("Paused", Role::Dialog),
        ("Language", Role::ComboBox),
        ("Settings", Role::Dialog),
        ("Back", Role::Button),
    ];
    for (group, roles) in [("Sound", sound), ("Play", play), ("Display", display)] {
        game.open_settings(group);
        let names = game.names();
        for &(name, role) in roles.iter().chain(&below) {
            assert!(names.contains(&(name.to_owned(), role)), "{name}: {names:?}");
        }
        game.press(&[Escape, Escape, Escape]);
    }
    game.open_settings("Display");
    let node = |game: &mut Game, name| {
        let widget = game.widget(name);
        game.world().get::<AccessibilityNode>(widget).unwrap().clone()
    };
    let act = |game: &mut Game, name: &str, action| {
        let widget = game.widget(name);
        assert!(game.world().get::<AccessibilityNode>(widget).unwrap().supports_action(action));
        ask(game, widget, action);
    };
    assert_eq!(node(&mut game, "Theme").value(), Some("Observatory"));
    act(&mut game, "Theme", Action::Increment);
    act(&mut game, "Animation", Action::Decrement);
    assert_eq!((game.chosen().theme.as_str(), game.chosen().speed), ("first_snow", Speed::Fast));
    assert_eq!(node(&mut game, "Theme").value(), Some("First Snow"));
    game.press(&[Escape, Escape, Escape]);
    game.open_settings("Sound");
    assert_eq!(node(&mut game, "Music").numeric_value(), Some(60.0));
    assert_eq!(node(&mut game, "Captions").toggled(), Some(Toggled::False));
    act(&mut game, "Music", Action::Decrement);
    act(&mut game, "Captions", Action::Click);
    assert_eq!((game.chosen().music, game.chosen().captions), (50, true));
    assert_eq!(node(&mut game, "Music").numeric_value(), Some(50.0));
    assert_eq!(node(&mut game, "Captions").toggled(), Some(Toggled::True));
}

#[test]
fn one_widget_has_the_focus_and_a_ring_shows_it() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.settle();
    assert!(game.ringed().is_empty());
    game.press(&[Escape]);
    let lines = 8;
    let mut seen = Vec::new();
    for _ in 0..lines {
        let focused = game.focused().unwrap();
        assert_eq!(game.ringed(), [focused]);
        seen.push(focused);
        game.press(&[Tab]);
    }
    assert_eq!(game.focused(), Some(seen[0]), "after the last comes the first");
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), lines);
    // A click beside the card leaves the focus where it is.
    game.press(&[Down]);
    let focused = game.focused();
    game.click_with(MouseButton::Left, Vec2::new(20.0, 400.0));
    assert_eq!(game.focused(), focused);
    game.press(&[Escape]);
    assert_eq!(game.focused(), None);
    assert!(game.ringed().is_empty());
    // It opens at its first line.
    game.press(&[Escape, Enter]);
    assert_eq!(game.menu(), states::Menu::Closed);
}

#[test]
fn the_menu_fits_into_every_window() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.press(&[Escape]);
    for (width, height) in [(640.0, 360.0), (1280.0, 800.0), (1920.0, 1080.0), (360.0, 700.0)] {
        game.resize(width, height);
        let all = Rect::new(0.0, 0.0, width, height);
        for name in ["Go on", "Levels", "Controls", "Settings", "Leave the game"] {
            let widget = game.widget(name);
            let place = game.place(widget);
            let inside = all.contains(place.min) && all.contains(place.max);
            assert!(inside, "{name} at {place:?} in {all:?}");
        }
    }
}

/// A dialog over the menu, with a text and more buttons than fit.
fn open_second_dialog(game: &mut Game) {
    game.press(&[Escape]);
    let open = |mut commands: Commands, fonts: Res<Fonts>| {
        widgets::open_dialog(
            &mut commands,
            &fonts,
            Message::verbatim("Second"),
            widgets::Look::USUAL,
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
        widgets::steer(game.app.world_mut(), Step::On).unwrap();
    }
    is_seen(&mut game, "59");
    game.press(&[Down]);
    is_seen(&mut game, "Word");
    game.press(&[Down]);
    is_seen(&mut game, "0");
    let first = game.widget("0");
    let before = game.place(first).min.y;
    game.point_at(game.place(first).center());
    let window = game.window();
    game.window_event(bevy::input::mouse::MouseWheel {
        unit: bevy::input::mouse::MouseScrollUnit::Line,
        x: 0.0,
        y: -3.0,
        window,
        phase: bevy::input::touch::TouchPhase::Moved,
    });
    game.settle();
    assert!(game.place(first).min.y < before - 10.0);
}

/// What texts said, last.
#[derive(Resource, Default)]
struct Said(Vec<(String, bool)>);

fn type_key(game: &mut Game, key_code: KeyCode, logical_key: Key, text: Option<&str>) {
    let window = game.window();
    let text = text.map(Into::into);
    let state = ButtonState::Pressed;
    let world = game.app.world_mut();
    let repeat = false;
    world.write_message(KeyboardInput { key_code, logical_key, state, text, repeat, window });
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
    // W is a letter here, and no way up.
    type_key(&mut game, KeyW, Key::Character("w".into()), Some("w"));
    type_key(&mut game, Space, Key::Space, Some(" "));
    assert_eq!(game.focused(), Some(field));
    type_key(&mut game, Enter, Key::Enter, None);
    game.settle();
    let said = game.world().resource::<Said>().0.clone();
    let last = said.last().unwrap();
    assert!(last.1 && last.0.contains('w') && last.0.contains(' '), "{said:?}");
    assert_eq!(game.world().get::<AccessibilityNode>(field).unwrap().value(), Some(&*last.0));
    // One step out of it, not two.
    type_key(&mut game, Tab, Key::Tab, None);
    assert_eq!(game.focused(), Some(game.widget("0")));
    game.press(&[Up]);
    assert_eq!(game.focused(), Some(field));
    game.press(&[Down]);
    assert_eq!(game.focused(), Some(game.widget("0")));
}

#[test]
fn a_dialog_keeps_the_focus_and_gives_it_back() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.press(&[Escape, Down, Down]);
    let before = game.focused();
    assert_eq!(before, Some(game.widget("Controls")));
    let open = |mut commands: Commands, fonts: Res<Fonts>| {
        widgets::open_dialog(
            &mut commands,
            &fonts,
            Message::verbatim("Sure?"),
            widgets::Look::USUAL,
            |dialog| {
                dialog.spawn(widgets::button(&fonts, Message::verbatim("Yes")));
                dialog.spawn(widgets::button(&fonts, Message::verbatim("No")));
            },
            |_| {},
        )
        .id()
    };
    let dialog = game.app.world_mut().run_system_once(open).unwrap();
    game.settle();
    let (yes, no) = (game.widget("Yes"), game.widget("No"));
    for (key, widget) in [(Down, no), (Down, yes), (Up, no), (Left, yes), (Right, no), (Tab, yes)] {
        game.press(&[key]);
        assert_eq!(game.focused(), Some(widget), "{key:?}");
    }
    // The menu below is not reached by the mouse.
    let theme = game.widget("Go on");
    game.click_with(MouseButton::Left, game.place(theme).center());
    assert_eq!(game.menu(), states::Menu::Open);
    game.app.world_mut().entity_mut(dialog).despawn();
    game.app.update();
    assert_eq!(game.focused(), before);
}

#[test]
fn the_pad_steers_the_menu() {
    let mut game = Game::shown(&[CORRIDOR]);
    let press = |game: &mut Game, control| {
        game.app.world_mut().write_message(chronoshift::input::MenuPressed(control));
        game.app.update();
    };
    game.press(&[Escape, Down, Down, Down]);
    for control in [Control::Enter, Control::Enter, Control::East] {
        press(&mut game, control);
    }
    for control in [Control::South, Control::South, Control::South, Control::Enter] {
        press(&mut game, control);
    }
    assert_eq!(game.chosen().theme, "first_snow");
    assert_eq!(game.chosen().speed, Speed::Slow);
    // The button that takes back goes back.
    for menu in [states::Menu::Settings, states::Menu::Open, states::Menu::Closed] {
        press(&mut game, Control::Undo);
        assert_eq!(game.menu(), menu);
    }
    assert_eq!(game.app.world_mut().resource_mut::<Messages<Pressed>>().drain().count(), 0);
}
