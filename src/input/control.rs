//! The controls: what players can bind to keys and buttons.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

/// A control.
#[derive(
    Actionlike,
    Reflect,
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// Move up.
    North,
    /// Move right.
    East,
    /// Move down.
    South,
    /// Move left.
    West,
    /// Wait a turn.
    Hold,
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
    /// Show the turn before.
    StepBack,
    /// Show the next turn.
    StepOn,
    /// Show the first turn of the timeline.
    FirstTurn,
    /// Show the last turn of the timeline.
    LastTurn,
    /// Play backwards, until pressed again.
    PlayBack,
    /// Play forwards, until pressed again.
    PlayOn,
    /// Show the timeline before.
    TimelineBefore,
    /// Show the next timeline.
    TimelineAfter,
    /// Unfold, fold or hide the timeline panel.
    Timeline,
    /// Take over the self of the timeline on the screen, from the turn shown; or end that.
    TakeOver,
    /// Switch between inserting actions and overwriting recorded ones.
    Insert,
    /// Delete an action of the self that is taken over.
    Delete,
    /// Delete all later actions.
    CutOff,
    /// Duplicate an action.
    Repeat,
    /// Move an action a turn earlier.
    MoveBack,
    /// Move an action a turn later.
    MoveOn,
    /// Select a turn backwards.
    SelectBack,
    /// Select a turn forwards.
    SelectOn,
    /// Switch full screen.
    FullScreen,
    /// Show or hide all wires.
    ShowWires,
    /// Zoom in.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Show the whole board, or the usual view again.
    ZoomWhole,
    /// Look at the tile above, with the cursor.
    LookNorth,
    /// Look at the tile to the right.
    LookEast,
    /// Look at the tile below.
    LookSouth,
    /// Look at the tile to the left.
    LookWest,
    /// Look at the current clone's tile.
    LookHere,
    /// Announce how things stand.
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
    /// Erase the tile under the cursor. This control and all below belong to the editor.
    Erase,
    /// Take the piece before.
    PieceBefore,
    /// Take the next piece.
    PieceAfter,
    /// Take the piece under the cursor.
    Pick,
    /// The tool that draws tile by tile.
    Pen,
    /// The tool that draws lines.
    Line,
    /// The tool that draws rectangles.
    Rectangle,
    /// The tool that fills connected tiles of one kind.
    Fill,
    /// The tool that draws wires.
    WireTool,
    /// The tool that selects a part of the board.
    Select,
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
    Answers,
    /// Show or hide the issues.
    Remarks,
    /// Save the level.
    Save,
    /// Add a row above.
    GrowNorth,
    /// Add a column to the right.
    GrowEast,
    /// Add a row below.
    GrowSouth,
    /// Add a column to the left.
    GrowWest,
    /// Remove the top row.
    ShrinkNorth,
    /// Remove the right column.
    ShrinkEast,
    /// Remove the bottom row.
    ShrinkSouth,
    /// Remove the left column.
    ShrinkWest,
    /// Move everything up.
    ShiftNorth,
    /// Move everything to the right.
    ShiftEast,
    /// Move everything down.
    ShiftSouth,
    /// Move everything to the left.
    ShiftWest,
    /// Crop the board to what is used.
    Crop,
}

impl Control {
    /// Whether it is an action of the current self.
    pub fn acts(self) -> bool {
        matches!(
            self,
            Self::North | Self::East | Self::South | Self::West | Self::Hold | Self::Enter
        )
    }

    /// Whether it edits the recording of the self that is taken over.
    pub fn edits(self) -> bool {
        matches!(
            self,
            Self::Insert
                | Self::Delete
                | Self::CutOff
                | Self::Repeat
                | Self::MoveBack
                | Self::MoveOn
                | Self::SelectBack
                | Self::SelectOn
        )
    }

    /// Whether it opens a menu from the board, so that the board doesn't get it.
    pub fn opens_menu(self) -> bool {
        matches!(self, Self::Help | Self::Levels | Self::Replays | Self::WaitUntil | Self::Menu)
    }
}
