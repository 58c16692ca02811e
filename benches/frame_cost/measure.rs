//! Measures an app in a separate process.

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

/// The time before each measurement, and the time of the measurement. At rest, both times end with the next frame, and
/// frames are a minute apart.
const WARM_UP: Duration = Duration::from_secs(4);
const MEASURED: Duration = Duration::from_secs(8);

/// The measurements of one process.
pub(crate) struct Cost {
    pub(crate) seconds: f64,
    pub(crate) cpu: f64,
    pub(crate) frames: f64,
    /// The game's own part of a frame in milliseconds: the median, the 99th percentile, and the maximum.
    pub(crate) own: [f64; 3],
}

impl Cost {
    /// Measures in a separate process, so that no measurement warms up another.
    pub(crate) fn measure(name: &str, settings: &Path) -> Self {
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
    pub(crate) fn of_frame(&self) -> f64 {
        self.cpu / self.frames * 1000.0
    }

    pub(crate) fn print(&self, name: &str) {
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

pub(crate) fn verdict(what: &str, found: f64, most: f64, unit: &str) -> bool {
    let kept = found <= most;
    let word = if kept { "kept" } else { "BROKEN" };
    println!("{what}: {found:.2}{unit}, limit {most}{unit}: {word}");
    kept
}

/// Runs before everything else in a frame.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct Begin;

/// Runs after everything else in a frame.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct End;

/// The time when this frame began.
#[derive(Resource)]
struct Begun(Instant);

/// Runs an app until it has been measured, and reports the results to the parent process.
pub(crate) fn run(mut app: App, is_ready: fn(&World) -> bool) -> ExitCode {
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
