//! The effects of keys on the play and on the turn that is shown.

use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::level::daily::Day;
use chronoshift_core::rules::{Action, Cell, Command, End, Event, Outcome, Play, Status};
use chronoshift_words::{
    AnnouncedNotices, HintLevel, Message, ShownTime, describe, message, turn_text, why_refused,
};

use super::game::Game;
use super::keys::Seek;
use super::list::Choice;

impl Game {
    /// Opens the current level of the playlist.
    pub(super) fn open_current(&mut self) {
        match self.shelf.level() {
            Ok(level) => self.open(level, None),
            Err(_) => {
                self.said.extend([message!("broken-title").sentence(), message!("broken-text")])
            }
        }
    }

    /// Opens a level with its saved play.
    pub(super) fn open(&mut self, level: Level, day: Option<(Day, bool)>) {
        let resumed = self.shelf.progress.resume(&level);
        self.play = resumed.unwrap_or_else(|| Play::new(Arc::clone(&level.board)));
        (self.level, self.day) = (level, day);
        self.shows_wires = false;
        self.announced = AnnouncedNotices::default();
        self.is_opened = true;
        self.happened.push(Event::Opened);
    }

    /// Opens the level at a position.
    pub(super) fn go_to(&mut self, index: usize) {
        if self.shelf.go_to(index) {
            self.open_current();
        } else {
            self.said.extend([message!("locked-title").sentence(), message!("locked-text")]);
        }
    }

    /// Opens the level `by` positions after the current one, or the level of the day `by` days
    /// later.
    pub(super) fn go(&mut self, by: i32) {
        if let Some((day, _)) = self.day {
            return self.choose(Choice::Day(Day(day.0 + by)));
        }
        let index = self.shelf.playlist.current().checked_add_signed(by as isize);
        match index.filter(|index| *index < self.shelf.playlist.len()) {
            Some(index) => self.go_to(index),
            None if by < 0 => {
                self.said.push(message!("no-effect-end", end = "first", what = "level"))
            }
            None => self.said.push(message!("no-effect-end", end = "last", what = "level")),
        }
    }

    /// Enters the time machine, or continues from a complete level.
    pub(super) fn enter(&mut self, is_sure: bool) {
        if *self.play.status() == Status::Complete {
            if self.day.is_some() || self.shelf.playlist.is_last() {
                self.open_levels()
            } else {
                self.go(1)
            }
        } else if !self.level.board.has_machine() {
            self.said.push(message!("no-effect-no-machine"));
        } else if self.play.can_enter() && self.play.elapsed() == 0 && !is_sure {
            self.asks_to_enter = true;
        } else {
            self.act(Action::Enter);
        }
    }

    /// Plays an action, and the turns that then pass automatically.
    pub(super) fn act(&mut self, action: Action) {
        if self.play_turn(action, true) == Outcome::Ignored {
            self.refuse();
        }
        while self.preferences.pass_turns && self.play.is_waiting() {
            self.play_turn(Action::Wait, false);
        }
    }

    fn play_turn(&mut self, action: Action, asked: bool) -> Outcome {
        let (timeline, turn) = self.present();
        let before = self.play.chronicle().scene(timeline, turn);
        let outcome = self.play.act(action);
        if outcome != Outcome::Ignored {
            let (board, chronicle) = (self.play.board(), self.play.chronicle());
            let after = chronicle.scene(timeline, turn + 1);
            let goal = after.goal_reached_by.is_some() && before.goal_reached_by.is_none();
            let event = Event::Turn { asked, goal };
            self.said.extend(self.event_texts.describe(board, event, &before, &after));
            self.happened.push(event);
            if outcome == Outcome::Jump {
                let start = chronicle.scene(timeline + 1, 0);
                self.said.extend(self.event_texts.describe(board, Event::Jump, &after, &start));
                self.happened.push(Event::Jump);
            }
        }
        outcome
    }

