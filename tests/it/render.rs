//! `chronoshift render` draws what is played, and needs no display.

use std::fs::File;
use std::io;
use std::io::Write;
use std::process::Command;
use std::sync::Arc;

use bevy::math::UVec2;
use chronoshift_core::rules::{Board, Cell, Chronicle, Replay, Scene};
use gif::{ColorOutput, DecodeOptions};

use crate::cli::{folder, path, run};
use crate::prelude::*;

/// The numbers of pictures of a turn, a time jump, and a level's completion, at normal speed.
const TURN: usize = 4;
const JUMP: usize = 23;
const COMPLETE: usize = 32;
/// The width of a tile, in pixels.
const TILE: u32 = 48;
/// A changed tile differs in lightness by at least this much, of 255 and on average over its pixels.
const CLEARLY: u32 = 4;

/// The output and the error output of the command; `None`, with a visible note, on machines that can't draw.
pub(crate) fn render(args: &[&str]) -> Option<(String, String)> {
    let (status, out, err) = run(&[&["render"], args].concat());
    if !can_draw(&err) {
        return None;
    }
    assert_eq!(status, 0, "{err}");
    Some((out, err))
}

/// Whether the machine can draw. Machines without a Vulkan driver may skip tests, except in CI.
pub(crate) fn can_draw(err: &str) -> bool {
    let can_draw = !err.contains("without a Vulkan driver") || std::env::var_os("CI").is_some();
    if !can_draw {
        let loud = "\n*** SKIPPED: drawing needs a Vulkan driver ***\n\n";
        io::stderr().write_all(loud.as_bytes()).unwrap();
    }
    can_draw
}

/// A picture with three bytes per pixel.
struct Picture {
    size: UVec2,
    pixels: Vec<u8>,
}

/// The complete pictures of a GIF.
fn pictures(file: &str) -> Vec<Picture> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(File::open(file).unwrap()).unwrap();
    let size = UVec2::new(decoder.width().into(), decoder.height().into());
    let mut pixels = vec![0; (3 * size.x * size.y) as usize];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            let place =
                (y + usize::from(frame.top)) * size.x as usize + x + usize::from(frame.left);
            if pixel[3] > 0 {
                pixels[3 * place..3 * place + 3].copy_from_slice(&pixel[..3]);
            }
        }
        pictures.push(Picture { size, pixels: pixels.clone() });
    }
    pictures
}

impl Picture {
    /// The difference of a tile from that in another picture, of 255.
    fn difference(&self, other: &Self, board: &Board, cell: Cell) -> u32 {
        let inside =
            || board.cells().filter(|&cell| board.is_inside(cell)).map(|it| board.point(it));
        let (left, top) = (inside().map(|it| it.x).min(), inside().map(|it| it.y).min());
        let (right, bottom) = (inside().map(|it| it.x).max(), inside().map(|it| it.y).max());
        let tiles =
            |first: Option<u8>, last: Option<u8>| u32::from(last.unwrap() - first.unwrap()) + 1;
        // The board is in the middle of the picture.
        let rim = (self.size - TILE * UVec2::new(tiles(left, right), tiles(top, bottom))) / 2;
        let at = board.point(cell);
        let corner =
            rim + TILE * UVec2::new(tiles(left, Some(at.x)), tiles(top, Some(at.y))) - TILE;
        let mut sum = 0;
        for y in corner.y..corner.y + TILE {
            for x in corner.x..corner.x + TILE {
                let at = (3 * (y * self.size.x + x)) as usize;
                let pair = self.pixels[at..at + 3].iter().zip(&other.pixels[at..at + 3]);
                sum += pair.map(|(one, other)| u32::from(one.abs_diff(*other))).sum::<u32>();
            }
        }
        sum / (3 * TILE * TILE)
    }
}

/// Everything that is visible on a tile.
fn seen(scene: &Scene, cell: Cell) -> impl PartialEq + use<> {
    let world = &scene.world;
    let clones: Vec<_> = world.clones().iter().map(|at| *at == cell).collect();
    let is_closed = (world.is_closed(cell), world.is_collapsed(cell), world.is_active(cell));
    (clones, scene.crates.contains(&Some(cell)), is_closed)
}

fn level(name: &str) -> (String, Chronicle) {
    let file = project().join(name);
    let level: Level = fs::read_to_string(&file).unwrap().parse().unwrap();
    let mut solution = Replay::new(level.solution().unwrap().iter().copied());
    let play = solution.play(Arc::clone(&level.board));
    (file.to_str().unwrap().to_owned(), play.chronicle().clone())
}

