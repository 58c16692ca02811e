//! Play with the mouse and touch: finds the meaning of a click or tap on a tile, and shows it
//! before it happens.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Cell, Command, CratePaths, Play, Status};

use super::play::TurnShown;
use super::wish::Wish;
use crate::board::{BoardPosition, Eye, PickedCrate};
use crate::board_ui::panel::feedback::Feedback;
use crate::frame::{Resolve, Resolving};
use crate::input::{Gesture, KeyReceiver, Pointer};
use crate::sim::{Event, NoEffect, Plan, Planning, Playhead, Report, Request, Session, TakenOver};
use crate::states::Mode;
use crate::timeline::Scrub;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Resolve,
        (handle_clicks, propose).chain().in_set(Resolving::Click).run_if(in_state(Mode::Play)),
    );
}

fn handle_clicks(
    mut gestures: MessageReader<Gesture>,
    eye: Eye,
    session: Res<Session>,
    plan: Res<Plan>,
    scrub: Res<Scrub>,
    shown: TurnShown,
    mut picked: ResMut<PickedCrate>,
    taken: Option<Res<TakenOver>>,
    playhead: Res<Playhead>,
    mut requests: MessageWriter<Request>,
    mut no_effect: MessageWriter<NoEffect>,
    mut feedback: ResMut<Feedback>,
) {
    let place = |at| eye.place_on(session.play.board(), at);
    for &gesture in gestures.read() {
        match gesture {
            // A press stops the walk, whatever its own meaning.
            Gesture::Press if plan.is_under_way() => {
                requests.write(Request::Plan(Planning::Drop));
            }
            // All actions of the click are recorded at once.
            Gesture::Go { from, to } if let Some(taken) = &taken => {
                let Some((from, to)) = place(from).zip(place(to)) else { continue };
                let play = taken.play(session.play.chronicle(), playhead.self_and_turn());
                match play.and_then(|play| wish(&play, None, from, to)?.actions(&play)) {
                    Some(actions) => _ = requests.write_batch(actions.into_iter().map(request)),
                    None => *feedback = Feedback::NoWay,
                }
            }
            // The tile under the pointer belongs to another turn.
            Gesture::Go { .. } if scrub.is_on() => {
                if shown.is_only_looked_at() {
                    no_effect.write(NoEffect::OnlyReturned);
                }
            }
            Gesture::Go { from, to } => {
                let places = place(from).zip(place(to));
                if let Some((from, to)) = places
                    && from.cell == to.cell
                    && pick(&session.play, &mut picked, to.cell)
                {
                    requests.write(Request::Plan(Planning::Drop));
                    continue;
                }
                let held = picked.0.take();
                let held = held.as_ref();
                let wish = places.and_then(|(from, to)| wish(&session.play, held, from, to));
                let Some(wish) = wish else { continue };
                match wish.actions(&session.play).as_deref() {
                    Some(&[action @ (Action::Enter | Action::Wait)]) => {
                        requests.write(request(action));
                    }
                    Some(actions) => {
                        let propose = Planning::Propose(actions.to_vec());
                        requests.write_batch([propose, Planning::CarryOut].map(Request::Plan));
                    }
                    None if *session.play.status() == Status::Playing => {
                        *feedback = Feedback::NoWay
                    }
                    None => {}
                }
            }
            Gesture::Press | Gesture::Tell(_) => {}
        }
    }
}

fn request(action: Action) -> Request {
    match action {
        Action::Enter => Request::Enter,
        _ => Request::Command(Command::Act(action)),
    }
}

/// Shows the effect of a click, from when the mouse moves until the next event.
fn propose(
    (mut gestures, mut reports): (MessageReader<Gesture>, MessageReader<Report>),
    (eye, session, plan, picked): (Eye, Res<Session>, Res<Plan>, Res<PickedCrate>),
    (pointer, receiver, scrub): (Res<Pointer>, KeyReceiver, Res<Scrub>),
    mut proposed: Local<Option<(Wish, Vec<Action>)>>,
    mut requests: MessageWriter<Request>,
) {
    // The effect of the click that is now being carried out has already been shown.
    if gestures.read().filter(|gesture| matches!(gesture, Gesture::Go { .. })).count() > 0 {
        reports.clear();
        *proposed = None;
        return;
    }
    let is_over = reports.read().filter(|report| report.event != Event::Refused).count() > 0;
    let is_same =
        !pointer.is_changed() && !picked.is_changed() && (proposed.is_none() || !eye.has_moved());
    if is_same && !is_over && receiver.is_board() {
        return;
    }
    let is_free = receiver.is_board() && !plan.is_under_way() && !scrub.is_on();
    let at = pointer.at.filter(|_| !is_over && is_free);
    let place = |at| eye.place_on(session.play.board(), at);
    let places = at.and_then(|at| Some((place(pointer.from.unwrap_or(at))?, place(at)?)));
    let held = picked.0.as_ref();
    let new = places.and_then(|(from, to)| wish(&session.play, held, from, to));
    let old = proposed.as_ref().map(|(wish, _)| wish);
    if old == new.as_ref() {
        return;
    }
    // A proposal that did not come from here stays.
    let is_mine = plan.lookahead().is_none_or(|(lookahead, _)| {
        proposed.as_ref().is_some_and(|(_, actions)| actions.starts_with(&lookahead.actions))
    });
    *proposed = new.and_then(|wish| {
        let actions = wish.actions(&session.play)?;
        Some((wish, actions))
    });
    match &*proposed {
        Some((_, actions)) if is_mine => {
            requests.write(Request::Plan(Planning::Propose(actions.clone())));
        }
        None if is_mine && plan.is_proposed() => {
            requests.write(Request::Plan(Planning::Drop));
        }
        _ => {}
    }
}

/// In a level without a time machine, picks the crate that was clicked, or puts it down if it is the picked one.
/// Returns whether the click did that.
fn pick(play: &Play, picked: &mut PickedCrate, cell: Cell) -> bool {
    let is_picked = picked.0.as_ref().is_some_and(|(at, _)| *at == cell);
    if is_picked {
        picked.0 = None;
        return true;
    }
    let ways = play.crate_paths(cell).filter(|_| is_picked_by_clicks(play, cell));
    let has_ways = ways.is_some();
    picked.0 = ways.map(|ways| (cell, ways)).or(picked.0.take());
    has_ways
}

/// Whether a click on a tile picks the crate there.
fn is_picked_by_clicks(play: &Play, cell: Cell) -> bool {
    let world = play.world();
    !play.board().has_machine() && world.has_crate(cell) && !world.has_heavy_crate(cell)
}

/// The wish behind a press at one position that ends at another, with the crate that was picked before.
fn wish(
    play: &Play,
    picked: Option<&(Cell, CratePaths)>,
    from: BoardPosition,
    to: BoardPosition,
) -> Option<Wish> {
    let is_click = from.cell == to.cell;
    if let Some((at, ways)) = picked
        && is_click
        && !is_picked_by_clicks(play, to.cell)
    {
        return (*at != to.cell).then(|| Wish::Carry(ways.actions_to(to.cell)));
    }
    if !play.world().has_crate(from.cell) {
        return is_click.then_some(Wish::Tile(from.cell));
    }
    match is_click {
        // A click picks the crate.
        true if is_picked_by_clicks(play, from.cell) => None,
        true => Some(Wish::side(play, from.cell, from.off)),
        false if !play.board().has_machine() => {
            Some(Wish::Carry(play.crate_paths(from.cell)?.actions_to(to.cell)))
        }
        false => Some(Wish::drag(play, from.cell, to.cell)),
    }
}
