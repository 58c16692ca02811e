//! Chooses the announcements: events on the screen, news in the panel, the tile under the cursor,
//! and answers to the player's questions.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

use super::inspector::TileText;
use super::turn::describe_turn;
use crate::board_ui::bar::top_bar::level_name;
use crate::board_ui::panel::notice::PanelContent;
use crate::board_ui::panel::short_notices::why_no_effect;
use crate::frame::Frame;
use crate::input::{BoardInput, Control};
use crate::sim::{NoEffect, Playhead, Playlist, Session};
use crate::states::{Menu, Mode};
use crate::timeline::{BoardShown, Film, Scrub, SeenEvent, Shown};
use crate::words::{
    AnnouncedNotices, Message, Words, describe_standing, event_text, message, titled,
};

/// The last announcement. It counts as changed when it is repeated.
#[derive(Resource, Default)]
pub(crate) struct LastAnnouncement(Option<Message>);

impl LastAnnouncement {
    pub(crate) fn say(&mut self, text: Message) {
        self.0 = Some(text);
    }

    pub(crate) fn text(&self) -> Option<&Message> {
        self.0.as_ref()
    }
}

/// The parts of the level on the screen.
#[derive(SystemParam)]
pub(crate) struct Scenery<'w> {
    board: Option<Res<'w, BoardShown>>,
    shown: Option<Res<'w, Shown>>,
    playhead: Option<Res<'w, Playhead>>,
    film: Option<Res<'w, Film>>,
    scrub: Res<'w, Scrub>,
    session: Option<Res<'w, Session>>,
    playlist: Res<'w, Playlist>,
    menu: Res<'w, State<Menu>>,
    words: Res<'w, Words>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LastAnnouncement>().add_systems(
        Update,
        announce_news
            .run_if(in_state(Menu::Closed).or_else(in_state(Menu::Timeline)))
            .run_if(not(in_state(Mode::Edit)))
            .in_set(Frame::Write),
    );
}

/// While a menu is open, screen readers read the focused widget. When it closes, everything is
/// announced again.
pub(crate) fn announce_news(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    (mut seen, mut no_effect): (MessageReader<SeenEvent>, MessageReader<NoEffect>),
    (notice, told): (Res<PanelContent>, Res<TileText>),
    scenery: Scenery,
    mut known: Local<AnnouncedNotices>,
    mut announced: ResMut<LastAnnouncement>,
) {
    let mut said = Vec::new();
    if scenery.is_new() {
        *known = AnnouncedNotices::default();
        let name = level_name(&scenery.playlist, scenery.session.as_deref(), &scenery.words);
        said.push(message!("say-level", name = name));
    }
    said.extend(seen.read().flat_map(|SeenEvent { board, event, before, after }| {
        event_text(board, *event, before, after)
    }));
    let no_effect: Vec<_> = no_effect.read().map(|why| why_no_effect(*why)).collect();
    let news = known.news(notice.texts(), scenery.scrub.is_on(), &said);
    // The panel says that, too, but not again when the player presses the same key again.
    let is_told = |text: &Message| no_effect.iter().any(|why| *text == titled(why) || text == why);
    said.extend(news.into_iter().filter(|text| !is_told(text)));
    said.extend(no_effect.iter().cloned());
    let pressed = board.get_just_pressed();
    if pressed.iter().any(|control| is_look(*control)) {
        said.extend(told.0.clone());
    }
    if pressed.iter().any(|control| control.seek().is_some()) {
        said.extend(scenery.looked_at());
    }
    if pressed.contains(&Control::SayState)
        && let (Some(board), Some(shown)) = (&scenery.board, &scenery.shown)
    {
        said.push(describe_standing(&board.0, &shown.here));
    }
    match Message::join(said, Message::then) {
        Some(text) => announced.say(text),
        None if pressed.contains(&Control::SayAgain) => announced.set_changed(),
        None => {}
    }
}

impl Scenery<'_> {
    /// Whether another level is on the screen, or one without a menu over it.
    fn is_new(&self) -> bool {
        let is_other = self.board.as_ref().is_some_and(|board| board.is_changed());
        is_other || self.menu.is_changed()
    }

    /// The turn that the player looks at.
    fn looked_at(&self) -> Option<Message> {
        let (film, playhead) = (self.film.as_ref()?, self.playhead.as_ref()?);
        self.scrub.is_on().then(|| describe_turn(film, playhead))
    }
}

fn is_look(control: Control) -> bool {
    matches!(control, Control::Look(_) | Control::LookHere)
}
