//! Hints and warnings, which the solver finds in the background and which belong to one position.

use chronoshift::advice::{Advisor, HasWorkers};

use crate::prelude::*;

const CORRIDOR: &str = "+++++\n+S G+\n+++++\n\nnothing\n\nDescription: There and back.";

/// A self that walks over the bridge to the right never comes back.
const DEAD_END: &str = "+++++++\n+G Sp +\n+++++++\n\nnothing\n\nDescription: Go left.";

/// A field of buttons, each of which holds the gate open.
const CARPET: &str = "+++++  \n+bbb+++\n+bS -G+\n+bbb+++\n+++++  \n\nbutton (1, 1) -> gate (4, 2)\n\
    button (2, 1) -> gate (4, 2)\nbutton (3, 1) -> gate (4, 2)\nbutton (1, 2) -> gate (4, 2)\n\
    button (1, 3) -> gate (4, 2)\nbutton (2, 3) -> gate (4, 2)\nbutton (3, 3) -> gate (4, 2)\n\
    gate (4, 2): any\n\nSolution: WSEHNT EEEWWWT";

const DOOMED: &str = "You're stuck: this self can't get home.";

impl Game {
    /// Runs frames until words are on the screen, however long a search takes.
    pub(crate) fn until(&mut self, words: &str) {
        for _ in 0..5000 {
            if self.texts_now().contains(words) {
                return;
            }
            self.step();
        }
        self.shows(words);
    }

    /// Runs frames until the solver's answers are on the screen, too.
    pub(crate) fn settle_advice(&mut self) {
        self.settle();
        self.update_until(|world| !world.resource::<Advisor>().is_searching());
        self.settle();
    }

    /// Runs a frame, and lets a search continue meanwhile.
    pub(crate) fn step(&mut self) {
        self.app.update();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }

    /// Hides the hint while some of its levels are left.
    fn hide_hint(&mut self) {
        let is_shown = |game: &mut Self| {
            let texts = game.texts_now();
            ["Hide the hint", "Tell me more", "The whole plan"].iter().any(|it| texts.contains(it))
        };
        for _ in 0..6 {
            if is_shown(self) {
                self.press(&[KeyH]);
            }
        }
        assert!(!is_shown(self));
    }
}

/// At a time jump, the level speaks to the next self.
#[test]
fn the_levels_own_hint_gives_way_at_a_time_jump() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.tells(&[Space, KeyH], "There and back.");
    game.press_all_of(&[Enter]);
    game.shows_no("There and back.");
    // The same holds when the jump is redone.
    game.tells(&[KeyZ, KeyH], "There and back.");
    game.press_all_of(&[KeyX]);
    game.shows_no("Tell me more");
}

#[test]
fn each_press_tells_more_until_nothing_is_told() {
    let mut game = Game::shown(&[CORRIDOR]);
    let rungs = [
        "There and back.",
        "You alone, about 5 more turns.",
        "What to do: Reach the goal.",
        "Next, go 2 right to the goal, whenever you like.",
        "Next: right. The next hint gives the whole plan away.",
        "The plan:\nReach the goal on turn 2.\nGet home on turn 5.",
    ];
    for (index, rung) in rungs.into_iter().enumerate() {
        game.press(&[KeyH]);
        game.until(&format!("Hint {} of 6", index + 1));
        game.until(rung);
    }
    game.press(&[KeyH]);
    game.shows_no("Hint 1");
    game.shows_no("Next:");
}

#[test]
fn a_browser_without_workers_has_no_hints_and_says_so() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.app.insert_resource(HasWorkers(false));
    game.tells(&[KeyH, KeyH], "Hints and the solver need a browser with web workers.");
    game.settle();
    game.shows_no("Thinking");
    assert!(!game.world().resource::<Advisor>().is_searching());
}

#[test]
fn a_hint_goes_on_with_who_does_as_advised() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.tells(&[KeyH, KeyH], "You alone, about 5 more turns.");
    game.shows_no("right");
    // A player who follows the advice gets the rest at once.
    game.press(&[Right]);
    game.shows("You alone, about 4 more turns.");
    // After any other move, the solver runs again.
    game.press(&[Space]);
    game.shows_no("more turns");
    game.until("You alone, about 4 more turns.");
    game.tells(&[KeyH, KeyH, KeyH], "Next: right.");
    game.tells(&[Right, Left, Left, Enter], "Level complete");
    game.tells(&[KeyZ], "Next: enter the machine");
    game.press(&[KeyH, KeyH]);
    game.shows_no("Next:");
    game.until("Press Enter to go home");
}

/// The gate is open while a self is on the button.
const HALL: &str = "+++++++\n+ Sb-G+\n+++++++\n\nbutton (3, 1) -> gate (4, 1)";

