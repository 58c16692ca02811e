//! The file that `--report` names.

use std::fs::File;
use std::io::Write;

use bevy::prelude::*;
use chronoshift_core::rules::{Outcome, Play, Step};

/// Where each action's outcome is appended, if anywhere.
#[derive(Resource, Default)]
pub struct ReportFile(pub Option<File>);

impl ReportFile {
    /// Appends a line. A file that cannot be written is given up, with a warning.
    pub(super) fn append(&mut self, play: &Play, outcome: Outcome) {
        let Some(file) = &mut self.0 else { return };
        let mut line = Vec::new();
        Step::new(play, outcome).append_json(&mut line);
        line.push(b'\n');
        if let Err(error) = file.write_all(&line) {
            warn!("the report is not written any further: {error}");
            self.0 = None;
        }
    }
}
