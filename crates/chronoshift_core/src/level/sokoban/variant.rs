//! Variants of Sokoban, which have other rules.

/// The names of the fields that name the game of a file or level.
const FIELDS: [&str; 4] = ["Game", "Game type", "Type", "Variant"];

/// Variants whose files look like Sokoban's. They have other tiles, several players, numbered
/// boxes, or boxes to pull.
const VARIANTS: [&str; 15] = [
    "Block Sokoban",
    "Cyberbox",
    "Hexoban",
    "Modern Sokoban",
    "Multiban",
    "Numban",
    "Octoban",
    "Pukoban",
    "Pullban",
    "Sokoban+",
    "Sokolor",
    "Sokomind",
    "Sokonex",
    "Takeshi",
    "Trioban",
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
    let game = letters(game);
    VARIANTS.into_iter().find(|variant| game.starts_with(&letters(variant)))
}

/// A name in lower case, without the spaces and hyphens that files write in different ways.
fn letters(name: &str) -> String {
    name.chars().filter(|&c| c.is_alphanumeric() || c == '+').flat_map(char::to_lowercase).collect()
}
