//! Selves off course and causes in words.

use chronoshift_core::level;
use chronoshift_core::rules::{Block, Direction, Obstacle, Play};

use super::*;
use crate::Words;
use crate::words::in_language;

/// The player's present self is "you" in both languages, as the one who acts and as the one who is
/// affected.
#[test]
fn the_present_self_is_you_in_reasons() {
    let board = level::parse(b"2D SuperFun!\n+++++\n+S G+\n+++++\n").unwrap().board;
    let mut play = Play::new(board);
    for action in [Action::Enter, Action::Wait] {
        play.act(action);
    }
    let you = You::present_self(play.chronicle());
    let (english, german) = (Words::default(), in_language("de"));
    let map = b"2D SuperFun!\n+++++++++\n+S  b- G+\n+++++++++\n\nbutton (4, 1) -> gate (5, 1)\n";
    let board = level::parse(map).unwrap().board;
    let [at, there] = [3, 2].map(|x| board.cell(x, 1).unwrap());
    let me = 1;
    let block = Block::Clone(me, there);
    let stopped = |clone, obstacle| Deviation::Clone { clone, stopped: true, obstacle };
    let edited = |now| Deviation::Edited { clone: me, now, before: Some(Action::Wait) };
    let cases = [
        (Deviation::Current { clone: me }, "you stood at c1", "Du standst auf c1"),
        (
            stopped(0, Obstacle::Behind { number: 0, at, block }),
            "self 1 could not push the crate at c1 because you were behind it at b1",
            "Ich 1 konnte die Kiste c1 nicht schieben, denn dahinter auf b1 warst du",
        ),
        (
            stopped(me, Obstacle::Gate(there)),
            "the gate at b1 stopped you",
            "Das Tor b1 hielt dich auf",
        ),
        (
            Deviation::Crate { number: 0, from: there, by: Some(me) },
            "you pushed the crate from b1 to c1",
            "Du hast die Kiste von b1 nach c1 geschoben",
        ),
        (
            Deviation::Button { active: false, by: Load::Clone(me) },
            "you did not stand on the button at c1 this time",
            "Du standst diesmal nicht auf dem Knopf c1",
        ),
        (
            edited(Some(Action::Move(Direction::East))),
            "you now go right at c1 instead of waiting",
            "Du gehst jetzt auf c1 nach rechts, statt zu warten",
        ),
        (
            edited(None),
            "you now do nothing more at c1 instead of waiting",
            "Du tust jetzt auf c1 nichts mehr, statt zu warten",
        ),
    ];
    let help = message!("control-help");
    for (deviation, named, in_german) in cases {
        let chain = [link(&board, deviation)];
        let story = causes_text(&chain, None, &board, &help, you).unwrap();
        assert_eq!(english.say(&story), format!("It began on turn 9: {named}."));
        assert_eq!(german.say(&story), format!("Es begann in Zug 9: {in_german}."));
    }
}

/// A link of turn 9 at c1.
fn link(board: &Board, deviation: Deviation) -> Link {
    Link { turn: 9, until: 9, at: board.cell(3, 1).unwrap(), deviation }
}

