//! Reads the metadata of a level file.

use std::collections::HashSet;

use super::fault_kind::FaultKind;
use super::metadata::{Metadata, MetadataEntry};
use super::source::{Line, MAX_CLONES, MAX_SOLUTION, Source};
use crate::rules::Action;

impl Metadata {
    /// Whether this metadata can be written to a file and read back unchanged.
    pub(crate) fn is_readable(&self) -> bool {
        let text = self.to_string();
        let Ok(mut source) = Source::read(text.as_bytes()) else { return false };
        let lines = source.lines();
        let read = read_metadata(&mut source, &lines);
        source.is_valid() && read == *self
    }
}

/// Reads the metadata from its lines, and checks the `Solution` field. Blank lines at the end are
/// ignored.
pub(super) fn read_metadata(source: &mut Source<'_>, lines: &[Line<'_>]) -> Metadata {
    let mut entries: Vec<MetadataEntry> = Vec::new();
    let mut names = HashSet::new();
    let end = lines.iter().rposition(|line| !line.is_blank()).map_or(0, |last| last + 1);
    let lines = &lines[..end];
    let mut rest = lines;
    while let Some((line, mut rest_after)) = rest.split_first() {
        if line.is_blank() {
            report_blank(source, line);
        } else if line.text.starts_with('#') {
            entries.push(MetadataEntry::Comment(line.text.to_owned()));
        } else if let Some(name) = read_field_name(source, line) {
            if !names.insert(name.to_ascii_lowercase()) {
                let span = line.start..line.start + name.len();
                source.add_fault(span, FaultKind::DuplicateField(name.to_owned()));
            }
            rest_after = &rest_after[count_continuation_lines(rest_after)..];
            let value =
                Line { text: &line.text[name.len() + 1..], start: line.start + name.len() + 1 };
            let continuation_lines = &rest[1..rest.len() - rest_after.len()];
            continuation_lines
                .iter()
                .filter(|line| line.is_blank())
                .for_each(|line| report_blank(source, line));
            let field_lines: Vec<_> =
                [value].into_iter().chain(continuation_lines.iter().copied()).collect();
            if name.eq_ignore_ascii_case("Solution") {
                check_solution(source, &field_lines);
            }
            let lines = field_lines.iter().map(|line| line.text.to_owned()).collect();
            entries.push(MetadataEntry::Field { name: name.to_owned(), lines });
        }
        rest = rest_after;
    }
    let mut metadata = Metadata::default();
    metadata.set_entries(entries);
    metadata
}

fn report_blank(source: &mut Source<'_>, line: &Line<'_>) {
    source.add_fault(line.span(), FaultKind::BlankInMetadata);
}

/// The number of lines that continue a field. They begin with a space or a tab; comments between
/// them count, too.
fn count_continuation_lines(lines: &[Line<'_>]) -> usize {
    let continues = |line: &Line<'_>| line.text.starts_with([' ', '\t']);
    let possible_lines =
        lines.iter().take_while(|line| continues(line) || line.text.starts_with('#'));
    let length = possible_lines.count();
    lines[..length].iter().rposition(continues).map_or(0, |last| last + 1)
}

fn read_field_name<'a>(source: &mut Source<'_>, line: &Line<'a>) -> Option<&'a str> {
    if line.text.starts_with("button ") {
        source.add_fault(line.span(), FaultKind::WireInMetadata);
        return None;
    }
    if line.text.starts_with([' ', '\t']) {
        source.add_fault(line.span(), FaultKind::StrayContinuation);
        return None;
    }
    let Some((name, _)) = line.text.split_once(':') else {
        source.add_fault(line.span(), FaultKind::NoColon);
        return None;
    };
    if name.is_empty() || name.starts_with('-') || !name.chars().all(|c| c.is_ascii_graphic()) {
        let span = line.start..line.start + name.len();
        source.add_fault(span, FaultKind::FieldName);
        return None;
    }
    Some(name)
}

/// Reports the first fault in a solution.
fn check_solution(source: &mut Source<'_>, lines: &[Line<'_>]) {
    let (mut actions, mut clones) = (0, 0);
    for (index, line) in lines.iter().enumerate() {
        if line.text.trim() == "." || (index > 0 && line.text.starts_with('#')) {
            continue;
        }
        for (byte, letter) in line.text.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            let Ok(action) = Action::try_from(letter) else {
                source.add_fault(line.char_span(byte), FaultKind::UnknownAction(letter));
                return;
            };
            actions += 1;
            clones += usize::from(action == Action::Enter);
            if actions > MAX_SOLUTION || clones > MAX_CLONES {
                source.add_fault(line.char_span(byte), FaultKind::SolutionTooLong);
                return;
            }
        }
    }
}
