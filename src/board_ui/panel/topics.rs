//! Everything that the panel may be about, besides the play.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Play, Status};

use super::actions::ShownActions;
use super::editing::{self, why_broken};
use super::feedback::Feedback;
use super::notice::PanelContent;
use super::notices::MEND;
use super::short_notices::{how_turns_pass, why_no_effect};
use crate::advice::{Advisor, ShownHint};
use crate::board_ui::announcements::describe_turn;
use crate::board_ui::labels::keys::key;
use crate::board_ui::look_back::LookBack;
use crate::board_ui::you::you;
use crate::input::{Control, SeekControl, Way};
use crate::save::{Preferences, Progress, Unsaved};
use crate::sim::{
    AutoPlay, ConfirmEnter, EditorSession, NoEffect, Plan, Playhead, Playlist, Screening, TakenOver,
};
use crate::timeline::marks::TimelineMarks;
use crate::timeline::{BoardShown, ChronicleShown, Film, Scrub, Shown};
use crate::words::{self, Argument, Aside, Message, Words, You, message};

/// Everything that the panel may be about, besides the play.
#[derive(SystemParam)]
pub(super) struct Topics<'w> {
    pub(super) playlist: Res<'w, Playlist>,
    pub(super) editor: Option<Res<'w, EditorSession>>,
    pub(super) auto: Option<Res<'w, AutoPlay>>,
    pub(super) hint: Res<'w, ShownHint>,
    pub(super) advisor: Res<'w, Advisor>,
    pub(super) preferences: Res<'w, Preferences>,
    pub(super) words: Res<'w, Words>,
    pub(super) progress: Option<Res<'w, Progress>>,
    pub(super) actions: Res<'w, ShownActions>,
    pub(super) feedback: Res<'w, Feedback>,
    pub(super) unsaved: Res<'w, Unsaved>,
    pub(super) doubt: Res<'w, ConfirmEnter>,
    pub(super) plan: Res<'w, Plan>,
    pub(super) taken: Option<Res<'w, TakenOver>>,
    pub(super) marks: Res<'w, TimelineMarks>,
    pub(super) board: Option<Res<'w, BoardShown>>,
    pub(super) shown: Option<Res<'w, Shown>>,
    pub(super) film: Option<Res<'w, Film>>,
    pub(super) playhead: Option<Res<'w, Playhead>>,
    pub(super) scrub: Res<'w, Scrub>,
    pub(super) courses: Res<'w, ChronicleShown>,
    pub(super) look_back: LookBack<'w>,
}

