//! Past selves off course, and what led to a paradox: on the board, in the panel, and told.

use bevy::prelude::*;
use chronoshift::save::{Preferences, Speed, Warnings};
use chronoshift::sim::TakenOver;
use chronoshift::timeline::Playhead;
use chronoshift::view::{Mark, OffCourseSigns};
use chronoshift::words::{self, Language, Words};
use chronoshift_core::level;
use chronoshift_core::rules::{
    Action, Block, Board, Deviation, Direction, Link, Obstacle, OffCourse, Point,
};

use crate::Game;

use KeyCode::{
    ArrowDown as Down, ArrowLeft as Left, ArrowRight as Right, ArrowUp as Up, Enter, KeyE, KeyH,
    KeyY, KeyZ, Space,
};

/// The second self steps on the button that shuts the gate before the first is through.
const GATE: &str = "
+++++++
+S  _G+
+b    +
+++++++

button (1, 2) -> gate (4, 1)";

const FIRST: [KeyCode; 8] = [Space, Right, Right, Right, Left, Left, Left, Enter];

/// The first does not get to the button that would open the gate for the second.
const LONG: &str = "
+++++++++
+  S _ b+
+    - G+
+  b    +
+++++++++

button (3, 3) -> gate (5, 1)
button (7, 1) -> gate (5, 2)";

impl Game {
    fn on_course(level: &str) -> Self {
        let mut game = Self::shown(&[level]);
        // What the solver finds comes when it comes.
        let mut preferences = game.app.world_mut().resource_mut::<Preferences>();
        (preferences.warnings, preferences.speed) = (Warnings::Never, Speed::Off);
        game
    }

    /// Who has a sign on the board, once all has been shown.
    fn off_course(&mut self) -> Vec<usize> {
        self.texts();
        self.off_course_now()
    }

    fn off_course_now(&mut self) -> Vec<usize> {
        let world = self.app.world_mut();
        let mut signs = world.query::<&OffCourseSigns>();
        signs.single(world).unwrap().selves()
    }
}

#[test]
fn a_past_self_off_course_is_marked_and_told_while_it_is() {
    let mut game = Game::on_course(GATE);
    game.press(&FIRST);
    game.press(&[Down, Space, Space]);
    assert_eq!(game.off_course(), [0; 0]);
    assert!(!game.texts_now().contains("Off course"));
    let told = "Off course since turn 4: a gate at d1 stopped self 1. \
        It began on turn 1: you were on a button at a2, a gate at d1 was closed.";
    assert_eq!(game.hear(Space), [format!("Held. {told}")]);
    assert_eq!(game.off_course_now(), [1]);
    game.says(&["You are self 2", told]);
    // A hint has the panel for itself.
    game.press(&[KeyH]);
    assert_eq!(game.off_course(), [1]);
    assert!(!game.texts_now().contains("Off course"));
    game.press(&[KeyH; 5]);
    game.says(&[told]);
    assert!(game.hear(Space).iter().all(|said| !said.contains("Off course")));
    game.press(&[KeyZ, KeyZ]);
    assert_eq!(game.off_course(), [0; 0]);
    game.press(&[KeyY, KeyY]);
    assert_eq!(game.off_course(), [1]);
    // It is home as before.
    game.press(&[Space, Space, Space]);
    assert_eq!(game.off_course(), [0; 0]);
    assert!(!game.texts_now().contains("Off course"));
}

#[test]
fn it_follows_what_is_seen() {
    let mut game = Game::on_course(GATE);
    game.press(&FIRST);
    game.press(&[Down, Space, Space, Space, Space]);
    assert_eq!(game.off_course(), [1]);
    for (timeline, turn, signs) in [(2, 3.9, 0), (2, 4.0, 1), (1, 4.0, 0), (2, 0.0, 0), (2, 5.0, 1)]
    {
        game.app.world_mut().resource_mut::<Playhead>().seek(timeline, turn);
        game.app.update();
        game.app.update();
        assert_eq!(game.off_course_now().len(), signs, "timeline {timeline}, turn {turn}");
        assert_eq!(game.texts_now().contains("Off course"), signs > 0, "{timeline}, {turn}");
    }
    assert_eq!(game.play().turn(), 5);
}

