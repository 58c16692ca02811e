//! The first difference between two chronicles.

use super::chronicle::Chronicle;
use super::scene::inside;

impl Chronicle {
    /// Whether this chronicle shares a timeline with another one, because one was cloned from the
    /// other. The check is very fast, but `false` doesn't mean that the timelines differ.
    pub fn shares(&self, timeline: usize, other: &Self) -> bool {
        let all = self.timelines().min(other.timelines());
        timeline <= all && self.shares_timeline_with(timeline, other)
    }

    /// The first turn of a timeline that differs from the same turn in another chronicle: in the
    /// intents of its clones, in the world after it, in the clones inside, or in a paradox. Also
    /// `Some` if the timeline is shorter in one of them or ends differently; `None` if it is the
    /// same in both.
    pub fn first_difference(&self, timeline: usize, other: &Self) -> Option<usize> {
        if timeline > self.timelines() || timeline > other.timelines() || self.board != other.board
        {
            return (timeline <= self.timelines().max(other.timelines())).then_some(0);
        }
        if self.shares_timeline_with(timeline, other) {
            return None;
        }
        let turns = self.turns(timeline).min(other.turns(timeline));
        // As long as the recordings are the same, everything else is the same, too.
        let same = self.common_turns(timeline, other).min(turns);
        let (mut one, mut two) = (self.state(timeline, same), other.state(timeline, same));
        while one.turns < turns {
            let paradoxes = [
                one.play(&self.board, &self.recordings).err(),
                two.play(&other.board, &other.recordings).err(),
            ];
            if paradoxes[0] != paradoxes[1]
                || one.turn.intents() != two.turn.intents()
                || one.world != two.world
                || inside(&self.board, &self.recordings, &one)
                    != inside(&other.board, &other.recordings, &two)
            {
                return Some(one.turns);
            }
        }
        if self.turns(timeline) != other.turns(timeline) {
            return Some(turns + 1);
        }
        (self.end(timeline) != other.end(timeline)).then_some(turns)
    }

    /// The number of turns until a clone of a timeline acts differently in the other chronicle.
    fn common_turns(&self, timeline: usize, other: &Self) -> usize {
        let same = (0..timeline).filter_map(|clone| {
            let (one, two) = (self.recording(clone), other.recording(clone));
            let same = one.iter().zip(two).take_while(|(one, two)| one == two).count();
            (one.len().max(two.len()) > same).then_some(same)
        });
        same.min().unwrap_or(usize::MAX)
    }
}
