//! Paradoxes in words.

use chronoshift_core::rules::{Action, Actions, Direction, Play};

use super::*;
use crate::Words;
use crate::words::in_language;

/// Every kind of paradox in words: the board shows the places, or they are named.
#[test]
fn paradoxes_in_words() {
    let (english, german) = (Words::default(), in_language("de"));
    let at = Point::from((3, 14));
    let change = |pressed, by| ButtonChange { at: Point::from((28, 5)), pressed, by };
    let gate =
        |changes| Cause::CloneInClosed { clone: 0, at, closing_cause: ClosingCause::Gate(changes) };
    let by_crate = |pushed_by| Some(Culprit::Crate { pushed_by });
    let cases = [
        (Cause::Stranded { clone: 1, at }, "self 2 must enter the time machine but stands at c14"),
        (
            Cause::PushedTwoWays { at, pushers: [(0, Direction::North), (2, Direction::West)] },
            "self 1 pushed the crate at c14 up and self 3 pushed it left",
        ),
        (
            Cause::PushedTwoWays { at, pushers: [(0, Direction::East), (1, Direction::South)] },
            "self 1 pushed the crate at c14 right and self 2 pushed it down",
        ),
        (
            Cause::CratesCollide { at, pushers: [2, 0] },
            "self 3 and self 1 pushed two crates to c14",
        ),
        (Cause::Crushed { clone: 3, at, by: Some(1) }, "self 2 pushed a crate onto self 4 at c14"),
        (Cause::Crushed { clone: 3, at, by: None }, "self 4 and a crate are both at c14"),
        (
            Cause::CloneInClosed { clone: 0, at, closing_cause: ClosingCause::Bridge },
            "the bridge at c14 collapsed under self 1",
        ),
        (
            Cause::CrateInClosed { at, closing_cause: ClosingCause::Bridge },
            "the bridge at c14 collapsed under a crate",
        ),
        (
            Cause::CrateInClosed { at, closing_cause: ClosingCause::Gate(Vec::new()) },
            "the gate at c14 closed on a crate",
        ),
        (
            gate(vec![
                change(true, Some(Culprit::Clone(4))),
                change(false, Some(Culprit::Clone(0))),
            ]),
            "the gate at c14 closed on self 1 because self 5 stepped on the button at ab5 \
             and self 1 left the button at ab5",
        ),
        (
            gate(vec![change(true, by_crate(0)), change(false, by_crate(1))]),
            "the gate at c14 closed on self 1 because self 1 pushed a crate onto the button at ab5 \
             and self 2 pushed a crate off the button at ab5",
        ),
        (
            gate(vec![change(true, None), change(false, None)]),
            "the gate at c14 closed on self 1 because the button at ab5 was pressed \
             and the button at ab5 was released",
        ),
    ];
    for (cause, named) in cases {
        let broken = Paradox { turn: 12, cause };
        assert_eq!(
            english.say(&dated_paradox_text(&broken, You::NOBODY)),
            format!("Turn 12: {named}.")
        );
        let in_german = german.say(&dated_paradox_text(&broken, You::NOBODY));
        assert!(in_german.contains(" c14"), "{in_german}");
    }
}

/// Paradoxes in which the player's present self has a part.
#[test]
fn paradoxes_of_the_player_in_words() {
    let mut play = Play::new(
        chronoshift_core::level::parse(b"2D SuperFun!\n+++++\n+S G+\n+++++\n").unwrap().board,
    );
    play.act(Action::Enter);
    let you = You::present_self(play.chronicle());
    let at = Point::from((3, 14));
    let changes = vec![ButtonChange { at, pressed: false, by: Some(Culprit::Clone(1)) }];
    let north = Direction::North;
    let cases = [
        (
            Cause::Stranded { clone: 1, at },
            "you must enter the time machine but stand at c14",
            "Du musst in die Zeitmaschine, stehst aber auf dem Feld c14",
        ),
        (
            Cause::PushedTwoWays { at, pushers: [(0, north), (1, Direction::West)] },
            "self 1 pushed the crate at c14 up and you pushed it left",
            "Ich 1 schob die Kiste c14 nach oben und du nach links",
        ),
        (
            Cause::PushedTwoWays { at, pushers: [(1, north), (0, Direction::West)] },
            "you pushed the crate at c14 up and self 1 pushed it left",
            "Du hast die Kiste c14 nach oben geschoben und Ich 1 schob sie nach links",
        ),
        (
            Cause::CratesCollide { at, pushers: [0, 1] },
            "you and self 1 pushed two crates to c14",
            "Zwei Kisten wurden nach c14 geschoben, von Ich 1 und dir",
        ),
        (
            Cause::Crushed { clone: 0, at, by: Some(1) },
            "you pushed a crate onto self 1 at c14",
            "Du hast eine Kiste auf das Feld c14 geschoben und Ich 1 zerdrückt",
        ),
        (
            Cause::Crushed { clone: 1, at, by: Some(0) },
            "self 1 pushed a crate onto you at c14",
            "Ich 1 schob eine Kiste auf das Feld c14 und zerdrückte dich",
        ),
        (
            Cause::CloneInClosed { clone: 1, at, closing_cause: ClosingCause::Bridge },
            "the bridge at c14 collapsed under you",
            "Der Steg c14 brach unter dir ein",
        ),
        (
            Cause::CloneInClosed { clone: 1, at, closing_cause: ClosingCause::Gate(changes) },
            "the gate at c14 closed on you because you left the button at c14",
            "Das Tor c14 schloss sich und traf dich, denn du hast den Knopf c14 verlassen",
        ),
    ];
    let (english, german) = (Words::default(), in_language("de"));
    for (cause, named, in_german) in cases {
        let broken = Paradox { turn: 12, cause };
        assert_eq!(english.say(&dated_paradox_text(&broken, you)), format!("Turn 12: {named}."));
        assert_eq!(german.say(&dated_paradox_text(&broken, you)), format!("Zug 12: {in_german}."));
    }
}

