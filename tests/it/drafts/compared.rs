//! Attempts are compared with the current play, and with each other.

use crate::prelude::*;

#[test]
fn two_versions_are_compared_self_by_self_and_turn_by_turn() {
    let mut game = Game::with_drafts();
    for (draft, now, told) in [
        (&["WHHET", "HH"][..], &["WHHET", "HH"][..], "No difference."),
        (
            &["WHHET", "HH"],
            &["WHHET", "HE"],
            "Self 1: the same\nSelf 2, turn 2: wait instead of right",
        ),
        (
            &["WHHHHET", "HHHHHHHH"],
            &["HHHHHET", "HWHHEEE"],
            "Self 1, turn 1: left instead of wait\n\
                Self 2, turn 2: wait instead of left\n\
                Self 2, turns 5 to 7: 3 × wait instead of 3 × right\n\
                Self 2, turn 8: wait instead of nothing",
        ),
        (
            &["WHHET", "HH"],
            &["WHH"],
            "Self 1, turns 4 to 5: right, enter the machine instead of nothing\nSelf 2: only in \
                this attempt",
        ),
        (
            &["WHH"],
            &["WHHT", "H"],
            "Self 1, turn 4: nothing instead of enter the machine\nSelf 2: not in this \
                attempt\nThe other one breaks in timeline 1. Turn 4: self 1 must enter the time \
                machine but stands at a1.",
        ),
        (
            &["HHHHHHHHHHHHHHHHHHHH"],
            &["WHWHWHWHWHWWWHWWWWWW"],
            "Self 1, turn 1: wait instead of left\n\
                Self 1, turn 3: wait instead of left\n\
                Self 1, turn 5: wait instead of left\n\
                Self 1, turn 7: wait instead of left\n\
                Self 1, turn 9: wait instead of left\n\
                Self 1: 9 more turns differ",
        ),
    ] {
        game.replace(draft);
        game.keep_draft();
        game.replace(now);
        game.open_drafts();
        game.press(&[Down, Right, Enter]);
        assert_eq!(game.focus_name(), told);
        // Pressed again, the key closes the comparison.
        game.press_all_of(&[Up, Enter]);
        assert!(!game.has(told));
        game.press_all_of(&[Escape]);
    }
}

#[test]
fn a_comparison_replaces_the_result_of_an_earlier_action() {
    let mut game = Game::with_drafts();
    game.replace(&["H"]);
    game.open_drafts();
    game.tells(&[Enter], "Saved as “Attempt 1”.");
    game.do_with("Attempt 1", 1);
    assert_eq!(game.focus_name(), "No difference.");
    game.shows_no("Saved as");
}

/// The marks on the picture of a comparison: the numbers of the selves, and their horizontal and vertical positions in
/// percent.
fn marks(game: &mut Game) -> Vec<(String, f32, f32)> {
    game.settle();
    let world = game.app.world_mut();
    let mut texts = world.query::<(&Text, &ChildOf)>();
    let all = texts.iter(world).filter_map(|(text, parent)| {
        let node = world.get::<Node>(parent.parent())?;
        match (node.position_type, node.left, node.top) {
            (PositionType::Absolute, Val::Percent(left), Val::Percent(top)) => {
                Some((text.0.clone(), left, top))
            }
            _ => None,
        }
    });
    all.collect()
}

#[test]
fn a_picture_marks_where_selves_part() {
    let mut game = Game::with_drafts();
    let mut places = Vec::new();
    for (draft, now, numbers) in [
        (&["WHHET", "HH"][..], &["WHHET", "HH"][..], &[][..]),
        (&["WHHET", "HH"], &["WHHET", "HE"], &["2"]),
        (&["WHHET", "H"], &["WHHHET", "H"], &["1"]),
        (&["WHHET", "HH"], &["HHHET", "EH"], &["1, 2"]),
        (&["WHHET", "HH"], &["WHHHET", "HE"], &["1", "2"]),
        (&["WHH"], &["WHHT", "H"], &["1"]),
    ] {
        game.replace(draft);
        game.keep_draft();
        game.replace(now);
        game.open_drafts();
        game.press(&[Down, Right, Enter]);
        let mut marks = marks(&mut game);
        marks.sort_by(|one, other| one.0.cmp(&other.0));
        let found: Vec<_> = marks.iter().map(|(number, ..)| &**number).collect();
        assert_eq!(found, numbers, "{draft:?} {now:?}");
        places.push(marks);
        game.press_all_of(&[Up, Enter, Escape]);
    }
    // Self 2 waits at the start, b1, and self 1 on the button left of it.
    let [(_, start, row)] = places[1][..] else { panic!("{places:?}") };
    let [(_, button, same_row)] = places[2][..] else { panic!("{places:?}") };
    assert!(button < start && row == same_row && start < 50.0 && row < 50.0, "{places:?}");
    assert_eq!((places[3][0].1, places[4][0].1, places[4][1].1), (start, button, start));
}

#[test]
fn two_drafts_are_compared_with_each_other() {
    let mut game = Game::with_drafts();
    for draft in [["WHHET", "HH"], ["WHHHHET", "HH"]] {
        game.replace(&draft);
        game.keep_draft();
    }
    game.replace(&["H"]);
    game.open_drafts();
    game.do_with("Attempt 2", 1);
    let told = game.focused().unwrap();
    assert_eq!(
        game.focus_name(),
        "Self 1, turn 1: left instead of wait\nSelf 1, turns 2 to 7: 4 × wait, right, enter the \
            machine instead of nothing\nSelf 2: only in this attempt"
    );
    game.press(&[Down]);
    assert_eq!(game.focus_name(), "Compare with");
    let chosen = |game: &Game| game.focused_node().value().unwrap().to_owned();
    assert_eq!(chosen(&game), "now");
    game.press_all_of(&[Right]);
    assert_eq!(chosen(&game), "Attempt 1");
    let name = game.node(told).unwrap().label();
    let differ = "Self 1, turns 4 to 5: 2 × wait instead of right, enter the machine\n\
        Self 1, turns 6 to 7: right, enter the machine instead of nothing\nSelf 2: the same";
    assert_eq!(name, Some(differ));
    game.shows(differ);
    // And again with the current play.
    game.tells(&[Right], "Self 2: only in this attempt");
}
