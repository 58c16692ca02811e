//! The notices on the level and on how the play stands, one for each situation.

use chronoshift_core::rules::{Board, Limit, Link, Paradox, Play, stars};

use super::actions::Actions;
use super::notice::{PanelContent, Stars, Tone};
use super::tutorials::Lesson;
use crate::board_ui::labels::keys::{key, walking_keys};
use crate::input::{Control, EditorControl, SeekControl, Way};
use crate::save::{Record, Unsaved};
use crate::sim::{Playlist, Session, contradiction};
use crate::words::{self, Argument, Message, You};

pub(super) const UNDO: (Control, Message) = (Control::Undo, Message::new("control-undo"));
pub(super) const RESET_CLONE: (Control, Message) =
    (Control::ResetClone, Message::new("control-reset-clone"));
pub(super) const RESET_LEVEL: (Control, Message) =
    (Control::ResetLevel, Message::new("control-reset-level"));
pub(super) const MEND: (Control, Message) = (Control::TakeOver, Message::new("choice-mend"));
pub(super) const WHY: (Control, Message) = (Control::Help, Message::new("choice-why"));
pub(super) const HELP: (Control, Message) = (Control::Help, Message::new("control-help"));
pub(super) const HINT: (Control, Message) = (Control::Hint, Message::new("control-hint"));
const LOOK_BACK: (Control, Message) =
    (Control::Seek(SeekControl::Step(Way::Back)), Message::new("choice-look-back"));

/// The level's file can't be used.
pub(crate) fn broken(playlist: &Playlist) -> PanelContent {
    let next = (Control::NextLevel, Message::new("control-next-level"));
    let previous = (Control::PreviousLevel, Message::new("control-previous-level"));
    PanelContent {
        title: Message::new("broken-title"),
        text: Some(Message::new("broken-text")),
        choices: if playlist.len() > 1 { vec![next, previous] } else { Vec::new() },
        ..PanelContent::default()
    }
}

/// The player looks at the actions so far.
pub(crate) fn actions(Actions { lines, copied }: &Actions) -> PanelContent {
    let title = match (lines.is_empty(), copied) {
        (true, _) => Message::new("actions-none"),
        (false, true) => Message::new("actions-copied"),
        (false, false) => Message::new("actions-not-copied"),
    };
    let text = (!lines.is_empty()).then(|| Message::verbatim(lines));
    let choices = vec![(Control::ShowActions, Message::new("choice-hide"))];
    PanelContent { title, text, choices, ..PanelContent::default() }
}

/// The way from here, as a film.
pub(super) const SHOW_WAY: (Control, Message) =
    (Control::Seek(SeekControl::Play(Way::On)), Message::new("choice-show-way"));

/// A level of the hint, from 1, and their number: the first may be the level's own, the others come
/// from the solver.
pub(crate) fn hint(
    own: Option<Message>,
    (rung, rungs): (usize, usize),
    always: Vec<(Control, Message)>,
) -> PanelContent {
    let more = match rung == rungs {
        true => Message::new("choice-hide-hint"),
        false => Message::new("choice-more-hint"),
    };
    // Whoever has to undo needs no hint on the way on.
    let (title, text) = match rungs {
        1 => (Message::new("control-hint"), None),
        _ => (Message::new("hint-title").with("rung", rung).with("rungs", rungs), own),
    };
    let choices = std::iter::once((Control::Hint, more)).chain(always).collect();
    PanelContent { title, text, choices, ..PanelContent::default() }
}

/// A paradox, with its chain of causes. Where the level teaches about paradoxes, the player looks back
/// first, and edits nothing yet.
pub(crate) fn paradox(
    paradox: &Paradox,
    chain: &[Link],
    play: &Play,
    lesson: Option<Lesson>,
) -> PanelContent {
    let (lesson, you) = (lesson.as_ref(), You::of(play.chronicle()));
    let story = words::causes_text(chain, Some(paradox), play.board(), &key(Control::Help), you);
    let is_marked = !words::names_places(paradox, chain, play.board());
    let back = if lesson.is_some() { LOOK_BACK } else { MEND };
    let why = if story.is_some() { WHY } else { HELP };
    let text = |fault| with_text(story.iter().cloned().fold(fault, Message::then), lesson);
    PanelContent {
        tone: Tone::Alarm,
        title: with_title(Message::new("paradox-title"), lesson),
        text: Some(text(words::paradox_text(paradox, you))),
        seen_text: is_marked.then(|| text(words::marked_paradox_text(paradox, you))),
        choices: undo_choices(play, false).into_iter().chain([back, why]).collect(),
        ..PanelContent::default()
    }
}

