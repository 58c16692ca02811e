//! Replay files: plays as text. Another player can continue an unfinished play, called a relay.

use std::fmt;
use std::sync::Arc;

use super::fault_kind::{FaultKind, ReplayField};
use super::metadata::{Metadata, solution_field};
use super::metadata_reader::read_metadata;
use super::par::{board_name, is_board_name, is_named};
use super::players::Players;
use super::replay_error::ReplayError;
use super::solution_check::SolutionCheck;
use super::source::{Line, MAX_CLONES, Source, SyntaxError};
use crate::rules::{Actions, Board, End, Play, Recordings, Status};

/// A complete play, or a relay, which is an unfinished play by the first selves. It is displayed as
/// the text of a replay file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayFile {
    /// The name of the board; see [`board_name`].
    pub board: String,
    /// The level's title, for human readers.
    pub title: Option<String>,
    /// The score of the play; in a relay, the score so far, including the jump to the next self.
    pub score: usize,
    /// The version of the game that recorded the play; `None` in older files.
    pub game: Option<String>,
    /// The actions, without the turns that clones spend inside the time machine.
    pub solution: Actions,
    /// Whether the play is a relay: all of its selves jump back, and another self can continue.
    pub unfinished: bool,
    /// The names of the players, one for each self.
    pub players: Players,
}

/// The first line of a replay file.
pub(super) const HEADER: &str = "ChronoShift Replay";
/// The only version of the format that is written and read.
const FORMAT_VERSION: &str = "1";
/// The version of this game.
const GAME_VERSION: &str = env!("CARGO_PKG_VERSION");
/// The value of the field that marks a relay.
const UNFINISHED: &str = "yes";

impl ReplayFile {
    /// Makes a relay from the selves before the current one, for a level with this title. Returns
    /// `None` in timeline 1, if an earlier self did not jump back, if the level is complete, or if
    /// the limits leave the current self no action.
    pub fn relay(play: &Play, title: Option<String>) -> Option<Self> {
        let (chronicle, board, current) = (play.chronicle(), play.board(), play.timeline());
        let all_jump_back = (1..current).all(|timeline| *chronicle.end(timeline) == End::Jump);
        let score = chronicle.score(current, 0);
        let can_act =
            current <= MAX_CLONES && board.limits().score.is_none_or(|max_score| score < max_score);
        let is_complete = *play.status() == Status::Complete;
        (current > 1 && all_jump_back && can_act && !is_complete).then(|| Self {
            board: board_name(board),
            title,
            score,
            game: Some(GAME_VERSION.to_owned()),
            solution: play.recordings().first_recordings(current - 1).flatten(),
            unfinished: true,
            players: Players::default(),
        })
    }

    /// The recordings, one for each self.
    pub fn recordings(&self) -> Recordings {
        Recordings::split(&self.solution)
    }

    /// Reads a replay file from arbitrary bytes, without checking that the replay works.
    ///
    /// # Errors
    /// Returns the faults in the file.
    pub fn parse(bytes: &[u8]) -> Result<Self, SyntaxError> {
        let source = Source::read(bytes)?;
        let lines = source.lines();
        let (mut source, body_lines) = source.after_header(&lines, HEADER)?;
        let metadata_start =
            body_lines.iter().position(|line| !line.text.is_empty()).unwrap_or(body_lines.len());
        let metadata = read_metadata(&mut source, &body_lines[metadata_start..]);
        let solution = metadata.actions(&solution_field(1));
        let mut fields =
            ReplayFields { source: &mut source, lines: body_lines, metadata: &metadata };
        let check_version = |text: String| (text == FORMAT_VERSION).then_some(());
        fields.read_value(ReplayField::Version, check_version);
        let check_name = |text: String| is_board_name(&text).then_some(text);
        let board = fields.read_value(ReplayField::Board, check_name);
        let score = fields.read_value(ReplayField::Score, |text| text.parse().ok());
        // Accept any actions: faults in them have already been reported.
        let accept_any = |_| Some(());
        fields.read_value(ReplayField::Solution, accept_any);
        let check_unfinished = |text: String| (text == UNFINISHED).then_some(());
        let unfinished = metadata.text("Unfinished").is_some();
        if unfinished {
            fields.read_value(ReplayField::Unfinished, check_unfinished);
        }
        let self_count = solution.as_deref().map(|actions| Recordings::split(actions).count());
        let players = Players::read(&mut source, &body_lines[metadata_start..], self_count);
        let text = |name| metadata.text(name).filter(|text| !text.is_empty());
        let (title, game) = (text("Title"), text("Game"));
        match (board, score, solution) {
            (Some(board), Some(score), Some(solution)) if source.is_valid() => {
                Ok(Self { board, title, score, game, solution, unfinished, players })
            }
            _ => Err(source.into_error()),
        }
    }

