//! A disk on which writing takes a long time.

use std::sync::mpsc::{Receiver, Sender, channel};

use super::{Home, Keeping};
use crate::prelude::*;

/// A write by a writer thread that has not finished.
pub(crate) struct SlowWrite {
    end: Sender<()>,
    /// Whether the write ended before the timeout.
    is_in_time: Receiver<bool>,
}

impl SlowWrite {
    pub(crate) fn start(saver: &Saver) -> Self {
        let ((begun, is_begun), (end, is_over)) = (channel(), channel());
        let (tell, is_in_time) = channel();
        saver.after_progress(move || {
            begun.send(()).unwrap();
            // A frame that waits for this write waits until the timeout.
            _ = tell.send(is_over.recv_timeout(Duration::from_secs(20)).is_ok());
        });
        is_begun.recv().unwrap();
        Self { end, is_in_time }
    }

    /// Ends the write, unless the timeout is over.
    pub(crate) fn finish(self) {
        _ = self.end.send(());
        assert!(self.is_in_time.recv().unwrap(), "frames waited for the file");
    }
}

#[test]
fn frames_go_on_while_the_file_is_written() {
    let home = Home::new("");
    let mut game = Keeping::start(&home.file());
    let slow = SlowWrite::start(game.0.world().resource());
    game.choose(|p| p.music = 20).choose(|p| p.captions = true);
    slow.finish();
    game.save(|p| p.music = 30);
    let text = home.text();
    assert!(text.contains("captions = true\n") && text.contains("music = 30\n"), "{text}");
}
