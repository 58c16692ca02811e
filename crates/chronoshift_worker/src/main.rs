//! Does the solver's jobs beside the game, in a worker of a web page. A job and its findings are JSON.
//! `web/solver.js` calls the function that it makes.

use chronoshift_core::solver::Job;
use js_sys::{Function, Reflect, global};
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

/// The name of the function. It gets a job, and a function to call with each finding; it returns what
/// is wrong with the job, if anything is.
const WORK: &str = "chronoshiftWork";

fn main() {
    let function = Closure::<dyn Fn(String, Function) -> Option<String>>::new(
        |job: String, tell: Function| {
            // A worker can't do anything about a page that doesn't listen.
            let tell = |found: String| _ = tell.call1(&JsValue::NULL, &found.into());
            work(&job, tell).err().map(|error| error.to_string())
        },
    );
    // A new global property can't be refused.
    let _ = Reflect::set(&global(), &WORK.into(), &function.into_js_value());
}

/// Does a job to its end, and tells its findings.
///
/// # Errors
/// The text is no job of this version.
fn work(job: &str, tell: impl Fn(String)) -> serde_json::Result<()> {
    let mut run = serde_json::from_str::<Job>(job)?.begin();
    while !run.is_over() {
        if let Some(finding) = run.step() {
            tell(serde_json::to_string(&finding)?);
        }
    }
    Ok(())
}
