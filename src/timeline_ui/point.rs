//! The panel with the mouse and touch: a press on a turn of a self, or a drag over its turns, shows the turn in the
//! self's own timeline, and points at the self's action there. In the row of a self that the player has taken over, the
//! turn is the one to edit.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

use super::pane::VisibleTurns;
use super::picture::{RowOwners, RowsPicture};
use crate::input::Seek;
use crate::sim::{Request, TakenOver};
use crate::states::Modes;
use crate::timeline::Scrub;
use crate::words::RowOwner;

/// Listens to the pointer on the picture.
pub(super) fn listen_to_pointer(track: &mut EntityCommands<'_>) {
    track.insert(Pickable::default()).observe(press_turn).observe(drag_turns);
}

/// Shows the turn that is pressed. A second press on an action takes over its self there.
fn press_turn(
    on: On<Pointer<Press>>,
    mut at: RowPointer,
    taken: Option<Res<TakenOver>>,
    mut last: Local<Option<RowPlace>>,
) {
    let Some(spot) = at.spot(on.entity, on.button, on.pointer_location.position) else { return };
    let is_second = last.replace(spot) == Some(spot) && at.scrub.is_on();
    match at.owner(spot) {
        // The numbers of the turns stand for the row of the current self.
        who @ (None | Some(RowOwner::Current(_))) if taken.is_some() => at.seek(who, spot.next),
        Some(who) if is_second && let Some(number) = who.number() => {
            at.request(Request::TakeOver { clone: number - 1, turn: spot.next });
        }
        Some(who) if spot.turn > 0 && who.number().is_some() => at.point(who, spot.turn),
        who => at.seek(who, spot.turn),
    }
}

/// Selects turns if the drag is over the row of a self that is taken over. Otherwise, shows the turn under the pointer.
fn drag_turns(on: On<Pointer<Drag>>, mut at: RowPointer, taken: Option<Res<TakenOver>>) {
    let to = on.pointer_location.position;
    let begin = at.spot(on.entity, on.button, to - on.distance);
    let Some((from, to)) = begin.zip(at.spot(on.entity, on.button, to)) else { return };
    match at.owner(from) {
        Some(RowOwner::Current(_)) if taken.is_some() => {
            // As with keys, the selection continues from the end of the drag.
            at.request(if from.next <= to.next {
                Request::SelectTurns { from: from.next, to: to.next + 1 }
            } else {
                Request::SelectTurns { from: from.next + 1, to: to.next }
            });
        }
        // A slight movement during a press is no drag.
        Some(who) if from == to && from.turn > 0 && who.number().is_some() => {
            at.point(who, from.turn);
        }
        // The drag stays in its row, even if other rows become those of later selves.
        who => at.seek(who, to.turn),
    }
}

/// Finds the spot under a pointer.
#[derive(SystemParam)]
struct RowPointer<'w, 's> {
    pane: Res<'w, VisibleTurns>,
    whose: Res<'w, RowOwners>,
    scrub: Res<'w, Scrub>,
    window: Single<'w, 's, &'static Window>,
    nodes: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform)>,
    picture: Single<'w, 's, Entity, With<RowsPicture>>,
    modes: Modes<'w>,
    requests: MessageWriter<'w, Request>,
    seeks: MessageWriter<'w, Seek>,
}

/// A position in the rows.
#[derive(Clone, Copy, PartialEq)]
struct RowPlace {
    /// The turn whose end is nearest.
    turn: usize,
    /// The number of turns before the action at the position.
    next: usize,
    /// The row, from the top, if the position is in one.
    row: Option<usize>,
}

impl RowPointer<'_, '_> {
    fn spot(&self, track: Entity, button: PointerButton, position: Vec2) -> Option<RowPlace> {
        let (node, place) = self.nodes.get(track).ok()?;
        let (picture, rows) = self.nodes.get(*self.picture).ok()?;
        if button != PointerButton::Primary {
            return None;
        }
        let at = position * self.window.scale_factor();
        let turn = self.pane.turn(at.x - (place.translation.x - node.size.x / 2.0));
        let down = at.y - (rows.translation.y - picture.size.y / 2.0);
        let row = (down >= 0.0).then(|| down as usize / self.pane.spot.y.max(1) as usize);
        Some(RowPlace { turn, next: turn.saturating_sub(1), row })
    }

    /// The owner of the row.
    fn owner(&self, spot: RowPlace) -> Option<RowOwner> {
        self.whose.rows.get(spot.row?).copied()
    }

    /// Changes the play, unless a replay is watched in the level editor.
    fn request(&mut self, request: Request) {
        if !self.modes.is_edit() {
            self.requests.write(request);
        }
    }

    fn seek(mut self, who: Option<RowOwner>, turn: usize) {
        let (timeline, turn) = (self.timeline(who), turn as f32);
        self.seeks.write(Seek::To { timeline, turn });
    }

    /// Shows an action and points at it, by its turn from 1.
    fn point(mut self, who: RowOwner, turn: usize) {
        let timeline = self.timeline(Some(who));
        self.seeks.write(Seek::ToAction { timeline, turn });
    }

    fn timeline(&self, who: Option<RowOwner>) -> usize {
        who.and_then(RowOwner::number).unwrap_or(self.pane.timeline)
    }
}
