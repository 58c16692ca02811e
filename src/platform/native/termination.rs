//! Requests of the system to end the program.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the system has asked the program to end, because the computer shuts down, the terminal was closed, or Ctrl+C
/// was pressed there.
#[derive(Clone, Default)]
pub(crate) struct Termination(Arc<AtomicBool>);

impl Termination {
    /// Listens for signals on a separate thread. They no longer end the program, but call `wake`, after which the
    /// program has to end by itself.
    ///
    /// # Errors
    /// The system refuses.
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

    /// Does nothing, because Bevy handles Ctrl+C on these systems.
    ///
    /// # Errors
    /// Never.
    #[cfg(not(unix))]
    pub(crate) fn listen(_wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        Ok(Self::default())
    }

    pub(crate) fn is_requested(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}
