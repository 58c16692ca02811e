//! The file that `--report` names.

use std::io;
use std::mem::take;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use chronoshift_core::rules::{Outcome, Play, StepReport};

use crate::platform::AppendFile;
use crate::save::{ProgressSet, ProgressWriter};

/// Where each action's outcome is appended, if anywhere. That waits until the action is kept: what
/// was told is not lost.
#[derive(Resource)]
pub struct ReportFile {
    file: Option<AppendFile>,
    /// What is to be told of this frame.
    lines: Vec<u8>,
    /// Lines come back from where they wait until what they tell is kept.
    kept: (Sender<Vec<u8>>, SyncCell<Receiver<Vec<u8>>>),
    /// So many times they are still to come.
    waiting: usize,
}

impl Default for ReportFile {
    fn default() -> Self {
        Self::new(None)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReportFile>().add_message::<RequestRedraw>().add_systems(
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

    /// Has a line appended.
    pub(super) fn tell(&mut self, play: &Play, outcome: Outcome) {
        if self.file.is_some() {
            StepReport::new(play, outcome).append_json(&mut self.lines);
            self.lines.push(b'\n');
        }
    }
}

/// Has the lines of this frame come back once what they tell is kept.
fn wait(mut report: ResMut<ReportFile>, progress: Option<Res<ProgressWriter>>) {
    if report.lines.is_empty() {
        return;
    }
    let (lines, kept) = (take(&mut report.lines), report.kept.0.clone());
    // At the game's end nobody waits.
    let come_back = move || drop(kept.send(lines));
    report.waiting += 1;
    match progress {
        Some(progress) => progress.then(come_back),
        None => come_back(),
    }
}

/// Appends what came back. A file that cannot be written is given up, with a warning.
fn append(mut report: ResMut<ReportFile>, mut redraw: MessageWriter<RequestRedraw>) {
    let report = report.bypass_change_detection();
    for lines in report.kept.1.get().try_iter() {
        report.waiting -= 1;
        if let Some(file) = &mut report.file
            && let Err(error) = file.append(&lines)
        {
            warn!("the report is not written any further: {error}");
            report.file = None;
        }
    }
    if report.waiting > 0 {
        // At rest, the next frame could be seconds away.
        redraw.write(RequestRedraw);
    }
}
