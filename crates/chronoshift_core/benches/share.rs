//! How short share codes are, and how long and how much memory it takes to read any text as one.
//! With `-- largest`, of the largest texts only, or of those whose name has the next argument in it.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use chronoshift_core::editing::SolutionStatus;
use chronoshift_core::level::{self, Level, board_text, share};
use chronoshift_core::rules::{BoardBuilder, ButtonKind, Tile};
use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use fastrand::Rng;
use flate2::{Compression, write::ZlibEncoder};

fn main() {
    // `cargo test --benches` only wants to see that it runs.
    let is_test = std::env::args().any(|argument| argument == "--test");
    let mut arguments = std::env::args().skip_while(|argument| argument != "largest");
    if arguments.next().is_some() {
        largest(&arguments.next().filter(|it| !it.starts_with('-')).unwrap_or_default());
        return;
    }
    largest("");
    let levels = campaign();
    table(&levels);
    attack(&levels, if is_test { 100 } else { 100_000 });
    crafted(if is_test { 1 } else { 200 });
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
        let mut is_held = false;
        let info = allocation_counter::measure(|| is_held = black_box(share::decode(text)).is_ok());
        let once = || {
            let begin = Instant::now();
            _ = black_box(share::decode(text));
            begin.elapsed()
        };
        // What else the machine does takes time, too: only what is slow each time is.
        let mut time = once();
        for _ in 0..5 {
            if time <= self.time {
                break;
            }
            time = time.min(once());
        }
        self.time = self.time.max(time);
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

/// What is coded in a code.
fn data(code: &str) -> Vec<u8> {
    let mut data = BASE64URL_NOPAD.decode(&code.as_bytes()[4..]).unwrap();
    data.truncate(data.len() - 4);
    data
}

fn attack(levels: &[(String, Level)], rounds: usize) {
    let mut rng = Rng::with_seed(2012);
    let codes: Vec<_> =
        levels.iter().map(|(_, level)| share::encode(level).unwrap().text()).collect();
    let mut first = Worst::default();
    first.read(&codes[0]);
    first.print("a level's code");

    let (mut strings, mut mutated, mut crossed) =
        (Worst::default(), Worst::default(), Worst::default());
    for round in 0..rounds {
        let bytes: Vec<_> = (0..rng.usize(..600)).map(|_| rng.u8(..)).collect();
        strings.read(&match round % 3 {
            0 => sealed(&bytes[..bytes.len() / 2 * 2]),
            1 => "csl1".to_owned() + &BASE64URL_NOPAD.encode(&bytes),
            _ => "CSL1".to_owned() + &BASE32_NOPAD.encode(&bytes),
        });
        let code = &codes[round % codes.len()];
        let mut data = data(code);
        for _ in 0..=rng.usize(..3) {
            let at = rng.usize(..data.len());
            data[at] ^= 1 << rng.usize(..8);
        }
        mutated.read(&sealed(&data));
        // The begin of one and the end of another.
        let other = self::data(&codes[rng.usize(..codes.len())]);
        let at = rng.usize(..data.len().min(other.len())) / 2 * 2;
        crossed.read(&sealed(&[&self::data(code)[..at], &other[at..]].concat()));
    }
    strings.print("random strings");
    mutated.print("codes with changed bits, sealed anew");
    crossed.print("the begin of one and the end of another");
}

/// Texts and data as large as they can be, and levels that take the most time or memory.
fn largest(wanted: &str) {
    let text = |what: &str| (format!("6 MiB of {what:?}"), what.repeat((6 << 20) / what.len()));
    let texts = ["\"", "\n", "> ", "A"].map(text);
    let data = [0, 0x55, 0xff].map(|byte| (format!("2 MiB of {byte:02x}"), vec![byte; 2 << 20]));
    let data = data.into_iter().map(|(what, data)| (what, sealed(&data)));
    let levels = large_levels().map(|(what, code)| (what.to_owned(), code));
    let all = texts.into_iter().chain(data).chain(levels);
    for (what, code) in all.filter(|(what, _)| what.contains(wanted)) {
        let mut worst = Worst::default();
        worst.read(&code);
        worst.print(&what);
        if let Some(busy) = busy(|| _ = black_box(share::decode(&code))) {
            println!("{:40} {busy:8.1?} of the processor's time", "");
        }
    }
    played(wanted);
}

/// Codes of the largest levels with changed bits: from there on they hold whatever comes of it.
fn crafted(rounds: usize) {
    let mut rng = Rng::with_seed(2026);
    for (what, code) in large_levels() {
        let mut worst = Worst::default();
        for _ in 0..rounds {
            let mut data = data(&code);
            let at = rng.usize(..data.len());
            data[at] ^= 1 << rng.usize(..8);
            worst.read(&sealed(&data));
        }
        worst.print(&format!("{what}, changed"));
    }
}

/// How much of the processor's time something takes, where the system tells it: on a busy machine the
/// clock says more.
fn busy(something: impl Fn()) -> Option<Duration> {
    let spent = || {
        let spent = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        Some(Duration::from_nanos(spent.split(' ').next()?.parse().ok()?))
    };
    const TIMES: u32 = 5;
    let before = spent()?;
    (0..TIMES).for_each(|_| something());
    Some((spent()? - before) / TIMES)
}

/// How long it takes to play the solutions of the largest levels, and in how much memory.
fn played(wanted: &str) {
    for (what, file) in large_files().into_iter().filter(|(what, _)| what.contains(wanted)) {
        let level: Level = file.parse().unwrap();
        let begin = Instant::now();
        let mut status = None;
        let info = allocation_counter::measure(|| status = SolutionStatus::of_level(&level));
        let (time, mib) = (begin.elapsed(), info.bytes_max as f64 / (1 << 20) as f64);
        let how = match status {
            None => continue,
            Some(SolutionStatus::Holds { .. }) => "holds",
            Some(_) => "breaks",
        };
        println!("{:40} {how}; played in {time:8.1?}, {mib:5.1} MiB", format!("{what}, played"));
    }
}

fn large_levels() -> impl Iterator<Item = (&'static str, String)> {
    let code = |file: String| share::encode(&file.parse().unwrap()).unwrap().text();
    large_files().into_iter().map(move |(what, file)| (what, code(file)))
}

/// The most lines that are shared.
const LINES: usize = 1 << 15;

fn large_files() -> [(&'static str, String); 9] {
    let small = "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n";
    let large = large_map(18_000);
    // A field that is as long as there is room.
    let filled = |begin: &str| {
        let words = "a few words, äöü ";
        let count = ((1 << 20) - begin.len() - 20) / words.len();
        format!("{begin}Z:{}\n", words.repeat(count))
    };
    let fields: String = (0..LINES / 2).map(|at| format!("{at:x}:\n")).collect();
    let lines = format!("A:\n{}", " a\n".repeat(LINES - 2));
    let clones = format!("{}T", "NESWHNESWHEEEEWWWWNNNNSSSSHHHHNESWHNEST".repeat(255));
    // All of them press a button again and again that is wired to all gates.
    let presses =
        format!("{}{}EWT", "EEWWEEWWEEWWEEWWEEWWEEWWEEWWEEWWEEWWHHT".repeat(255), "H".repeat(50));
    let solution = format!("Solution: {}T\n", "NESWH".repeat(1999));
    [
        ("1 MiB in a line", filled(small)),
        (
            "1 MiB with the shortest comments",
            filled(&(small.to_owned() + &"#\n".repeat(LINES - 1))),
        ),
        ("1 MiB with many fields", filled(&(small.to_owned() + &fields))),
        ("1 MiB with a field of many lines", filled(&(small.to_owned() + &lines))),
        ("the largest map", large.clone()),
        ("the largest map, all wires", large_map(27_500)),
        ("the largest map, 256 clones", format!("{large}Solution: {clones}\n")),
        (
            "the largest map, all gates, 256 clones",
            format!("{}Solution: {presses}\n", map_with(8_000, true)),
        ),
        ("1 MiB with the largest map", filled(&(large + &solution))),
    ]
}

/// A map of 256 x 256 tiles of all kinds, with so many wires.
fn large_map(wires: usize) -> String {
    map_with(wires, false)
}

/// The same; if wanted, beside the goal is a button that is wired to all gates.
fn map_with(wires: usize, has_master: bool) -> String {
    let mut rng = Rng::with_seed(7);
    let mut board = BoardBuilder::new(256, 256);
    let (mut buttons, mut gates) = (Vec::new(), Vec::new());
    for y in 1..=254 {
        for x in 1..=254 {
            let glyph = b"+  bBo-_pc"[rng.usize(..10)];
            match Tile::from_glyph(glyph.into()) {
                _ if (x, y) < (3, 1) => {}
                None => _ = board.add_crate((x, y)),
                Some(tile) => {
                    board.set_tile((x, y), tile);
                    match tile {
                        Tile::Button(_) => buttons.push((x, y)),
                        Tile::Gate { .. } => gates.push((x, y)),
                        _ => {}
                    }
                }
            }
        }
    }
    board.set_tile((1, 1), Tile::Start).remove_crate((1, 1));
    board.set_tile((2, 1), Tile::Goal).remove_crate((2, 1));
    if has_master {
        board.set_tile((3, 1), Tile::Button(ButtonKind::Plain)).remove_crate((3, 1));
        gates.retain(|gate| *gate != (3, 1));
        buttons.retain(|button| *button != (3, 1));
        for &gate in &gates {
            board.add_wire((3, 1), gate);
        }
    }
    for _ in 0..wires {
        board.add_wire(buttons[rng.usize(..buttons.len())], gates[rng.usize(..gates.len())]);
    }
    board_text(&board.build().unwrap()) + "\n"
}
