//! Packed campaigns: archives as they come, and archives of texts, whose checksums are right.
#![no_main]

use std::io::{Cursor, Write};

use chronoshift_save::package::Package;
use libfuzzer_sys::fuzz_target;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    if let Some(archive) = std::str::from_utf8(bytes).ok().and_then(packed) {
        check(&archive);
    }
});

/// Packs a text: each file begins with a line `== NAME`.
fn packed(text: &str) -> Option<Vec<u8>> {
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for part in text.split("== ").skip(1) {
        let (name, content) = part.split_once('\n')?;
        archive.start_file(name, options).ok()?;
        archive.write_all(content.as_bytes()).ok()?;
    }
    Some(archive.finish().ok()?.into_inner())
}

/// A package is written as it was read.
fn check(archive: &[u8]) {
    let Ok(package) = Package::from_bytes("x", archive) else { return };
    let written = package.to_bytes().expect("it can be packed");
    assert_eq!(Package::from_bytes("x", &written), Ok(package));
}
