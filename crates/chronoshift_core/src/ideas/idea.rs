//! The ideas, with their names and conditions.

use std::fmt;
use std::str::FromStr;

/// Generates [`Idea`] with its names and conditions from one table.
macro_rules! ideas {
    ($($(#[doc = $condition:literal])+ $idea:ident $name:literal)+) => {
        /// A technique for solving levels, defined by a condition on what happens in a play.
        ///
        /// A *past self* is any self but the one that was recorded last; its *own* timeline is the
        /// one in which it was recorded. A self acts until it is inside the time machine. A self
        /// *holds* a gate open if the gate is open and would be closed without it; one-time buttons
        /// don't count here. Tiles that no walk from the start reaches are ignored.
        ///
        /// An idea is displayed and parsed as its name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Idea {
            $($(#[doc = $condition])+ $idea,)+
        }

        impl Idea {
            /// All ideas.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$idea),+];

            /// The idea's name, in lower case with hyphens.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$idea => $name,)+
                }
            }

            /// The idea's condition, as an English sentence.
            pub fn condition(self) -> &'static str {
                match self {
                    $(Self::$idea => concat!($($condition),+).trim_start(),)+
                }
            }
        }
    };
}

ideas! {
    /// A past self stays in place in its own timeline, but moves in the last one on the same turn
    /// by the same action.
    BumpThatPays "bump-that-pays"
    /// In the last timeline, a past self ends a turn in an open gate that would be closed without
    /// the selves that were recorded after it.
    FavourToThePast "favour-to-the-past"
    /// A past self stays on the start in its own timeline, but is elsewhere in the last one after
    /// the same turn.
    RehearsalAtHome "rehearsal-at-home"
    /// In the last timeline, a past self ends a turn on the goal.
    SomeoneElseDelivers "someone-else-delivers"
    /// A past self pushes a crate in the last timeline, but none in its own on the same turn.
    StepBecomesPush "step-becomes-push"
    /// A past self pushes a crate in its own timeline, but walks in the last one on the same turn
    /// by the same action.
    PushBecomesStep "push-becomes-step"
    /// A past self moves in its own timeline, but stays in place in the last one by the same
    /// action.
    LostStep "lost-step"
    /// A past self makes four moves that succeed both in its own timeline and in the last one, each
    /// from different tiles in the two; in any turns between them it stays in place in both.
    ParallelLane "parallel-lane"
    /// A past self moves in its own timeline, but stays in place in the last one, because the
    /// bridge in front of it has collapsed there.
    BurntAhead "burnt-ahead"
    /// A past self moves in its own timeline, but stays in place in the last one, because the crate
    /// that it would push has a self behind it.
    BodyAsWall "body-as-wall"
    /// In the last timeline, a gate opens on a turn that releases one of its buttons.
    StepOff "step-off"
    /// In the last timeline, a gate is open before and after a turn, a self or a crate is in it
    /// before or after the turn, and different buttons of the gate are down before and after.
    CleanHandover "clean-handover"
    /// In the last timeline, a turn ends with a self or a crate in a gate that an odd number of
    /// buttons flips, while two or more of its buttons are down.
    TwoWrongs "two-wrongs"
    /// In the last timeline, a gate closes on the turn a self leaves it.
    BehindYourBack "behind-your-back"
    /// In the last timeline, a turn ends with two selves on one crumbling bridge.
    HandInHand "hand-in-hand"
    /// In the last timeline, a turn ends with a crate in a gate.
    CrateInTheDoorway "crate-in-the-doorway"
    /// In the last timeline, a crate that is not heavy is pushed by two selves, one after the other
    /// or together.
    TwoPushers "two-pushers"
    /// In the last timeline, while a gate that begins closed stays open, three selves are in turn
    /// the only one that holds it open.
    Relay "relay"
    /// In the last timeline, self A is in a gate that self B holds open, and later A holds open a
    /// gate that self C is in.
    Chain "chain"
    /// In the last timeline, self A is in a gate that self B holds open, and at most three turns
    /// later, B is in a gate that A holds open.
    InStep "in-step"
    /// In the last timeline, self A is in a gate that self B holds open, and at some other time, B
    /// is in a gate that A holds open.
    GiveAndTake "give-and-take"
    /// In the last timeline, selves A and B move on the same turn, and both before and after it, A
    /// holds open a gate that B is in.
    Escort "escort"
    /// In the last timeline, a self leaves a button, which stays down because of another self.
    Baton "baton"
    /// In the last timeline, of all selves that change anything, the one that was recorded last is
    /// the first to do so. Changes are pushing a crate, pressing or releasing a wired button,
    /// cracking a bridge, and reaching the goal.
    LastInFirstToAct "last-in-first-to-act"
    /// A past self changes nothing in its own timeline, but something in the last one; changes are
    /// as in last-in-first-to-act.
    EmptyRun "empty-run"
    /// An earlier timeline ends with more crates stuck between walls, off the storage spots, than
    /// the last one does.
    RuinedOnPurpose "ruined-on-purpose"
    /// An earlier timeline ends with more or fewer crates than the last one does.
    SunkOrSaved "sunk-or-saved"
    /// In the last timeline, two selves swap places.
    ThroughYourself "through-yourself"
    /// In the last timeline, the goal is reached for the first time when the self that was recorded
    /// last is already inside.
    HomeBeforeItHappens "home-before-it-happens"
    /// In the last timeline, a turn ends with a heavy button held down by two selves and no crate.
    WeightOfTwo "weight-of-two"
    /// A past self stays in place in front of a heavy crate in its own timeline, but pushes a heavy
    /// crate in the last one on the same turn.
    HeavyHelp "heavy-help"
    /// In its own timeline or in the last one, a past self arrives on a portal or a one-way tile,
    /// but not on the same turn of the other timeline.
    OtherDoor "other-door"
    /// In the last timeline, a self walks through a portal past a crate on the end that it enters.
    PastTheCrate "past-the-crate"
    /// In the last timeline, a crate is pushed off a storage spot.
    OffTheMark "off-the-mark"
}

impl Idea {
    /// Whether removing an idle self, one that never changes anything, from a play can never make
    /// the idea occur (`docs/solver.md`, "Without an idea").
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
        let idea = Self::ALL.into_iter().find(|idea| idea.name() == name);
        idea.ok_or(IdeaError)
    }
}

/// A text that is not the name of an idea.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IdeaError;
