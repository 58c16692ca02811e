//! Events of the play in a few short sentences.

use chronoshift_core::rules::{Board, Cell, Event, Intent, Scene, Tile};

use super::describe::{distance_or_here, special_name, tile_name};
use super::keys::key;
use super::message::Message;
use super::names::{direction_id, direction_name};
use super::notice::titled;
use super::playing::goal_title;
use super::standing::here_text;
use super::tiles::crate_name;

/// The texts on events in a run of the program.
#[derive(Debug, Default)]
pub struct EventTexts {
    /// Whether the player knows that a blocked move takes a turn.
    knows_cost: bool,
}

impl EventTexts {
    /// The sentences for an event between two scenes. Notices are about paradoxes and the end.
    pub fn describe(
        &mut self,
        board: &Board,
        event: Event,
        before: &Scene,
        after: &Scene,
    ) -> Vec<Message> {
        let mut said = event_text(board, event, before, after);
        let is_turn = matches!(event, Event::Turn { .. });
        let is_in_vain =
            matches!(after.intents.last(), Some(Intent::Blocked(_) | Intent::TooHeavy(_)));
        if is_turn && is_in_vain {
            match std::mem::replace(&mut self.knows_cost, true) {
                false => {
                    said.insert(
                        1.min(said.len()),
                        message!("say-cost", undo = key("control-undo")),
                    );
                }
                true if said.len() <= 1 => said.push(message!("say-passed")),
                // Something else has happened, so a turn has passed.
                true => {}
            }
        }
        said
    }
}

fn event_text(board: &Board, event: Event, before: &Scene, after: &Scene) -> Vec<Message> {
    match event {
        Event::Turn { asked, .. } => turn_events(board, before, after, asked),
        Event::Jump => {
            let jump = message!(
                "say-jump",
                timeline = after.timeline,
                number = before.timeline,
                turns = message!("turns", count = before.turn)
            );
            let is_last = board.limits().clones == Some(after.timeline);
            [Some(jump), is_last.then(|| message!("say-last-self"))].into_iter().flatten().collect()
        }
        Event::Undone => {
            let undone = message!("say-undone", timeline = after.timeline, turn = after.turn);
            vec![undone, here_text(board, after)]
        }
        Event::Edited => vec![message!("say-edited", timeline = after.timeline, turn = after.turn)],
        Event::CloneReset => {
            vec![message!("say-clone-reset", number = after.timeline), here_text(board, after)]
        }
        Event::LevelReset => vec![message!("say-level-reset"), here_text(board, after)],
        Event::Refused => vec![message!("say-refused")],
        Event::Opened | Event::BoardReplaced | Event::Paradox | Event::Complete => Vec::new(),
    }
}

fn turn_events(board: &Board, before: &Scene, after: &Scene, asked: bool) -> Vec<Message> {
    let current = after.world.clones().len() - 1;
    let mut said: Vec<_> = own_action(board, before, after, current, asked).into_iter().collect();
    let mut heavy = Vec::new();
    let at = |clone: usize| after.world.clones()[clone];
    for (clone, intent) in after.intents.iter().enumerate().take(current) {
        match intent {
            Intent::Enter => {
                said.push(message!("field-selves-inside", count = 1, numbers = clone + 1))
            }
            // Both push the same crate.
            Intent::Push(way) if own_crate(board, after) == Some(board.step(at(clone), *way)) => {}
            Intent::Push(_) if before.world.has_heavy_crate(at(clone)) => heavy.push(clone + 1),
            Intent::Push(way) => {
                let to = board.step(at(clone), *way);
                let told = is_arrival_told(board, after, to);
                said.extend((!told).then(|| message!("say-other-pushed", number = clone + 1)));
            }
            _ => {}
        }
    }
    let heavy = Message::list(heavy.into_iter().map(Message::number));
    said.extend(heavy.map(|all| message!("say-others-pushed-heavy", numbers = all)));
    said.extend(circuits(board, after));
    said.extend(storage_spots_and_trapdoors(board, before, after));
    let fallen = after.world.collapsed_bridges().filter(|&cell| !before.world.is_collapsed(cell));
    let fallen = count_and_place(board, after, &fallen.collect::<Vec<_>>());
    said.extend(
        fallen.map(|(count, place)| message!("say-collapsed", count = count, place = place)),
    );
    let reached = after.goal_reached_by.filter(|clone| is_reached_now(before, after, *clone));
    let reached = reached.map(|clone| titled(&goal_title(clone, current)));
    said.extend(reached.filter(|goal| !said.contains(goal)));
    said
}

