//! Small boards, each with a play that shows a kind of tile or of paradox; and the room behind the
//! title.

use std::sync::Arc;

use chronoshift_core::level;
use chronoshift_core::rules::{
    Board, ButtonKind, Cause, Cell, Chronicle, ClosingCause, End, GateLogic, LevelLimits, Replay,
    Scene, Tile,
};

/// The subject of an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Example {
    Wall,
    /// A crate and a push.
    Crate,
    /// The time machine, and a time jump.
    Machine,
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
    Bridge,
    Storage,
    /// The start of a level without a time machine.
    Start,
    /// A one-way tile.
    OneWay,
    Portal,
    Trapdoor,
    HeavyCrate,
    /// A button for two selves or a heavy crate.
    HeavyButton,
    /// A gate that needs any of its buttons.
    GateAny,
    /// A gate that needs all of its buttons.
    GateAll,
    /// Limits of selves and of the score.
    Limits,
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
    BridgeUnderSelf,
    /// The paradox `crate-in-closed`, in a gate.
    GateOnCrate,
    /// The paradox `crate-in-closed`, on a bridge.
    BridgeUnderCrate,
}

impl Example {
    /// The kinds of tiles, in the order in which players meet them.
    pub const TILES: [Self; 19] = [
        Self::Wall,
        Self::Machine,
        Self::Goal,
        Self::Button,
        Self::Gate,
        Self::Crate,
        Self::CrateButton,
        Self::OneTimeButton,
        Self::Bridge,
        Self::HeavyCrate,
        Self::HeavyButton,
        Self::GateAny,
        Self::GateAll,
        Self::OneWay,
        Self::Portal,
        Self::Trapdoor,
        Self::Storage,
        Self::Start,
        Self::Limits,
    ];

    /// The kinds of paradoxes.
    pub const PARADOXES: [Self; 8] = [
        Self::Stranded,
        Self::GateOnSelf,
        Self::GateOnCrate,
        Self::BridgeUnderSelf,
        Self::BridgeUnderCrate,
        Self::Crushed,
        Self::PushedTwoWays,
        Self::CratesCollide,
    ];

    /// The example for a tile in a scene: a crate hides the tile below it. Plain floor has none.
    pub fn of_tile(board: &Board, scene: &Scene, cell: Cell) -> Option<Self> {
        if scene.world.has_crate(cell) {
            return Some(match scene.world.has_heavy_crate(cell) {
                true => Self::HeavyCrate,
                false => Self::Crate,
            });
        }
        Self::from_bare_tile(board, cell)
    }

    /// The examples for all tiles, crates and limits of a board.
    pub(crate) fn of_board(board: &Board) -> impl Iterator<Item = Self> {
        let tiles = board.cells().filter_map(|cell| Self::from_bare_tile(board, cell));
        let crates =
            board.starting_crates().map(|cell| match board.starts_with_heavy_crate(cell) {
                true => Self::HeavyCrate,
                false => Self::Crate,
            });
        let limits = (board.limits() != LevelLimits::default()).then_some(Self::Limits);
        tiles.chain(crates).chain(limits)
    }

    /// Whether this is a paradox that these pieces can lead to.
    pub(crate) fn can_happen_with(self, pieces: &[Self]) -> bool {
        let has = |any: &[Self]| pieces.iter().any(|piece| any.contains(piece));
        let has_gate = has(&[Self::Gate, Self::GateAny, Self::GateAll]);
        let has_crate = has(&[Self::Crate, Self::HeavyCrate]);
        match self {
            Self::Stranded => has(&[Self::Machine]),
            Self::GateOnSelf => has_gate,
            Self::GateOnCrate => has_gate && has_crate,
            Self::BridgeUnderSelf => has(&[Self::Bridge]),
            Self::BridgeUnderCrate => has(&[Self::Bridge]) && has_crate,
            Self::Crushed | Self::PushedTwoWays | Self::CratesCollide => has_crate,
            _ => false,
        }
    }