/// A limit of the level is reached.
pub(crate) fn over(play: &Play, limit: Limit) -> PanelContent {
    let most = play.board().limits().of(limit).unwrap_or_default();
    let (undo, reset) = (key(Control::Undo), key(Control::ResetLevel));
    let (title, text) = match limit {
        Limit::Clones => (
            Message::new("over-clones-title"),
            Message::new("over-clones-text")
                .with("limit", most)
                .with("undo", undo)
                .with("reset", reset),
        ),
        Limit::Score => (
            Message::new("over-score-title"),
            Message::new("over-score-text")
                .with("limit", most)
                .with("undo", undo)
                .with("reset", reset),
        ),
    };
    PanelContent {
        tone: Tone::Alarm,
        title,
        text: Some(text),
        choices: undo_choices(play, false),
        ..PanelContent::default()
    }
}

pub(crate) fn complete(
    session: &Session,
    pushes: usize,
    playlist: &Playlist,
    record: Option<&Record>,
    lesson: Option<Lesson>,
    unsaved: &Unsaved,
    solution_again: bool,
) -> PanelContent {
    let (score, clones) = (session.play.score(), session.play.timeline());
    let board = session.play.board();
    // The first solution is good as it is; from the second on, the score is worth a look.
    let is_first = record.is_none_or(Record::is_first);
    let par = session.par.map(|par| par.score).filter(|_| !is_first);
    let jumps = clones - 1;
    let result = match is_first {
        _ if !board.has_machine() => {
            Message::new("complete-moves").with("moves", score).with("pushes", pushes)
        }
        true => Message::new("complete-first").with("actions", score - jumps).with("jumps", jumps),
        false => Message::new("complete-result")
            .with("score", score)
            .with("actions", score - jumps)
            .with("jumps", jumps),
    };
    let aim = par.map(|par| Message::new("complete-par").with("par", par));
    let best = record.and_then(|record| Some((record.best()?.score, record.is_best_new())));
    let best = best.filter(|_| !is_first).map(|(best, is_new)| match is_new {
        true => Message::new("complete-new-best"),
        false => Message::new("complete-best").with("best", best),
    });
    let result = aim.into_iter().chain(best).fold(result, Message::then);
    let is_end = playlist.is_last() && playlist.len() > 1;
    let (text, go_on) = match is_end {
        true => (result.then(Message::new("complete-last")), Message::new("the-campaign")),
        false => (result, Message::new("control-next-level")),
    };
    let again = match solution_again {
        true => Message::new("choice-solution-again"),
        false => Message::new("choice-play-again"),
    };
    let mut choices = vec![(Control::Enter, go_on), UNDO, (Control::ResetLevel, again)];
    match playlist.len() {
        // There is no other level.
        1 => _ = choices.remove(0),
        _ => choices.push((Control::Levels, Message::new("control-levels"))),
    }
    choices.push((Control::Replays, Message::new("control-replays")));
    let lesson = lesson.as_ref();
    let refuted = session.par.filter(|par| par.is_refuted_by(score)).map(|par| {
        let level = session.level.title().unwrap_or_default();
        contradiction(level, score, par.score)
    });
    let are_all_home = board.goal().is_none()
        && session.play.world().crates().all(|cell| board.field(cell).is_storage());
    let title = match are_all_home {
        true => Message::new("complete-crates-title"),
        false => Message::new("complete-title"),
    };
    let faults = refuted.into_iter().chain(unsaved.text());
    let text = faults.fold(with_text(text, lesson), Message::above);
    PanelContent {
        tone: Tone::Joy,
        title: with_title(title, lesson),
        text: Some(text),
        stars: session.par.map(|best| Stars { earned: stars(score, best.score), par }),
        choices,
        ..PanelContent::default()
    }
}

