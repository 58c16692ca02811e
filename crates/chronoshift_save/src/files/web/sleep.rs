//! Waiting for the browser.

use std::time::Duration;

use js_sys::{Function, Promise};
use wasm_bindgen_futures::JsFuture;

pub(super) async fn sleep(time: Duration) {
    wait(|resolve| {
        if let Some(window) = web_sys::window() {
            let millis = i32::try_from(time.as_millis()).unwrap_or(i32::MAX);
            // It can't fail.
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(resolve, millis);
        }
    })
    .await;
}

/// Waits until the browser calls the function that `ask` passes on to it.
pub async fn wait(ask: impl Fn(&Function)) {
    // The promise is never rejected.
    let _ = JsFuture::from(Promise::new(&mut |resolve, _| ask(&resolve))).await;
}
