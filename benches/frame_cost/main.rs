//! The processor time of a frame: a full board in motion against an empty window
//! of Bevy, and the game at rest. `scripts/frame-cost` runs it on a screen of its own.
//!
//! Without a graphics card, the processor does its work, and that work counts too. The game's own part of a frame is
//! the wall-clock time from the start of `First` to the end of `Last`. Because software rendering takes the same
//! cores, scrubbing is also measured without rendering: nothing else of the game is left out.
#![allow(clippy::unwrap_used)]

mod boards;
mod input;
mod measure;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowResolution};
use bevy::winit::WinitSettings;
use chronoshift::frame::Intake;
use chronoshift::game::{self, Setup};
use chronoshift::input::{BoardInput, Control, Seek, SeekControl, Way};
use chronoshift::save::{Preferences, TimelinePanel};
use chronoshift::sim::{EditorRequest, EditorSession, Playlist, ReportFile, Request, Session};
use chronoshift::states::Mode;
use chronoshift::theme::Themes;
use chronoshift_core::editing::Edit;
use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{Action, Board, Command as Order, Direction, Status, Tile};
use chronoshift_words::Words;
use leafwing_input_manager::prelude::ActionState;

use boards::{CLONES, assets_without_backdrop, hall, level, of_file, route};
use input::leafwing_cost;
use measure::{Cost, run, verdict};

/// A moving frame in high contrast, without a backdrop around the board, costs at most this multiple of
/// an empty frame.
const MAX_MOVING: f64 = 1.5;
/// The backdrop costs at most this part of an empty frame without multisampling: it is one opaque picture.
const MAX_BACKDROP: f64 = 0.25;
/// The longest time between two moving frames, in milliseconds: 25 a second, even without a graphics card.
const MAX_BETWEEN: f64 = 40.0;
/// While a timeline plays, a frame with the open timeline panel costs at most this multiple of one without it.
const MAX_WITH_PANEL: f64 = 1.1;
/// The game's own part of a frame that shows another turn of eight clones' timelines takes at most this
/// long in 99 of 100 frames, in milliseconds: 60 a second. The same limit holds for a frame in which a
/// line is drawn across the largest board of the level editor.
const MAX_SCRUBBING: f64 = 1000.0 / 60.0;
/// The game's own part of a frame of the level editor takes at most this long in 99 of 100 frames while
/// the solver runs, in milliseconds.
const MAX_MAKING: f64 = 33.0;
/// Leafwing's systems take at most this long in a frame with a press, in milliseconds.
const MAX_LEAFWING: f64 = 0.5;
/// At rest the game takes at most this part of one core.
const MAX_IDLE: f64 = 0.03;

/// The time between two requested turns, which is as long as the game takes to show one.
const BEAT: Duration = Duration::from_millis(150);

/// The time between two changes of a level in the level editor.
const EDITS: Duration = Duration::from_millis(100);

fn main() -> ExitCode {
    // Cargo passes `--bench`.
    match std::env::args().nth(1).filter(|name| !name.starts_with('-')).as_deref() {
        None => compare(),
        Some("empty") => empty(Msaa::default()),
        Some("empty-plain") => empty(Msaa::Off),
        Some("moving") => moving(real_game()),
        Some("moving-bare") => moving(bare_game()),
        Some("moving-plain") => moving(plain_game()),
        Some("playing") => playing(TimelinePanel::Off),
        Some("playing-panel") => playing(TimelinePanel::Open),
        Some("scrubbing") => scrubbing(),
        Some("unseen") => unseen(),
        Some("making") => making(&of_file("levels/03-wait-for-me.txt"), Edits::None),
        Some("making-hard") => making(&of_file("tests/levels/14-the-grand-tour.txt"), Edits::None),
        Some("making-easy") => making(&of_file("levels/03-wait-for-me.txt"), Edits::Every(EDITS)),
        Some("making-large") => making(&hall(Board::MAX_SIDE), Edits::Every(Duration::ZERO)),
        Some("making-lines") => making(&hall(Board::MAX_SIDE), Edits::Lines),
        Some("idle") => run(real_game(), has_level),
        Some(other) => panic!("there is no {other}"),
    }
}

