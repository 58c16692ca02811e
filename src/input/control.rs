//! The controls, which players can bind to keys and buttons, and the effects of those that seek.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;
use leafwing_input_manager::prelude::*;

use super::piece_key::PieceKey;
use crate::sim::Edit;
use crate::words::{Message, message};

/// A control. Variants with a value are groups of similar controls.
#[derive(Actionlike, Reflect, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[reflect(opaque)]
pub enum Control {
    /// Move a tile.
    Move(Direction),
    Wait,
    /// Enter the time machine.
    Enter,
    Undo,
    Redo,
    /// Restart the current clone.
    ResetClone,
    ResetLevel,
    NextLevel,
    PreviousLevel,
    /// Show the hint, then more of it with each press, then hide it.
    Hint,
    /// Show and copy the actions so far.
    ShowActions,
    /// Switch whether turns pass automatically inside the machine.
    PassTurns,
    /// Wait until something happens, or repeat actions.
    WaitUntil,
    /// Look at another turn, or play the timeline.
    Seek(SeekControl),
    /// Open or fold the timeline panel.
    Timeline,
    /// Take over the self of the displayed timeline, from the displayed turn; or end that.
    TakeOver,
    /// Edit the recording of the self that is taken over.
    Edit(Edit),
    FullScreen,
    /// Show or hide all wires, and the dead tiles.
    ShowWires,
    ZoomIn,
    ZoomOut,
    /// Show the whole board, or return to the default view.
    ZoomWhole,
    /// Look at the next tile, with the cursor.
    Look(Direction),
    /// Look at the current clone's tile.
    LookHere,
    /// Announce the state of the game.
    SayState,
    /// Repeat the last announcement.
    SayAgain,
    /// Scroll the panel's text up; in a menu, go to the previous page.
    ScrollUp,
    /// Scroll the panel's text down; in a menu, go to the next page.
    ScrollDown,
    /// Open the help for the tile that the player looks at.
    Help,
    /// Open the list of levels.
    Levels,
    /// Open the list of the level's replays.
    Replays,
    /// Open or close the menu.
    Menu,
    Editor(EditorControl),
}

/// A control to look at other turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SeekControl {
    /// Goes one turn back or on, even across the ends of timelines.
    Step(Way),
    /// Goes to the first or the last turn of the timeline.
    End(Way),
    /// Plays in this direction, or stops if it already does.
    Play(Way),
    /// Goes to the same turn of another timeline.
    OtherTimeline(Way),
}

/// A direction in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// To earlier turns.
    Back,
    /// To later turns.
    On,
}

/// A request to look at another turn, or to play the timeline.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum Seek {
    /// The effect of a control.
    By(SeekControl),
    /// Goes to a turn of a timeline, or to the nearest one.
    To {
        /// The timeline, from 1.
        timeline: usize,
        /// The turn (0-based).
        turn: f32,
    },
    /// Goes to the end of an action's turn, and points at the action.
    ToAction {
        /// The timeline, from 1.
        timeline: usize,
        /// The turn, from 1.
        turn: usize,
    },
    /// Doubles the speed, up to 16 times the normal one.
    Faster,
    /// Halves the speed, down to a quarter of the normal one.
    Slower,
    /// Loops the timeline, or stops doing so.
    Loop,
    /// Returns to the present.
    Now,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EditorControl {
    /// Erase the tile under the cursor.
    Erase,
    PieceBefore,
    PieceAfter,
    /// Take the piece under the cursor.
    Pick,
    /// Take a piece, or the next one of its kind.
    Piece(PieceKey),
    Take(Tool),
    NextTool,
    SelectAll,
    Cut,
    Copy,
    Paste,
    /// Rotate the selection clockwise.
    Rotate,
    Mirror,
    /// Open the level's texts.
    Texts,
    /// Start a playtest, or return to the editor.
    Test,
    /// Show or hide the solver's results.
    Solver,
    /// Show or hide the issues.
    Issues,
    Save,
    Share,
    /// Add a row or a column at this side.
    Grow(Direction),
    /// Remove the row or the column at this side.
    Shrink(Direction),
    /// Move everything by one tile.
    Shift(Direction),
    /// Crop the board to its contents.
    Crop,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Tool {
    /// Draws tile by tile.
    #[default]
    Pen,
    Line,
    Rectangle,
    /// Fills connected tiles of one kind.
    Fill,
    Wire,
    /// Selects an area, and moves it.
    Select,
}

impl Tool {
    /// All tools, in the order of their controls.
    pub fn all() -> impl Iterator<Item = Self> {
        Control::ALL.iter().filter_map(|control| match control {
            Control::Editor(EditorControl::Take(tool)) => Some(*tool),
            _ => None,
        })
    }

    pub fn name(self) -> Message {
        match self {
            Self::Pen => message!("tool-pen"),
            Self::Line => message!("tool-line"),
            Self::Rectangle => message!("tool-rectangle"),
            Self::Fill => message!("tool-fill"),
            Self::Wire => message!("wires"),
            Self::Select => message!("tool-select"),
        }
    }
}

impl Control {
    /// Whether the control is an action of the current self.
    pub fn acts(self) -> bool {
        matches!(self, Self::Move(_) | Self::Wait | Self::Enter)
    }

    /// The change of the displayed turn, if there is one. An action returns to the present.
    pub(crate) fn seek(self) -> Option<Seek> {
        match self {
            Self::Seek(by) => Some(Seek::By(by)),
            Self::Undo | Self::Redo | Self::ResetClone | Self::ResetLevel => Some(Seek::Now),
            _ => self.acts().then_some(Seek::Now),
        }
    }

    /// Whether the level that is played or edited handles the control while the board has the keys.
    pub(crate) fn is_for_board(self) -> bool {
        !self.opens_menu() && self != Self::FullScreen
    }

    /// Whether the control works while a stroke is drawn on the editor's board. Of the other controls,
    /// [`Menu`](Self::Menu) cancels the stroke.
    pub(crate) fn works_in_stroke(self) -> bool {
        let turns = [EditorControl::Rotate, EditorControl::Mirror].map(Self::Editor);
        turns.contains(&self) || matches!(self, Self::ZoomIn | Self::ZoomOut | Self::FullScreen)
    }

    /// Whether the control opens a menu from the board, so that the board doesn't get it.
    pub fn opens_menu(self) -> bool {
        matches!(self, Self::Help | Self::Levels | Self::Replays | Self::WaitUntil | Self::Menu)
    }
}
