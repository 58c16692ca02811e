//! Workers, which do jobs one after the other.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use wasm_bindgen_futures::spawn_local;

use super::sleep::sleep;

/// Runs a function at once, because there are no other threads. Returns the receiver of its result.
pub fn in_background<T>(_name: &str, work: impl FnOnce() -> T) -> Receiver<T> {
    let (sender, result) = channel();
    // The receiver is still there.
    let _ = sender.send(work());
    result
}

/// Does jobs of a kind at once, because there are no other threads.
pub struct Worker<J>(Arc<Desk<J>>);

struct Desk<J> {
    serve: Mutex<Box<dyn FnMut(Vec<J>) -> Option<Duration> + Send>>,
    /// The number of calls so far.
    calls: AtomicUsize,
}

impl<J: Send + 'static> Worker<J> {
    /// Starts the worker. `serve` gets a job, and returns the time to wait for more. If none come within that
    /// time, it is called without jobs.
    ///
    /// # Errors
    /// Never.
    pub fn start(
        _name: &str,
        serve: impl FnMut(Vec<J>) -> Option<Duration> + Send + 'static,
    ) -> io::Result<Self> {
        let serve = Mutex::new(Box::new(serve) as Box<_>);
        Ok(Self(Arc::new(Desk { serve, calls: AtomicUsize::new(0) })))
    }

    pub fn submit(&self, job: J) {
        Desk::call(&self.0, vec![job]);
    }
}

impl<J: Send + 'static> Desk<J> {
    fn call(self: &Arc<Self>, jobs: Vec<J>) {
        let patience = (self.serve.lock().unwrap_or_else(PoisonError::into_inner))(jobs);
        let call = self.calls.fetch_add(1, Ordering::Relaxed) + 1;
        let Some(patience) = patience else { return };
        let desk = Arc::downgrade(self);
        spawn_local(async move {
            sleep(patience).await;
            let desk = desk.upgrade().filter(|desk| desk.calls.load(Ordering::Relaxed) == call);
            if let Some(desk) = desk {
                Self::call(&desk, Vec::new());
            }
        });
    }
}
