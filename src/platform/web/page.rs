//! The values and functions of the page around the game (`web/page.js`).

use std::path::PathBuf;

use js_sys::{Array, Function, Reflect, Uint8Array, global};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// The name of the page's object.
const PAGE_OBJECT: &str = "chronoshiftPage";

/// A value of the page, unless it is missing or null.
fn get(name: &str) -> Option<JsValue> {
    let page = Reflect::get(&global(), &PAGE_OBJECT.into()).ok()?;
    Reflect::get(&page, &name.into()).ok().filter(|it| !it.is_null() && !it.is_undefined())
}

fn set(name: &str, value: &JsValue) {
    if let Ok(page) = Reflect::get(&global(), &PAGE_OBJECT.into()) {
        // Without its object, the page shows nothing anyway.
        let _ = Reflect::set(&page, &name.into(), value);
    }
}

/// Takes a value from the page, and removes it there.
fn take(name: &str) -> Option<JsValue> {
    let value = get(name)?;
    set(name, &JsValue::NULL);
    Some(value)
}

/// Calls a function of the page. Returns its result, if it has one.
fn call(name: &str, values: &[JsValue]) -> Option<JsValue> {
    let function: Function = get(name)?.dyn_into().ok()?;
    // The page itself reports its errors.
    function.apply(&JsValue::NULL, &values.iter().collect::<Array>()).ok()
}

/// The address of the game's pictures and sounds.
pub(super) fn assets() -> String {
    get("assets").and_then(|it| it.as_string()).unwrap_or_default()
}

/// The archive with the game's other files.
pub(super) fn take_files() -> Option<Vec<u8>> {
    Some(take("files")?.dyn_into::<Uint8Array>().ok()?.to_vec())
}

/// The last pasted text, if it was not taken yet.
pub(crate) fn take_pasted() -> Option<String> {
    take("pasted")?.as_string()
}

/// Sets the function that wakes the game when a file arrives.
pub(crate) fn on_arrival(wake: impl Fn() + 'static) {
    set("wake", &Closure::<dyn FnMut()>::new(wake).into_js_value());
}

/// The files that have arrived since the last call, each an array of its name and bytes.
pub(super) fn arrivals() -> Array {
    take("arrivals").and_then(|it| it.dyn_into().ok()).unwrap_or_default()
}

/// Whether files have arrived.
pub(crate) fn has_arrivals() -> bool {
    get("arrivals").is_some()
}

/// Gives a file to the player as a download with this name.
pub(crate) fn hand_over(name: &str, bytes: &[u8]) -> Option<PathBuf> {
    call("download", &[name.into(), Uint8Array::from(bytes).into()]);
    Some(name.into())
}

/// Sets the language of the page, by its code.
pub(crate) fn set_page_language(code: &str) {
    call("setLanguage", &[code.into()]);
}

/// Lets a screen reader say a text.
pub(crate) fn say_on_page(text: &str) {
    call("say", &[text.into()]);
}

/// Tells the page whether the focus is on the first widget of a menu, and whether it is on the last one.
pub(crate) fn set_focus_ends(is_first: bool, is_last: bool) {
    set("isOnFirst", &is_first.into());
    set("isOnLast", &is_last.into());
}

/// Shows the keyboard of a phone for the text field with this name, or hides it.
pub(crate) fn show_keyboard(field: Option<&str>) {
    call("wantText", &[field.map_or(JsValue::NULL, JsValue::from)]);
}

/// Asks the page to start or end full screen. [`take_full_screen`] has the result.
pub(crate) fn request_full_screen(wants: bool) {
    call("wantFullScreen", &[wants.into()]);
}

/// Whether the page is in full screen, if that has changed since the last call.
pub(crate) fn take_full_screen() -> Option<bool> {
    take("fullScreen")?.as_bool()
}

/// The function that lets the player choose a file, which then arrives like a dropped one.
pub(crate) const CHOOSE_FILE: Option<fn()> = Some(|| _ = call("chooseFile", &[]));

/// Leaves the game and returns to the previous page.
pub(crate) fn leave_page() {
    call("leave", &[]);
}

/// Shows on the page that the game can't continue, and the reason.
pub(crate) fn say_failure(why: &str) {
    call("fail", &[why.into()]);
}

/// Shows on the page that the game has crashed.
pub(crate) fn say_crash() {
    call("crash", &[]);
}

/// The address of this page, which opens levels from links.
pub(crate) fn page_address() -> Option<String> {
    get("address")?.as_string()
}

/// Whether the main input is a touch screen, as on a phone.
pub(crate) fn is_touched() -> bool {
    get("isTouched").is_some_and(|it| it.is_truthy())
}

/// Whether the page's address asks for a report of the played turns.
pub(crate) fn wants_report() -> bool {
    get("wantsReport").is_some_and(|it| it.is_truthy())
}

/// Whether the browser has workers, which do the solver's jobs.
pub(crate) fn has_workers() -> bool {
    get("hasWorkers").is_some_and(|it| it.is_truthy())
}

/// Lets a worker run a job of the solver. `send` gets each update, or `None` if the worker can't continue. Returns the
/// number of the job.
pub(super) fn work(job: &str, mut send: impl FnMut(Option<String>) + 'static) -> Option<f64> {
    let send = Closure::<dyn FnMut(JsValue)>::new(move |found: JsValue| send(found.as_string()));
    call("work", &[job.into(), send.into_js_value()])?.as_f64()
}

/// Ends a job of the solver.
pub(super) fn stop_work(work: f64) {
    call("stopWork", &[work.into()]);
}

/// The share code in the page's address, if there is one.
pub(crate) fn link() -> Option<String> {
    get("link")?.as_string()
}

/// Removes the share code from the page's address, so that a reload resumes the last level that was played.
pub(crate) fn forget_link() {
    call("forgetLink", &[]);
}