fn compare() -> ExitCode {
    // Each process has its own folder, so that no process continues where another one stopped.
    let cost = |name| Cost::measure(name, tempfile::tempdir().unwrap().path());
    let (empty, plain) = (cost("empty"), cost("empty-plain"));
    let [moving, bare, moving_plain] = ["moving", "moving-bare", "moving-plain"].map(cost);
    let (playing, with_panel) = (cost("playing"), cost("playing-panel"));
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
    bare.print("that without a backdrop");
    moving_plain.print("that in high contrast");
    playing.print("the same, the last timeline plays");
    with_panel.print("that with the open timeline panel");
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
    let backdrop = (moving.of_frame() - bare.of_frame()).max(0.0) / plain.of_frame();
    let between = moving.seconds / moving.frames * 1000.0;
    let panel = with_panel.of_frame() / playing.of_frame();
    println!();
    let kept = [
        verdict("backdrop / empty with multisampling off", backdrop, MAX_BACKDROP, ""),
        verdict("moving, from frame to frame", between, MAX_BETWEEN, " ms"),
        verdict("timeline panel / none, while it plays", panel, MAX_WITH_PANEL, ""),
        verdict("moving in high contrast / empty", ratio(&moving_plain), MAX_MOVING, ""),
        verdict("scrubbing, the game's own part", unseen.own[1], MAX_SCRUBBING, " ms"),
        verdict("making, level 14, the game's own part", making[1].own[1], MAX_MAKING, " ms"),
        verdict("making, level 3, the game's own part", making[2].own[1], MAX_MAKING, " ms"),
        verdict("making, 256 x 256, the game's own part", making[3].own[1], MAX_MAKING, " ms"),
        verdict("making, 256 x 256, a line, own part", making[4].own[1], MAX_SCRUBBING, " ms"),
        verdict("leafwing's systems", leafwing_cost(setup()), MAX_LEAFWING, " ms"),
        verdict("idle", share * 100.0, MAX_IDLE * 100.0, " %"),
    ];
    for (what, floor) in [("on", &empty), ("off", &plain)] {
        let [bare, moving] = [&bare, &moving].map(|cost| cost.of_frame() / floor.of_frame());
        println!(
            "without a backdrop / empty with multisampling {what}: {bare:.2}, with one: {moving:.2} (no limit)"
        );
    }
    if !kept.contains(&false) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// An empty window.
fn empty(msaa: Msaa) -> ExitCode {
    let mut app = App::new();
    let window = Window { resolution: WindowResolution::new(1280, 800), ..default() };
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(LogPlugin { level: Level::ERROR, ..default() }),
    );
    // Without a window manager, the window never has the keyboard focus, and would be drawn less often.
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

/// The game in high contrast, which has no backdrop, and more lines.
fn plain_game() -> App {
    let mut app = real_game();
    app.world_mut().resource_mut::<Preferences>().high_contrast = true;
    app
}

/// The game with a theme that has no backdrop.
fn bare_game() -> App {
    game::window(setup_with(&level(), assets_without_backdrop(&assets())))
}

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")
}

fn setup_of(level: &str) -> Setup {
    setup_with(level, assets())
}

fn setup_with(level: &str, assets: PathBuf) -> Setup {
    // The game reads the small folder as long as it runs, so the folder is left to the system to clean up.
    let folder = tempfile::tempdir().unwrap().keep();
    fs::write(folder.join("level.txt"), level).unwrap();
    let words = Words::default();
    Setup {
        playlist: Playlist::new(folder, vec![PathBuf::from("level.txt")]),
        folders: None,
        report: ReportFile::default(),
        play_solution: false,
        mute: true,
        themes: Themes::read(&assets, &words).unwrap(),
        assets,
        words,
    }
}

fn has_level(world: &World) -> bool {
    world.contains_resource::<Session>()
}

