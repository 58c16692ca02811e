//! The names of the examples, and a sentence on each.

use crate::sim::Example;
use crate::words::Message;

pub(crate) fn example_name(example: Example) -> Message {
    match example {
        Example::Wall => Message::new("help-wall"),
        Example::Crate => Message::new("help-crate"),
        Example::Machine => Message::new("help-machine"),
        Example::Goal => Message::new("help-goal"),
        Example::Button => Message::new("help-button"),
        Example::CrateButton => Message::new("help-crate-button"),
        Example::OneTimeButton => Message::new("help-one-time-button"),
        Example::Gate => Message::new("help-gate"),
        Example::Bridge => Message::new("help-passage"),
        Example::Storage => Message::new("help-storage"),
        Example::Start => Message::new("help-start"),
        Example::OneWay => Message::new("help-one-way"),
        Example::Portal => Message::new("help-portal"),
        Example::Trapdoor => Message::new("help-sink"),
        Example::HeavyCrate => Message::new("help-heavy-crate"),
        Example::HeavyButton => Message::new("help-heavy-button"),
        Example::GateAny => Message::new("help-gate-any"),
        Example::GateAll => Message::new("help-gate-all"),
        Example::Limits => Message::new("help-limits"),
        Example::Stranded => Message::new("help-stranded"),
        Example::PushedTwoWays => Message::new("help-pushed-two-ways"),
        Example::CratesCollide => Message::new("help-crates-collide"),
        Example::Crushed => Message::new("help-crushed"),
        Example::GateOnSelf => Message::new("help-gate-on-self"),
        Example::BridgeUnderSelf => Message::new("help-passage-under-self"),
        Example::GateOnCrate => Message::new("help-gate-on-crate"),
        Example::BridgeUnderCrate => Message::new("help-passage-under-crate"),
    }
}

pub(crate) fn example_sentence(example: Example) -> Message {
    match example {
        Example::Wall => Message::new("help-wall-text"),
        Example::Crate => Message::new("help-crate-text"),
        Example::Machine => Message::new("help-machine-text"),
        Example::Goal => Message::new("help-goal-text"),
        Example::Button => Message::new("help-button-text"),
        Example::CrateButton => Message::new("help-crate-button-text"),
        Example::OneTimeButton => Message::new("help-one-time-button-text"),
        Example::Gate => Message::new("help-gate-text"),
        Example::Bridge => Message::new("help-passage-text"),
        Example::Storage => Message::new("help-storage-text"),
        Example::Start => Message::new("help-start-text"),
        Example::OneWay => Message::new("help-one-way-text"),
        Example::Portal => Message::new("help-portal-text"),
        Example::Trapdoor => Message::new("help-sink-text"),
        Example::HeavyCrate => Message::new("help-heavy-crate-text"),
        Example::HeavyButton => Message::new("help-heavy-button-text"),
        Example::GateAny => Message::new("help-gate-any-text"),
        Example::GateAll => Message::new("help-gate-all-text"),
        Example::Limits => Message::new("help-limits-text"),
        Example::Stranded => Message::new("help-stranded-text"),
        Example::PushedTwoWays => Message::new("help-pushed-two-ways-text"),
        Example::CratesCollide => Message::new("help-crates-collide-text"),
        Example::Crushed => Message::new("help-crushed-text"),
        Example::GateOnSelf => Message::new("help-gate-on-self-text"),
        Example::BridgeUnderSelf => Message::new("help-passage-under-self-text"),
        Example::GateOnCrate => Message::new("help-gate-on-crate-text"),
        Example::BridgeUnderCrate => Message::new("help-passage-under-crate-text"),
    }
}
