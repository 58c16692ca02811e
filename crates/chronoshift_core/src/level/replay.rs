//! Completed plays as texts, which can be kept, compared and watched again.

use std::fmt;
use std::sync::Arc;

use super::metadata::Metadata;
use super::metadata_reader::read_metadata;
use super::par::{board_name, is_board_name, is_named};
use super::source::{Line, Source, SyntaxError};
use crate::rules::{Action, Actions, Board, Limit, Outcome, Paradox, Play, Point, Replay, Status};

/// A completed play: its board, its actions and its score. Displays as the text of a replay file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptReplay {
    /// The board's name, as for pars.
    pub board: String,
    /// The level's title, for people.
    pub title: Option<String>,
    /// The score of the play.
    pub score: usize,
    /// The version of the game in which it was played; older files have none.
    pub game: Option<String>,
    /// The actions, without the implied holds.
    pub solution: Actions,
}

/// Why a replay does not work on a board. Timelines and turns count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayError {
    /// It runs into a paradox.
    Paradox {
        /// The timeline.
        timeline: usize,
        /// The paradox, with its turn.
        paradox: Paradox,
    },
    /// The current clone is to enter the time machine, but is not there.
    NotAtMachine {
        /// The timeline.
        timeline: usize,
        /// The turn.
        turn: usize,
        /// The clone's place.
        at: Point,
    },
    /// It is over before the current clone is home.
    NotHome {
        /// The timeline.
        timeline: usize,
        /// Its last turn that is played.
        turn: usize,
    },
    /// It is over after a timeline in which no clone obtained the goal.
    NoGoal {
        /// The timeline.
        timeline: usize,
        /// Its last turn.
        turn: usize,
    },
    /// It is over after a timeline in which not all storages were filled.
    Unfilled {
        /// The timeline.
        timeline: usize,
        /// Its last turn.
        turn: usize,
    },
    /// A limit of the level ends it.
    Over {
        /// The timeline.
        timeline: usize,
        /// Its last turn.
        turn: usize,
        /// The limit.
        limit: Limit,
    },
    /// The level is complete before it is over.
    GoesOn {
        /// The timeline.
        timeline: usize,
        /// The turn in which the level is complete.
        turn: usize,
        /// The number of actions that are left.
        actions: usize,
    },
    /// Its score is another than it says.
    Score {
        /// The score that it says.
        says: usize,
        /// The score by the rules.
        scores: usize,
    },
}

/// The first line.
pub(super) const HEADER: &str = "ChronoShift Replay";
/// The version that is written, and the only one that is read.
const VERSION: &str = "1";
/// The version of the game.
const GAME: &str = env!("CARGO_PKG_VERSION");

impl KeptReplay {
    /// A play of a level with this title, if it is complete.
    pub fn of(play: &Play, title: Option<String>) -> Option<Self> {
        let is_complete = *play.status() == Status::Complete;
        let solution = play.recordings().flatten().copied().collect();
        is_complete.then(|| Self {
            board: board_name(play.board()),
            title,
            score: play.score(),
            game: Some(GAME.to_owned()),
            solution,
        })
    }

    /// Reads a replay file from its bytes, whatever they are. It need not work.
    ///
    /// # Errors
    /// All faults of the file, place by place.
    pub fn parse(bytes: &[u8]) -> Result<Self, SyntaxError> {
        let source = Source::read(bytes)?;
        let lines = source.lines();
        let (mut source, rest) = source.after_header(&lines, HEADER)?;
        let begin = rest.iter().position(|line| !line.text.is_empty()).unwrap_or(rest.len());
        let (metadata, solution) = read_metadata(&mut source, &rest[begin..]);
        let mut fields = ReplayFields { source: &mut source, lines: rest, metadata: &metadata };
        let is_version = |text: String| (text == VERSION).then_some(());
        fields.value("Version", "expected `Version: 1`", is_version);
        let is_name = |text: String| is_board_name(&text).then_some(text);
        let board = fields.value("Board", "expected the board's 16 hexadecimal digits", is_name);
        let score = fields.value("Score", "expected the score, a number", |text| text.parse().ok());
        // A fault in the actions was reported already.
        let has_solution = |_| Some(());
        fields.value("Solution", "expected the actions, as in a level's file", has_solution);
        let text = |name| metadata.text(name).filter(|text| !text.is_empty());
        let (title, game) = (text("Title"), text("Game"));
        match (board, score, solution) {
            (Some(board), Some(score), Some(solution)) if source.is_sound() => {
                Ok(Self { board, title, score, game, solution })
            }
            _ => Err(source.into_error()),
        }
    }

