//! The music as written: D dorian, 4/4, 72 beats a minute, eight bars that repeat.
//!
//! A bar is a text of equally long steps: a note's name (`D4`; several at once: `D3+A3`), another
//! token that its instrument knows, or `.` for silence.

/// The chords: Dm9, G6/9, Fmaj7, Em7, Dm9, Cmaj9, Gadd9, Am7. All voices keep to them.
pub(super) type Bars = [&'static str; 8];

/// A warm bed, most of it below the ostinato.
pub(super) const PAD: Bars = [
    "D3+A3+C4+F4",
    "D3+G3+B3+E4",
    "C3+F3+A3+E4",
    "B2+G3+B3+D4",
    "D3+F3+A3+E4",
    "C3+G3+B3+E4",
    "B2+G3+A3+D4",
    "C3+G3+A3+E4",
];

/// The clock: its tick high, its tock low, its wheel the chord.
pub(super) const CLOCK: Bars = [
    "D4 A4 F4 A4 E4 A4 F4 A4",
    "D4 B4 G4 B4 E4 B4 G4 B4",
    "C4 A4 F4 A4 E4 A4 F4 A4",
    "B3 G4 E4 G4 D4 G4 E4 G4",
    "D4 A4 F4 A4 E4 A4 F4 A4",
    "C4 G4 E4 G4 D4 G4 E4 G4",
    "B3 G4 D4 G4 A3 G4 D4 G4",
    "A3 G4 E4 G4 A3 E4 C4 E4",
];

pub(super) const BASS: Bars = [
    "D2 . . . . . A2 .",
    "G2 . . . . . D2 .",
    "F2 . . . . . F2 .",
    "E2 . . . . . B2 .",
    "D2 . . . . . A2 .",
    "C3 . . . . . G2 .",
    "G2 . . . . . D2 .",
    "A2 . . . A2 . C3 .",
];

/// A question of four bars and its answer.
pub(super) const MELODY: Bars = [
    "A5 . . F5 G5 . E5 .",
    "D5 . . . . . D5 E5",
    "F5 . . A5 G5 . F5 .",
    "E5 . . . . . . .",
    "A5 . . F5 G5 . A5 .",
    "G5 . . E5 D5 . . .",
    "B5 . . A5 G5 . D5 .",
    "E5 . . . . . . .",
];

/// The notes of the strings where the melody is silent.
pub(super) const COUNTER: Bars = [
    "D4 . . . . . . .",
    ". . G4 A4 B4 . . .",
    "C5 . . . . . A4 .",
    ". . B4 A4 G4 . E4 .",
    "F4 . . . . . . .",
    ". . . . . E4 G4 A4",
    "B4 . . . . . . .",
    ". . D5 . C5 A4 G4 E4",
];

pub(super) const BELLS: Bars =
    ["D4 . . .", ". . . .", "A3 . . .", ". . B3 .", "D4 . . .", ". . G3 .", "D4 . . .", ". . A3 ."];

pub(super) const ARPEGGIO: Bars = [
    "A5 . E6 D6 . A6 . E6 A5 . E6 D6 . A6 E6 .",
    "B5 . G6 D6 . A6 . G6 B5 . G6 D6 . A6 G6 .",
    "A5 . E6 C6 . G6 . E6 A5 . E6 C6 . A6 E6 .",
    "B5 . E6 D6 . G6 . E6 B5 . E6 D6 . G6 E6 .",
    "A5 . F6 D6 . A6 . F6 A5 . E6 D6 . A6 E6 .",
    "G5 . E6 C6 . G6 . E6 G5 . E6 D6 . G6 E6 .",
    "B5 . G6 D6 . A6 . G6 B5 . G6 D6 . A6 G6 .",
    "A5 . E6 C6 . G6 . E6 A5 . E6 C6 . G6 E6 .",
];

/// Two low voices, mostly sixths and fifths.
pub(super) const CHOIR: Bars =
    ["D3+A3", "D3+B3", "C3+A3", "B2+G3", "D3+A3", "C3+G3", "D3+G3", "E3+A3"];

/// Ticks: `T` strong, `t` light, `r` lightest; `k` the tock of the wooden case.
pub(super) const TICKS: Bars = [
    "T . t . k . t . T . t . k . t .",
    "T . t . k . t . T . t . k . t r",
    "T . t . k . t . T . t . k . t .",
    "T . t . k . t . T . t . k r r r",
    "T . t . k . t . T . t . k . t .",
    "T . t . k . t . T . t . k . t r",
    "T . t . k . t . T . t . k . t .",
    "T . t . k . t r T . t r k r r r",
];

/// A token of the score, with its time.
pub(super) struct Note {
    pub(super) name: &'static str,
    /// In beats from the start.
    pub(super) beat: f64,
}

/// The notes of `bars` in order, rests left out.
pub(super) fn notes(bars: &Bars) -> Vec<Note> {
    let mut notes = Vec::new();
    for (bar, text) in bars.iter().enumerate() {
        let steps = text.split(' ').count() as f64;
        for (step, token) in text.split(' ').enumerate().filter(|(_, token)| *token != ".") {
            let beat = 4.0 * (bar as f64 + step as f64 / steps);
            notes.extend(token.split('+').map(|name| Note { name, beat }));
        }
    }
    notes
}

/// The MIDI number of a note of the white keys such as `D4` (62); `None` for other texts.
pub(super) fn midi(name: &str) -> Option<f64> {
    let mut letters = name.chars();
    let above_c = match letters.next()? {
        'C' => 0,
        'D' => 2,
        'E' => 4,
        'F' => 5,
        'G' => 7,
        'A' => 9,
        'B' => 11,
        _ => return None,
    };
    let octave = letters.next()?.to_digit(10)?;
    letters.next().is_none().then(|| f64::from(12 * (octave + 1) + above_c))
}