#[test]
fn a_paradox_tells_what_led_to_it() {
    let mut game = Game::on_course(LONG);
    let hold = |times| std::iter::repeat_n(Space, times);
    let go = |key, times| std::iter::repeat_n(key, times);
    let first = hold(1).chain(go(Right, 4)).chain(hold(4)).chain(go(Left, 4)).chain([Enter]);
    let second = go(Down, 1).chain(hold(3)).chain(go(Right, 3)).chain(go(Left, 3));
    let second = second.chain([Up, Enter]);
    game.press(&first.chain(second).collect::<Vec<_>>());
    game.press(&go(Down, 2).chain(hold(9)).collect::<Vec<_>>());
    assert_eq!(game.off_course(), [1, 2]);
    game.says(&["a gate at e2 stopped self 2. It began on turn 2", "1 more is off course."]);
    let story = "Turn 12: self 2 had to be on the time machine, but stands at a1. \
        It began on turn 2: you were on a button at c3, a gate at e1 was closed. \
        Turn 3: a gate at e1 stopped self 1. \
        Turn 5: self 1 was not on a button at g1, a gate at e2 was closed. \
        Turn 6: a gate at e2 stopped self 2.";
    let heard = game.hear(Space);
    assert!(heard.iter().any(|said| said.contains(story)), "{heard:#?}");
    game.says(&[story]);
    // Where it shows, with its crack, and all six places of the story.
    let world = game.app.world_mut();
    assert_eq!(world.query::<&Mark>().iter(world).count(), 2 + 6);
    game.press(&[KeyZ]);
    assert!(!game.texts().contains("Turn 3: a gate"));
}

#[test]
fn a_push_that_fails_tells_who_was_behind_the_crate_and_leads_there() {
    let mut game = Game::on_course("+++++++\n+ Sc  +\n+    G+\n+++++++");
    game.press(&[Space, Space, Space, Space, Right, Right, Left, Left, Enter]);
    game.press(&[Down, Right, Right, Up, Space]);
    assert_eq!(game.off_course(), [1]);
    let push = "self 1 at b1 could not push the crate, as you were behind it at d1.";
    game.says(&[&format!("Off course since turn 5: {push} It began on turn 4: you went to d1.")]);
    game.press(&[Space, Space, Space, Space]);
    game.says(&[&format!(
        "Turn 9: self 1 had to be on the time machine, but stands at a1. \
         It began on turn 4: you went to d1. Turn 5: {push}"
    )]);
    game.press(&[KeyE]);
    let taken = game.world().resource::<TakenOver>();
    assert_eq!((taken.clone, taken.turn), (1, 3));
}

/// A chain as long as it takes, whose last link is that the player is somewhere.
fn chain(board: &Board, deviations: &[Deviation]) -> Vec<Link> {
    let at = |x| board.cell(x, 1).unwrap();
    let links = deviations.iter().zip(0..).map(|(&deviation, link)| Link {
        turn: 9 - link / 2,
        at: at(3 + link),
        deviation,
    });
    links.collect()
}

