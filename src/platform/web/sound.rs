//! The sound device.

use js_sys::Reflect;
use kira::{AudioManager, AudioManagerSettings, DefaultBackend};
use wasm_bindgen::JsValue;

/// Whether the player has pressed anything yet: before, a page must be silent, and a device that it
/// opens stays so.
pub(crate) fn may_sound() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let presses = Reflect::get(&window.navigator(), &JsValue::from("userActivation"));
    let has_been = presses.and_then(|it| Reflect::get(&it, &JsValue::from("hasBeenActive")));
    // Older browsers don't say it.
    has_been.is_ok_and(|it| it.as_bool().unwrap_or(true))
}

/// Opens the sound device.
///
/// # Errors
/// Why there is none.
pub(crate) fn open_sound() -> Result<AudioManager, String> {
    AudioManager::<DefaultBackend>::new(AudioManagerSettings::default())
        .map_err(|error| error.to_string())
}

/// Whether the device has played anything, even silence, since the last call: the browser goes on
/// when devices come and go.
pub(crate) fn has_played(_sound: &mut AudioManager) -> bool {
    true
}
