//! The names of levels, campaigns and days.

use std::path::Path;

use chronoshift_core::level::Symmetry;
use chronoshift_core::level::daily::Day;
use chronoshift_save::levels::{Kind, Playlist};
use chronoshift_save::progress::Best;
use chronoshift_save::time::{Month, day_of_month};

use super::message::Message;

/// The name of the current level with its number in the playlist, unless the number is its title.
pub fn level_name(playlist: &Playlist, title: Message) -> Message {
    numbered_title(playlist.len(), playlist.current(), title)
}

/// The title of one of `count` levels with its number, unless the number is its title. `place`
/// counts from 0.
pub fn numbered_title(count: usize, place: usize, title: Message) -> Message {
    let number = place + 1;
    match count {
        1 => title,
        _ if title == Message::verbatim(number.to_string()) => title,
        _ => message!("beside", one = number, other = title),
    }
}

pub fn campaign_name(kind: Kind, path: &Path, title: Option<&str>) -> Message {
    let file = || path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    match kind {
        Kind::First => message!("title-name"),
        Kind::Single => message!("campaign-single"),
        Kind::Other => Message::verbatim(title.map_or_else(file, str::to_owned)),
    }
}

/// The state of a level in a list.
pub fn level_state(
    is_usable: bool,
    best: Option<&Best>,
    par: Option<usize>,
    is_open: bool,
) -> Message {
    match (best, par) {
        _ if !is_usable => message!("level-broken"),
        (Some(Best { score, pushes: Some(pushes), .. }), _) => {
            message!("moves-and-pushes", moves = *score, pushes = *pushes)
        }
        (Some(best), Some(par)) => message!("level-solved-par", best = best.score, par = par),
        (Some(best), None) => message!("level-solved", best = best.score),
        (None, _) if !is_open => message!("level-locked"),
        (None, _) => message!("level-new"),
    }
}

/// A day by its date.
pub fn day_text(day: Day) -> Message {
    let month = Month::containing(day);
    message!("date", day = day_of_month(day), month = month.number(), year = month.year())
}

/// The symmetry between two equal levels, as the variant that the texts select.
pub fn symmetry_name(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Same => "same",
        Symmetry::QuarterTurn | Symmetry::HalfTurn | Symmetry::ThreeQuarterTurn => "rotated",
        Symmetry::LeftRight
        | Symmetry::TopBottom
        | Symmetry::Diagonal
        | Symmetry::OtherDiagonal => "mirrored",
    }
}