/// Every kind of link in words, in both languages.
#[test]
fn courses_in_words() {
    let map = b"2D SuperFun!\n+++++++++\n+S  b- G+\n+++++++++\n\nbutton (4, 1) -> gate (5, 1)\n";
    let board = level::parse(map).unwrap().board;
    let (english, german) = (Words::default(), in_language("de"));
    let number = 0;
    let clone = |stopped, obstacle| Deviation::Clone { clone: 0, stopped, obstacle };
    let [at, there] = [3, 2].map(|x| board.cell(x, 1).unwrap());
    let [gate, bridge] = [Obstacle::Gate(there), Obstacle::Bridge(there)];
    let stuck = |block| clone(true, Obstacle::Crate { number, at, block });
    let no_push = |block| clone(true, Obstacle::Behind { number, at, block });
    let push = |block| clone(false, Obstacle::Behind { number, at, block });
    let [other_crate, third] = [Block::Crate(1, there), Block::Clone(2, there)];
    let wall = Obstacle::Crate { number, at, block: Block::Wall };
    let [a_self, a_crate] = [Load::Clone(2), Load::Crate(0)];
    let button = |active, by| Deviation::Button { active, by };
    let passed = |cracked, by| Deviation::Bridge { cracked, by };
    let pushed = |by| Deviation::Crate { number, from: there, by };
    let goes = |to| Some(Action::Move(to));
    let edited = |now, before| Deviation::Edited { clone: 1, now, before };
    let cases = [
        (clone(true, gate), "the gate at b1 stopped self 1"),
        (clone(true, bridge), "the collapsed bridge at b1 stopped self 1"),
        (stuck(Block::Wall), "the crate at c1 stopped self 1 because a wall was behind it"),
        (stuck(third), "the crate at c1 stopped self 1 because self 3 was behind it at b1"),
        (
            no_push(Block::Gate(there)),
            "self 1 could not push the crate at c1 because the gate behind it at b1 was closed",
        ),
        (
            no_push(Block::Bridge(there)),
            "self 1 could not push the crate at c1 because the bridge behind it at b1 had collapsed",
        ),
        (
            no_push(other_crate),
            "self 1 could not push the crate at c1 because another crate was behind it at b1",
        ),
        (
            no_push(third),
            "self 1 could not push the crate at c1 because self 3 was behind it at b1",
        ),
        (clone(false, gate), "the gate at b1 did not stop self 1 this time"),
        (clone(false, bridge), "the bridge at b1 did not stop self 1 this time"),
        (clone(false, wall), "no crate at c1 stopped self 1 this time"),
        (push(Block::Gate(there)), "self 1 could push the crate at c1 this time"),
        (push(Block::Bridge(there)), "self 1 could push the crate at c1 this time"),
        (push(other_crate), "self 1 could push the crate at c1 this time"),
        (push(third), "self 1 could push the crate at c1 this time"),
        (
            edited(goes(Direction::East), Some(Action::Wait)),
            "self 2 now goes right at c1 instead of waiting",
        ),
        (
            edited(Some(Action::Wait), goes(Direction::North)),
            "self 2 now waits at c1 instead of going up",
        ),
        (
            edited(None, Some(Action::Enter)),
            "self 2 now does nothing more at c1 instead of entering the machine",
        ),
        (
            edited(Some(Action::Enter), None),
            "self 2 now enters the machine at c1 instead of doing nothing more",
        ),
        (pushed(Some(1)), "self 2 pushed the crate from b1 to c1"),
        (pushed(None), "no self pushed the crate at c1 this time"),
        (Deviation::Gate { closed: true }, "the gate at c1 was closed"),
        (Deviation::Gate { closed: false }, "the gate at c1 was open"),
        (button(true, a_self), "self 3 stood on the button at c1"),
        (button(false, a_self), "self 3 did not stand on the button at c1 this time"),
        (button(true, a_crate), "a crate stood on the button at c1"),
        (button(false, a_crate), "no crate stood on the button at c1 this time"),
        (passed(true, a_self), "self 3 stood on the bridge at c1"),
        (passed(false, a_self), "self 3 did not stand on the bridge at c1 this time"),
        (passed(true, a_crate), "a crate stood on the bridge at c1"),
        (passed(false, a_crate), "no crate stood on the bridge at c1 this time"),
        (Deviation::Current { clone: 1 }, "self 2 stood at c1"),
    ];
    let help = message!("control-help");
    let story = |chain: &[Link], words: &Words| {
        words.say(&causes_text(chain, None, &board, &help, You::NOBODY).unwrap())
    };
    for (deviation, named) in cases {
        let chain = [link(&board, deviation)];
        assert_eq!(story(&chain, &english), format!("It began on turn 9: {named}."));
        let in_german = story(&chain, &german);
        assert!([" c1", " b1"].iter().any(|name| in_german.contains(name)), "{in_german}");
        assert!(in_german.starts_with("Es begann in Zug 9: "), "{in_german}");
    }
    // One step names a button together with its gate, and a self's place together with its effect.
    let [button_at, gate_at] = [4, 5].map(|x| board.cell(x, 1).unwrap());
    for (closed, active, by, named) in [
        (true, true, a_self, "self 3 stood on the button at d1, so the gate at e1 was closed"),
        (
            false,
            false,
            a_crate,
            "no crate stood on the button at d1 this time, so the gate at e1 was open",
        ),
    ] {
        let chain = [
            Link { at: gate_at, ..link(&board, Deviation::Gate { closed }) },
            Link { at: button_at, ..link(&board, button(active, by)) },
            link(&board, Deviation::Current { clone: 2 }),
        ];
        let rest = if by == a_self { "" } else { " Turn 9: self 3 stood at c1." };
        let told = english.say(&cause_steps(&chain, &board, You::NOBODY).last().unwrap().0);
        assert_eq!(told, format!("Turn 9: {named}."));
        assert_eq!(
            cause_steps(&chain, &board, You::NOBODY).len(),
            1 + usize::from(!rest.is_empty())
        );
    }
    // Several turns in a row, and the first and the last of many steps.
    let mut chain = vec![Link { turn: 7, until: 8, ..link(&board, pushed(Some(1))) }];
    let all = |chain: &[Link]| story(chain, &english);
    assert_eq!(all(&chain), "It began on turns 7 to 8: self 2 pushed the crate from b1 to c1.");
    chain.extend((1..7).rev().map(|turn| Link {
        turn,
        until: turn,
        ..link(&board, pushed(Some(2)))
    }));
    let by_third = |turn| format!("Turn {turn}: self 3 pushed the crate from b1 to c1.");
    assert_eq!(
        all(&chain),
        format!(
            "It began on turn 1: self 3 pushed the crate from b1 to c1. \
             Then 3 more steps; Help shows them all. {} {} \
             Turns 7 to 8: self 2 pushed the crate from b1 to c1.",
            by_third(5),
            by_third(6)
        )
    );
    assert!(story(&chain, &german).contains("Züge 7 bis 8: "));
    let off = OffCourse {
        clone: 0,
        turns: 9..12,
        chain: vec![link(&board, clone(true, gate)), chain[6]],
        breaks_timeline: true,
    };
    let said = |words: &Words| {
        words.say(&off_course_text(&[&off, &off], &board, &help, You::NOBODY).unwrap())
    };
    assert_eq!(
        said(&english),
        "Off course since turn 9: the gate at b1 stopped self 1. It began on turn 1: self 3 \
         pushed the crate from b1 to c1. 1 more self is off course."
    );
    assert!(said(&german).starts_with("Seit Zug 9 vom Weg abgekommen: "));
}
