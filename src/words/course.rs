//! Why a past self is off course, and what led to a paradox; selves count from 1 in it.

use chronoshift_core::rules::{Board, Deviation, Link, Obstacle, OffCourse};

use super::message::Message;
use super::paradox::Places;

/// Since when the last who left its way is off course, and why; and how many more are. Nothing
/// if nobody is.
pub fn off_course(off: &[&OffCourse], board: &Board, places: Places) -> Option<Message> {
    let (last, more) = off.split_first()?;
    let story = Story { board, places, chain: &last.chain };
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
/// came about in that very turn.
pub fn story(chain: &[Link], turn: usize, board: &Board, places: Places) -> Option<Message> {
    let story = Story { board, places, chain };
    let first = chain.last().filter(|first| first.turn < turn)?.turn;
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
    places: Places,
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

    /// A link in words. That the player is somewhere is told with what it led to.
    fn clause(&self, link: usize) -> Option<Message> {
        let Link { at, deviation, .. } = *self.chain.get(link)?;
        let point = self.board.point(at);
        let (at, to) = (self.places.at(point), self.places.to(point));
        let behind = self.chain.get(link + 1).map(|behind| behind.deviation);
        Some(match (deviation, behind) {
            (Deviation::Current, _) => return None,
            (Deviation::Clone { clone, .. }, Some(Deviation::Current)) => {
                Message::new("course-stopped-by-you").with("clone", clone + 1).with("at", at)
            }
            (Deviation::Clone { clone, stopped: true, obstacle }, _) => {
                stopped(clone, obstacle, at)
            }
            (Deviation::Clone { clone, stopped: false, obstacle }, _) => free(clone, obstacle, at),
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

/// What stopped a self, this time.
fn stopped(clone: usize, obstacle: Obstacle, at: Message) -> Message {
    let clone = clone + 1;
    match obstacle {
        Obstacle::Gate(_) => {
            Message::new("course-stopped-by-gate").with("clone", clone).with("at", at)
        }
        Obstacle::Passage(_) => {
            Message::new("course-stopped-by-passage").with("clone", clone).with("at", at)
        }
        Obstacle::Crate(_) => {
            Message::new("course-stopped-by-crate").with("clone", clone).with("at", at)
        }
        Obstacle::Clone(by) => Message::new("course-stopped-by-self")
            .with("clone", clone)
            .with("by", by + 1)
            .with("at", at),
    }
}

/// What stopped a self in the timeline before, but not this time.
fn free(clone: usize, obstacle: Obstacle, at: Message) -> Message {
    let clone = clone + 1;
    match obstacle {
        Obstacle::Gate(_) => {
            Message::new("course-free-of-gate").with("clone", clone).with("at", at)
        }
        Obstacle::Passage(_) => {
            Message::new("course-free-of-passage").with("clone", clone).with("at", at)
        }
        Obstacle::Crate(_) => {
            Message::new("course-free-of-crate").with("clone", clone).with("at", at)
        }
        Obstacle::Clone(by) => Message::new("course-free-of-self")
            .with("clone", clone)
            .with("by", by + 1)
            .with("at", at),
    }
}

/// Who or what pressed a button, or did so only in the timeline before.
fn button(active: bool, behind: Option<Deviation>, at: Message) -> Message {
    match (behind, active) {
        (Some(Deviation::Current), _) => Message::new("course-button-by-you").with("at", at),
        (Some(Deviation::Clone { clone, .. }), true) => {
            Message::new("course-button-by-self").with("clone", clone + 1).with("at", at)
        }
        (Some(Deviation::Clone { clone, .. }), false) => {
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
        (Some(Deviation::Clone { clone, .. }), true) => {
            Message::new("course-passage-by-self").with("clone", clone + 1).with("at", at)
        }
        (Some(Deviation::Clone { clone, .. }), false) => {
            Message::new("course-passage-without-self").with("clone", clone + 1).with("at", at)
        }
        (_, true) => Message::new("course-passage-by-crate").with("at", at),
        (_, false) => Message::new("course-passage-without-crate").with("at", at),
    }
}