    /// Whether it was played on this very board.
    pub fn is_of(&self, board: &Board) -> bool {
        is_named(board, &self.board)
    }

    /// Plays it on a board, by the rules.
    ///
    /// # Errors
    /// The turn on which it fails, and why.
    pub fn play(&self, board: Arc<Board>) -> Result<Play, ReplayError> {
        let (play, fault) = self.play_as_far(board);
        fault.map_or(Ok(play), Err)
    }

    /// Plays it on a board, by the rules, as far as it leads there. Returns also the turn on which
    /// it fails, and why, if it does.
    pub fn play_as_far(&self, board: Arc<Board>) -> (Play, Option<ReplayError>) {
        self.judged(play_as_far(board, &self.solution))
    }

    /// The same, if that takes at most this amount of [work](Trial::go_on).
    pub fn play_within(
        &self,
        board: Arc<Board>,
        mut work: usize,
    ) -> Option<(Play, Option<ReplayError>)> {
        let mut trial = Trial::new(board, &self.solution);
        let fault = trial.go_on(&mut work)?.err();
        Some(self.judged((trial.play, fault)))
    }

    fn judged(&self, (play, fault): (Play, Option<ReplayError>)) -> (Play, Option<ReplayError>) {
        let (says, scores) = (self.score, play.score());
        let is_other = (says != scores).then_some(ReplayError::Score { says, scores });
        (play, fault.or(is_other))
    }
}

/// Plays actions on a board, as far as they lead. Returns also the turn on which they fail to
/// complete it, and why, if they do.
pub fn play_as_far(board: Arc<Board>, actions: &Actions) -> (Play, Option<ReplayError>) {
    let mut trial = Trial::new(board, actions);
    let fault = trial.go_on(&mut { usize::MAX }).and_then(Result::err);
    (trial.play, fault)
}

/// A trial: actions that are played on a board step by step, to find out whether they complete it.
#[derive(Debug, Clone)]
pub struct Trial {
    replay: Replay<std::vec::IntoIter<Action>>,
    play: Play,
    /// The place of the last action's result, in the timeline of that action.
    timeline: usize,
    turn: usize,
}

impl Trial {
    /// A trial before its first action.
    pub fn new(board: Arc<Board>, actions: &Actions) -> Self {
        let replay = Replay::new(actions.iter().copied().collect::<Vec<_>>());
        Self { replay, play: Play::new(board), timeline: 1, turn: 0 }
    }

    /// The play so far.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Goes on for about this amount of work, and subtracts the work that it did: a turn counts as
    /// the number of its clones, and more on large boards. Returns whether the actions complete the
    /// board, or the turn on which they fail and why, once they are over; `None` before.
    pub fn go_on(&mut self, work: &mut usize) -> Option<Result<(), ReplayError>> {
        let board = self.play.board();
        let of_board = 16 + (board.area() + board.wires().len()) / 64;
        while *work > 0 {
            let now = (self.play.timeline(), self.play.elapsed() + 1);
            let Some(outcome) = self.replay.step(&mut self.play) else { return Some(self.end()) };
            *work = work.saturating_sub(of_board + now.0);
            (self.timeline, self.turn) = now;
            if outcome == Outcome::Ignored {
                let board = self.play.board();
                let at = self.play.world().clones().last().copied().unwrap_or(board.start());
                let (timeline, turn, at) = (self.timeline, self.turn, board.point(at));
                return Some(Err(ReplayError::NotAtMachine { timeline, turn, at }));
            }
        }
        None
    }

