//! Names for files that are valid and distinct on every system.

use std::borrow::Cow;

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};

/// The name of a file, without its extension. No file system refuses it or changes it silently, and
/// two names that are not the [same](Self::is_same) are two files on every system. It has 1 to 120
/// bytes in Unicode's composed form (NFC).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileName(String);

/// The reason that a text can't be a [`FileName`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NameFault {
    Empty,
    /// It has more bytes than some systems allow.
    TooLong,
    /// It has a character with another meaning in paths or in campaign files.
    Forbidden(char),
    /// It has an invisible character, such as a control character or a line end.
    Unseen,
    /// It has a character without a meaning that all systems share.
    Unknown(char),
    /// It begins or ends with a blank, which some systems drop.
    OuterBlank,
    /// It begins or ends with a dot: such files are hidden, or the dot is dropped.
    OuterDot,
    /// Windows has a device of this name.
    Device(String),
    /// It ends like the short names that Windows gives to files (`LONGNA~1`).
    Short,
}

/// The maximum length of a name, in bytes. With the game's extensions, it stays below the 143 bytes
/// that encrypted folders allow.
const MAX_BYTES: usize = 120;

/// The characters with a meaning in Windows' paths, and `#`, which begins a comment in campaign
/// files.
const FORBIDDEN_CHARACTERS: &str = "<>:\"/\\|?*#";

/// The names of devices on Windows, with any extension; `COM` and `LPT` have numbers.
const DEVICE_NAMES: [&str; 7] = ["CON", "PRN", "AUX", "NUL", "CLOCK$", "CONIN$", "CONOUT$"];
const PORT_NAMES: [&str; 2] = ["COM", "LPT"];
const PORT_NUMBERS: &str = "0123456789¹²³";

/// The maximum number of characters in a short name on Windows, without its extension.
const MAX_SHORT_CHARS: usize = 8;

impl FileName {
    /// A name as the player typed it.
    pub fn new(typed: &str) -> Result<Self, NameFault> {
        let name = normalize(typed);
        if name.is_empty() {
            return Err(NameFault::Empty);
        }
        name.chars().find_map(fault_of).map_or(Ok(()), Err)?;
        let ends = |is: fn(char) -> bool| name.starts_with(is) || name.ends_with(is);
        if ends(char::is_whitespace) {
            return Err(NameFault::OuterBlank);
        }
        if ends(|c| c == '.') {
            return Err(NameFault::OuterDot);
        }
        if let Some(device) = device_name(&name) {
            return Err(NameFault::Device(device.to_owned()));
        }
        if is_short(&name) {
            return Err(NameFault::Short);
        }
        if name.len() > MAX_BYTES {
            return Err(NameFault::TooLong);
        }
        Ok(Self(name.into_owned()))
    }

    /// The valid name closest to a title; `None` if no letter of the title can be in a name.
    pub fn near(title: &str) -> Option<Self> {
        let title = normalize(title);
        let usable = |c: char| if fault_of(c).is_some() || c == '~' { ' ' } else { c };
        let words: String = title.chars().map(usable).collect();
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut name = words.trim_matches(is_outer).to_owned();
        if device_name(&name).is_some() {
            name.insert(0, '_');
        }
        Self::truncate_to_fit(&name, "")
    }

    /// The name with a number after it, shortened if necessary.
    #[must_use]
    pub fn numbered(&self, number: usize) -> Self {
        Self::truncate_to_fit(&self.0, &format!(" {number}")).unwrap_or_else(|| self.clone())
    }

    /// The name itself if it is free, or with the first number that makes it free.
    pub fn first_free(&self, mut is_free: impl FnMut(&Self) -> bool) -> Self {
        let (mut name, mut number) = (self.clone(), 2);
        while !is_free(&name) {
            name = self.numbered(number);
            number += 1;
        }
        name
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether both names belong to the same file on some system, because it ignores capitals or the
    /// composition of letters.
    pub fn is_same(&self, other: &str) -> bool {
        key(&self.0) == key(other)
    }

    /// The longest prefix of a text that leaves room for `end`, followed by `end`.
    fn truncate_to_fit(text: &str, end: &str) -> Option<Self> {
        let room = MAX_BYTES.saturating_sub(end.len()).min(text.len());
        let text = text[..text.floor_char_boundary(room)].trim_end_matches(is_outer);
        Self::new(&format!("{text}{end}")).ok()
    }
}

/// Whether a character can't begin or end a name.
fn is_outer(c: char) -> bool {
    c == '.' || c.is_whitespace()
}

/// The fault of a character that no name can contain, wherever it is.
fn fault_of(c: char) -> Option<NameFault> {
    match CodePointMapData::<GeneralCategory>::new().get(c) {
        _ if FORBIDDEN_CHARACTERS.contains(c) => Some(NameFault::Forbidden(c)),
        GeneralCategory::Control
        | GeneralCategory::Format
        | GeneralCategory::LineSeparator
        | GeneralCategory::ParagraphSeparator => Some(NameFault::Unseen),
        // Some systems ignore these characters when they compare names.
        _ if CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c) => {
            Some(NameFault::Unseen)
        }
        // Some systems refuse these characters, and a later version of Unicode may make two of them equal.
        GeneralCategory::Unassigned | GeneralCategory::PrivateUse | GeneralCategory::Surrogate => {
            Some(NameFault::Unknown(c))
        }
        _ => None,
    }
}

/// The device that a name means on Windows, which ignores everything after the first dot.
fn device_name(name: &str) -> Option<&str> {
    let stem = name.split('.').next().unwrap_or_default().trim_end();
    let is_port = PORT_NAMES.iter().any(|port| {
        let (start, number) = stem.split_at_checked(port.len()).unwrap_or_default();
        let mut numbers = number.chars();
        let is_number = numbers.next().is_some_and(|c| PORT_NUMBERS.contains(c));
        start.eq_ignore_ascii_case(port) && is_number && numbers.next().is_none()
    });
    let is_device = DEVICE_NAMES.iter().any(|device| stem.eq_ignore_ascii_case(device));
    (is_port || is_device).then_some(stem)
}

/// Whether a name is like `LONGNA~1`: on Windows, another file may have it as its short name.
fn is_short(name: &str) -> bool {
    let is_numbered = name.rsplit_once('~').is_some_and(|(_, number)| {
        !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    });
    name.chars().count() <= MAX_SHORT_CHARS && is_numbered
}

/// The key of a name: two names with the same key are equal on some system. The key is decomposed
/// and case-folded.
pub fn key(name: &str) -> String {
    let nfd = DecomposingNormalizerBorrowed::new_nfd();
    // Folding through both cases makes `ß` equal to `SS`, and `ẞ` to `ß`.
    let fold = |c: char| {
        let small = c.to_lowercase().flat_map(char::to_uppercase);
        small.flat_map(char::to_lowercase)
    };
    let folded: String = nfd.normalize(name).chars().flat_map(fold).collect();
    nfd.normalize(&folded).into_owned()
}

fn normalize(text: &str) -> Cow<'_, str> {
    ComposingNormalizerBorrowed::new_nfc().normalize(text)
}
