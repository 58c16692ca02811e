//! The menu, the panel, and their widgets: by mouse, by keys, and in the accessibility tree.

mod focus;
mod menu;
mod panel;
mod second_dialog;
mod spoken;

use accesskit::{Action, ActionRequest as Request, NodeId, TreeId};
use bevy::a11y::ActionRequest;
use bevy::input_focus::InputFocus;
use bevy::window::{PrimaryWindow, WindowResized};
use chronoshift::states;

use crate::prelude::*;

impl Game {
    /// The visible widget with a name.
    pub(crate) fn widget(&mut self, name: &str) -> Entity {
        let named = self.widgets(name);
        assert!(named.len() <= 1, "there are several of {name:?}");
        *named.first().unwrap_or_else(|| panic!("there is no {name:?}"))
    }

    /// All visible widgets with a name.
    pub(crate) fn widgets(&mut self, name: &str) -> Vec<Entity> {
        let told = self.told().into_iter();
        let named =
            told.filter(|(_, node)| node.label() == Some(name) && node.role() != Role::Status);
        named.map(|(entity, _)| entity).collect()
    }

    pub(crate) fn names(&mut self) -> Vec<(String, Role)> {
        let told = self.told().into_iter();
        told.map(|(_, node)| (node.label().unwrap_or_default().to_owned(), node.role())).collect()
    }

    /// All nodes that screen readers see, without hidden nodes and their descendants.
    fn told(&mut self) -> Vec<(Entity, AccessibilityNode)> {
        let world = self.app.world_mut();
        let mut nodes = world.query::<(Entity, &AccessibilityNode)>();
        let nodes: Vec<_> = nodes.iter(world).map(|(at, node)| (at, node.clone())).collect();
        let is_hidden =
            |at: Entity| world.get::<AccessibilityNode>(at).is_some_and(|it| it.is_hidden());
        let parent = |at: &Entity| world.get::<ChildOf>(*at).map(ChildOf::parent);
        let is_told = |at: Entity| !std::iter::successors(Some(at), parent).any(is_hidden);
        nodes.into_iter().filter(|(at, _)| is_told(*at)).collect()
    }

    /// The area of a node in the window, in pixels.
    pub(crate) fn place(&self, entity: Entity) -> Rect {
        let node = self.world().get::<ComputedNode>(entity).unwrap();
        let middle = self.world().get::<UiGlobalTransform>(entity).unwrap().translation;
        Rect::from_center_size(middle, node.size)
    }

    pub(crate) fn window_event(&mut self, event: impl Into<WindowEvent>) {
        self.happen(event);
        self.app.update();
    }

    pub(crate) fn window(&mut self) -> Entity {
        let world = self.app.world_mut();
        world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).unwrap()
    }

    pub(crate) fn place_of(&mut self, name: &str) -> Rect {
        let widget = self.widget(name);
        self.place(widget)
    }

    /// Whether screen readers see a widget with this name.
    pub(crate) fn has(&mut self, name: &str) -> bool {
        self.names().iter().any(|(it, _)| it == name)
    }

    /// The names of widgets that begin with this text.
    pub(crate) fn called(&mut self, begin: &str) -> Vec<String> {
        let names = self.names().into_iter().map(|(name, _)| name);
        names.filter(|name| name.starts_with(begin)).collect()
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
        let at = self.place_of(name).center();
        self.click_with(MouseButton::Left, at);
    }

    /// Does the same with the whole click within one frame, as on a slow machine.
    pub(crate) fn click_at_once(&mut self, name: &str) {
        let widget = self.widget(name);
        self.point_at(self.place(widget).center());
        self.click_within_a_frame();
        self.settle();
    }

    /// Clicks on the topmost widget with a name.
    pub(crate) fn click_topmost(&mut self, name: &str) {
        let widget = self.uppermost(name);
        self.click_with(MouseButton::Left, self.place(widget).center());
    }

    /// Opens the menu over the board, and clicks through it.
    pub(crate) fn click_through_menus(&mut self, names: &[&str]) {
        self.press(&[Escape]);
        for name in names {
            self.settle();
            self.click(name);
        }
        self.settle();
    }

    /// Goes from the board to a group of settings.
    pub(crate) fn open_settings(&mut self, group: &str) {
        self.click_through_menus(&["Settings", group]);
    }

    pub(crate) fn resize(&mut self, width: f32, height: f32) {
        self.resize_window(width, height);
        self.settle();
    }

    /// Resizes the window before the next frame.
    pub(crate) fn resize_window(&mut self, width: f32, height: f32) {
        let entity = self.window();
        let mut window = self.app.world_mut().get_mut::<Window>(entity).unwrap();
        window.resolution.set(width, height);
        self.app.world_mut().write_message(WindowResized { window: entity, width, height });
    }

    fn chosen(&self) -> &Preferences {
        self.world().resource()
    }

    pub(crate) fn focused(&self) -> Option<Entity> {
        self.world().resource::<InputFocus>().get()
    }

    /// All widgets with a focus ring.
    fn with_focus_ring(&mut self) -> Vec<Entity> {
        let world = self.app.world_mut();
        let mut rings = world.query::<(Entity, &Outline)>();
        let shown = rings.iter(world).filter(|(_, ring)| ring.color.alpha() > 0.0);
        shown.map(|(entity, _)| entity).collect()
    }

    pub(crate) fn menu(&self) -> states::Menu {
        *self.world().resource::<State<states::Menu>>().get()
    }
}

fn ask(game: &mut Game, widget: Entity, action: Action) {
    let target_node = NodeId(widget.to_bits());
    let request = Request { action, target_tree: TreeId::ROOT, target_node, data: None };
    game.app.world_mut().write_message(ActionRequest(request));
    game.settle();
}
