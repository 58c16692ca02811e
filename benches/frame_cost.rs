//! What a frame costs the processor: a full board in motion against an empty window
//! of Bevy, and the game at rest. `scripts/frame-cost` runs it on a screen of its own.
//!
//! Where there is no graphics card, its work is done by the processor and is counted too. The game's own part of a
//! frame is the time from the begin of `First` to the end of `Last`, by the clock; as the work of a graphics card
//! that is none takes the same cores, scrubbing is measured without it too: nothing else of the game is left out.
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::window::WindowResolution;
use bevy::winit::WinitSettings;
use chronoshift::frame::Frame;
use chronoshift::game::{self, Setup};
use chronoshift::input::{Control, Intent, Intents, Seek};
use chronoshift::save::Preferences;
use chronoshift::sim::{EditorRequest, EditorSession, Playlist, ReportFile, Request, Session};
use chronoshift::theme::Themes;
use chronoshift_core::editing::Edit;
use chronoshift_core::level::Square;
use chronoshift_core::rules::{Action, Actions, Board, Command as Order, Direction, Field, Status};

/// A moving frame in high contrast, where nothing is around the board, costs at most so many times
/// what an empty one does.
const MOST_MOVING: f64 = 1.5;
/// So does a moving frame as it usually is. The world around the board paints the whole window three
/// times, which is little for a graphics card, and much for a renderer without one.
const MOST_WITH_WORLD: f64 = 3.5;
/// The game's own part of a frame that shows another turn of eight clones' timelines takes at most so
/// long in 99 of 100 frames, in milliseconds: 60 a second. So does that of a frame in which a line is
/// drawn across the largest board of the level editor.
const MOST_SCRUBBING: f64 = 1000.0 / 60.0;
/// That of a frame in which a level is made takes at most so long in 99 of 100 frames while answers are
/// searched for, in milliseconds.
const MOST_MAKING: f64 = 33.0;
/// At rest the game takes at most this part of one core.
const MOST_IDLE: f64 = 0.05;

/// How long each is left alone before it is measured.
const WARM_UP: Duration = Duration::from_secs(4);
const MEASURED: Duration = Duration::from_secs(8);
/// A turn is asked for so often; it is as long as the game takes to show one.
const BEAT: Duration = Duration::from_millis(150);

/// So often a level that is made is changed.
const EDITS: Duration = Duration::from_millis(100);

const CLONES: usize = 8;
/// More than are played while it is measured.
const ROUNDS: usize = 7;

fn main() -> ExitCode {
    // Cargo passes `--bench`.
    match std::env::args().nth(1).filter(|name| !name.starts_with('-')).as_deref() {
        None => compare(),
        Some("empty") => empty(Msaa::default()),
        Some("empty-plain") => empty(Msaa::Off),
        Some("moving") => moving(false),
        Some("moving-plain") => moving(true),
        Some("scrubbing") => scrubbing(),
        Some("unseen") => unseen(),
        Some("making") => making(&of_campaign("03-wait-for-me.txt"), Edits::None),
        Some("making-hard") => making(&of_campaign("14-the-grand-tour.txt"), Edits::None),
        Some("making-easy") => making(&of_campaign("03-wait-for-me.txt"), Edits::Every(EDITS)),
        Some("making-large") => making(&hall(Board::MAX_SIDE), Edits::Every(Duration::ZERO)),
        Some("making-lines") => making(&hall(Board::MAX_SIDE), Edits::Lines),
        Some("idle") => run(real_game(), has_level),
        Some(other) => panic!("there is no {other}"),
    }
}

/// What was measured of one process.
struct Cost {
    seconds: f64,
    cpu: f64,
    frames: f64,
    /// The game's own part of a frame in milliseconds: of the one in the middle, of one that 99 of 100
    /// do not exceed, and of the longest.
    own: [f64; 3],
}

