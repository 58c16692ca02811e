//! Share codes as text: the kind of content, its bytes, and a checksum.

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD, DecodeKind, Encoding};

use super::error::ShareError;

/// The URL scheme of links that contain a code.
const SCHEME: &str = "chronoshift:";
/// The number of bytes in the checksum.
const CHECKSUM_BYTES: usize = 4;
/// The maximum number of characters in a code after its prefix.
const MAX_CODE_LENGTH: usize = 3 << 20;

/// The maximum length of a text that is searched for a code, in bytes. This leaves room for
/// wrapping and indentation.
const MAX_TEXT_BYTES: usize = 2 * MAX_CODE_LENGTH;

/// The kind of a code's content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Level,
    Replay,
}

impl Kind {
    pub(super) const ALL: [Self; 2] = [Self::Level, Self::Replay];
    /// The number of characters in the prefix before the version.
    const STEM_LENGTH: usize = 3;

    /// The prefix of codes of this kind. Its last character is the version of the format.
    fn prefix(self) -> &'static str {
        match self {
            Self::Level => "csl1",
            Self::Replay => "csr1",
        }
    }

    fn checksum(self, data: &[u8]) -> [u8; CHECKSUM_BYTES] {
        let mut checksum = crc32fast::Hasher::new();
        checksum.update(self.prefix().as_bytes());
        checksum.update(data);
        checksum.finalize().to_le_bytes()
    }
}

/// The alphabet of a code.
#[derive(Debug, Clone, Copy)]
enum Alphabet {
    /// Base64 for links: letters in both cases, digits, `-` and `_`.
    Text,
    /// Base32 in upper case, for QR codes.
    Qr,
}

impl Alphabet {
    fn encoding(self) -> Encoding {
        match self {
            Self::Text => BASE64URL_NOPAD,
            Self::Qr => BASE32_NOPAD,
        }
    }

    fn contains(self, c: char) -> bool {
        match self {
            Self::Text => c.is_ascii_alphanumeric() || c == '-' || c == '_',
            Self::Qr => matches!(c, 'A'..='Z' | '2'..='7'),
        }
    }

    fn prefix(self, kind: Kind) -> String {
        match self {
            Self::Text => kind.prefix().to_owned(),
            Self::Qr => kind.prefix().to_ascii_uppercase(),
        }
    }
}

/// A level or a replay in one line of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareCode {
    kind: Kind,
    /// The compressed content.
    data: Vec<u8>,
}

impl ShareCode {
    pub(super) fn new(kind: Kind, data: Vec<u8>) -> Self {
        Self { kind, data }
    }

    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    pub(super) fn data(&self) -> &[u8] {
        &self.data
    }

    /// The code as text: letters in both cases, digits, `-` and `_`.
    pub fn text(&self) -> String {
        self.encode(Alphabet::Text)
    }

    /// A link with the code. It leads to the web page with the given address, or else to an
    /// installed game.
    pub fn link(&self, page: Option<&str>) -> String {
        match page {
            Some(page) => format!("{page}#{}", self.text()),
            None => SCHEME.to_owned() + &self.text(),
        }
    }

    /// The link for QR codes. It has only characters of their alphanumeric mode: upper-case
    /// letters, digits and `:`.
    pub fn qr_text(&self) -> String {
        SCHEME.to_ascii_uppercase() + &self.encode(Alphabet::Qr)
    }

    fn encode(&self, alphabet: Alphabet) -> String {
        let bytes = [self.data.as_slice(), &self.kind.checksum(&self.data)].concat();
        alphabet.prefix(self.kind) + &alphabet.encoding().encode(&bytes)
    }

