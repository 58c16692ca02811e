//! Packed campaigns: packing, unpacking, and malicious archives.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use chronoshift_save::package::{Package, PackageFault, PackageProblem};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::numbers::Numbers;

const LEVEL: &str = "2D SuperFun!\n+++++\n+S G+\n+++++\n";

/// An archive of these files, whatever their names are.
fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in files {
        archive.start_file(*path, SimpleFileOptions::default()).unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// A campaign of one level, which is in the archive under another path.
fn with_level(path: &str, entry: &str) -> Vec<u8> {
    let campaign = format!("JikiBan Campaign\n{path}\n");
    archive(&[("c.lsf", campaign.as_bytes()), (entry, LEVEL.as_bytes())])
}

fn faults(bytes: &[u8]) -> Vec<PackageFault> {
    Package::from_bytes("x", bytes).unwrap_err()
}

/// All files below a folder, with their bytes.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let (mut files, mut folders) = (BTreeMap::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path)
            } else {
                drop(files.insert(path.clone(), fs::read(&path).unwrap()))
            }
        }
    }
    files
}

fn names(folder: &Path) -> Vec<String> {
    let name = |path: &PathBuf| path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
    files(folder).keys().map(name).collect()
}

#[test]
fn a_folder_of_levels_becomes_a_campaign() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("My halls?");
    fs::create_dir_all(folder.join("more")).unwrap();
    for name in ["b.txt", "a.txt", "more/c.txt"] {
        fs::write(folder.join(name), LEVEL).unwrap();
    }
    let package = Package::collect(&folder).unwrap();
    assert_eq!(package.name().as_str(), "My halls");
    assert!(package.campaign().levels().eq(["a.txt", "b.txt"]));
    // A campaign file determines the levels of the package.
    fs::write(folder.join("c.lsf"), "JikiBan Campaign\nmore/c.txt\nb.txt\nmore/c.txt\n").unwrap();
    let package = Package::from_bytes("x", &Package::collect(&folder).unwrap().to_bytes().unwrap());
    let file = package.unwrap().write(&home.path().join("out")).unwrap();
    assert_eq!(file, home.path().join("out/c.lsf"));
    assert_eq!(names(&home.path().join("out")), ["b.txt", "c.lsf", "more/c.txt"]);
    fs::write(folder.join("d.lsf"), "JikiBan Campaign\nb.txt\n").unwrap();
    assert_eq!(Package::collect(&folder).unwrap_err()[0].why, PackageProblem::Campaigns(2));
    let empty = TempDir::new().unwrap();
    assert_eq!(Package::collect(empty.path()).unwrap_err()[0].why, PackageProblem::NoCampaign);
}

#[test]
fn an_archive_of_levels_becomes_a_campaign() {
    let readme = ("mine/readme.txt", &b"Have fun!"[..]);
    let (one, two) = (("mine/b.txt", LEVEL.as_bytes()), ("mine/sub/c.txt", LEVEL.as_bytes()));
    let package = Package::from_bytes("Halls?", &archive(&[readme, two, one])).unwrap();
    assert_eq!(package.name().as_str(), "Halls");
    assert!(package.campaign().levels().eq(["b.txt", "sub/c.txt"]));
    let apart = archive(&[("a/a.txt", LEVEL.as_bytes()), ("b.txt", LEVEL.as_bytes())]);
    assert!(Package::from_bytes("x", &apart).unwrap().campaign().levels().eq(["a/a.txt", "b.txt"]));
    let why = |bytes: &[u8]| faults(bytes).remove(0).why;
    let boxes = ("boxes.xsb", &b"#####\n#@$.#\n#####\n"[..]);
    assert_eq!(why(&archive(&[readme, boxes])), PackageProblem::OnlyCollections);
    assert_eq!(why(&archive(&[readme])), PackageProblem::NoCampaign);
    let cut = &archive(&[one])[..40];
    assert_eq!(why(cut), PackageProblem::DamagedArchive);
    assert_eq!(why(b"not packed"), PackageProblem::NoArchive);
    // The file's content decides, not its name.
    let home = TempDir::new().unwrap();
    let file = home.path().join("levels.bin");
    fs::write(&file, archive(&[one])).unwrap();
    assert!(Package::read(&file).unwrap().campaign().levels().eq(["b.txt"]));
}

