//! The controls in the order of the screen, with their names and default bindings.

use std::str::FromStr;
use std::sync::LazyLock;

use chronoshift_core::rules::Direction::*;
use chronoshift_save::settings::{DEFAULT_BINDINGS, binding_lists};
use toml::{Table, Value};

use super::binding::ControlBindings;
use super::control::{Control, Control::*, EditorControl::*, SeekControl::*, Tool::*, Way::*};
use super::piece_key::PieceKey;
use crate::platform::IS_BROWSER;
use crate::sim::Edit::*;
use crate::words::{Message, direction_name, message};

/// The name of a control with this id, or one that several controls share.
macro_rules! name {
    ($id:literal) => {
        message!($id)
    };
    ($id:literal, $name:expr) => {
        $name
    };
}

/// Defines all controls from one row each: the control, its id, and its name if the texts have none with this id. A
/// control without a row is a compiler error.
macro_rules! controls {
    ($(($group:ident $(($($member:tt)+))?, $id:literal $(, $name:expr)?)),+ $(,)?) => {
        impl Control {
            /// All controls, in their order.
            pub const ALL: &'static [Self] = &[$(Self::$group $(($($member)+))?),+];

            /// The name, in one or two words.
            pub fn name(self) -> Message {
                match self {
                    $(Self::$group $(($($member)+))? => name!($id $(, $name)?)),+
                }
            }

            /// The id under which messages name the control's key.
            pub(crate) fn key_id(self) -> &'static str {
                match self {
                    $(Self::$group $(($($member)+))? => $id),+
                }
            }
        }
    };
}

controls!(
    (Move(North), "control-north", message!("control-move", way = direction_name(North))),
    (Move(East), "control-east", message!("control-move", way = direction_name(East))),
    (Move(South), "control-south", message!("control-move", way = direction_name(South))),
    (Move(West), "control-west", message!("control-move", way = direction_name(West))),
    (Wait, "control-hold"),
    (Enter, "control-enter"),
    (Undo, "control-undo"),
    (Redo, "control-redo"),
    (ResetClone, "control-reset-clone"),
    (ResetLevel, "control-reset-level"),
    (NextLevel, "control-next-level"),
    (PreviousLevel, "control-previous-level"),
    (Hint, "control-hint"),
    (ShowActions, "control-show-actions"),
    (PassTurns, "control-pass-turns"),
    (WaitUntil, "control-wait-until"),
    (Seek(Step(Back)), "control-step-back"),
    (Seek(Step(On)), "control-step-on"),
    (Seek(End(Back)), "control-first-turn"),
    (Seek(End(On)), "control-last-turn"),
    (Seek(Play(Back)), "control-play-back"),
    (Seek(Play(On)), "control-play-on"),
    (Seek(OtherTimeline(Back)), "control-timeline-before"),
    (Seek(OtherTimeline(On)), "control-timeline-after"),
    (Timeline, "control-timeline"),
    (TakeOver, "control-take-over"),
    (Edit(Inserting), "control-insert"),
    (Edit(Delete), "control-delete"),
    (Edit(CutOff), "control-cut-off"),
    (Edit(Repeat), "control-repeat"),
    (Edit(MoveBack), "control-move-back"),
    (Edit(MoveOn), "control-move-on"),
    (Edit(SelectBack), "control-select-back"),
    (Edit(SelectOn), "control-select-on"),
    (FullScreen, "control-full-screen"),
    (ShowWires, "control-show-wires"),
    (ZoomIn, "control-zoom-in"),
    (ZoomOut, "control-zoom-out"),
    (ZoomWhole, "control-zoom-whole"),
    (Look(North), "control-look-north", message!("control-look", way = direction_name(North))),
    (Look(East), "control-look-east", message!("control-look", way = direction_name(East))),
    (Look(South), "control-look-south", message!("control-look", way = direction_name(South))),
    (Look(West), "control-look-west", message!("control-look", way = direction_name(West))),
    (LookHere, "control-look-here"),
    (SayState, "control-say-state"),
    (SayAgain, "control-say-again"),
    (ScrollUp, "control-scroll-up"),
    (ScrollDown, "control-scroll-down"),
    (Help, "control-help"),
    (Levels, "control-levels"),
    (Replays, "control-replays"),
    (Menu, "control-menu"),
    (Editor(Erase), "control-erase"),
    (Editor(PieceBefore), "control-piece-before"),
    (Editor(PieceAfter), "control-piece-after"),
    (Editor(Pick), "control-pick"),
    (Editor(Piece(PieceKey::Wall)), "control-piece-wall", PieceKey::Wall.name()),
    (Editor(Piece(PieceKey::Floor)), "control-piece-floor", PieceKey::Floor.name()),
    (Editor(Piece(PieceKey::Machine)), "control-piece-machine", PieceKey::Machine.name()),
    (Editor(Piece(PieceKey::Goal)), "control-piece-goal", PieceKey::Goal.name()),
    (Editor(Piece(PieceKey::Button)), "control-piece-button", PieceKey::Button.name()),
    (
        Editor(Piece(PieceKey::CrateButton)),
        "control-piece-crate-button",
        PieceKey::CrateButton.name()
    ),
    (
        Editor(Piece(PieceKey::OneTimeButton)),
        "control-piece-one-time-button",
        PieceKey::OneTimeButton.name()
    ),
    (Editor(Piece(PieceKey::Gate)), "control-piece-gate", PieceKey::Gate.name()),
    (Editor(Piece(PieceKey::OpenGate)), "control-piece-open-gate", PieceKey::OpenGate.name()),
    (Editor(Piece(PieceKey::Bridge)), "control-piece-passage", PieceKey::Bridge.name()),
    (Editor(Piece(PieceKey::Crate)), "control-piece-crate", PieceKey::Crate.name()),
    (Editor(Take(Pen)), "control-pen", message!("control-tool", name = Pen.name())),
    (Editor(Take(Line)), "control-line", message!("control-tool", name = Line.name())),
    (
        Editor(Take(Rectangle)),
        "control-rectangle",
        message!("control-tool", name = Rectangle.name())
    ),
    (Editor(Take(Fill)), "control-fill", message!("control-tool", name = Fill.name())),
    (Editor(Take(Wire)), "control-wire-tool", message!("control-tool", name = Wire.name())),
    (Editor(Take(Select)), "control-select", message!("control-tool", name = Select.name())),
    (Editor(NextTool), "control-next-tool"),
    (Editor(SelectAll), "control-select-all"),
    (Editor(Cut), "control-cut"),
    (Editor(Copy), "control-copy"),
    (Editor(Paste), "control-paste"),
    (Editor(Rotate), "control-rotate"),
    (Editor(Mirror), "control-mirror"),
    (Editor(Texts), "control-texts"),
    (Editor(Test), "control-test"),
    (Editor(Solver), "control-answers"),
    (Editor(Issues), "control-remarks"),
    (Editor(Save), "control-save"),
    (Editor(Share), "control-share"),
    (Editor(Grow(North)), "control-grow-north", message!("control-grow", side = "north")),
    (Editor(Grow(East)), "control-grow-east", message!("control-grow", side = "east")),
    (Editor(Grow(South)), "control-grow-south", message!("control-grow", side = "south")),
    (Editor(Grow(West)), "control-grow-west", message!("control-grow", side = "west")),
    (Editor(Shrink(North)), "control-shrink-north", message!("control-shrink", side = "north")),
    (Editor(Shrink(East)), "control-shrink-east", message!("control-shrink", side = "east")),
    (Editor(Shrink(South)), "control-shrink-south", message!("control-shrink", side = "south")),
    (Editor(Shrink(West)), "control-shrink-west", message!("control-shrink", side = "west")),
    (
        Editor(Shift(North)),
        "control-shift-north",
        message!("control-shift", way = direction_name(North))
    ),
    (
        Editor(Shift(East)),
        "control-shift-east",
        message!("control-shift", way = direction_name(East))
    ),
    (
        Editor(Shift(South)),
        "control-shift-south",
        message!("control-shift", way = direction_name(South))
    ),
    (
        Editor(Shift(West)),
        "control-shift-west",
        message!("control-shift", way = direction_name(West))
    ),
    (Editor(Crop), "control-crop"),
);

