//! The contents during play.

use bevy::prelude::*;

use super::asides::{aside, is_stuck};
use super::content::{PanelContent, Tone};
use super::inputs::PanelInputs;
use super::take_over::{add_changes, offer_to_take_over};
use super::usual_choices::{UNDO, between_turns, finish_choices};
use crate::board_ui::labels::keys::key;
use crate::input::{Control, EditorControl};
use crate::sim::{Playlist, PlaytestStart};
use crate::timeline::Pace;
use crate::words::{self, Argument, HintLevel, Message, Notice, lesson, message};

/// The clone that is about to enter the machine has not acted yet.
pub(super) fn ask_before_entering(inputs: &PanelInputs) -> Option<PanelContent> {
    inputs.confirm_enter.is_on().then(|| PanelContent {
        choices: vec![(Control::Enter, message!("on-screen-enter"))],
        ..words::doubt_notice().into()
    })
}

/// The clone is inside the time machine, and past clones are still on their way.
pub(super) fn waiting(inputs: &PanelInputs) -> Option<PanelContent> {
    if !inputs.play().is_waiting() {
        return None;
    }
    let pass_turns = inputs.preferences.pass_turns;
    let switch =
        if pass_turns { message!("choice-one-by-one") } else { message!("choice-by-themselves") };
    let pass = (Control::Wait, message!("choice-pass"));
    let mut choices = vec![pass, UNDO, (Control::PassTurns, switch)];
    finish_choices(inputs, &mut choices);
    Some(PanelContent { choices, ..words::waiting_notice(pass_turns).into() })
}

/// The present, as the player has seen it.
pub(super) fn present(inputs: &PanelInputs) -> Option<PanelContent> {
    let mut new = PanelContent { text: present_text(inputs), ..inputs.present.clone() };
    // A fault needs no more words, and a paradox has choices of its own.
    if new.tone == Tone::Calm {
        add_changes(inputs, &mut new, inputs.play().chronicle().first_broken());
        if !inputs.is_over() {
            offer_to_take_over(inputs, &mut new.choices);
        }
    }
    Some(PanelContent { aside: aside(inputs, HintLevel::Hidden), ..new })
}

/// The text of the present. A player who is stuck needs no text about what comes next.
pub(super) fn present_text(inputs: &PanelInputs) -> Option<Message> {
    inputs.present.text.clone().filter(|_| !is_stuck(inputs))
}

/// A playtest starts, or continues where the last one stopped.
pub(super) fn test_begins(inputs: &PanelInputs) -> Option<PanelContent> {
    let start = inputs.editor.as_ref()?.test_start(inputs.play())?;
    let title = match start {
        PlaytestStart::WhereItStood => message!("test-where-it-stood"),
        _ => message!("test-at-start"),
    };
    let undo = key(Control::Undo);
    let text = match start {
        PlaytestStart::AtStart => message!(
            "test-at-start-text",
            device = Argument::Device,
            test = key(Control::Editor(EditorControl::Test))
        ),
        PlaytestStart::WhereItStood => {
            message!("test-where-it-stood-text", reset = key(Control::ResetLevel))
        }
        PlaytestStart::AfterComplete => message!("test-after-complete-text", undo = undo),
        PlaytestStart::AfterChange => message!("test-after-change-text", undo = undo),
    };
    between_turns(inputs, Notice { title, text: Some(text), is_usual: false })
}

pub(super) fn surprise(inputs: &PanelInputs) -> Option<PanelContent> {
    let here = &inputs.shown.as_ref()?.here;
    between_turns(inputs, words::surprise_notice(here, inputs.play().board())?)
}

/// A level of the day begins.
pub(super) fn new_tiles(inputs: &PanelInputs) -> Option<PanelContent> {
    inputs.session.day.as_ref()?;
    between_turns(inputs, words::new_tiles_notice(inputs.play())?)
}

/// The player's self, and its task.
pub(super) fn next_task(inputs: &PanelInputs) -> Option<PanelContent> {
    let (play, level) = (inputs.play(), &inputs.session.level);
    // Neither a level in the level editor nor a level of the day has a position in the playlist.
    let is_listed = inputs.editor.is_none() && inputs.session.day.is_none();
    let place = if is_listed { inputs.playlist.current() } else { 1 };
    let lesson = lesson(level, play, &inputs.words);
    between_turns(inputs, words::playing_notice(play, place, lesson))
}

/// The level's file can't be used.
pub(super) fn choose_broken_level(
    playlist: Res<Playlist>,
    mut content: ResMut<PanelContent>,
    mut pace: ResMut<Pace>,
) {
    let next = (Control::NextLevel, message!("control-next-level"));
    let previous = (Control::PreviousLevel, message!("control-previous-level"));
    pace.request_frame_if(content.set_if_neq(PanelContent {
        title: message!("broken-title"),
        text: Some(message!("broken-text")),
        choices: if playlist.len() > 1 { vec![next, previous] } else { Vec::new() },
        ..PanelContent::default()
    }));
}
