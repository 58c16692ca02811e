//! The actions of the panel's buttons.

use crate::sim::Edit;
use bevy::prelude::*;

use super::fold::Fold;
use super::raster::Mask;
use super::shapes;
use crate::input::{Control, Seek, SeekControl, Way};
use crate::timeline::Scrub;
use crate::words::Message;

/// The action of a button.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) enum TimelineButton {
    Fold,
    First,
    PlayBack,
    StepBack,
    StepOn,
    PlayOn,
    Last,
    Slower,
    Faster,
    Loop,
    Narrower,
    Wider,
    Now,
    TakeOver,
    Insert,
    Delete,
    CutOff,
    Repeat,
    SelectBack,
    SelectOn,
    MoveBack,
    MoveOn,
}

/// What the board shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PanelMode {
    Present,
    OtherTurn,
    /// A turn of a self that the player has taken over.
    TakenOver,
    Replay,
}

impl TimelineButton {
    pub(super) const ALL: [Self; 22] = [
        Self::Fold,
        Self::First,
        Self::PlayBack,
        Self::StepBack,
        Self::StepOn,
        Self::PlayOn,
        Self::Last,
        Self::Slower,
        Self::Faster,
        Self::Loop,
        Self::Narrower,
        Self::Wider,
        Self::Now,
        Self::TakeOver,
        Self::Insert,
        Self::Delete,
        Self::CutOff,
        Self::Repeat,
        Self::SelectBack,
        Self::SelectOn,
        Self::MoveBack,
        Self::MoveOn,
    ];

    /// The control that does the same, if there is one.
    pub(super) fn control(self) -> Option<Control> {
        Some(match self {
            Self::Fold => Control::Timeline,
            Self::First => Control::Seek(SeekControl::End(Way::Back)),
            Self::PlayBack => Control::Seek(SeekControl::Play(Way::Back)),
            Self::StepBack => Control::Seek(SeekControl::Step(Way::Back)),
            Self::StepOn => Control::Seek(SeekControl::Step(Way::On)),
            Self::PlayOn => Control::Seek(SeekControl::Play(Way::On)),
            Self::Last => Control::Seek(SeekControl::End(Way::On)),
            Self::TakeOver => Control::TakeOver,
            Self::Insert => Control::Edit(Edit::Inserting),
            Self::Delete => Control::Edit(Edit::Delete),
            Self::CutOff => Control::Edit(Edit::CutOff),
            Self::Repeat => Control::Edit(Edit::Repeat),
            Self::SelectBack => Control::Edit(Edit::SelectBack),
            Self::SelectOn => Control::Edit(Edit::SelectOn),
            Self::MoveBack => Control::Edit(Edit::MoveBack),
            Self::MoveOn => Control::Edit(Edit::MoveOn),
            Self::Slower | Self::Faster | Self::Loop | Self::Narrower | Self::Wider | Self::Now => {
                return None;
            }
        })
    }

    pub(super) fn seek(self) -> Option<Seek> {
        Some(match self {
            Self::Slower => Seek::Slower,
            Self::Faster => Seek::Faster,
            Self::Loop => Seek::Loop,
            Self::Now => Seek::Now,
            _ => return None,
        })
    }

    /// Its name, which depends on the direction in which the film plays, if it does.
    pub(super) fn name(self, way: Option<Way>) -> Message {
        match (self, self.control()) {
            (Self::PlayBack, _) if way == Some(Way::Back) => Message::new("timeline-stop"),
            (Self::PlayOn, _) if way == Some(Way::On) => Message::new("timeline-stop"),
            (_, Some(control)) => control.name(),
            (Self::Slower, _) => Message::new("timeline-slower"),
            (Self::Faster, _) => Message::new("timeline-faster"),
            (Self::Loop, _) => Message::new("timeline-loop"),
            (Self::Narrower, _) => Message::new("timeline-narrower"),
            (Self::Wider, _) => Message::new("timeline-wider"),
            _ => Message::new("timeline-now"),
        }
    }

    /// Whether it is there. In a narrow panel, a folded panel keeps its room for the row.
    pub(super) fn is_there(self, fold: Fold, mode: PanelMode, is_narrow: bool) -> bool {
        let is_always = matches!(self, Self::Fold | Self::StepBack | Self::StepOn);
        let edits = matches!(self.control(), Some(Control::Edit(_)));
        match (fold, self, mode) {
            (Fold::Away, ..) => false,
            (_, Self::TakeOver, mode) => mode != PanelMode::Replay,
            (Fold::Line, Self::StepBack | Self::StepOn | Self::PlayOn | Self::Insert, _)
                if is_narrow =>
            {
                false
            }
            (Fold::Line, Self::Fold | Self::Delete, PanelMode::TakenOver) if is_narrow => false,
            _ if is_always => true,
            (Fold::Line, Self::Insert | Self::Delete, mode) => mode == PanelMode::TakenOver,
            (Fold::Line, Self::PlayOn, mode) => mode != PanelMode::TakenOver,
            (Fold::Line, ..) => false,
            (Fold::Open, Self::Now, mode) => {
                matches!(mode, PanelMode::OtherTurn | PanelMode::Replay)
            }
            (Fold::Open, _, mode) => edits == (mode == PanelMode::TakenOver),
        }
    }

    pub(super) fn shape(self, fold: Fold, scrub: &Scrub, is_taken: bool, side: u32) -> Mask {
        match self {
            Self::TakeOver if is_taken => shapes::tick(side),
            Self::TakeOver => shapes::record(side),
            Self::Insert => shapes::insert(side),
            Self::Delete => shapes::cross(side),
            Self::CutOff => shapes::cut_off(side),
            Self::Repeat => shapes::twice(side),
            Self::SelectBack => shapes::select(Way::Back, side),
            Self::SelectOn => shapes::select(Way::On, side),
            Self::MoveBack => shapes::shift(Way::Back, side),
            Self::MoveOn => shapes::shift(Way::On, side),
            Self::Fold => shapes::fold(fold == Fold::Open, side),
            Self::First => shapes::end(Way::Back, side),
            Self::PlayBack if scrub.way() == Some(Way::Back) => shapes::pause(side),
            Self::PlayBack => shapes::play(Way::Back, side),
            Self::StepBack => shapes::step(Way::Back, side),
            Self::StepOn => shapes::step(Way::On, side),
            Self::PlayOn if scrub.way() == Some(Way::On) => shapes::pause(side),
            Self::PlayOn => shapes::play(Way::On, side),
            Self::Last => shapes::end(Way::On, side),
            Self::Slower => shapes::bar(side),
            Self::Faster => shapes::plus(side),
            Self::Loop => shapes::around(side),
            Self::Narrower => shapes::narrower(side),
            Self::Wider => shapes::wider(side),
            Self::Now => shapes::now(side),
        }
    }
}
