//! The game behind the screen: keys become commands of the play, and everything that happens becomes sentences.

use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::level::daily::Day;
use chronoshift_core::rules::{
    Cell, Chronicle, Command, Direction, Divergence, Event, Play, Scene, Status,
};
use chronoshift_save::levels::{LevelError, par};
use chronoshift_save::settings::Preferences;
use chronoshift_save::time::today;
use chronoshift_words::{
    AnnouncedNotices, EventTexts, HintLevel, Knowledge, Message, NoticeTexts, Words, cause_steps,
    day_text, describe_standing, here_text, level_name, message, turn_number_text, unusable_text,
    wires_text,
};

use super::keys::{Control, Keys};
use super::list::{Choice, List, Row};
use super::search::Search;
use super::shelf::Shelf;

/// The game behind the screen.
pub(super) struct Game {
    pub(super) shelf: Shelf,
    pub(super) keys: Keys,
    pub(super) words: Words,
    pub(super) preferences: Preferences,
    pub(super) level: Level,
    pub(super) play: Play,
    /// The day of a level of the day, and whether the player opened it on that day.
    pub(super) day: Option<(Day, bool)>,
    /// All turns of the play, and those that come if the current self waits.
    pub(super) film: Chronicle,
    /// The timeline and turn that the player looks at; `None` for the present.
    pub(super) looked_back: Option<(usize, usize)>,
    /// The tile that the player looks at.
    pub(super) looked_at: Option<Cell>,
    pub(super) shows_wires: bool,
    pub(super) list: Option<List>,
    pub(super) hint: HintLevel,
    pub(super) known: Knowledge,
    pub(super) search: Option<Search>,
    /// Whether the player was asked to confirm that a self without an action enters the time machine.
    pub(super) asks_to_enter: bool,
    /// The events since the texts were last updated.
    pub(super) happened: Vec<Event>,
    pub(super) event_texts: EventTexts,
    /// The texts about the play.
    pub(super) notice: NoticeTexts,
    pub(super) announced: AnnouncedNotices,
    /// Whether the level has just appeared on the screen.
    pub(super) is_opened: bool,
    /// All sentences since the last key.
    pub(super) said: Vec<Message>,
    pub(super) is_over: bool,
}

impl Game {
    /// Opens the current level of the shelf.
    ///
    /// # Errors
    /// The level can't be read.
    pub(super) fn new(
        shelf: Shelf,
        keys: Keys,
        mut words: Words,
        preferences: Preferences,
    ) -> Result<Self, LevelError> {
        let level = shelf.level()?;
        words.set_keys(keys.names());
        words.set_device("terminal");
        let play = Play::new(Arc::clone(&level.board));
        let mut game = Self {
            film: play.chronicle().ahead(),
            shelf,
            keys,
            words,
            preferences,
            level: level.clone(),
            play,
            day: None,
            looked_back: None,
            looked_at: None,
            shows_wires: false,
            list: None,
            hint: HintLevel::Hidden,
            known: Knowledge::default(),
            search: None,
            asks_to_enter: false,
            happened: Vec::new(),
            event_texts: EventTexts::default(),
            notice: NoticeTexts::default(),
            announced: AnnouncedNotices::default(),
            is_opened: false,
            said: Vec::new(),
            is_over: false,
        };
        game.open(level, None);
        game.refresh();
        Ok(game)
    }

    /// The timeline and the turn that are shown.
    pub(super) fn shown_position(&self) -> (usize, usize) {
        self.looked_back.unwrap_or(self.present())
    }

    /// The timeline and the turn in which the player acts.
    pub(super) fn present(&self) -> (usize, usize) {
        (self.play.timeline(), self.play.elapsed())
    }

    pub(super) fn scene(&self) -> Scene {
        let (timeline, turn) = self.shown_position();
        self.film.scene(timeline, turn)
    }

    pub(super) fn divergence(&self) -> Divergence {
        self.film.divergence(self.shown_position().0)
    }

