//! Names of files that are the same on every system.

use std::borrow::Cow;

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};

use crate::words::Message;

/// What a file is called, without its extension: no file system refuses it or changes it
/// silently, and two that are not [`same`](Self::is_same) are two files on any. It is in
/// Unicode's composed form (NFC), of 1 to 120 bytes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileName(String);

/// Why something is no name for a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NameFault {
    /// There is nothing.
    Empty,
    /// It has more bytes than some systems take.
    TooLong,
    /// It has a character that means something else in paths, or in campaign files.
    Forbidden(char),
    /// It has a character that is not seen: control characters, ends of lines and the like.
    Unseen,
    /// It has a character that has no meaning that all agree on.
    Unknown(char),
    /// It begins or ends with a blank, which some systems drop.
    OuterBlank,
    /// It begins or ends with a dot: such files are hidden, or the dot is dropped.
    OuterDot,
    /// Windows has a device of this name.
    Device(String),
    /// It ends like the short names that Windows gives to files by itself.
    Short,
}

/// The longest name: with what the game adds to it, below the 143 bytes of encrypted folders.
const MAX_BYTES: usize = 120;

/// What Windows has in paths, and `#`, which is a comment in campaign files.
const FORBIDDEN: &str = "<>:\"/\\|?*#";

/// What stands for devices on Windows, with any extension; `COM` and `LPT` have numbers.
const DEVICES: [&str; 7] = ["CON", "PRN", "AUX", "NUL", "CLOCK$", "CONIN$", "CONOUT$"];
const PORTS: [&str; 2] = ["COM", "LPT"];
const PORT_NUMBERS: &str = "0123456789¹²³";

/// Short names of Windows have up to so many characters before their extension.
const SHORT: usize = 8;

impl FileName {
    /// A name as it was typed.
    ///
    /// # Errors
    /// Why it is none.
    pub fn new(typed: &str) -> Result<Self, NameFault> {
        let name = composed(typed);
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
        if let Some(device) = device(&name) {
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

    /// The name that is nearest to a title; nothing if the title has no letter that could be
    /// in one.
    pub fn near(title: &str) -> Option<Self> {
        let title = composed(title);
        let usable = |c: char| if fault_of(c).is_some() || c == '~' { ' ' } else { c };
        let words: String = title.chars().map(usable).collect();
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut name = words.trim_matches(is_outer).to_owned();
        if device(&name).is_some() {
            name.insert(0, '_');
        }
        Self::cut(&name, "")
    }

    /// The name with a number after it, cut if it would be too long.
    #[must_use]
    pub fn numbered(&self, number: usize) -> Self {
        Self::cut(&self.0, &format!(" {number}")).unwrap_or_else(|| self.clone())
    }

    /// The name as a text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether on some system both names are of one file: there capitals and small letters are
    /// the same, or letters in one and in several parts.
    pub fn is_same(&self, other: &str) -> bool {
        key(&self.0) == key(other)
    }

    /// As much of a text as there is room for before an end.
    fn cut(text: &str, end: &str) -> Option<Self> {
        let room = MAX_BYTES.saturating_sub(end.len()).min(text.len());
        let text = text[..text.floor_char_boundary(room)].trim_end_matches(is_outer);
        Self::new(&format!("{text}{end}")).ok()
    }
}

impl NameFault {
    /// What is wrong, for people.
    pub fn text(&self) -> Message {
        let of = |c: &char| c.to_string();
        match self {
            Self::Empty => Message::new("name-empty"),
            Self::TooLong => Message::new("name-too-long"),
            Self::Forbidden(c) => Message::new("name-forbidden").with("character", of(c)),
            Self::Unseen => Message::new("name-unseen"),
            Self::Unknown(c) => Message::new("name-unknown").with("character", of(c)),
            Self::OuterBlank => Message::new("name-outer-blank"),
            Self::OuterDot => Message::new("name-outer-dot"),
            Self::Device(device) => Message::new("name-device").with("device", device.clone()),
            Self::Short => Message::new("name-short"),
        }
    }
}

/// What no name begins or ends with.
fn is_outer(c: char) -> bool {
    c == '.' || c.is_whitespace()
}

/// What is wrong with a character, wherever it stands.
fn fault_of(c: char) -> Option<NameFault> {
    match CodePointMapData::<GeneralCategory>::new().get(c) {
        _ if FORBIDDEN.contains(c) => Some(NameFault::Forbidden(c)),
        GeneralCategory::Control
        | GeneralCategory::Format
        | GeneralCategory::LineSeparator
        | GeneralCategory::ParagraphSeparator => Some(NameFault::Unseen),
        // Some systems leave these out when they compare.
        _ if CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c) => {
            Some(NameFault::Unseen)
        }
        // Some systems refuse these, and a later Unicode may take two for one.
        GeneralCategory::Unassigned | GeneralCategory::PrivateUse | GeneralCategory::Surrogate => {
            Some(NameFault::Unknown(c))
        }
        _ => None,
    }
}

/// The device that a name stands for on Windows, whatever follows its first dot.
fn device(name: &str) -> Option<&str> {
    let stem = name.split('.').next().unwrap_or_default().trim_end();
    let is_port = PORTS.iter().any(|port| {
        let (start, number) = stem.split_at_checked(port.len()).unwrap_or_default();
        let mut numbers = number.chars();
        let is_number = numbers.next().is_some_and(|c| PORT_NUMBERS.contains(c));
        start.eq_ignore_ascii_case(port) && is_number && numbers.next().is_none()
    });
    let is_device = DEVICES.iter().any(|device| stem.eq_ignore_ascii_case(device));
    (is_port || is_device).then_some(stem)
}

/// Whether a name is like `LONGNA~1`: on Windows another file may have that name, too.
fn is_short(name: &str) -> bool {
    let is_numbered = name.rsplit_once('~').is_some_and(|(_, number)| {
        !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    });
    name.chars().count() <= SHORT && is_numbered
}

/// What two names share if any system takes them for the same: without difference between
/// capitals and small letters, and decomposed.
pub(super) fn key(name: &str) -> String {
    let nfd = DecomposingNormalizerBorrowed::new_nfd();
    // Capitals of capitals: `ß` and `SS`, `ẞ` and `ß` are the same.
    let fold = |c: char| {
        let small = c.to_lowercase().flat_map(char::to_uppercase);
        small.flat_map(char::to_lowercase)
    };
    let folded: String = nfd.normalize(name).chars().flat_map(fold).collect();
    nfd.normalize(&folded).into_owned()
}

fn composed(text: &str) -> Cow<'_, str> {
    ComposingNormalizerBorrowed::new_nfc().normalize(text)
}
