//! The first difference between two chronicles.

use super::chronicle::Chronicle;
use super::scene::clones_inside;

impl Chronicle {
    /// Whether this chronicle shares a timeline with another chronicle, because one was cloned from
    /// the other. The check is very fast, but `false` doesn't mean that the timelines differ.
    pub fn shares(&self, timeline: usize, other: &Self) -> bool {
        let common = self.timelines().min(other.timelines());
        timeline <= common && self.shares_timeline_with(timeline, other)
    }

    /// The first turn of a timeline that differs from the same turn in another chronicle: in the
    /// clones' intents, in the world after the turn, in the clones inside the time machine, or in a
    /// paradox. If one of the timelines is shorter or ends differently, its end counts as a
    /// difference. `None` if the timeline is the same in both.
    pub fn first_difference(&self, timeline: usize, other: &Self) -> Option<usize> {
        if timeline > self.timelines() || timeline > other.timelines() || self.board != other.board
        {
            return (timeline <= self.timelines().max(other.timelines())).then_some(0);
        }
        if self.shares_timeline_with(timeline, other) {
            return None;
        }
        let turns = self.turns(timeline).min(other.turns(timeline));
        // Until the first different action, everything else is the same, too.
        let same = self.common_turns(timeline, other).min(turns);
        let (mut here, mut there) = (self.state(timeline, same), other.state(timeline, same));
        while here.turns < turns {
            let paradoxes = [
                here.play(&self.board, &self.recordings).err(),
                there.play(&other.board, &other.recordings).err(),
            ];
            if paradoxes[0] != paradoxes[1]
                || here.turn.intents() != there.turn.intents()
                || here.world != there.world
                || clones_inside(&self.board, &self.recordings, &here)
                    != clones_inside(&other.board, &other.recordings, &there)
            {
                return Some(here.turns);
            }
        }
        if self.turns(timeline) != other.turns(timeline) {
            return Some(turns + 1);
        }
        (self.end(timeline) != other.end(timeline)).then_some(turns)
    }

    /// The number of turns before the first in which a clone of a timeline acts differently in the
    /// other chronicle.
    fn common_turns(&self, timeline: usize, other: &Self) -> usize {
        let same_turns = (0..timeline).filter_map(|clone| {
            let (here, there) = (self.recording(clone), other.recording(clone));
            let same = here.iter().zip(there).take_while(|(here, there)| here == there).count();
            (here.len().max(there.len()) > same).then_some(same)
        });
        same_turns.min().unwrap_or(usize::MAX)
    }
}
