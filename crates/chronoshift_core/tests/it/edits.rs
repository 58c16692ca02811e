//! Tests of edits of recordings: before an edit, after it, and after undo and redo.

use chronoshift_core::rules::{
    Action, Actions, Command, End, Limit, MAX_ACTIONS, MAX_CLONES, Outcome, Play, Recordings,
    Splice, Status,
};

/// A board with a bridge south of the start.
const MAP: &str = "
+++++++
+S  c +
+p  G +
+++++++";

/// The recordings of a play as text.
fn recordings(play: &Play) -> String {
    let recordings: Vec<_> =
        play.recordings().iter().map(|recording| Actions::from(recording).to_string()).collect();
    recordings.join("/")
}

fn play_keys(keys: &str) -> Play {
    let mut play = super::play(MAP);
    for action in super::actions(keys) {
        play.act(action);
    }
    play
}

/// Creates a command for any recordings.
pub(crate) type Edit = Box<dyn Fn(&Recordings) -> Command>;

fn edit(splice: impl Fn(&Recordings) -> Option<Splice> + 'static) -> Edit {
    Box::new(move |recordings| Command::Edit(splice(recordings).unwrap()))
}

fn action(letter: char) -> Action {
    letter.try_into().unwrap()
}

fn replace(recordings: &[&str]) -> Edit {
    let recordings = recordings.iter().map(|letters| super::actions(letters));
    let recordings = Recordings::new(recordings).unwrap();
    Box::new(move |_| Command::Replace(recordings.clone()))
}

pub(crate) fn set(clone: usize, turn: usize, letter: char) -> Edit {
    edit(move |recordings| Splice::set(recordings, clone, turn, action(letter)))
}

pub(crate) fn insert(clone: usize, turn: usize, letter: char) -> Edit {
    edit(move |recordings| Splice::insert(recordings, clone, turn, action(letter)))
}

fn delete(clone: usize, turn: usize) -> Edit {
    edit(move |recordings| Splice::delete(recordings, clone, turn))
}

pub(crate) fn cut(clone: usize, turn: usize) -> Edit {
    edit(move |recordings| Splice::cut(recordings, clone, turn))
}

pub(crate) fn splice(clone: usize, turn: usize, count: usize, letters: &str) -> Edit {
    let actions = super::actions(letters);
    edit(move |recordings| Splice::replace(recordings, clone, turn, count, actions.iter().copied()))
}

fn apply_edit(play: &mut Play, edit: &Edit) -> Outcome {
    play.command(edit(play.recordings()))
}

/// Plays keys, applies an edit, and compares recordings and status; then undoes and redoes the
/// edit.
fn check(keys: &str, edit: Edit, after: &str, elapsed: usize, status: Status) {
    let mut play = play_keys(keys);
    let command = edit(play.recordings());
    let before = recordings(&play);
    let outcome = if before == after { Outcome::Ignored } else { Outcome::Edited };
    assert_eq!(play.command(command.clone()), outcome, "{command:?}");
    for _ in 0..2 {
        assert_eq!(recordings(&play), after, "{command:?}");
        assert_eq!((play.elapsed(), play.status()), (elapsed, &status), "{command:?}");
        super::oracle::check(play.chronicle());
        if outcome == Outcome::Ignored {
            return;
        }
        assert_eq!(play.undo().as_ref(), Some(&command));
        assert_eq!(recordings(&play), before);
        assert_eq!(play.redo(), Some(Outcome::Edited));
    }
}

#[test]
fn an_edit_changes_one_recording() {
    use Status::Playing;
    const KEYS: &str = "EWTN";
    check(KEYS, set(0, 0, 'N'), "NWT/N", 1, Playing);
    check(KEYS, set(1, 0, 'E'), "EWT/E", 1, Playing);
    check(KEYS, set(1, 0, 'T'), "EWT/T/", 0, Playing);
    check(KEYS, insert(0, 0, 'H'), "HEWT/N", 1, Playing);
    check(KEYS, insert(0, 2, 'H'), "EWHT/N", 1, Playing);
    check(KEYS, insert(1, 1, 'T'), "EWT/NT/", 0, Playing);
    check(KEYS, delete(1, 0), "EWT/", 0, Playing);
    check(KEYS, cut(1, 0), "EWT/", 0, Playing);
    check(KEYS, splice(0, 0, 2, "HHEW"), "HHEWT/N", 1, Playing);
    check(KEYS, splice(0, 1, 2, "WT"), "EWT/N", 1, Playing);
    check(KEYS, splice(0, 0, 3, "T"), "T/N", 1, Playing);
    check(KEYS, splice(0, 2, 0, "EW"), "EWEWT/N", 1, Playing);
    check(KEYS, splice(1, 1, 0, "NN"), "EWT/NNN", 3, Playing);
    check(KEYS, splice(1, 0, 1, ""), "EWT/", 0, Playing);
    check(KEYS, replace(&["NT", "E"]), "NT/E", 1, Playing);
    // After these edits, all clones are inside, so a time jump follows.
    check("EWTNN", insert(1, 2, 'T'), "EWT/NNT/", 0, Playing);
    check(KEYS, replace(&["NT", "NNNT"]), "NT/NNNT/", 0, Playing);
    // While the current clone is inside, turns pass until the end of the new timeline.
    check("EWHHTTH", insert(0, 0, 'H'), "HEWHHT/T/", 0, Playing);
}

