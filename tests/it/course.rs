//! Past selves that are off course or get through, and the causes of a paradox: on the board, in the panel, and in
//! announcements.

use chronoshift::board::OffCourseSigns;

use crate::prelude::*;

/// The second self steps on the button that shuts the gate before the first self is through. Then the first self goes
/// back too far.
pub(crate) const GATE: &str = "
+++++++++
+  S  _G+
+  b    +
+++++++++

button (3, 2) -> gate (6, 1)";

pub(crate) const FIRST: [KeyCode; 8] = [Space, Right, Right, Right, Left, Left, Left, Enter];

impl Game {
    fn on_course(level: &str) -> Self {
        let mut game = Self::shown(&[level]);
        // The solver's warnings could come at any time.
        game.prefer(|it| (it.warnings, it.speed) = (Warnings::Never, AnimationSpeed::Off));
        game
    }

    /// The selves with a sign on the board, once the game is at rest.
    fn off_course(&mut self) -> Vec<usize> {
        self.texts();
        self.off_course_now()
    }

    fn off_course_now(&mut self) -> Vec<usize> {
        self.each::<&OffCourseSigns, _>(OffCourseSigns::selves).concat()
    }
}

#[test]
fn a_past_self_is_marked_once_the_timeline_breaks_by_it() {
    let mut game = Game::on_course(GATE);
    game.press(&FIRST);
    game.press(&[Down, Space, Space]);
    assert_eq!(game.off_course(), [0; 0]);
    // The player can still prevent it.
    game.says(&["You are self 2", "If you wait, self 1 misses the time machine on turn 8."]);
    assert_eq!(game.hear(Space), ["Waited."]);
    assert_eq!(game.off_course_now(), [0; 0]);
    game.shows_no("off course");
    game.press(&[Space; 4]);
    assert_eq!(game.off_course(), [1]);
    game.press(&[KeyZ]);
    assert_eq!(game.off_course(), [0; 0]);
    game.press(&[KeyY]);
    assert_eq!(game.off_course(), [1]);
    // A player who looks back can read the reason.
    game.press(&[Comma]);
    game.says(&["Off course since turn 4: the gate at f1 stopped self 1. \
         It began on turn 1: you stood on the button at c2, so the gate at f1 was closed."]);
}

/// A past self that only takes another way home is not a fault.
#[test]
fn a_past_self_that_gets_home_all_the_same_is_not_marked() {
    let walled = GATE.replace("+  S  _G+\n+  b    +", "+++S  _G+\n+++b    +");
    let mut game = Game::on_course(&walled);
    game.press(&FIRST);
    game.press(&[Down]);
    for _ in 0..6 {
        game.press(&[Space]);
        assert_eq!(game.off_course(), [0; 0]);
        let texts = game.texts_now();
        assert!(!texts.contains("off course") && !texts.contains("If you wait"), "{texts}");
    }
}

/// Self 1 walks at a gate that self 2 opens for it, and would be home again.
#[test]
fn a_past_self_that_gets_through_this_time_is_a_triumph() {
    let mut game = Game::on_course("+++++\n+S-G+\n+b+++\n+++++\n\nbutton (1, 2) -> gate (2, 1)");
    game.press(&[Space, Right, Right, Left, Left, Enter]);
    let line = "Self 1 gets through this time!";
    game.press(&[Down]);
    assert!(!game.texts().contains(line));
    assert_eq!(game.hear(Space), [format!("Waited. {line}")]);
    assert_eq!(game.off_course_now(), [0; 0]);
    game.says(&[line, "You are self 2"]);
    // It is announced once: the next step is like any other.
    let heard = game.hear(Space);
    assert!(heard.iter().all(|said| !said.contains(line)), "{heard:?}");
    assert!(!game.texts().contains(line));
    game.says(&["Self 1 has the star"]);
    // It also shows when the player looks back at that turn.
    game.press(&[Comma]);
    game.says(&[line]);
}

