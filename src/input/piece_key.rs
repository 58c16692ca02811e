//! The keys for pieces in the level editor. Each press of one takes the next piece of its kind.

use bevy::prelude::*;
use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{ButtonKind, Direction, Portal, Tile};

use crate::words::{Message, message, pieces_name};

#[derive(Reflect, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceKey {
    /// Walls and one-way tiles.
    Wall,
    Floor,
    /// The time machine, or the start without one.
    Machine,
    /// The goal and storage spots.
    Goal,
    Button,
    /// Heavy buttons.
    CrateButton,
    OneTimeButton,
    /// Gates that begin closed.
    Gate,
    /// Gates that begin open.
    OpenGate,
    /// Crumbling bridges, trapdoors and portals.
    Bridge,
    /// Crates of all kinds.
    Crate,
}

impl PieceKey {
    /// All keys, in the order in which the level editor shows them.
    pub const ALL: [Self; 11] = [
        Self::Floor,
        Self::Wall,
        Self::Machine,
        Self::Goal,
        Self::Crate,
        Self::Button,
        Self::CrateButton,
        Self::OneTimeButton,
        Self::Gate,
        Self::OpenGate,
        Self::Bridge,
    ];

    /// The kinds of pieces that the key takes, in order, each with its variants. The number of a portal is chosen when
    /// it is placed.
    pub fn kinds(self) -> &'static [&'static [MapTile]] {
        use MapTile::{Crate, HeavyCrate, StoredCrate, Tile as On};
        match self {
            Self::Wall => &[
                &[MapTile::WALL],
                &[
                    On(Tile::OneWay(Direction::East)),
                    On(Tile::OneWay(Direction::South)),
                    On(Tile::OneWay(Direction::West)),
                    On(Tile::OneWay(Direction::North)),
                ],
            ],
            Self::Floor => &[&[MapTile::FLOOR]],
            Self::Machine => &[
                &[On(Tile::Start)],
                &[On(Tile::PlainStart { storage: false }), On(Tile::PlainStart { storage: true })],
            ],
            Self::Goal => &[&[On(Tile::Goal)], &[On(Tile::Storage)]],
            Self::Crate => &[&[Crate, StoredCrate], &[HeavyCrate]],
            Self::Button => &[&[On(Tile::Button(ButtonKind::Plain))]],
            Self::CrateButton => {
                &[&[On(Tile::Button(ButtonKind::Crate))], &[On(Tile::Button(ButtonKind::Heavy))]]
            }
            Self::OneTimeButton => &[&[On(Tile::Button(ButtonKind::OneTime))]],
            Self::Gate => &[&[On(Tile::Gate { open: false })]],
            Self::OpenGate => &[&[On(Tile::Gate { open: true })]],
            Self::Bridge => {
                &[&[On(Tile::Bridge)], &[On(Tile::Trapdoor)], &[On(Tile::Portal(Portal::One))]]
            }
        }
    }

    /// The name: the kinds of pieces that the key takes.
    pub(super) fn name(self) -> Message {
        let names = Message::sequence(self.kinds().iter().map(|kind| pieces_name(kind)));
        message!("control-piece", names = names.unwrap_or_default())
    }

    /// All pieces that the key takes.
    pub fn pieces(self) -> impl Iterator<Item = MapTile> {
        self.kinds().iter().copied().flatten().copied()
    }

    pub fn for_piece(piece: MapTile) -> Self {
        let has = |key: &Self| key.pieces().any(|it| stands_for(it, piece));
        Self::ALL.into_iter().find(has).unwrap_or(Self::Floor)
    }

    /// The piece after another one.
    pub fn next(self, piece: MapTile) -> MapTile {
        next_of(&self.pieces().collect::<Vec<_>>(), piece)
    }
}

/// The piece after another one in a list, or its first.
pub fn next_of(all: &[MapTile], piece: MapTile) -> MapTile {
    let here = all.iter().position(|it| stands_for(*it, piece));
    all[here.map_or(0, |here| (here + 1) % all.len())]
}

/// Whether a piece of a list stands for another one. One portal stands for all portals.
pub fn stands_for(listed: MapTile, piece: MapTile) -> bool {
    let is_portal = |it| matches!(it, MapTile::Tile(Tile::Portal(_)));
    listed == piece || is_portal(listed) && is_portal(piece)
}