/// The default bindings on this platform, which are read only once.
pub(super) fn default_bindings() -> ControlBindings {
    static DEFAULTS: LazyLock<ControlBindings> = LazyLock::new(|| default_bindings_in(IS_BROWSER));
    DEFAULTS.clone()
}

/// The default bindings in a browser, which reserves some keys, or elsewhere.
pub(super) fn default_bindings_in(is_browser: bool) -> ControlBindings {
    let mut all = read_lists(DEFAULT_BINDINGS, is_browser.then_some("default"));
    for control in Control::ALL {
        all.entry(*control).or_default();
    }
    all
}

/// Reads a file with lists of bindings. In a browser, the lists in this table replace them.
pub(super) fn read_lists(text: &str, table_of_browser: Option<&str>) -> ControlBindings {
    let mut lists = text.parse::<Table>().unwrap_or_default();
    if let Some(name) = table_of_browser {
        let browser = include_str!("../../assets/bindings/browser.toml").parse::<Table>();
        let own = browser.unwrap_or_default().remove(name).and_then(|own| match own {
            Value::Table(own) => Some(own),
            _ => None,
        });
        lists.extend(own.into_iter().flatten());
    }
    let lists = binding_lists(&lists).filter_map(|(id, texts)| {
        Some((id.parse().ok()?, texts.filter_map(|text| text.parse().ok()).collect()))
    });
    lists.collect()
}

/// The controls that players need to reach the menu, and to leave it.
pub(super) const NEEDED: [Control; 4] = [Move(North), Move(South), Enter, Menu];

impl Control {
    /// The name in settings files: `reset_clone` for the id `control-reset-clone`.
    pub fn id(self) -> String {
        let (_, id) = self.key_id().split_once('-').unwrap_or_default();
        id.replace('-', "_")
    }
}

/// Reads the name in settings files.
impl FromStr for Control {
    type Err = ();

    fn from_str(id: &str) -> Result<Self, ()> {
        Self::ALL.iter().copied().find(|it| it.id() == id).ok_or(())
    }
}