#[test]
fn commands_that_are_impossible_or_change_nothing_are_ignored() {
    use Status::Playing;
    for edit in [
        set(0, 0, 'E'),
        set(0, 0, 'T'),
        insert(0, 0, 'T'),
        insert(0, 3, 'H'),
        splice(0, 0, 0, ""),
        splice(0, 1, 1, "W"),
        splice(0, 0, 1, "T"),
        splice(0, 3, 0, "N"),
        replace(&["EWT", "N"]),
    ] {
        check("EWTN", edit, "EWT/N", 1, Playing);
    }
    // The actions that the command would replace have changed.
    let mut play = play_keys("EWTN");
    let outdated_command = set(0, 0, 'H')(play.recordings());
    assert_eq!(apply_edit(&mut play, &set(0, 0, 'N')), Outcome::Edited);
    assert_eq!(play.command(outdated_command), Outcome::Ignored);
    assert_eq!(recordings(&play), "NWT/N");
    // The clone that this edit would add already exists.
    check("EWT", replace(&["EWT"]), "EWT/", 0, Playing);
    check("", replace(&[""]), "", 0, Playing);
}

#[test]
fn edits_and_actions_share_one_limit() {
    let north_moves = |actions: usize| "N".repeat(actions);
    check(
        "",
        replace(&[&north_moves(MAX_ACTIONS)]),
        &north_moves(MAX_ACTIONS),
        MAX_ACTIONS,
        Status::Playing,
    );
    check("", replace(&[&north_moves(MAX_ACTIONS + 1)]), "", 0, Status::Playing);
    let mut play = super::play(MAP);
    apply_edit(&mut play, &replace(&[&north_moves(MAX_ACTIONS - 1)]));
    assert_eq!(play.actions_left(), 1);
    assert_eq!(play.act(Action::Wait), Outcome::Turn);
    assert_eq!((play.actions_left(), play.elapsed()), (0, MAX_ACTIONS));
    for action in Action::ALL {
        assert_eq!(play.act(action), Outcome::Ignored);
    }
    assert_eq!(apply_edit(&mut play, &insert(0, 0, 'N')), Outcome::Ignored);
    // Replacing an action is still allowed.
    assert_eq!(apply_edit(&mut play, &set(0, 0, 'W')), Outcome::Edited);
    assert_eq!(apply_edit(&mut play, &delete(0, 0)), Outcome::Edited);
    assert_eq!(play.act(Action::Wait), Outcome::Turn);
    // The play can be saved and restored.
    let board = play.board().clone();
    assert_eq!(Play::from_saved(board, play.to_saved()).unwrap().recordings(), play.recordings());
}

/// These recordings are within the limits of actions and clones, but have 2,500,000 turns.
#[test]
fn recordings_that_take_too_long_to_play_are_refused() {
    let long_recording = "N".repeat(10_000) + "T";
    let long_recordings = [&[&*long_recording][..], &["T"; 254]].concat();
    check("", replace(&long_recordings), "", 0, Status::Playing);
    let play = super::play(MAP);
    let can_replace = |letters: &[&str]| {
        let recordings = letters.iter().map(|letters| super::actions(letters));
        play.can_replace(&Recordings::new(recordings).unwrap())
    };
    assert!(!can_replace(&long_recordings) && can_replace(&long_recordings[..20]));
}

/// Turns inside the time machine pass without actions.
#[test]
fn turns_pass_at_the_limit_of_actions() {
    let mut play = super::play(MAP);
    let long_recording = "N".repeat(MAX_ACTIONS - 3) + "T";
    apply_edit(&mut play, &replace(&[&long_recording, "N"]));
    assert_eq!(play.actions_left(), 1);
    assert_eq!(play.act(Action::Enter), Outcome::Turn);
    assert_eq!((play.actions_left(), play.is_waiting()), (0, true));
    assert_eq!(play.act(Action::Wait), Outcome::Turn);
}

#[test]
fn the_last_allowed_clone_has_no_successor() {
    let over = Status::Over(Limit::Clones);
    check("", replace(&["T"; 255]), &"T/".repeat(255), 0, Status::Playing);
    let mut play = super::play(MAP);
    apply_edit(&mut play, &replace(&["T"; 255]));
    assert_eq!((play.timeline(), play.act(Action::Enter)), (MAX_CLONES, Outcome::Over));
    assert_eq!(*play.status(), over);
    play.undo();
    assert_eq!((play.timeline(), play.status()), (MAX_CLONES, &Status::Playing));
    check("", replace(&["T"; 256]), &("T/".repeat(255) + "T"), 1, over);
    check("", replace(&["T"; 257]), "", 0, Status::Playing);
}

