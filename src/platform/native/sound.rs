//! The sound system of Linux.

#[cfg(target_os = "linux")]
use std::{sync::mpsc, thread, time::Duration};

/// The time to wait for the sound system. PulseAudio's library would wait for 30 s.
#[cfg(target_os = "linux")]
const TIMEOUT: Duration = Duration::from_secs(1);

/// Keeps ALSA from writing to the standard error when this thread finds no sound device.
pub(crate) fn silence_alsa() {
    #[cfg(target_os = "linux")]
    let _ = alsa::Output::local_error_handler();
}

/// Whether opening a sound device would block the game, because the sound system doesn't answer.
#[cfg(target_os = "linux")]
pub(crate) fn is_sound_stuck() -> bool {
    let (sender, answer) = mpsc::channel();
    let open = move || {
        silence_alsa();
        _ = alsa::PCM::new("default", alsa::Direction::Playback, false);
        // After the timeout, the receiver is gone.
        _ = sender.send(());
    };
    let is_asked = thread::Builder::new().name("sound".to_owned()).spawn(open).is_ok();
    is_asked && answer.recv_timeout(TIMEOUT).is_err()
}

/// Whether opening a sound device would block the game. This is only known to happen on Linux.
#[cfg(not(target_os = "linux"))]
pub(crate) fn is_sound_stuck() -> bool {
    false
}
