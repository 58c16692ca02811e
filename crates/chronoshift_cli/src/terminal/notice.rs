//! The texts on the state of the play.

use chronoshift_core::rules::{Event, Status};
use chronoshift_save::levels::par;
use chronoshift_words::{
    AnnouncementContext, Aside, Completion, HintLevel, Message, Notice, NoticeTexts, You,
    breakthrough_text, broken_timeline_notice, choose_aside, continue_text, doubt_notice,
    forecast_text, hint_notice, instead_text, key, lesson, message, new_tiles_notice,
    not_on_machine_notice, off_course_text, opening_text, over_notice, own_hint, paradox_notice,
    paradox_text, playing_notice, surprise_notice, waiting_notice, why_broken, with_actions_left,
};

use super::game::Game;

impl Game {
    /// The present self is "you".
    pub(super) fn you(&self) -> You {
        You::present_self(self.play.chronicle())
    }

    /// Updates everything that depends on the play after its events: the turns ahead, the hint, the
    /// solver's results, the save and the texts.
    pub(super) fn refresh(&mut self) {
        let mut happened = std::mem::take(&mut self.happened);
        let is_refused = happened.contains(&Event::Refused);
        happened.retain(|event| *event != Event::Refused);
        if !happened.is_empty() {
            (self.looked_back, self.looked_at) = (None, None);
            self.film = self.play.chronicle().ahead();
            self.hint = self.hint.after(&happened, &self.play, &self.level);
            self.known.update_after(&happened, self.hint, &self.play, &self.level);
            self.search = None;
            let day = self.day.filter(|(_, in_time)| *in_time).map(|(day, _)| day);
            self.shelf.progress.save_play(&self.level, &self.play, day);
        }
        self.notice = self.notice(is_refused);
        let moment = AnnouncementContext {
            is_looking: self.looked_back.is_some(),
            is_safe: self.known.is_safe(),
            hint: self.hint,
        };
        let news = self.announced.news(self.notice.clone(), moment, &self.said);
        self.said.extend(if std::mem::take(&mut self.is_opened) {
            opening_text(self.name(), &self.play, news)
        } else {
            news
        });
    }

    /// The texts after a key. `is_refused` tells whether the key was refused.
    pub(super) fn notice(&self, is_refused: bool) -> NoticeTexts {
        let (play, you, course) = (&self.play, self.you(), self.divergence());
        let (timeline, turn) = self.shown_position();
        let through = breakthrough_text(&self.film.breakthroughs(timeline, turn));
        if let Some((timeline, turn)) = self.looked_back {
            let off = course.off_course_after(turn);
            let off_course = off_course_text(&off, play.board(), &key("control-help"), you);
            let is_end = turn == self.film.turn_count(timeline);
            let why = || why_broken(&self.film, timeline, &course.broken_by, you);
            let notice = Notice { text: is_end.then(why).flatten(), ..Notice::default() };
            return NoticeTexts::new(notice, None, off_course, through.map(Aside::triumph));
        }
        let lesson = lesson(&self.level, play, &self.words);
        let record = self.shelf.progress.record(play.board());
        let (par, is_daily) = (par(&self.level), self.day.is_some());
        let completion = Completion { play, par, record };
        let is_complete = *play.status() == Status::Complete;
        let here = self.scene();
        let notice = match play.status() {
            Status::Paradox(paradox) => paradox_notice(paradox_text(paradox, you), lesson.as_ref()),
            Status::Broken { timeline } => broken_timeline_notice(play, *timeline),
            Status::Over(limit) => over_notice(play, *limit),
            Status::Complete => {
                let is_last = !is_daily && self.shelf.is_end();
                let own = self.preferences.player_name();
                let notice = completion.notice(is_last, own.as_ref(), lesson.as_ref());
                let go_on = match is_last {
                    _ if is_daily => Some(message!("daily-title")),
                    true => Some(message!("control-levels")),
                    false => {
                        (self.shelf.playlist.len() > 1).then(|| message!("control-next-level"))
                    }
                };
                let go_on = go_on.map(continue_text);
                Notice {
                    text: notice.text.into_iter().chain(go_on).reduce(Message::then),
                    ..notice
                }
            }
            Status::Playing if self.asks_to_enter => doubt_notice(),
            Status::Playing if play.is_waiting() => waiting_notice(false),
            Status::Playing if is_refused => not_on_machine_notice(),
            Status::Playing if is_daily && let Some(notice) = new_tiles_notice(play) => notice,
            Status::Playing => surprise_notice(&here, play.board()).unwrap_or_else(|| {
                let index = if is_daily { 1 } else { self.shelf.playlist.current() };
                playing_notice(play, index, lesson)
            }),
        };
        let stars = is_complete.then(|| completion.stars());
        let since = course.broken_by.last().map(|first| first.turn);
        let warnings = self.preferences.warnings;
        let line = |hint| choose_aside(play, &self.level, &self.known, hint, warnings);
        let aside = with_actions_left(play, line(HintLevel::Hidden))
            .or(through.map(Aside::triumph))
            .or_else(|| instead_text(play, since).filter(|_| is_refused).map(Aside::warning))
            .or_else(|| forecast_text(&self.film, self.present(), you).map(Aside::warning));
        let texts = NoticeTexts::new(notice, stars, None, aside);
        if self.hint == HintLevel::Hidden || *play.status() != Status::Playing {
            return texts;
        }
        let own = match self.hint {
            HintLevel::Own(step) => own_hint(&self.level, step, &self.words),
            _ => None,
        };
        let hint = hint_notice(own, self.hint.rung(&self.known, play, &self.level));
        texts.with_hint(hint, line(self.hint), self.known.has_answer())
    }
}