/// The level is complete in a playtest.
pub(crate) fn tested(session: &Session) -> PanelContent {
    let (score, clones) = (session.play.score(), session.play.timeline());
    let text = Message::new("tested-text").with("score", score).with("clones", clones);
    PanelContent {
        tone: Tone::Joy,
        title: Message::new("complete-title"),
        text: Some(text),
        choices: vec![
            (Control::Enter, Message::new("tested-keep")),
            (Control::Editor(EditorControl::Test), Message::new("workshop-make-on")),
            UNDO,
            RESET_LEVEL,
        ],
        ..PanelContent::default()
    }
}

/// The clone is inside the time machine, and past clones are still on their way.
pub(crate) fn waiting(pass_turns: bool) -> PanelContent {
    let hold = key(Control::Hold);
    let (text, switch) = match pass_turns {
        true => (
            Message::new("waiting-goes-on").with("device", Argument::Device).with("hold", hold),
            Message::new("choice-one-by-one"),
        ),
        false => (
            Message::new("waiting-one-by-one").with("device", Argument::Device).with("hold", hold),
            Message::new("choice-by-themselves"),
        ),
    };
    let pass = (Control::Hold, Message::new("choice-pass"));
    PanelContent {
        title: Message::new("waiting-title"),
        text: Some(text),
        choices: vec![pass, UNDO, (Control::PassTurns, switch)],
        ..PanelContent::default()
    }
}

/// The clone that is about to enter the machine has not acted yet.
pub(crate) fn doubt() -> PanelContent {
    PanelContent {
        title: Message::new("doubt-title"),
        text: Some(
            Message::new("doubt-text")
                .with("device", Argument::Device)
                .with("enter", key(Control::Enter)),
        ),
        choices: vec![(Control::Enter, Message::new("on-screen-enter"))],
        ..PanelContent::default()
    }
}

/// The play goes on. Only the first two levels, by their place from 0, say how to act.
pub(crate) fn playing(
    play: &Play,
    pushes: usize,
    place: usize,
    lesson: Option<Lesson>,
    solution_again: bool,
) -> PanelContent {
    let has_wires = !play.board().wires().is_empty();
    let look = match play.timeline() {
        // The first self has nobody to look back at.
        1 => has_wires.then_some((Control::ShowWires, Message::new("choice-wires"))),
        _ => Some(LOOK_BACK),
    };
    let always = undo_choices(play, solution_again);
    let choices = std::iter::once(HINT).chain(always).chain(look).collect();
    let (title, text) = match lesson {
        Some(Lesson { title, text }) => (title, text),
        None if !play.board().has_machine() => moves_and_task(play, pushes),
        None => who_you_are_and_what_to_do(play, place),
    };
    let text = match can_go_home(play) {
        true => Some(
            Message::new("playing-goal-here-text")
                .with("device", Argument::Device)
                .with("enter", key(Control::Enter)),
        ),
        false => text,
    };
    PanelContent { title, text, choices, is_usual: true, ..PanelContent::default() }
}

/// Whether all that the level asks for is reached, and the current self is on the machine.
fn can_go_home(play: &Play) -> bool {
    let (board, world) = (play.board(), play.world());
    board.has_machine() && world.has_reached(board) && world.clones().last() == Some(&board.start())
}

/// What has to be reached in a level.
enum Objective {
    Goal,
    Storages,
    Both,
}

impl Objective {
    fn of(board: &Board) -> Self {
        match (board.goal(), board.has_storages()) {
            (_, false) => Self::Goal,
            (None, true) => Self::Storages,
            (Some(_), true) => Self::Both,
        }
    }
}

