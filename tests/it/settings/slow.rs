//! A disk on which writing takes its time.

use std::fs;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use chronoshift::save::SettingsFile;
use serde::ser::{Error, Serialize, Serializer};

use super::{Home, Keeping};

/// Another thread that writes the table `slow` into the settings file, and is in the midst of it.
pub(crate) struct SlowWrite {
    thread: JoinHandle<()>,
    end: Sender<()>,
    file: SettingsFile,
}

/// A table that waits before it is written.
struct SlowTable {
    begun: Sender<()>,
    end: Receiver<()>,
}

impl Serialize for SlowTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.begun.send(()).unwrap();
        // A frame that waits for this waits until it fails.
        self.end.recv_timeout(Duration::from_secs(20)).map_err(S::Error::custom)?;
        serializer.collect_map([("written", true)])
    }
}

impl SlowWrite {
    pub(crate) fn start(file: &SettingsFile) -> Self {
        let ((begun, is_begun), (end, is_over)) = (channel(), channel());
        let mut copy = file.clone();
        let thread = std::thread::spawn(move || {
            _ = copy.set_table("slow", &SlowTable { begun, end: is_over });
        });
        is_begun.recv().unwrap();
        Self { thread, end, file: file.clone() }
    }

    /// Lets it end, unless it waited too long.
    pub(crate) fn finish(self) {
        _ = self.end.send(());
        self.thread.join().unwrap();
        let text = fs::read_to_string(self.file.path()).unwrap_or_default();
        assert!(text.contains("written = true"), "frames waited for the file: {text}");
    }
}

#[test]
fn frames_go_on_while_the_file_is_written() {
    let home = Home::new("");
    let mut game = Keeping::start(&home.file());
    let slow = SlowWrite::start(&game.file());
    game.choose(|p| p.music = 20).choose(|p| p.captions = true);
    slow.finish();
    game.save(|p| p.music = 30);
    let text = home.text();
    assert!(text.contains("captions = true\n") && text.contains("music = 30\n"), "{text}");
}