#[test]
fn the_pictures_of_a_film_are_those_of_the_turns() {
    for name in ["levels/02-doorkeeper.txt", "tests/levels/06-heavy-helpers.txt"] {
        let (file, chronicle) = level(name);
        let out = tempfile::tempdir().unwrap();
        let film = path(&out, "film.gif");
        let Some(_) = render(&[&file, "-o", &film]) else { return };
        let pictures = pictures(&film);
        let timelines = chronicle.timeline_count();
        let turns: usize = (1..=timelines).map(|timeline| chronicle.turn_count(timeline)).sum();
        // The first and the last picture belong to no turn.
        let all = 1 + TURN * turns + JUMP * (timelines - 1) + COMPLETE + 1;
        assert_eq!(pictures.len(), all, "{name}");

        let (board, mut start, mut changes) = (chronicle.board(), 0, 0);
        for timeline in 1..=timelines {
            let turns = chronicle.turn_count(timeline);
            for turn in 0..turns {
                let pair = [turn, turn + 1].map(|turn| &pictures[start + TURN * turn]);
                let scenes = [turn, turn + 1].map(|turn| chronicle.scene(timeline, turn));
                for cell in board.cells() {
                    if seen(&scenes[0], cell) != seen(&scenes[1], cell) {
                        let difference = pair[0].difference(pair[1], board, cell);
                        let at = board.point(cell);
                        let place = format!("{name}, timeline {timeline}, turn {turn}, {at}");
                        assert!(difference >= CLEARLY, "{place}: {difference}");
                        changes += 1;
                    }
                }
            }
            start += TURN * turns + JUMP;
        }
        assert!(changes > turns, "{name}: {changes}");
    }
}

#[test]
fn a_picture_of_a_turn_is_that_of_the_film() {
    let (file, chronicle) = level("levels/01-there-and-back.txt");
    let out = tempfile::tempdir().unwrap();
    let (still, film) = (path(&out, "still.png"), path(&out, "film"));
    let args = [&file, "-o", &still, "--turn", "2", "--size", "300x200"];
    let Some((said, _)) = render(&args) else { return };
    assert!(said.contains("1 picture, 300x200"), "{said}");
    render(&[&file, "-o", &film, "--last-timeline", "--speed", "8", "--size", "300x200"]).unwrap();
    // At that speed, a turn is a single picture.
    let last = chronicle.timeline_count();
    assert!(fs::read_dir(&film).unwrap().count() > chronicle.turn_count(last));
    let open = |file: &str| image::open(file).unwrap().into_rgb8();
    let (still, same) = (open(&still), open(&path(&out, "film/00003.png")));
    let other = open(&path(&out, "film/00005.png"));
    let differ = |one: &image::RgbImage, other: &image::RgbImage| {
        let far = |pair: &(&u8, &u8)| pair.0.abs_diff(*pair.1) > 16;
        one.as_raw().iter().zip(other.as_raw()).filter(far).count()
    };
    // Only the film has short-lived effects, so the pictures differ slightly.
    let (same, other) = (differ(&still, &same), differ(&still, &other));
    assert!(4 * same < other, "{same} and {other}");
}

#[test]
fn an_attempt_that_was_cut_off_does_not_block_the_next_one() {
    let level = folder("a.txt", "+++++\n+S G+\n+++++\n\nnothing\n\nTitle: A\nSolution: EEWWT");
    let (file, film) = (path(&level, "a.txt"), path(&level, "film"));
    let left = path(&level, "film/.unfinished-x");
    fs::create_dir_all(&left).unwrap();
    fs::write(path(&level, "film/.unfinished-x/00001.png"), "").unwrap();
    let args = [&file, "-o", &film, "--size", "96x64", "--speed", "8"];
    let Some(_) = render(&args) else { return };
    assert!(!Path::new(&left).exists());
    let pictures = fs::read_dir(&film).unwrap();
    let mut names: Vec<_> = pictures.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert!(names.len() > 5, "{names:?}");
    for (number, name) in (1..).zip(names) {
        assert_eq!(*name, *format!("{number:05}.png"));
    }
}

