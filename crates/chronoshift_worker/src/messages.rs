//! Jobs come from `web/solver.js`, which calls a function.

use js_sys::{Function, Reflect, global};
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

use crate::work;

/// The name of the function, which gets a job, and a function to call with each finding. It returns
/// what is wrong with the job, if anything is.
const WORK: &str = "chronoshiftWork";

/// Makes the function.
pub(crate) fn serve() {
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
