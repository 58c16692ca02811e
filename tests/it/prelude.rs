//! Names that almost every test uses.

pub(crate) use std::collections::BTreeMap;
pub(crate) use std::fs;
pub(crate) use std::path::{Path, PathBuf};
pub(crate) use std::time::Duration;

pub(crate) use accesskit::Role;
pub(crate) use bevy::a11y::AccessibilityNode;
pub(crate) use bevy::input::ButtonState;
pub(crate) use bevy::input::mouse::MouseButtonInput;
pub(crate) use bevy::input::touch::TouchPhase;
pub(crate) use bevy::prelude::*;
pub(crate) use bevy::time::TimeUpdateStrategy;
pub(crate) use bevy::ui_widgets::ScrollArea;
pub(crate) use bevy::window::{CursorMoved, WindowEvent};
pub(crate) use chronoshift::game::Setup;
pub(crate) use chronoshift::input::{
    Bindings, Control, Device, Family, InputQueue, LastDevice, Preset, Receiver, Seek, SeekControl,
    Way,
};
pub(crate) use chronoshift::save::{
    AnimationSpeed, FileName, Preferences, Progress, ProgressFolder, Record, Saver, SettingsFile,
    Shelf, TimelinePanel, Unfinished, Warnings, Workshop,
};
pub(crate) use chronoshift::sim::{
    EditorRequest, EditorSession, LevelFile, Playhead, Playlist, Request, Session, TakenOver,
    is_reading,
};
pub(crate) use chronoshift::states::{Menu, Mode, Screen};
pub(crate) use chronoshift::theme::Themes;
pub(crate) use chronoshift::words::{Message, Notification, Words};
pub(crate) use chronoshift::{OwnClipboard, game, save};
pub(crate) use chronoshift_core::editing::Edit;
pub(crate) use chronoshift_core::level::share;
pub(crate) use chronoshift_core::level::share::Shared;
pub(crate) use chronoshift_core::level::{Level, MapTile, ReplayFile};
pub(crate) use chronoshift_core::rules::{
    Action, Actions, ButtonKind, Direction, Point, Recordings, Status, Tile,
};
pub(crate) use chronoshift_save::Reason;
pub(crate) use chronoshift_words::Trouble;
pub(crate) use tempfile::TempDir;

pub(crate) use crate::boards::{CORRIDOR, DOOR, corridor, level};
pub(crate) use crate::devices::By;
pub(crate) use crate::input::{PAD, ms};
pub(crate) use crate::levels::with_progress;
pub(crate) use crate::pointer::HALL;
pub(crate) use crate::{Game, in_language, project, write_level};

pub(crate) use KeyCode::{
    AltLeft, ArrowDown, ArrowDown as Down, ArrowLeft, ArrowLeft as Left, ArrowRight,
    ArrowRight as Right, ArrowUp, ArrowUp as Up, Backspace, CapsLock, Comma, ControlLeft,
    ControlRight, Delete, Digit0, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8,
    Digit9, End, Enter, Equal, Escape, F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, Home, Insert,
    KeyA, KeyB, KeyC, KeyD, KeyE, KeyF, KeyG, KeyH, KeyI, KeyJ, KeyK, KeyL, KeyM, KeyN, KeyO, KeyP,
    KeyQ, KeyR, KeyS, KeyT, KeyU, KeyV, KeyW, KeyX, KeyY, KeyZ, Minus, Numpad0, Numpad1, Numpad2,
    Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, PageDown, PageUp, Period, ShiftLeft, Space,
    SuperLeft, Tab,
};
