//! The controls: what players can bind to keys and buttons; and where those that seek lead.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;
use leafwing_input_manager::prelude::*;

use super::piece_key::PieceKey;
use crate::sim::Edit;

/// A control. Those with a direction, and those of one purpose, are groups.
#[derive(Actionlike, Reflect, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[reflect(opaque)]
pub enum Control {
    /// Move a tile.
    Move(Direction),
    /// Wait a turn.
    Wait,
    /// Enter the time machine.
    Enter,
    /// Undo a turn.
    Undo,
    /// Redo an undone turn.
    Redo,
    /// Restart the current clone.
    ResetClone,
    /// Restart the level.
    ResetLevel,
    /// Go to the next level.
    NextLevel,
    /// Go to the previous level.
    PreviousLevel,
    /// Show the hint, then more of it with each press, then hide it.
    Hint,
    /// Show and copy the actions so far.
    ShowActions,
    /// Switch between turns that pass automatically inside the machine and step by step.
    PassTurns,
    /// Wait until something happens, or repeat actions.
    WaitUntil,
    /// Look at another turn, or play.
    Seek(SeekControl),
    /// Open or fold the timeline panel.
    Timeline,
    /// Take over the self of the timeline on the screen, from the turn shown; or end that.
    TakeOver,
    /// Edit the recording of the self that is taken over.
    Edit(Edit),
    /// Switch full screen.
    FullScreen,
    /// Show or hide all wires, and the tiles from which no crate comes to a storage.
    ShowWires,
    /// Zoom in.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Show the whole board, or the default view again.
    ZoomWhole,
    /// Look at the next tile, with the cursor.
    Look(Direction),
    /// Look at the current clone's tile.
    LookHere,
    /// Announce the state of the game.
    SayState,
    /// Repeat the last announcement.
    SayAgain,
    /// Scroll the panel's text up; in a menu, go a page back.
    ScrollUp,
    /// Scroll the panel's text down; in a menu, go a page on.
    ScrollDown,
    /// Open help, about the tile that the player looks at.
    Help,
    /// Open the list of levels.
    Levels,
    /// Open the list of the level's replays.
    Replays,
    /// Open or close the menu.
    Menu,
    /// A control of the level editor alone.
    Editor(EditorControl),
}

/// A control for looking elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SeekControl {
    /// A turn on or back, also across the ends of timelines.
    Step(Way),
    /// The first or the last turn of the timeline.
    End(Way),
    /// Plays in this direction, or stops if it plays already.
    Play(Way),
    /// The same turn of another timeline.
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

/// A wish to look elsewhere, or to play.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum Seek {
    /// The effect of a control.
    By(SeekControl),
    /// A turn of a timeline, or the nearest that exists.
    To {
        /// The timeline, from 1.
        timeline: usize,
        /// The turn, from 0.
        turn: f32,
    },
    /// Doubles the speed, up to 16 times the usual one.
    Faster,
    /// Halves the speed, down to a quarter of the usual one.
    Slower,
    /// Loops the timeline, or stops doing so.
    Loop,
    /// Returns to the present.
    Now,
}

/// A control of the level editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EditorControl {
    /// Erase the tile under the cursor.
    Erase,
    /// Take the piece before.
    PieceBefore,
    /// Take the next piece.
    PieceAfter,
    /// Take the piece under the cursor.
    Pick,
    /// Take a piece, or the next one of its kind.
    Piece(PieceKey),
    /// Take a tool.
    Take(Tool),
    /// Take the next tool.
    NextTool,
    /// Select the whole board.
    SelectAll,
    /// Cut the selection.
    Cut,
    /// Copy the selection.
    Copy,
    /// Paste the copy.
    Paste,
    /// Rotate the selection clockwise.
    Rotate,
    /// Mirror the selection.
    Mirror,
    /// Open the level's texts.
    Texts,
    /// Start a playtest, or return to the editor.
    Test,
    /// Show or hide the solver's results.
    Solver,
    /// Show or hide the issues.
    Issues,
    /// Save the level.
    Save,
    /// Add a row or a column at this side.
    Grow(Direction),
    /// Remove the row or the column at this side.
    Shrink(Direction),
    /// Move everything by a tile.
    Shift(Direction),
    /// Crop the board to its contents.
    Crop,
}

/// A tool of the level editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Tool {
    /// Draws tile by tile.
    #[default]
    Pen,
    /// Draws straight lines.
    Line,
    /// Draws rectangles.
    Rectangle,
    /// Fills connected tiles of one kind.
    Fill,
    /// Draws wires.
    Wire,
    /// Selects a part, and moves it.
    Select,
}

impl Control {
    /// Whether it is an action of the current self.
    pub fn acts(self) -> bool {
        matches!(self, Self::Move(_) | Self::Wait | Self::Enter)
    }

    /// The turn to which it leads the eye, if it does. An action leads to the present.
    pub(crate) fn seek(self) -> Option<Seek> {
        match self {
            Self::Seek(by) => Some(Seek::By(by)),
            Self::Undo | Self::Redo | Self::ResetClone | Self::ResetLevel => Some(Seek::Now),
            _ => self.acts().then_some(Seek::Now),
        }
    }

    /// Whether it is for the level that is played or edited, while the board has the keys.
    pub(crate) fn is_for_board(self) -> bool {
        !self.opens_menu() && self != Self::FullScreen
    }

    /// Whether it opens a menu from the board, so that the board doesn't get it.
    pub fn opens_menu(self) -> bool {
        matches!(self, Self::Help | Self::Levels | Self::Replays | Self::WaitUntil | Self::Menu)
    }
}

impl Tool {
    /// All tools, in the order of the bar.
    pub const ALL: [Self; 6] =
        [Self::Pen, Self::Line, Self::Rectangle, Self::Fill, Self::Wire, Self::Select];
}
