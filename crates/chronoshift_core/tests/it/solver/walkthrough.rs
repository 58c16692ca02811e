//! Checks walkthroughs of handmade boards, of random levels and of the campaign.

use std::sync::Arc;

use chronoshift_core::level::{self, board_text};
use chronoshift_core::rules::{
    Actions, Board, Cell, End, GateNeed, KeyAction, KeyActionKind, Play, Point, Scene,
};
use chronoshift_core::solver::{
    SearchLimits, Solution, Task, TurnWindow, Verdict, Walkthrough, ignore_progress, solve,
};

use super::cases::cases;

fn point(board: &Board, cell: Cell) -> String {
    let Point { x, y } = board.point(cell);
    format!("{x},{y}")
}

fn describe(board: &Board, action: &KeyAction) -> String {
    let (first, last) = (action.turns.start(), action.turns.end());
    let cell_text = |cell| point(board, cell);
    let action_text = match action.kind {
        KeyActionKind::Stay { button } => format!("stays on {}", cell_text(button)),
        KeyActionKind::Press { button } => format!("presses {}", cell_text(button)),
        KeyActionKind::Push { stand, from, to, .. } => {
            format!("pushes {} to {} from {}", cell_text(from), cell_text(to), cell_text(stand))
        }
        KeyActionKind::Reach => "goal".to_owned(),
    };
    let need_text = |need: &GateNeed| {
        format!(", {} {}", cell_text(need.gate), if need.open { "open" } else { "closed" })
    };
    let needs: String = action.needs.iter().map(need_text).collect();
    let later_text = if action.later { " later" } else { "" };
    format!("{first}-{last}{later_text}: {action_text}{needs}")
}

/// Checks the key actions of a solution. Both `recordings` and `expected` have one text for each
/// clone.
#[track_caller]
fn check_walkthrough(map: &str, recordings: &[&str], expected: &[&str]) -> Walkthrough {
    let level = crate::level(map);
    let solution = Solution::from_actions(&level.board, &crate::actions(&recordings.concat()));
    let walkthrough = Walkthrough::new(&level.board, solution.expect("it completes the level"));
    let actions =
        |clone| walkthrough.key_actions(clone).iter().map(|action| describe(&level.board, action));
    let descriptions: Vec<_> =
        (0..recordings.len()).map(|clone| actions(clone).collect::<Vec<_>>().join("; ")).collect();
    assert_eq!(descriptions, expected, "{map}");
    check_against_oracle(&level.board, &walkthrough);
    walkthrough
}

fn window_text(when: TurnWindow) -> String {
    match when {
        TurnWindow::Any => "at any time".to_owned(),
        TurnWindow::By(last) => format!("by {last}"),
        TurnWindow::NotBefore(first) => format!("from {first}"),
        TurnWindow::Between(first, last) => format!("from {first} to {last}"),
        TurnWindow::Exactly(turn) => format!("on {turn}"),
    }
}

/// Checks the tasks of a clone before each action of its recording.
#[track_caller]
fn check_tasks(map: &str, walkthrough: &Walkthrough, clone: usize, expected: &[&str]) {
    let board = Arc::clone(&crate::level(map).board);
    let recordings = walkthrough.solution().recordings();
    let mut play = Play::with_past(Arc::clone(&board), recordings.iter().take(clone));
    let cell_text = |cell| point(&board, cell);
    let mut tasks = Vec::new();
    for &action in recordings.recording(clone) {
        tasks.push(match walkthrough.task(&play) {
            Task::Go { to, when, .. } => format!("{} {}", cell_text(to), window_text(when)),
            Task::Stay { at, until } => {
                format!("stay on {} until {until}", cell_text(at))
            }
            Task::Push { to, when, .. } => {
                format!("push to {} {}", cell_text(to), window_text(when))
            }
            Task::Later { way, on } => format!("{way:?} on {on} later"),
            Task::Home { when, .. } => format!("home {}", window_text(when)),
            Task::Nothing => "nothing".to_owned(),
        });
        play.act(action);
    }
    tasks.dedup();
    assert_eq!(tasks, expected, "{map}");
}

