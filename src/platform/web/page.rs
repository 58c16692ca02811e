//! The page around the game: what it has, and what it can do (`web/page.js`).

use std::path::PathBuf;

use js_sys::{Array, Function, Reflect, Uint8Array, global};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// The page's object.
const PAGE: &str = "chronoshiftPage";

/// A thing of the page, unless it is missing or null.
fn get(name: &str) -> Option<JsValue> {
    let page = Reflect::get(&global(), &PAGE.into()).ok()?;
    Reflect::get(&page, &name.into()).ok().filter(|it| !it.is_null() && !it.is_undefined())
}

fn set(name: &str, value: &JsValue) {
    if let Ok(page) = Reflect::get(&global(), &PAGE.into()) {
        // A page without its object shows nothing anyway.
        let _ = Reflect::set(&page, &name.into(), value);
    }
}

/// Takes something from the page, which has it no more.
fn take(name: &str) -> Option<JsValue> {
    let value = get(name)?;
    set(name, &JsValue::NULL);
    Some(value)
}

/// Has the page do something. Returns what comes of it, if anything does.
fn call(name: &str, values: &[JsValue]) -> Option<JsValue> {
    let function: Function = get(name)?.dyn_into().ok()?;
    // The page says itself what goes wrong there.
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

/// The text that was pasted last, if it was not taken yet.
pub(crate) fn take_pasted() -> Option<String> {
    take("pasted")?.as_string()
}

/// Wakes the game when something arrives.
pub(crate) fn on_arrival(wake: impl Fn() + 'static) {
    set("wake", &Closure::<dyn FnMut()>::new(wake).into_js_value());
}

/// The files that have come from outside since the last call, each an array of its name and bytes.
pub(super) fn arrivals() -> Array {
    take("arrivals").and_then(|it| it.dyn_into().ok()).unwrap_or_default()
}

/// Whether there are such files.
pub(crate) fn has_arrivals() -> bool {
    get("arrivals").is_some()
}

/// Gives a file to the player, who has it from then on under this name.
pub(crate) fn hand_over(name: &str, bytes: &[u8]) -> Option<PathBuf> {
    call("download", &[name.into(), Uint8Array::from(bytes).into()]);
    Some(name.into())
}

/// Sets the language of the page, by its code.
pub(crate) fn set_page_language(code: &str) {
    call("setLanguage", &[code.into()]);
}

/// Has a screen reader say a text.
pub(crate) fn say_on_page(text: &str) {
    call("say", &[text.into()]);
}

/// Tells the page whether the focus is on the first widget of a menu, and whether it is on the last one.
pub(crate) fn set_focus_ends(is_first: bool, is_last: bool) {
    set("isOnFirst", &is_first.into());
    set("isOnLast", &is_last.into());
}

/// Shows the keyboard of a phone for the text field of this name, or hides it.
pub(crate) fn want_text(field: Option<&str>) {
    call("wantText", &[field.map_or(JsValue::NULL, JsValue::from)]);
}

/// Has the page fill the screen, or leave it. It tells what came of it.
pub(crate) fn want_full_screen(wants: bool) {
    call("wantFullScreen", &[wants.into()]);
}

/// Whether the page fills the screen, if the page has told that since the last call.
pub(crate) fn take_full_screen() -> Option<bool> {
    take("fullScreen")?.as_bool()
}

/// Lets the player choose a file, which arrives like a dropped one.
pub(crate) const CHOOSE_FILE: Option<fn()> = Some(|| _ = call("chooseFile", &[]));

/// Leaves the game for the page that was there before it.
pub(crate) fn leave_page() {
    call("leave", &[]);
}

/// Says on the page that the game can't go on, and why.
pub(crate) fn say_failure(why: &str) {
    call("fail", &[why.into()]);
}

/// Says on the page that the game has crashed.
pub(crate) fn say_crash() {
    call("crash", &[]);
}

/// The address of the page on which a link opens a level: this one.
pub(crate) fn page_address() -> Option<String> {
    get("address")?.as_string()
}

/// Whether the player touches the screen, as that of a phone.
pub(crate) fn is_touched() -> bool {
    get("isTouched").is_some_and(|it| it.is_truthy())
}

/// Whether the page's address asks for a report of what is played.
pub(crate) fn wants_report() -> bool {
    get("wantsReport").is_some_and(|it| it.is_truthy())
}

/// Whether the browser has workers, which do the solver's jobs.
pub(crate) fn has_workers() -> bool {
    get("hasWorkers").is_some_and(|it| it.is_truthy())
}

/// Has a worker do a job of the solver. It tells each update, and nothing if it can't go on. Returns
/// the number of the work.
pub(super) fn work(job: &str, mut tell: impl FnMut(Option<String>) + 'static) -> Option<f64> {
    let tell = Closure::<dyn FnMut(JsValue)>::new(move |found: JsValue| tell(found.as_string()));
    call("work", &[job.into(), tell.into_js_value()])?.as_f64()
}

/// Ends a work.
pub(super) fn stop_work(work: f64) {
    call("stopWork", &[work.into()]);
}

/// The share code that follows the page's address, if there is one.
pub(crate) fn link() -> Option<String> {
    get("link")?.as_string()
}

/// Takes the share code out of the page's address: a page that is loaded again goes on with what was
/// played.
pub(crate) fn forget_link() {
    call("forgetLink", &[]);
}