/// Every kind of paradox that comes if the player's present self, self 2, waits.
#[test]
fn coming_paradoxes_in_words() {
    let (english, german) = (Words::default(), in_language("de"));
    let play = second_self("+++++\n+S G+\n+++++\n", "T");
    let (you, at) = (You::present_self(play.chronicle()), Point::from((3, 14)));
    let gate = || ClosingCause::Gate(Vec::new());
    let ways = [(0, Direction::North), (2, Direction::West)];
    let cases = [
        (
            Cause::Stranded { clone: 0, at },
            "self 1 misses the time machine on turn 9",
            "verpasst Ich 1 in Zug 9 die Zeitmaschine",
        ),
        (
            Cause::PushedTwoWays { at, pushers: ways },
            "self 1 and self 3 push a crate in two directions on turn 9",
            "schieben Ich 1 und Ich 3 in Zug 9 eine Kiste in zwei Richtungen",
        ),
        (
            Cause::CratesCollide { at, pushers: [0, 2] },
            "self 1 and self 3 push two crates onto one tile on turn 9",
            "schieben Ich 1 und Ich 3 in Zug 9 zwei Kisten auf ein Feld",
        ),
        (
            Cause::Crushed { clone: 1, at, by: Some(0) },
            "self 1 pushes a crate onto you on turn 9",
            "schiebt Ich 1 in Zug 9 eine Kiste auf dich",
        ),
        (
            Cause::Crushed { clone: 0, at, by: None },
            "self 1 shares a tile with a crate on turn 9",
            "steht Ich 1 in Zug 9 auf demselben Feld wie eine Kiste",
        ),
        (
            Cause::CloneInClosed { clone: 1, at, closing_cause: ClosingCause::Bridge },
            "the bridge collapses under you on turn 9",
            "bricht der Steg in Zug 9 unter dir ein",
        ),
        (
            Cause::CloneInClosed { clone: 1, at, closing_cause: gate() },
            "the gate closes on you on turn 9",
            "schließt sich das Tor in Zug 9 und trifft dich",
        ),
        (
            Cause::CrateInClosed { at, closing_cause: ClosingCause::Bridge },
            "the bridge collapses under a crate on turn 9",
            "bricht der Steg in Zug 9 unter einer Kiste ein",
        ),
        (
            Cause::CrateInClosed { at, closing_cause: gate() },
            "the gate closes on a crate on turn 9",
            "schließt sich das Tor in Zug 9 und trifft eine Kiste",
        ),
    ];
    for (cause, in_english, in_german) in cases {
        let what = coming_clause(&Paradox { turn: 9, cause }, you);
        assert_eq!(english.say(&what), in_english);
        assert_eq!(german.say(&what), in_german);
    }
}

#[test]
fn nothing_is_forecast_to_a_self_that_walks_through_a_gate() {
    let level = "++++++\n+bS-G+\n++++++\n\nbutton (1, 1) -> gate (3, 1)\n";
    let mut play = second_self(level, "WHHHET");
    let forecast = |play: &Play| {
        let (film, now) = (play.chronicle().ahead(), (play.timeline(), play.elapsed()));
        forecast_text(&film, now, You::present_self(&film)).map(|text| Words::default().say(&text))
    };
    for (letter, expected) in
        [("H", None), ("E", None), ("H", Some("If you wait, the gate closes on you on turn 5."))]
    {
        act(&mut play, letter);
        assert_eq!(forecast(&play).as_deref(), expected);
    }
}

fn act(play: &mut Play, letters: &str) {
    let actions: Actions = letters.parse().unwrap();
    actions.iter().for_each(|action| _ = play.act(*action));
}

/// A play of this level after these actions.
fn second_self(level: &str, letters: &str) -> Play {
    let level = chronoshift_core::level::parse(format!("2D SuperFun!\n{level}").as_bytes());
    let mut play = Play::new(level.unwrap().board);
    act(&mut play, letters);
    play
}