/// The gate is open while a clone is on the button in front of it.
const HALL: &str = "
+++++++
+ Sb-G+
+++++++

button (3, 1) -> gate (4, 1)";

#[test]
fn a_clone_on_a_button_knows_its_gate_and_turns() {
    let recordings = ["HEHHHHHWT", "HHHEEEWWWT"];
    let walkthrough =
        check_walkthrough(HALL, &recordings, &["5-7: stays on 3,1, 4,1 open", "6-6: goal"]);
    check_tasks(HALL, &walkthrough, 0, &["3,1 by 5", "stay on 3,1 until 7", "home at any time"]);
    check_tasks(HALL, &walkthrough, 1, &["5,1 by 6", "home by 10"]);
}

#[test]
fn needs_of_later_clones_are_reported() {
    let map = "+++++\n+S-G+\n+b+++\n+++++\n\nbutton (1, 2) -> gate (2, 1)";
    let recordings = ["HEEWWT", "SHHHNT"];
    let walkthrough =
        check_walkthrough(map, &recordings, &["3-3 later: goal", "1-4: stays on 1,2, 2,1 open"]);
    let later = ["East on 2 later", "East on 3 later", "West on 4 later", "West on 5 later"];
    let tasks = [&["stay on 1,1 until 1"][..], &later, &["home at any time"]].concat();
    check_tasks(map, &walkthrough, 0, &tasks);
    check_tasks(map, &walkthrough, 1, &["1,2 by 1", "stay on 1,2 until 4", "home at any time"]);
}

#[test]
fn two_clones_on_a_button_have_no_key_action() {
    let recordings = ["HEHHHHHWT", "EHHHHHHWT", "HHHEEEWWWT"];
    check_walkthrough(HALL, &recordings, &["", "", "6-6: goal"]);
}

#[test]
fn only_a_needed_press_of_a_one_time_button_counts() {
    let map = |row| format!("+++++++\n{row}\n+++++++\n\n");
    let aside = map("+oS -G+") + "button (1, 1) -> gate (4, 1)";
    let walkthrough = check_walkthrough(
        &aside,
        &["WET", "EEEWWWT"],
        &["1-1: presses 1,1, 4,1 open", "3-3: goal"],
    );
    check_tasks(&aside, &walkthrough, 0, &["1,1 by 1", "home at any time"]);
    let on_the_way = map("+ So-G+") + "button (3, 1) -> gate (4, 1)";
    check_walkthrough(&on_the_way, &["EWT", "HHHEEEWWWT"], &["", "6-6: goal"]);
    // A clone that walks back over the button has pressed it, too.
    check_walkthrough(&on_the_way, &["EEEWWWT"], &["1-1: presses 3,1, 4,1 open; 3-3: goal"]);
}

#[test]
fn a_gate_can_be_needed_closed() {
    let map = "+++++++\n+b S_G+\n+++++++\n\nbutton (1, 1) -> gate (4, 1)";
    let recordings = ["WWHEET", "HHEHEEWWT"];
    check_walkthrough(map, &recordings, &["2-2: stays on 1,1, 4,1 closed", "6-6: goal"]);
}

#[test]
fn a_crate_on_a_button_counts_for_the_clone_that_pushed_it() {
    let map = "
+++++++
+S  -G+
+ c B +
+++++++

button (4, 2) -> gate (4, 1)";
    let actions = "2-3: pushes 2,2 to 4,2 from 1,2, 4,1 open; 6-6: goal";
    let walkthrough = check_walkthrough(map, &["SEENEEWWWWT"], &[actions]);
    let tasks =
        ["1,2 at any time", "push to 4,2 at any time", "5,1 at any time", "home at any time"];
    check_tasks(map, &walkthrough, 0, &tasks);
}

