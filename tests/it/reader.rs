//! The accessibility tree of every screen: names, roles, values, and positions in sets.

use bevy::input_focus::tab_navigation::TabIndex;
use chronoshift::states::Group;

use crate::daily::daily;
use crate::prelude::*;

/// Everything that can be on the screen over the board, or instead of it. From the closed menu on, each menu is
/// followed by the next, and the compiler requires an arm for a new one.
pub(crate) fn menus() -> impl Iterator<Item = Menu> {
    std::iter::successors(Some(Menu::Title), |menu| match menu {
        Menu::Closed | Menu::Watching => Some(Menu::Title),
        Menu::Title => Some(Menu::Wait),
        Menu::Wait => Some(Menu::Timeline),
        Menu::Timeline => Some(Menu::Open),
        Menu::Open => Some(Menu::More),
        Menu::More => Some(Menu::Settings),
        Menu::Settings => Some(Menu::Group(Group::Display)),
        Menu::Group(Group::Display) => Some(Menu::Group(Group::Sound)),
        Menu::Group(Group::Sound) => Some(Menu::Group(Group::Play)),
        Menu::Group(Group::Play) => Some(Menu::Levels),
        Menu::Levels => Some(Menu::Daily),
        Menu::Daily => Some(Menu::Workshop),
        Menu::Workshop => Some(Menu::Composing),
        Menu::Composing => Some(Menu::Edits),
        Menu::Edits => Some(Menu::Texts),
        Menu::Texts => Some(Menu::Solver),
        Menu::Solver => Some(Menu::Issues),
        Menu::Issues => Some(Menu::Removal),
        Menu::Removal => Some(Menu::Naming),
        Menu::Naming => Some(Menu::FileChanged),
        Menu::FileChanged => Some(Menu::Campaigns),
        Menu::Campaigns => Some(Menu::Deleted),
        Menu::Deleted => Some(Menu::Replays),
        Menu::Replays => Some(Menu::Drafts),
        Menu::Drafts => Some(Menu::Controls),
        Menu::Controls => Some(Menu::ChapterCard),
        Menu::ChapterCard => Some(Menu::Chapter),
        Menu::Chapter => Some(Menu::Campaign),
        Menu::Campaign => Some(Menu::Why),
        Menu::Why => Some(Menu::Help),
        Menu::Help => Some(Menu::Credits),
        Menu::Credits => Some(Menu::Share),
        Menu::Share => Some(Menu::Arrival),
        Menu::Arrival => Some(Menu::Relay),
        Menu::Relay => Some(Menu::Leaving),
        Menu::Leaving => Some(Menu::Notification),
        Menu::Notification => None,
    })
}

impl Game {
    pub(crate) fn node(&self, entity: Entity) -> Option<&AccessibilityNode> {
        self.world().get(entity)
    }

    /// The ancestors of a widget in the accessibility tree.
    fn around(&self, entity: Entity) -> Vec<(Entity, &AccessibilityNode)> {
        self.line_of(entity).skip(1).map_while(|at| Some((at, self.node(at)?))).collect()
    }

    /// Checks all widgets that can have the focus or be clicked. Returns their number.
    fn check(&mut self, screen: &str) -> usize {
        self.settle();
        let world = self.app.world_mut();
        let mut widgets = world.query_filtered::<(Entity, &AccessibilityNode), Or<(
            With<TabIndex>,
            With<bevy::ui_widgets::Button>,
        )>>();
        let shown = widgets.iter(world).filter(|(_, node)| !node.is_hidden());
        let shown: Vec<_> = shown.map(|(entity, node)| (entity, (**node).clone())).collect();
        let mut places = Vec::new();
        for (entity, node) in &shown {
            let about = format!("{screen}: {node:?}");
            assert!(node.label().is_some_and(|name| !name.is_empty()), "no name: {about}");
            let has_value = match node.role() {
                Role::Button | Role::TextInput | Role::Paragraph => true,
                Role::Switch => node.toggled().is_some(),
                Role::Tab => node.is_selected().is_some(),
                Role::Slider => node.numeric_value().is_some(),
                Role::ComboBox => node.value().is_some_and(|value| !value.is_empty()),
                _ => panic!("no role of a widget: {about}"),
            };
            assert!(has_value, "no value: {about}");
            let around = self.around(*entity);
            assert!(!around.is_empty(), "part of nothing: {about}");
            let sizes: Vec<_> = around.iter().filter_map(|(_, node)| node.size_of_set()).collect();
            assert_eq!(sizes.len(), 1, "{about}");
            let place = node.position_in_set().unwrap();
            assert!(place < sizes[0], "{place} of {sizes:?}: {about}");
            let (root, whole) = around.last().unwrap();
            assert!(matches!(whole.role(), Role::Dialog | Role::Status | Role::Group), "{about}");
            places.push((*root, place));
        }
        let all = places.len();
        places.sort();
        places.dedup();
        assert_eq!(places.len(), all, "two have the same place: {screen}: {places:?}");
        all
    }
}

#[test]
fn every_widget_of_every_screen_has_name_role_value_and_place() {
    let mut game = Game::shown(&[CORRIDOR, CORRIDOR]);
    assert!(game.check("board") >= 4);
    game.app.insert_resource(daily());
    for menu in menus() {
        game.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        game.app.update();
        assert_eq!(game.menu(), menu);
        assert!(game.check(&format!("{menu:?}")) > 0, "{menu:?}");
    }
    // The dialogs over the list of controls: that of a control, and that for a press.
    game.enter(Menu::Controls);
    game.go("Move up", |game| game.tap(Down));
    for dialog in ["of a control", "of a press"] {
        let before = game.focused();
        game.press(&[Enter]);
        game.check(dialog);
        assert_ne!(game.focused(), before, "{dialog}");
    }
}

#[test]
fn the_sixth_of_nine_is_told_as_that() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.press_all_of(&[KeyCode::Escape]);
    let first = game.focused().unwrap();
    assert_eq!(game.node(first).unwrap().position_in_set(), Some(0));
    let size = game.around(first).last().unwrap().1.size_of_set().unwrap();
    for place in 1..size {
        game.press(&[Down]);
        let node = game.node(game.focused().unwrap()).unwrap();
        assert_eq!(node.position_in_set(), Some(place), "{:?}", node.label());
    }
    game.press(&[Down]);
    assert_eq!(game.focused(), Some(first), "after the last comes the first");
}

#[test]
fn bars_that_are_not_seen_are_not_told() {
    let menus = |game: &mut Game| {
        game.settle();
        game.names().iter().filter(|(name, role)| name == "Menu" && *role == Role::Button).count()
    };
    let mut game = Game::shown(&[CORRIDOR]);
    assert_eq!(menus(&mut game), 1);
    game.enter(Menu::Title);
    assert_eq!(menus(&mut game), 0);
    game.enter(Menu::Closed);
    assert_eq!(menus(&mut game), 1);
    // The editor has its own menu button.
    let mut game = Game::making(7, 5);
    assert_eq!(menus(&mut game), 1);
    game.click_all(&["Menu"]);
    assert_eq!(game.menu(), Menu::Open);
}
