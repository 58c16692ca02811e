//! The text of a collection file, and its lines.

use std::borrow::Cow;
use std::ops::Range;

use super::encodings;
use super::error::FileError;
use super::limits::MAX_BYTES;
use crate::level::source::Line;

/// The characters of the bytes from 0x80 to 0x9F in Windows-1252, the encoding of many old
/// collections. Undefined bytes stand for the characters with the same code.
const WINDOWS_1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// The character at the end of the text in a DOS file. DOS also pads the last block with it.
const DOS_EOF: char = '\u{1a}';

/// The mark that some programs put at the beginning of text, and others put there again.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Decodes a file as UTF-16 if it begins with that byte-order mark, or in the encoding that XML
/// declares. Otherwise decodes each line as UTF-8 or else as Windows-1252, because people join files
/// of both. Line breaks become `\n`.
pub(super) fn decode(bytes: &[u8]) -> Result<String, FileError> {
    if bytes.len() > MAX_BYTES {
        return Err(FileError::TooLarge);
    }
    let text = match bytes {
        [0xff, 0xfe, units @ ..] => decode_utf16(units, u16::from_le_bytes)?,
        [0xfe, 0xff, units @ ..] => decode_utf16(units, u16::from_be_bytes)?,
        _ => match encodings::declared(bytes) {
            // A program that saves the file in UTF-8 may leave the declaration as it is.
            Some(high) if str::from_utf8(bytes).is_err() => {
                bytes.iter().map(|&byte| character(byte, high)).collect()
            }
            _ => bytes.split_inclusive(|&byte| byte == b'\n').map(decode_line).collect(),
        },
    };
    if text.contains('\0') {
        return Err(FileError::NotText);
    }
    let text =
        if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text };
    let text = if text.contains(DOS_EOF) {
        without_marks(&text, |line| line.trim_matches(DOS_EOF))
    } else {
        text
    };
    Ok(if text.contains(BYTE_ORDER_MARK) {
        without_marks(&text, |line| line.trim_start_matches(BYTE_ORDER_MARK))
    } else {
        text
    })
}

/// The character of a byte, given those of the bytes from 0x80 on. Further bytes stand for the characters with the same
/// code.
fn character(byte: u8, high: &str) -> char {
    let place = byte.checked_sub(0x80).map(usize::from);
    place.and_then(|place| high.chars().nth(place)).unwrap_or(char::from(byte))
}

fn decode_line(line: &[u8]) -> Cow<'_, str> {
    let in_windows_1252 =
        || line.iter().map(|&byte| character(byte, WINDOWS_1252)).collect::<String>();
    str::from_utf8(line).map_or_else(|_| in_windows_1252().into(), Cow::from)
}

fn decode_utf16(units: &[u8], unit: impl Fn([u8; 2]) -> u16) -> Result<String, FileError> {
    let (pairs, []) = units.as_chunks::<2>() else { return Err(FileError::NotText) };
    let units: Vec<_> = pairs.iter().map(|&pair| unit(pair)).collect();
    String::from_utf16(&units).map_err(|_| FileError::NotText)
}

/// Removes marks from each line. Concatenated files have [`DOS_EOF`] and [`BYTE_ORDER_MARK`] at the
/// beginnings of lines, too.
fn without_marks(text: &str, trim: impl Fn(&str) -> &str) -> String {
    let lines = text.split_inclusive('\n').map(|line| {
        let (text, end) = line.strip_suffix('\n').map_or((line, ""), |text| (text, "\n"));
        [trim(text), end]
    });
    lines.flatten().collect()
}

/// The lines of a part of a text.
pub(super) fn lines(text: &str, part: Range<usize>) -> impl Iterator<Item = Line<'_>> {
    let mut start = part.start;
    text[part].split_inclusive('\n').map(move |line| {
        #[cfg(test)]
        BYTES_SEEN.with(|seen| seen.set(seen.get() + line.len()));
        let line_start = start;
        start += line.len();
        Line { text: line.strip_suffix('\n').unwrap_or(line), start: line_start }
    })
}

