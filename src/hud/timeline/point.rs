//! The panel by mouse and by touch: a press on a turn, or a draw over some, shows it.

use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

use super::pane::Pane;
use crate::timeline::Seek;

/// Has an entity with the picture hear what is done there.
pub(super) fn listen(track: &mut EntityCommands<'_>) {
    track.observe(press).observe(draw);
}

fn press(on: On<Pointer<Press>>, at: At) {
    at.seek(on.entity, on.button, on.pointer_location.position);
}

fn draw(on: On<Pointer<Drag>>, at: At) {
    at.seek(on.entity, on.button, on.pointer_location.position);
}

/// What is under a pointer.
#[derive(bevy::ecs::system::SystemParam)]
struct At<'w, 's> {
    pane: Res<'w, Pane>,
    window: Single<'w, 's, &'static Window>,
    nodes: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform)>,
    wishes: MessageWriter<'w, Seek>,
}

impl At<'_, '_> {
    fn seek(mut self, track: Entity, button: PointerButton, position: Vec2) {
        let Ok((node, place)) = self.nodes.get(track) else { return };
        if button != PointerButton::Primary {
            return;
        }
        let left = place.translation.x - node.size.x / 2.0;
        let x = position.x * self.window.scale_factor() - left;
        let turn = self.pane.turn(x) as f32;
        self.wishes.write(Seek::To { timeline: self.pane.timeline, turn });
    }
}