    /// Whether the replay was played on exactly this board.
    pub fn is_for(&self, board: &Board) -> bool {
        is_named(board, &self.board)
    }

    /// Plays the replay on a board.
    ///
    /// # Errors
    /// Returns when and why the replay fails.
    pub fn play(&self, board: Arc<Board>) -> Result<Play, ReplayError> {
        let (play, fault) = self.play_until_fault(board);
        fault.map_or(Ok(play), Err)
    }

    /// Plays the replay on a board as far as possible. If it fails, also returns when and why.
    pub fn play_until_fault(&self, board: Arc<Board>) -> (Play, Option<ReplayError>) {
        self.add_score_check(self.solution_check(board).finish())
    }

    fn solution_check(&self, board: Arc<Board>) -> SolutionCheck {
        if self.unfinished {
            SolutionCheck::for_relay(board, &self.solution)
        } else {
            SolutionCheck::new(board, &self.solution)
        }
    }

    /// Plays the replay like [`play_until_fault`](Self::play_until_fault). Returns `None` if that
    /// takes more than this amount of [work](SolutionCheck::run).
    pub fn play_within(
        &self,
        board: Arc<Board>,
        mut work: usize,
    ) -> Option<(Play, Option<ReplayError>)> {
        let mut check = self.solution_check(board);
        let fault = check.run(&mut work)?.err();
        Some(self.add_score_check((check.into_play(), fault)))
    }

    fn add_score_check(
        &self,
        (play, fault): (Play, Option<ReplayError>),
    ) -> (Play, Option<ReplayError>) {
        let (claimed, actual) = (self.score, play.score());
        let score_error = (claimed != actual).then_some(ReplayError::Score { claimed, actual });
        (play, fault.or(score_error))
    }
}

/// Reads and checks single fields of a replay file.
struct ReplayFields<'a, 'b, 'c> {
    source: &'a mut Source<'b>,
    lines: &'a [Line<'c>],
    metadata: &'a Metadata,
}

impl ReplayFields<'_, '_, '_> {
    /// The value of a field. Reports a fault if the field is missing or can't be read.
    fn read_value<T>(
        &mut self,
        field: ReplayField,
        read: impl Fn(String) -> Option<T>,
    ) -> Option<T> {
        let name = field.name();
        let Some(text) = self.metadata.text(name) else {
            self.source.add_fault(self.source.end_span(), FaultKind::MissingField(field));
            return None;
        };
        let value = read(text);
        if value.is_none() {
            let line = self.lines.iter().find(|line| line.begins_field(name));
            let span = line.map_or(self.source.end_span(), Line::span);
            self.source.add_fault(span, FaultKind::FieldValue(field));
        }
        value
    }
}

impl fmt::Display for ReplayFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut metadata = Metadata::default();
        metadata.set_text("Version", FORMAT_VERSION);
        metadata.set_text("Title", self.title.as_deref().unwrap_or_default());
        metadata.set_text("Board", &self.board);
        metadata.set_text("Score", &self.score.to_string());
        metadata.set_text("Game", self.game.as_deref().unwrap_or_default());
        metadata.set_text("Unfinished", if self.unfinished { UNFINISHED } else { "" });
        if !self.players.is_empty() {
            metadata.set_raw_lines(Players::FIELD, self.players.lines());
        }
        metadata.set_solution(1, &self.solution);
        write!(f, "{HEADER}\n{metadata}")
    }
}