#[test]
fn a_hint_counts_the_selves_to_come() {
    let mut game = Game::shown(&[HALL]);
    game.tells(&[Right, Space, Space, Space, Left, KeyH], "Two of you, about 8 more turns.");
    game.press(&[Enter]);
    // The player has followed the advice, so the rest is known at once.
    game.shows("Two of you, about 7 more turns.");
    game.press(&[KeyH, KeyH]);
    // The gate closes when the first self goes home.
    game.shows("go 3 right to the goal, by turn 3.");
}

#[test]
fn what_deeds_that_follow_each_other_are_for_is_told_once() {
    let mut game = Game::shown(&[CARPET]);
    // The first hint is about the number of selves.
    game.press(&[KeyH; 2]);
    game.until(
        "Stand on the button at a2. Stand on the button at a3. Stand on the button at b3, so",
    );
    game.press(&[KeyH; 3]);
    game.until("Stand on the button at a2 on turn 1.\nStand on the button at a3 on turn 2.");
    assert_eq!(game.texts_now().matches("so that the gate is open").count(), 1);
}

#[test]
fn what_a_self_is_for_is_told_as_long_as_it_is_not_over() {
    let mut game = Game::shown(&[&format!("{HALL}\n\nSolution: HEHHHHHWT HHHEEEWWWT")]);
    game.tells(&[KeyH, KeyH], "What to do: Stand on the button, so that the gate is open.");
    game.tells(&[KeyH], "Next, go 1 right to the button, ");
    game.tells(&[Right], "Stay here until turn ");
    game.tells(
        &[Space, Space, Space],
        "Next, go to the machine (1 left) and enter it with Enter, ",
    );
}

/// The player watches the advised solution like a replay, up to any turn. That doesn't count as playing.
#[test]
fn the_way_can_be_shown_from_where_the_game_stands() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.press(&[Right]);
    game.press(&[KeyH; 4]);
    game.until("to the goal, ");
    game.shows_no("Show the way");
    game.press_all_of(&[KeyH, KeyH]);
    let before = game.play().to_saved();
    game.press_all_with(&[ShiftLeft], Period);
    // The key plays from the present for as long as the player wants, and has no other message.
    assert!((1.0..4.0).contains(&game.at_turn().1), "{:?}", game.at_turn());
    game.settle();
    game.shows_no("This is the last turn.");
    assert_eq!(game.menu(), Menu::Watching);
    game.says(&["The way from here: score 5, 1 self", "The way from here"]);
    game.seek(Seek::To { timeline: 1, turn: 5.0 });
    game.settle();
    assert_eq!(game.at_turn(), (1, 5.0));
    assert_eq!((game.play().to_saved(), game.play().status()), (before, &Status::Playing));
    game.press_to(&[Escape], Menu::Closed);
    assert_eq!(game.at_turn(), (1, 1.0));
    game.says(&["The plan:\nReach the goal on turn 2."]);
}

/// With more selves than a search can handle, the level's own solution is used.
#[test]
fn nothing_is_too_much_where_a_solution_is_known() {
    let idle = "T".repeat(64);
    let own = format!("{CORRIDOR}\nSolution: {idle}EEWWT");
    let mut game = Game::shown(&[&own]);
    let jump = |game: &mut Game| game.press(&[Enter, Enter]);
    (0..64).for_each(|_| jump(&mut game));
    assert_eq!(game.play().timeline(), 65);
    game.tells(&[KeyH], "65 of you, about 5 more turns.");
    // A player who leaves that solution is led back to it, even step by step.
    game.tells(&[Space, Space], "Go back 2 turns with Z");
    game.press(&[KeyZ]);
    game.shows("Go back 1 turn with Z");
    game.tells(&[KeyZ], "65 of you, about 5 more turns.");
    game.shows_no("too complex");
}

/// A player who has used one self too many is led back to the turn from which fewer are enough.
#[test]
fn the_first_hint_leads_back_to_where_fewer_selves_are_enough() {
    let mut game = Game::shown(&[&format!("{CORRIDOR}\nHint-2: Walk.\nSolution: EEWWT")]);
    game.press(&[Right, Left, Enter, Space, KeyH]);
    let back =
        "Go back 3 turns with Z: from there, you alone can do it. From here, it takes two of you.";
    game.until(back);
    game.press(&[KeyH]);
    game.shows_no("Go back");
    // The reasons of the level are for its first self; restarting the level hides them.
    game.press_all_of(&[KeyR]);
    game.shows_no("Hint 2");
    game.press(&[KeyH, KeyH, KeyH]);
    game.says(&["Hint 3 of 6", "Walk."]);
}

