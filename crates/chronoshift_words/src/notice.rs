//! Notices on the state of the play, and the parts of them that are still to be announced.

use super::completion::Stars;
use super::hints::{Aside, HintLevel};
use super::message::Message;

/// A notice on the state of the play.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Notice {
    /// Empty if there is nothing to say.
    pub title: Message,
    pub text: Option<Message>,
    /// Whether it is for moments without any other notice.
    pub is_usual: bool,
}

impl Notice {
    pub(super) fn new(title: Message, text: Option<Message>) -> Self {
        Self { title, text, is_usual: false }
    }
}

/// The texts around the board, in the form for screen readers.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct NoticeTexts {
    title: Option<Message>,
    stars: Option<Message>,
    text: Option<Message>,
    off_course: Option<Message>,
    aside: Option<Aside>,
    is_usual: bool,
    hint: Option<HintTexts>,
}

/// The texts of an open hint.
#[derive(Debug, Clone, PartialEq)]
struct HintTexts {
    title: Message,
    own: Option<Message>,
    aside: Option<Aside>,
    is_final: bool,
}

impl NoticeTexts {
    /// A notice with the stars of a complete level, a sentence on the selves off course, and a line about the
    /// position.
    pub fn new(
        notice: Notice,
        stars: Option<Stars>,
        off_course: Option<Message>,
        aside: Option<Aside>,
    ) -> Self {
        let Notice { title, text, is_usual } = notice;
        let title = (title != Message::default()).then(|| titled(&title));
        let stars = stars.and_then(Stars::sentence);
        Self { title, stars, text, off_course, aside, is_usual, hint: None }
    }

    /// Adds an open hint: its title, the level's own text, and the solver's line, which is final
    /// once the solver has answered.
    #[must_use]
    pub fn with_hint(self, hint: Notice, aside: Option<Aside>, is_final: bool) -> Self {
        let Notice { title, text: own, .. } = hint;
        Self { hint: Some(HintTexts { title: titled(&title), own, aside, is_final }), ..self }
    }

    /// All texts, in the order in which they are announced.
    pub fn all(&self) -> impl Iterator<Item = &Message> {
        self.notice().into_iter().flatten().chain(self.position())
    }

    /// The texts without the lines about the position.
    pub fn notice(&self) -> [&Option<Message>; 4] {
        [&self.title, &self.stars, &self.text, &self.off_course]
    }

    /// The hint, and the line about the position, unless the hint already has that warning.
    fn position(&self) -> impl Iterator<Item = &Message> {
        let warns = self.hint.as_ref().is_some_and(HintTexts::warns);
        let aside = self.aside.as_ref().filter(|aside| !(warns && aside.is_about_being_stuck()));
        let hint = self.hint.iter().flat_map(HintTexts::all);
        hint.chain(aside.map(|aside| &aside.text))
    }

    /// The answer to the question about the state of the play: anything unusual, and the lines
    /// about the position.
    pub(super) fn standing(&self) -> impl Iterator<Item = &Message> {
        let text = if self.stars.is_some() { &self.stars } else { &self.text };
        let unusual = [&self.title, text].into_iter().filter(move |_| !self.is_usual);
        unusual.chain([&self.off_course]).flatten().chain(self.position())
    }
}

impl HintTexts {
    fn all(&self) -> impl Iterator<Item = &Message> {
        let aside = self.aside.as_ref().map(|aside| &aside.text);
        [&self.title].into_iter().chain(&self.own).chain(aside)
    }

    fn warns(&self) -> bool {
        self.aside.as_ref().is_some_and(Aside::is_about_being_stuck)
    }
}

/// A title, in the form for screen readers.
pub fn titled(title: &Message) -> Message {
    title.clone().sentence()
}

/// The state that determines which of the new texts are announced.
#[derive(Debug, Default, Clone, Copy)]
pub struct AnnouncementContext {
    /// Whether the player looks at another turn. Then the title is that turn, which has its own announcement.
    pub is_looking: bool,
    /// Whether the player is known not to be stuck.
    pub is_safe: bool,
    pub hint: HintLevel,
}

/// The texts that were announced.
#[derive(Debug, Default)]
pub struct AnnouncedNotices {
    /// The last texts of all kinds.
    last: NoticeTexts,
    /// The last texts of a usual notice, which are not announced again whenever it returns.
    usual: NoticeTexts,
    /// The last texts about another turn, while the player looks at one.
    past: NoticeTexts,
    /// The last line about the position.
    aside: Option<Message>,
    /// Whether the warning that the player is stuck has been announced.
    is_stuck: bool,
    /// The last level of the hint that the player asked for.
    hint: HintLevel,
    owed: Owed,
}

/// The part of a hint that the player asked for but has not heard.
#[derive(Debug, Default, PartialEq)]
enum Owed {
    #[default]
    Nothing,
    All,
    /// The solver's answer.
    Answer,
}

impl AnnouncedNotices {
    /// Forgets everything but the hint, so that it is announced again.
    pub fn restart(&mut self) {
        let Self { hint, owed, .. } = std::mem::take(self);
        (self.hint, self.owed) = (hint, owed);
    }