/// Whether a line is a horizontal rule: only dashes, semicolons or similar characters. Lines of
/// markup, which web pages have around maps, count, too.
pub(super) fn is_rule(line: &str) -> bool {
    const DASHES: [char; 9] = ['-', '=', '_', '~', '–', '—', '─', '━', '═'];
    let line = line.trim();
    if is_markup(line) {
        return true;
    }
    let drawn = line.trim_start_matches(';').trim_start();
    let marks = if drawn.is_empty() { line } else { drawn };
    let is_mark = |c: char| if drawn.is_empty() { c == ';' } else { DASHES.contains(&c) };
    marks.chars().count() > 2 && marks.chars().all(is_mark)
}

/// Whether a line is a fence of Markdown or has only tags of HTML that can be around a map.
fn is_markup(line: &str) -> bool {
    const TAGS: [&str; 10] =
        ["html", "head", "body", "div", "p", "pre", "code", "br", "hr", "!doctype html"];
    let is_known = |tag: &str| {
        let name = tag.trim().trim_matches('/').trim();
        TAGS.iter().any(|known| known.eq_ignore_ascii_case(name))
    };
    let tags = line.strip_prefix('<').and_then(|tags| tags.strip_suffix('>'));
    line.starts_with("```") || tags.is_some_and(|tags| tags.split("><").all(is_known))
}

/// The value of a line `name: value`, if the line has this name. Names are case-insensitive.
pub(super) fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (prefix, value) = line.split_at_checked(name.len())?;
    let value = value.trim_ascii_start().strip_prefix(':')?;
    prefix.eq_ignore_ascii_case(name).then(|| value.trim())
}

/// Replaces control characters except tabs with spaces, and removes trailing white space.
pub(super) fn clean(text: &str) -> String {
    let text: String =
        text.chars().map(|c| if c.is_control() && c != '\t' { ' ' } else { c }).collect();
    text.trim_end().to_owned()
}

#[cfg(test)]
thread_local! {
    /// The total length of all lines that were read, for tests that measure work.
    pub(super) static BYTES_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

#[cfg(test)]
mod tests {
    use super::{decode, value};
    use crate::level::sokoban::error::FileError;
    use crate::level::sokoban::limits::MAX_BYTES;

    #[test]
    fn texts_are_read_with_any_encoding_and_line_ends() {
        let cases: [(&[u8], Result<&str, FileError>); 19] = [
            (
                b"<?xml version='1.0' encoding='windows-1251'?>\n\xcf\xe5\xf0\xe2\xfb\xe9",
                Ok("<?xml version='1.0' encoding='windows-1251'?>\nПервый"),
            ),
            (b"a\nb", Ok("a\nb")),
            (b"a\r\nb\r\n", Ok("a\nb\n")),
            (b"a\rb", Ok("a\nb")),
            ("\u{feff}ö".as_bytes(), Ok("ö")),
            (b"L\xf6sung \x93x\x94", Ok("Lösung “x”")),
            (b"\xf6\r\n\xc3\xb6", Ok("ö\nö")),
            (b"\xf6\xc3\xb6", Ok("öÃ¶")),
            (b"\x81\xa0\xff", Ok("\u{81}\u{a0}ÿ")),
            (b"\xff\xfea\0\n\0\xd6\0", Ok("a\nÖ")),
            (b"\xfe\xff\0a\0\r\0\n", Ok("a\n")),
            (b"\xff\xfe", Ok("")),
            (b"a\r\n\x1a", Ok("a\n")),
            (b"a\x1a\x1a\x1a", Ok("a")),
            (b"a\n\x1ab\n", Ok("a\nb\n")),
            (b"a\0b", Err(FileError::NotText)),
            (b"\xff\xfea\0b", Err(FileError::NotText)),
            (b"\xff\xfe\0\xd8a\0", Err(FileError::NotText)),
            (&[b'a'; MAX_BYTES + 1], Err(FileError::TooLarge)),
        ];
        for (bytes, text) in cases {
            assert_eq!(decode(bytes).as_deref(), text.as_ref().copied());
        }
    }

    #[test]
    fn a_value_is_read_after_its_name() {
        for (line, expected) in [
            ("Title: A", Some("A")),
            ("TITLE :A: B ", Some("A: B")),
            ("title:", Some("")),
            ("Titles: A", None),
            ("Title A", None),
            (" Title: A", None),
            ("Titlé: A", None),
            ("é", None),
        ] {
            assert_eq!(value(line, "Title"), expected, "{line}");
        }
    }
}
