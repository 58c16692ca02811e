//! The start of Bevy's app.

use std::panic::{self, AssertUnwindSafe};

use bevy::app::App;

/// The app; or, if Bevy panics because the system lacks something, its message.
pub(super) fn start_app(build: impl FnOnce() -> App) -> Result<App, String> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let app = panic::catch_unwind(AssertUnwindSafe(build));
    panic::set_hook(hook);
    app.map_err(|cause| {
        let text = cause.downcast_ref::<String>().map(String::as_str);
        text.or(cause.downcast_ref::<&str>().copied()).unwrap_or_default().to_owned()
    })
}
