//! Steps that tests share: a player's choices, requests and actions.

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
