//! Steps that tests share: a player's choices, requests and actions.

use bevy::ecs::query::ReadOnlyQueryData;
use chronoshift::board::Crate;
use chronoshift_core::rules::Command;

use crate::prelude::*;

impl Game {
    /// A game with everything that a window shows, at rest and without motion, so that each turn is visible at once.
    pub(crate) fn quick(levels: &[&str]) -> Self {
        let mut game = Self::shown(levels);
        game.prefer(|it| it.speed = AnimationSpeed::Off);
        game.settle();
        game
    }

    /// Changes preferences.
    pub(crate) fn prefer(&mut self, choice: impl FnOnce(&mut Preferences)) {
        choice(&mut self.app.world_mut().resource_mut::<Preferences>());
    }

    /// Sends a request, and waits until its effect is visible.
    pub(crate) fn request(&mut self, request: Request) {
        self.app.world_mut().write_message(request);
        self.settle();
    }

    /// Sends an event of the window before the next frame.
    pub(crate) fn happen(&mut self, event: impl Into<WindowEvent>) {
        self.app.world_mut().write_message::<WindowEvent>(event.into());
    }

    /// Sends a whole click before the next frame, as on a slow machine.
    pub(crate) fn click_within_a_frame(&mut self) {
        let window = self.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.happen(MouseButtonInput { button: MouseButton::Left, state, window });
        }
    }

    /// Replaces the recordings of all selves.
    pub(crate) fn replace(&mut self, all: &[&str]) {
        let all = all.iter().map(|letters| letters.parse::<Actions>().unwrap());
        let all = Recordings::new(all).unwrap();
        self.request(Request::Command(Command::Replace(all)));
    }

    /// The recordings of all selves, as letters.
    pub(crate) fn recorded(&self) -> Vec<String> {
        self.play().recordings().iter().map(|part| Actions::from(part).to_string()).collect()
    }

    /// The position of the current level, from 0.
    pub(crate) fn level_at(&self) -> usize {
        self.world().resource::<Playlist>().current()
    }

    /// Presses keys, one per frame, which must lead to this menu.
    #[track_caller]
    pub(crate) fn press_to(&mut self, keys: &[KeyCode], menu: Menu) {
        self.press_all_of(keys);
        assert_eq!(self.menu(), menu, "after {keys:?}");
    }

    /// Presses keys, one per frame. A text must then be visible: at rest, or once a search has found it.
    #[track_caller]
    pub(crate) fn tells(&mut self, keys: &[KeyCode], text: &str) {
        self.press_all_of(keys);
        self.until(text);
    }

    /// Goes to the widget with this name, also past text fields, and presses it.
    pub(crate) fn choose(&mut self, name: &str) {
        self.go_to(name);
        self.press_all_of(&[Enter]);
    }

    /// Runs frames until a menu is open.
    #[track_caller]
    pub(crate) fn until_menu(&mut self, menu: Menu) {
        self.update_until(|world| {
            world.get_resource::<State<Menu>>().is_some_and(|now| *now == menu)
        });
    }

    /// Runs frames until the level with this title is open.
    #[track_caller]
    pub(crate) fn until_title(&mut self, title: &str) {
        self.update_until(|world| {
            let session = world.get_resource::<Session>();
            session.is_some_and(|it| it.level.title().as_deref() == Some(title))
        });
    }

    /// What `take` makes of each entity that has these components.
    pub(crate) fn each<D: ReadOnlyQueryData, T>(
        &mut self,
        take: impl for<'w, 's> FnMut(D::Item<'w, 's>) -> T,
    ) -> Vec<T> {
        let world = self.app.world_mut();
        world.query::<D>().iter(world).map(take).collect()
    }

    /// The number of entities with this component.
    pub(crate) fn count<C: Component>(&mut self) -> usize {
        let world = self.app.world_mut();
        world.query::<&C>().iter(world).count()
    }

    /// The texts on the board, sorted.
    pub(crate) fn labels(&mut self) -> Vec<String> {
        let mut labels = self.each::<&Text2d, _>(|text| text.0.clone());
        labels.sort();
        labels
    }

    /// The position in the window of a point in the world of the board.
    pub(crate) fn in_view(&mut self, at: Vec3) -> Vec2 {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera2d>>();
        let (camera, transform) = cameras.single(world).unwrap();
        camera.world_to_viewport(transform, at).unwrap()
    }

    /// Waits until the crates on the board are drawn with pictures of a theme.
    pub(crate) fn until_theme(&mut self, theme: &str) {
        let folder = format!("themes/{theme}/");
        self.update_until(|world| {
            let server = world.resource::<AssetServer>();
            let is_of_theme = |sprite: &Sprite| {
                let path = server.get_path(&sprite.image);
                path.is_some_and(|path| path.to_string().starts_with(&folder))
            };
            let mut crates = world.try_query_filtered::<&Sprite, With<Crate>>().unwrap();
            crates.iter(world).all(is_of_theme)
        });
    }

    /// The scrolling list around a widget.
    pub(crate) fn list_around(&self, widget: Entity) -> Option<Entity> {
        self.line_of(widget).find(|it| self.world().get::<ScrollArea>(*it).is_some())
    }

    /// An entity and its ancestors, from the inside.
    pub(crate) fn line_of(&self, entity: Entity) -> impl Iterator<Item = Entity> {
        std::iter::successors(Some(entity), |&at| {
            self.world().get::<ChildOf>(at).map(ChildOf::parent)
        })
    }
}
