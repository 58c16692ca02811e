//! Does the solver's jobs beside the game, in a worker of a web page. A job and its updates are JSON.
//! `web/solver.js` calls the function that it makes.

use std::ops::ControlFlow;

use chronoshift_core::solver::Job;
use js_sys::{Function, Reflect, global};
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

/// The name of the function. It gets a job, and a function to call with each update; it returns the
/// fault of the job, if it has one.
const WORK: &str = "chronoshiftWork";

fn main() {
    let function = Closure::<dyn Fn(String, Function) -> Option<String>>::new(
        |job: String, tell: Function| {
            // A worker can't do anything about a page that doesn't listen.
            let tell = |update: String| _ = tell.call1(&JsValue::NULL, &update.into());
            work(&job, tell).err().map(|error| error.to_string())
        },
    );
    // A new global property can't be refused.
    let _ = Reflect::set(&global(), &WORK.into(), &function.into_js_value());
}

/// Does a job to its end, and sends its updates. The page ends the worker if it wants no more of
/// them.
///
/// # Errors
/// If the text is no job of this version.
fn work(job: &str, tell: impl Fn(String)) -> serde_json::Result<()> {
    let mut result = Ok(());
    serde_json::from_str::<Job>(job)?.run(&mut |update| {
        match update.map(|update| serde_json::to_string(&update)) {
            None => {}
            Some(Ok(text)) => tell(text),
            Some(Err(error)) => {
                result = Err(error);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    result
}
