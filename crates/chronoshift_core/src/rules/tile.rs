//! Tiles, and one table with the properties of each kind.
//!
//! The rules, the solver and the level files use these properties, with exhaustive matches on
//! [`Entry`] and [`Effect`]. So a new kind with an existing entry and effect only needs a row in
//! the table, and for a new entry or effect, the compiler points out all code that must handle it.

use super::button::ButtonKind;
use super::geometry::Direction;

/// The kind of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A wall, which can never be entered.
    Wall,
    /// Plain ground.
    Floor,
    /// The time machine.
    Start,
    /// The goal, which a clone has to reach.
    Goal,
    /// A button of some kind.
    Button(ButtonKind),
    /// A gate, which buttons open and close.
    Gate {
        /// Whether the gate is open while no button is active.
        open: bool,
    },
    /// A crumbling bridge.
    Bridge,
    /// A storage spot, to be filled with a crate.
    Storage,
    /// The start of a level without a time machine.
    PlainStart {
        /// Whether the start is also a storage spot.
        storage: bool,
    },
    /// A tile that can be entered in one direction only.
    OneWay(Direction),
    /// One of the two ends of a portal.
    Portal(Portal),
    /// A trapdoor: a crate that is pushed onto it disappears.
    Trapdoor,
}

/// A portal; its name is its digit in level files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are digits")]
pub enum Portal {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
}

/// The condition under which a tile can be entered, regardless of crates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entry {
    Never,
    Always,
    /// Can be entered while the gate is open.
    Gated {
        /// Whether the gate is open while no button is active.
        open: bool,
    },
    /// Can be entered until the bridge collapses.
    Once,
    /// Can be entered only by a step in this direction.
    Directed(Direction),
    /// Can be entered by a step onto the other end of the portal.
    Linked(Portal),
}

/// The effect of moving a clone or a crate onto a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    Nothing,
    /// A clone can enter the time machine.
    Travel,
    /// A clone reaches the goal.
    Reach,
    /// A button of this kind becomes active if its condition holds.
    Press(ButtonKind),
    /// The bridge collapses at the beginning of the next turn.
    Crack,
    /// A crate fills the storage spot.
    Store,
    /// A crate disappears.
    Swallow,
}

/// A role that at most one tile in a level can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    None,
    /// The tile on which the player starts.
    Start,
    Goal,
}

/// The properties of a kind of tile.
struct TileProperties {
    /// The tile's characters in level files: the first is written, and all can be read.
    glyphs: &'static [char],
    role: Role,
    entry: Entry,
    effect: Effect,
}

/// Generates [`Tile::ALL`] and [`Tile::properties`] from one table, so that the compiler reports
/// any kind without a row.
macro_rules! kinds {
    ($([$($kind:tt)+] $glyphs:tt $role:ident $entry:expr => $effect:expr;)+) => {
        impl Tile {
            /// All kinds, in the order in which the level editor shows them.
            pub const ALL: [Self; [$(stringify!($($kind)+)),+].len()] = [$(Self::$($kind)+),+];

            const fn properties(self) -> &'static TileProperties {
                match self {
                    $(Self::$($kind)+ => &TileProperties {
                        glyphs: &$glyphs,
                        role: Role::$role,
                        entry: $entry,
                        effect: $effect,
                    },)+
                }
            }
        }
    };
}

// Each row has the kind, its glyphs, its role, its entry and its effect.
kinds! {
    [Floor] [' '] None Entry::Always => Effect::Nothing;
    [Wall] ['+'] None Entry::Never => Effect::Nothing;
    [Start] ['S'] Start Entry::Always => Effect::Travel;
    [Goal] ['G'] Goal Entry::Always => Effect::Reach;
    [Button(ButtonKind::Plain)] ['b'] None Entry::Always => Effect::Press(ButtonKind::Plain);
    [Button(ButtonKind::Crate)] ['B', 'P'] None Entry::Always => Effect::Press(ButtonKind::Crate);
    [Button(ButtonKind::OneTime)] ['o'] None Entry::Always => Effect::Press(ButtonKind::OneTime);
    [Button(ButtonKind::Heavy)] ['h'] None Entry::Always => Effect::Press(ButtonKind::Heavy);
    [Gate { open: false }] ['-'] None Entry::Gated { open: false } => Effect::Nothing;
    [Gate { open: true }] ['_'] None Entry::Gated { open: true } => Effect::Nothing;
    [Bridge] ['p'] None Entry::Once => Effect::Crack;
    [Storage] ['.'] None Entry::Always => Effect::Store;
    [PlainStart { storage: false }] ['@'] Start Entry::Always => Effect::Nothing;
    [PlainStart { storage: true }] ['&'] Start Entry::Always => Effect::Store;
    [OneWay(Direction::North)] ['^'] None Entry::Directed(Direction::North) => Effect::Nothing;
    [OneWay(Direction::East)] ['>'] None Entry::Directed(Direction::East) => Effect::Nothing;
    [OneWay(Direction::South)] ['v'] None Entry::Directed(Direction::South) => Effect::Nothing;
    [OneWay(Direction::West)] ['<'] None Entry::Directed(Direction::West) => Effect::Nothing;
    [Trapdoor] ['x'] None Entry::Always => Effect::Swallow;
    [Portal(Portal::One)] ['1'] None Entry::Linked(Portal::One) => Effect::Nothing;
    [Portal(Portal::Two)] ['2'] None Entry::Linked(Portal::Two) => Effect::Nothing;
    [Portal(Portal::Three)] ['3'] None Entry::Linked(Portal::Three) => Effect::Nothing;
    [Portal(Portal::Four)] ['4'] None Entry::Linked(Portal::Four) => Effect::Nothing;
    [Portal(Portal::Five)] ['5'] None Entry::Linked(Portal::Five) => Effect::Nothing;
    [Portal(Portal::Six)] ['6'] None Entry::Linked(Portal::Six) => Effect::Nothing;
    [Portal(Portal::Seven)] ['7'] None Entry::Linked(Portal::Seven) => Effect::Nothing;
    [Portal(Portal::Eight)] ['8'] None Entry::Linked(Portal::Eight) => Effect::Nothing;
    [Portal(Portal::Nine)] ['9'] None Entry::Linked(Portal::Nine) => Effect::Nothing;
}

