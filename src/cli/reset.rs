//! `chronoshift --reset-bindings`: restores the default controls in the settings' file.

use std::io::Write;

use chronoshift_cli::{Failure, path_text, plain_lines};
use chronoshift_save::io_reason;

use crate::input;
use crate::save::{SettingsFile, Trouble};
use crate::words::Words;

/// Restores the controls, and prints the file.
pub(super) fn run(out: &mut impl Write) -> Result<(), Failure> {
    let tell = |trouble: &Trouble| Words::default().say(&trouble.text());
    let mut file = SettingsFile::of_player().ok_or_else(|| tell(&Trouble::NoFolder))?;
    let written = input::reset_bindings(&mut file);
    let path = path_text(file.path());
    let mut told: Vec<_> = file.take_troubles().iter().map(tell).collect();
    if let Err(error) = written {
        // The game would try again, but this command ends.
        told.push(format!(
            "cannot restore the default controls in {path}: {}. Make it a file that you may read \
             and write, and try again",
            io_reason(&error)
        ));
        return Err(told.join("\n").into());
    }
    writeln!(out, "restored the default controls in {path}")?;
    Ok(told.iter().try_for_each(|told| writeln!(out, "{}", plain_lines(told)))?)
}
