//! The web version to which links lead.

/// The address of the page that opens levels from links, if the program was built with one.
pub fn page_address() -> Option<&'static str> {
    option_env!("CHRONOSHIFT_PAGE")
}
