//! The notices on a complete level, in play and in a playtest.

use chronoshift_core::rules::stars;

use super::notice::{PanelContent, Stars, Tone};
use super::notices::{RESET_LEVEL, UNDO, with_text, with_title};
use super::tutorials::Lesson;
use crate::board_ui::labels::brought_home_by;
use crate::input::{Control, EditorControl};
use crate::save::{Best, Preferences, Record, Unsaved};
use crate::sim::{Playlist, Session, contradiction};
use crate::words::{Message, message};

/// The level is complete.
pub(crate) fn complete(
    session: &Session,
    playlist: &Playlist,
    record: Option<&Record>,
    lesson: Option<Lesson>,
    (unsaved, preferences): (&Unsaved, &Preferences),
    solution_again: bool,
) -> PanelContent {
    let board = session.play.board();
    let (score, result) = match board.has_machine() {
        true => (session.play.score(), score_text(session, record)),
        false => moves_text(session, record),
    };
    let team = record.map(|record| record.team(session.play.recordings())).unwrap_or_default();
    let together = brought_home_by(&team, preferences.player_name().as_ref());
    let result = together.into_iter().fold(result, Message::then);
    let is_end = playlist.is_last() && playlist.len() > 1;
    let (text, go_on) = match is_end {
        _ if session.day.is_some() => (result, message!("daily-calendar")),
        true => (result.then(message!("complete-last")), message!("the-campaign")),
        false => (result, message!("control-next-level")),
    };
    let again = match solution_again {
        true => message!("choice-solution-again"),
        false => message!("choice-play-again"),
    };
    let mut choices = vec![(Control::Enter, go_on), UNDO, (Control::ResetLevel, again)];
    match playlist.len() {
        _ if session.day.is_some() => {}
        // There is no other level.
        1 => _ = choices.remove(0),
        _ => choices.push((Control::Levels, message!("control-levels"))),
    }
    choices.push((Control::Replays, message!("control-replays")));
    let lesson = lesson.as_ref();
    let refuted = session.par.filter(|par| par.is_refuted_by(score)).map(|par| {
        let level = session.level.title().unwrap_or_default();
        contradiction(level, score, par.score)
    });
    let are_all_home = board.goal().is_none()
        && session.play.world().crates().all(|cell| board.tile(cell).is_storage());
    let title = match are_all_home {
        true => message!("complete-crates-title"),
        false => message!("complete-title"),
    };
    let faults = refuted.into_iter().chain(unsaved.text());
    let text = faults.fold(with_text(text, lesson), Message::above);
    PanelContent {
        tone: Tone::Joy,
        title: with_title(title, lesson),
        text: Some(text),
        stars: session.par.map(|best| Stars {
            earned: stars(score, best.score),
            par: par_to_show(session, record),
        }),
        choices,
        ..PanelContent::default()
    }
}

/// The level's par, once the score is worth a look.
fn par_to_show(session: &Session, record: Option<&Record>) -> Option<usize> {
    let is_scored = record.is_some_and(|record| is_scored(session, record));
    session.par.map(|par| par.score).filter(|_| is_scored)
}

/// Whether the score is worth a look. The first solution is good as it is, except in a level of the
/// day, whose result players compare.
fn is_scored(session: &Session, record: &Record) -> bool {
    session.day.is_some() || !record.is_first()
}

/// The score of a complete level, beside its par and the best.
fn score_text(session: &Session, record: Option<&Record>) -> Message {
    let (score, jumps) = (session.play.score(), session.play.timeline() - 1);
    let Some(record) = record.filter(|record| is_scored(session, record)) else {
        let first = message!("complete-first", actions = score - jumps, jumps = jumps);
        // Why some stars are empty.
        let lacks_stars = session.par.is_some_and(|par| stars(score, par.score) < 3);
        return if lacks_stars { first.then(message!("complete-fewer")) } else { first };
    };
    let result = message!("complete-result", score = score, actions = score - jumps, jumps = jumps);
    let par = par_to_show(session, Some(record));
    let aim = par.map(|par| message!("complete-par", par = par));
    let best = record.best().filter(|_| !record.is_first());
    let best = best.map(|best| match record.is_best_new() {
        true => message!("complete-new-best"),
        false => message!("complete-best", best = best.score),
    });
    aim.into_iter().chain(best).fold(result, Message::then)
}

/// The number of moves in a complete level without a time machine; moves and pushes beside the fewest
/// of each.
fn moves_text(session: &Session, record: Option<&Record>) -> (usize, Message) {
    let play = &session.play;
    let scene = play.chronicle().scene(play.timeline(), play.elapsed());
    let (moves, pushes) = (scene.moves_made, scene.pushes_made);
    let result = message!("complete-moves", moves = moves, pushes = pushes);
    let record = record.filter(|record| !record.is_first());
    let bests = record.and_then(|record| Some((record, record.best()?, record.fewest_pushes()?)));
    let Some((record, best, fewest)) = bests else { return (moves, result) };
    let told = match (record.is_best_new(), record.is_fewest_pushes_new()) {
        (true, true) => vec![message!("complete-new-fewest-both")],
        (true, false) => vec![message!("complete-new-fewest-moves"), fewest_pushes(fewest)],
        (false, true) => vec![message!("complete-new-fewest-pushes"), fewest_moves(best)],
        (false, false) if best == fewest => vec![fewest_moves(best)],
        (false, false) => vec![fewest_moves(best), fewest_pushes(fewest)],
    };
    (moves, told.into_iter().fold(result, Message::then))
}

fn fewest_moves(best: &Best) -> Message {
    message!("complete-fewest-moves", moves = best.score, pushes = best.pushes.unwrap_or_default())
}

fn fewest_pushes(fewest: &Best) -> Message {
    message!(
        "complete-fewest-pushes",
        moves = fewest.score,
        pushes = fewest.pushes.unwrap_or_default()
    )
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
        ..PanelContent::default()
    }
}
