//! How short share codes are, and how long and how much memory it takes to read any text as one.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use chronoshift_core::level::{self, Level, share};
use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use flate2::{Compression, write::ZlibEncoder};

fn main() {
    // `cargo test --benches` only wants to see that it runs.
    let is_test = std::env::args().any(|argument| argument == "--test");
    let levels = campaign();
    table(&levels);
    attack(&levels, if is_test { 100 } else { 100_000 });
    largest();
}

/// The levels of the campaign, by name.
fn campaign() -> Vec<(String, Level)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|it| it == "txt"));
    files.sort();
    let level = |file| level::parse(&fs::read(file).unwrap()).unwrap();
    let name = |file: &std::path::PathBuf| file.file_stem().unwrap().display().to_string();
    files.iter().map(|file| (name(file), level(file))).collect()
}

/// The codes' lengths beside those of base64url of zlib, in characters.
fn table(levels: &[(String, Level)]) {
    println!("{:26} {:>6} {:>6} {:>6} {:>6} {:>5}", "level", "file", "zlib", "code", "qr", "");
    let mut sums = [0; 4];
    let print = |name: &str, row: [usize; 4]| {
        let [file, zlib, code, qr] = row;
        let part = code as f64 / zlib as f64;
        println!("{name:26} {file:6} {zlib:6} {code:6} {qr:6} {part:5.3}");
    };
    for (name, level) in levels {
        let file = level.to_string();
        let mut zlib = ZlibEncoder::new(Vec::new(), Compression::best());
        zlib.write_all(file.as_bytes()).unwrap();
        let zlib = BASE64URL_NOPAD.encode_len(zlib.finish().unwrap().len());
        let code = share::encode(level).unwrap();
        let row = [file.len(), zlib, code.text().len(), code.qr_text().len()];
        print(name, row);
        sums.iter_mut().zip(row).for_each(|(sum, it)| *sum += it);
    }
    print("all", sums);
}

/// The worst that was seen.
#[derive(Default)]
struct Worst {
    time: Duration,
    bytes: u64,
    /// How many held something, and how many were read.
    held: usize,
    read: usize,
}

impl Worst {
    fn read(&mut self, text: &str) {
        let begin = Instant::now();
        let mut is_held = false;
        let info = allocation_counter::measure(|| is_held = black_box(share::decode(text)).is_ok());
        self.time = self.time.max(begin.elapsed());
        self.bytes = self.bytes.max(info.bytes_max);
        self.held += usize::from(is_held);
        self.read += 1;
    }

    fn print(&self, what: &str) {
        let Self { time, bytes, held, read } = self;
        let mib = *bytes as f64 / (1 << 20) as f64;
        println!("{what:40} {read:6} read, {held:5} held; at worst {time:8.1?}, {mib:5.1} MiB");
    }
}

/// A code with the right checksum, of whatever data.
fn sealed(data: &[u8]) -> String {
    let checksum = crc32fast::hash(&[b"csl1", data].concat());
    "csl1".to_owned() + &BASE64URL_NOPAD.encode(&[data, &checksum.to_le_bytes()].concat())
}

fn attack(levels: &[(String, Level)], rounds: usize) {
    let mut random = Random(2012);
    let codes: Vec<_> =
        levels.iter().map(|(_, level)| share::encode(level).unwrap().text()).collect();
    let mut first = Worst::default();
    first.read(&codes[0]);
    first.print("a level's code");

    let (mut strings, mut mutated) = (Worst::default(), Worst::default());
    for round in 0..rounds {
        let bytes: Vec<_> = (0..random.below(600)).map(|_| random.below(256) as u8).collect();
        strings.read(&match round % 3 {
            0 => sealed(&bytes[..bytes.len() / 2 * 2]),
            1 => "csl1".to_owned() + &BASE64URL_NOPAD.encode(&bytes),
            _ => "CSL1".to_owned() + &BASE32_NOPAD.encode(&bytes),
        });
        let code = &codes[round % codes.len()];
        let mut data = BASE64URL_NOPAD.decode(&code.as_bytes()[4..]).unwrap();
        data.truncate(data.len() - 4);
        for _ in 0..=random.below(3) {
            let at = random.below(data.len());
            data[at] ^= 1 << random.below(8);
        }
        mutated.read(&sealed(&data));
    }
    strings.print("random strings");
    mutated.print("codes with changed bits, sealed anew");
}

/// Data as large as it can be.
fn largest() {
    for byte in [0, 0x55, 0xff] {
        let mut worst = Worst::default();
        worst.read(&sealed(&vec![byte; 2 << 20]));
        worst.print(&format!("2 MiB of {byte:02x}"));
    }
    let head = "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n";
    let rest = (1 << 20) - head.len() - 20;
    let words = "a few words, äöü ";
    for (what, metadata) in [
        ("1 MiB of words in a line", format!("Title: {}\n", words.repeat(rest / words.len() - 1))),
        ("1 MiB of lines", format!("Title:\n{}", " words and words\n".repeat(rest / 17))),
        ("64 KiB of the shortest lines", "#\n".repeat(1 << 15)),
        ("1 MiB of the shortest lines", "#\n".repeat(rest / 2)),
    ] {
        let code = share::encode(&format!("{head}{metadata}").parse().unwrap()).unwrap();
        let mut worst = Worst::default();
        worst.read(&code.text());
        worst.print(what);
    }
}

/// Numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}
