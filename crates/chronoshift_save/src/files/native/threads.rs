//! Threads.

use std::io;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
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

/// Runs a function on its own thread, or at once if the system refuses to start one. Returns the receiver of its
/// result.
pub fn in_background<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Receiver<T> {
    let (sender, result) = channel();
    // The receiver may be gone.
    let work = Arc::new(Mutex::new(Some(move || _ = sender.send(work()))));
    let on_thread = Arc::clone(&work);
    if spawn_thread(name, move || run_once(&on_thread)).is_err() {
        run_once(&work);
    }
    result
}

fn run_once(work: &Mutex<Option<impl FnOnce()>>) {
    let work = work.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(work) = work {
        work();
    }
}