impl Cost {
    /// Measures a process of its own, so that none is warmed up by another.
    fn of(name: &str, settings: &Path) -> Self {
        let output = Command::new(std::env::current_exe().unwrap())
            .arg(name)
            .env("XDG_CONFIG_HOME", settings)
            .env("XDG_DATA_HOME", settings)
            .env_remove("WAYLAND_DISPLAY")
            .stderr(Stdio::inherit())
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let numbers: Vec<f64> =
            text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [seconds, cpu, frames, middle, high, most] = numbers[..] else {
            panic!("{name} ended with {} and said {text:?}", output.status);
        };
        Self { seconds, cpu, frames, own: [middle, high, most] }
    }

    /// Milliseconds of processor time.
    fn of_frame(&self) -> f64 {
        self.cpu / self.frames * 1000.0
    }

    fn print(&self, name: &str) {
        println!(
            "{name:<42} {:>8.2} {:>10.1} {:>9.1} {:>9.2} {:>9.2} {:>9.2}",
            self.of_frame(),
            self.frames / self.seconds,
            self.cpu / self.seconds * 100.0,
            self.own[0],
            self.own[1],
            self.own[2]
        );
    }
}

fn compare() -> ExitCode {
    // None goes on where another one ended.
    let cost = |name| Cost::of(name, tempfile::tempdir().unwrap().path());
    let (empty, plain) = (cost("empty"), cost("empty-plain"));
    let (moving, moving_plain) = (cost("moving"), cost("moving-plain"));
    let scrubbing = cost("scrubbing");
    let (unseen, idle) = (cost("unseen"), cost("idle"));
    let making = ["making", "making-hard", "making-easy", "making-large", "making-lines"].map(cost);
    println!(
        "{:<42} {:>8} {:>10} {:>9} {:>9} {:>9} {:>9}",
        "", "ms/frame", "frames/s", "% of core", "own ms", "own 99 %", "own most"
    );
    empty.print("empty 2D window of Bevy");
    plain.print("empty 2D window, multisampling off");
    moving.print("20 x 20 board, 8 clones in motion");
    moving_plain.print("that in high contrast");
    scrubbing.print("the same, another turn in each frame");
    unseen.print("that without a graphics card's work");
    making[0].print("level 3 made, all is known, unseen");
    making[1].print("level 14 made and thought about, unseen");
    making[2].print("level 3 made and changed on and on, unseen");
    making[3].print("256 x 256 fields, changed in each frame, unseen");
    making[4].print("256 x 256 fields, lines drawn across, unseen");
    idle.print("a level open, nobody plays");

    let ratio = |moving: &Cost| moving.of_frame() / empty.of_frame();
    let share = idle.cpu / idle.seconds;
    println!();
    let kept = [
        verdict("moving / empty", ratio(&moving), MOST_WITH_WORLD, ""),
        verdict("moving in high contrast / empty", ratio(&moving_plain), MOST_MOVING, ""),
        verdict("scrubbing, the game's own part", unseen.own[1], MOST_SCRUBBING, " ms"),
        verdict("making, level 14, the game's own part", making[1].own[1], MOST_MAKING, " ms"),
        verdict("making, level 3, the game's own part", making[2].own[1], MOST_MAKING, " ms"),
        verdict("making, 256 x 256, the game's own part", making[3].own[1], MOST_MAKING, " ms"),
        verdict("making, 256 x 256, a line, own part", making[4].own[1], MOST_SCRUBBING, " ms"),
        verdict("idle", share * 100.0, MOST_IDLE * 100.0, " %"),
    ];
    let against_plain = moving.of_frame() / plain.of_frame();
    println!(
        "moving / empty with multisampling off, as the game has it: {against_plain:.2} (no limit)"
    );
    if kept == [true; 8] { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn verdict(what: &str, found: f64, most: f64, unit: &str) -> bool {
    let kept = found <= most;
    let word = if kept { "kept" } else { "BROKEN" };
    println!("{what}: {found:.2}{unit}, limit {most}{unit}: {word}");
    kept
}

/// A window in which there is nothing.
fn empty(msaa: Msaa) -> ExitCode {
    let mut app = App::new();
    let window = Window { resolution: WindowResolution::new(1280, 800), ..default() };
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(LogPlugin { level: Level::ERROR, ..default() }),
    );
    // Without a window manager it never has the keyboard, and would be drawn less often.
    app.insert_resource(WinitSettings::continuous());
    app.add_systems(Startup, move |mut commands: Commands| {
        commands.spawn((Camera2d, msaa));
    });
    run(app, |_| true)
}

fn real_game() -> App {
    game::window(setup())
}

fn setup() -> Setup {
    setup_of(&level())
}

fn setup_of(level: &str) -> Setup {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    // It is read as long as the game runs, and small: the system's cleaning may have it.
    let folder = tempfile::tempdir().unwrap().keep();
    fs::write(folder.join("level.txt"), level).unwrap();
    Setup {
        playlist: Playlist::new(folder, vec![PathBuf::from("level.txt")]),
        folders: None,
        report: ReportFile::default(),
        play_solution: false,
        mute: true,
        themes: Themes::read(&assets).unwrap(),
        assets,
    }
}

fn has_level(world: &World) -> bool {
    world.contains_resource::<Session>()
}

/// Seven past selves go round, and the current one with them.
fn moving(high_contrast: bool) -> ExitCode {
    let mut app = real_game();
    app.world_mut().resource_mut::<Preferences>().high_contrast = high_contrast;
    let mut next: Option<(Instant, std::vec::IntoIter<Action>)> = None;
    let play = move |session: Option<Res<Session>>, mut requests: MessageWriter<Request>| {
        if session.is_none() {
            return;
        }
        let mut ask = |action| {
            requests.write(Request::Command(Order::Act(action)));
        };
        let (due, route) = next.get_or_insert_with(|| {
            // All at once; the view catches up while it warms up.
            for clone in 0..CLONES - 1 {
                route(clone).into_iter().chain([Action::Enter]).for_each(&mut ask);
            }
            (Instant::now() + Duration::from_secs(2), route(CLONES - 1).into_iter())
        });
        if Instant::now() >= *due {
            *due += BEAT;
            ask(route.next().expect("the route is long enough"));
        }
    };
    app.add_systems(Update, play.in_set(Frame::Arrive));
    app.add_systems(Last, |session: Option<Res<Session>>| {
        if let Some(session) = session {
            assert_eq!(*session.play.status(), Status::Playing);
        }
    });
    run(app, has_all)
}

/// In each frame another turn of another timeline is looked at.
fn scrubbing() -> ExitCode {
    let mut app = real_game();
    scrub(&mut app);
    run(app, has_all)
}

/// The same without pixels: nothing but the game itself takes the processor.
fn unseen() -> ExitCode {
    let mut app = game::invisible(setup());
    scrub(&mut app);
    update_on_and_on(&mut app);
    run(app, has_all)
}

/// One frame follows the other, as fast as can be.
fn update_on_and_on(app: &mut App) {
    app.set_runner(|mut app| {
        app.finish();
        app.cleanup();
        loop {
            app.update();
            if let Some(exit) = app.should_exit() {
                return exit;
            }
        }
    });
}

fn has_all(world: &World) -> bool {
    world.get_resource::<Session>().is_some_and(|session| session.play.timeline() == CLONES)
}

fn scrub(app: &mut App) {
    let mut frame = 0;
    let look = move |session: Option<Res<Session>>,
                     mut requests: MessageWriter<Request>,
                     mut intents: ResMut<Intents>| {
        if session.is_none() {
            return;
        }
        if frame == 0 {
            let all =
                (0..CLONES - 1).flat_map(|clone| route(clone).into_iter().chain([Action::Enter]));
            requests.write_batch(all.map(|action| Request::Command(Order::Act(action))));
        }
        frame += 1;
        let (timeline, turn) = (CLONES - frame % 3, (frame * 67 % 200) as f32);
        intents.push(Intent::Seek(Seek::To { timeline, turn }));
    };
    app.add_systems(Update, look.in_set(Frame::Arrive));
}

fn of_campaign(level: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("levels").join(level)).unwrap()
}