    /// The example for a tile, whatever is on it.
    fn from_bare_tile(board: &Board, cell: Cell) -> Option<Self> {
        Some(match board.tile(cell) {
            Tile::Wall => Self::Wall,
            Tile::Floor => return None,
            Tile::Start => Self::Machine,
            Tile::Goal => Self::Goal,
            Tile::Button(ButtonKind::Plain) => Self::Button,
            Tile::Button(ButtonKind::Crate) => Self::CrateButton,
            Tile::Button(ButtonKind::OneTime) => Self::OneTimeButton,
            Tile::Button(ButtonKind::Heavy) => Self::HeavyButton,
            Tile::Gate { .. } => match board.logic(cell) {
                GateLogic::Odd => Self::Gate,
                GateLogic::Any => Self::GateAny,
                GateLogic::All => Self::GateAll,
            },
            Tile::Bridge => Self::Bridge,
            Tile::PlainStart { storage: false } => Self::Start,
            Tile::Storage | Tile::PlainStart { storage: true } => Self::Storage,
            Tile::OneWay(_) => Self::OneWay,
            Tile::Portal(_) => Self::Portal,
            Tile::Trapdoor => Self::Trapdoor,
        })
    }

    /// The example for a kind of paradox.
    pub fn of_paradox(cause: &Cause) -> Self {
        match cause {
            Cause::Stranded { .. } => Self::Stranded,
            Cause::PushedTwoWays { .. } => Self::PushedTwoWays,
            Cause::CratesCollide { .. } => Self::CratesCollide,
            Cause::Crushed { .. } => Self::Crushed,
            Cause::CloneInClosed { closing_cause: ClosingCause::Gate(_), .. } => Self::GateOnSelf,
            Cause::CloneInClosed { closing_cause: ClosingCause::Bridge, .. } => {
                Self::BridgeUnderSelf
            }
            Cause::CrateInClosed { closing_cause: ClosingCause::Gate(_), .. } => Self::GateOnCrate,
            Cause::CrateInClosed { closing_cause: ClosingCause::Bridge, .. } => {
                Self::BridgeUnderCrate
            }
        }
    }

    /// The example for the end of a broken timeline.
    pub fn of_end(end: &End) -> Self {
        match end {
            End::Paradox(paradox) => Self::of_paradox(&paradox.cause),
            End::Complete => Self::Goal,
            End::Over(_) => Self::Limits,
            End::NotHome | End::Unfinished { .. } | End::Open | End::Jump => Self::Machine,
        }
    }

    /// Every turn of the example's play, by the rules; `None` if its file isn't a level with a solution, which a test
    /// rules out.
    pub fn chronicle(self) -> Option<Chronicle> {
        chronicle_of(self.file())
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
            Self::Bridge => include_str!("../../assets/help/passage.txt"),
            Self::Storage => include_str!("../../assets/help/storage.txt"),
            Self::Start => include_str!("../../assets/help/start-plain.txt"),
            Self::OneWay => include_str!("../../assets/help/one-way.txt"),
            Self::Portal => include_str!("../../assets/help/portal.txt"),
            Self::Trapdoor => include_str!("../../assets/help/sink.txt"),
            Self::HeavyCrate => include_str!("../../assets/help/heavy-crate.txt"),
            Self::HeavyButton => include_str!("../../assets/help/heavy-button.txt"),
            Self::GateAny => include_str!("../../assets/help/gate-any.txt"),
            Self::GateAll => include_str!("../../assets/help/gate-all.txt"),
            Self::Limits => include_str!("../../assets/help/limits.txt"),
            Self::Stranded => include_str!("../../assets/help/stranded.txt"),
            Self::PushedTwoWays => include_str!("../../assets/help/pushed-two-ways.txt"),
            Self::CratesCollide => include_str!("../../assets/help/crates-collide.txt"),
            Self::Crushed => include_str!("../../assets/help/crushed.txt"),
            Self::GateOnSelf => include_str!("../../assets/help/gate-on-self.txt"),
            Self::BridgeUnderSelf => include_str!("../../assets/help/passage-under-self.txt"),
            Self::GateOnCrate => include_str!("../../assets/help/gate-on-crate.txt"),
            Self::BridgeUnderCrate => include_str!("../../assets/help/passage-under-crate.txt"),
        }
    }
}

/// Every turn of the selves in the room behind the title; `None` as for [`Example::chronicle`].
pub(crate) fn title_chronicle() -> Option<Chronicle> {
    chronicle_of(include_str!("../../assets/title/room.txt"))
}

fn chronicle_of(file: &str) -> Option<Chronicle> {
    let level = level::parse(file.as_bytes()).ok()?;
    let mut replay = Replay::new(level.solution()?.iter().copied());
    Some(replay.play(Arc::clone(&level.board)).chronicle().clone())
}
