//! The notice during play: who the player is, and what there is to do.

use std::mem::discriminant;

use chronoshift_core::rules::{Board, ButtonKind, Play, Tile};

use super::describe::describe_kind;
use super::keys::{key, walking_keys};
use super::lesson::{Lesson, is_idle};
use super::message::{Argument, Message};
use super::notice::Notice;
use super::standing::turn_number_text;

/// The position (0-based) of the first level that always shows the timeline panel. Its notice
/// explains the panel.
const FIRST_WITH_TIMELINE: usize = 3;

/// The notice during play. Only the first level, at `place` 0, says how to act, before its own
/// lesson.
pub fn playing_notice(play: &Play, place: usize, lesson: Option<Lesson>) -> Notice {
    let is_first = place == 0 && play.timeline() == 1 && play.turn() == 0 && !is_filled(play);
    let (title, text) = match lesson.filter(|_| !is_first) {
        Some(Lesson { title, text }) => (title, text),
        None if !play.board().has_machine() => objective_or_progress(play),
        None => who_you_are_and_what_to_do(play, place),
    };
    let (title, text) = if can_go_home(play) {
        let home = message!(
            "playing-goal-here-title",
            device = Argument::Device,
            enter = key("control-enter")
        );
        (home, None)
    } else {
        (title, text)
    };
    Notice { title, text, is_usual: true }
}

/// The texts when a level begins or returns to the screen: its name, then the turn or, if nothing
/// has happened yet, the objective unless it is in the news, and then the news.
pub fn opening_text(name: Message, play: &Play, news: Vec<Message>) -> Vec<Message> {
    let mut said = vec![message!("say-level", name = name)];
    let has_begun = play.has_begun();
    if has_begun {
        said.push(turn_number_text(&play.chronicle().scene(play.timeline(), play.elapsed())));
    }
    let objective = Some(objective_text(play.board()))
        .filter(|objective| !has_begun && !news.contains(objective));
    said.into_iter().chain(objective).chain(news).collect()
}

/// The notice at the start of a level without a lesson: its special tiles and crates, with a line
/// for each kind.
pub fn new_tiles_notice(play: &Play) -> Option<Notice> {
    if play.has_begun() {
        return None;
    }
    let (board, scene) = (play.board(), play.chronicle().scene(1, 0));
    let mut cells = Vec::new();
    for cell in board.cells().filter(|cell| needs_words(board.tile(*cell))) {
        let is_known = |known: &_| is_alike(board.tile(*known), board.tile(cell));
        if !cells.iter().any(is_known) {
            cells.push(cell);
        }
    }
    let heavy = board.starting_crates().any(|cell| board.starts_with_heavy_crate(cell));
    let heavy = heavy.then(|| message!("playing-heavy-crate"));
    let lines = cells.into_iter().map(|cell| describe_kind(board, &scene, cell)).chain(heavy);
    let text = Message::join(lines, Message::above)?;
    Some(Notice::new(message!("playing-new-tiles-title"), Some(text)))
}

/// Whether there are storage spots, and a crate is on each.
fn is_filled(play: &Play) -> bool {
    play.board().has_storage_spots() && play.world().has_filled_storage_spots(play.board())
}

fn needs_words(tile: Tile) -> bool {
    match tile {
        Tile::Button(kind) => kind != ButtonKind::Plain,
        Tile::PlainStart { storage } => storage,
        Tile::Bridge | Tile::Storage | Tile::OneWay(_) | Tile::Portal(_) | Tile::Trapdoor => true,
        Tile::Wall | Tile::Floor | Tile::Start | Tile::Goal | Tile::Gate { .. } => false,
    }
}

fn is_alike(one: Tile, other: Tile) -> bool {
    match (one, other) {
        (Tile::Button(one), Tile::Button(other)) => one == other,
        _ => discriminant(&one) == discriminant(&other),
    }
}

/// Whether the objective of the level is reached, and the current self is on the machine.
fn can_go_home(play: &Play) -> bool {
    let (board, world) = (play.board(), play.world());
    board.has_machine()
        && world.has_reached_objective(board)
        && world.clones().last() == Some(&board.start())
}

/// Explains the timeline panel.
pub fn timeline_text() -> Message {
    message!("timeline-what", back = key("control-step-back"), on = key("control-step-on"))
}

/// The condition that completes a level.
enum Objective {
    Goal,
    Storages,
    Both,
}

impl Objective {
    fn from_board(board: &Board) -> Self {
        match (board.goal(), board.has_storage_spots()) {
            (_, false) => Self::Goal,
            (None, true) => Self::Storages,
            (Some(_), true) => Self::Both,
        }
    }
}

/// The objective of a level.
fn objective_text(board: &Board) -> Message {
    let undo = key("control-undo");
    match (Objective::from_board(board), board.has_machine()) {
        (Objective::Goal, true) => message!("playing-first-text"),
        (Objective::Storages, true) => message!("playing-first-storages-text"),
        (Objective::Both, true) => message!("playing-first-both-text"),
        (Objective::Goal, false) => message!("playing-start-goal-text", undo = undo),
        (Objective::Storages, false) => message!("playing-start-storages-text", undo = undo),
        (Objective::Both, false) => message!("playing-start-both-text", undo = undo),
    }
}

/// The objective of a level without a time machine and, once the player has moved, the progress.
fn objective_or_progress(play: &Play) -> (Message, Option<Message>) {
    let (board, world) = (play.board(), play.world());
    let filled = board.storage_spots().filter(|&cell| world.has_crate(cell)).count();
    let all = board.storage_spots().count();
    match board.has_storage_spots() {
        _ if play.score() == 0 => {
            (message!("playing-first-title", keys = walking_keys()), Some(objective_text(board)))
        }
        true => (message!("playing-filled-so-far", filled = filled, all = all), None),
        false => (message!("playing-to-the-goal"), None),
    }
}

