//! Ideas on the command line.

use chronoshift_core::ideas::Idea;

/// Reads an idea's name.
pub(crate) fn idea(text: &str) -> Result<Idea, String> {
    let names = Idea::ALL.map(Idea::name).join(", ");
    text.parse().map_err(|_| format!("the ideas are {names}"))
}
