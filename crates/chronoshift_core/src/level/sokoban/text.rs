//! A file's text as it is found, and its lines.

use std::ops::Range;

use super::error::FileError;
use super::limits::MAX_BYTES;
use crate::level::source::Line;

/// The characters of the bytes from 0x80 to 0x9F in Windows-1252, in which many old collections are
/// written. Bytes without a character stand for themselves.
const WINDOWS_1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// The text of a file, in UTF-8 or else in Windows-1252, with `\n` at the ends of its lines.
pub(super) fn decode(bytes: &[u8]) -> Result<String, FileError> {
    if bytes.len() > MAX_BYTES {
        return Err(FileError::TooLarge);
    }
    if bytes.contains(&0) {
        return Err(FileError::NotText);
    }
    let text = match str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text).to_owned(),
        Err(_) => {
            let special = WINDOWS_1252.chars().collect::<Vec<_>>();
            let character = |&byte: &u8| match byte {
                0x80..0xa0 => special[usize::from(byte - 0x80)],
                _ => char::from(byte),
            };
            bytes.iter().map(character).collect()
        }
    };
    Ok(match text.contains('\r') {
        true => text.replace("\r\n", "\n").replace('\r', "\n"),
        false => text,
    })
}

/// The lines of a part of a text.
pub(super) fn lines(text: &str, part: Range<usize>) -> impl Iterator<Item = Line<'_>> {
    let mut start = part.start;
    text[part].split_inclusive('\n').map(move |line| {
        #[cfg(test)]
        BYTES_SEEN.with(|seen| seen.set(seen.get() + line.len()));
        let place = start;
        start += line.len();
        Line { text: line.strip_suffix('\n').unwrap_or(line), start: place }
    })
}

/// The value of a line `name: value`, if it has this name. Upper and lower case are the same.
pub(super) fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (begin, value) = line.split_at_checked(name.len())?;
    let value = value.trim_ascii_start().strip_prefix(':')?;
    begin.eq_ignore_ascii_case(name).then(|| value.trim())
}

/// A text without what a line of a file must not have.
pub(super) fn clean(text: &str) -> String {
    let text: String =
        text.chars().map(|c| if c.is_control() && c != '\t' { ' ' } else { c }).collect();
    text.trim_end().to_owned()
}

#[cfg(test)]
thread_local! {
    /// The bytes of all lines that were read, to see that reading takes linear time.
    pub(super) static BYTES_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

#[cfg(test)]
mod tests {
    use super::{decode, value};
    use crate::level::sokoban::error::FileError;
    use crate::level::sokoban::limits::MAX_BYTES;

    #[test]
    fn text_is_read_in_the_encodings_and_line_ends_of_the_field() {
        let cases: [(&[u8], Result<&str, FileError>); 8] = [
            (b"a\nb", Ok("a\nb")),
            (b"a\r\nb\r\n", Ok("a\nb\n")),
            (b"a\rb", Ok("a\nb")),
            ("\u{feff}ö".as_bytes(), Ok("ö")),
            (b"L\xf6sung \x93x\x94", Ok("Lösung “x”")),
            (b"\x81\xa0\xff", Ok("\u{81}\u{a0}ÿ")),
            (b"a\0b", Err(FileError::NotText)),
            (&[b'a'; MAX_BYTES + 1], Err(FileError::TooLarge)),
        ];
        for (bytes, text) in cases {
            assert_eq!(decode(bytes).as_deref(), text.as_ref().copied());
        }
    }

    #[test]
    fn a_value_has_its_name_before_it() {
        for (line, found) in [
            ("Title: A", Some("A")),
            ("TITLE :A: B ", Some("A: B")),
            ("title:", Some("")),
            ("Titles: A", None),
            ("Title A", None),
            (" Title: A", None),
            ("Titlé: A", None),
            ("é", None),
        ] {
            assert_eq!(value(line, "Title"), found, "{line}");
        }
    }
}