/// The crate of level 12 opens one gate, then another, and then the first one again.
#[test]
fn each_push_of_a_crate_has_its_own_gate_and_turns() {
    let levels = crate::pars::levels();
    let (_, level) = levels.iter().find(|(name, _)| name == "12-moving-the-furniture.txt").unwrap();
    let solution = Solution::from_actions(&level.board, level.solution().unwrap()).unwrap();
    let walkthrough = Walkthrough::new(&level.board, solution);
    let actions =
        |clone| walkthrough.key_actions(clone).iter().map(|action| describe(&level.board, action));
    assert_eq!(
        actions(0).collect::<Vec<_>>(),
        [
            "7-8: pushes 4,2 to 2,2 from 5,2, 2,5 open",
            "13-16: pushes 2,2 to 6,2 from 1,2, 4,5 open",
            "24-27: pushes 6,2 to 2,2 from 7,2, 2,5 open",
        ]
    );
    assert_eq!(actions(1).collect::<Vec<_>>(), ["20-20: goal"]);
}

/// Checks the key actions of a solution against a simple replay of it.
fn check_against_oracle(board: &Arc<Board>, walkthrough: &Walkthrough) {
    let recordings: Vec<Actions> =
        walkthrough.solution().recordings().iter().map(Actions::from).collect();
    let timeline = recordings.len();
    let (scenes, end) = crate::oracle::play(board, &recordings, usize::MAX);
    assert_eq!(end, End::Complete);
    let own_scenes = |clone: usize| crate::oracle::play(board, &recordings[..=clone], usize::MAX).0;
    for clone in 0..timeline {
        assert!(
            walkthrough.key_actions(clone).is_sorted_by_key(|action| *action.turns.end()),
            "clone {clone}"
        );
        for action in walkthrough.key_actions(clone) {
            let context = format!("clone {clone}: {action:?}");
            let (first, last) = (*action.turns.start(), *action.turns.end());
            let is_at = |turn: usize, cell| scenes[turn].world.clones()[clone] == cell;
            let position = action.position(board);
            let own_scenes = own_scenes(clone);
            let is_in_own_scenes =
                own_scenes.get(first).is_some_and(|scene| scene.world.clones()[clone] == position);
            let is_pushed = match action.kind {
                KeyActionKind::Push { number, from, .. } => {
                    own_scenes[first - 1].crates[number] == Some(from)
                }
                _ => true,
            };
            assert!(
                is_at(first, position) && (is_in_own_scenes && is_pushed) != action.later,
                "{context}"
            );
            let has_crate = |turn: usize, cell| scenes[turn].world.has_crate(cell);
            let button = match action.kind {
                KeyActionKind::Stay { button } => {
                    let mut turns = action.turns.clone();
                    let holds_button = |t| is_at(t, button) && scenes[t].world.is_active(button);
                    assert!(turns.all(holds_button) && !action.needs.is_empty(), "{context}");
                    button
                }
                KeyActionKind::Press { button } => {
                    let is_active = |turn: usize| scenes[turn].world.is_active(button);
                    assert!(is_at(first, button) && is_active(first), "{context}");
                    assert!(!is_active(first - 1) && first == last, "{context}");
                    assert!(!action.needs.is_empty(), "{context}");
                    button
                }
                KeyActionKind::Push { number, stand, from, to } => {
                    assert_eq!(
                        (scenes[first - 1].crates[number], scenes[last].crates[number]),
                        (Some(from), Some(to))
                    );
                    assert!(is_at(first - 1, stand) && is_at(first, from), "{context}");
                    assert!(has_crate(first - 1, from) && has_crate(last, to), "{context}");
                    to
                }
                KeyActionKind::Reach => {
                    assert_eq!((first, last), (last, first), "{context}");
                    assert_eq!(scenes[last].goal_reached_by, Some(clone), "{context}");
                    continue;
                }
            };
            // While the action keeps the button active, the gate is in the needed state at least
            // once.
            let first_turn =
                if matches!(action.kind, KeyActionKind::Push { .. }) { last } else { first };
            let is_over = |turn: usize| match action.kind {
                KeyActionKind::Stay { .. } => turn > last,
                _ => !scenes[turn].world.is_active(button),
            };
            let turns = first_turn..scenes.len();
            let end_turn = turns.clone().find(|&turn| is_over(turn)).unwrap_or(turns.end);
            for need in &action.needs {
                let is_as_needed = |scene: &Scene| scene.world.is_closed(need.gate) != need.open;
                assert!(scenes[first_turn..end_turn].iter().any(is_as_needed), "{context}");
                let is_wired =
                    board.button_at(button).is_some_and(|button| button.gates.contains(&need.gate));
                assert!(is_wired, "{context}");
                assert!(
                    diverges_without(board, &recordings, &scenes, button, need.gate),
                    "{context}"
                );
            }
        }
    }
}

