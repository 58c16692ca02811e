//! The screens, the modes and the menus, as states.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// The game reads its files.
    #[default]
    Loading,
    /// A level is on the screen, or its faults.
    Play,
    /// Files of the game itself can't be read.
    Failed,
}

/// Whether the level on the screen can be played.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Play)]
pub enum LevelState {
    /// The level's file can't be used, and the screen shows its faults.
    #[default]
    Broken,
    /// The level can be played, and there is a session.
    Open,
}

/// Whether the level on the screen is played or edited.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(LevelState = LevelState::Open)]
pub enum Mode {
    /// The level is played.
    #[default]
    Play,
    /// The level is open in the level editor.
    Edit,
}

/// The mode, and whether a menu hides it. Without a level, the mode is that of play.
#[derive(SystemParam)]
pub struct Modes<'w> {
    mode: Option<Res<'w, State<Mode>>>,
    menu: Option<Res<'w, State<Menu>>>,
}

impl Modes<'_> {
    pub fn get(&self) -> Mode {
        self.mode.as_ref().map_or(Mode::Play, |mode| *mode.get())
    }

    /// Whether a level is open in the level editor.
    pub fn is_edit(&self) -> bool {
        self.get() == Mode::Edit
    }

    /// Whether the level editor is on the screen, rather than a replay.
    pub fn shows_edit(&self) -> bool {
        let is_watching = self.menu.as_ref().is_some_and(|menu| *menu.get() == Menu::Watching);
        self.is_edit() && !is_watching
    }

    /// The mode for the names of controls. A replay has the controls of play, even in the level editor.
    pub(crate) fn of_names(&self) -> Mode {
        if self.shows_edit() { Mode::Edit } else { Mode::Play }
    }

    /// Whether the mode has changed since the system last ran.
    pub fn is_changed(&self) -> bool {
        self.mode.as_ref().is_some_and(DetectChanges::is_changed)
    }

    /// Whether the menu has changed since the system last ran.
    pub(crate) fn is_menu_changed(&self) -> bool {
        self.menu.as_ref().is_some_and(DetectChanges::is_changed)
    }
}

/// The menu over the game, which has the keys.
#[derive(SubStates, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[source(Screen = Screen::Play)]
pub enum Menu {
    /// No menu: the board has the keys.
    #[default]
    Closed,
    /// A replay is watched: the timeline panel has the keys.
    Watching,
    Title,
    /// The sheet to wait until something happens, or to repeat actions.
    Wait,
    Timeline,
    /// The menu over the paused game.
    Open,
    /// The menu with the other entries.
    More,
    /// The list of groups of settings.
    Settings,
    Group(Group),
    /// The list of levels.
    Levels,
    /// The calendar with the levels of the day.
    Daily,
    /// The list of the player's own levels, and the way into the level editor.
    Workshop,
    /// The player's own campaigns.
    Composing,
    /// All controls of the level editor as buttons.
    Edits,
    /// The level's texts in the level editor.
    Texts,
    /// The solver's results and the issues in the level editor.
    Solver,
    /// The solver's panel, at the list of issues.
    Issues,
    /// The question whether to remove rows or columns with pieces on them.
    Removal,
    /// The question for the name of the level in the editor, before it is saved.
    Naming,
    /// The question which version to keep, after another program has changed the file of the level in the editor.
    FileChanged,
    /// The list of campaigns.
    Campaigns,
    /// The list of deleted levels and campaigns.
    Deleted,
    /// The list of the level's replays.
    Replays,
    /// The saved attempts of the level.
    Drafts,
    /// The controls, with their keys and buttons.
    Controls,
    /// The card with a chapter's name over its first level.
    ChapterCard,
    /// The end of a chapter.
    Chapter,
    /// The player's results in the campaign.
    Campaign,
    /// The chain of causes of a paradox, or of a self off course.
    Why,
    /// The help on tiles and paradoxes.
    Help,
    Credits,
    /// The level or replay to share.
    Share,
    /// A level that the player received.
    Arrival,
    /// A relay that the player opened.
    Relay,
    /// The question whether to close the game although something is not saved.
    Leaving,
    Notification,
}

impl Menu {
    /// Whether the menu is a dialog over the board, so that the board's keys have no effect.
    pub fn is_dialog(self) -> bool {
        !matches!(self, Self::Closed | Self::Watching | Self::Title | Self::Timeline)
    }

    /// Whether the menu closes all other menus, because it shows the board or begins a stack.
    pub fn is_base(self) -> bool {
        let shows_board =
            matches!(self, Self::Closed | Self::Watching | Self::Timeline | Self::Wait);
        shows_board || matches!(self, Self::Title | Self::Open)
    }

    /// Whether the menu is the panel with the solver's results and the issues in the level editor.
    pub fn has_solver(self) -> bool {
        matches!(self, Self::Solver | Self::Issues)
    }
}

/// A run condition: whether the solver's panel is open.
pub(crate) fn in_solver(menu: Option<Res<State<Menu>>>) -> bool {
    menu.is_some_and(|menu| menu.has_solver())
}

/// A group of settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    Display,
    Sound,
    Play,
}

impl Group {
    /// All groups in the order of the list.
    pub const ALL: [Self; 3] = [Self::Display, Self::Sound, Self::Play];
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_sub_state::<LevelState>()
        .add_sub_state::<Mode>()
        .add_sub_state::<Menu>();
}
