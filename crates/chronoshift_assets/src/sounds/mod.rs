//! All of ChronoShift's sounds, made by code: effects of wood and brass (modal synthesis), a cold
//! shimmer for time, eight loops of music, and a drone. A level plays as many loops as it has
//! clones; `src/audio/arrangement.rs` of the game says how each chapter arranges them.
//!
//! Every sound depends on this code only: noise has fixed seeds, and files have a fixed serial
//! number.

mod clip;
mod encode;
mod music;
mod score;
mod steps;
mod things;
mod time;
mod tones;

use clip::Clip;

/// The Vorbis quality of the effects, which are short and consist mostly of attacks.
const EFFECT_QUALITY: f32 = 0.4;

/// The effects except for the steps: the name and the function that makes it.
const EFFECTS: [(&str, fn() -> Clip); 24] = [
    ("push", things::push),
    ("blocked", things::blocked),
    ("heavy_push", things::heavy_push),
    ("heavy_blocked", things::heavy_blocked),
    ("storage_fill", things::storage_fill),
    ("storages_filled", things::storages_filled),
    ("portal", things::portal),
    ("sink_swallow", things::trapdoor_swallow),
    ("button_down", things::button_down),
    ("button_up", things::button_up),
    ("gate_open", things::gate_open),
    ("gate_close", things::gate_close),
    ("passage_crack", things::bridge_crack),
    ("passage_fall", things::bridge_fall),
    ("goal", time::goal),
    ("breakthrough", time::breakthrough),
    ("enter", time::enter),
    ("jump", time::jump),
    ("paradox", time::paradox),
    ("complete", time::complete),
    ("undo", things::undo),
    ("menu_move", things::menu_move),
    ("menu_choose", things::menu_choose),
    ("refused", things::refused),
];

/// The steps; each has [`STEP_VARIANTS`].
const STEPS: [(&str, fn(u64) -> Clip); 4] = [
    ("step_stone", steps::stone),
    ("step_wood", steps::plank),
    ("step_metal", steps::metal),
    ("step_snow", steps::snow),
];

const STEP_VARIANTS: u64 = 3;

/// Every sound of the game as a file: its name (`push.ogg`, `step_stone_0.ogg`, `music_1.ogg`) and
/// its bytes, the same on every run.
pub fn render_all() -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let mut files = effects()?;
    for (i, voice) in music::VOICES.iter().enumerate() {
        files.push((format!("music_{}.ogg", i + 1), music::render(voice)?));
    }
    files.push(("music_drone.ogg".to_owned(), music::render_drone()?));
    Ok(files)
}

fn effects() -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let mut clips = Vec::new();
    for (name, step) in STEPS {
        clips.extend((0..STEP_VARIANTS).map(|i| (format!("{name}_{i}.ogg"), step(i))));
    }
    clips.extend(EFFECTS.iter().map(|(name, effect)| (format!("{name}.ogg"), effect())));
    let encoded =
        |(name, clip): (String, Clip)| Ok((name, encode::ogg(&[&clip.0], EFFECT_QUALITY)?));
    clips.into_iter().map(encoded).collect()
}

#[cfg(test)]
mod tests;
