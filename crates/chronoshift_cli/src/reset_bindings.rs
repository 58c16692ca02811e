//! `--reset-bindings`: restores the default controls in the settings file.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use chronoshift_save::settings::{self, BINDINGS, Settings, player_file};
use chronoshift_save::storage::Machine;
use chronoshift_words::{Trouble, Words};

use crate::messages::{Failure, path_text, plain_lines};

/// Restores the controls, and prints the file.
///
/// # Errors
/// The file can't be written, or the system has no folder for it.
pub fn reset_bindings(out: &mut impl Write) -> Result<(), Failure> {
    let tell = |trouble: &Trouble| Words::default().say(&trouble.text());
    let file = player_file().ok_or_else(|| tell(&Trouble::NoFolder))?;
    let (mut store, mut faults) = (settings::open(Arc::new(Machine), &file), Vec::new());
    let key = file.file_name().unwrap_or_default().to_string_lossy();
    let none = Settings::with_table(BINDINGS, &BTreeMap::<String, String>::new());
    let written = none.and_then(|none| store.write(&key, &none, &(), &mut faults));
    let path = path_text(&file);
    let mut told: Vec<_> =
        faults.into_iter().map(|fault| tell(&Trouble::of_settings(fault))).collect();
    if let Err(reason) = written {
        // The game would try again, but this command ends.
        told.push(format!(
            "cannot restore the default controls in {path}: {reason}. Make it a file that you may \
             read and write, and try again"
        ));
        return Err(told.join("\n").into());
    }
    writeln!(out, "restored the default controls in {path}")?;
    Ok(told.iter().try_for_each(|told| writeln!(out, "{}", plain_lines(told)))?)
}
