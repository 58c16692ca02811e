//! Linux' sound system.

/// Keeps ALSA from writing to the standard error whenever this thread finds no sound device.
pub(crate) fn silence_alsa() {
    #[cfg(target_os = "linux")]
    let _ = alsa::Output::local_error_handler();
}
