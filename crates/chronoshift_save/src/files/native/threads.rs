//! Threads.

use std::io;
use std::thread;
use std::thread::JoinHandle;
pub use std::thread::sleep;

/// Runs a function that may take forever on its own thread.
///
/// # Errors
/// The system refuses to start a thread.
pub fn spawn_thread(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).spawn(work)
}
