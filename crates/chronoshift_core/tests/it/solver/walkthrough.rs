//! Walkthroughs: drawn boards, and checks of those of random boards.

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
    let at = |cell| point(board, cell);
    let doing = match action.kind {
        KeyActionKind::Stay { button } => format!("stays on {}", at(button)),
        KeyActionKind::Press { button } => format!("presses {}", at(button)),
        KeyActionKind::Push { stand, from, to, .. } => {
            format!("pushes {} to {} from {}", at(from), at(to), at(stand))
        }
        KeyActionKind::Reach => "goal".to_owned(),
    };
    let need = |need: &GateNeed| {
        format!(", {} {}", at(need.gate), if need.open { "open" } else { "closed" })
    };
    let needs: String = action.needs.iter().map(need).collect();
    let later = if action.later { " later" } else { "" };
    format!("{first}-{last}{later}: {doing}{needs}")
}

/// A solution, a recording a clone, has these actions, a line a clone.
#[track_caller]
fn check(map: &str, recordings: &[&str], expected: &[&str]) -> Walkthrough {
    let level = crate::level(map);
    let solution = Solution::from_actions(&level.board, &crate::actions(&recordings.concat()));
    let way = Walkthrough::new(&level.board, solution.expect("it completes the level"));
    let actions =
        |clone| way.key_actions(clone).iter().map(|action| describe(&level.board, action));
    let found: Vec<_> =
        (0..recordings.len()).map(|clone| actions(clone).collect::<Vec<_>>().join("; ")).collect();
    assert_eq!(found, expected, "{map}");
    are_true(&level.board, &way);
    way
}

fn words(when: TurnWindow) -> String {
    match when {
        TurnWindow::Any => "at any time".to_owned(),
        TurnWindow::By(last) => format!("by {last}"),
        TurnWindow::NotBefore(first) => format!("from {first}"),
        TurnWindow::Between(first, last) => format!("from {first} to {last}"),
        TurnWindow::Exactly(turn) => format!("on {turn}"),
    }
}

/// The tasks of a clone after each turn of its own.
#[track_caller]
fn check_tasks(map: &str, way: &Walkthrough, clone: usize, expected: &[&str]) {
    let board = Arc::clone(&crate::level(map).board);
    let recordings = way.solution().recordings();
    let mut play = Play::after(Arc::clone(&board), recordings.iter().take(clone));
    let at = |cell| point(&board, cell);
    let mut found = Vec::new();
    for &action in recordings.recording(clone) {
        found.push(match way.task(&play) {
            Task::Go { to, when, .. } => format!("{} {}", at(to), words(when)),
            Task::Stay { at: tile, until } => format!("stay on {} until {until}", at(tile)),
            Task::Push { to, when, .. } => format!("push to {} {}", at(to), words(when)),
            Task::Later { way, on } => format!("{way:?} on {on} later"),
            Task::Home { when, .. } => format!("home {}", words(when)),
            Task::Nothing => "nothing".to_owned(),
        });
        play.act(action);
    }
    found.dedup();
    assert_eq!(found, expected, "{map}");
}

/// The gate is open while a clone is on the button before it.
const HALL: &str = "
+++++++
+ Sb-G+
+++++++

button (3, 1) -> gate (4, 1)";

#[test]
fn a_clone_on_a_button_knows_its_gate_and_turns() {
    let recordings = ["HEHHHHHWT", "HHHEEEWWWT"];
    let way = check(HALL, &recordings, &["5-7: stays on 3,1, 4,1 open", "6-6: goal"]);
    check_tasks(HALL, &way, 0, &["3,1 by 5", "stay on 3,1 until 7", "home at any time"]);
    check_tasks(HALL, &way, 1, &["5,1 by 6", "home by 10"]);
}

#[test]
fn needs_of_later_selves_are_reported() {
    let map = "+++++\n+S-G+\n+b+++\n+++++\n\nbutton (1, 2) -> gate (2, 1)";
    let recordings = ["HEEWWT", "SHHHNT"];
    let way = check(map, &recordings, &["3-3 later: goal", "1-4: stays on 1,2, 2,1 open"]);
    let later = ["East on 2 later", "East on 3 later", "West on 4 later", "West on 5 later"];
    let tasks = [&["stay on 1,1 until 1"][..], &later, &["home at any time"]].concat();
    check_tasks(map, &way, 0, &tasks);
    check_tasks(map, &way, 1, &["1,2 by 1", "stay on 1,2 until 4", "home at any time"]);
}

