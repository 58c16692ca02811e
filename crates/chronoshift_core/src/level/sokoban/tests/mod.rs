//! Tests of whole files.

mod faults;
mod files;
mod found;
mod maps;
mod moves;
mod own;
mod random;
