//! The notice while the player watches a replay.

use chronoshift_core::level::ReplayError;

use super::notice::{PanelContent, Tone};
use crate::board_ui::labels::by_whom;
use crate::board_ui::labels::keys::key;
use crate::input::{Control, SeekControl, Way};
use crate::save::Team;
use crate::sim::{Opening, Screening};
use crate::timeline::ChronicleShown;
use crate::words::{self, Argument, Message, You, shorten_text};

/// The player watches a replay, of the level in the level editor or of another; if it doesn't work,
/// on which turn it fails, and why.
pub(crate) fn watching(
    screening: &Screening,
    (is_playing, is_made): (bool, bool),
    courses: &ChronicleShown,
) -> PanelContent {
    let replay = &screening.watch.replay;
    let chronicle = &screening.chronicle;
    let (score, clones) = (replay.score, chronicle.timeline_count());
    let last = chronicle.scene(clones, chronicle.turn_count(clones));
    let (moves, pushes) = (last.moves_made, last.pushes_made);
    let is_alone = !chronicle.board().has_machine();
    let title = match screening.watch.from {
        Opening::Advised { .. } if is_alone => {
            Message::new("watching-way-moves").with("moves", moves).with("pushes", pushes)
        }
        _ if is_alone => Message::new("watching-moves").with("moves", moves).with("pushes", pushes),
        Opening::Advised { .. } => {
            Message::new("watching-way-title").with("score", score).with("clones", clones)
        }
        // It did not reach its score.
        _ if screening.fault.is_some() => {
            Message::new("watching-broken-title").with("clones", clones)
        }
        // The next self has no moves yet.
        _ if replay.unfinished => Message::new("watching-relay-title")
            .with("score", score)
            .with("clones", clones.saturating_sub(1)),
        _ => Message::new("watching-title").with("score", score).with("clones", clones),
    };
    // Moves that lead somewhere need not complete the level.
    let is_unfinished = |fault: &&ReplayError| {
        is_alone && matches!(fault, ReplayError::Unfilled { .. } | ReplayError::NoGoal { .. })
    };
    let unfinished = screening.fault.as_ref().filter(is_unfinished);
    let unfinished = unfinished.map(|_| Message::new("lurd-open").with("moves", moves));
    let fault = screening.fault.as_ref().filter(|fault| !is_unfinished(fault)).map(|fault| {
        let why = words::replay_fault_text(fault);
        let text = Message::new("watching-fault").with("why", why);
        let text = led_to(fault, screening, courses).into_iter().fold(text, Message::then);
        match replay.is_of(screening.chronicle.board()) {
            true => text,
            false => text.then(match &replay.title {
                Some(title) => Message::new("watching-board-of").with("title", shorten_text(title)),
                None => Message::new("watching-other-board"),
            }),
        }
    });
    let leave = match is_made {
        true => Message::new("watching-made-text"),
        false if replay.unfinished && screening.fault.is_none() => {
            Message::new("watching-relay-text")
                .with("device", Argument::Device)
                .with("menu", key(Control::Menu))
                .with("next", clones)
        }
        false => Message::new("watching-text")
            .with("device", Argument::Device)
            .with("menu", key(Control::Menu)),
    };
    let tone = if fault.is_some() { Tone::Alarm } else { Tone::Calm };
    let players = by_whom(&Team::from_replay(replay));
    let text =
        fault.into_iter().chain(unfinished).chain(players).chain([leave]).reduce(Message::then);
    let play = match is_playing {
        true => Message::new("timeline-stop"),
        false => Message::new("choice-play-on"),
    };
    let choices = vec![
        (Control::Menu, Message::new("menu-back")),
        (Control::Seek(SeekControl::Play(Way::On)), play),
        (Control::Seek(SeekControl::Step(Way::On)), Message::new("choice-step-on")),
        (Control::Seek(SeekControl::Step(Way::Back)), Message::new("choice-step-back")),
    ];
    PanelContent { tone, title, text, choices, ..PanelContent::default() }
}

/// The causes of the paradox in a replay that doesn't work.
fn led_to(fault: &ReplayError, screening: &Screening, courses: &ChronicleShown) -> Option<Message> {
    let ReplayError::Paradox { timeline, paradox } = fault else { return None };
    let chain = &courses.of(*timeline)?.broken_by;
    let board = screening.chronicle.board();
    words::causes_text(chain, Some(paradox), board, &key(Control::Help), You::NOBODY)
}
