//! Checks the turns of a play for ideas.

use std::ops::Range;

use crate::rules::{CellSet, Terrain};

use super::crates;
use super::gates;
use super::idea::Idea;
use super::joint_turn::{JointTurn, Movement};
use super::pairs;
use super::past_selves;
use super::purposes;

/// Checks plays with a fixed number of selves for ideas, turn by turn. The caller keeps the memory
/// of earlier turns: a list of numbers, all 0 at first.
#[derive(Debug, Clone)]
pub(crate) struct IdeaDetector {
    /// Each idea, with the range of the memory that it uses.
    ideas: Vec<(Idea, Range<usize>)>,
    /// The maximum value of each number in the memory.
    max_values: Vec<u16>,
}

impl IdeaDetector {
    pub(crate) fn new<S: CellSet>(ideas: &[Idea], terrain: &Terrain<S>, clones: usize) -> Self {
        let mut detector = Self { ideas: Vec::new(), max_values: Vec::new() };
        for &idea in ideas {
            let begin = detector.max_values.len();
            idea.append_max_values(terrain, clones, &mut detector.max_values);
            detector.ideas.push((idea, begin..detector.max_values.len()));
        }
        detector
    }

    /// The maximum value of each number in the memory.
    pub(crate) fn max_values(&self) -> &[u16] {
        &self.max_values
    }

    /// Calls `report` with each idea that occurs in a turn and the self that the idea is about.
    /// `memory` is the memory before the turn; `next_memory` receives the memory after it.
    pub(crate) fn check_turn<S: CellSet>(
        &self,
        turn: &JointTurn<'_, S>,
        memory: &[u16],
        next_memory: &mut [u16],
        mut report: impl FnMut(Idea, usize),
    ) {
        next_memory.copy_from_slice(memory);
        for (idea, range) in &self.ideas {
            let range = range.clone();
            if let Some(clone) =
                idea.check_turn(turn, &memory[range.clone()], &mut next_memory[range])
            {
                report(*idea, clone);
            }
        }
    }
}

impl Idea {
    /// Appends the maximum value of each number that the idea stores in the memory.
    fn append_max_values<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        clones: usize,
        max_values: &mut Vec<u16>,
    ) {
        let past_count = clones - 1;
        let crate_count = terrain.starting_crates().count();
        let (count, max) = match self {
            Self::ParallelLane => (past_count, 3),
            Self::TwoPushers => (crate_count, clones as u16),
            Self::Relay => (2 * gates::initially_closed_gates(terrain).count(), clones as u16),
            Self::InStep => (clones * clones, pairs::IN_STEP_TURNS),
            Self::Chain | Self::GiveAndTake | Self::Escort => (clones * clones, 1),
            Self::EmptyRun => (2 * past_count, 1),
            Self::RuinedOnPurpose | Self::SunkOrSaved => (past_count, crate_count as u16),
            Self::LastInFirstToAct => {
                max_values.extend([clones as u16, 1, 1]);
                return;
            }
            // These ideas depend on a single turn.
            Self::BumpThatPays
            | Self::FavourToThePast
            | Self::RehearsalAtHome
            | Self::SomeoneElseDelivers
            | Self::StepBecomesPush
            | Self::PushBecomesStep
            | Self::LostStep
            | Self::BurntAhead
            | Self::BodyAsWall
            | Self::StepOff
            | Self::CleanHandover
            | Self::TwoWrongs
            | Self::BehindYourBack
            | Self::HandInHand
            | Self::CrateInTheDoorway
            | Self::Baton
            | Self::ThroughYourself
            | Self::HomeBeforeItHappens
            | Self::WeightOfTwo
            | Self::HeavyHelp
            | Self::OtherDoor
            | Self::PastTheCrate
            | Self::OffTheMark => return,
        };
        max_values.extend(std::iter::repeat_n(max, count));
    }

    /// Returns the self that the idea is about, if the idea occurs in this turn.
    fn check_turn<S: CellSet>(
        self,
        turn: &JointTurn<'_, S>,
        memory: &[u16],
        next_memory: &mut [u16],
    ) -> Option<usize> {
        match self {
            Self::BumpThatPays => past_selves::find_by_movements(turn, |own, last| {
                own == Movement::Stay && last != Movement::Stay
            }),
            Self::FavourToThePast => gates::favour_to_the_past(turn),
            Self::RehearsalAtHome => past_selves::rehearsal_at_home(turn),
            Self::SomeoneElseDelivers => past_selves::someone_else_delivers(turn),
            Self::StepBecomesPush => past_selves::find_by_movements(turn, |own, last| {
                !matches!(own, Movement::Push(_)) && matches!(last, Movement::Push(_))
            }),
            Self::PushBecomesStep => past_selves::find_by_movements(turn, |own, last| {
                matches!((own, last), (Movement::Push(_), Movement::Walk(_)))
            }),
            Self::LostStep => past_selves::find_by_movements(turn, |own, last| {
                own != Movement::Stay && last == Movement::Stay
            }),
            Self::ParallelLane => past_selves::parallel_lane(turn, memory, next_memory),
            Self::BurntAhead => past_selves::burnt_ahead(turn),
            Self::BodyAsWall => past_selves::body_as_wall(turn),
            Self::StepOff => gates::step_off(turn),
            Self::CleanHandover => gates::clean_handover(turn),
            Self::TwoWrongs => gates::two_wrongs(turn),
            Self::BehindYourBack => gates::behind_your_back(turn),
            Self::HandInHand => gates::hand_in_hand(turn),
            Self::CrateInTheDoorway => crates::crate_in_the_doorway(turn),
            Self::TwoPushers => crates::two_pushers(turn, memory, next_memory),
            Self::Relay => gates::relay(turn, memory, next_memory),
            Self::Chain => pairs::chain(turn, memory, next_memory),
            Self::InStep => pairs::in_step(turn, memory, next_memory),
            Self::GiveAndTake => pairs::give_and_take(turn, memory, next_memory),
            Self::Escort => pairs::escort(turn, memory, next_memory),
            Self::Baton => gates::baton(turn),
            Self::LastInFirstToAct => purposes::last_in_first_to_act(turn, memory, next_memory),
            Self::EmptyRun => purposes::empty_run(turn, memory, next_memory),
            Self::RuinedOnPurpose => crates::ruined_on_purpose(turn, memory, next_memory),
            Self::SunkOrSaved => crates::sunk_or_saved(turn, memory, next_memory),
            Self::ThroughYourself => past_selves::through_yourself(turn),
            Self::HomeBeforeItHappens => past_selves::home_before_it_happens(turn),
            Self::WeightOfTwo => gates::weight_of_two(turn),
            Self::HeavyHelp => past_selves::heavy_help(turn),
            Self::OtherDoor => past_selves::other_door(turn),
            Self::PastTheCrate => crates::past_the_crate(turn),
            Self::OffTheMark => crates::off_the_mark(turn),
        }
    }
}