    /// Reads a code in either alphabet. The code can be part of a link, contain white space
    /// anywhere, have its lines in quotes or brackets, and have other text around it.
    pub(super) fn read(text: &str) -> Result<Self, ShareError> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(ShareError::TooLarge);
        }
        Self::read_whole(text).or_else(|error| match (Self::find_in_text(text), error) {
            (Ok(code), _) => Ok(code),
            // If other text surrounds a damaged code, report what is wrong with the code.
            (Err(Some(inner_error)), ShareError::NotACode) => Err(inner_error),
            (_, error) => Err(error),
        })
    }

    /// Finds the first code within a text, such as a sentence.
    ///
    /// # Errors
    /// The error for the first part of the text that begins like a code; `None` if no part does.
    fn find_in_text(text: &str) -> Result<Self, Option<ShareError>> {
        let (mut fault, mut work) = (None, WorkLimit::default());
        for start in code_starts(text) {
            let mut code = String::new();
            // A long code can be wrapped into several words, so words are appended until the
            // checksum is right.
            for word in text[start..].split(is_blank) {
                #[cfg(test)]
                BYTES_SCANNED.set(BYTES_SCANNED.get() + word.len() + 1);
                let piece = word.trim_matches(can_surround_code);
                code.push_str(piece);
                work.add(word.len() + 1);
                work.add(if piece.is_empty() { 0 } else { code.len() });
                if work.is_exceeded() {
                    return Err(fault);
                }
                if piece.is_empty() {
                    continue;
                }
                match Self::read_with_tail(&code, &mut work) {
                    Ok(code) => return Ok(code),
                    Err(ShareError::Character { found, position }) => {
                        fault.get_or_insert_with(|| {
                            let position = count_chars(&text[..start]) + position;
                            ShareError::Character { found, position }
                        });
                        break;
                    }
                    Err(error) => _ = fault.get_or_insert(error),
                }
            }
        }
        Err(fault)
    }

    /// Reads a code that other text can follow directly.
    fn read_with_tail(text: &str, work: &mut WorkLimit) -> Result<Self, ShareError> {
        Self::read_whole(text).or_else(|error| {
            let candidate = code_part(text);
            work.add(candidate.len());
            if candidate.len() == text.len() {
                return Err(error);
            }
            Self::read_whole(candidate).map_err(|_| error)
        })
    }

    /// Reads a text that contains nothing but a code or a link.
    fn read_whole(text: &str) -> Result<Self, ShareError> {
        let mut joined = String::with_capacity(text.len());
        code_pieces(text).for_each(|(_, piece)| joined.push_str(piece));
        let code = match joined.split_at_checked(SCHEME.len()) {
            // Some programs insert `//` after the scheme, as in links to web pages.
            Some((scheme, code)) if scheme.eq_ignore_ascii_case(SCHEME) => {
                code.strip_prefix("//").unwrap_or(code)
            }
            _ => &joined,
        };
        let (kind, alphabet, rest) = read_prefix(code)?;
        if rest.len() > MAX_CODE_LENGTH {
            return Err(ShareError::TooLarge);
        }
        // No alphabet contains a byte of a multi-byte character.
        if let Some(byte_index) = rest.bytes().position(|byte| !alphabet.contains(byte.into())) {
            let found = rest[byte_index..].chars().next().unwrap_or_default();
            let position = char_position(text, joined.len() - rest.len() + byte_index);
            return Err(ShareError::Character { found, position });
        }
        let bytes = alphabet.encoding().decode(rest.as_bytes());
        let mut data = bytes.map_err(|error| match error.kind {
            DecodeKind::Trailing => ShareError::Checksum,
            _ => ShareError::Length,
        })?;
        if data.len() < CHECKSUM_BYTES {
            return Err(ShareError::Length);
        }
        let checksum = data.split_off(data.len() - CHECKSUM_BYTES);
        let is_valid = checksum == kind.checksum(&data);
        if is_valid { Ok(Self { kind, data }) } else { Err(ShareError::Checksum) }
    }
}

/// The work done while searching a text for a code, in bytes. The limit keeps the search linear.
#[derive(Default)]
struct WorkLimit(usize);

impl WorkLimit {
    fn add(&mut self, bytes: usize) {
        self.0 += bytes;
    }

    fn is_exceeded(&self) -> bool {
        self.0 > 2 * MAX_TEXT_BYTES
    }
}

/// The pieces of a code in a text, each with its byte offset. Mail programs, chats and web pages
/// wrap codes and put them in quotes or brackets.
fn code_pieces(text: &str) -> impl Iterator<Item = (usize, &str)> {
    with_offsets(text.split_inclusive('\n')).flat_map(|(start, line)| {
        let code = line.trim_start_matches(can_surround_code);
        let start = start + line.len() - code.len();
        let pieces = code.trim_end_matches(can_surround_code).split_inclusive(is_blank);
        with_offsets(pieces)
            .map(move |(offset, piece)| (start + offset, piece.trim_end_matches(is_blank)))
    })
}

/// The consecutive parts of a text, each with its byte offset.
fn with_offsets<'a>(
    parts: impl Iterator<Item = &'a str>,
) -> impl Iterator<Item = (usize, &'a str)> {
    let mut next_start = 0;
    parts.map(move |part| {
        let start = next_start;
        next_start += part.len();
        (start, part)
    })
}

/// Converts the index of a byte in the code to the position of its character in the text, from 1.
fn char_position(text: &str, byte_index: usize) -> usize {
    let mut bytes_before = 0;
    let mut offsets = code_pieces(text).filter_map(|(piece_start, piece)| {
        let offset = (byte_index - bytes_before < piece.len())
            .then_some(piece_start + byte_index - bytes_before);
        bytes_before += piece.len();
        offset
    });
    offsets.next().map_or(0, |offset| count_chars(&text[..offset])) + 1
}

fn count_chars(text: &str) -> usize {
    #[cfg(test)]
    BYTES_SCANNED.set(BYTES_SCANNED.get() + text.len());
    text.chars().count()
}