/// The result of the player's own action.
fn own_action(
    board: &Board,
    before: &Scene,
    after: &Scene,
    current: usize,
    asked: bool,
) -> Option<Message> {
    let (from, to) = (before.world.clones()[current], after.world.clones()[current]);
    match *after.intents.get(current)? {
        Intent::Inside => asked.then(|| message!("say-passed")),
        Intent::Wait => Some(message!("say-held")),
        Intent::Enter => Some(message!("say-home")),
        Intent::Walk(way) => match board.tile(to) {
            Tile::Goal if is_reached_now(before, after, current) => {
                Some(titled(&goal_title(current, current)))
            }
            Tile::Portal(portal) if board.neighbour(from, way) != Some(to) => Some(message!(
                "say-moved-through",
                way = direction_name(way),
                number = portal as usize + 1
            )),
            _ => Some(match special_name(board, after, to) {
                Some(tile) => message!("say-onto", way = direction_id(way), what = tile),
                None => message!("say-moved", way = direction_id(way)),
            }),
        },
        Intent::Push(way) => {
            let load = crate_name(before.world.has_heavy_crate(to));
            let pushed = message!("say-pushed", load = load, way = direction_name(way));
            let beyond = board.step(to, way);
            let is_gone = board.tile(beyond) == Tile::Trapdoor && !after.world.has_crate(beyond);
            // The last sentence says that all storage spots are filled.
            let is_said = board.tile(beyond).is_storage() && is_filled_now(board, before, after);
            let onto = if is_gone {
                Some(message!("name-through-trapdoor"))
            } else {
                special_name(board, after, beyond).filter(|_| !is_said)
            };
            Some(match onto {
                Some(tile) => pushed.titling(tile).sentence(),
                None => pushed.sentence(),
            })
        }
        Intent::TooHeavy(way) => Some(message!("say-too-heavy", way = direction_id(way))),
        Intent::Blocked(way) => {
            let obstacle = board.neighbour(from, way)?;
            let what = tile_name(board, before, obstacle);
            Some(message!("say-blocked", way = direction_id(way), what = what))
        }
    }
}

/// Whether a self (0-based) has reached the goal on this turn.
fn is_reached_now(before: &Scene, after: &Scene, clone: usize) -> bool {
    before.goal_reached_by.is_none() && after.goal_reached_by == Some(clone)
}

/// Whether the last storage spot was filled on this turn.
fn is_filled_now(board: &Board, before: &Scene, after: &Scene) -> bool {
    let is_filled = |scene: &Scene| scene.world.has_filled_storage_spots(board);
    board.has_storage_spots() && is_filled(after) && !is_filled(before)
}

/// The tile of the crate that the current self has pushed.
fn own_crate(board: &Board, after: &Scene) -> Option<Cell> {
    match after.intents.last()? {
        Intent::Push(way) => Some(board.step(*after.world.clones().last()?, *way)),
        _ => None,
    }
}

/// Whether a separate sentence says that a crate arrives on a tile.
fn is_arrival_told(board: &Board, after: &Scene, cell: Cell) -> bool {
    match board.tile(cell) {
        Tile::Button(_) => after.opened.is_empty() && after.closed.is_empty(),
        tile => tile.is_storage() || tile == Tile::Trapdoor,
    }
}

/// Gates that changed; buttons only if no gate changed, and not those under the self and the crate
/// that it pushed.
fn circuits(board: &Board, after: &Scene) -> Vec<Message> {
    let say_gates = |state: &'static str, gates: &[Cell]| {
        count_and_place(board, after, gates).map(|(count, place)| {
            message!("say-gates", state = state, count = count, place = place)
        })
    };
    let say_buttons = |state: &'static str, buttons: &[Cell]| {
        count_and_place(board, after, buttons).map(|(count, place)| {
            message!("say-buttons", state = state, count = count, place = place)
        })
    };
    let told = [after.world.clones().last().copied(), own_crate(board, after)];
    let elsewhere: Vec<_> =
        after.pressed.iter().copied().filter(|cell| !told.contains(&Some(*cell))).collect();
    match (say_gates("opened", &after.opened), say_gates("closed", &after.closed)) {
        (None, None) => {
            let all =
                [say_buttons("pressed", &elsewhere), say_buttons("released", &after.released)];
            all.into_iter().flatten().collect()
        }
        (opened, closed) => opened.into_iter().chain(closed).collect(),
    }
}