/// How a level is changed.
enum Edits {
    None,
    /// A wall comes and goes so often.
    Every(Duration),
    /// In each frame the mouse drags a line of walls on by some fields: one line after the other, from
    /// side to side.
    Lines,
}

/// The fields that a mouse passes in a frame, if it crosses the largest board in about a second.
const FAST: usize = 4;

/// A level is made, without pixels, and answers are searched for meanwhile; the cursor moves in each
/// frame.
fn making(level: &str, edits: Edits) -> ExitCode {
    let mut app = game::invisible(setup_of(level));
    update_on_and_on(&mut app);
    let mut frame = 0;
    let mut next = Instant::now();
    let work = move |session: Option<Res<Session>>,
                     bench: Option<Res<EditorSession>>,
                     mut requests: MessageWriter<Request>,
                     mut intents: ResMut<Intents>| {
        let Some(bench) = bench else {
            if session.is_some() {
                requests.write(Request::Editor(EditorRequest::Copy));
            }
            return;
        };
        frame += 1;
        let way = if frame % 2 == 0 {
            Control::Move(Direction::East)
        } else {
            Control::Move(Direction::West)
        };
        intents.push(Intent::Board(way));
        let document = bench.work().document();
        let mut ask = |request| {
            requests.write(Request::Editor(request));
        };
        let wall = |at| Edit::Paint { at, square: Square::WALL };
        match edits {
            Edits::None => {}
            Edits::Every(edits) if Instant::now() >= next => {
                next = Instant::now() + edits;
                let floor = Square::Field(Field::Floor);
                let at = document.points().find(|&at| document.square(at) == Some(floor));
                match at.filter(|_| !bench.work().can_undo()) {
                    Some(at) => ask(EditorRequest::Edit(wall(vec![at]))),
                    None => _ = requests.write(Request::Undo),
                }
            }
            Edits::Every(_) => {}
            Edits::Lines => {
                let (width, height) = document.size();
                let done = frame * FAST;
                let (x, y) = (done % width, 1 + done / width % (height - 2));
                if x == 0 {
                    ask(EditorRequest::Begin);
                }
                let row = document.points().filter(|at| usize::from(at.y) == y);
                let line = row.skip(x).take(FAST).collect();
                ask(EditorRequest::Edit(wall(line)));
                if x + FAST >= width {
                    ask(EditorRequest::End);
                }
            }
        }
    };
    app.add_systems(Update, work.in_set(Frame::Arrive));
    run(app, |world| world.contains_resource::<EditorSession>())
}

