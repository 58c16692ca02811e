//! The choices that several contents share.

use chronoshift_core::rules::Play;

use super::choices::PLACES;
use super::content::PanelContent;
use super::inputs::PanelInputs;
use crate::input::{Control, EditorControl, SeekControl, Way};
use crate::words::{Message, message};

type Choice = (Control, Message);

pub(super) const UNDO: Choice = (Control::Undo, message!("control-undo"));
pub(super) const RESET_CLONE: Choice = (Control::ResetClone, message!("control-reset-clone"));
pub(super) const RESET_LEVEL: Choice = (Control::ResetLevel, message!("control-reset-level"));
pub(super) const MEND: Choice = (Control::TakeOver, message!("choice-mend"));
pub(super) const BACK_TO_EDITOR: Choice =
    (Control::Editor(EditorControl::Test), message!("workshop-make-on"));
const HINT: Choice = (Control::Hint, message!("control-hint"));
const WAIT: Choice = (Control::Wait, message!("control-hold"));
pub(super) const LOOK_BACK: Choice =
    (Control::Seek(SeekControl::Step(Way::Back)), message!("choice-look-back"));

/// A content during play: the usual choices keep their positions, and the content may add one more.
pub(super) fn between_turns(
    inputs: &PanelInputs,
    content: impl Into<PanelContent>,
) -> Option<PanelContent> {
    let mut content = content.into();
    content.choices.splice(0..0, [HINT].into_iter().chain(usual_choices(inputs)));
    finish_choices(inputs, &mut content.choices);
    Some(content)
}

/// The choices during play, except for hints.
pub(super) fn usual_choices(inputs: &PanelInputs) -> impl Iterator<Item = Choice> {
    let (play, looks_back) = (inputs.play(), inputs.look_back.is_needed());
    let board = play.board();
    let look = match play.timeline() {
        // The first self has no past selves to look back at. The signs on a single gate and its buttons say enough.
        1 if board.gates().len() > 1 => Some((Control::ShowWires, message!("wires"))),
        1 if !board.has_machine() && board.has_storage_spots() => {
            Some((Control::ShowWires, message!("choice-dead-tiles")))
        }
        1 => None,
        _ => looks_back.then_some(LOOK_BACK),
    };
    // Without buttons, waiting rarely helps.
    let may_wait = board.has_machine() && !board.buttons().is_empty();
    let back = ways_back(play, inputs.plays_solution_again(), looks_back);
    back.into_iter().chain(look).chain(may_wait.then_some(WAIT))
}

/// The choices for going back. For the first self, restarting the self would be the same as restarting the level.
pub(super) fn ways_back(play: &Play, solution_again: bool, looks_back: bool) -> Vec<Choice> {
    let level = if solution_again {
        (Control::ResetLevel, message!("choice-solution-again"))
    } else {
        RESET_LEVEL
    };
    match play.timeline() {
        2.. if looks_back => vec![UNDO, level, RESET_CLONE],
        _ => vec![UNDO, level],
    }
}

/// Offers to return from a playtest to the level editor, and drops the least useful choices if there are too many.
pub(super) fn finish_choices(inputs: &PanelInputs, choices: &mut Vec<Choice>) {
    if inputs.editor.is_some() {
        choices.insert(0, BACK_TO_EDITOR);
    }
    // The current self can be restarted separately; the menu can restart the level.
    let has = |wanted| choices.iter().any(|(control, _)| *control == wanted);
    if has(Control::Wait) && has(Control::ResetClone) {
        choices.retain(|(control, _)| *control != Control::ResetLevel);
    }
    if choices.len() > PLACES {
        // These choices only show something about the level or about earlier turns.
        choices.retain(|(control, _)| {
            !matches!(control, Control::ShowWires | Control::Seek(SeekControl::Step(_)))
        });
    }
    if choices.len() > PLACES {
        choices.retain(|(control, _)| *control != Control::ResetClone);
    }
    choices.truncate(PLACES);
}
