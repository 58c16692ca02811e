//! Variants of Sokoban, which have other rules.

/// The names of the fields that name the game of a file or level.
const FIELDS: [&str; 4] = ["Game", "Game type", "Type", "Variant"];

/// Variants whose files look like Sokoban's. They have other tiles, several players, numbered
/// boxes, or boxes to pull.
const VARIANTS: [&str; 9] = [
    "Hexoban", "Trioban", "Octoban", "Multiban", "Numban", "Sokolor", "Sokomind", "Pukoban",
    "Sokoban+",
];

/// The variant that a line names, if it names one.
pub(super) fn variant_in(line: &str) -> Option<&'static str> {
    let (field, game) = line.split_once([':', '='])?;
    let is_one_of =
        |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(field.trim()));
    // These fields number the boxes and storage spots.
    if is_one_of(&["Boxorder", "Goalorder"]) {
        return Some("Sokoban+");
    }
    if !is_one_of(&FIELDS) {
        return None;
    }
    let game = game.trim_start();
    let name = game.split(|c: char| !c.is_alphanumeric() && c != '+').next()?;
    VARIANTS.into_iter().find(|variant| variant.eq_ignore_ascii_case(name))
}
