//! How a draft differs from what is there now.

use bevy::prelude::*;
use chronoshift_core::rules::Action;

use super::kept::Kept;
use super::row::{COMPARE, Of};
use crate::hud::menus::{Below, Places};
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::paragraph;
use crate::words::{Message, Say};

/// So many stretches are named; of the rest, how many turns they are.
const NAMED: usize = 5;

/// Says it below a draft's row.
pub(super) fn compare(
    In(row): In<Entity>,
    rows: Query<&Of>,
    kept: Kept<'_>,
    fonts: Res<Fonts>,
    mut places: Places<'_, '_>,
    mut commands: Commands,
) -> Result {
    let Of(id) = rows.get(row)?;
    let Some((draft, play)) = kept.draft(id).zip(kept.play()) else { return Ok(()) };
    let drafted: Vec<&[Action]> = draft.recordings().iter().map(|recording| &**recording).collect();
    let said = differences(&drafted, &play.recordings().collect::<Vec<_>>());
    let line = (Say(said.clone()), fonts.regular(16.0), Ink(shades::TEXT), Pickable::IGNORE);
    let below = Below { row, chosen: COMPARE };
    let told = commands.spawn((paragraph(said, children![line]), below)).id();
    places.put_below(&mut commands, row, &[told]);
    places.focus(told);
    Ok(())
}

/// A line a self.
fn differences(draft: &[&[Action]], now: &[&[Action]]) -> Message {
    let of = |number: usize, what: Message| {
        Message::new("drafts-self").with("number", number).with("what", what)
    };
    let lines = (0..draft.len().max(now.len())).map(|clone| {
        of(
            clone + 1,
            match (draft.get(clone), now.get(clone)) {
                (Some(draft), Some(now)) => turns(draft, now),
                (Some(_), None) => Message::new("drafts-only-there"),
                (None, _) => Message::new("drafts-only-now"),
            },
        )
    });
    match draft == now {
        true => Message::new("drafts-same"),
        false => lines.reduce(Message::above).unwrap_or_default(),
    }
}

/// The turns in which two recordings of a self differ. One that has less does nothing then.
fn turns(one: &[Action], other: &[Action]) -> Message {
    let differs = |turn: &usize| one.get(*turn) != other.get(*turn);
    let turns: Vec<_> = (0..one.len().max(other.len())).filter(differs).collect();
    let stretches = turns.chunk_by(|turn, next| turn + 1 == *next);
    let named = stretches.clone().take(NAMED).map(|stretch| match stretch {
        [turn] => Message::number(turn + 1),
        [first, .., last] => {
            Message::new("timeline-from-to").with("first", first + 1).with("last", last + 1)
        }
        [] => Message::default(),
    });
    let more: usize = stretches.skip(NAMED).map(<[usize]>::len).sum();
    let list = |list, next| Message::new("list").with("list", list).with("next", next);
    let Some(list) = named.reduce(list) else { return Message::new("drafts-self-same") };
    Message::new("drafts-turns").with("count", turns.len()).with("turns", list).with("more", more)
}
