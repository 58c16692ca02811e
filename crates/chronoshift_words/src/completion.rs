//! The notice on a complete level.

use chronoshift_core::level::{Par, PlayerName};
use chronoshift_core::rules::{Play, stars};
use chronoshift_save::progress::{Best, Record};

use super::lesson::Lesson;
use super::message::Message;
use super::notice::Notice;
use super::notices::{with_text, with_title};
use super::team::brought_home_by;

/// The result of a complete level, beside the player's results before.
pub struct Completion<'a> {
    pub play: &'a Play,
    /// The score to reach, if one is known.
    pub par: Option<Par>,
    pub record: Option<&'a Record>,
    pub is_daily: bool,
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
        let result = match board.has_machine() {
            true => self.score_text(),
            false => self.moves_text(),
        };
        let team = self.record.map(|record| record.team(self.play.recordings()));
        let together = team.and_then(|team| brought_home_by(&team, own));
        let last = is_last.then(|| message!("complete-last"));
        let text = together.into_iter().chain(last).fold(result, Message::then);
        let are_all_home =
            board.goal().is_none() && world.crates().all(|cell| board.tile(cell).is_storage());
        let title = match are_all_home {
            true => message!("complete-crates-title"),
            false => message!("complete-title"),
        };
        Notice::new(with_title(title, lesson), Some(with_text(text, lesson)))
    }

    /// The score; without a time machine, the number of moves.
    pub fn score(&self) -> usize {
        if self.play.board().has_machine() { self.play.score() } else { self.moves_and_pushes().0 }
    }

    /// The stars, if the level has a par.
    pub fn stars(&self) -> Option<u8> {
        self.par.map(|par| stars(self.score(), par.score))
    }

    /// The level's par, once the score is worth a look.
    pub fn par_to_show(&self) -> Option<usize> {
        let is_scored = self.record.is_some_and(|record| self.is_scored(record));
        self.par.map(|par| par.score).filter(|_| is_scored)
    }

    /// Whether the score is worth a look. The first solution is good as it is, except in a level of the day, whose
    /// result players compare.
    fn is_scored(&self, record: &Record) -> bool {
        self.is_daily || !record.is_first()
    }

    /// The score, beside its par and the best.
    fn score_text(&self) -> Message {
        let (score, jumps) = (self.play.score(), self.play.timeline() - 1);
        let Some(record) = self.record.filter(|record| self.is_scored(record)) else {
            let first = message!("complete-first", actions = score - jumps, jumps = jumps);
            // Why some stars are empty.
            let lacks_stars = self.stars().is_some_and(|stars| stars < 3);
            return if lacks_stars { first.then(message!("complete-fewer")) } else { first };
        };
        let result =
            message!("complete-result", score = score, actions = score - jumps, jumps = jumps);
        let aim = self.par_to_show().map(|par| message!("complete-par", par = par));
        let best = record.best().filter(|_| !record.is_first());
        let best = best.map(|best| match record.is_best_new() {
            true => message!("complete-new-best"),
            false => message!("complete-best", best = best.score),
        });
        aim.into_iter().chain(best).fold(result, Message::then)
    }

    fn moves_and_pushes(&self) -> (usize, usize) {
        let scene = self.play.chronicle().scene(self.play.timeline(), self.play.elapsed());
        (scene.moves_made, scene.pushes_made)
    }

    /// Moves and pushes beside the fewest of each.
    fn moves_text(&self) -> Message {
        let (moves, pushes) = self.moves_and_pushes();
        let result = message!("complete-moves", moves = moves, pushes = pushes);
        let record = self.record.filter(|record| !record.is_first());
        let bests =
            record.and_then(|record| Some((record, record.best()?, record.fewest_pushes()?)));
        let Some((record, best, fewest)) = bests else { return result };
        let bests = match (record.is_best_new(), record.is_fewest_pushes_new()) {
            (true, true) => vec![message!("complete-new-fewest-both")],
            (true, false) => vec![message!("complete-new-fewest-moves"), fewest_pushes(fewest)],
            (false, true) => vec![message!("complete-new-fewest-pushes"), fewest_moves(best)],
            (false, false) if best == fewest => vec![fewest_moves(best)],
            (false, false) => vec![fewest_moves(best), fewest_pushes(fewest)],
        };
        bests.into_iter().fold(result, Message::then)
    }
}

fn fewest_moves(best: &Best) -> Message {
    message!("complete-fewest-moves", moves = best.score, pushes = best.pushes.unwrap_or_default())
}

fn fewest_pushes(fewest: &Best) -> Message {
    message!(
        "complete-fewest-pushes",
        moves = fewest.score,
        pushes = fewest.pushes.unwrap_or_default()
    )
}
