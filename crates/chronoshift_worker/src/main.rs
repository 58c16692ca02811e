//! Does the solver's jobs beside the game, in a thread of the browser. A job and its findings are JSON.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod lines;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod messages;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use lines::serve;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
use messages::serve;

use chronoshift_core::solver::Job;

fn main() {
    serve();
}

/// Does a job to its end, and tells what it finds.
///
/// # Errors
/// It is no job of this version.
fn work(job: &str, mut tell: impl FnMut(String)) -> serde_json::Result<()> {
    let mut run = serde_json::from_str::<Job>(job)?.begin();
    while !run.is_over() {
        if let Some(finding) = run.step() {
            tell(serde_json::to_string(&finding)?);
        }
    }
    Ok(())
}
