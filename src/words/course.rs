//! Why a past self is off course, and what led to a paradox; selves count from 1 in it.

use chronoshift_core::rules::{Board, Deviation, Link, OffCourse};

use super::deed::deed;
use super::message::Message;
use super::obstacle::{free, stopped};
use super::place::{place_at, place_to};

/// Since when the last who left its way is off course, and why; and how many more are. Nothing
/// if nobody is.
pub fn off_course(off: &[&OffCourse], board: &Board) -> Option<Message> {
    let (last, more) = off.split_first()?;
    let story = Story { board, chain: &last.chain };
    let why = Message::new("off-course")
        .with("turn", last.turns.start)
        .with("what", story.clause(0)?)
        .then(story.beginning()?);
    Some(match more.len() {
        0 => why,
        count => why.then(Message::new("off-course-more").with("count", count)),
    })
}

/// What led to something in a turn, beginning with what the player did; nothing if all of it
/// came about in that very turn, unless that was edited.
pub fn story(chain: &[Link], turn: usize, board: &Board) -> Option<Message> {
    let story = Story { board, chain };
    let is_edit = |first: &Link| matches!(first.deviation, Deviation::Deed { .. });
    let first = chain.last().filter(|first| first.turn < turn || is_edit(first))?.turn;
    let mut turns: Vec<_> = chain.iter().map(|link| link.turn).filter(|it| *it > first).collect();
    turns.dedup();
    let then = turns.into_iter().rev().filter_map(|turn| {
        Some(Message::new("course-then").with("turn", turn).with("what", story.clauses(turn)?))
    });
    Some(then.fold(story.beginning()?, Message::then))
}

/// A chain in words.
struct Story<'a> {
    board: &'a Board,
    chain: &'a [Link],
}

impl Story<'_> {
    /// The turn in which it began.
    fn beginning(&self) -> Option<Message> {
        let turn = self.chain.last()?.turn;
        let what = self.clauses(turn)?;
        Some(Message::new("course-first").with("turn", turn).with("what", what))
    }

    /// What of it happened in a turn, what caused the rest first.
    fn clauses(&self, turn: usize) -> Option<Message> {
        let list = |list, next| Message::new("list").with("list", list).with("next", next);
        let links = (0..self.chain.len()).rev().filter(|&link| self.chain[link].turn == turn);
        links.filter_map(|link| self.clause(link)).reduce(list)
    }

    /// A link in words. That the player is somewhere is told with what it led to in that turn.
    fn clause(&self, link: usize) -> Option<Message> {
        let Link { turn, at, deviation } = *self.chain.get(link)?;
        let point = self.board.point(at);
        let (at, to) = (place_at(point), place_to(point));
        let behind = self.chain.get(link + 1).map(|behind| behind.deviation);
        Some(match (deviation, behind) {
            (Deviation::Current, _) => {
                let led_to = link.checked_sub(1).map(|next| self.chain[next].turn);
                return led_to
                    .is_none_or(|led_to| led_to > turn)
                    .then(|| Message::new("course-you-went").with("to", to));
            }
            (Deviation::Deed { clone, now, before }, _) => deed(clone, now, before, at),
            (Deviation::Clone { clone, stopped: true, obstacle }, behind) => {
                let is_you = behind == Some(Deviation::Current);
                stopped(clone, obstacle, is_you, at, self.board)
            }
            (Deviation::Clone { clone, stopped: false, obstacle }, _) => {
                free(clone, obstacle, at, self.board)
            }
            (Deviation::Crate { by: Some(_), .. }, Some(Deviation::Current)) => {
                Message::new("course-crate-by-you").with("to", to)
            }
            (Deviation::Crate { by: Some(by), .. }, _) => {
                Message::new("course-crate-by-self").with("clone", by + 1).with("to", to)
            }
            (Deviation::Crate { by: None, .. }, _) => {
                Message::new("course-crate-left").with("at", at)
            }
            (Deviation::Gate { closed: true }, _) => {
                Message::new("course-gate-closed").with("at", at)
            }
            (Deviation::Gate { closed: false }, _) => {
                Message::new("course-gate-open").with("at", at)
            }
            (Deviation::Button { active }, behind) => button(active, behind, at),
            (Deviation::Passage { cracked }, behind) => passage(cracked, behind, at),
        })
    }
}

/// Who or what pressed a button, or did so only in the timeline before.
fn button(active: bool, behind: Option<Deviation>, at: Message) -> Message {
    match (behind, active) {
        (Some(Deviation::Current), _) => Message::new("course-button-by-you").with("at", at),
        (Some(Deviation::Clone { clone, .. } | Deviation::Deed { clone, .. }), true) => {
            Message::new("course-button-by-self").with("clone", clone + 1).with("at", at)
        }
        (Some(Deviation::Clone { clone, .. } | Deviation::Deed { clone, .. }), false) => {
            Message::new("course-button-without-self").with("clone", clone + 1).with("at", at)
        }
        (_, true) => Message::new("course-button-by-crate").with("at", at),
        (_, false) => Message::new("course-button-without-crate").with("at", at),
    }
}

/// Who or what came onto a passage, or did so only in the timeline before.
fn passage(cracked: bool, behind: Option<Deviation>, at: Message) -> Message {
    match (behind, cracked) {
        (Some(Deviation::Current), _) => Message::new("course-passage-by-you").with("at", at),
        (Some(Deviation::Clone { clone, .. } | Deviation::Deed { clone, .. }), true) => {
            Message::new("course-passage-by-self").with("clone", clone + 1).with("at", at)
        }
        (Some(Deviation::Clone { clone, .. } | Deviation::Deed { clone, .. }), false) => {
            Message::new("course-passage-without-self").with("clone", clone + 1).with("at", at)
        }
        (_, true) => Message::new("course-passage-by-crate").with("at", at),
        (_, false) => Message::new("course-passage-without-crate").with("at", at),
    }
}