impl Tile {
    /// The tile's character in level files.
    pub fn glyph(self) -> char {
        self.glyphs()[0]
    }

    /// All characters of the tile in level files: the first is written, and all can be read.
    pub(crate) fn glyphs(self) -> &'static [char] {
        self.properties().glyphs
    }

    /// Whether the player starts on the tile.
    pub fn is_start(self) -> bool {
        self.properties().role == Role::Start
    }

    /// The tile's role, which at most one tile in a level can have.
    pub(crate) fn role(self) -> Role {
        self.properties().role
    }

    /// The condition under which the tile can be entered, regardless of crates.
    pub(crate) fn entry(self) -> Entry {
        self.properties().entry
    }

    /// The effect of a clone or a crate on the tile.
    pub(crate) fn effect(self) -> Effect {
        self.properties().effect
    }

    /// Whether the tile can never be entered.
    pub(crate) fn is_wall(self) -> bool {
        self.entry() == Entry::Never
    }

    /// Whether wires can start at the tile.
    pub fn is_button(self) -> bool {
        matches!(self.effect(), Effect::Press(_))
    }

    /// Whether wires can end at the tile.
    pub fn is_gate(self) -> bool {
        matches!(self.entry(), Entry::Gated { .. })
    }

    /// Whether the tile is a storage spot; the start can also be one.
    pub fn is_storage(self) -> bool {
        self.effect() == Effect::Store
    }

    /// Whether the tile is neither a wall nor plain ground.
    pub(crate) fn is_fixture(self) -> bool {
        !matches!(self, Self::Wall | Self::Floor)
    }
}

impl Entry {
    /// Whether a tile can become impassable while clones or crates are on it.
    pub(crate) fn can_become_impassable(self) -> bool {
        match self {
            Self::Never | Self::Always | Self::Directed(_) | Self::Linked(_) => false,
            Self::Gated { .. } | Self::Once => true,
        }
    }

    /// Whether a tile can't be entered until one of its buttons has been active.
    pub(crate) fn must_be_opened(self) -> bool {
        match self {
            Self::Never
            | Self::Always
            | Self::Gated { open: true }
            | Self::Once
            | Self::Directed(_)
            | Self::Linked(_) => false,
            Self::Gated { open: false } => true,
        }
    }
}

impl Effect {
    /// Whether the effect changes the state of the tile itself.
    pub(crate) fn changes_tile(self) -> bool {
        match self {
            Self::Nothing | Self::Travel | Self::Reach | Self::Store | Self::Swallow => false,
            Self::Press(_) | Self::Crack => true,
        }
    }

    /// Whether the effect lasts until the end of the timeline, even after clones and crates have
    /// left.
    pub(crate) fn is_lasting(self) -> bool {
        match self {
            Self::Nothing | Self::Travel | Self::Store | Self::Swallow => false,
            Self::Press(kind) => kind.is_lasting(),
            Self::Reach | Self::Crack => true,
        }
    }

    /// Whether a clone, not only a crate, can cause this effect.
    pub(crate) fn is_for_clones(self) -> bool {
        match self {
            Self::Nothing | Self::Store | Self::Swallow => false,
            Self::Press(kind) => kind.is_for_clones(),
            Self::Travel | Self::Reach | Self::Crack => true,
        }
    }

    /// Whether a level's author could want a crate to end up on the tile.
    pub(crate) fn is_for_crates(self) -> bool {
        match self {
            Self::Press(_) | Self::Store | Self::Swallow => true,
            Self::Nothing | Self::Travel | Self::Reach | Self::Crack => false,
        }
    }
}
