//! The file of the option `--report`.

use std::io;
use std::mem::take;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use chronoshift_core::rules::{Outcome, Play, StepReport};
use chronoshift_save::files::AppendFile;
use chronoshift_words::{english, io_text};

use crate::save::{ProgressSet, Saver};

/// The file to which each action's outcome is appended, if there is one. A line waits until its action is saved, so
/// that the file never contains an action that was lost.
#[derive(Resource, Default)]
pub struct ReportFile {
    file: Option<Arc<Mutex<Option<AppendFile>>>>,
    /// The lines of this frame.
    lines: Vec<u8>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReportFile>()
        .add_systems(Last, append_lines.after(ProgressSet::Write).before(ProgressSet::Finish));
}

impl ReportFile {
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = Some(Arc::new(Mutex::new(Some(AppendFile::open(path)?))));
        Ok(Self { file, lines: Vec::new() })
    }

    pub(super) fn add_line(&mut self, play: &Play, outcome: Outcome) {
        if self.file.is_some() {
            StepReport::new(play, outcome).append_json(&mut self.lines);
            self.lines.push(b'\n');
        }
    }
}

/// Appends the lines of this frame after the saver thread has saved their actions. If the file can't be written, the
/// report ends with a warning.
fn append_lines(mut report: ResMut<ReportFile>, saver: Option<Res<Saver>>) {
    let Some(file) = report.file.clone().filter(|_| !report.lines.is_empty()) else { return };
    let lines = take(&mut report.lines);
    let append = move || {
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Err(error)) = file.as_mut().map(|file| file.append(&lines)) {
            warn!("the report is not written any further: {}", english(&io_text(&error)));
            *file = None;
        }
    };
    match saver {
        Some(saver) => saver.after_progress(append),
        None => append(),
    }
}