/// Before all that a frame does.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct Begin;

/// After all that.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct End;

/// When this frame began.
#[derive(Resource)]
struct Begun(Instant);

/// Runs an app until it has been measured, and tells the parent.
fn run(mut app: App, is_ready: fn(&World) -> bool) -> ExitCode {
    let mut ready: Option<Instant> = None;
    let mut begin: Option<(Instant, f64)> = None;
    let mut own = Vec::new();
    // These are the first and the last of a frame's schedules.
    app.add_schedule(Schedule::new(Begin)).add_schedule(Schedule::new(End));
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    order.insert_before(First, Begin);
    order.insert_after(Last, End);
    app.insert_resource(Begun(Instant::now()));
    app.add_systems(Begin, |mut begun: ResMut<Begun>| begun.0 = Instant::now());
    app.add_systems(End, move |world: &mut World| {
        let now = Instant::now();
        if ready.is_none() && is_ready(world) {
            ready = Some(now);
        }
        let Some((start, cpu)) = begin else {
            if ready.is_some_and(|ready| now - ready >= WARM_UP) {
                begin = Some((now, cpu_time()));
            }
            return;
        };
        own.push((now - world.resource::<Begun>().0).as_secs_f64() * 1000.0);
        if now - start >= MEASURED {
            own.sort_by(f64::total_cmp);
            let frames = own.len();
            let [middle, high, most] =
                [frames / 2, frames * 99 / 100, frames - 1].map(|frame| own[frame]);
            let seconds = (now - start).as_secs_f64();
            println!("{seconds} {} {frames} {middle} {high} {most}", cpu_time() - cpu);
            world.write_message(AppExit::Success);
        }
    });
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(_) => ExitCode::FAILURE,
    }
}

