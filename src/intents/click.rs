//! Play with the mouse and touch: finds the meaning of a click or tap on a tile, and shows it
//! before it happens.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, Play, Status};

use super::wish::Wish;
use crate::board::{BoardPlace, Eye};
use crate::board_ui::panel::feedback::Feedback;
use crate::frame::{Resolve, Resolving};
use crate::input::{Gesture, IntentNow, KeyReceiver, Pointer};
use crate::sim::{Event, Plan, Planning, Playhead, Report, Request, Session, TakenOver};
use crate::states::Mode;
use crate::timeline::Scrub;

/// The proposal for the place of the mouse.
#[derive(Resource, Default)]
struct Proposed(Option<(Wish, Vec<Action>)>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Proposed>().add_systems(
        Resolve,
        (obey, propose).chain().in_set(Resolving::Click).run_if(in_state(Mode::Play)),
    );
}

/// Carries out a click or a tap.
fn obey(
    intent: Res<IntentNow>,
    (eye, session, plan): (Eye, Res<Session>, Res<Plan>),
    scrub: Res<Scrub>,
    (taken, playhead): (Option<Res<TakenOver>>, Res<Playhead>),
    mut requests: MessageWriter<Request>,
    mut feedback: ResMut<Feedback>,
) {
    match intent.gesture() {
        // A press stops the walk, whatever its own meaning.
        Some(Gesture::Press) if plan.is_under_way() => {
            requests.write(Request::Plan(Planning::Drop));
        }
        // All of it is recorded at once.
        Some(Gesture::Go { from, to }) if let Some(taken) = &taken => {
            let Some((from, to)) = eye.place(from).zip(eye.place(to)) else { return };
            let play = taken.play(session.play.chronicle(), playhead.self_and_turn());
            match play.and_then(|play| wish(&play, from, to)?.actions(&play)) {
                Some(actions) => _ = requests.write_batch(actions.into_iter().map(request)),
                None => *feedback = Feedback::NoWay,
            }
        }
        // The tile under the pointer belongs to another turn: first the board returns to the
        // present.
        Some(Gesture::Go { .. }) if scrub.is_on() => {}
        Some(Gesture::Go { from, to }) => {
            let places = eye.place(from).zip(eye.place(to));
            let Some(wish) = places.and_then(|(from, to)| wish(&session.play, from, to)) else {
                return;
            };
            match wish.actions(&session.play).as_deref() {
                Some(&[action @ (Action::Enter | Action::Hold)]) => {
                    requests.write(request(action));
                }
                Some(actions) => {
                    let propose = Planning::Propose(actions.to_vec());
                    requests.write_batch([propose, Planning::CarryOut].map(Request::Plan));
                }
                None if *session.play.status() == Status::Playing => *feedback = Feedback::NoWay,
                None => {}
            }
        }
        Some(Gesture::Press | Gesture::Tell(_)) | None => {}
    }
}

/// The request for an action.
fn request(action: Action) -> Request {
    match action {
        Action::Enter => Request::Enter,
        _ => Request::Command(Command::Act(action)),
    }
}

/// Shows the effect of a click, from the time when the mouse moves until the next event.
fn propose(
    (intent, mut reports): (Res<IntentNow>, MessageReader<Report>),
    (eye, session, plan): (Eye, Res<Session>, Res<Plan>),
    (pointer, receiver, scrub): (Res<Pointer>, KeyReceiver, Res<Scrub>),
    mut proposed: ResMut<Proposed>,
    mut requests: MessageWriter<Request>,
) {
    // The click that is carried out now was shown already.
    if matches!(intent.gesture(), Some(Gesture::Go { .. })) {
        reports.clear();
        proposed.0 = None;
        return;
    }
    let is_over = reports.read().filter(|report| report.event != Event::Refused).count() > 0;
    let is_same = !pointer.is_changed() && (proposed.0.is_none() || !eye.has_moved());
    if is_same && !is_over && receiver.is_board() {
        return;
    }
    let is_free = receiver.is_board() && !plan.is_under_way() && !scrub.is_on();
    let at = pointer.at.filter(|_| !is_over && is_free);
    let places = at.and_then(|at| Some((eye.place(pointer.from.unwrap_or(at))?, eye.place(at)?)));
    let new = places.and_then(|(from, to)| wish(&session.play, from, to));
    let old = proposed.0.as_ref().map(|(wish, _)| *wish);
    if old == new {
        return;
    }
    // Another proposal stays.
    let is_mine = plan.foreseen().is_none_or(|(foresight, _)| {
        proposed.0.as_ref().is_some_and(|(_, actions)| actions.starts_with(&foresight.actions))
    });
    proposed.0 = new.and_then(|wish| Some((wish, wish.actions(&session.play)?)));
    match &proposed.0 {
        Some((_, actions)) if is_mine => {
            requests.write(Request::Plan(Planning::Propose(actions.clone())));
        }
        None if is_mine && plan.is_proposed() => {
            requests.write(Request::Plan(Planning::Drop));
        }
        _ => {}
    }
}

/// The wish behind a press at one place that ends at another.
fn wish(play: &Play, from: BoardPlace, to: BoardPlace) -> Option<Wish> {
    if !play.world().has_crate(from.cell) {
        return (from.cell == to.cell).then_some(Wish::Field(from.cell));
    }
    match from.cell == to.cell {
        true => Some(Wish::side(play, from.cell, from.off)),
        false => Some(Wish::drag(play, from.cell, to.cell)),
    }
}