/// Storage spots that were filled or emptied, and crates that fell through trapdoors, except by the
/// player's own push. Emptied spots are named only if more were emptied than filled.
fn storage_spots_and_trapdoors(board: &Board, before: &Scene, after: &Scene) -> Vec<Message> {
    let has = |scene: &Scene, cell: &Cell| scene.world.has_crate(*cell);
    let storage_spots = || board.storage_spots();
    let own = own_crate(board, after);
    let pushed_from = after.world.clones().last().copied().filter(|_| own.is_some());
    let is_elsewhere = |cell: &Cell| ![own, pushed_from].contains(&Some(*cell));
    let mut filled: Vec<_> =
        storage_spots().filter(|cell| has(after, cell) && !has(before, cell)).collect();
    let mut emptied: Vec<_> =
        storage_spots().filter(|cell| has(before, cell) && !has(after, cell)).collect();
    if emptied.len() <= filled.len() {
        emptied.clear();
    }
    filled.retain(is_elsewhere);
    emptied.retain(is_elsewhere);
    let is_sunk = |cell: &Cell| board.tile(*cell) == Tile::Trapdoor && !has(after, cell);
    let sunk = after.pushes.iter().map(|push| push.to).filter(is_elsewhere).filter(is_sunk);
    let sunk: Vec<_> = sunk.collect();
    let sunk = count_and_place(board, after, &sunk)
        .map(|(count, place)| message!("say-sunk", count = count, place = place));
    let say = |state: &'static str, cells: &[Cell]| {
        count_and_place(board, after, cells).map(|(count, place)| {
            message!("say-storages", state = state, count = count, place = place)
        })
    };
    let emptied = say("empty", &emptied);
    let filled = if is_filled_now(board, before, after) {
        Some(titled(&message!("playing-filled-title")))
    } else {
        say("filled", &filled)
    };
    [sunk, emptied, filled].into_iter().flatten().collect()
}

/// The number of these tiles, and the place of the first, if there are any.
fn count_and_place(board: &Board, scene: &Scene, cells: &[Cell]) -> Option<(usize, Message)> {
    Some((cells.len(), distance_or_here(board, scene, *cells.first()?)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::sync::Arc;

    use chronoshift_core::level::parse;
    use chronoshift_core::rules::{Outcome, Play};

    use super::*;
    use crate::words::in_language;

    /// The text of an event fits on one line of a terminal or a braille display, in all levels of
    /// the game.
    #[test]
    fn an_event_is_told_in_eighty_letters() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let files = files.filter(|file| file.extension().is_some_and(|it| it == "txt"));
        let levels: Vec<_> = files.map(|file| parse(&fs::read(&file).unwrap()).unwrap()).collect();
        let (mut wrong, mut count) = (Vec::new(), 0);
        for language in ["en", "de"] {
            let words = in_language(language);
            let mut texts = EventTexts::default();
            let mut tell = |board: &Board, event, before: &Scene, after: &Scene| {
                let all = texts.describe(board, event, before, after).into_iter();
                let text = all.reduce(Message::then).map(|text| words.say(&text));
                count += 1;
                wrong.extend(text.filter(|text| text.chars().count() > 80));
            };
            for level in &levels {
                let mut play = Play::new(Arc::clone(&level.board));
                for action in level.solution().unwrap().iter() {
                    let (timeline, turn) = (play.timeline(), play.elapsed());
                    let before = play.chronicle().scene(timeline, turn);
                    let outcome = play.act(*action);
                    let board = play.board();
                    let after = play.chronicle().scene(timeline, turn + 1);
                    tell(board, Event::Turn { asked: true, goal: false }, &before, &after);
                    if outcome == Outcome::Jump {
                        let start = play.chronicle().scene(timeline + 1, 0);
                        tell(board, Event::Jump, &after, &start);
                    }
                }
            }
        }
        assert!(count > 2000, "{count}");
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
