//! Detects the ideas that occur in a play.

use std::convert::Infallible;

use crate::rules::{Chronicle, End, Terrain, Turn, World, begin_turn, play_turn};

use super::detector::IdeaDetector;
use super::idea::Idea;
use super::joint_turn::JointTurn;

/// An occurrence of an idea in a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occurrence {
    /// The idea that occurs.
    pub idea: Idea,
    /// The turn (1-based) in which the idea occurs. An idea that depends on how a timeline ends
    /// occurs in the last turn of that timeline.
    pub turn: usize,
    /// The self that the idea is about (0-based). If the idea is only about a crate or a button,
    /// this is the self that was recorded last.
    pub clone: usize,
}

impl Idea {
    /// Whether the idea occurs in a play, as far as the timelines have been played.
    pub fn occurs_in(self, chronicle: &Chronicle) -> bool {
        !Self::occurrences(&[self], chronicle).is_empty()
    }

    /// All occurrences of these ideas in a play, turn by turn.
    pub fn occurrences(ideas: &[Self], chronicle: &Chronicle) -> Vec<Occurrence> {
        let Ok(occurrences) =
            Self::occurrences_within(ideas, chronicle, &mut |_| Ok::<_, Infallible>(()));
        occurrences
    }

    /// Like [`occurrences`](Self::occurrences), but reports played turns to `count_turns`, and
    /// stops if `count_turns` returns an error.
    ///
    /// # Errors
    /// Any error that `count_turns` returns.
    pub(crate) fn occurrences_within<E>(
        ideas: &[Self],
        chronicle: &Chronicle,
        count_turns: &mut impl FnMut(usize) -> Result<(), E>,
    ) -> Result<Vec<Occurrence>, E> {
        let (board, clones) = (&**chronicle.board(), chronicle.timeline_count());
        // As in searches, tiles that no walk from the start reaches don't count.
        let packed = board.packed();
        let board: &Terrain = packed.as_ref().unwrap_or(board);
        let detector = IdeaDetector::new(ideas, board, clones);
        let mut memory = vec![0; detector.max_values().len()];
        let mut next_memory = memory.clone();
        let mut before: Vec<_> = (1..=clones).map(|clones| World::new(board, clones)).collect();
        let mut after = before.clone();
        let mut turns: Vec<_> = (0..clones).map(|_| Turn::new(board)).collect();
        // The number of turns in each timeline, not counting a turn that ends in a paradox.
        let turn_counts = (1..=clones).map(|timeline| {
            let is_paradox = matches!(chronicle.end(timeline), End::Paradox(_));
            chronicle.turn_count(timeline) - usize::from(is_paradox)
        });
        let turn_counts: Vec<_> = turn_counts.collect();
        let mut occurrences = Vec::new();
        for turn in 0..turn_counts[clones - 1] {
            let inside_after = |turn| {
                let inside = (0..clones).map(|clone| chronicle.is_inside_after(clone, turn));
                inside.collect::<Vec<_>>()
            };
            let (was_inside, is_inside) = (inside_after(turn), inside_after(turn + 1));
            let first_running = was_inside.iter().take_while(|&&is_inside| is_inside).count();
            if (first_running..clones).any(|timeline| turn_counts[timeline] <= turn) {
                // A broken timeline has ended early, so ideas in later turns can't be detected.
                break;
            }
            // Each timeline is played once and examined once for each idea.
            count_turns((clones - first_running) * (1 + ideas.len()))?;
            for timeline in first_running..clones {
                begin_turn(&mut before[timeline], &mut turns[timeline], turn as u32 + 1);
                after[timeline].clone_from(&before[timeline]);
                let action = |clone| chronicle.recording(clone).get(turn).copied();
                let (world, record) = (&mut after[timeline], &mut turns[timeline]);
                // This can't fail, because the chronicle has played the same turn without a
                // paradox.
                _ = play_turn(board, world, record, turn as u32 + 1, action);
            }
            let joint_turn = JointTurn {
                terrain: board,
                before: &before,
                turns: &turns,
                after: &after,
                was_inside: &was_inside,
                is_inside: &is_inside,
            };
            detector.check_turn(&joint_turn, &memory, &mut next_memory, |idea, clone| {
                occurrences.push(Occurrence { idea, turn: turn + 1, clone });
            });
            std::mem::swap(&mut memory, &mut next_memory);
            std::mem::swap(&mut before, &mut after);
        }
        Ok(occurrences)
    }
}
