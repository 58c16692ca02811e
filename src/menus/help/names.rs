//! The names of the examples, and a sentence on each.

use crate::sim::Example;
use crate::words::{Message, message};

pub(crate) fn example_name(example: Example) -> Message {
    match example {
        Example::Wall => message!("name-wall").capitalized(),
        Example::Crate => message!("name-crate").capitalized(),
        Example::Machine => message!("name-machine").capitalized(),
        Example::Goal => message!("name-goal").capitalized(),
        Example::Button => message!("help-button"),
        Example::CrateButton => message!("help-crate-button"),
        Example::OneTimeButton => message!("help-one-time-button"),
        Example::Gate => message!("help-gate"),
        Example::Bridge => message!("name-passage").capitalized(),
        Example::Storage => message!("name-storage").capitalized(),
        Example::Start => message!("name-start").capitalized(),
        Example::OneWay => message!("help-one-way"),
        Example::Portal => message!("help-portal"),
        Example::Trapdoor => message!("name-sink").capitalized(),
        Example::HeavyCrate => message!("name-heavy-crate").capitalized(),
        Example::HeavyButton => message!("help-heavy-button"),
        Example::GateAny => message!("help-gate-any"),
        Example::GateAll => message!("help-gate-all"),
        Example::Limits => message!("help-limits"),
        Example::Stranded => message!("help-stranded"),
        Example::PushedTwoWays => message!("help-pushed-two-ways"),
        Example::CratesCollide => message!("help-crates-collide"),
        Example::Crushed => message!("help-crushed"),
        Example::GateOnSelf => message!("help-gate-on-self"),
        Example::BridgeUnderSelf => message!("help-passage-under-self"),
        Example::GateOnCrate => message!("help-gate-on-crate"),
        Example::BridgeUnderCrate => message!("help-passage-under-crate"),
    }
}

pub(crate) fn example_sentence(example: Example) -> Message {
    match example {
        Example::Wall => message!("help-wall-text"),
        Example::Crate => message!("help-crate-text"),
        Example::Machine => message!("help-machine-text"),
        Example::Goal => message!("help-goal-text"),
        Example::Button => message!("help-button-text"),
        Example::CrateButton => message!("help-crate-button-text"),
        Example::OneTimeButton => message!("help-one-time-button-text"),
        Example::Gate => message!("help-gate-text"),
        Example::Bridge => message!("help-passage-text"),
        Example::Storage => message!("help-storage-text"),
        Example::Start => message!("help-start-text"),
        Example::OneWay => message!("help-one-way-text"),
        Example::Portal => message!("help-portal-text"),
        Example::Trapdoor => message!("help-sink-text"),
        Example::HeavyCrate => message!("help-heavy-crate-text"),
        Example::HeavyButton => message!("help-heavy-button-text"),
        Example::GateAny => message!("help-gate-any-text"),
        Example::GateAll => message!("help-gate-all-text"),
        Example::Limits => message!("help-limits-text"),
        Example::Stranded => message!("help-stranded-text"),
        Example::PushedTwoWays => message!("help-pushed-two-ways-text"),
        Example::CratesCollide => message!("help-crates-collide-text"),
        Example::Crushed => message!("help-crushed-text"),
        Example::GateOnSelf => message!("help-gate-on-self-text"),
        Example::BridgeUnderSelf => message!("help-passage-under-self-text"),
        Example::GateOnCrate => message!("help-gate-on-crate-text"),
        Example::BridgeUnderCrate => message!("help-passage-under-crate-text"),
    }
}
