//! The keys of pieces in the level editor: each takes the pieces of one kind, one after another.

use bevy::prelude::*;
use chronoshift_core::level::Square;
use chronoshift_core::rules::{ButtonKind, Direction, Field, Portal};

/// A key of pieces.
#[derive(Reflect, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceKey {
    /// Walls and one-way tiles.
    Wall,
    /// Floor.
    Floor,
    /// The time machine, or the start without one.
    Machine,
    /// The goal and storages.
    Goal,
    /// Buttons.
    Button,
    /// Buttons for which a self is too light.
    CrateButton,
    /// One-time buttons.
    OneTimeButton,
    /// Gates that begin closed.
    Gate,
    /// Gates that begin open.
    OpenGate,
    /// Crumbling bridges, sinks and portals.
    Passage,
    /// Crates.
    Crate,
}

impl PieceKey {
    /// All of them, in the order in which the level editor shows them.
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
        Self::Passage,
    ];

    /// The kinds of pieces that it takes, in their order, each with its variants. The number of a
    /// portal is chosen where it is put.
    pub fn kinds(self) -> &'static [&'static [Square]] {
        use Square::{Crate, Field as On, HeavyCrate, StoredCrate};
        match self {
            Self::Wall => &[
                &[Square::WALL],
                &[
                    On(Field::OneWay(Direction::East)),
                    On(Field::OneWay(Direction::South)),
                    On(Field::OneWay(Direction::West)),
                    On(Field::OneWay(Direction::North)),
                ],
            ],
            Self::Floor => &[&[Square::FLOOR]],
            Self::Machine => &[
                &[On(Field::Start)],
                &[
                    On(Field::PlainStart { storage: false }),
                    On(Field::PlainStart { storage: true }),
                ],
            ],
            Self::Goal => &[&[On(Field::Goal)], &[On(Field::Storage)]],
            Self::Crate => &[&[Crate, StoredCrate], &[HeavyCrate]],
            Self::Button => &[&[On(Field::Button(ButtonKind::Plain))]],
            Self::CrateButton => {
                &[&[On(Field::Button(ButtonKind::Crate))], &[On(Field::Button(ButtonKind::Heavy))]]
            }
            Self::OneTimeButton => &[&[On(Field::Button(ButtonKind::OneTime))]],
            Self::Gate => &[&[On(Field::Gate { open: false })]],
            Self::OpenGate => &[&[On(Field::Gate { open: true })]],
            Self::Passage => {
                &[&[On(Field::Passage)], &[On(Field::Sink)], &[On(Field::Portal(Portal::One))]]
            }
        }
    }

    /// All pieces that it takes.
    pub fn pieces(self) -> impl Iterator<Item = Square> {
        self.kinds().iter().copied().flatten().copied()
    }

    /// The key of a piece.
    pub fn of(piece: Square) -> Self {
        let has = |key: &Self| key.pieces().any(|it| stands_for(it, piece));
        Self::ALL.into_iter().find(has).unwrap_or(Self::Floor)
    }

    /// The piece after another one.
    pub fn next(self, piece: Square) -> Square {
        next_of(&self.pieces().collect::<Vec<_>>(), piece)
    }
}

/// The piece after another one in a list, or its first.
pub fn next_of(all: &[Square], piece: Square) -> Square {
    let here = all.iter().position(|it| stands_for(*it, piece));
    all[here.map_or(0, |here| (here + 1) % all.len())]
}

/// Whether a piece of a list stands for another one: one portal does for all of them.
pub fn stands_for(listed: Square, piece: Square) -> bool {
    let is_portal = |it| matches!(it, Square::Field(Field::Portal(_)));
    listed == piece || is_portal(listed) && is_portal(piece)
}