/// Every kind of link in words, in both languages.
#[test]
fn courses_in_words() {
    let board = level::parse(b"2D SuperFun!\n+++++++++\n+S     G+\n+++++++++\n").unwrap().board;
    let (english, german) = (Words::default(), Words::of(Language::German));
    let number = 0;
    let clone = |stopped, obstacle| Deviation::Clone { clone: 0, stopped, obstacle };
    let there = board.cell(2, 1).unwrap();
    let [gate, passage] = [Obstacle::Gate(there), Obstacle::Passage(there)];
    let stuck = |block| clone(true, Obstacle::Crate { number, block });
    let no_push = |block| clone(true, Obstacle::Behind { number, block });
    let push = |block| clone(false, Obstacle::Behind { number, block });
    let [other_crate, third, you] =
        [Block::Crate(1, there), Block::Clone(2, there), Block::Clone(4, there)];
    let wall = Obstacle::Crate { number, block: Block::Wall };
    let other = Deviation::Clone { clone: 2, stopped: true, obstacle: gate };
    let [on, off] = [true, false].map(|active| Deviation::Button { active });
    let [cracked, whole] = [true, false].map(|cracked| Deviation::Passage { cracked });
    let [pushed, left] = [Some(1), None].map(|by| Deviation::Crate { number, by });
    let current = Deviation::Current;
    let goes = |to| Some(Action::Move(to));
    let deed = |now, before| Deviation::Deed { clone: 1, now, before };
    let cases = [
        (clone(true, gate), other, "a gate at b1 stopped self 1"),
        (clone(true, passage), other, "a collapsed passage at b1 stopped self 1"),
        (stuck(Block::Wall), other, "a crate stopped self 1 at c1, as a wall was behind it"),
        (stuck(third), other, "a crate stopped self 1 at c1, as self 3 was behind it at b1"),
        (
            no_push(Block::Gate(there)),
            other,
            "self 1 at c1 could not push the crate, as a gate was behind it at b1",
        ),
        (
            no_push(Block::Passage(there)),
            other,
            "self 1 at c1 could not push the crate, as a collapsed passage was behind it at b1",
        ),
        (
            no_push(other_crate),
            other,
            "self 1 at c1 could not push the crate, as another crate was behind it at b1",
        ),
        (
            no_push(third),
            other,
            "self 1 at c1 could not push the crate, as self 3 was behind it at b1",
        ),
        (
            no_push(you),
            current,
            "self 1 at c1 could not push the crate, as you were behind it at b1",
        ),
        (clone(false, gate), other, "no gate at b1 stopped self 1 this time"),
        (clone(false, passage), other, "no collapsed passage at b1 stopped self 1 this time"),
        (clone(false, wall), other, "no crate stopped self 1 at c1 this time"),
        (
            push(Block::Gate(there)),
            other,
            "self 1 could push the crate this time, as the gate behind it at b1 was open",
        ),
        (
            push(Block::Passage(there)),
            other,
            "self 1 could push the crate this time, as the passage behind it at b1 was whole",
        ),
        (
            push(other_crate),
            other,
            "self 1 could push the crate this time, as no other was behind it at b1",
        ),
        (
            push(third),
            other,
            "self 1 could push the crate this time, as self 3 was not behind it at b1",
        ),
        (
            deed(goes(Direction::East), Some(Action::Hold)),
            on,
            "self 2 at c1 now goes right instead of holding still",
        ),
        (
            deed(Some(Action::Hold), goes(Direction::North)),
            on,
            "self 2 at c1 now holds still instead of going up",
        ),
        (
            deed(None, Some(Action::Enter)),
            on,
            "self 2 at c1 now does nothing more instead of entering the machine",
        ),
        (
            deed(Some(Action::Enter), None),
            on,
            "self 2 at c1 now enters the machine instead of doing nothing more",
        ),
        (pushed, current, "you pushed a crate to c1"),
        (pushed, other, "self 2 pushed a crate to c1"),
        (left, other, "nobody pushed the crate at c1"),
        (Deviation::Gate { closed: true }, on, "a gate at c1 was closed"),
        (Deviation::Gate { closed: false }, on, "a gate at c1 was open"),
        (on, current, "you were on a button at c1"),
        (on, other, "self 3 was on a button at c1"),
        (off, other, "self 3 was not on a button at c1"),
        (on, pushed, "a crate was on a button at c1"),
        (off, left, "no crate was on a button at c1"),
        (cracked, current, "you were on a passage at c1"),
        (cracked, other, "self 3 was on a passage at c1"),
        (whole, other, "self 3 was not on a passage at c1"),
        (cracked, pushed, "a crate was on a passage at c1"),
        (whole, left, "no crate was on a passage at c1"),
    ];
    for (link, behind, named) in cases {
        // After it a link of an earlier turn, and with that what the player did.
        let chain = chain(&board, &[link, behind, on, current]);
        let off = OffCourse { clone: 0, turns: 9..12, chain };
        let said = |words: &Words| words.say(&words::off_course(&[&off], &board).unwrap());
        let expected = format!(
            "Off course since turn 9: {named}. It began on turn 8: you were on a button at e1."
        );
        assert_eq!(said(&english), expected);
        let in_german = said(&german);
        let names = [" auf c1", " nach c1", " auf b1"];
        assert!(names.iter().any(|name| in_german.contains(name)), "{in_german}");
        assert!(in_german.starts_with("Vom Weg ab seit Zug 9: "), "{in_german}");
        let story = |turn| words::story(&off.chain, turn, &board);
        assert!(story(12).is_some_and(|story| english.say(&story).ends_with(&format!("{named}."))));
        // All of it in the turn of the paradox: its own sentence tells it.
        assert_eq!(story(8), None);
    }
    assert_eq!((english.faults(), german.faults()), (Vec::new(), Vec::new()));
    assert_eq!(board.point(board.start()), Point::from((1, 1)));
}
