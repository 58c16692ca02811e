//! Compares a saved attempt with the current moves or with another attempt.

use std::iter::once;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::rules::{Action, Board, Chronicle, Recordings};

use super::partings::{PartingPictures, differing_turns};
use super::saved_attempts::{AttemptRow, SavedAttempts};
use crate::menus::dialogs::RowList;
use crate::theme::{Ink, shades};
use crate::widgets::{ChosenOption, WidgetName, paragraph, wide_choice};
use crate::words::{Message, Say, You, action_list, broken_end_text, message};

/// The maximum number of differences that are listed; the rest are counted in turns.
const MAX_LISTED: usize = 5;
/// The width of attempts' names, before scaling.
const NAME_WIDTH: f32 = 320.0;

/// The other side of a row's comparison: the current moves, or one of these other attempts.
#[derive(Component)]
struct Comparison {
    row: Entity,
    others: Vec<String>,
    /// The text with the differences.
    text: Entity,
    /// The frame of the picture.
    picture: Entity,
}

/// The board, and both sides of a comparison.
type Sides<'a> = (&'a Arc<Board>, &'a Recordings, &'a Recordings);

/// Shows the comparison below the row of an attempt, with a choice of the others.
pub(super) fn compare_attempt(
    In(row): In<Entity>,
    rows: Query<&AttemptRow>,
    saved: SavedAttempts<'_>,
    pictures: PartingPictures<'_>,
    mut list: RowList<'_, '_>,
) -> Result {
    let AttemptRow(id) = rows.get(row)?;
    let Some((board, one, other)) = sides(&saved, id, None) else { return Ok(()) };
    let message = comparison_text(board, one, other);
    let line = (Say(message.clone()), list.fonts.regular(16.0), Ink(shades::TEXT));
    let text = list.commands.spawn(paragraph(message, children![line])).id();
    let others: Vec<_> = saved.drafts().filter(|other| other.id() != id).collect();
    let frame = Node { padding: UiRect::axes(px(12), px(4)), flex_shrink: 0.0, ..default() };
    let picture = list.commands.spawn(frame).id();
    pictures.fill(list.commands.entity(picture), board, (one, other));
    let mut new = vec![text, picture];
    if !others.is_empty() {
        let names = others.iter().map(|other| Message::verbatim(other.name()));
        let options = once(message!("now")).chain(names).collect();
        let others = others.iter().map(|it| it.id().to_owned()).collect();
        let choice = wide_choice(&list.fonts, message!("drafts-compared"), options, NAME_WIDTH);
        let mut choice = list.commands.spawn((choice, Comparison { row, others, text, picture }));
        new.push(choice.insert(ChosenOption(0)).observe(compare_with).id());
    }
    list.open_below(row, &new, 0);
    Ok(())
}

/// Compares the attempt with the option that is chosen now.
fn compare_with(
    chosen: On<ValueChange<usize>>,
    comparisons: Query<&Comparison>,
    rows: Query<&AttemptRow>,
    saved: SavedAttempts<'_>,
    pictures: PartingPictures<'_>,
    mut lines: Query<(&ChildOf, &mut Say)>,
    mut commands: Commands,
) -> Result {
    let Comparison { row, others, text, picture } = comparisons.get(chosen.source)?;
    let other = chosen.value.checked_sub(1).and_then(|place| others.get(place));
    let Some((board, one, other)) = sides(&saved, &rows.get(*row)?.0, other) else {
        return Ok(());
    };
    let message = comparison_text(board, one, other);
    pictures.fill(commands.entity(*picture), board, (one, other));
    for (_, mut say) in lines.iter_mut().filter(|(parent, _)| parent.parent() == *text) {
        say.set_if_neq(Say(message.clone()));
    }
    commands.entity(*text).insert(WidgetName(message));
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
    Ok(())
}

/// An attempt, and another one or the current moves.
fn sides<'a>(saved: &'a SavedAttempts<'_>, id: &str, other: Option<&String>) -> Option<Sides<'a>> {
    let (draft, play) = saved.draft(id).zip(saved.play())?;
    let other = match other {
        Some(other) => saved.draft(other)?.recordings(),
        None => play.recordings(),
    };
    Some((play.board(), draft.recordings(), other))
}

/// The differences between an attempt and another one, or the current moves, and the breaks of both.
fn comparison_text(board: &Arc<Board>, one: &Recordings, other: &Recordings) -> Message {
    let fault = |recordings: &Recordings| {
        let chronicle = Chronicle::new(Arc::clone(board), recordings.clone());
        let timeline = chronicle.first_broken()?;
        Some((timeline, broken_end_text(&chronicle, timeline, You::NOBODY)?))
    };
    let this = fault(one)
        .map(|(timeline, why)| message!("drafts-breaks-why", timeline = timeline, why = why));
    let that = fault(other)
        .map(|(timeline, why)| message!("drafts-other-breaks", timeline = timeline, why = why));
    let faults = this.into_iter().chain(that).filter(|_| one != other);
    faults.fold(differences(one, other), Message::above)
}

/// The differences between the recordings of all selves, in one or more lines per self.
fn differences(draft: &Recordings, other: &Recordings) -> Message {
    let of = |number: usize, what: Message| message!("timeline-self", number = number, what = what);
    let lines = (0..draft.count().max(other.count())).map(|clone| {
        match (clone < draft.count(), clone < other.count()) {
            (true, true) => turns(clone + 1, draft.recording(clone), other.recording(clone))
                .unwrap_or_else(|| of(clone + 1, message!("drafts-self-same"))),
            (true, false) => of(clone + 1, message!("drafts-only-there")),
            (false, _) => of(clone + 1, message!("drafts-only-other")),
        }
    });
    if draft == other {
        message!("drafts-same")
    } else {
        Message::join(lines, Message::above).unwrap_or_default()
    }
}

/// The turns in which two recordings of a self differ, with the actions of both. `None` if they are
/// the same.
fn turns(number: usize, one: &[Action], other: &[Action]) -> Option<Message> {
    let turns: Vec<_> = differing_turns(one, other).collect();
    // Turns after the end of the shorter recording are listed separately.
    let end = one.len().min(other.len());
    let stretches = turns.chunk_by(|turn, next| turn + 1 == *next && *next != end);
    let named = stretches.clone().take(MAX_LISTED).filter_map(|stretch| {
        let (first, last) = (*stretch.first()?, *stretch.last()?);
        let turns = match stretch {
            [turn] => Message::number(turn + 1),
            _ => message!("timeline-from-to", first = first + 1, last = last + 1),
        };
        let done = |actions: &[Action]| {
            let actions = &actions[first.min(actions.len())..(last + 1).min(actions.len())];
            action_list(actions).unwrap_or_else(|| message!("drafts-nothing"))
        };
        Some(message!(
            "drafts-turns",
            number = number,
            count = stretch.len(),
            turns = turns,
            one = done(one),
            other = done(other)
        ))
    });
    let more: usize = stretches.skip(MAX_LISTED).map(<[usize]>::len).sum();
    let more = (more > 0).then(|| message!("drafts-more-turns", number = number, count = more));
    named.chain(more).reduce(Message::above)
}
