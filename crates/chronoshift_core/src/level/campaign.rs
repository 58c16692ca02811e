//! Campaign files: levels in the order in which they are played.

use std::str::FromStr;

use super::source::{Line, Source, SyntaxError};

/// The most levels in a campaign.
const MAX_LEVELS: usize = 1000;

/// The level files of a campaign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Campaign {
    /// Paths from the campaign's folder, with `/` between their parts; none is
    /// absolute or leads out of the folder. At least one.
    pub levels: Vec<String>,
}

impl Campaign {
    /// Reads a campaign file. `look` says what is wrong with a level file's path
    /// from the campaign's folder, if anything is: the core knows no files.
    ///
    /// # Errors
    /// All that is wrong with the file, place by place.
    pub fn parse(
        bytes: &[u8],
        look: impl Fn(&str) -> Result<(), String>,
    ) -> Result<Self, SyntaxError> {
        let source = Source::read(bytes)?;
        let lines = source.lines();
        let (mut source, rest) = source.after_header(&lines, "JikiBan Campaign")?;
        let mut levels = Vec::new();
        for line in rest {
            let path = line.text.split('#').next().unwrap_or_default().trim();
            if path.is_empty() {
                continue;
            }
            let start = line.start + line.text.len() - line.text.trim_start().len();
            let line = Line { text: path, start };
            if levels.len() == MAX_LEVELS {
                let expected = format!("expected at most {MAX_LEVELS} levels");
                source.fault(line.span(), "the campaign is too long", &expected);
                break;
            }
            let Some(level) = level_path(&mut source, &line) else { continue };
            if let Err(message) = look(&level) {
                source.fault(line.span(), &message, "expected a level file");
            }
            levels.push(level);
        }
        if levels.is_empty() && source.is_sound() {
            let expected = "expected a level file a line, as in `first.txt`";
            source.fault(source.end(), "the campaign has no levels", expected);
        }
        if source.is_sound() { Ok(Self { levels }) } else { Err(source.into_error()) }
    }
}

/// Reads the text of a campaign file without a look at its level files.
impl FromStr for Campaign {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        Self::parse(text.as_bytes(), |_| Ok(()))
    }
}

/// A path with its `.` and `..` resolved. Windows' paths are understood and
/// refused everywhere, so that a campaign means the same on every machine.
fn level_path(source: &mut Source<'_>, line: &Line<'_>) -> Option<String> {
    let is_separator = |c| c == '/' || c == '\\';
    let has_drive = line.text.as_bytes().get(1) == Some(&b':');
    if line.text.starts_with(is_separator) || has_drive {
        let expected = "expected a path from the campaign's folder, as in `first.txt`";
        source.fault(line.span(), "an absolute path", expected);
        return None;
    }
    let mut parts = Vec::new();
    for part in line.text.split(is_separator) {
        match part {
            "" | "." => {}
            ".." if parts.pop().is_none() => {
                let expected = "expected a path within the campaign's folder";
                source.fault(line.span(), "a path that leaves the campaign's folder", expected);
                return None;
            }
            ".." => {}
            part => parts.push(part),
        }
    }
    if parts.is_empty() {
        source.fault(line.span(), "this path names no file", "expected a level file");
        return None;
    }
    Some(parts.join("/"))
}
