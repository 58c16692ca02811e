//! Notices on how the play stands, and the parts of them that are still to be announced.

use super::completion::Stars;
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
    aside: Option<Message>,
    is_usual: bool,
}

impl NoticeTexts {
    /// A notice with the stars of a complete level, a sentence on the selves off course, and a line about the
    /// position.
    pub fn new(
        notice: Notice,
        stars: Option<Stars>,
        off_course: Option<Message>,
        aside: Option<Message>,
    ) -> Self {
        let Notice { title, text, is_usual } = notice;
        let title = (title != Message::default()).then(|| titled(&title));
        let stars = stars.and_then(Stars::sentence);
        let text = stars.into_iter().chain(text).reduce(Message::then);
        Self { title, text, off_course, aside, is_usual }
    }

    /// All texts, in the order in which they are announced.
    pub fn all(&self) -> [&Option<Message>; 4] {
        [&self.title, &self.text, &self.off_course, &self.aside]
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
}

impl AnnouncedNotices {
    /// The texts that were not announced before, and that the sentences on these events don't say. While the player
    /// looks at another turn, the title is that turn, which has its own announcement.
    pub fn news(&mut self, new: NoticeTexts, is_looking: bool, events: &[Message]) -> Vec<Message> {
        let old = if new.is_usual { &self.usual } else { &self.last };
        let parts = new.all().into_iter().zip(old.all()).skip(usize::from(is_looking));
        let news = parts.filter(|(new, old)| new != old).filter_map(|(new, _)| new.clone());
        let news = news.filter(|text| !events.contains(text)).collect();
        if new.is_usual {
            self.usual = new.clone();
        }
        self.last = new;
        news
    }
}
