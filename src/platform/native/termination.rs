//! The system asks the program to end.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the system has asked the program to end: the computer shuts down, the terminal is
/// closed, or Ctrl+C is pressed there.
#[derive(Clone, Default)]
pub(crate) struct Termination(Arc<AtomicBool>);

impl Termination {
    /// Listens on a thread of its own. From then on such a signal does not end the program by
    /// itself: `wake` wakes the program, which has to end.
    ///
    /// # Errors
    /// The system does not allow it.
    #[cfg(unix)]
    pub(crate) fn listen(wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        use chronoshift_save::files::spawn_thread;
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::iterator::Signals;

        let termination = Self::default();
        let mut signals = Signals::new([SIGTERM, SIGINT, SIGHUP])?;
        let asked = Arc::clone(&termination.0);
        spawn_thread("signals", move || {
            for _ in signals.forever() {
                asked.store(true, Ordering::Release);
                wake();
            }
        })?;
        Ok(termination)
    }

    /// Elsewhere Bevy listens to Ctrl+C.
    ///
    /// # Errors
    /// None.
    #[cfg(not(unix))]
    pub(crate) fn listen(_wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        Ok(Self::default())
    }

    pub(crate) fn is_asked_for(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}
