//! The first difference between two chronicles.

use super::chronicle::Chronicle;
use super::scene::clones_inside;

impl Chronicle {
    /// Whether this chronicle shares a timeline with another chronicle, because one was cloned from
    /// the other. The check is very fast, but `false` doesn't mean that the timelines differ.
    pub fn shares_timeline(&self, timeline: usize, other: &Self) -> bool {
        let common_timelines = self.timeline_count().min(other.timeline_count());
        timeline <= common_timelines && self.shares_timeline_with(timeline, other)
    }

    /// The first turn of a timeline that differs from the same turn in another chronicle: in the
    /// clones' intents, in the world after the turn, in which clones are inside the time machine,
    /// or in a paradox. If one of the timelines is shorter or ends differently, its end counts as a
    /// difference. `None` if the timeline is the same in both.
    pub fn first_difference(&self, timeline: usize, other: &Self) -> Option<usize> {
        if timeline > self.timeline_count()
            || timeline > other.timeline_count()
            || self.board != other.board
        {
            return (timeline <= self.timeline_count().max(other.timeline_count())).then_some(0);
        }
        if self.shares_timeline_with(timeline, other) {
            return None;
        }
        let turns = self.turn_count(timeline).min(other.turn_count(timeline));
        // Up to the first different action, the timelines are the same.
        let same_turns = self.common_turns(timeline, other).min(turns);
        let (mut own_state, mut other_state) =
            (self.state(timeline, same_turns), other.state(timeline, same_turns));
        while own_state.elapsed < turns {
            let paradoxes = [
                own_state.play(&self.board, &self.recordings).err(),
                other_state.play(&other.board, &other.recordings).err(),
            ];
            if paradoxes[0] != paradoxes[1]
                || own_state.turn.intents() != other_state.turn.intents()
                || own_state.world != other_state.world
                || clones_inside(&self.board, &self.recordings, &own_state)
                    != clones_inside(&other.board, &other.recordings, &other_state)
            {
                return Some(own_state.elapsed);
            }
        }
        if self.turn_count(timeline) != other.turn_count(timeline) {
            return Some(turns + 1);
        }
        (self.end(timeline) != other.end(timeline)).then_some(turns)
    }

    /// The number of turns before any clone of a timeline acts differently in the other chronicle.
    fn common_turns(&self, timeline: usize, other: &Self) -> usize {
        let same_turns = (0..timeline).filter_map(|clone| {
            let (own, others) = (self.recording(clone), other.recording(clone));
            let same_count =
                own.iter().zip(others).take_while(|(own, others)| own == others).count();
            (own.len().max(others.len()) > same_count).then_some(same_count)
        });
        same_turns.min().unwrap_or(usize::MAX)
    }
}