/// Only the recording that reaches the limit is cut.
#[test]
fn an_edit_beyond_the_score_limit_keeps_longer_recordings_of_past_clones() {
    let mut play = super::play(&format!("{MAP}\n\nlimit score: 12"));
    apply_edit(&mut play, &replace(&["EWHHHHHT", "NNNNN"]));
    assert_eq!((recordings(&play).as_str(), play.elapsed()), ("EWHHHHHT/NNN", 3));
    assert_eq!(*play.status(), Status::Over(Limit::Score));
}

#[test]
fn a_broken_timeline_accepts_no_actions() {
    let broken = |timeline| Status::Broken { timeline };
    for (edit, after, elapsed, status, end) in [
        // Without its last action, the recording ends outside the machine.
        (delete(0, 2), "EW/N", 1, broken(1), End::Open),
        (cut(0, 0), "/N", 0, broken(1), End::Open),
        // The clone tries to enter, but is not at the machine.
        (set(0, 1, 'H'), "EHT/N", 1, broken(1), End::NotHome),
        // The clone reaches the goal, so there is no time jump.
        (replace(&["EESEWNWWT", "N"]), "EESEWNWWT/N", 1, broken(1), End::Complete),
    ] {
        let mut play = play_keys("EWTN");
        apply_edit(&mut play, &edit);
        assert_eq!(play.chronicle().end(1), &end);
        for action in Action::ALL {
            assert_eq!(play.act(action), Outcome::Ignored);
        }
        play.reset_level();
        assert_eq!(play.status(), &Status::Playing);
        check("EWTN", edit, after, elapsed, status);
    }
    check("EN", insert(0, 2, 'T'), "ENT", 2, broken(1));
    check("EESEWNWW", insert(0, 8, 'T'), "EESEWNWWT", 9, Status::Complete);
}

#[test]
fn actions_after_a_paradox_are_kept() {
    // The bridge collapses under the clone in turn 2.
    let mut play = super::play(MAP);
    assert_eq!(apply_edit(&mut play, &replace(&["SHEEE"])), Outcome::Edited);
    assert!(matches!(play.status(), Status::Paradox(paradox) if paradox.turn == 2));
    assert_eq!((play.elapsed(), recordings(&play).as_str()), (2, "SHEEE"));
    assert_eq!(play.act(Action::Wait), Outcome::Ignored);
    assert_eq!(apply_edit(&mut play, &delete(0, 1)), Outcome::Edited);
    assert_eq!((play.elapsed(), play.status()), (4, &Status::Playing));
    play.undo();
    assert_eq!((play.elapsed(), recordings(&play).as_str()), (2, "SHEEE"));
    play.command(Command::ResetClone);
    assert_eq!((play.status(), recordings(&play).as_str()), (&Status::Playing, ""));
}

#[test]
fn repeating_the_edit_undone_last_keeps_the_other_redos() {
    let mut play = play_keys("EWTN");
    apply_edit(&mut play, &insert(0, 0, 'H'));
    apply_edit(&mut play, &set(1, 0, 'E'));
    play.act(Action::Wait);
    while play.undo().is_some() {}
    for _ in 0..4 {
        play.redo();
    }
    assert_eq!(apply_edit(&mut play, &insert(0, 0, 'H')), Outcome::Edited);
    assert_eq!(play.next_redo(), Some(&set(1, 0, 'E')(play.recordings())));
    // Ignored commands don't change the redo history.
    assert_eq!(apply_edit(&mut play, &set(1, 0, 'N')), Outcome::Ignored);
    assert_eq!(play.redo(), Some(Outcome::Edited));
    assert_eq!(apply_edit(&mut play, &set(1, 0, 'W')), Outcome::Edited);
    assert_eq!(play.next_redo(), None);
    assert_eq!(recordings(&play), "HEWT/W");
}

#[test]
fn an_idle_clone_is_removed_once_an_earlier_timeline_completes_the_level() {
    // The first self now reaches the goal, so there is no time jump.
    let edit = || splice(0, 1, 0, "ESEWNW");
    let mut play = play_keys("EWT");
    assert_eq!((recordings(&play).as_str(), play.timeline()), ("EWT/", 2));
    assert_eq!(apply_edit(&mut play, &edit()), Outcome::Edited);
    for _ in 0..2 {
        assert_eq!((recordings(&play).as_str(), play.status()), ("EESEWNWWT", &Status::Complete));
        super::oracle::check(play.chronicle());
        assert!(play.undo().is_some());
        assert_eq!((recordings(&play).as_str(), play.status()), ("EWT/", &Status::Playing));
        assert_eq!(play.redo(), Some(Outcome::Edited));
    }
    // A self that has acted is kept, so its timeline is broken.
    let mut play = play_keys("EWTH");
    apply_edit(&mut play, &edit());
    let broken = Status::Broken { timeline: 1 };
    assert_eq!((recordings(&play).as_str(), play.status()), ("EESEWNWWT/H", &broken));
    assert_eq!(apply_edit(&mut play, &cut(1, 0)), Outcome::Edited);
    assert_eq!(play.status(), &Status::Complete);
}