/// Whether the actions would have a different result if this button had no effect on this gate.
fn diverges_without(
    board: &Arc<Board>,
    recordings: &[Actions],
    scenes: &[Scene],
    button: Cell,
    gate: Cell,
) -> bool {
    let [from, to] = [button, gate].map(|cell| board.point(cell));
    let wire = format!("button {from} -> gate {to}");
    let text = board_text(board);
    assert!(text.contains(&wire), "{wire}\n{text}");
    // A gate that needs all of its buttons must behave as if it had none, so its other wires are
    // removed, too.
    let (logic, other_wires) = (format!("gate {to}: all"), format!("-> gate {to}"));
    let needs_all = text.lines().any(|line| line == logic);
    let is_removed = |line: &&str| *line == logic || needs_all && line.ends_with(&other_wires);
    let lines = text.lines().filter(|line| *line != wire && !is_removed(line));
    let text = lines.collect::<Vec<_>>().join("\n");
    let changed_board = level::parse(text.as_bytes()).unwrap().board;
    let (changed_scenes, end) = crate::oracle::play(&changed_board, recordings, usize::MAX);
    end != End::Complete
        || changed_scenes.len() != scenes.len()
        || changed_scenes
            .iter()
            .zip(scenes)
            .any(|(changed, original)| changed.intents != original.intents)
}

#[test]
fn walkthroughs_of_random_levels_are_correct() {
    let (mut clone_count, mut useless_clones) = (0, Vec::new());
    for case in cases() {
        let level = case.level();
        let Verdict::Optimal { solution, .. } =
            solve(&level.board, &SearchLimits::default(), &mut ignore_progress).unwrap().verdict
        else {
            continue;
        };
        let walkthrough = Walkthrough::new(&level.board, solution);
        check_against_oracle(&level.board, &walkthrough);
        for clone in 0..walkthrough.solution().clones() {
            clone_count += 1;
            if walkthrough.key_actions(clone).is_empty() {
                useless_clones.push((case, clone));
            }
        }
        let goals =
            (0..walkthrough.solution().clones()).flat_map(|clone| walkthrough.key_actions(clone));
        assert_eq!(goals.filter(|action| action.kind == KeyActionKind::Reach).count(), 1);
    }
    assert!(clone_count > 100 && useless_clones.is_empty(), "{useless_clones:?} of {clone_count}");
}

#[test]
fn walkthroughs_of_the_campaign_are_correct() {
    for (name, level) in crate::pars::levels() {
        let solution = Solution::from_actions(&level.board, level.solution().unwrap()).unwrap();
        let walkthrough = Walkthrough::new(&level.board, solution);
        check_against_oracle(&level.board, &walkthrough);
        for clone in 0..walkthrough.solution().clones() {
            assert!(!walkthrough.key_actions(clone).is_empty(), "{name}, clone {clone}");
        }
    }
}