    pub(super) fn redo(&mut self) {
        match self.play.next_redo().cloned() {
            Some(Command::Act(action)) => _ = self.play_turn(action, true),
            Some(command) => {
                let event = match command {
                    Command::ResetClone => Event::CloneReset,
                    Command::ResetLevel => Event::LevelReset,
                    _ => Event::Edited,
                };
                let is_redone = self.play.redo().is_some();
                self.note(event, is_redone, message!("no-effect-redo"));
            }
            None => self.said.push(message!("no-effect-redo")),
        }
    }

    pub(super) fn reset(&mut self, command: Command, event: Event) {
        let is_changed = self.play.command(command) != Outcome::Ignored;
        self.note(event, is_changed, message!("no-effect-nothing-done"));
    }

    /// Reports a change of the play, or the reason why nothing has changed.
    pub(super) fn note(&mut self, event: Event, is_changed: bool, otherwise: Message) {
        if is_changed {
            let (timeline, turn) = self.present();
            let scene = self.play.chronicle().scene(timeline, turn);
            self.said.extend(self.event_texts.describe(self.play.board(), event, &scene, &scene));
            self.happened.push(event);
        } else {
            self.said.push(otherwise);
        }
    }

    /// Shows another level of the hint.
    pub(super) fn turn_hint(&mut self) {
        if *self.play.status() == Status::Playing {
            self.looked_back = None;
            self.hint = self.hint.next(&self.known, &self.play, &self.level);
            match self.hint {
                HintLevel::Hidden => self.said.push(message!("say-hint-closed")),
                _ => self.shelf.progress.count_hint(self.play.board()),
            }
        } else {
            self.refuse();
        }
    }

    fn refuse(&mut self) {
        self.happened.push(Event::Refused);
        self.said.push(message!("say-refused"));
        self.said.extend(why_refused(&self.play));
    }

    /// Shows another turn.
    pub(super) fn seek(&mut self, by: Seek) {
        let (timeline, turn) = self.shown_position();
        let (film, end) = (&self.film, self.film.turn_count(timeline));
        let end_of = |end: &'static str, what: &'static str| {
            message!("no-effect-end", end = end, what = what)
        };
        let to = match by {
            Seek::StepBack if turn > 0 => Ok((timeline, turn - 1)),
            Seek::StepBack if timeline > 1 => Ok((timeline - 1, film.turn_count(timeline - 1))),
            Seek::First if turn > 0 => Ok((timeline, 0)),
            Seek::StepBack | Seek::First => Err(end_of("first", "turn")),
            Seek::StepOn if turn < end => Ok((timeline, turn + 1)),
            Seek::StepOn if timeline < film.timeline_count() => Ok((timeline + 1, 0)),
            Seek::Last if turn < end => Ok((timeline, end)),
            Seek::StepOn | Seek::Last => Err(end_of("last", "turn")),
            Seek::TimelineBefore if timeline > 1 => Ok((timeline - 1, turn)),
            Seek::TimelineBefore => Err(end_of("first", "timeline")),
            Seek::TimelineAfter if timeline < film.timeline_count() => Ok((timeline + 1, turn)),
            Seek::TimelineAfter => Err(end_of("last", "timeline")),
        };
        match to {
            Ok((timeline, turn)) => self.show(timeline, turn.min(self.film.turn_count(timeline))),
            Err(why) => self.said.push(why),
        }
    }

    /// Shows a turn, and announces which one.
    pub(super) fn show(&mut self, timeline: usize, turn: usize) {
        self.looked_back = Some((timeline, turn));
        let (present, now) = self.present();
        let is_end = turn == self.film.turn_count(timeline);
        let when = match timeline == present && turn > now {
            true if is_end && matches!(self.film.end(timeline), End::Paradox(_)) => {
                ShownTime::ParadoxAhead
            }
            true => ShownTime::Ahead,
            false if (timeline, turn) == (present, now) => ShownTime::Present,
            false => ShownTime::Past,
        };
        self.said.push(turn_text(timeline, turn, when).sentence());
    }

    /// Looks at a tile, and describes it.
    pub(super) fn look_at(&mut self, cell: Option<Cell>) {
        let text = match cell {
            Some(cell) => describe(self.play.board(), &self.scene(), cell),
            None => message!("no-effect-limit"),
        };
        self.looked_at = cell.or(self.looked_at);
        self.said.push(text);
    }
}
