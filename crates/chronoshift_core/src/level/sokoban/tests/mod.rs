//! Tests of whole files.

mod faults;
mod files;
mod maps;
mod own;
mod random;