/// The processor time of this process and all its threads so far, in seconds.
fn cpu_time() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    // The second field is a name, which may have blanks: what follows begins with the third.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks = |field: usize| fields[field - 3].parse::<f64>().unwrap();
    // Linux counts in hundredths of a second there, on every machine.
    (ticks(14) + ticks(15)) / 100.0
}

/// A board of 20 × 20: rooms in its quarters, with ways between and around them.
fn level() -> String {
    let mut map = vec![[b' '; 20]; 20];
    for edge in 0..20 {
        for (x, y) in [(edge, 0), (edge, 19), (0, edge), (19, edge)] {
            map[y][x] = b'+';
        }
    }
    const ROOM: [&[u8; 5]; 5] = [b"+++ +", b"+  c+", b"  b  ", b"+c -+", b"+ +++"];
    for (left, top) in [(4, 4), (12, 4), (4, 12), (12, 12)] {
        for (row, fields) in ROOM.iter().enumerate() {
            map[top + row][left..left + 5].copy_from_slice(*fields);
        }
    }
    map[10][10] = b'S';
    // These are on the ways, so that gates move too.
    let buttons = [(17, 2), (2, 3), (3, 18), (18, 17)];
    let gates = [(15, 7), (7, 7), (7, 15), (15, 15)];
    for (x, y) in buttons {
        map[y][x] = b'b';
    }
    map[1][1] = b'G';
    let rows: String =
        map.iter().map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect();
    let wires: String = buttons
        .iter()
        .zip(gates)
        .map(|((bx, by), (gx, gy))| format!("button ({bx}, {by}) -> gate ({gx}, {gy})\n"))
        .collect();
    format!("2D SuperFun!\n{rows}\n{wires}\nTitle: Eight in motion\n")
}

/// A hall of so many fields in a row, and so many rows, with a crate, a button and its gate here and there.
fn hall(side: usize) -> String {
    let mut map = vec![vec![b' '; side]; side];
    for edge in 0..side {
        for (x, y) in [(edge, 0), (edge, side - 1), (0, edge), (side - 1, edge)] {
            map[y][x] = b'+';
        }
    }
    let places =
        (0..side / APART).flat_map(|y| (0..side / APART).map(move |x| (x * APART, y * APART)));
    let mut wires = String::new();
    for (x, y) in places {
        let (button, gate) = ((x + 8, y + 4), (x + 8, y + 8));
        (map[y + 4][x + 4], map[button.1][button.0], map[gate.1][gate.0]) = (b'c', b'b', b'-');
        writeln!(wires, "button {button:?} -> gate {gate:?}").unwrap();
    }
    (map[1][1], map[side - 2][side - 2]) = (b'S', b'G');
    let rows: String =
        map.iter().map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect();
    format!("2D SuperFun!\n{rows}\n{wires}\nTitle: A hall\n")
}

/// How far things are apart in it, in fields.
const APART: usize = 16;

/// A clone's way round and round a quarter of the board, back to the machine.
fn route(clone: usize) -> Vec<Action> {
    // Four go round to the right and four to the left, each beginning in another direction.
    let ways = if clone < 4 { "NESWNES" } else { "NWSENWS" };
    let ways: Actions = ways.parse().expect("these are actions");
    let ways = ways.into_iter().skip(clone % 4);
    let legs = ways.zip([8, 7, 8, 7]).flat_map(|(way, length)| std::iter::repeat_n(way, length));
    legs.collect::<Vec<_>>().repeat(ROUNDS)
}
