//! Fields, and one table with the properties of each kind.
//!
//! Rules, solver and files read the properties, and have exhaustive matches on [`Entry`] and
//! [`Effect`]. So a kind with a known entry and effect is a row of the table here, and for a new
//! entry or effect the compiler names each place that must know it.

use super::button::ButtonKind;

/// The kind of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// Can never be entered.
    Wall,
    /// Plain ground.
    Floor,
    /// The time machine.
    Start,
    /// The field to obtain.
    Goal,
    /// A button of some kind.
    Button(ButtonKind),
    /// A gate, with its state while no button is active.
    Gate {
        /// Whether the gate begins open.
        open: bool,
    },
    /// A one-time passage.
    Passage,
}

/// The condition under which a field can be entered, crates aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entry {
    Never,
    Always,
    /// While the gate is open.
    Gated {
        /// Whether it begins open.
        open: bool,
    },
    /// Until the passage collapses.
    Once,
}

/// The effect of a clone or a crate on a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    Nothing,
    /// A clone can enter the time machine.
    Travel,
    /// A clone obtains the goal.
    Obtain,
    /// The button of this kind becomes active, if its condition holds.
    Press(ButtonKind),
    /// The passage collapses at the beginning of the next turn.
    Crack,
}

/// The properties of a kind of field.
struct Traits {
    /// The characters in level files: the first one is written, and each can be read.
    glyphs: &'static [char],
    /// The name in error messages, and the same with its article.
    name: &'static str,
    noun: &'static str,
    /// The number in share codes, never to be changed.
    share_number: u8,
    /// Whether each board has exactly one field of this kind.
    is_unique: bool,
    entry: Entry,
    effect: Effect,
}

/// Makes [`Field::ALL`] and [`Field::traits`], so that the compiler asks for the row of each kind.
macro_rules! kinds {
    ($([$($kind:tt)+] $glyphs:tt $name:literal $noun:literal $share_number:literal
        $is_unique:literal $entry:expr => $effect:expr;)+) => {
        impl Field {
            /// All kinds, in the order in which the level editor shows them.
            pub const ALL: [Self; [$($share_number),+].len()] = [$(Self::$($kind)+),+];

            const fn traits(self) -> &'static Traits {
                match self {
                    $(Self::$($kind)+ => &Traits {
                        glyphs: &$glyphs,
                        name: $name,
                        noun: $noun,
                        share_number: $share_number,
                        is_unique: $is_unique,
                        entry: $entry,
                        effect: $effect,
                    },)+
                }
            }
        }
    };
}

// The kind, its glyphs, name, name with an article, number in share codes, whether it is unique, its
// entry and its effect.
kinds! {
    [Floor] [' '] "plain ground" "plain ground" 1 false Entry::Always => Effect::Nothing;
    [Wall] ['+'] "wall" "a wall" 0 false Entry::Never => Effect::Nothing;
    [Start] ['S'] "start" "the start" 3 true Entry::Always => Effect::Travel;
    [Goal] ['G'] "goal" "the goal" 4 true Entry::Always => Effect::Obtain;
    [Button(ButtonKind::Plain)] ['b'] "button" "a button" 5 false
        Entry::Always => Effect::Press(ButtonKind::Plain);
    [Button(ButtonKind::Crate)] ['B', 'P'] "button" "a button" 6 false
        Entry::Always => Effect::Press(ButtonKind::Crate);
    [Button(ButtonKind::OneTime)] ['o'] "button" "a button" 7 false
        Entry::Always => Effect::Press(ButtonKind::OneTime);
    [Gate { open: false }] ['-'] "gate" "a gate" 8 false
        Entry::Gated { open: false } => Effect::Nothing;
    [Gate { open: true }] ['_'] "gate" "a gate" 9 false
        Entry::Gated { open: true } => Effect::Nothing;
    [Passage] ['p'] "one-time passage" "a one-time passage" 10 false Entry::Once => Effect::Crack;
}

impl Field {
    /// The field's character in level files.
    pub fn glyph(self) -> char {
        self.glyphs()[0]
    }

    /// All of its characters: the first one is written, and each can be read.
    pub(crate) fn glyphs(self) -> &'static [char] {
        self.traits().glyphs
    }

    /// The field of a character in level files; `None` for other characters, such as `c` for a
    /// crate.
    pub fn from_glyph(glyph: char) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.glyphs().contains(&glyph))
    }

    /// The name in error messages.
    pub(crate) fn name(self) -> &'static str {
        self.traits().name
    }

    /// The name in error messages, with its article.
    pub(crate) fn noun(self) -> &'static str {
        self.traits().noun
    }

    /// The number in share codes.
    pub(crate) const fn share_number(self) -> u8 {
        self.traits().share_number
    }

    /// The kinds of which each board has exactly one.
    pub(crate) fn unique() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|field| field.traits().is_unique)
    }

    /// The condition under which it can be entered, crates aside.
    pub(crate) fn entry(self) -> Entry {
        self.traits().entry
    }

    /// The effect of a clone or a crate on it.
    pub(crate) fn effect(self) -> Effect {
        self.traits().effect
    }

    /// Whether the field can never be entered.
    pub(crate) fn is_wall(self) -> bool {
        self.entry() == Entry::Never
    }

    /// Whether wires can come from the field.
    pub(crate) fn is_button(self) -> bool {
        matches!(self.effect(), Effect::Press(_))
    }

    /// Whether wires can lead to the field.
    pub(crate) fn is_gate(self) -> bool {
        matches!(self.entry(), Entry::Gated { .. })
    }

    /// Whether the field is neither a wall nor plain ground.
    pub(crate) fn is_fixture(self) -> bool {
        let is_plain = self.entry() == Entry::Always && self.effect() == Effect::Nothing;
        !self.is_wall() && !is_plain
    }
}

impl Entry {
    /// Whether a turn can leave clones or crates on a field that can't be entered any more.
    pub(crate) fn can_end(self) -> bool {
        match self {
            Self::Never | Self::Always => false,
            Self::Gated { .. } | Self::Once => true,
        }
    }

    /// Whether a field can't be entered before one of its buttons has been active.
    pub(crate) fn must_be_opened(self) -> bool {
        match self {
            Self::Never | Self::Always | Self::Gated { open: true } | Self::Once => false,
            Self::Gated { open: false } => true,
        }
    }
}

impl Effect {
    /// Whether the state of the field itself changes.
    pub(crate) fn changes_field(self) -> bool {
        match self {
            Self::Nothing | Self::Travel | Self::Obtain => false,
            Self::Press(_) | Self::Crack => true,
        }
    }

    /// Whether it stays to the end of the timeline when the field is left.
    pub(crate) fn is_lasting(self) -> bool {
        match self {
            Self::Nothing | Self::Travel => false,
            Self::Press(kind) => kind.is_lasting(),
            Self::Obtain | Self::Crack => true,
        }
    }

    /// Whether clones have it, not crates alone.
    pub(crate) fn is_for_clones(self) -> bool {
        match self {
            Self::Nothing => false,
            Self::Press(kind) => kind.is_for_clones(),
            Self::Travel | Self::Obtain | Self::Crack => true,
        }
    }

    /// Whether an author may want a crate to stay on the field.
    pub(crate) fn is_for_crates(self) -> bool {
        match self {
            Self::Press(_) => true,
            Self::Nothing | Self::Travel | Self::Obtain | Self::Crack => false,
        }
    }
}
