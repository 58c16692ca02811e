//! Who is "you" in what is told of what is on the screen.

use crate::sim::TakenOver;
use crate::timeline::Film;
use crate::words::You;

/// The present self of the player's own play; nobody while a replay is watched, or while the player
/// acts as any of the selves.
pub(crate) fn you(film: Option<&Film>, taken: Option<&TakenOver>) -> You {
    match (film, taken) {
        (Some(film), None) if film.watched.is_none() => You::of(&film.chronicle),
        _ => You::NOBODY,
    }
}
