//! Threads.

use std::io;
use std::thread;
use std::thread::JoinHandle;
pub use std::thread::sleep;

/// Does endless work on a thread of its own.
///
/// # Errors
/// The system refuses a thread.
pub fn spawn_thread(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).spawn(work)
}