#[cfg(unix)]
#[test]
fn what_lies_elsewhere_is_not_packed() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("secret.txt"), LEVEL).unwrap();
    let folder = home.path().join("c");
    fs::create_dir(&folder).unwrap();
    std::os::unix::fs::symlink("../secret.txt", folder.join("a.txt")).unwrap();
    fs::write(folder.join("c.lsf"), "JikiBan Campaign\na.txt\n").unwrap();
    assert_eq!(Package::collect(&folder).unwrap_err()[0].why, PackageProblem::Link);
}

#[test]
fn paths_that_some_system_refuses_or_that_lead_elsewhere_are_refused() {
    let outside = [
        "../a.txt",
        "/a.txt",
        "C:/a.txt",
        "C:a.txt",
        "a:b.txt",
        "\\\\host\\a.txt",
        "a/../../b.txt",
        "..\\a.txt",
    ];
    for path in outside {
        assert!(
            matches!(faults(&with_level(path, path))[0].why, PackageProblem::Broken(_)),
            "{path}"
        );
    }
    let names = [
        "CON.txt",
        "nul/a.txt",
        "com1.x.txt",
        "a?.txt",
        "a /b.txt",
        "a./b.txt",
        ".a.txt",
        "a\"b.txt",
        "a|b.txt",
        "x\u{202e}txt.txt",
        "\u{e000}.txt",
        "LONGNA~1/a.txt",
    ];
    for path in names {
        let found = faults(&with_level(path, path));
        assert!(matches!(found[0].why, PackageProblem::Name(_)), "{path}: {found:?}");
        assert_eq!(found[0].file, path);
    }
    let parts = "e\u{301}.txt";
    assert_eq!(faults(&with_level(parts, parts))[0].why, PackageProblem::Parts);
    assert_eq!(faults(&with_level("run.sh", "run.sh"))[0].why, PackageProblem::NoLevelName);
    // The campaign file itself.
    for file in ["con.lsf", "a?.lsf", ".lsf"] {
        let bytes = archive(&[(file, b"JikiBan Campaign\na.txt\n"), ("a.txt", LEVEL.as_bytes())]);
        assert!(matches!(faults(&bytes)[0].why, PackageProblem::Name(_)), "{file}");
    }
}

#[test]
fn files_that_are_one_on_some_system_are_refused() {
    for (one, other) in [
        ("a.txt", "A.txt"),
        ("a.txt", "a.TXT"),
        ("straße.txt", "STRASSE.txt"),
        ("a.txt", "a.txt/b.txt"),
        ("A.txt/b.txt", "a.txt"),
        ("x/a.txt", "X/A.txt"),
    ] {
        let campaign = format!("JikiBan Campaign\n{one}\n{other}\n");
        let level = LEVEL.as_bytes();
        let bytes = archive(&[("c.lsf", campaign.as_bytes()), (one, level), (other, level)]);
        let fault =
            PackageFault { file: other.to_owned(), why: PackageProblem::Twin(one.to_owned()) };
        assert_eq!(faults(&bytes), [fault]);
    }
}

#[test]
fn what_the_campaign_does_not_name_is_left_out_whatever_it_is() {
    let home = TempDir::new().unwrap();
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    let mut add = |path: &str, bytes: &[u8]| {
        archive.start_file(path, options).unwrap();
        archive.write_all(bytes).unwrap();
    };
    add("Halls/halls.lsf", b"JikiBan Campaign\n# Title: Halls\na.txt\n");
    add("Halls/a.txt", LEVEL.as_bytes());
    add("Halls/../../evil.txt", b"evil");
    add("/tmp/evil.txt", b"evil");
    add("C:\\evil.txt", b"evil");
    add("Halls/b.txt", b"no level");
    add("__MACOSX/Halls/._halls.lsf", b"what macOS adds");
    archive.add_symlink("Halls/link", "/etc", options).unwrap();
    let bytes = archive.finish().unwrap().into_inner();
    let package = Package::from_bytes("x", &bytes).unwrap();
    package.write(&home.path().join("out")).unwrap();
    assert_eq!(names(home.path()), ["out/a.txt", "out/halls.lsf"]);
}

