//! The ideas in the best solution of the level in the level editor.

use std::sync::Arc;

use chronoshift_core::ideas::Idea;
use chronoshift_core::rules::{Actions, Replay};

use crate::advice::Answers;
use crate::words::{Message, message};

#[derive(Default)]
pub(super) struct SolutionIdeas {
    solution: Option<Actions>,
    ideas: Vec<Idea>,
}

impl SolutionIdeas {
    /// The line about the ideas in the best solution that is known now, if it has any.
    pub(super) fn line(&mut self, answers: &Answers) -> Option<Message> {
        let (board, solution) = answers.board().zip(answers.appraisal().solution())?;
        let actions = solution.actions();
        if self.solution.as_ref() != Some(&actions) {
            let play = Replay::new(actions.iter().copied()).play(Arc::clone(board));
            let occurs = |idea: &Idea| idea.occurs_in(play.chronicle());
            self.ideas = Idea::ALL.into_iter().filter(occurs).collect();
            self.solution = Some(actions);
        }
        let ideas = self.ideas.iter().map(|idea| message!("idea", idea = idea.name()));
        let count = self.ideas.len();
        Message::list(ideas).map(|ideas| message!("solver-ideas", ideas = ideas, count = count))
    }
}