#[test]
fn what_does_not_complete_the_level_is_drawn_as_far_as_it_leads() {
    let bridge = "+++++\n+SpG+\n+++++\n\nnothing\n\nTitle: A\nSolution: EHHHH";
    for (level, turns, said) in [
        (bridge.to_owned(), 2, "Timeline 1 ends in a paradox. Turn 2"),
        (bridge.replace("EHHHH", "EEH"), 3, "Timeline 1 ends on turn 3, but its self is not home"),
        (bridge.replace("EHHHH", "EET"), 2, "On turn 3 of timeline 1, the self has to enter"),
    ] {
        let folder = folder("a.txt", &level);
        let (file, film) = (path(&folder, "a.txt"), path(&folder, "film"));
        let args = [&file, "-o", &film, "--size", "96x64", "--speed", "8"];
        let Some((out, err)) = render(&args) else { return };
        assert!(err.contains("note: ") && err.contains(said) && out.contains("pictures"), "{err}");
        // The start, the turns, and the end. A paradox has additional pictures, because time stutters.
        let pictures = fs::read_dir(&film).unwrap().count();
        let is_paradox = said.contains("paradox");
        assert_eq!(pictures > 2 + turns, is_paradox, "{pictures} pictures of {said}");
        assert!(pictures >= 2 + turns, "{pictures} pictures of {said}");
        let still = path(&folder, "still.png");
        let (status, _, err) = run(&["render", &file, "-o", &still, "--turn", "9"]);
        let turns = format!("timeline 1 has {turns} turns");
        assert!(status == 1 && err.contains(&turns), "{err}");
    }
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let start = "+++++\n+S G+\n+++++\n\nnothing";
    let level = |solution: &str| format!("{start}\n\nTitle: A{solution}");
    for (solution, args, said) in [
        ("", &["-o", "OUT.gif"][..], "a.txt: error: this has no solution to draw"),
        ("\nSolution: EEWWT", &["-o", "OUT.mp4"], "ends in neither .gif nor .png"),
        ("\nSolution: EEWWT", &["-o", "OUT.png", "--turn", "6"], "timeline 1 has 5 turns"),
        ("\nSolution: EEWWT", &["-o", "OUT.png", "--timeline", "2"], "only 1 timeline"),
        ("\nSolution: EEWWT", &["-o", "OUT.gif", "--turn", "1"], "are for a picture of one turn"),
        (
            "\nSolution: EEWWT",
            &["-o", "OUT.gif", "--theme", "x"],
            "no theme x. The themes: first_snow",
        ),
        ("\nSolution: EEWWT", &["-o", "OUT.gif", "--replay", "OUT"], "cannot read"),
    ] {
        let folder = folder("a.txt", &level(solution));
        let out = path(&folder, "out");
        let args: Vec<_> = args.iter().map(|arg| arg.replace("OUT", &out)).collect();
        let args: Vec<_> = args.iter().map(String::as_str).collect();
        let (status, _, err) = run(&[&["render", &path(&folder, "a.txt")][..], &args].concat());
        assert!(status == 1 && err.contains(said), "{args:?}: {status} {err}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{args:?}");
    }
}

/// A folder with two levels, a campaign that lists them in reverse order, a collection, and a level that can't be read.
fn many_levels() -> tempfile::TempDir {
    let folder = folder("a.txt", "+++++\n+S G+\n+++++\n\nnothing\n\nTitle: The way");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    crate::write_level(&folder.path().join("b.txt"), "+++++++\n+S-CbG+\n+++++++");
    write("all.lsf", "JikiBan Campaign\nb.txt\na.txt\n");
    write("boxes.xsb", "#####\n#@$.#\n#####\nTitle: Push\n\n#####\n#$$.#\n#####\n");
    write("broken.txt", "2D SuperFun!\n+++++\n+S y+\n+++++\n");
    folder
}

/// The pictures of the levels in a contact sheet with pictures of 100x80, from left to right.
fn tiles(file: &str, columns: u32) -> Vec<image::RgbImage> {
    let sheet = image::open(file).unwrap().into_rgb8();
    let (width, height) = (120, 160);
    assert_eq!((sheet.width() / width, sheet.width() % width), (columns, 0), "{file}");
    assert_eq!(sheet.height() % height, 0, "{file}");
    let places = (0..sheet.height() / height)
        .flat_map(|y| (0..columns).map(move |x| (x * width, y * height)));
    let view = |(x, y)| image::imageops::crop_imm(&sheet, x, y, width, height).to_image();
    places.map(view).collect()
}

/// The number of pixels that differ from the first one.
fn drawn(tile: &image::RgbImage, rows: std::ops::Range<u32>) -> usize {
    let ground = tile.get_pixel(0, 0);
    let is_drawn =
        |(_, y, pixel): &(u32, u32, &image::Rgb<u8>)| rows.contains(y) && *pixel != ground;
    tile.enumerate_pixels().filter(is_drawn).count()
}