/// Where there is no time machine: the moves and pushes so far, and what is left to do.
fn moves_and_task(play: &Play, pushes: usize) -> (Message, Option<Message>) {
    let (board, world) = (play.board(), play.world());
    let title = match play.score() {
        0 => Message::new("playing-first-title").with("keys", walking_keys()),
        moves => Message::new("moves-and-pushes").with("moves", moves).with("pushes", pushes),
    };
    let filled = board.storages().filter(|&cell| world.has_crate(cell)).count();
    let (all, undo) = (board.storages().count(), key(Control::Undo));
    let text = match Objective::of(board) {
        Objective::Goal => Message::new("playing-start-goal-text").with("undo", undo),
        Objective::Storages => Message::new("playing-start-storages-text")
            .with("filled", filled)
            .with("all", all)
            .with("undo", undo),
        Objective::Both => Message::new("playing-start-both-text")
            .with("filled", filled)
            .with("all", all)
            .with("undo", undo),
    };
    (title, Some(text))
}

fn back_home(enter: Message) -> Message {
    Message::new("playing-goal-text").with("device", Argument::Device).with("enter", enter)
}

fn who_you_are_and_what_to_do(play: &Play, place: usize) -> (Message, Option<Message>) {
    let (enter, hold) = (key(Control::Enter), key(Control::Hold));
    let (board, world) = (play.board(), play.world());
    let objective = Objective::of(board);
    let (title, text) = match play.timeline() {
        _ if world.has_reached(board) && board.goal().is_some() => {
            (Message::new("playing-goal-title"), back_home(enter))
        }
        _ if world.has_reached(board) => (Message::new("playing-filled-title"), back_home(enter)),
        _ if world.goal_obtained() => {
            (Message::new("playing-goal-title"), Message::new("playing-goal-not-filled-text"))
        }
        _ if board.has_storages() && world.has_filled(board) => {
            (Message::new("playing-filled-title"), Message::new("playing-filled-no-goal-text"))
        }
        1 if place == 0 => (
            Message::new("playing-first-title").with("keys", walking_keys()),
            match objective {
                Objective::Goal => Message::new("playing-first-text")
                    .with("device", Argument::Device)
                    .with("enter", enter)
                    .with("hold", hold),
                Objective::Storages => Message::new("playing-first-storages-text")
                    .with("device", Argument::Device)
                    .with("enter", enter)
                    .with("hold", hold),
                Objective::Both => Message::new("playing-first-both-text")
                    .with("device", Argument::Device)
                    .with("enter", enter)
                    .with("hold", hold),
            },
        ),
        1 if place > 1 => return (Message::new("playing-alone-title"), None),
        1 => (
            Message::new("playing-alone-title"),
            match objective {
                Objective::Goal => Message::new("playing-alone-text")
                    .with("device", Argument::Device)
                    .with("enter", enter)
                    .with("hold", hold),
                Objective::Storages => Message::new("playing-alone-storages-text")
                    .with("device", Argument::Device)
                    .with("enter", enter)
                    .with("hold", hold),
                Objective::Both => Message::new("playing-alone-both-text")
                    .with("device", Argument::Device)
                    .with("enter", enter)
                    .with("hold", hold),
            },
        ),
        number if board.limits().clones == Some(number) => (
            Message::new("playing-last-title").with("number", number),
            Message::new("playing-last-text").with("limit", number),
        ),
        number => {
            let past = 0..number - 1;
            let home = past.filter(|&clone| play.is_home(clone, play.elapsed())).count();
            let text = match number - 1 - home {
                0 => Message::new("playing-all-home"),
                _ => Message::new("playing-text").with("selves", number - 1),
            };
            (Message::new("playing-title").with("number", number), text)
        }
    };
    (title, Some(text))
}

/// The ways back. The level begins with the first self, so that restarting either is the same.
pub(crate) fn undo_choices(play: &Play, solution_again: bool) -> Vec<(Control, Message)> {
    let level = match solution_again {
        true => (Control::ResetLevel, Message::new("choice-solution-again")),
        false => RESET_LEVEL,
    };
    match play.timeline() {
        1 => vec![UNDO, level],
        _ => vec![UNDO, level, RESET_CLONE],
    }
}

fn with_title(title: Message, lesson: Option<&Lesson>) -> Message {
    match lesson {
        Some(Lesson { title: more, .. }) => title.titling(more.clone()),
        None => title,
    }
}

fn with_text(text: Message, lesson: Option<&Lesson>) -> Message {
    match lesson.and_then(|lesson| lesson.text.clone()) {
        Some(more) => text.then(more),
        None => text,
    }
}