#[test]
fn links_in_place_of_levels_are_refused() {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    archive.start_file("c.lsf", options).unwrap();
    archive.write_all(b"JikiBan Campaign\na.txt\nb.txt\n").unwrap();
    archive.add_symlink("a.txt", "/etc/passwd", options).unwrap();
    archive.add_directory("b.txt", options).unwrap();
    let found = faults(&archive.finish().unwrap().into_inner());
    let whys: Vec<_> = found.into_iter().map(|fault| (fault.file, fault.why)).collect();
    assert_eq!(
        whys,
        [("a.txt".into(), PackageProblem::Link), ("b.txt".into(), PackageProblem::Missing)]
    );
}

#[test]
fn bombs_go_off_in_a_small_room() {
    // A gigabyte of blanks in a file of one megabyte.
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("c.lsf", options).unwrap();
    archive.write_all(b"JikiBan Campaign\na.txt\n").unwrap();
    archive.start_file("a.txt", options).unwrap();
    for _ in 0..64 {
        archive.write_all(&vec![b' '; 16 << 20]).unwrap();
    }
    let bytes = archive.finish().unwrap().into_inner();
    let fault = PackageFault { file: "a.txt".to_owned(), why: PackageProblem::TooLarge };
    assert_eq!(faults(&bytes), [fault]);
    // Many files that are just within the limit.
    let level = format!("{LEVEL}\nnothing\n\nTitle:\n{}", " .\n".repeat((1 << 20) / 3 - 20));
    let mut campaign = "JikiBan Campaign\n".to_owned();
    let paths: Vec<_> = (0..80).map(|number| format!("{number}.txt")).collect();
    paths.iter().for_each(|path| campaign += &format!("{path}\n"));
    let mut files = vec![("c.lsf", campaign.as_bytes())];
    files.extend(paths.iter().map(|path| (path.as_str(), level.as_bytes())));
    assert_eq!(faults(&self::archive(&files))[0].why, PackageProblem::AllTooLarge);
}

#[test]
fn errors_say_which_file() {
    let broken = archive(&[
        ("c.lsf", b"JikiBan Campaign\na.txt\nsub/b.txt\nnone.txt\n"),
        ("a.txt", LEVEL.as_bytes()),
        ("sub/b.txt", b"2D SuperFun!\n+S+\n"),
    ]);
    let faults = faults(&broken);
    let [broken, missing] = &faults[..] else { panic!("{faults:?}") };
    assert_eq!((&*broken.file, &*missing.file), ("sub/b.txt", "none.txt"));
    assert_eq!(missing.why, PackageProblem::Missing);
    assert!(format!("{:?}", broken.why).contains("line: 2"), "{:?}", broken.why);
    assert_eq!(self::faults(&archive(&[]))[0].why, PackageProblem::NoCampaign);
}

#[test]
fn bytes_that_are_changed_give_an_error_or_a_sound_campaign() {
    let level = LEVEL.as_bytes();
    let good = archive(&[
        ("c.lsf", b"JikiBan Campaign\na.txt\nb/c.txt\n"),
        ("a.txt", level),
        ("b/c.txt", level),
    ]);
    let package = Package::from_bytes("x", &good).unwrap();
    let (mut numbers, mut refused) = (Numbers(11), 0);
    for round in 0..20_000 {
        let mut bytes = good.clone();
        for _ in 0..1 + numbers.below(4) {
            let at = numbers.below(bytes.len());
            match round % 4 {
                0 => bytes[at] ^= 1 << numbers.below(8),
                1 => bytes[at] = [0, 0xff, 0x7f, b'.', b'/'][numbers.below(5)],
                2 => bytes.truncate(at.max(1)),
                _ => drop(bytes.drain(at..(at + 1 + numbers.below(8)).min(bytes.len()))),
            }
            if bytes.is_empty() {
                break;
            }
        }
        match Package::from_bytes("x", &bytes) {
            // Without the name of the campaign file, the levels are a campaign named “x”.
            Ok(read) if read.name().as_str() == "x" => {
                assert_eq!(Package::from_bytes("x", &read.to_bytes().unwrap()), Ok(read));
            }
            // Unused bytes may have any value, and the campaign file may have another name.
            Ok(read) => assert_eq!(read.campaign(), package.campaign()),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 15_000, "only {refused} were refused");
}

#[test]
fn where_it_cannot_be_written_nothing_is_left() {
    let home = TempDir::new().unwrap();
    let package = Package::from_bytes("x", &with_level("a.txt", "a.txt")).unwrap();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(package.write(&file).is_err());
    assert!(package.write(&file.join("below")).is_err());
    assert_eq!(names(home.path()), ["file"]);
}