/// Seven past selves walk around, and the current one with them.
fn moving(mut app: App) -> ExitCode {
    let mut next: Option<(Instant, std::vec::IntoIter<Action>)> = None;
    let play = move |session: Option<Res<Session>>,
                     mut requests: MessageWriter<Request>,
                     mut redraws: MessageWriter<RequestRedraw>| {
        if session.is_none() {
            return;
        }
        // If a turn is over before the next one is due, no frame would follow.
        redraws.write(RequestRedraw);
        let mut ask = |action| {
            requests.write(Request::Command(Order::Act(action)));
        };
        let (due, route) = next.get_or_insert_with(|| {
            // Requests all actions at once. The view catches up during the warm-up.
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
    app.add_systems(PreUpdate, play.in_set(Intake).run_if(in_state(Mode::Play)));
    app.add_systems(Last, |session: Option<Res<Session>>| {
        if let Some(session) = session {
            assert_eq!(*session.play.status(), Status::Playing);
        }
    });
    run(app, has_all)
}

/// The number of frames after which the last timeline begins to play, once all clones are there.
const BEFORE: usize = 30;

/// Plays the last timeline over and over.
fn playing(panel: TimelinePanel) -> ExitCode {
    let mut app = real_game();
    app.world_mut().resource_mut::<Preferences>().timeline = panel;
    let (mut has_asked, mut frame) = (false, 0);
    let play = move |session: Option<Res<Session>>,
                     mut requests: MessageWriter<Request>,
                     mut seeks: MessageWriter<Seek>,
                     mut redraws: MessageWriter<RequestRedraw>| {
        let Some(session) = session else { return };
        if !std::mem::replace(&mut has_asked, true) {
            let all =
                (0..CLONES - 1).flat_map(|clone| route(clone).into_iter().chain([Action::Enter]));
            let all = all.chain(route(CLONES - 1).into_iter().take(200));
            requests.write_batch(all.map(|action| Request::Command(Order::Act(action))));
        }
        if session.play.timeline() == CLONES {
            frame += 1;
        }
        if frame <= BEFORE {
            // At rest, no frame would follow.
            redraws.write(RequestRedraw);
        }
        if frame == BEFORE {
            seeks.write_batch([Seek::Loop, Seek::By(SeekControl::Play(Way::On))]);
        }
    };
    app.add_systems(PreUpdate, play.in_set(Intake).run_if(in_state(Mode::Play)));
    run(app, has_all)
}

/// Shows another turn of another timeline in each frame.
fn scrubbing() -> ExitCode {
    let mut app = real_game();
    scrub(&mut app);
    run(app, has_all)
}

/// Like [`scrubbing`], but without rendering, so that only the game itself uses the processor.
fn unseen() -> ExitCode {
    let mut app = game::invisible(setup());
    scrub(&mut app);
    update_on_and_on(&mut app);
    run(app, has_all)
}

/// Runs one frame after the other, as fast as possible.
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
                     mut seeks: MessageWriter<Seek>| {
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
        seeks.write(Seek::To { timeline, turn });
    };
    app.add_systems(PreUpdate, look.in_set(Intake).run_if(in_state(Mode::Play)));
}

/// The changes of a level during a measurement.
enum Edits {
    None,
    /// A wall appears or disappears after each such time.
    Every(Duration),
    /// In each frame, the mouse extends a line of walls by some tiles: one line after the other, from side to side.
    Lines,
}

/// The tiles that a mouse passes in a frame, if it crosses the largest board in about a second.
const FAST: usize = 4;

/// Edits a level without rendering, while the solver searches for answers. The cursor moves in each frame.
fn making(level: &str, edits: Edits) -> ExitCode {
    let mut app = game::invisible(setup_of(level));
    update_on_and_on(&mut app);
    let mut frame = 0;
    let mut next = Instant::now();
    let work =
        move |session: Option<Res<Session>>,
              bench: Option<Res<EditorSession>>,
              mut requests: MessageWriter<Request>,
              mut board: Single<&mut ActionState<Control>, With<BoardInput>>| {
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
            board.press(&way);
            let document = bench.work().document();
            let mut ask = |request| {
                requests.write(Request::Editor(request));
            };
            let wall = |at| Edit::Paint { at, map_tile: MapTile::WALL };
            match edits {
                Edits::None => {}
                Edits::Every(edits) if Instant::now() >= next => {
                    next = Instant::now() + edits;
                    let floor = MapTile::Tile(Tile::Floor);
                    let at = document.points().find(|&at| document.map_tile(at) == Some(floor));
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
    app.add_systems(PreUpdate, work.in_set(Intake));
    run(app, |world| world.contains_resource::<EditorSession>())
}
