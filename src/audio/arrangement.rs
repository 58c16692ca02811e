//! How each chapter plays the music: the same theme in another mode, key and tempo, and led by another voice.

/// The number of voices. Their parts are numbered as their files, but from 0.
pub(super) const VOICES: usize = 8;
/// The part after the voices.
pub(super) const DRONE: usize = VOICES;

const CLOCK: usize = 0;
const BASS: usize = 1;
const CELESTA: usize = 2;
const STRINGS: usize = 3;
const BELLS: usize = 4;
const GLASS: usize = 5;
const CHOIR: usize = 6;
const TICKS: usize = 7;

/// A chapter's way to play the music.
#[derive(Debug, PartialEq)]
pub struct Arrangement {
    /// The decor of the chapter.
    pub decor: &'static str,
    /// The voices in the order in which selves bring them.
    order: [usize; VOICES],
    /// The gain of each of them, in decibels.
    gains: [f32; VOICES],
    mode: MusicalMode,
    /// The gain of the drone that makes the mode's first note the keynote, in decibels.
    drone: Option<f32>,
    /// How far everything is transposed, in semitones. That changes the tempo, too.
    key: i32,
}

/// A mode of the white keys, on which the theme is written.
#[derive(Debug, Clone, Copy, PartialEq)]
enum MusicalMode {
    Ionian,
    Dorian,
    Phrygian,
    Lydian,
    Mixolydian,
    Aeolian,
}

/// All of them. Levels without one of these decors have the first.
pub static ARRANGEMENTS: [Arrangement; 9] = [
    Arrangement {
        decor: "hall",
        order: [CLOCK, BASS, CELESTA, STRINGS, BELLS, GLASS, CHOIR, TICKS],
        gains: [0.0; VOICES],
        mode: MusicalMode::Dorian,
        drone: None,
        key: 0,
    },
    Arrangement {
        decor: "clockwork",
        order: [CLOCK, TICKS, GLASS, BASS, CELESTA, BELLS, STRINGS, CHOIR],
        gains: [0.0, 8.0, 6.0, 0.0, -2.0, 0.0, -2.0, -6.0],
        mode: MusicalMode::Ionian,
        drone: Some(-2.0),
        key: 5,
    },
    Arrangement {
        decor: "gallery",
        order: [CELESTA, STRINGS, CHOIR, BASS, CLOCK, BELLS, GLASS, TICKS],
        gains: [2.0, 3.0, 0.0, 0.0, -6.0, 0.0, -3.0, -3.0],
        mode: MusicalMode::Mixolydian,
        drone: Some(-1.0),
        key: -2,
    },
    Arrangement {
        decor: "cellar",
        order: [CHOIR, BASS, STRINGS, CLOCK, BELLS, TICKS, CELESTA, GLASS],
        gains: [6.0, 3.0, 0.0, -6.0, 2.0, 0.0, -4.0, -4.0],
        mode: MusicalMode::Aeolian,
        drone: Some(0.0),
        key: -5,
    },
    Arrangement {
        decor: "bridge",
        order: [STRINGS, GLASS, CHOIR, BASS, CELESTA, CLOCK, BELLS, TICKS],
        gains: [3.0, 4.0, 0.0, 0.0, -2.0, -6.0, 0.0, -3.0],
        mode: MusicalMode::Lydian,
        drone: Some(-2.0),
        key: -3,
    },
    Arrangement {
        decor: "tower",
        order: [BELLS, STRINGS, BASS, CLOCK, CELESTA, CHOIR, GLASS, TICKS],
        gains: [5.0, 2.0, 0.0, -5.0, 0.0, 0.0, 0.0, 0.0],
        mode: MusicalMode::Mixolydian,
        drone: Some(-1.0),
        key: 2,
    },
    Arrangement {
        decor: "mirrors",
        order: [GLASS, CHOIR, CELESTA, BELLS, STRINGS, BASS, CLOCK, TICKS],
        gains: [9.0, 3.0, 0.0, 2.0, 0.0, -3.0, -8.0, -3.0],
        mode: MusicalMode::Aeolian,
        drone: Some(-1.0),
        key: 3,
    },
    Arrangement {
        decor: "foundry",
        order: [BASS, TICKS, CLOCK, STRINGS, CHOIR, BELLS, CELESTA, GLASS],
        gains: [3.0, 10.0, -3.0, 0.0, 2.0, 0.0, -4.0, -4.0],
        mode: MusicalMode::Phrygian,
        drone: Some(0.0),
        key: -3,
    },
    Arrangement {
        decor: "dome",
        order: [CELESTA, BELLS, GLASS, CHOIR, STRINGS, BASS, CLOCK, TICKS],
        gains: [2.0, 5.0, 6.0, 3.0, -3.0, -3.0, -14.0, -3.0],
        mode: MusicalMode::Dorian,
        drone: Some(-1.0),
        key: 5,
    },
];

/// The length of a bar of the recorded music, in seconds: four beats, 72 a minute.
const BAR_TIME: f64 = 4.0 * 60.0 / 72.0;
/// The time in the recorded drone at which it is loudest, in seconds.
const SWELL_TIME: f64 = 4.0;

impl Arrangement {
    pub(super) fn for_decor(decor: Option<&str>) -> &'static Self {
        let for_chapter = ARRANGEMENTS.iter().find(|it| Some(it.decor) == decor);
        for_chapter.unwrap_or(&ARRANGEMENTS[0])
    }

    /// The gain of a part, in decibels, if it sounds when this number of selves plays.
    pub(super) fn gain(&self, part: usize, selves: usize) -> Option<f32> {
        if part == DRONE {
            return self.drone.filter(|_| selves > 0);
        }
        let place = self.order.iter().position(|voice| *voice == part)?;
        (place < selves).then_some(self.gains[place])
    }

    /// The speed of a part, as a factor, which also transposes it.
    pub fn speed(&self, part: usize) -> f64 {
        let keynote = if part == DRONE { self.mode.keynote() } else { 0 };
        2.0_f64.powf(f64::from(self.key + keynote) / 12.0)
    }

    /// The time in a recorded part at which it begins, in seconds.
    pub fn start(&self, part: usize) -> f64 {
        if part == DRONE { SWELL_TIME } else { BAR_TIME * self.mode.first_bar() }
    }

    /// The speed of sounds that are tuned to the music.
    pub(super) fn effect_speed(&self) -> f64 {
        // The notes of these sounds are in keys that are a fourth away without being transposed.
        if self.key.abs() == 5 { 1.0 } else { self.speed(CLOCK) }
    }
}

impl MusicalMode {
    /// The keynote, in semitones above the recorded drone's D.
    fn keynote(self) -> i32 {
        match self {
            Self::Ionian => -2,
            Self::Dorian => 0,
            Self::Phrygian => 2,
            Self::Lydian => 3,
            Self::Mixolydian => -7,
            Self::Aeolian => -5,
        }
    }

    /// The bar of the theme (0-based) with the chord on the keynote.
    fn first_bar(self) -> f64 {
        match self {
            Self::Ionian => 5.0,
            Self::Dorian => 0.0,
            Self::Phrygian => 3.0,
            Self::Lydian => 2.0,
            Self::Mixolydian => 6.0,
            Self::Aeolian => 7.0,
        }
    }
}
