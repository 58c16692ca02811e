//! The self that texts call "you".

use crate::sim::TakenOver;
use crate::timeline::Film;
use crate::words::You;

/// The current self of the player's game, or [`You::NOBODY`] while the player watches a replay or has taken over a
/// self.
pub(crate) fn you(film: Option<&Film>, taken: Option<&TakenOver>) -> You {
    match (film, taken) {
        (Some(film), None) if film.watched.is_none() => You::present_self(&film.chronicle),
        _ => You::NOBODY,
    }
}
