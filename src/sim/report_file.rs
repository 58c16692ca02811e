//! The file that `--report` names.

use std::io;
use std::path::Path;

use bevy::prelude::*;
use chronoshift_core::rules::{Outcome, Play, StepReport};

use crate::platform::AppendFile;

/// Where each action's outcome is appended, if anywhere.
#[derive(Resource, Default)]
pub struct ReportFile(Option<AppendFile>);

impl ReportFile {
    /// Opens a file to append to.
    pub fn open(path: &Path) -> io::Result<Self> {
        AppendFile::open(path).map(|file| Self(Some(file)))
    }

    /// Appends a line. A file that cannot be written is given up, with a warning.
    pub(super) fn append(&mut self, play: &Play, outcome: Outcome) {
        let Some(file) = &mut self.0 else { return };
        let mut line = Vec::new();
        StepReport::new(play, outcome).append_json(&mut line);
        line.push(b'\n');
        if let Err(error) = file.append(&line) {
            warn!("the report is not written any further: {error}");
            self.0 = None;
        }
    }
}
