//! The names of places, selves and actions in messages, and a short form of other texts, such as
//! titles.

use chronoshift_core::level::is_unprintable;
use chronoshift_core::rules::{Action, Chronicle, Direction, Point, column_name};

use super::message::Message;

/// The name of a tile, such as c4. The outer wall doesn't count: a1 is inside it. The letters are
/// small, because keys have capital ones: F1 is help.
pub fn place_name(point: Point) -> Message {
    message!("place", place = point)
}

/// The place of a thing, as the end of a clause.
pub fn place_at(point: Point) -> Message {
    message!("place-at", place = place_name(point))
}

/// The place from which a thing comes.
pub fn place_from(point: Point) -> Message {
    message!("place-from", place = place_name(point))
}

/// The place to which a thing goes, as the end of a clause.
pub(super) fn place_to(point: Point) -> Message {
    message!("place-to", place = place_name(point))
}

/// The name of a tile as text. On the outer wall at the top or left, a part of the name is missing.
pub(crate) fn tile_name(Point { x, y }: Point) -> String {
    format!("{}{y}", column_name(x.into()))
}

/// The name of a direction, within a sentence.
pub fn direction_name(direction: Direction) -> Message {
    match direction {
        Direction::North => message!("direction-north"),
        Direction::East => message!("direction-east"),
        Direction::South => message!("direction-south"),
        Direction::West => message!("direction-west"),
    }
}

/// A number of tiles in a direction.
pub(super) fn distance(count: usize, way: Direction) -> Message {
    message!("distance", count = count, way = direction_id(way))
}

/// The variant for a direction, which the texts select.
pub(super) fn direction_id(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        Direction::West => "west",
    }
}

/// The self that is "you" in messages. All others have their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct You(Option<usize>);

impl You {
    /// All selves have their numbers: the player only watches, or has taken over a past self.
    pub const NOBODY: Self = Self(None);

    /// The present self, whose timeline is the last one.
    pub fn present_self(chronicle: &Chronicle) -> Self {
        Self(Some(chronicle.timeline_count() - 1))
    }

    /// The number that a self (0-based) has in messages: from 1, or 0 for the player.
    pub(super) fn number(self, clone: usize) -> usize {
        if self.0 == Some(clone) { 0 } else { clone + 1 }
    }
}

/// The maximum number of runs of equal actions that are listed.
const MAX_RUNS: usize = 100;

/// The actions in words, with repeated actions counted; a long list is given as its number of moves.
/// `None` for an empty list.
pub fn action_list(actions: &[Action]) -> Option<Message> {
    let runs = actions.chunk_by(|one, other| one == other);
    if runs.clone().nth(MAX_RUNS).is_some() {
        return Some(message!("timeline-moves", count = actions.len()));
    }
    let named = runs
        .map(|same| message!("timeline-times", count = same.len(), what = action_name(same[0])));
    Message::sequence(named)
}

fn action_name(action: Action) -> Message {
    match action {
        Action::Move(way) => direction_name(way),
        Action::Wait => message!("action-hold"),
        Action::Enter => message!("action-enter"),
    }
}

/// The maximum number of characters that are shown.
const MAX_SHOWN: usize = 80;

/// The start of a text, on one line, for use where there is little room. Leaves out characters that
/// change the direction of writing, because they would change it for the words around, too.
pub fn shorten_text(text: &str) -> String {
    let shown = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let mut shown = shown.filter(|&c| !is_unprintable(c));
    let begin: String = shown.by_ref().take(MAX_SHOWN).collect();
    if shown.next().is_some() { begin + "…" } else { begin }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use chronoshift_core::rules::MAX_ACTIONS;

    use super::*;
    use crate::Words;

    /// There and back, with a turn of direction after each move.
    fn there_and_back(moves: usize) -> Vec<Action> {
        [Direction::East, Direction::West]
            .map(Action::Move)
            .into_iter()
            .cycle()
            .take(moves)
            .collect()
    }

    #[test]
    fn many_actions_are_only_counted() {
        let say = |moves| Words::default().say(&action_list(&there_and_back(moves)).unwrap());
        assert!(say(100).starts_with("right, left, right"));
        assert_eq!(say(101), "101 moves");
        assert_eq!(say(MAX_ACTIONS), format!("{MAX_ACTIONS} moves"));
    }
}
