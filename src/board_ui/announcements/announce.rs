//! Chooses the announcements: events on the screen, news in the panel, the tile under the cursor,
//! and answers to the player's questions.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::Status;
use leafwing_input_manager::prelude::ActionState;

use super::inspector::TileText;
use crate::advice::{Advisor, ShownHint};
use crate::board_ui::bar::top_bar::level_name;
use crate::board_ui::panel::content::PanelContent;
use crate::board_ui::panel::feedback_text::why_no_effect;
use crate::board_ui::panel::look_around::describe_turn;
use crate::frame::Frame;
use crate::input::{BoardInput, Control};
use crate::save::Progress;
use crate::sim::{Event, NoEffect, Playhead, Playlist, Session};
use crate::states::{Menu, Mode};
use crate::timeline::{BoardShown, History, Scrub, SeenEvent, Shown};
use crate::words::{
    AnnouncedNotices, AnnouncementContext, EventTexts, HintLevel, Message, Words,
    describe_standing, message, opening_text, titled, why_refused,
};

/// The last announcement. It counts as changed when it is repeated.
#[derive(Resource, Default)]
pub(crate) struct LastAnnouncement {
    text: Option<Message>,
    /// All announcements since the last key press that caused one.
    since_key: Option<Message>,
}

impl LastAnnouncement {
    /// Announces a text; `is_answer` says whether it is the first one after a key.
    pub(crate) fn announce(&mut self, text: Message, is_answer: bool) {
        let before = self.since_key.take().filter(|_| !is_answer);
        self.since_key = before.into_iter().chain([text.clone()]).reduce(Message::then);
        self.text = Some(text);
    }

    fn say_again(&mut self) {
        self.text.clone_from(&self.since_key);
    }

    pub(crate) fn text(&self) -> Option<&Message> {
        self.text.as_ref()
    }
}

/// The parts of the level on the screen.
#[derive(SystemParam)]
pub(crate) struct Scenery<'w> {
    board: Option<Res<'w, BoardShown>>,
    shown: Option<Res<'w, Shown>>,
    playhead: Option<Res<'w, Playhead>>,
    history: Option<Res<'w, History>>,
    scrub: Res<'w, Scrub>,
    session: Option<Res<'w, Session>>,
    playlist: Res<'w, Playlist>,
    menu: Res<'w, State<Menu>>,
    words: Res<'w, Words>,
    hint: Res<'w, ShownHint>,
    advisor: Res<'w, Advisor>,
    progress: Option<Res<'w, Progress>>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LastAnnouncement>().add_systems(
        Update,
        announce_news
            .run_if(in_state(Menu::Closed).or_else(in_state(Menu::Timeline)))
            .run_if(not(in_state(Mode::Edit)))
            .in_set(Frame::WriteTexts),
    );
}

/// While a menu is open, screen readers read the focused widget. When the menu closes, everything is announced again.
pub(crate) fn announce_news(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    mut seen: MessageReader<SeenEvent>,
    mut no_effect: MessageReader<NoEffect>,
    notice: Res<PanelContent>,
    told: Res<TileText>,
    scenery: Scenery,
    mut known: Local<AnnouncedNotices>,
    mut texts: Local<EventTexts>,
    mut was_looking: Local<bool>,
    mut is_pressed: Local<bool>,
    mut announced: ResMut<LastAnnouncement>,
) {
    let (is_new, is_looking) = (scenery.is_new(), scenery.scrub.is_on());
    let pressed = board.get_just_pressed();
    *is_pressed |= pressed.iter().any(|control| *control != Control::SayAgain);
    let mut said = Vec::new();
    if is_new {
        known.restart();
    }
    let no_effect: Vec<_> = no_effect.read().copied().collect();
    let is_told = no_effect.contains(&NoEffect::OnlyReturned);
    if std::mem::replace(&mut *was_looking, is_looking) && !is_looking && !is_new && !is_told {
        said.push(message!("say-present"));
    }
    let mut is_refused = false;
    said.extend(seen.read().flat_map(|SeenEvent { board, event, before, after }| {
        is_refused |= *event == Event::Refused;
        texts.describe(board, *event, before, after)
    }));
    let no_effect: Vec<_> = no_effect.into_iter().map(why_no_effect).collect();
    if let Some(play) = scenery.session.as_ref().map(|session| &session.play) {
        if no_effect.is_empty() && pressed.contains(&Control::Hint) {
            match play.status() {
                Status::Playing if scenery.hint.0 == HintLevel::Hidden => {
                    said.push(message!("say-hint-closed"));
                }
                Status::Playing => {}
                _ => {
                    is_refused = true;
                    said.push(message!("say-refused"));
                }
            }
        }
        said.extend(is_refused.then(|| why_refused(play)).into_iter().flatten());
    }
    let is_safe = scenery.advisor.known.is_safe();
    let moment = AnnouncementContext { is_looking, is_safe, hint: scenery.hint.0 };
    let news = known.news(notice.texts(), moment, &said);
    // The panel has these texts, too. They are announced separately, so that the same key announces them again.
    let is_told = |text: &Message| no_effect.iter().any(|why| *text == titled(why) || text == why);
    let news = news.into_iter().filter(|text| !is_told(text)).collect();
    said.extend(scenery.with_opening(news, is_new));
    said.extend(no_effect.iter().cloned());
    if pressed.iter().any(|control| is_look(*control)) {
        said.extend(told.0.clone());
    }
    if pressed.iter().any(|control| control.seek().is_some()) {
        said.extend(scenery.looked_at());
    }
    if pressed.contains(&Control::SayState)
        && let (Some(history), Some(shown)) = (&scenery.history, &scenery.shown)
    {
        let texts = notice.texts();
        said.push(describe_standing(&history.chronicle, &shown.here, &texts, scenery.par()));
    }
    match Message::join(said, Message::then) {
        Some(text) => announced.announce(text, std::mem::take(&mut *is_pressed)),
        None if pressed.contains(&Control::SayAgain) => announced.say_again(),
        None => {}
    }
}

impl Scenery<'_> {
    /// Whether the level on the screen, or the menu over it, has changed.
    fn is_new(&self) -> bool {
        let is_other = self.board.as_ref().is_some_and(|board| board.is_changed());
        is_other || self.menu.is_changed()
    }

    fn looked_at(&self) -> Option<Message> {
        let (history, playhead) = (self.history.as_ref()?, self.playhead.as_ref()?);
        self.scrub.is_on().then(|| describe_turn(history, playhead).sentence())
    }

    /// The news; for a new level, with its name and its task.
    fn with_opening(&self, news: Vec<Message>, is_new: bool) -> Vec<Message> {
        if !is_new {
            return news;
        }
        let name = level_name(&self.playlist, self.session.as_deref(), &self.words);
        match &self.session {
            Some(session) => opening_text(name, &session.play, news),
            None => [message!("say-level", name = name)].into_iter().chain(news).collect(),
        }
    }

    /// The par, which is a secret until a level of the day is solved.
    fn par(&self) -> Option<usize> {
        let session = self.session.as_ref()?;
        let record = self.progress.as_ref().and_then(|all| all.record(session.play.board()));
        let is_solved = record.is_some_and(|record| record.best().is_some());
        session.par.map(|par| par.score).filter(|_| session.day.is_none() || is_solved)
    }
}

fn is_look(control: Control) -> bool {
    matches!(control, Control::Look(_) | Control::LookHere)
}
