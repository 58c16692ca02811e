//! The sound of keys and clicks without effect.

use bevy::prelude::*;

use super::cue::{Cue, Sound};
use super::playhead::Playhead;
use super::shown::Shown;
use crate::sim::NoEffect;

pub(super) fn tell(
    mut all: MessageReader<NoEffect>,
    (playhead, shown): (Res<Playhead>, Res<Shown>),
    mut cues: MessageWriter<Cue>,
) {
    if all.read().count() > 0
        && let Some(&here) = shown.here.world.clones().last()
    {
        cues.write(Cue::new(playhead.board(), Sound::Refused, here));
    }
}
