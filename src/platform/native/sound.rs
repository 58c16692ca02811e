//! The sound system of Linux.

#[cfg(target_os = "linux")]
use std::{sync::mpsc, thread, time::Duration};

/// The time that the sound system has to answer. PulseAudio's library would wait for 30 s.
#[cfg(target_os = "linux")]
const PATIENCE: Duration = Duration::from_secs(1);

/// Keeps ALSA from writing to the standard error whenever this thread finds no sound device.
pub(crate) fn silence_alsa() {
    #[cfg(target_os = "linux")]
    let _ = alsa::Output::local_error_handler();
}

/// Whether opening a sound device would hold up the game, because the sound system doesn't answer.
#[cfg(target_os = "linux")]
pub(crate) fn is_sound_stuck() -> bool {
    let (sender, answer) = mpsc::channel();
    let open = move || {
        silence_alsa();
        _ = alsa::PCM::new("default", alsa::Direction::Playback, false);
        // Nobody waits for an answer that is late.
        _ = sender.send(());
    };
    let is_asked = thread::Builder::new().name("sound".to_owned()).spawn(open).is_ok();
    is_asked && answer.recv_timeout(PATIENCE).is_err()
}

/// Whether opening a sound device would hold up the game. Elsewhere, none is known to.
#[cfg(not(target_os = "linux"))]
pub(crate) fn is_sound_stuck() -> bool {
    false
}
