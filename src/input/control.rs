//! What can be bound to a key or a button.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

/// Everything that can be bound to a key or a button.
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
    /// Let a turn pass.
    Hold,
    /// Enter the time machine.
    Enter,
    /// Take back a turn.
    Undo,
    /// Play a turn again that was taken back.
    Redo,
    /// Begin the current clone anew.
    ResetClone,
    /// Begin the level anew.
    ResetLevel,
    /// Go to the next level.
    NextLevel,
    /// Go to the previous level.
    PreviousLevel,
    /// Show the hint, then more of it with each press, then nothing of it.
    Hint,
    /// Show and copy the actions so far.
    ShowActions,
    /// Switch whether turns pass by themselves inside the machine.
    PassTurns,
    /// Choose what to wait for, or which actions to do again.
    WaitUntil,
    /// See the turn before.
    StepBack,
    /// See the next turn.
    StepOn,
    /// See the first turn of the timeline.
    FirstTurn,
    /// See the last turn of the timeline.
    LastTurn,
    /// See the turns before, one after another, until pressed again.
    PlayBack,
    /// See the next turns, one after another, until pressed again.
    PlayOn,
    /// See the timeline before.
    TimelineBefore,
    /// See the next timeline.
    TimelineAfter,
    /// Unfold, fold or put away the timeline panel.
    Timeline,
    /// Take over the self whose timeline is seen, from the turn that is seen; or nobody any more.
    TakeOver,
    /// Switch whether actions are inserted or recorded over others.
    Insert,
    /// Leave out an action of the self that is taken over.
    Delete,
    /// Leave out all later actions.
    CutOff,
    /// Do an action once more.
    Repeat,
    /// Do an action a turn earlier.
    MoveBack,
    /// Do an action a turn later.
    MoveOn,
    /// Select the turn before.
    SelectBack,
    /// Select the next turn.
    SelectOn,
    /// Switch full screen.
    FullScreen,
    /// Show or hide all wires.
    ShowWires,
    /// See the board from nearer.
    ZoomIn,
    /// See more of the board.
    ZoomOut,
    /// See the whole board, or as much of it as usual again.
    ZoomWhole,
    /// Look at the field above, with the cursor.
    LookNorth,
    /// Look at the field to the right.
    LookEast,
    /// Look at the field below.
    LookSouth,
    /// Look at the field to the left.
    LookWest,
    /// Look at the current clone, and at where it stands.
    LookHere,
    /// Say how things stand.
    SayState,
    /// Say again what was said last.
    SayAgain,
    /// Show what is above in the panel's text; in a menu, go a page back.
    ScrollUp,
    /// Show what is below in the panel's text; in a menu, go a page on.
    ScrollDown,
    /// Open help, about the field that is looked at.
    Help,
    /// Open the list of levels.
    Levels,
    /// Open the list of the level's replays.
    Replays,
    /// Open or close the menu.
    Menu,
    /// Take the piece under the cursor away. This one and all below are of the editor.
    Erase,
    /// Take the piece before.
    PieceBefore,
    /// Take the next piece.
    PieceAfter,
    /// Take the piece that is under the cursor.
    Pick,
    /// Draw field by field.
    Pen,
    /// Draw lines.
    Line,
    /// Draw rectangles.
    Rectangle,
    /// Fill what is alike and hangs together.
    Fill,
    /// Draw wires.
    WireTool,
    /// Select a part of the board.
    Select,
    /// Take the next tool.
    NextTool,
    /// Select the whole board.
    SelectAll,
    /// Take away what is selected, to be put elsewhere.
    Cut,
    /// Take what is selected along, to be put elsewhere too.
    Copy,
    /// Put what was cut or copied.
    Paste,
    /// Turn what is selected clockwise.
    Rotate,
    /// Mirror what is selected.
    Mirror,
    /// Write the title and all other texts.
    Texts,
    /// Play the level that is made, or go back to making it.
    Test,
    /// Show or hide what is found out about the level.
    Answers,
    /// Show or hide all that is wrong or doubtful about the level.
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
    /// Take the uppermost row away.
    ShrinkNorth,
    /// Take the rightmost column away.
    ShrinkEast,
    /// Take the lowest row away.
    ShrinkSouth,
    /// Take the leftmost column away.
    ShrinkWest,
    /// Move all there is up.
    ShiftNorth,
    /// Move all there is to the right.
    ShiftEast,
    /// Move all there is down.
    ShiftSouth,
    /// Move all there is to the left.
    ShiftWest,
    /// Take away all around what is used.
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

    /// Whether it changes the recording of the self that is taken over.
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

    /// Whether it opens a menu from the board, and so is not for the board.
    pub fn opens_menu(self) -> bool {
        matches!(self, Self::Help | Self::Levels | Self::Replays | Self::WaitUntil | Self::Menu)
    }
}
