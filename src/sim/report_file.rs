//! The file of the option `--report`.

use std::io;
use std::mem::take;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use chronoshift_core::rules::{Outcome, Play, StepReport};
use chronoshift_save::files::AppendFile;

use crate::save::{ProgressSet, Saver, Unsaved};
use chronoshift_words::{english, io_text};

/// The file to which each action's outcome is appended, if there is one. A line waits until its action is saved, so
/// that the file never contains an action that was lost.
#[derive(Resource)]
pub struct ReportFile {
    file: Option<AppendFile>,
    /// The lines of this frame.
    lines: Vec<u8>,
    /// Lines return through this channel once their actions are saved.
    kept: (Sender<Vec<u8>>, SyncCell<Receiver<Vec<u8>>>),
    /// The number of returns that are still to come.
    waiting: usize,
}

impl Default for ReportFile {
    fn default() -> Self {
        Self::new(None)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReportFile>()
        .init_resource::<Unsaved>()
        .add_message::<RequestRedraw>()
        .add_systems(
            Last,
            (
                wait.after(ProgressSet::Write).before(ProgressSet::Finish),
                append.after(wait).after(ProgressSet::Finish),
            ),
        );
}

impl ReportFile {
    /// Opens a file to append to.
    pub fn open(path: &Path) -> io::Result<Self> {
        AppendFile::open(path).map(|file| Self::new(Some(file)))
    }

    fn new(file: Option<AppendFile>) -> Self {
        let (sender, receiver) = channel();
        let kept = (sender, SyncCell::new(receiver));
        Self { file, lines: Vec::new(), kept, waiting: 0 }
    }

    /// Adds a line.
    pub(super) fn tell(&mut self, play: &Play, outcome: Outcome) {
        if self.file.is_some() {
            StepReport::new(play, outcome).append_json(&mut self.lines);
            self.lines.push(b'\n');
        }
    }
}

/// Sends the lines of this frame to the saver thread, which returns them after it has saved their actions.
fn wait(mut report: ResMut<ReportFile>, saver: Option<Res<Saver>>) {
    if report.lines.is_empty() {
        return;
    }
    let (lines, kept) = (take(&mut report.lines), report.kept.0.clone());
    // At the game's end, no receiver is left.
    let return_lines = move || drop(kept.send(lines));
    report.waiting += 1;
    match saver {
        Some(saver) => saver.after_progress(return_lines),
        None => return_lines(),
    }
}

/// Appends the lines that the saver thread has returned. If the file can't be written, the report ends with a warning.
fn append(
    mut report: ResMut<ReportFile>,
    unsaved: Res<Unsaved>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let report = report.bypass_change_detection();
    for lines in report.kept.1.get().try_iter() {
        report.waiting -= 1;
        if let Some(file) = &mut report.file
            && let Err(error) = file.append(&lines)
        {
            warn!("the report is not written any further: {}", english(&io_text(&error)));
            report.file = None;
        }
    }
    // If the progress can't be saved at the moment, the lines may wait longer.
    if report.waiting > 0 && *unsaved == Unsaved::default() {
        // At rest, the next frame could be seconds away.
        redraw.write(RequestRedraw);
    }
}
