//! Small boards, each with a play that shows a kind of tile or of paradox; and the room behind the
//! title screen.

use std::sync::Arc;

use chronoshift_core::level;
use chronoshift_core::rules::{
    Board, ButtonKind, Cause, Cell, Chronicle, ClosingCause, End, GateLogic, LevelLimits, Replay,
    Scene, Tile,
};

/// Defines all examples from one row each, in the order in which players meet them: the example, and its file in
/// `assets/help`.
macro_rules! examples {
    (
        tiles { $($(#[$tile_doc:meta])* $tile:ident $tile_file:literal,)+ }
        paradoxes { $($(#[$paradox_doc:meta])* $paradox:ident $paradox_file:literal,)+ }
    ) => {
        /// The subject of an example.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Example {
            $($(#[$tile_doc])* $tile,)+
            $($(#[$paradox_doc])* $paradox,)+
        }

        impl Example {
            /// The kinds of tiles.
            pub const TILES: [Self; [$($tile_file),+].len()] = [$(Self::$tile),+];

            /// The kinds of paradoxes.
            pub const PARADOXES: [Self; [$($paradox_file),+].len()] = [$(Self::$paradox),+];

            fn file(self) -> &'static str {
                match self {
                    $(Self::$tile => include_str!(concat!("../../assets/help/", $tile_file)),)+
                    $(Self::$paradox => {
                        include_str!(concat!("../../assets/help/", $paradox_file))
                    })+
                }
            }
        }
    };
}

examples! {
    tiles {
        Wall "wall.txt",
        /// The time machine, and a time jump.
        Machine "machine.txt",
        Goal "goal.txt",
        /// A button that everything presses.
        Button "button.txt",
        /// Gates that open and close.
        Gate "gate.txt",
        /// A crate and a push.
        Crate "crate.txt",
        /// A button that crates press.
        CrateButton "crate-button.txt",
        /// A button that stays pressed.
        OneTimeButton "one-time-button.txt",
        /// A crumbling bridge.
        Bridge "passage.txt",
        HeavyCrate "heavy-crate.txt",
        /// A button for two selves or a heavy crate.
        HeavyButton "heavy-button.txt",
        /// A gate that needs any of its buttons.
        GateAny "gate-any.txt",
        /// A gate that needs all of its buttons.
        GateAll "gate-all.txt",
        /// A one-way tile.
        OneWay "one-way.txt",
        Portal "portal.txt",
        Trapdoor "sink.txt",
        Storage "storage.txt",
        /// The start of a level without a time machine.
        Start "start-plain.txt",
        /// Limits of selves and of the score.
        Limits "limits.txt",
    }
    paradoxes {
        Stranded "stranded.txt",
        /// `clone-in-closed`, in a gate.
        GateOnSelf "gate-on-self.txt",
        /// `crate-in-closed`, in a gate.
        GateOnCrate "gate-on-crate.txt",
        /// `clone-in-closed`, on a bridge.
        BridgeUnderSelf "passage-under-self.txt",
        /// `crate-in-closed`, on a bridge.
        BridgeUnderCrate "passage-under-crate.txt",
        Crushed "crushed.txt",
        PushedTwoWays "pushed-two-ways.txt",
        CratesCollide "crates-collide.txt",
    }
}

impl Example {
    /// The example for a tile in a scene: a crate hides the tile below it. Plain floor has none.
    pub fn of_tile(board: &Board, scene: &Scene, cell: Cell) -> Option<Self> {
        if scene.world.has_crate(cell) {
            return Some(if scene.world.has_heavy_crate(cell) {
                Self::HeavyCrate
            } else {
                Self::Crate
            });
        }
        Self::from_bare_tile(board, cell)
    }

    /// The examples for all tiles, crates and limits of a board.
    pub(crate) fn of_board(board: &Board) -> impl Iterator<Item = Self> {
        let tiles = board.cells().filter_map(|cell| Self::from_bare_tile(board, cell));
        let crates = board.starting_crates().map(|cell| {
            if board.starts_with_heavy_crate(cell) { Self::HeavyCrate } else { Self::Crate }
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
}

/// Every turn of the selves in the room behind the title screen; `None` as for [`Example::chronicle`].
pub(crate) fn title_chronicle() -> Option<Chronicle> {
    chronicle_of(include_str!("../../assets/title/room.txt"))
}

fn chronicle_of(file: &str) -> Option<Chronicle> {
    let level = level::parse(file.as_bytes()).ok()?;
    let mut replay = Replay::new(level.solution()?.iter().copied());
    Some(replay.play(Arc::clone(&level.board)).chronicle().clone())
}
