//! The bar at the top: the level's name, or the turn that the board shows; a mark while something
//! can't be saved; then the numbers.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::End;

use super::{menu_button, numbers};
use crate::board_ui::bars::{Bar, chip};
use crate::frame::Frame;
use crate::save::Unsaved;
use crate::sim::{EditorSession, PlayedDay, Playhead, Playlist, Session, TakenOver};
use crate::states::LevelState;
use crate::theme::{Fonts, Ink, TOP_BAR, palette, shades};
use crate::timeline::{History, Pace, Scrub, Spectacle};
use crate::words::{self, Message, Say, Words, day_text, message};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn_bar.run_if(resource_added::<Fonts>),
            name_level.run_if(in_state(LevelState::Open).or_else(in_state(LevelState::Broken))),
        )
            .chain()
            .in_set(Frame::Write),
    )
    .add_systems(Update, show_unsaved_mark.in_set(Frame::Write));
}

#[derive(Component)]
struct LevelName;

/// The mark while something can't be saved.
#[derive(Component)]
struct UnsavedMark;

#[derive(SystemParam)]
struct ShownTurn<'w> {
    playhead: Option<Res<'w, Playhead>>,
    history: Option<Res<'w, History>>,
    scrub: Res<'w, Scrub>,
    taken: Option<Res<'w, TakenOver>>,
    spectacle: Res<'w, Spectacle>,
}

impl ShownTurn<'_> {
    /// A short text about the turn, unless it is the present. The turn and the timeline are shown beside this text.
    fn words(&self) -> Option<Message> {
        let playhead = self.playhead.as_ref()?;
        let (timeline, turn) = (playhead.timeline(), playhead.turn().ceil() as usize);
        let chronicle = playhead.chronicle();
        let is_past = timeline < chronicle.timeline_count();
        if is_past
            && *chronicle.end(timeline) == End::Open
            && turn == chronicle.turn_count(timeline)
        {
            // All selves stop here, although they may have further actions.
            return Some(message!("bar-open"));
        }
        if self.taken.is_some() {
            // The panel names the turn.
            return None;
        }
        if *self.spectacle == Spectacle::Again {
            return Some(message!("bar-replay"));
        }
        let history = self.history.as_ref().filter(|_| self.scrub.is_on())?;
        Some(match &history.watched {
            Some(screening) => screening.kind_name(),
            None if history.is_ahead(timeline, turn) => message!("scrub-ahead").capitalized(),
            None if history.is_now(timeline, turn) => message!("now").capitalized(),
            None => message!("bar-passed"),
        })
    }
}

fn spawn_bar(mut commands: Commands, fonts: Res<Fonts>) {
    let bar = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        min_height: px(TOP_BAR),
        padding: UiRect { right: px(menu_button::WIDTH + 28.0), ..UiRect::axes(px(10), px(4)) },
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        align_content: AlignContent::Center,
        column_gap: px(8),
        row_gap: px(4),
        ..default()
    };
    commands.spawn((bar, Bar::Top)).with_children(|bar| {
        // The numbers go below the name if there is no room beside it.
        let place = Node { flex_grow: 1.0, min_width: px(0), ..default() };
        bar.spawn(place).with_children(|place| {
            place.spawn(chip(Node { min_width: px(0), ..default() })).with_child((
                Say(Message::default()),
                fonts.strong(21.0),
                Ink(shades::TEXT),
                LevelName,
            ));
        });
        spawn_unsaved_mark(bar, &fonts);
        numbers::spawn_numbers(bar, &fonts);
        menu_button::spawn_menu_button(bar);
    });
}

/// Shows the level's name and its position in the campaign, also in the window's title. While the board shows another
/// turn than the present, the bar says so instead. A level that can't be played has the name of its file.
fn name_level(
    playlist: Res<Playlist>,
    (session, editor): (Option<Res<Session>>, Option<Res<EditorSession>>),
    words: Res<Words>,
    when: ShownTurn,
    mut window: Single<&mut Window>,
    mut shown: Query<(&mut Say, &mut Ink), With<LevelName>>,
) {
    let mut name = level_name(&playlist, session.as_deref(), &words);
    if let Some(session) = session {
        let mut level = level_title(&playlist, &session, &words);
        // The level in the editor isn't in the playlist.
        if let Some(editor) = editor {
            let titled = words.level_title(&session.level);
            level = titled.map_or_else(|| message!("workshop-untitled"), Message::verbatim);
            name = match editor.is_testing() {
                true => message!("bar-testing", level = level.clone()),
                false => level.clone(),
            };
        }
        let window_title = words.say(&message!("window-title", level = level));
        if window.title != window_title {
            window.title = window_title;
        }
    }
    let (name, shade) = match when.words() {
        Some(words) => (words, shades::BRASS),
        None => (name, shades::TEXT),
    };
    for (mut say, mut ink) in &mut shown {
        say.set_if_neq(Say(name.clone()));
        ink.set_if_neq(Ink(shade));
    }
}

fn level_title(playlist: &Playlist, session: &Session, words: &Words) -> Message {
    if let Some(PlayedDay { day, .. }) = session.day {
        return day_text(day);
    }
    let title = words.level_title(&session.level);
    title.map_or_else(|| file_name(playlist), Message::verbatim)
}

fn file_name(playlist: &Playlist) -> Message {
    let stem = playlist.file().file_stem().unwrap_or_default();
    Message::verbatim(stem.to_string_lossy())
}

/// The name of a level with its position in the playlist, or the date of a level of the day. A level that can't be
/// played has the name of its file.
pub(crate) fn level_name(playlist: &Playlist, session: Option<&Session>, words: &Words) -> Message {
    let title = session
        .map_or_else(|| file_name(playlist), |session| level_title(playlist, session, words));
    match session.and_then(|session| session.day) {
        Some(_) => title,
        None => words::level_name(playlist, title),
    }
}

pub(crate) fn spawn_unsaved_mark(bar: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let place = Node { display: Display::None, ..default() };
    let words = (Say(Message::default()), TextLayout::no_wrap());
    bar.spawn((UnsavedMark, words, fonts.strong(16.0), TextColor(palette::ALARM), place));
}

fn show_unsaved_mark(
    unsaved: Res<Unsaved>,
    mut marks: Query<(&mut Say, &mut Node), With<UnsavedMark>>,
    mut pace: ResMut<Pace>,
) {
    let (message, display) = match *unsaved == Unsaved::default() {
        true => (Message::default(), Display::None),
        false => (message!("bar-unsaved"), Display::Flex),
    };
    for (mut say, mut node) in &mut marks {
        pace.stir_if(say.set_if_neq(Say(message.clone())));
        if node.display != display {
            node.display = display;
        }
    }
}