#[test]
fn of_two_on_a_button_neither_counts() {
    let recordings = ["HEHHHHHWT", "EHHHHHHWT", "HHHEEEWWWT"];
    check(HALL, &recordings, &["", "", "6-6: goal"]);
}

#[test]
fn a_one_time_button_counts_for_whoever_presses_it_first_unless_others_do_so_in_time() {
    let map = |row| format!("+++++++\n{row}\n+++++++\n\n");
    let aside = map("+oS -G+") + "button (1, 1) -> gate (4, 1)";
    let way = check(&aside, &["WET", "EEEWWWT"], &["1-1: presses 1,1, 4,1 open", "3-3: goal"]);
    check_tasks(&aside, &way, 0, &["1,1 by 1", "home at any time"]);
    let on_the_way = map("+ So-G+") + "button (3, 1) -> gate (4, 1)";
    check(&on_the_way, &["EWT", "HHHEEEWWWT"], &["", "6-6: goal"]);
    // A clone that goes back over the button has pressed it all the same.
    check(&on_the_way, &["EEEWWWT"], &["1-1: presses 3,1, 4,1 open; 3-3: goal"]);
}

#[test]
fn a_gate_can_be_needed_closed() {
    let map = "+++++++\n+b S_G+\n+++++++\n\nbutton (1, 1) -> gate (4, 1)";
    let recordings = ["WWHEET", "HHEHEEWWT"];
    check(map, &recordings, &["2-2: stays on 1,1, 4,1 closed", "6-6: goal"]);
}

#[test]
fn a_crate_on_a_button_counts_for_whoever_pushed_it_there() {
    let map = "
+++++++
+S  -G+
+ c B +
+++++++

button (4, 2) -> gate (4, 1)";
    let actions = "2-3: pushes 2,2 to 4,2 from 1,2, 4,1 open; 6-6: goal";
    let way = check(map, &["SEENEEWWWWT"], &[actions]);
    let ever =
        ["1,2 at any time", "push to 4,2 at any time", "5,1 at any time", "home at any time"];
    check_tasks(map, &way, 0, &ever);
}