#[test]
fn a_contact_sheet_shows_every_level_with_its_title() {
    let folder = many_levels();
    let root = folder.path().to_str().unwrap();
    let sheet = |of: &str, name: &str| {
        let out = path(&folder, name);
        let (said, err) = render(&[of, "-o", &out, "--size", "100x80"])?;
        Some((out, said, err))
    };
    let Some((file, said, err)) = sheet(root, "root.png") else { return };
    assert!(said.ends_with("root.png: 5 levels, 1 picture, 480x320\n"), "{said}");
    let warnings: Vec<_> = err.lines().filter(|line| line.contains(": warning: ")).collect();
    assert!(warnings.len() == 2 && !err.contains("error: "), "{err}");
    assert!(warnings[0].contains("boxes.xsb:") && warnings[0].contains("level 2: "), "{err}");
    assert!(warnings[1].contains("broken.txt:3:4: warning: `y` is not a tile"), "{err}");
    // The campaign comes first, then the collection, and the level that can't be read.
    let all = tiles(&file, 4);
    let [gate, way, push, empty, broken, rest, ..] = &all[..] else {
        panic!("{} tiles", all.len())
    };
    for (name, tile) in [("gate", gate), ("way", way), ("push", push)] {
        assert!(drawn(tile, 10..90) > 1000, "{name}");
    }
    for (name, tile) in [("empty", empty), ("broken", broken)] {
        let text = drawn(tile, 10..90);
        assert!((50..1000).contains(&text), "{name}: {text}");
    }
    for (name, tile) in [("way", way), ("push", push)] {
        assert!(drawn(tile, 90..130) > 50, "the title of {name}");
    }
    assert_eq!(drawn(gate, 90..130), 0, "without a title");
    for tile in [gate, way, push, empty, broken] {
        assert!(drawn(tile, 130..150) > 20, "its name");
    }
    assert_eq!(drawn(rest, 0..160), 0);
    // Each level looks the same in another sheet.
    let (file, ..) = sheet(&path(&folder, "all.lsf"), "campaign.png").unwrap();
    for (alone, among) in tiles(&file, 2).iter().zip([gate, way]) {
        // Letters are not aligned to pixels.
        let others = alone.pixels().zip(among.pixels()).filter(|(one, other)| one != other);
        assert!(others.count() < 50);
    }
    let (file, said, _) = sheet(&path(&folder, "boxes.xsb"), "boxes.png").unwrap();
    assert!(said.contains("2 levels, "), "{said}");
    let [first, second] = &tiles(&file, 2)[..] else { panic!("{said}") };
    assert!(drawn(first, 10..90) > 1000 && drawn(second, 10..90) < 1000);
}

#[test]
fn what_a_contact_sheet_cannot_show_is_refused() {
    let folder = many_levels();
    let at = |name: &str| path(&folder, name);
    fs::create_dir(at("empty")).unwrap();
    fs::create_dir(at("bad")).unwrap();
    fs::rename(at("broken.txt"), at("bad/broken.txt")).unwrap();
    let (root, out) = (folder.path().to_str().unwrap(), at("out.png"));
    let room = "#####\n#@$.#\n#####\n\n".repeat(9000);
    fs::write(at("bad/large.xsb"), room).unwrap();
    for (args, said) in [
        (
            &["DIR", "-o", "DIR/out.gif"][..],
            "for a picture of all, give OUT a name that ends in .png",
        ),
        (&["DIR", "-o", "DIR/out"], "for a picture of all, give OUT a name that ends in .png"),
        (&["DIR", "-o", "DIR/out.png", "--turn", "1"], "leave out every option but --size and"),
        (&["DIR", "-o", "DIR/out.png", "--actions", "E"], "leave out every option but --size and"),
        (&["DIR", "-o", "DIR/out.png", "--level", "1"], "is not a collection of Sokoban levels"),
        (&["DIR/empty", "-o", "DIR/out.png"], "empty: error: there are no levels in"),
        (&["DIR/bad/large.xsb", "-o", "DIR/out.png"], "the picture of 9000 levels would have"),
        (&["DIR/boxes.xsb", "-o", "DIR/out.gif"], "has 2 levels. Choose one"),
        (
            &["DIR/boxes.xsb", "--level", "1", "-o", "DIR/out.gif", "--actions", "L"],
            "Move 1 is impossible",
        ),
        (&["DIR/boxes.xsb", "-o", "DIR/out.png", "--turn", "1"], "has 2 levels. Choose one"),
        (&["DIR/all.lsf", "-o", "DIR/a.mp4"], "ends in neither .gif nor .png"),
        (&["DIR/all.lsf", "-o", "DIR/out.png", "--theme", "x"], "no theme x. The themes: first_"),
        (&["DIR/none", "-o", "DIR/out.png"], "cannot read"),
    ] {
        let args: Vec<_> = args.iter().map(|arg| arg.replace("DIR", root)).collect();
        let args: Vec<_> = args.iter().map(String::as_str).collect();
        let (status, _, err) = run(&[&["render"][..], &args].concat());
        assert!(status == 1 && err.contains(said), "{args:?}: {status} {err}");
    }
    fs::remove_file(at("bad/large.xsb")).unwrap();
    let (status, _, err) = run(&["render", &at("bad"), "-o", &out]);
    assert!(status == 1 && err.contains("broken.txt:3:4: error: "), "{err}");
    assert!(!Path::new(&out).exists());
}

