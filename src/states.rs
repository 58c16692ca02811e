//! What is on the screen, as states.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// What is on the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// Files are being read.
    #[default]
    Loading,
    /// A level is played, or what is wrong with it is shown.
    Play,
    /// Files of the game itself could not be read.
    Failed,
}

/// Whether the level on the screen can be played.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Play)]
pub enum LevelState {
    /// Its file cannot be used: what is wrong with it is shown.
    #[default]
    Broken,
    /// It is played: there is a session.
    Open,
}

/// Whether the level on the screen is played or made.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(LevelState = LevelState::Open)]
pub enum Mode {
    /// It is played.
    #[default]
    Play,
    /// It is made: what is pressed changes the level itself.
    Edit,
}

/// Asks for the mode where there may be no level.
#[derive(SystemParam)]
pub struct Modes<'w> {
    mode: Option<Res<'w, State<Mode>>>,
    menu: Option<Res<'w, State<Menu>>>,
}

impl Modes<'_> {
    /// Whether a level is open, and is made.
    pub fn is_edit(&self) -> bool {
        self.mode.as_ref().is_some_and(|mode| *mode.get() == Mode::Edit)
    }

    /// Whether a level is made, and that is what is on the screen: nothing is watched.
    pub fn shows_edit(&self) -> bool {
        let is_watching = self.menu.as_ref().is_some_and(|menu| *menu.get() == Menu::Watching);
        self.is_edit() && !is_watching
    }

    /// Whether it is another mode than when that was asked for before.
    pub fn is_changed(&self) -> bool {
        self.mode.as_ref().is_some_and(DetectChanges::is_changed)
    }
}

/// The menu over the game. Those that come later here are opened over those before them.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[source(Screen = Screen::Play)]
pub enum Menu {
    /// The board has the keys.
    #[default]
    Closed,
    /// A replay is watched: the timeline panel has them.
    Watching,
    /// What the game begins with has them: it goes on, or leads to the levels.
    Title,
    /// What to wait for, or to do again, is chosen.
    Wait,
    /// The timeline panel has them.
    Timeline,
    /// The menu over the paused game has them.
    Open,
    /// The list of groups of settings has them.
    Settings,
    /// A group of settings has them.
    Group(Group),
    /// The list of levels has them.
    Levels,
    /// Where making levels begins has them.
    Workshop,
    /// Putting a campaign together has them.
    Composing,
    /// All that can be done to the level that is made has them.
    Edits,
    /// The words of the level that is made have them.
    Texts,
    /// What was found out about the level that is made has them.
    Answers,
    /// All that is wrong or doubtful about it has them.
    Remarks,
    /// The list of campaigns has them.
    Campaigns,
    /// The list of the level's replays has them.
    Replays,
    /// The versions that are kept of what is played have them.
    Drafts,
    /// The screen on which keys and buttons are bound has them.
    Controls,
    /// What was reached in all levels has them.
    Campaign,
    /// What led to what is shown has them.
    Why,
    /// What explains fields and paradoxes has them.
    Help,
    /// Who made the game has them.
    Credits,
    /// What passes a level or a replay on has them.
    Share,
    /// A level that came from somebody else has them.
    Arrival,
    /// The question whether to leave although something is not kept has them.
    Leaving,
    /// What players have to know of has them.
    Notification,
}

/// A group of settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// What is seen.
    Display,
    /// What is heard.
    Sound,
    /// How it is played.
    Play,
}

impl Group {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 3] = [Self::Display, Self::Sound, Self::Play];
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_sub_state::<LevelState>()
        .add_sub_state::<Mode>()
        .add_sub_state::<Menu>();
}
