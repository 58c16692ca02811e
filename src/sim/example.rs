//! Small boards, each with a play that shows a kind of tile or of paradox.

use std::sync::Arc;

use chronoshift_core::level;
use chronoshift_core::rules::{
    Board, ButtonKind, Cause, Cell, Chronicle, Closure, End, Field, Replay, Scene,
};

/// The subject of an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Example {
    /// Walls.
    Wall,
    /// A crate and a push.
    Crate,
    /// The time machine, and a time jump.
    Machine,
    /// The goal.
    Goal,
    /// A button that everything presses.
    Button,
    /// A button that crates press.
    CrateButton,
    /// A button that stays pressed.
    OneTimeButton,
    /// Gates that open and close.
    Gate,
    /// A crumbling bridge.
    Passage,
    /// The paradox `stranded`.
    Stranded,
    /// The paradox `pushed-two-ways`.
    PushedTwoWays,
    /// The paradox `crates-collide`.
    CratesCollide,
    /// The paradox `crushed`.
    Crushed,
    /// The paradox `clone-in-closed`, in a gate.
    GateOnSelf,
    /// The paradox `clone-in-closed`, on a bridge.
    PassageUnderSelf,
    /// The paradox `crate-in-closed`, in a gate.
    GateOnCrate,
    /// The paradox `crate-in-closed`, on a bridge.
    PassageUnderCrate,
}

impl Example {
    /// The kinds of tiles, in the order in which players meet them.
    pub const FIELDS: [Self; 9] = [
        Self::Wall,
        Self::Machine,
        Self::Goal,
        Self::Button,
        Self::Gate,
        Self::Crate,
        Self::CrateButton,
        Self::OneTimeButton,
        Self::Passage,
    ];

    /// The kinds of paradoxes.
    pub const PARADOXES: [Self; 8] = [
        Self::Stranded,
        Self::GateOnSelf,
        Self::GateOnCrate,
        Self::PassageUnderSelf,
        Self::PassageUnderCrate,
        Self::Crushed,
        Self::PushedTwoWays,
        Self::CratesCollide,
    ];

    /// The example for a tile in a scene: a crate hides the tile below it. Plain floor has none.
    pub fn of_field(board: &Board, scene: &Scene, cell: Cell) -> Option<Self> {
        if scene.crates.contains(&cell) {
            return Some(Self::Crate);
        }
        Some(match board.field(cell) {
            Field::Wall => Self::Wall,
            Field::Floor => return None,
            Field::Start => Self::Machine,
            Field::Goal => Self::Goal,
            Field::Button(ButtonKind::Plain) => Self::Button,
            Field::Button(ButtonKind::Crate) => Self::CrateButton,
            Field::Button(ButtonKind::OneTime) => Self::OneTimeButton,
            Field::Gate { .. } => Self::Gate,
            Field::Passage => Self::Passage,
        })
    }

    /// The example for a kind of paradox.
    pub fn of_paradox(cause: &Cause) -> Self {
        match cause {
            Cause::Stranded { .. } => Self::Stranded,
            Cause::PushedTwoWays { .. } => Self::PushedTwoWays,
            Cause::CratesCollide { .. } => Self::CratesCollide,
            Cause::Crushed { .. } => Self::Crushed,
            Cause::CloneInClosed { closure: Closure::Gate(_), .. } => Self::GateOnSelf,
            Cause::CloneInClosed { closure: Closure::Passage, .. } => Self::PassageUnderSelf,
            Cause::CrateInClosed { closure: Closure::Gate(_), .. } => Self::GateOnCrate,
            Cause::CrateInClosed { closure: Closure::Passage, .. } => Self::PassageUnderCrate,
        }
    }

    /// The example for a timeline with a wrong end.
    pub fn of_end(end: &End) -> Self {
        match end {
            End::Paradox(paradox) => Self::of_paradox(&paradox.cause),
            End::Complete => Self::Goal,
            End::NotHome | End::Unfinished { .. } | End::Open | End::Jump => Self::Machine,
        }
    }

    /// Every turn of its play, by the rules; `None` if its file is no level with a solution, which
    /// a test refuses.
    pub fn chronicle(self) -> Option<Chronicle> {
        let level = level::parse(self.file().as_bytes()).ok()?;
        let mut replay = Replay::new(level.solution()?.iter().copied());
        Some(replay.play(Arc::clone(&level.board)).chronicle().clone())
    }

    fn file(self) -> &'static str {
        match self {
            Self::Wall => include_str!("../../assets/help/wall.txt"),
            Self::Crate => include_str!("../../assets/help/crate.txt"),
            Self::Machine => include_str!("../../assets/help/machine.txt"),
            Self::Goal => include_str!("../../assets/help/goal.txt"),
            Self::Button => include_str!("../../assets/help/button.txt"),
            Self::CrateButton => include_str!("../../assets/help/crate-button.txt"),
            Self::OneTimeButton => include_str!("../../assets/help/one-time-button.txt"),
            Self::Gate => include_str!("../../assets/help/gate.txt"),
            Self::Passage => include_str!("../../assets/help/passage.txt"),
            Self::Stranded => include_str!("../../assets/help/stranded.txt"),
            Self::PushedTwoWays => include_str!("../../assets/help/pushed-two-ways.txt"),
            Self::CratesCollide => include_str!("../../assets/help/crates-collide.txt"),
            Self::Crushed => include_str!("../../assets/help/crushed.txt"),
            Self::GateOnSelf => include_str!("../../assets/help/gate-on-self.txt"),
            Self::PassageUnderSelf => include_str!("../../assets/help/passage-under-self.txt"),
            Self::GateOnCrate => include_str!("../../assets/help/gate-on-crate.txt"),
            Self::PassageUnderCrate => include_str!("../../assets/help/passage-under-crate.txt"),
        }
    }
}
