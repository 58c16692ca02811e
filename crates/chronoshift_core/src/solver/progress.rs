//! How far a search has come.

/// What a search does at a time.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It looks for any solution.
    #[default]
    Finding,
    /// It looks at the last timeline alone, which bounds the score from below.
    Bounding,
    /// It looks at all timelines together.
    Solving,
}

/// How far a search has come.
#[derive(Debug, Default, Clone, Copy)]
pub struct Progress {
    /// What is done now.
    pub stage: Stage,
    /// With so many clones.
    pub clones: usize,
    /// No solution with so many clones has a lower score.
    pub bound: usize,
    /// The score of the best solution so far.
    pub best: Option<usize>,
    /// States generated so far.
    pub states: u64,
    /// Memory that states take now, in bytes.
    pub bytes: usize,
}
