use std::sync::Arc;

use chronoshift_core::level::parse;
use chronoshift_core::rules::{Actions, Chronicle, Direction, Play};

use super::*;
use crate::Words;

/// A button left of the time machine opens the gate between it and the goal.
const DOOR: &str = "2D SuperFun!\n++++++\n+bS-G+\n++++++\n\nbutton (1, 1) -> gate (3, 1)\n";

fn play(actions: &str) -> Play {
    let mut play = Play::new(Arc::clone(&parse(DOOR.as_bytes()).unwrap().board));
    play.act_all(actions.parse::<Actions>().unwrap().iter().copied());
    play
}

fn timelines<'a>(
    play: &Play,
    chronicle: &'a Chronicle,
    marks: &'a [TimelineMark],
) -> Timelines<'a> {
    let (timeline, turn) = (play.timeline(), play.elapsed());
    Timelines { chronicle, timeline, turn, is_watched: false, marks }
}

/// The first self's way to the button, and a second self in the gate, on which it will close.
const CAUGHT: &str = "HWHHETHHE";

#[test]
fn rows_have_signs_for_what_was_what_comes_and_what_is_only_recorded() {
    let play = play(CAUGHT);
    let ahead = play.chronicle().ahead();
    let marks = [1, 2].map(|timeline| TimelineMark::new(&ahead, timeline, None));
    assert_eq!(marks.map(|mark| mark.breaks), [None, Some(5)]);
    let timelines = timelines(&play, &ahead, &marks);
    assert_eq!((timelines.length(1), timelines.length(2), timelines.longest()), (6, 6, 6));
    let rows = |timeline| {
        let course = ahead.divergence(timeline);
        let course = Some(&course).filter(|_| timeline == 1);
        timelines.rows(TrackView { timeline, turns: 1..=6, looked_at: None, course, taken: None })
    };
    let (east, west) = (TurnSign::Walk(Direction::East), TurnSign::Walk(Direction::West));
    let (wait, none) = (TurnSign::Wait, TurnSign::Nothing);
    let [past, current] = &rows(2)[..] else { panic!("two selves") };
    assert_eq!((past.who, current.who), (RowOwner::Past(1), RowOwner::Current(2)));
    let signs = |row: &TrackRow| row.spots.iter().map(|spot| spot.sign).collect::<Vec<_>>();
    assert_eq!(signs(past), [wait, west, wait, wait, east, TurnSign::Enter]);
    assert_eq!(signs(current), [wait, wait, east, wait, wait, wait]);
    let times: Vec<_> = current.spots.iter().map(|spot| spot.when).collect();
    let (passed, coming) = (SlotTime::Passed, SlotTime::Ahead);
    assert_eq!(times, [passed, passed, passed, coming, coming, SlotTime::Never]);
    assert!(past.spots[1].presses && !past.spots[2].presses);
    let would: Vec<_> = current.spots.iter().map(|spot| spot.breaks == BreakMark::Would).collect();
    assert_eq!(would, [false, false, false, false, true, false]);
    // In the first timeline, the second self's recorded actions can't happen; those to come are not recorded.
    let [_, later] = &rows(1)[..] else { panic!("two selves") };
    assert_eq!(
        (later.who, signs(later)),
        (RowOwner::Later(2), vec![wait, wait, east, wait, wait, none])
    );
    assert!(later.spots.iter().all(|spot| spot.when == SlotTime::Never));
}

#[test]
fn rows_are_sentences() {
    let words = Words::default();
    let rows = |play: &Play, chronicle: &Chronicle| -> Vec<String> {
        let count = chronicle.timeline_count();
        let marks: Vec<_> =
            (1..=count).map(|timeline| TimelineMark::new(chronicle, timeline, None)).collect();
        let timelines = timelines(play, chronicle, &marks);
        let board = chronicle.board();
        let things =
            board.cells().filter(|cell| is_button_or_gate(board, *cell)).map(RowOwner::Thing);
        let all = (1..=count).map(RowOwner::Past).chain(things);
        all.map(|who| words.say(&timelines.row_sentence(count, who))).collect()
    };
    let first = "Self 1: wait, left, 2 × wait, right, enter the machine";
    for (actions, sentences) in [
        (
            CAUGHT,
            [
                first,
                "Self 2: 2 × wait, right, paradox on turn 5 if you wait",
                "Button at a1: pressed after turn 2 to 4",
                "Gate at c1: open after turn 2 to 4",
            ],
        ),
        (
            "HWHHETHHEHH",
            [
                first,
                "Self 2: 2 × wait, right, 2 × wait, breaks on turn 5",
                "Button at a1: pressed after turn 2 to 4",
                "Gate at c1: open after turn 2 to 4",
            ],
        ),
        (
            "HWHHET",
            [
                first,
                "Self 2 hasn't acted yet",
                "Button at a1: pressed after turn 2 to 4",
                "Gate at c1: open after turn 2 to 4",
            ],
        ),
    ] {
        let play = play(actions);
        assert_eq!(rows(&play, &play.chronicle().ahead()), sentences, "{actions}");
    }
}