/// The crate of level 12 opens one gate, the other, and the first again.
#[test]
fn each_place_that_a_crate_is_needed_at_has_its_own_gate_and_turns() {
    let levels = crate::pars::levels();
    let (_, level) = levels.iter().find(|(name, _)| name == "12-moving-the-furniture.txt").unwrap();
    let solution = Solution::from_actions(&level.board, level.solution().unwrap()).unwrap();
    let way = Walkthrough::new(&level.board, solution);
    let actions =
        |clone| way.key_actions(clone).iter().map(|action| describe(&level.board, action));
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

/// Compares the key actions of a solution with plain turns.
fn are_true(board: &Arc<Board>, way: &Walkthrough) {
    let recordings: Vec<Actions> = way.solution().recordings().iter().map(Actions::from).collect();
    let timeline = recordings.len();
    let (scenes, end) = crate::oracle::play(board, &recordings, usize::MAX);
    assert_eq!(end, End::Complete);
    let own = |clone: usize| crate::oracle::play(board, &recordings[..=clone], usize::MAX).0;
    for clone in 0..timeline {
        assert!(
            way.key_actions(clone).is_sorted_by_key(|action| *action.turns.end()),
            "clone {clone}"
        );
        for action in way.key_actions(clone) {
            let all = format!("clone {clone}: {action:?}");
            let (first, last) = (*action.turns.start(), *action.turns.end());
            let is_at = |turn: usize, cell| scenes[turn].world.clones()[clone] == cell;
            let (place, turn) = action.place(board);
            let own = own(clone);
            let is_there = own.get(turn).is_some_and(|it| it.world.clones()[clone] == place);
            let is_pushed = match action.kind {
                KeyActionKind::Push { number, from, .. } => {
                    own[first - 1].crates[number] == Some(from)
                }
                _ => true,
            };
            assert!(is_at(turn, place) && (is_there && is_pushed) != action.later, "{all}");
            let has_crate = |turn: usize, cell| scenes[turn].world.has_crate(cell);
            let button = match action.kind {
                KeyActionKind::Stay { button } => {
                    let mut turns = action.turns.clone();
                    let is_so = |t| is_at(t, button) && scenes[t].world.is_active(button);
                    assert!(turns.all(is_so) && !action.needs.is_empty(), "{all}");
                    button
                }
                KeyActionKind::Press { button } => {
                    let is_active = |turn: usize| scenes[turn].world.is_active(button);
                    assert!(is_at(first, button) && is_active(first), "{all}");
                    assert!(!is_active(first - 1) && first == last, "{all}");
                    assert!(!action.needs.is_empty(), "{all}");
                    button
                }
                KeyActionKind::Push { number, stand, from, to } => {
                    assert_eq!(
                        (scenes[first - 1].crates[number], scenes[last].crates[number]),
                        (Some(from), Some(to))
                    );
                    assert!(is_at(first - 1, stand) && is_at(first, from), "{all}");
                    assert!(has_crate(first - 1, from) && has_crate(last, to), "{all}");
                    to
                }
                KeyActionKind::Reach => {
                    assert_eq!((first, last), (last, first), "{all}");
                    assert_eq!(scenes[last].goal_by, Some(clone), "{all}");
                    continue;
                }
            };
            // As long as the button is active by it, the gate is once as it is needed.
            let since =
                if matches!(action.kind, KeyActionKind::Push { .. }) { last } else { first };
            let is_over = |turn: usize| match action.kind {
                KeyActionKind::Stay { .. } => turn > last,
                _ => !scenes[turn].world.is_active(button),
            };
            let turns = since..scenes.len();
            let until = turns.clone().find(|&turn| is_over(turn)).unwrap_or(turns.end);
            for need in &action.needs {
                let is_so = |scene: &Scene| scene.world.is_closed(need.gate) != need.open;
                assert!(scenes[since..until].iter().any(is_so), "{all}");
                let wired = board.button_at(button).is_some_and(|it| it.gates.contains(&need.gate));
                assert!(wired, "{all}");
                assert!(goes_otherwise(board, &recordings, &scenes, button, need.gate), "{all}");
            }
        }
    }
}

/// Whether a timeline goes another way if a button never does anything for a gate.
fn goes_otherwise(
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
    // A gate that needs all of its buttons behaves as if it had none.
    let (logic, others) = (format!("gate {to}: all"), format!("-> gate {to}"));
    let needs_all = text.lines().any(|line| line == logic);
    let is_gone = |line: &&str| *line == logic || needs_all && line.ends_with(&others);
    let lines = text.lines().filter(|line| *line != wire && !is_gone(line));
    let text = lines.collect::<Vec<_>>().join("\n");
    let other = level::parse(text.as_bytes()).unwrap().board;
    let (others, end) = crate::oracle::play(&other, recordings, usize::MAX);
    end != End::Complete
        || others.len() != scenes.len()
        || others.iter().zip(scenes).any(|(one, two)| one.intents != two.intents)
}

#[test]
fn walkthroughs_of_random_levels_are_true() {
    let (mut all, mut for_nothing) = (0, Vec::new());
    for case in cases() {
        let level = case.level();
        let Verdict::Optimal { solution, .. } =
            solve(&level.board, &SearchLimits::default(), &mut ignore_progress).unwrap().verdict
        else {
            continue;
        };
        let way = Walkthrough::new(&level.board, solution);
        are_true(&level.board, &way);
        for clone in 0..way.solution().clones() {
            all += 1;
            if way.key_actions(clone).is_empty() {
                for_nothing.push((case, clone));
            }
        }
        let goals = (0..way.solution().clones()).flat_map(|clone| way.key_actions(clone));
        assert_eq!(goals.filter(|action| action.kind == KeyActionKind::Reach).count(), 1);
    }
    assert!(all > 100 && for_nothing.is_empty(), "{for_nothing:?} of {all}");
}

#[test]
fn walkthroughs_of_the_campaign_are_true() {
    for (name, level) in crate::pars::levels() {
        let solution = Solution::from_actions(&level.board, level.solution().unwrap()).unwrap();
        let way = Walkthrough::new(&level.board, solution);
        are_true(&level.board, &way);
        for clone in 0..way.solution().clones() {
            assert!(!way.key_actions(clone).is_empty(), "{name}, clone {clone}");
        }
    }
}
