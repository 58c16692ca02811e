//! The notices on a complete level, in play and in a playtest.

use super::notice::{PanelContent, Tone};
use super::notices::{RESET_LEVEL, UNDO};
use crate::input::{Control, EditorControl};
use crate::save::{Preferences, Record, Unsaved};
use crate::sim::{Playlist, Session, contradiction};
use crate::words::{Completion, Lesson, Message, message};

/// The level is complete.
pub(crate) fn complete(
    session: &Session,
    playlist: &Playlist,
    record: Option<&Record>,
    lesson: Option<Lesson>,
    (unsaved, preferences): (&Unsaved, &Preferences),
    solution_again: bool,
) -> PanelContent {
    let (play, is_daily) = (&session.play, session.day.is_some());
    let completion = Completion { play, par: session.par, record };
    let is_last = !is_daily && playlist.is_last() && playlist.len() > 1;
    let own = preferences.player_name();
    let mut notice = completion.notice(is_last, own.as_ref(), lesson.as_ref());
    let go_on = match is_last {
        _ if is_daily => message!("daily-calendar"),
        true => message!("the-campaign"),
        false => message!("control-next-level"),
    };
    let again = match solution_again {
        true => message!("choice-solution-again"),
        false => message!("choice-play-again"),
    };
    let mut choices = vec![(Control::Enter, go_on), UNDO, (Control::ResetLevel, again)];
    match playlist.len() {
        _ if is_daily => {}
        // There is no other level.
        1 => _ = choices.remove(0),
        _ => choices.push((Control::Levels, message!("control-levels"))),
    }
    choices.push((Control::Replays, message!("control-replays")));
    let refuted = session.par.filter(|par| par.is_refuted_by(completion.score())).map(|par| {
        let level = session.level.title().unwrap_or_default();
        contradiction(level, completion.score(), par.score)
    });
    let faults = refuted.into_iter().chain(unsaved.text());
    notice.text = notice.text.into_iter().chain(faults).reduce(Message::above);
    PanelContent {
        tone: Tone::Joy,
        stars: Some(completion.stars()),
        choices,
        is_ranked: true,
        ..notice.into()
    }
}

/// The level is complete in a playtest.
pub(crate) fn tested(session: &Session) -> PanelContent {
    let (score, clones) = (session.play.score(), session.play.timeline());
    let text = message!("tested-text", score = score, clones = clones);
    PanelContent {
        tone: Tone::Joy,
        title: message!("complete-title"),
        text: Some(text),
        choices: vec![
            (Control::Enter, message!("tested-keep")),
            (Control::Editor(EditorControl::Test), message!("workshop-make-on")),
            UNDO,
            RESET_LEVEL,
        ],
        is_ranked: true,
        ..PanelContent::default()
    }
}