    /// The name of the level.
    pub(super) fn name(&self) -> Message {
        let Shelf { playlist, .. } = &self.shelf;
        let title = || self.shelf.title(playlist.current(), Some(&self.level), &self.words);
        match self.day {
            Some((day, _)) => day_text(day),
            None => level_name(playlist, Message::verbatim(title())),
        }
    }

    /// Some sentences as a text.
    pub(super) fn join_sentences<'a>(&self, all: impl IntoIterator<Item = &'a Message>) -> String {
        let text = Message::join(all.into_iter().cloned(), Message::then);
        text.map(|text| self.words.say(&text)).unwrap_or_default()
    }

    /// Handles a control.
    pub(super) fn press(&mut self, control: Control) {
        if control == Control::SayAgain && self.list.is_none() {
            return;
        }
        self.said.clear();
        let was_looking = self.looked_back.is_some();
        match self.list.take() {
            Some(list) => self.press_in_list(control, list),
            None => self.press_on_board(control),
        }
        let is_opened = self.is_opened;
        self.refresh();
        if was_looking && self.looked_back.is_none() && !is_opened {
            self.said.insert(0, message!("say-present"));
        }
    }

    /// Answers a key that has no meaning.
    pub(super) fn refuse_key(&mut self) {
        self.said = vec![message!("terminal-no-key")];
    }

    fn press_on_board(&mut self, control: Control) {
        let is_sure = std::mem::take(&mut self.asks_to_enter);
        match control {
            // Nobody acts on a turn that they are only looking at.
            Control::Act(_) | Control::Enter
                if self.looked_back.is_some() && *self.play.status() == Status::Playing =>
            {
                self.return_to_present();
            }
            Control::Act(action) => self.act(action),
            Control::Enter => self.enter(is_sure),
            Control::Undo => {
                let is_undone = self.play.undo().is_some();
                self.note(Event::Undone, is_undone, message!("no-effect-undo"));
            }
            Control::Redo => self.redo(),
            Control::ResetClone => self.reset(Command::ResetClone, Event::CloneReset),
            Control::ResetLevel => self.reset(Command::ResetLevel, Event::LevelReset),
            Control::NextLevel => self.go(1),
            Control::PreviousLevel => self.go(-1),
            Control::Hint => self.turn_hint(),
            Control::Seek(by) => self.seek(by),
            Control::ShowWires => self.turn_wires(),
            Control::Look(way) => {
                let from = self.looked_at.or(self.scene().world.clones().last().copied());
                self.look_at(from.and_then(|from| self.level.board.neighbour(from, way)));
            }
            Control::LookHere => self.look_at(self.scene().world.clones().last().copied()),
            Control::SayState => {
                let par = self.par();
                let notice = self.notice(false);
                self.said.push(describe_standing(&self.film, &self.scene(), &notice, par));
            }
            Control::SayAgain => {}
            Control::Help => self.open_list(self.causes().unwrap_or_else(|| self.keys.list())),
            Control::Levels => self.open_levels(),
            Control::Menu if self.looked_back.is_some() || self.looked_at.is_some() => {
                self.return_to_present();
            }
            Control::Menu => self.open_list(menu()),
        }
    }

    fn return_to_present(&mut self) {
        (self.looked_back, self.looked_at) = (None, None);
        let scene = self.scene();
        self.said.extend([turn_number_text(&scene), here_text(&self.level.board, &scene)]);
    }

    fn turn_wires(&mut self) {
        let wires = wires_text(&self.level.board, &self.scene());
        self.shows_wires = !self.shows_wires && wires.is_some();
        self.said.push(match wires {
            None => message!("no-effect-no-wires"),
            Some(wires) if self.shows_wires => wires,
            Some(_) => message!("terminal-no-wires"),
        });
    }

    /// The par, which is secret until a level of the day is solved.
    fn par(&self) -> Option<usize> {
        let record = self.shelf.progress.record(self.play.board());
        let is_solved = record.is_some_and(|record| record.best().is_some());
        let is_known = self.day.is_none() || is_solved;
        par(&self.level).map(|par| par.score).filter(|_| is_known)
    }

    /// Opens the list of levels, or of days.
    pub(super) fn open_levels(&mut self) {
        self.choose(if self.day.is_some() { Choice::Days } else { Choice::Levels });
    }

    fn press_in_list(&mut self, control: Control, mut list: List) {
        match control {
            Control::Enter => match list.choice() {
                Some(choice) => self.choose(choice),
                None => self.show_list(list),
            },
            Control::Menu | Control::Undo | Control::Help | Control::Levels => self.resume(),
            Control::Look(way) | Control::Act(chronoshift_core::rules::Action::Move(way)) => {
                list.go(match way {
                    Direction::North => -1,
                    Direction::South => 1,
                    Direction::West => -10,
                    Direction::East => 10,
                });
                self.show_list(list);
            }
            _ => self.show_list(list),
        }
    }

    /// Goes to the row of the open list with the number that the player types.
    pub(super) fn type_digit(&mut self, digit: char) {
        if let Some(mut list) = self.list.take() {
            list.type_digit(digit);
            self.said.clear();
            self.show_list(list);
            self.refresh();
        }
    }

    pub(super) fn open_list(&mut self, list: List) {
        self.said
            .extend([list.title.clone(), message!("terminal-list-keys")].map(Message::sentence));
        self.show_list(list);
    }

    /// Announces the chosen row, and leaves the list open.
    fn show_list(&mut self, list: List) {
        let (place, count) = (list.chosen + 1, list.rows.len());
        self.said.extend(list.row().map(|row| row.text.clone().sentence()));
        self.said.push(message!("terminal-place", place = place, count = count));
        self.list = Some(list);
    }

    /// Goes back from a list to the level, where everything is announced again.
    fn resume(&mut self) {
        self.announced.restart();
        self.is_opened = true;
    }

    pub(super) fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Resume => self.resume(),
            Choice::Levels => self.open_list(self.shelf.levels(&self.words)),
            Choice::Campaigns => self.open_list(self.shelf.campaigns()),
            Choice::Days => self.open_list(self.shelf.days(self.day.map(|(day, _)| day))),
            Choice::Keys => self.open_list(self.keys.list()),
            Choice::Quit => self.is_over = true,
            Choice::Level(place) => self.go_to(place),
            Choice::Campaign(path) => match self.shelf.open_campaign(&path) {
                Ok(()) => {
                    self.preferences.campaign = path.display().to_string();
                    self.open_current();
                }
                Err(error) => self.said.push(unusable_text(&error).sentence()),
            },
            Choice::Day(day) => match self.shelf.level_of(day) {
                Some(level) => self.open(level, Some((day, day == today()))),
                None => self.said.push(message!("no-effect-end", end = "last", what = "level")),
            },
            Choice::Turn(turn) => self.show(self.shown_position().0, turn),
        }
    }

    /// The steps that led to the paradox or to a self off course, each with its turn.
    fn causes(&self) -> Option<List> {
        let divergence = self.divergence();
        let off = divergence.off_course_after(self.shown_position().1);
        let off = off.first().map(|off| &off.chain);
        let chain = Some(&divergence.broken_by).filter(|chain| !chain.is_empty()).or(off)?;
        let steps = cause_steps(chain, &self.level.board, self.you());
        let row = |(text, turn)| Row { text, choice: Some(Choice::Turn(turn)) };
        let rows: Vec<_> = steps.into_iter().map(row).collect();
        (!rows.is_empty()).then(|| List::new(message!("choice-why"), rows))
    }
}

fn menu() -> List {
    let rows = [
        (message!("menu-resume"), Choice::Resume),
        (message!("control-levels"), Choice::Levels),
        (message!("campaigns-title"), Choice::Campaigns),
        (message!("daily-title"), Choice::Days),
        (message!("control-help"), Choice::Keys),
        (message!("menu-leave"), Choice::Quit),
    ];
    let row = |(text, choice)| Row { text, choice: Some(choice) };
    List::new(message!("menu-title"), rows.map(row).into())
}
