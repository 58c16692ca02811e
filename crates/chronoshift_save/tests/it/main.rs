//! Tests of saved data on the disk, with programs that are killed or share a folder.
#![allow(clippy::unwrap_used)]

mod golden;
#[path = "../../../../tests/it/killed.rs"]
mod killed;
#[path = "../../../../tests/it/numbers.rs"]
mod numbers;
mod packages;
mod settings;
mod workshop;
