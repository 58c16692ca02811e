//! Collects the links of a chain of causes, and sorts them.

use std::collections::{BTreeMap, BTreeSet};

use super::comparison::Differences;
use super::links::{Deviation, Link};
use super::obstacles::{Fact, Obstacle};

/// The findings so far, while causes are traced back from the turn in which the timeline breaks.
#[derive(Default)]
pub(super) struct Chain {
    links: Vec<Link>,
    /// The pushes in the chain, each as the number of the crate and the turn.
    pushes: BTreeSet<(usize, usize)>,
    /// The facts that have yet to be traced, each with a turn after which it differs.
    to_trace: Vec<(Fact, usize)>,
    /// For each fact and the first turn after which it differs, the last turn that has been traced.
    traced: BTreeMap<(Fact, usize), usize>,
}

impl Chain {
    pub(super) fn is_empty(&self) -> bool {
        self.links.is_empty() && self.pushes.is_empty()
    }

    /// Adds a link if it is new.
    pub(super) fn add_link(&mut self, link: Link) {
        if !self.links.contains(&link) {
            self.links.push(link);
        }
    }

    pub(super) fn add_push(&mut self, crate_number: usize, turn: usize) {
        self.pushes.insert((crate_number, turn));
    }

    /// Schedules tracing of a fact that differs after a turn.
    pub(super) fn schedule_fact(&mut self, fact: Fact, turn: usize) {
        self.to_trace.push((fact, turn));
    }

    /// The next fact to trace.
    pub(super) fn next_fact(&mut self) -> Option<(Fact, usize)> {
        self.to_trace.pop()
    }

    /// Marks a fact that has differed since `since` as traced up to `turn`. Returns the turn up to
    /// which it had been traced before, at least the turn before `since`; `None` if it had already
    /// been traced that far.
    pub(super) fn mark_traced(&mut self, fact: Fact, since: usize, turn: usize) -> Option<usize> {
        let traced_up_to = self.traced.entry((fact, since)).or_insert(since - 1);
        let previous = *traced_up_to;
        *traced_up_to = turn.max(previous);
        (previous < turn).then_some(previous)
    }

    /// All links, latest first: causes come after their effects.
    pub(super) fn into_links(mut self, differences: &Differences) -> Vec<Link> {
        self.add_pushes_between_links(differences);
        self.remove_redundant_links();
        let pushes: Vec<_> = self
            .pushes
            .iter()
            .filter_map(|&(number, turn)| differences.find_push(number, turn))
            .collect();
        self.links.sort_by_key(|link| link.turn);
        let mut links: Vec<Link> = Vec::new();
        for link in self.links.into_iter().chain(pushes) {
            match links.iter_mut().rev().find(|last| continues(last, &link)) {
                Some(last) => (last.until, last.at) = (link.until, link.at),
                None => links.push(link),
            }
        }
        links.sort_by_key(|link| (link.turn, link.rank()));
        links.reverse();
        links
    }

    /// Removes links about crates that stayed in place if another link names the clone that failed
    /// to push them.
    fn remove_redundant_links(&mut self) {
        let failed_pushes = self.links.iter().filter_map(|link| match link.deviation {
            Deviation::Clone {
                stopped: true, obstacle: Obstacle::Behind { number, .. }, ..
            } => Some((number, link.turn)),
            _ => None,
        });
        let failed_pushes: BTreeSet<_> = failed_pushes.collect();
        self.links.retain(|link| match link.deviation {
            Deviation::Crate { number, by: None, .. } | Deviation::Kept { number } => {
                !failed_pushes.contains(&(number, link.turn))
            }
            _ => true,
        });
    }

    /// For each crate, adds all pushes between the first and the last link about it.
    fn add_pushes_between_links(&mut self, differences: &Differences) {
        let mut spans: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        let pushes = self.pushes.iter().copied();
        let links =
            self.links.iter().flat_map(|link| link.crates().map(|number| (number, link.turn)));
        for (number, turn) in pushes.chain(links) {
            let (first, last) = spans.entry(number).or_insert((turn, turn));
            (*first, *last) = (turn.min(*first), turn.max(*last));
        }
        for (number, (first, last)) in spans {
            let pushes_between = differences.pushes(number, first + 1, last.saturating_sub(1));
            self.pushes.extend(pushes_between.map(|turn| (number, turn)));
        }
    }
}

/// Whether the link `next` continues the link `last` in the following turn.
fn continues(last: &Link, next: &Link) -> bool {
    let is_same_kind = match (last.deviation, next.deviation) {
        (
            Deviation::Crate { number, by: by @ Some(_), .. },
            Deviation::Crate { number: next_number, by: next_by, .. },
        ) => number == next_number && by == next_by,
        (
            Deviation::Clone { clone, stopped: true, obstacle },
            Deviation::Clone { clone: next_clone, stopped: true, obstacle: next_obstacle },
        ) => clone == next_clone && last.at == next.at && obstacle.is_same(next_obstacle),
        _ => false,
    };
    is_same_kind && last.until + 1 == next.turn
}
