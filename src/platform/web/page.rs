//! The page around the game.

/// The page's element for what went wrong.
const FAILURE: &str = "failure";

/// Says on the page that the game can't start.
pub(crate) fn say_failure(why: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(place) = document.and_then(|document| document.get_element_by_id(FAILURE)) {
        place.set_text_content(Some(why));
    }
}

/// What follows `#` in the page's address, if anything does.
pub(crate) fn take_link() -> Option<String> {
    let hash = web_sys::window()?.location().hash().ok()?;
    hash.strip_prefix('#').filter(|link| !link.is_empty()).map(str::to_owned)
}