/// Without such a hint, the bar has no turns for the first self.
#[test]
fn a_hint_that_names_turns_brings_the_turn_to_the_bar() {
    let mut game = Game::shown(&[CORRIDOR]);
    let has_turn = |game: &mut Game| {
        game.settle();
        let world = game.app.world_mut();
        let mut texts = world.query::<(&Text, &ComputedNode)>();
        texts.iter(world).any(|(text, node)| text.0 == "Turn" && node.size.x > 0.0)
    };
    assert!(!has_turn(&mut game));
    for names_turns in [false, false, false, true, true, true, false] {
        game.press(&[KeyH]);
        assert_eq!(has_turn(&mut game), names_turns);
    }
}

#[test]
fn a_dead_end_is_told_of_only_where_it_is_one() {
    let mut game = Game::shown(&[DEAD_END]);
    // The hint is found after the outlook, so both are known.
    game.tells(&[Right, KeyH, KeyH], "You alone, about 6 more turns.");
    game.shows_no(DOOMED);
    game.press(&[KeyH; 5]);
    game.shows_no(DOOMED);
    game.press(&[Right]);
    game.until(DOOMED);
    game.press(&[KeyZ]);
    game.shows_no(DOOMED);
    game.press(&[KeyX]);
    game.shows_no(DOOMED);
    game.until(DOOMED);
    // The hint knows the way out.
    game.tells(&[KeyH], "Go back 1 turn with Z. You're stuck: this self can't get home.");
    // This was the last hint.
    game.says(&["Hide the hint"]);
    game.shows_no("Hint 1");
    game.press(&[KeyH]);
    game.shows_no("Hide the hint");
    game.press(&[KeyH]);
    game.says(&["Hide the hint", "Go back 1 turn with Z."]);
    game.press(&[Space]);
    game.shows_no("Go back 1 turn");
    game.until("Go back 2 turns with Z.");
}

#[test]
fn what_ends_in_a_paradox_for_certain_is_told_of() {
    let level = "+++++++\n+ S_ G+\n++o++++\n+++++++\n\nbutton (2, 2) -> gate (3, 1)";
    let mut game = Game::shown(&[level]);
    game.prefer(|it| it.warnings = Warnings::AtOnce);
    game.press(&[Space, Space, Space, Right, Right, Left, Left, Enter]);
    game.tells(&[Down], "You're stuck: this timeline can't end without a paradox.");
    game.press(&[KeyZ]);
    game.shows_no("You're stuck");
}

/// Without a hint, a warning comes at once, after three turns or never.
#[test]
fn a_dead_end_is_told_of_when_the_player_wants_it() {
    for (warnings, turns) in
        [(Warnings::AfterAWhile, Some(3)), (Warnings::OnRequest, None), (Warnings::Never, None)]
    {
        let mut game = Game::shown(&[DEAD_END]);
        game.prefer(|it| it.warnings = warnings);
        game.press(&[Right, Right]);
        game.settle_advice();
        game.shows_no(DOOMED);
        game.press(&[KeyH]);
        game.until(if warnings == Warnings::Never { "Go back 1 turn with Z." } else { DOOMED });
        game.hide_hint();
        for turn in 0..=4 {
            game.settle_advice();
            let is_told = turns.is_some_and(|turns| turn >= turns);
            assert_eq!(game.texts_now().contains(DOOMED), is_told, "{warnings:?}, turn {turn}");
            game.press(&[Space]);
        }
        // An undo shows that the player knows, and the count of turns starts over.
        game.press(&[KeyZ, Space]);
        game.settle_advice();
        game.shows_no(DOOMED);
        game.prefer(|it| it.warnings = Warnings::AtOnce);
        game.until(DOOMED);
        game.prefer(|it| it.warnings = Warnings::Never);
        game.app.update();
        game.shows_no(DOOMED);
    }
}

#[test]
fn the_hint_stays_as_it_was_through_a_paradox() {
    let mut game = Game::shown(&[DEAD_END]);
    game.press(&[KeyH, KeyH]);
    game.tells(&[Right, Space], "Paradox");
    game.shows_no("Thinking");
    game.tells(&[KeyH, KeyZ], "You alone, about 6 more turns.");
}

/// Pressed earlier, the button shuts the other self in: the text “by turn 13” was wrong.
#[test]
fn what_must_not_come_too_early_is_said_to_be_so() {
    let level = include_str!("../levels/10-let-yourself-out.txt");
    let mut game = Game::shown(&[level.split_once('\n').unwrap().1]);
    game.act_by(By::Keys, "SSWWWNNHSSEEENNTSSHHHHHEEE");
    assert_eq!((game.play().timeline(), game.play().elapsed()), (2, 10));
    game.press(&[KeyH; 3]);
    game.until("Next, go 1 up to the one-time button, not before turn 13.");
}
