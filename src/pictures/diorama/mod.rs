//! Dioramas: small boards in the interface that play by themselves, over and over.

mod play;
mod set_up;
mod stage;

pub(crate) use play::{diorama, plugin};
