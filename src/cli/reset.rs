//! Puts keys and buttons back to the usual, in the settings' file.

use std::io::Write;

use super::terms::{Failure, shown};
use crate::input;
use crate::save::{SettingsFile, Trouble};
use crate::words::Words;

/// Says where they were put back.
pub(super) fn run(out: &mut impl Write) -> Result<(), Failure> {
    let tell = |trouble: &Trouble| Words::default().say(&trouble.text());
    let mut file = SettingsFile::of_player().ok_or_else(|| tell(&Trouble::NoFolder))?;
    let is_written = input::reset(&mut file);
    let troubles: Vec<_> = file.take_troubles().iter().map(tell).collect();
    if !is_written {
        return Err(troubles.join("\n").into());
    }
    let path = shown(file.path());
    writeln!(out, "all keys and buttons are back to the usual, in {path}")?;
    Ok(troubles.iter().try_for_each(|trouble| writeln!(out, "{trouble}"))?)
}