impl Topics<'_> {
    pub(super) fn watched(&self) -> Option<&Screening> {
        self.film.as_ref()?.watched.as_ref()
    }

    /// The effect of a move while the player looks at another turn, and the break at that turn; or the
    /// break to come, if no cause of it lies at that turn.
    pub(super) fn looked_at(&self, play: &Play) -> Option<PanelContent> {
        let (film, playhead) = (self.film.as_ref()?, self.playhead.as_ref()?);
        let (timeline, turn) = (playhead.timeline(), playhead.turn().ceil() as usize);
        let comes = || film.broken() == Some(timeline) && self.step().is_none();
        let tells = playhead.is_at_end() || comes();
        let breaks = playhead.is_at_end() && playhead.paradox().is_some();
        let why = || why_broken(playhead.chronicle(), timeline, &self.courses, self.you());
        (!film.is_now(timeline, turn)).then(|| PanelContent {
            title: (!breaks)
                .then(|| self.what_a_move_does(play))
                .flatten()
                .unwrap_or_else(|| describe_turn(film, playhead)),
            text: tells.then(why).flatten(),
            seen_text: self.marked_break(film, playhead),
            ..PanelContent::default()
        })
    }

    /// The effect of a move while the player looks at another turn; `None` if nothing can be played.
    fn what_a_move_does(&self, play: &Play) -> Option<Message> {
        let step = |way| key(Control::Seek(SeekControl::Step(way)));
        let (device, back, on) = (Argument::Device, step(Way::Back), step(Way::On));
        (*play.status() == Status::Playing).then(|| match self.preferences.act_from_shown {
            true => message!("looking-move-from-here", device = device, back = back, on = on),
            false => message!("looking-move-now", device = device, back = back, on = on),
        })
    }

    /// The text on the paradox of the timeline on the screen, if the board marks all its places.
    fn marked_break(&self, film: &Film, playhead: &Playhead) -> Option<Message> {
        let paradox = playhead.paradox()?;
        let chain = self.courses.of(playhead.timeline()).map_or(&[][..], |it| &it.broken_by);
        let is_marked = film.broken() == Some(playhead.timeline())
            && (playhead.is_at_end() || self.step().is_none())
            && !words::names_places(paradox, chain, playhead.board());
        is_marked.then(|| words::dated_paradox_text(paradox, self.you()).without_places())
    }

    /// The events of the turn that the player looks at, if it is one of the causes that the panel
    /// explains in the present.
    pub(super) fn step(&self) -> Option<Message> {
        let (film, playhead) = (self.film.as_ref()?, self.playhead.as_ref()?);
        let (told, chain) = self.courses.told_now(film)?;
        let place = (playhead.timeline(), playhead.turn() as usize);
        let steps = words::cause_steps(chain, playhead.board(), self.you()).into_iter();
        let here = steps.filter(|(_, until)| (told, *until) == place).map(|(step, _)| step);
        here.reduce(Message::then)
    }

    /// Suggestions for a player who has just tried to act in vain.
    pub(super) fn instead(&self, play: &Play) -> Option<Aside> {
        let is_tried = matches!(
            *self.feedback,
            Feedback::Refused | Feedback::NoWay | Feedback::NoEffect(NoEffect::NothingToDo)
        );
        let course = || self.courses.of(self.film.as_ref()?.timeline);
        let since = course().and_then(|course| course.broken_by.last()).map(|first| first.turn);
        words::instead_text(play, since).filter(|_| is_tried).map(Aside::warning)
    }

    /// The effects of edited recordings. One broken timeline may be explained already.
    pub(super) fn changes(&self, told: Option<usize>) -> Option<Message> {
        editing::changes(self.film.as_ref()?, &self.marks, told)
    }

    pub(super) fn you(&self) -> You {
        you(self.film.as_deref(), self.taken.as_deref())
    }

    /// Whether another self caused the fault at the turn shown, so that the player can fix it there.
    pub(super) fn can_mend(&self) -> bool {
        let place = self.film.as_ref().zip(self.playhead.as_ref());
        place.is_some_and(|(film, at)| self.courses.offers_mend(film, at, &self.scrub))
    }

    /// The effect of taking over, if the panel offers it.
    pub(super) fn taking_over(&self, is_looking: bool) -> Option<(Control, Message)> {
        let place = self.film.as_ref().zip(self.playhead.as_ref());
        let take_over = |words| Some((Control::TakeOver, words));
        match is_looking {
            _ if self.can_mend() => Some(MEND),
            false => None,
            // One is that self already.
            true if place.is_some_and(|(film, at)| film.is_own(at)) => None,
            // Without a time machine, there are no other selves with recordings.
            true if self.board.as_ref().is_some_and(|board| !board.0.has_machine()) => None,
            true => take_over(message!("choice-take-over")),
        }
    }

    /// A line about the paradox that happens if the current self waits.
    pub(super) fn would_break(&self) -> Option<Aside> {
        let film = self.film.as_ref().filter(|film| film.watched.is_none())?;
        let now = (film.timeline, film.turn);
        words::forecast_text(&film.chronicle, now, self.you()).map(Aside::warning)
    }

    /// A line about the past selves that get through at the turn shown.
    pub(super) fn triumph(&self) -> Option<Aside> {
        words::breakthrough_text(&self.shown.as_ref()?.breakthroughs).map(Aside::triumph)
    }

    /// A line about the last key, unless it replaces everything else.
    pub(super) fn of_key(&self, play: &Play) -> Option<Aside> {
        let is_over = *play.status() != Status::Playing;
        let is_alone = !is_over && !self.scrub.is_on();
        Some(Aside::warning(match *self.feedback {
            // The panel shows the player's choices instead.
            Feedback::NoEffect(NoEffect::NothingToDo) if is_over => return None,
            Feedback::NoEffect(why) if !is_alone || play.is_waiting() || why.is_of_sight() => {
                why_no_effect(why)
            }
            Feedback::PassTurns(by_themselves) if !is_alone => how_turns_pass(by_themselves),
            _ => return None,
        }))
    }

    pub(super) fn off_course(&self) -> Option<Message> {
        let off = self.courses.off(self.shown.as_ref()?);
        words::off_course_text(&off, &self.board.as_ref()?.0, &key(Control::Help), self.you())
    }
}