/// The news that a self (0-based) has reached the goal.
pub(super) fn goal_title(clone: usize, current: usize) -> Message {
    if clone == current {
        message!("playing-goal-title")
    } else {
        message!("playing-goal-other-title", number = clone + 1)
    }
}

fn back_home(enter: Message) -> Message {
    message!("playing-goal-text", device = Argument::Device, enter = enter)
}

fn who_you_are_and_what_to_do(play: &Play, place: usize) -> (Message, Option<Message>) {
    let enter = key("control-enter");
    let (board, world) = (play.board(), play.world());
    let by = play.chronicle().scene(play.timeline(), play.elapsed()).goal_reached_by;
    let goal_title = by.map(|clone| goal_title(clone, play.timeline() - 1));
    let (title, text) = match play.timeline() {
        _ if world.has_reached_objective(board)
            && let Some(title) = goal_title =>
        {
            (title, back_home(enter))
        }
        _ if world.has_reached_objective(board) => {
            (message!("playing-filled-title"), back_home(enter))
        }
        _ if let Some(title) = goal_title => (title, message!("playing-goal-not-filled-text")),
        _ if is_filled(play) => {
            (message!("playing-filled-title"), message!("playing-filled-no-goal-text"))
        }
        1 if place == 0 => {
            (message!("playing-first-title", keys = walking_keys()), objective_text(board))
        }
        1 => return (Message::default(), None),
        number if board.limits().clones == Some(number) => (
            message!("playing-last-title", number = number, device = Argument::Device),
            message!("limit-selves", count = number),
        ),
        number => {
            let past = 0..number - 1;
            let home = past.filter(|&clone| play.is_home(clone, play.elapsed())).count();
            let text = match number - 1 - home {
                0 => message!(
                    "playing-all-home",
                    selves = number - 1,
                    reset = key("control-reset-clone")
                ),
                _ if is_idle(play) => {
                    message!("playing-idle", selves = number - 1, undo = key("control-undo"))
                }
                1 if number == 2 && place == FIRST_WITH_TIMELINE => timeline_text(),
                _ => message!("playing-text", selves = number - 1),
            };
            (message!("playing-title", number = number, device = Argument::Device), text)
        }
    };
    (title, Some(text))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::Arc;

    use chronoshift_core::level::Level;
    use chronoshift_core::rules::{Action, Actions};

    use super::*;
    use crate::Words;
    use crate::lesson::lesson;

    /// A board without a lesson: each kind of special tile once, before the first move.
    #[test]
    fn new_tiles_are_explained_at_the_start() {
        let text = "2D SuperFun!\n+++++++++\n+Sooxb  +\n+ C    G+\n+++++++++\n\nnothing\n";
        let level: Level = text.parse().unwrap();
        let mut play = Play::new(Arc::clone(&level.board));
        let notice = new_tiles_notice(&play).unwrap();
        let lines = Words::default().say(&notice.text.unwrap());
        let told = [
            "One-time button, not pressed. Once pressed, it stays pressed to the end of the timeline. \
             Not wired to a gate.",
            "Trapdoor. Crates fall through it and are gone for the rest of the timeline. Selves walk \
             across.",
            "Heavy crate: two selves have to push it.",
        ];
        assert_eq!(lines, told.join("\n"));
        play.act(Action::Wait);
        assert_eq!(new_tiles_notice(&play), None);
    }

    /// Levels with their positions, the actions in them, and the resulting notices. A level's own
    /// message shows while its moment lasts.
    #[test]
    fn notices_during_play() {
        const LESSONS: &str = "++++++\n+S pG+\n++++++\n\nnothing\n\nTutorial-end-of-turn: You moved\n .\n \
            That was a turn.\nTutorial-time-jump: You meet yourself";
        const PLAIN: &str = "+++++\n+S G+\n+++++";
        const FILLED: &str =
            "+++++++\n+S * G+\n+++++++\n\nnothing\n\nTutorial-end-of-turn: All is well";
        let keys = "Move with ";
        let moved = "You moved\nThat was a turn.";
        let idle = "Your past self doesn't move. Go back with ";
        let home = "Your past self is home: it has nothing left to do. Start again with ";
        for (map, place, letters, said) in [
            (LESSONS, 0, "", keys),
            (LESSONS, 0, "H", moved),
            (LESSONS, 0, "HHHHHHHHHHHH", moved),
            (LESSONS, 1, "", moved),
            (LESSONS, 1, "HT", idle),
            (LESSONS, 1, "EWT", "You meet yourself"),
            (PLAIN, 0, "EWT", "Your past self repeats its moves."),
            (PLAIN, 0, "EWTHHH", home),
            (PLAIN, 0, "", keys),
            (PLAIN, 1, "EE", "Goal reached"),
            (FILLED, 0, "", "All is well"),
            (FILLED, 0, "E", "All is well"),
        ] {
            let level: Level = format!("2D SuperFun!\n{map}\n").parse().unwrap();
            let mut play = Play::new(Arc::clone(&level.board));
            let actions: Actions = letters.parse().unwrap();
            actions.iter().for_each(|action| _ = play.act(*action));
            let lesson = lesson(&level, &play, &Words::default());
            let notice = playing_notice(&play, place, lesson);
            let texts = [Some(notice.title), notice.text].into_iter().flatten();
            let texts: Vec<_> = texts.map(|text| Words::default().say(&text)).collect();
            assert!(texts.join("\n").contains(said), "{letters}: no {said:?} in {texts:?}");
            assert!(said == keys || !texts[0].contains("Move with"), "{letters}: {texts:?}");
        }
    }
}