    /// The texts that were not announced before, and that are not in the sentences about these
    /// events. A hint is announced only when the player has asked for it.
    pub fn news(
        &mut self,
        new: NoticeTexts,
        moment: AnnouncementContext,
        events: &[Message],
    ) -> Vec<Message> {
        let AnnouncementContext { is_looking, is_safe, .. } = moment;
        let old = if new.is_usual {
            &self.usual
        } else if is_looking {
            &self.past
        } else {
            &self.last
        };
        let parts = new.notice().into_iter().zip(old.notice()).skip(usize::from(is_looking));
        let news = parts.filter(|(new, old)| new != old).filter_map(|(new, _)| new.clone());
        let mut news: Vec<_> = news.filter(|text| !events.contains(text)).collect();
        if is_safe && std::mem::take(&mut self.is_stuck) {
            news.push(message!("warning-over"));
        }
        news.extend(self.news_of_hint(new.hint.as_ref(), moment.hint));
        let aside = self.news_of_aside(new.aside.as_ref(), is_looking);
        news.extend(aside.filter(|text| !events.contains(text)));
        if new.is_usual {
            self.usual = new.clone();
        }
        if is_looking {
            self.past = new
        } else {
            (self.last, self.past) = (new, NoticeTexts::default())
        }
        news
    }

    fn news_of_hint(&mut self, texts: Option<&HintTexts>, level: HintLevel) -> Vec<Message> {
        if std::mem::replace(&mut self.hint, level) != level {
            self.owed = if level == HintLevel::Hidden { Owed::Nothing } else { Owed::All };
        }
        let Some(texts) = texts.filter(|_| self.owed != Owed::Nothing) else { return Vec::new() };
        let heard = match self.owed {
            Owed::All => 0,
            _ if texts.is_final => 1 + usize::from(texts.own.is_some()),
            _ => return Vec::new(),
        };
        self.owed = if texts.is_final { Owed::Nothing } else { Owed::Answer };
        self.is_stuck |= texts.warns();
        texts.all().skip(heard).cloned().collect()
    }

    fn news_of_aside(&mut self, aside: Option<&Aside>, is_looking: bool) -> Option<Message> {
        let Some(aside) = aside else {
            if !is_looking {
                self.aside = None;
            }
            return None;
        };
        let is_new = if aside.is_about_being_stuck() {
            !std::mem::replace(&mut self.is_stuck, true)
        } else {
            self.aside.replace(aside.text.clone()).as_ref() != Some(&aside.text)
        };
        is_new.then(|| aside.text.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The news about an open hint and a line on the position.
    fn news(
        known: &mut AnnouncedNotices,
        (hint, solver, is_final): (HintLevel, &str, bool),
        aside: Option<Aside>,
    ) -> Vec<Message> {
        let is_safe = aside.is_none();
        let mut texts = NoticeTexts::new(Notice::default(), None, None, aside);
        if hint != HintLevel::Hidden {
            let title = Notice { title: Message::verbatim("Hint"), ..Notice::default() };
            let line = Aside::advice(Message::verbatim(solver));
            texts = texts.with_hint(title, Some(line), is_final);
        }
        known.news(
            texts,
            AnnouncementContext { is_safe, hint, ..AnnouncementContext::default() },
            &[],
        )
    }

    #[test]
    fn a_warning_is_said_when_it_begins_and_when_it_is_over() {
        let mut known = AnnouncedNotices::default();
        let none = (HintLevel::Hidden, "", false);
        let stuck = || Some(Aside::stuck(Message::verbatim("stuck")));
        let warning = [Message::verbatim("stuck")];
        assert_eq!(news(&mut known, none, None), []);
        assert_eq!(news(&mut known, none, stuck()), warning);
        assert_eq!(news(&mut known, none, stuck()), []);
        assert_eq!(news(&mut known, none, None), [message!("warning-over")]);
        assert_eq!(news(&mut known, none, stuck()), warning);
    }

    #[test]
    fn a_hint_is_said_when_it_is_asked_for_and_once() {
        let mut known = AnnouncedNotices::default();
        let say = Message::verbatim;
        let title = || titled(&say("Hint"));
        let (selves, step) = (HintLevel::Selves, HintLevel::NextStep);
        for (hint, news_of_it) in [
            ((selves, "Thinking…", false), vec![title(), say("Thinking…")]),
            ((selves, "Thinking…", false), vec![]),
            ((selves, "9 turns", true), vec![say("9 turns")]),
            ((selves, "8 turns", true), vec![]),
            ((step, "right", true), vec![title(), say("right")]),
            ((step, "down", true), vec![]),
            ((step, "Thinking…", false), vec![]),
            ((step, "up", true), vec![]),
            ((HintLevel::Hidden, "", false), vec![]),
            ((step, "up", true), vec![title(), say("up")]),
        ] {
            assert_eq!(news(&mut known, hint, None), news_of_it, "{hint:?}");
        }
        known.restart();
        assert_eq!(news(&mut known, (step, "up", true), None), []);
    }
}
