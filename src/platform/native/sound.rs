//! The sound device.

use kira::{AudioManager, AudioManagerSettings, DefaultBackend};

/// Whether the game may make a sound already.
pub(crate) fn may_sound() -> bool {
    true
}

/// Opens the sound device. Some systems take a while to answer.
///
/// # Errors
/// Why there is none.
pub(crate) fn open_sound() -> Result<AudioManager, String> {
    silence_alsa();
    AudioManager::<DefaultBackend>::new(AudioManagerSettings::default())
        .map_err(|error| error.to_string())
}

/// Whether the device has played anything, even silence, since the last call. A device that was
/// unplugged says nothing.
pub(crate) fn has_played(sound: &mut AudioManager) -> bool {
    let backend = sound.backend_mut();
    std::iter::from_fn(|| backend.pop_cpu_usage()).count() > 0
}

/// Keeps ALSA from writing each failed attempt to the standard error.
fn silence_alsa() {
    #[cfg(target_os = "linux")]
    let _ = alsa::Output::local_error_handler();
}
