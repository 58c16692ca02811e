//! The standard error.

#[cfg(unix)]
use std::os::fd::OwnedFd;

#[cfg(unix)]
use rustix::fs::{Mode, OFlags, open};
#[cfg(unix)]
use rustix::io::dup;
#[cfg(unix)]
use rustix::stdio::{dup2_stderr, stderr};

/// Builds something without the standard error, on which Mesa's Vulkan layer complains if there is no
/// display. Its variable `NODEVICE_SELECT` would silence it, but can't be set in a running program.
pub(crate) fn without_stderr<T>(build: impl FnOnce() -> T) -> T {
    #[cfg(unix)]
    let _restored = HiddenStderr::new();
    build()
}

/// The original standard error, which is restored when this is dropped, even after a panic.
#[cfg(unix)]
struct HiddenStderr(OwnedFd);

#[cfg(unix)]
impl HiddenStderr {
    /// `None` if the standard error can't be replaced.
    fn new() -> Option<Self> {
        let original = dup(stderr()).ok()?;
        dup2_stderr(open("/dev/null", OFlags::WRONLY, Mode::empty()).ok()?).ok()?;
        Some(Self(original))
    }
}

#[cfg(unix)]
impl Drop for HiddenStderr {
    fn drop(&mut self) {
        _ = dup2_stderr(&self.0);
    }
}
