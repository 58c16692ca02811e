//! The notice on a complete level, and the stars of its score.

use chronoshift_core::level::{Par, PlayerName};
use chronoshift_core::rules::{Play, stars, two_star_score};
use chronoshift_save::progress::{Best, Record};

use super::keys::key;
use super::lesson::Lesson;
use super::message::Message;
use super::notice::Notice;
use super::notices::{add_lesson_text, add_lesson_title};
use super::team::completed_by;

/// The effect of the key that enters the machine once the level is complete.
pub fn continue_text(effect: Message) -> Message {
    key("control-enter").titling(effect).sentence()
}

/// The result of a completed level, compared with the player's earlier results.
pub struct Completion<'a> {
    pub play: &'a Play,
    /// The score to reach, if one is known.
    pub par: Option<Par>,
    pub record: Option<&'a Record>,
}

impl Completion<'_> {
    /// The notice. `own` is the player's name.
    pub fn notice(
        &self,
        is_last: bool,
        own: Option<&PlayerName>,
        lesson: Option<&Lesson>,
    ) -> Notice {
        let (board, world) = (self.play.board(), self.play.world());
        let result = if board.has_machine() { self.score_text() } else { self.moves_text() };
        let team = self.record.map(|record| record.team(self.play.recordings()));
        let together = team.and_then(|team| completed_by(&team, own));
        let last = is_last.then(|| message!("complete-last"));
        let text = together.into_iter().chain(last).fold(result, Message::then);
        let are_all_home =
            board.goal().is_none() && world.crates().all(|cell| board.tile(cell).is_storage());
        let title = if are_all_home {
            message!("complete-crates-title")
        } else {
            message!("complete-title")
        };
        Notice::new(add_lesson_title(title, lesson), Some(add_lesson_text(text, lesson)))
    }

    /// The score; without a time machine, the number of moves.
    pub fn score(&self) -> usize {
        if self.play.board().has_machine() { self.play.score() } else { self.moves_and_pushes().0 }
    }

    pub fn stars(&self) -> Stars {
        Stars { score: self.score(), par: self.par.map(|par| par.score) }
    }

    /// The score, compared with the best.
    fn score_text(&self) -> Message {
        let (score, jumps) = (self.play.score(), self.play.timeline() - 1);
        let result =
            message!("complete-result", score = score, actions = score - jumps, jumps = jumps);
        let record = self.record.filter(|record| !record.is_first());
        let best = record.and_then(|record| record.best().map(|best| (record, best)));
        let best = best.map(|(record, best)| {
            if record.is_best_new() {
                message!("complete-new-best")
            } else {
                message!("complete-best", best = best.score)
            }
        });
        best.into_iter().fold(result, Message::then)
    }

    fn moves_and_pushes(&self) -> (usize, usize) {
        let scene = self.play.chronicle().scene(self.play.timeline(), self.play.elapsed());
        (scene.moves_made, scene.pushes_made)
    }

    /// The moves and pushes, compared with the fewest of each.
    fn moves_text(&self) -> Message {
        let (moves, pushes) = self.moves_and_pushes();
        let result = message!("complete-moves", moves = moves, pushes = pushes);
        let record = self.record.filter(|record| !record.is_first());
        let bests =
            record.and_then(|record| Some((record, record.best()?, record.fewest_pushes()?)));
        let Some((record, best, fewest)) = bests else { return result };
        let bests = match (record.is_best_new(), record.is_fewest_pushes_new()) {
            (true, true) => vec![message!("complete-new-fewest", what = "both")],
            (true, false) => {
                vec![message!("complete-new-fewest", what = "moves"), fewest_pushes(fewest)]
            }
            (false, true) => {
                vec![message!("complete-new-fewest", what = "pushes"), fewest_moves(best)]
            }
            (false, false) if best == fewest => vec![fewest_moves(best)],
            (false, false) => vec![fewest_moves(best), fewest_pushes(fewest)],
        };
        bests.into_iter().fold(result, Message::then)
    }
}

fn fewest_moves(best: &Best) -> Message {
    fewest("moves", best)
}

fn fewest_pushes(best: &Best) -> Message {
    fewest("pushes", best)
}

fn fewest(what: &'static str, best: &Best) -> Message {
    let (moves, pushes) = (best.score, best.pushes.unwrap_or_default());
    message!("complete-fewest", what = what, moves = moves, pushes = pushes)
}

/// The stars of a score. A level without a par has one star, for solving it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stars {
    pub score: usize,
    pub par: Option<usize>,
}

impl Stars {
    /// The number of stars that the score earns.
    pub fn earned(self) -> u8 {
        self.par.map_or(1, |par| stars(self.score, par))
    }

    /// For each star, whether the score earns it.
    pub fn all(self) -> impl Iterator<Item = bool> {
        (0..self.targets().len()).map(move |place| place < usize::from(self.earned()))
    }

    /// The target of each star.
    pub fn targets(self) -> Vec<Message> {
        let or_less = |score| message!("star-or-less", score = score);
        let scores = self.par.into_iter().flat_map(|par| [two_star_score(par), par]);
        [message!("star-solved")].into_iter().chain(scores.map(or_less)).collect()
    }

    /// The stars and their targets in a sentence; `None` without a par.
    pub fn sentence(self) -> Option<Message> {
        let (earned, two) = (usize::from(self.earned()), two_star_score(self.par?));
        Some(message!("notice-stars", stars = earned, two = two, three = self.par?))
    }
}