/// Vulkan's libraries look for a display, and complain on the error output if there is none.
#[cfg(unix)]
#[test]
fn drawing_is_silent_without_a_display() {
    let folder = folder("a.txt", "+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EEWWT");
    let mut command = Command::new(env!("CARGO_BIN_EXE_chronoshift"));
    command.env("LC_ALL", "C");
    command.args(["render", &path(&folder, "a.txt"), "-o", &path(&folder, "a.png")]);
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"] {
        command.env_remove(name);
    }
    let output = command.output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    if !can_draw(&err) {
        return;
    }
    assert_eq!((output.status.code(), &*err), (Some(0), ""));
}

/// A theme from before some pieces existed borrows their sprites from the default theme.
#[cfg(unix)]
#[test]
fn an_older_theme_has_every_piece() {
    let level = "++++++++\n+S1*Cx +\n+>1hG..+\n++++++++\n\nnothing\n\nSolution: H";
    let (folder, game) = (folder("a.txt", level), tempfile::tempdir().unwrap());
    // The game finds its files beside the program.
    let (program, built) = (game.path().join("chronoshift"), env!("CARGO_BIN_EXE_chronoshift"));
    fs::hard_link(built, &program).or_else(|_| fs::copy(built, &program).map(drop)).unwrap();
    let (file, out) = (path(&folder, "a.txt"), path(&folder, "a.png"));
    let ours = project().join("assets");
    let copy = |from: &Path, to: &Path, but: &str| {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
            if entry.file_name() != but {
                std::os::unix::fs::symlink(entry.path(), to.join(entry.file_name())).unwrap();
            }
        }
    };
    copy(&ours, &game.path().join("assets"), "themes");
    let themes = game.path().join("assets/themes");
    copy(&ours.join("themes"), &themes, "");
    // The same pictures, but newer sprites have names that the game doesn't know.
    let old = themes.join("old");
    copy(&ours.join("themes/observatory"), &old, "theme.toml");
    let text = fs::read_to_string(ours.join("themes/observatory/theme.toml")).unwrap();
    let newer = ["portal", "heavy_", "storage", "one_way", "sink", "crate_home", "circuit_"];
    let is_newer = |name: &&str| newer.iter().any(|begin| name.starts_with(begin));
    let names: Vec<_> = text.split('"').filter(is_newer).collect();
    let older = names.iter().fold(text.clone(), |text, name| {
        text.replace(&format!("\"{name}\""), &format!("\"old.{name}\""))
    });
    fs::write(old.join("theme.toml"), older).unwrap();
    let drawn = |theme: &str| {
        let out = format!("{out}-{theme}.png");
        let args = ["render", &file, "-o", &out, "--turn", "0", "--size", "512x256"];
        let mut command = Command::new(&program);
        command.args(args).args(["--theme", theme]);
        let output = command.env_remove("DISPLAY").output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        if !can_draw(&err) {
            return None;
        }
        assert!(output.status.success(), "{theme}: {err}");
        Some(image::open(&out).unwrap().into_rgb8().into_raw())
    };
    assert!(names.len() > 10, "{names:?}");
    let Some((borrowed, own)) = drawn("old").zip(drawn("observatory")) else { return };
    // Positions in a picture of another height are rounded differently.
    let mut both = borrowed.iter().zip(&own);
    assert!(both.len() > 0 && both.all(|(one, other)| one.abs_diff(*other) <= 8));
}