    /// The result, once the actions are over.
    fn end(&self) -> Result<(), ReplayError> {
        let (timeline, turn) = (self.timeline, self.turn);
        match self.play.status() {
            Status::Paradox(paradox) => {
                Err(ReplayError::Paradox { timeline, paradox: paradox.clone() })
            }
            Status::Complete => match self.replay.clone().rest().count() {
                0 => Ok(()),
                actions => Err(ReplayError::GoesOn { timeline, turn, actions }),
            },
            Status::Over(limit) => Err(ReplayError::Over { timeline, turn, limit: *limit }),
            _ if self.play.timeline() > timeline || !self.play.board().has_machine() => {
                let end = self.play.chronicle().scene(timeline, turn).world;
                let lacks_goal = self.play.board().goal().is_some() && !end.goal_obtained();
                Err(match lacks_goal {
                    true => ReplayError::NoGoal { timeline, turn },
                    false => ReplayError::Unfilled { timeline, turn },
                })
            }
            _ => Err(ReplayError::NotHome { timeline, turn }),
        }
    }
}

/// The fields of a replay file, each of which it must have.
struct ReplayFields<'a, 'b, 'c> {
    source: &'a mut Source<'b>,
    lines: &'a [Line<'c>],
    metadata: &'a Metadata,
}

impl ReplayFields<'_, '_, '_> {
    /// The value of a field, if it can be read.
    fn value<T>(
        &mut self,
        name: &str,
        expected: &str,
        read: impl Fn(String) -> Option<T>,
    ) -> Option<T> {
        let Some(text) = self.metadata.text(name) else {
            let end = self.source.end();
            self.source.fault(end, &format!("the field `{name}` is missing"), expected);
            return None;
        };
        let value = read(text);
        if value.is_none() {
            let is_it = |line: &&Line<'_>| {
                line.text.split_once(':').is_some_and(|(it, _)| it.eq_ignore_ascii_case(name))
            };
            let at = self.lines.iter().find(is_it).map_or(self.source.end(), |line| line.span());
            self.source.fault(at, &format!("the field `{name}` cannot be used"), expected);
        }
        value
    }
}

impl fmt::Display for KeptReplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut metadata = Metadata::default();
        metadata.set_text("Version", VERSION);
        metadata.set_text("Title", self.title.as_deref().unwrap_or_default());
        metadata.set_text("Board", &self.board);
        metadata.set_text("Score", &self.score.to_string());
        metadata.set_text("Game", self.game.as_deref().unwrap_or_default());
        metadata.set_solution(&self.solution);
        write!(f, "{HEADER}\n{metadata}")
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Paradox { timeline, paradox } => {
                write!(f, "paradox in timeline {timeline}: {paradox}")
            }
            Self::NotAtMachine { timeline, turn, at } => write!(
                f,
                "turn {turn} of timeline {timeline}: clone {timeline} is to enter the time \
                 machine, but stands at {at}"
            ),
            Self::NotHome { timeline, turn } => write!(
                f,
                "turn {turn} of timeline {timeline} is the last, and clone {timeline} is not home"
            ),
            Self::NoGoal { timeline, turn } => write!(
                f,
                "turn {turn} of timeline {timeline} is the last, and nobody has reached the goal"
            ),
            Self::Unfilled { timeline, turn } => write!(
                f,
                "turn {turn} of timeline {timeline} is the last, and not all storages are filled"
            ),
            Self::Over { timeline, turn, limit } => write!(
                f,
                "turn {turn} of timeline {timeline} reaches the limit of {}, and the level is over",
                limit.name()
            ),
            Self::GoesOn { timeline, turn, actions } => write!(
                f,
                "turn {turn} of timeline {timeline} completes the level, but it goes on \
                 (actions left: {actions})"
            ),
            Self::Score { says, scores } => write!(f, "it scores {scores}, not {says} as it says"),
        }
    }
}

impl std::error::Error for ReplayError {}
