//! Notices on how the play stands, and the parts of them that are still to be announced.

use super::completion::Stars;
use super::hints::{Announced, Aside};
use super::message::Message;

/// A notice on how the play stands.
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
    text: Option<Message>,
    off_course: Option<Message>,
    aside: Option<Aside>,
    is_usual: bool,
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
        let text = stars.into_iter().chain(text).reduce(Message::then);
        Self { title, text, off_course, aside, is_usual }
    }

    /// All texts, in the order in which they are announced.
    pub fn all(&self) -> impl Iterator<Item = &Message> {
        let aside = self.aside.as_ref().map(|aside| &aside.text);
        self.notice().into_iter().flatten().chain(aside)
    }

    /// The texts without the line about the position.
    pub fn notice(&self) -> [&Option<Message>; 3] {
        [&self.title, &self.text, &self.off_course]
    }
}

/// A title, in the form for screen readers.
pub fn titled(title: &Message) -> Message {
    title.clone().sentence()
}

/// The texts that were announced.
#[derive(Debug, Default)]
pub struct AnnouncedNotices {
    /// The last of all.
    last: NoticeTexts,
    /// The last of the usual ones, which are not announced again whenever they return.
    usual: NoticeTexts,
    /// The last about another turn, while the player looks at one.
    past: NoticeTexts,
    /// The last line about the position that is announced whenever it changes.
    aside: Option<Message>,
    /// Whether the line that is announced once for each title was announced.
    has_outline: bool,
    /// Whether the warning that the player is stuck has been announced.
    is_stuck: bool,
}

impl AnnouncedNotices {
    /// The texts that were not announced before, and that the sentences on these events don't say. While the player
    /// looks at another turn, the title is that turn, which has its own announcement. `is_safe` says whether the
    /// player is known not to be stuck.
    pub fn news(
        &mut self,
        new: NoticeTexts,
        is_looking: bool,
        is_safe: bool,
        events: &[Message],
    ) -> Vec<Message> {
        let old = match new.is_usual {
            true => &self.usual,
            false if is_looking => &self.past,
            false => &self.last,
        };
        let is_titled = !is_looking && new.title != old.title;
        let parts = new.notice().into_iter().zip(old.notice()).skip(usize::from(is_looking));
        let news = parts.filter(|(new, old)| new != old).filter_map(|(new, _)| new.clone());
        let mut news: Vec<_> = news.filter(|text| !events.contains(text)).collect();
        if is_safe && std::mem::take(&mut self.is_stuck) {
            news.push(message!("warning-over"));
        }
        let aside = self.news_of_aside(new.aside.as_ref(), is_titled, is_looking);
        news.extend(aside.filter(|text| !events.contains(text)));
        if new.is_usual {
            self.usual = new.clone();
        }
        match is_looking {
            true => self.past = new,
            false => (self.last, self.past) = (new, NoticeTexts::default()),
        }
        news
    }

    fn news_of_aside(
        &mut self,
        aside: Option<&Aside>,
        is_titled: bool,
        is_looking: bool,
    ) -> Option<Message> {
        self.has_outline &= !is_titled;
        let Some(Aside { text, when, .. }) = aside else {
            if !is_looking {
                self.aside = None;
            }
            return None;
        };
        let is_new = match when {
            Announced::OnChange => self.aside.replace(text.clone()).as_ref() != Some(text),
            Announced::OncePerTitle => !std::mem::replace(&mut self.has_outline, true),
            Announced::OnceStuck => !std::mem::replace(&mut self.is_stuck, true),
            Announced::WithTitle => is_titled,
        };
        is_new.then(|| text.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The news about lines on the position, each with the title above it.
    fn news(known: &mut AnnouncedNotices, title: &str, aside: Option<Aside>) -> Vec<Message> {
        let notice = Notice { title: Message::verbatim(title), ..Notice::default() };
        let is_safe = aside.is_none();
        known.news(NoticeTexts::new(notice, None, None, aside), false, is_safe, &[])
    }

    fn aside(text: &str, when: Announced) -> Option<Aside> {
        Some(Aside { when, ..Aside::warning(Message::verbatim(text)) })
    }

    #[test]
    fn a_warning_is_said_when_it_begins_and_when_it_is_over() {
        let mut known = AnnouncedNotices::default();
        let stuck = || aside("stuck", Announced::OnceStuck);
        let warning = [Message::verbatim("stuck")];
        assert_eq!(news(&mut known, "", None), []);
        assert_eq!(news(&mut known, "", stuck()), warning);
        assert_eq!(news(&mut known, "", stuck()), []);
        assert_eq!(news(&mut known, "", None), [message!("warning-over")]);
        assert_eq!(news(&mut known, "", stuck()), warning);
    }

    #[test]
    fn an_outline_is_said_once_for_each_hint_and_a_step_whenever_it_changes() {
        let mut known = AnnouncedNotices::default();
        let say = Message::verbatim;
        let titled = |title| titled(&say(title));
        let thinking = || aside("Thinking…", Announced::WithTitle);
        let outline = |text| aside(text, Announced::OncePerTitle);
        let step = |text| aside(text, Announced::OnChange);
        assert_eq!(news(&mut known, "Hint 2", thinking()), [titled("Hint 2"), say("Thinking…")]);
        assert_eq!(news(&mut known, "Hint 2", outline("9 turns")), [say("9 turns")]);
        assert_eq!(news(&mut known, "Hint 2", thinking()), []);
        assert_eq!(news(&mut known, "Hint 2", outline("8 turns")), []);
        assert_eq!(news(&mut known, "Hint 3", step("right")), [titled("Hint 3"), say("right")]);
        assert_eq!(news(&mut known, "Hint 3", step("down")), [say("down")]);
        assert_eq!(news(&mut known, "Hint 3", thinking()), []);
        assert_eq!(news(&mut known, "Hint 3", step("down")), []);
    }
}
