//! The content while the player watches a replay.

use chronoshift_core::level::ReplayError;

use super::asides::{of_key, triumph};
use super::content::{PanelContent, Tone};
use super::inputs::PanelInputs;
use crate::board_ui::labels::keys::key;
use crate::input::{Control, SeekControl, Way};
use crate::save::Team;
use crate::sim::Screening;
use crate::words::{self, Argument, Message, You, by_whom, message, shorten_text};

/// The player watches a replay, of the level in the level editor or of another one. If the replay doesn't work, the
/// text says on which turn it fails, and why.
pub(super) fn watched(inputs: &PanelInputs) -> Option<PanelContent> {
    let screening = inputs.history.as_ref()?.watched.as_ref()?;
    let replay = &screening.watch.replay;
    let chronicle = &screening.chronicle;
    let (score, clones) = (replay.score, chronicle.timeline_count());
    let last = chronicle.scene(clones, chronicle.turn_count(clones));
    let (moves, pushes) = (last.moves_made, last.pushes_made);
    let is_alone = !chronicle.board().has_machine();
    // The next self of a relay has no moves yet.
    let selves = if replay.unfinished { clones.saturating_sub(1) } else { clones };
    let result = match screening.fault {
        _ if is_alone => message!("moves-and-pushes", moves = moves, pushes = pushes),
        // The replay did not reach its score.
        Some(_) => message!("selves", count = selves),
        None => message!("score-and-selves", score = score, count = selves),
    };
    let title = screening.kind_name().titling(result);
    // A replay of a level without a time machine need not complete the level.
    let is_unfinished = |fault: &&ReplayError| {
        is_alone && matches!(fault, ReplayError::Unfilled { .. } | ReplayError::NoGoal { .. })
    };
    let unfinished = screening.fault.as_ref().filter(is_unfinished);
    let unfinished = unfinished.map(|_| message!("lurd-open", moves = moves));
    let fault = screening.fault.as_ref().filter(|fault| !is_unfinished(fault)).map(|fault| {
        let why = words::replay_fault_text(fault);
        let text = message!("watching-fault", why = why);
        let text = paradox_causes(fault, screening, inputs).into_iter().fold(text, Message::then);
        if replay.is_for(screening.chronicle.board()) {
            text
        } else {
            text.then(match &replay.title {
                Some(title) => message!("watching-board-of", title = shorten_text(title)),
                None => message!("watching-other-board"),
            })
        }
    });
    let is_edited = inputs.editor.as_ref().is_some_and(|editor| !editor.is_testing());
    let leave = match is_edited {
        true => message!("watching-made-text"),
        false if replay.unfinished && screening.fault.is_none() => {
            message!(
                "watching-relay-text",
                device = Argument::Device,
                menu = key(Control::Menu),
                next = clones
            )
        }
        false => message!("watching-text", device = Argument::Device, menu = key(Control::Menu)),
    };
    let tone = if fault.is_some() { Tone::Alarm } else { Tone::Calm };
    let players = by_whom(&Team::from_replay(replay));
    let text =
        fault.into_iter().chain(unfinished).chain(players).chain([leave]).reduce(Message::then);
    let play = match inputs.scrub.way() {
        Some(Way::On) => message!("timeline-stop"),
        _ => message!("choice-play-on"),
    };
    let choices = [
        (Control::Menu, message!("menu-back")),
        (Control::Seek(SeekControl::Play(Way::On)), play),
        (Control::Seek(SeekControl::Step(Way::On)), message!("choice-step-on")),
        (Control::Seek(SeekControl::Step(Way::Back)), message!("choice-step-back")),
    ];
    Some(PanelContent {
        tone,
        title,
        text,
        off_course: inputs.off_course(),
        aside: of_key(inputs).or_else(|| triumph(inputs)),
        choices: choices.into_iter().filter(|(it, _)| inputs.is_of_use(*it)).collect(),
        ..PanelContent::default()
    })
}

/// The causes of the paradox in a replay that doesn't work.
fn paradox_causes(
    fault: &ReplayError,
    screening: &Screening,
    inputs: &PanelInputs,
) -> Option<Message> {
    let ReplayError::Paradox { timeline, paradox } = fault else { return None };
    let chain = inputs.courses.broken_by(*timeline);
    let board = screening.chronicle.board();
    words::causes_text(chain, Some(paradox), board, &key(Control::Help), You::NOBODY)
}
