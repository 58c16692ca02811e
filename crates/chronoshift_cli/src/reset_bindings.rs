//! `--reset-bindings`: restores the default controls in the settings file.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;

use chronoshift_save::settings::{self, BINDINGS, Settings, player_file};
use chronoshift_save::storage::Machine;
use chronoshift_words::{Trouble, message, reason_text};

use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::messages::{path_text, say};

/// Restores the controls, and prints the path of the file.
///
/// # Errors
/// The file can't be written, or the system has no folder for it.
pub fn reset_bindings(out: &mut impl Write) -> Result<(), Failure> {
    let file = player_file().ok_or_else(|| Trouble::NoFolder.text())?;
    let (mut store, mut faults) = (settings::open(Arc::new(Machine), &file), Vec::new());
    let key = file.file_name().unwrap_or_default().to_string_lossy();
    let none = Settings::with_table(BINDINGS, &BTreeMap::<String, String>::new());
    let written = none.and_then(|none| store.write(&key, &none, &(), &mut faults));
    let troubles = faults.into_iter().map(|fault| Trouble::from_settings(fault).text());
    if let Err(reason) = written {
        // Doesn't promise to try again, as the game would: this command ends.
        let error = message!("cli-bindings-unwritable", reason = reason_text(&reason));
        let error = Diagnostic::error(error).in_file(&file);
        return Err(Failure::Errors(troubles.map(Diagnostic::error).chain([error]).collect()));
    }
    writeln!(out, "{}", say(&message!("cli-bindings-restored", file = path_text(&file))))?;
    for trouble in troubles {
        writeln!(out, "{}", Diagnostic::warning(trouble).lines(&io::stdout()))?;
    }
    Ok(())
}
