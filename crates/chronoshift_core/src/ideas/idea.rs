//! The ideas, with their names and conditions.

use std::fmt;
use std::str::FromStr;

/// Makes [`Idea`], its names and conditions from one table.
macro_rules! ideas {
    ($($(#[doc = $condition:literal])+ $idea:ident $name:literal)+) => {
        /// An idea: a condition on what happens in a play.
        ///
        /// *Last* is the last timeline of the play. A *past self* is any but the one that was
        /// recorded last, *own* is the timeline in which it was recorded. Selves act in a turn
        /// until they are inside. A self *holds* a gate open if the gate is open and would be
        /// closed without it; one-time buttons do not count here. What no walk from the start
        /// reaches counts for nothing.
        ///
        /// It is written as its name, and read from it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Idea {
            $($(#[doc = $condition])+ $idea,)+
        }

        impl Idea {
            /// All ideas.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$idea),+];

            /// The name, in lower case with hyphens.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$idea => $name,)+
                }
            }

            /// The condition, as a sentence.
            pub fn condition(self) -> &'static str {
                match self {
                    $(Self::$idea => concat!($($condition),+).trim_start(),)+
                }
            }
        }
    };
}

ideas! {
    /// A past self stays where it is in own, and moves in last in the same turn by the same action.
    BumpThatPays "bump-that-pays"
    /// In last, a past self ends a turn in an open gate that would be closed without those who were
    /// recorded after it.
    FavourToThePast "favour-to-the-past"
    /// A past self stays on the start in own, and is elsewhere in last after the same turn.
    RehearsalAtHome "rehearsal-at-home"
    /// In last, a past self ends a turn on the goal.
    SomeoneElseDelivers "someone-else-delivers"
    /// A past self pushes a crate in last, and pushes none in own in the same turn.
    StepBecomesPush "step-becomes-push"
    /// A past self pushes a crate in own, and walks in last in the same turn by the same action.
    PushBecomesStep "push-becomes-step"
    /// A past self moves in own, and stays where it is in last by the same action.
    LostStep "lost-step"
    /// A past self makes four moves that succeed in own and in last, each from different cells in
    /// the two; between them are only turns in which it stays in both.
    ParallelLane "parallel-lane"
    /// A past self moves in own, and stays where it is in last, because the bridge before it has
    /// collapsed there.
    BurntAhead "burnt-ahead"
    /// A past self moves in own, and stays where it is in last, because a self is beyond the crate
    /// before it.
    BodyAsWall "body-as-wall"
    /// In last, a gate opens in a turn in which one of its buttons is released.
    StepOff "step-off"
    /// In last, a gate is open before and after a turn, a self or a crate is in it before or after,
    /// and the buttons of that gate that are down are not the same after it.
    CleanHandover "clean-handover"
    /// In last, a turn ends with a self or a crate in a gate of which two buttons or more are down,
    /// and for which an odd or even number of them matters.
    TwoWrongs "two-wrongs"
    /// In last, a gate closes in the turn in which a self leaves it.
    BehindYourBack "behind-your-back"
    /// In last, a turn ends with two selves on one crumbling bridge.
    HandInHand "hand-in-hand"
    /// In last, a turn ends with a crate in a gate.
    CrateInTheDoorway "crate-in-the-doorway"
    /// In last, a crate that is not heavy is pushed by two selves, in turn or together.
    TwoPushers "two-pushers"
    /// In last, while a gate that begins closed stays open, three selves are in turn the only one
    /// that holds it open.
    Relay "relay"
    /// In last, a self is in a gate that another one holds open, and later holds a gate open itself
    /// in which a third one is.
    Chain "chain"
    /// In last, a self is in a gate that another one holds open, and the other way round at most
    /// three turns later.
    InStep "in-step"
    /// In last, a self is in a gate that another one holds open, and at some other time the other
    /// way round.
    GiveAndTake "give-and-take"
    /// In last, two selves move in the same turn, and before and after it the first holds a gate
    /// open in which the second is.
    Escort "escort"
    /// In last, a self leaves a button, which stays down because of another self.
    Baton "baton"
    /// In last, of all who change anything, the one that was recorded last is the first to do so.
    /// To change anything is to push a crate, to press or release a wired button, to crack a
    /// bridge, or to reach the goal.
    EarlyHelpLateMind "early-help-late-mind"
    /// A past self changes nothing in own, and something in last, as in early-help-late-mind.
    EmptyRun "empty-run"
    /// A timeline before last ends with more crates stuck between walls, off the storages, than
    /// last does.
    RuinedOnPurpose "ruined-on-purpose"
    /// A timeline before last ends with more or fewer crates than last does.
    SunkOrSaved "sunk-or-saved"
    /// In last, two selves swap places.
    ThroughYourself "through-yourself"
    /// In last, the goal is reached for the first time when the self that was recorded last is
    /// inside.
    HomeBeforeItHappens "home-before-it-happens"
    /// In last, a turn ends with a heavy button down that has two selves on it and no crate.
    WeightOfTwo "weight-of-two"
    /// A past self stays where it is in own, before a heavy crate, and pushes a heavy crate in last
    /// in the same turn.
    HeavyHelp "heavy-help"
    /// A past self comes through a portal or onto a one-way tile in own or in last, and not there
    /// in the other in the same turn.
    OtherDoor "other-door"
    /// In last, a self walks through a portal past a crate that lies on its end.
    PastTheCrate "past-the-crate"
    /// In last, a crate is pushed off a storage.
    OffTheMark "off-the-mark"
}

impl Idea {
    /// Whether a play without it still is one after any self is left out that never changes
    /// anything (`docs/solver.md`, "Without an idea").
    pub(crate) fn ignores_idle_selves(self) -> bool {
        self != Self::HomeBeforeItHappens
    }
}

impl fmt::Display for Idea {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Idea {
    type Err = IdeaError;

    fn from_str(name: &str) -> Result<Self, IdeaError> {
        let found = Self::ALL.into_iter().find(|idea| idea.name() == name);
        found.ok_or_else(|| IdeaError { name: name.to_owned() })
    }
}

/// A text that is no idea's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdeaError {
    /// The text.
    pub name: String,
}

impl fmt::Display for IdeaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no idea", self.name)
    }
}

impl std::error::Error for IdeaError {}