#[cfg(test)]
thread_local! {
    /// The number of bytes scanned to count characters or find a code, for tests that measure work.
    static BYTES_SCANNED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Whether a character is white space or an invisible character that allows or forbids a line
/// break. Web pages and chats insert these invisible characters into long words.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// Whether a character can come right before or after a line of a code: a blank, a quote, a
/// bracket, a punctuation mark, `*` or `|`.
fn can_surround_code(c: char) -> bool {
    // A `match` is fast, which matters for long texts that consist only of these characters.
    match c {
        '"' | '\'' | '`' | '´' | '„' | '“' | '”' | '‚' | '‘' | '’' | '«' | '»' | '‹' | '›' => {
            true
        }
        '<' | '>' | '(' | ')' | '[' | ']' | '{' | '}' | '*' | '|' => true,
        '.' | ',' | ';' | '!' | '?' => true,
        c => is_blank(c),
    }
}

/// The part of a word that can be a code. A link or a sentence can continue right after a code,
/// with dashes or with a character that no code contains.
fn code_part(word: &str) -> &str {
    match word.find(|c| !Alphabet::Text.contains(c)) {
        Some(end) => &word[..end],
        None => word.trim_end_matches('-'),
    }
}

/// The byte offsets in a text at which a code could begin.
fn code_starts(text: &str) -> impl Iterator<Item = usize> {
    let is_stem = |start: usize| {
        let is_stem_of = |kind: Kind| {
            let stem = text[start..].get(..Kind::STEM_LENGTH);
            stem.is_some_and(|stem| stem.eq_ignore_ascii_case(&kind.prefix()[..Kind::STEM_LENGTH]))
        };
        Kind::ALL.into_iter().any(is_stem_of)
    };
    let begins_word = |start: usize| !text[..start].ends_with(|c: char| Alphabet::Text.contains(c));
    let starts = text.match_indices(['c', 'C']).map(|(start, _)| start);
    starts.filter(move |&start| is_stem(start) && begins_word(start))
}

/// Whether a text begins like a code or a link, in upper or lower case, or contains a whole code
/// somewhere.
pub(super) fn looks_like_share_code(text: &str) -> bool {
    let begins_with = |prefix: &str| {
        let text = text.trim_start_matches(can_surround_code).get(..prefix.len());
        text.is_some_and(|text| text.eq_ignore_ascii_case(prefix))
    };
    let stem = |kind: Kind| &kind.prefix()[..Kind::STEM_LENGTH];
    let has_prefix =
        begins_with(SCHEME) || Kind::ALL.into_iter().any(|kind| begins_with(stem(kind)));
    has_prefix || text.len() <= MAX_TEXT_BYTES && ShareCode::find_in_text(text).is_ok()
}

/// The kind and the alphabet of a code, and the text after its prefix.
fn read_prefix(code: &str) -> Result<(Kind, Alphabet, &str), ShareError> {
    let mut other_version = None;
    for kind in Kind::ALL {
        for alphabet in [Alphabet::Text, Alphabet::Qr] {
            let prefix = alphabet.prefix(kind);
            if let Some(rest) = code.strip_prefix(&prefix) {
                return Ok((kind, alphabet, rest));
            }
            let (stem, _) = prefix.split_at(Kind::STEM_LENGTH);
            let version = code.strip_prefix(stem).and_then(|rest| rest.chars().next());
            other_version = other_version.or(version.filter(char::is_ascii_digit));
        }
    }
    Err(other_version.map_or(ShareError::NotACode, ShareError::OtherVersion))
}

#[cfg(test)]
mod tests {
    use super::super::error::ShareError;
    use super::{BYTES_SCANNED, ShareCode, code_pieces};

    #[test]
    fn pieces_of_a_code_exclude_surrounding_characters() {
        let text = " \u{201e}cs l1\u{ad}(a)\u{201c}, \n\n> ab.\r\n()\nä.,c";
        let pieces = code_pieces(text).filter(|(_, piece)| !piece.is_empty());
        let pieces = pieces.inspect(|&(at, piece)| assert!(text[at..].starts_with(piece)));
        let pieces: Vec<_> = pieces.map(|(_, piece)| piece).collect();
        assert_eq!(pieces, ["cs", "l1", "(a", "ab", "ä.,c"]);
    }

    /// Only the first wrong character is reported, so its position should be counted only once.
    #[test]
    fn positions_are_counted_once_in_a_text_of_many_false_codes() {
        let text = format!("äh: {}", "csl1ä ".repeat(1000));
        BYTES_SCANNED.set(0);
        let result = ShareCode::read(&text);
        assert_eq!(result, Err(ShareError::Character { found: 'ä', position: 9 }));
        let bytes_counted = BYTES_SCANNED.get();
        assert!(bytes_counted < 10 * text.len(), "{bytes_counted} of {}", text.len());
    }

    #[test]
    fn a_long_tail_is_not_searched_again_for_each_start() {
        for tail in [" ", "(", "( "] {
            let text = "csl1 ".repeat(150) + &tail.repeat(1 << 20);
            BYTES_SCANNED.set(0);
            assert_eq!(ShareCode::read(&text), Err(ShareError::Checksum));
            let bytes_counted = BYTES_SCANNED.get();
            assert!(bytes_counted < 20 * text.len(), "{bytes_counted} of {}", text.len());
        }
    }
}