#[test]
fn the_panel_marks_who_was_off_course_once_the_timeline_is_broken() {
    let mut game = Game::on_course(GATE);
    game.prefer(|it| it.timeline = TimelinePanel::Open);
    game.press(&FIRST);
    game.press_all_of(&[Space]);
    assert!((1..=8).all(|turn| !game.is_dashed(1, turn)));
    game.press_all_of(&[KeyZ, Down, Space]);
    assert_eq!(game.off_course(), [0; 0]);
    let dashed = |game: &mut Game| (1..=8).map(|turn| game.is_dashed(1, turn)).collect::<Vec<_>>();
    // The last turn has the frame of a break that the player can still prevent.
    assert_eq!(dashed(&mut game)[..7], [false; 7]);
    game.press(&[Space; 6]);
    game.settle();
    assert_eq!(dashed(&mut game), [false, false, false, true, true, true, true, true]);
}

#[test]
fn it_follows_what_is_seen() {
    let mut game = Game::on_course(GATE);
    game.press(&FIRST);
    game.press(&[Down]);
    game.press(&[Space; 7]);
    assert_eq!(game.off_course(), [1]);
    for (timeline, turn, signs) in [(2, 3.9, 0), (2, 4.0, 1), (1, 4.0, 0), (2, 0.0, 0), (2, 5.0, 1)]
    {
        game.app.world_mut().resource_mut::<Playhead>().seek(timeline, turn);
        game.app.update();
        game.app.update();
        assert_eq!(game.off_course_now().len(), signs, "timeline {timeline}, turn {turn}");
    }
    assert_eq!(game.play().turn(), 8);
}

#[test]
fn help_lists_each_step_and_leads_to_its_turn() {
    let mut game = Game::on_course("++++++\n+    +\n+S  G+\n+  c +\n+    +\n++++++");
    game.press(&[Space; 12]);
    game.press(&[Down, Down, Up, Up, Enter]);
    game.press(&[Space, Right, Right, Down, Right, Down, Left, Left]);
    // Nobody is off course yet, so the tiles are explained.
    game.press_to(&[F1], Menu::Help);
    game.press(&[Escape]);
    game.press(&[Space; 6]);
    game.settle();
    let row = "Turns 7 to 8: you pushed the crate from c4 to a4.";
    game.press(&[F1]);
    assert_eq!((game.menu(), game.helped_with().as_str()), (Menu::Why, "Turn 4"));
    game.says(&[
        "Self 1 has been off course since turn 14.",
        "Turn 4: you pushed the crate from c3 to c4.",
        row,
        "Turn 14: the crate at a4 stopped self 1 because a wall was behind it.",
    ]);
    // A step leads to its turn, and help leads from there back to the steps.
    game.press(&[Down]);
    assert_eq!(game.helped_with(), "Turns 7 to 8");
    game.press_to(&[Enter], Menu::Closed);
    game.settle();
    let playhead = game.world().resource::<Playhead>();
    assert_eq!((playhead.timeline(), playhead.turn()), (2, 8.0));
    game.press(&[F1, Down]);
    assert_eq!((game.menu(), game.helped_with().as_str()), (Menu::Why, "Turns 7 to 8"));
    // The menu key leads to the present, and from there to the menu.
    game.press_all_of(&[Escape, Escape]);
    assert_eq!((game.menu(), game.is_scrubbing()), (Menu::Closed, false));
    game.press_to(&[Escape], Menu::Open);
}

#[test]
fn a_key_in_vain_after_a_paradox_says_where_it_began_and_undo_leads_before_that() {
    let mut game = Game::on_course("+++++++\n+ Sc  +\n+    G+\n+++++++");
    game.press(&[Space, Space, Space, Space, Right, Right, Left, Left, Enter]);
    game.press(&[Down, Right, Right, Up, Space, Space, Space, Space, Space]);
    game.texts();
    game.tells(&[KeyH], "The cause was on turn 4: undo 6 turns with Z.");
    game.press(&[KeyZ; 6]);
    assert_eq!((game.play().timeline(), game.play().elapsed()), (2, 3));
}
