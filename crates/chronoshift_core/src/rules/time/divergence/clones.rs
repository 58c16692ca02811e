//! What clones do otherwise than before, and what they run against.

use crate::rules::action::{Action, Intent};

use super::chain::Chain;
use super::link::{Deviation, Link};
use super::obstacle::{Fact, Obstacle};
use super::tracer::Tracer;

impl Tracer<'_> {
    /// Where a clone first left its way, and what it ran against from then on.
    pub(super) fn follow_clone(&self, chain: &mut Chain, clone: usize, since: usize, turn: usize) {
        let Some(known) = chain.note(Fact::Clone(clone), since, turn) else { return };
        if known < since {
            self.follow_step(chain, clone, since);
        }
        let first = self.first_edited(clone).map(|link| link.turn).filter(|&first| first <= since);
        // Who does all of it earlier or later can be where it was by chance.
        let after = if known < since { first.unwrap_or(since) - 1 } else { known };
        for turn in self.differences.bumps(clone, after, turn) {
            // What stopped it in its first turn was told, unless it does something else there.
            let is_told = turn == since && self.edited_action(clone, since).is_none();
            if !is_told && !self.was_stopped_before(clone, turn) {
                self.follow_bump(chain, clone, turn);
            }
        }
    }

    /// What a clone does in a turn otherwise than before, at the same place.
    pub(super) fn follow_step(&self, chain: &mut Chain, clone: usize, turn: usize) {
        if self.edited_action(clone, turn).is_some() {
            let Some(first) = self.first_edited(clone) else { return };
            let stretches = self.differences.stretches(Fact::Clone(clone)).iter();
            let left = stretches.map(|it| it.start).find(|&start| start >= first.turn);
            // What is only done earlier or later than before follows from what was edited.
            let edited = [Some(turn), left].into_iter().flatten();
            let edited = edited.filter(|&turn| self.then(clone, turn).is_none());
            edited
                .filter_map(|turn| self.edited_action(clone, turn))
                .for_each(|link| chain.add(link));
            chain.add(first);
        } else if let Some((obstacle, stopped)) = self.obstacle(clone, turn) {
            self.add_step(chain, clone, turn, (obstacle, stopped));
        }
    }

    /// What a clone that is elsewhere runs against in a turn.
    fn follow_bump(&self, chain: &mut Chain, clone: usize, turn: usize) {
        let (then, now) = (self.scene(turn - 1), self.scene(turn));
        let Some(&Intent::Blocked(direction)) = now.intents.get(clone) else { return };
        let from = then.world.clones()[clone];
        if let Some(obstacle) = Obstacle::there(self.board(), &then, from, direction) {
            self.add_step(chain, clone, turn, (obstacle, true));
        }
    }

    /// Adds what stopped a clone in a turn, or did not, and has followed what made it so.
    fn add_step(
        &self,
        chain: &mut Chain,
        clone: usize,
        turn: usize,
        (obstacle, stopped): (Obstacle, bool),
    ) {
        let at = self.scene(turn - 1).world.clones()[clone];
        chain.add(Link::new(turn, at, Deviation::Clone { clone, stopped, obstacle }));
        let facts: Vec<_> = match stopped {
            true => obstacle.facts().collect(),
            false => obstacle.missing().into_iter().collect(),
        };
        for fact in facts {
            let since = match fact {
                Fact::Clone(other) if self.reference.lacks(other) => self.arrived(other, turn - 1),
                _ => turn - 1,
            };
            chain.follow(fact, since);
        }
    }

    /// What stops a clone in a turn here and not before, or the other way round, though
    /// it is at the same place; and whether it is stopped here.
    fn obstacle(&self, clone: usize, turn: usize) -> Option<(Obstacle, bool)> {
        let action = self.chronicle.recording(clone).get(turn - 1)?;
        let Action::Move(direction) = *action else { return None };
        let (here, before) = self.scenes(turn - 1);
        let from = here.world.clones()[clone];
        let find = |scenes| Obstacle::between(self.board(), scenes, from, direction);
        let stops = find((&here, &before)).map(|obstacle| (obstacle, true));
        let stopped = find((&before, &here)).map(|obstacle| (obstacle, false));
        // Either can be there: what came of the move decides.
        let intent = self.scene(turn).intents.get(clone).copied();
        match intent {
            Some(Intent::Blocked(_)) => stops,
            _ => stopped,
        }
    }

    /// The crate on the field to which a clone moves in a turn.
    pub(super) fn crate_before(&self, clone: usize, turn: usize) -> Option<usize> {
        let action = self.chronicle.recording(clone).get(turn - 1)?;
        let Action::Move(direction) = *action else { return None };
        let here = self.scene(turn - 1);
        let next = self.board().neighbour(here.world.clones()[clone], direction)?;
        here.crates.iter().position(|&at| at == next)
    }

    /// The first action of a clone that was edited.
    pub(super) fn first_edited(&self, clone: usize) -> Option<Link> {
        let (now, before) = self.recordings(clone);
        let turns = 1..=now.len().max(before.len());
        turns.into_iter().find_map(|turn| self.edited_action(clone, turn))
    }

    /// What a clone does in a turn, if it was edited.
    pub(super) fn edited_action(&self, clone: usize, turn: usize) -> Option<Link> {
        let action = |recording: &[Action]| recording.get(turn - 1).copied();
        let (now, before) = self.recordings(clone);
        let (now, before) = (action(now), action(before));
        let is_edited = now != before && !self.reference.lacks(clone);
        is_edited.then(|| {
            let at = self.scene(turn - 1).world.clones()[clone];
            Link::new(turn, at, Deviation::Edited { clone, now, before })
        })
    }

    /// What a clone does, and what it had recorded before.
    fn recordings(&self, clone: usize) -> (&[Action], &[Action]) {
        (self.chronicle.recording(clone), self.reference.recording(clone))
    }

    /// The turn in which a clone did before what it does in one now; `None` if it did not, as
    /// that is among what was edited.
    pub(super) fn then(&self, clone: usize, turn: usize) -> Option<usize> {
        let (now, before) = self.recordings(clone);
        if self.reference.lacks(clone) || now == before {
            return Some(turn);
        }
        let begin = now.iter().zip(before).take_while(|(now, before)| now == before).count();
        let rest = now[begin..].iter().rev().zip(before[begin..].iter().rev());
        let end = rest.take_while(|(now, before)| now == before).count();
        match turn {
            _ if turn <= begin => Some(turn),
            _ if turn > now.len() - end => Some(turn + before.len() - now.len()),
            _ => None,
        }
    }

    /// Whether what a clone does in a turn failed before, too, wherever it was then.
    pub(super) fn was_stopped_before(&self, clone: usize, turn: usize) -> bool {
        self.then(clone, turn).is_some_and(|then| {
            let intent = self.reference.scene(then).intents.get(clone).copied();
            matches!(intent, Some(Intent::Blocked(_)))
        })
    }
}
