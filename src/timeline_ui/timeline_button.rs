//! The actions of the panel's buttons, their names, and the sign on each, including the effect of a take-over at the
//! turn shown.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::fold::Fold;
use super::icons::Icon;
use crate::input::{Control, Seek, SeekControl, Way};
use crate::sim::{Edit, Playhead, TakenOver};
use crate::timeline::{ChronicleShown, History, Scrub, to_take_over};
use crate::widgets::WidgetName;
use crate::words::{Message, message};

/// The action of a button.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) enum TimelineButton {
    Fold,
    End(Way),
    Play(Way),
    Step(Way),
    Slower,
    Faster,
    Loop,
    Narrower,
    Wider,
    Now,
    TakeOver,
    /// Records moves that come before the self's moves.
    Insert,
    /// Records moves that replace the self's moves.
    Replace,
    Edit(Edit),
    /// Shows the rest of the buttons.
    More,
}

/// The kind of turn that the board shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PanelMode {
    Present,
    /// Another turn, or a self at fault that the player can take over.
    OtherTurn,
    /// A turn of a self that the player has taken over.
    TakenOver,
    Replay,
}

impl TimelineButton {
    pub(super) const ALL: [Self; 24] = [
        Self::Fold,
        Self::End(Way::Back),
        Self::Play(Way::Back),
        Self::Step(Way::Back),
        Self::Step(Way::On),
        Self::Play(Way::On),
        Self::End(Way::On),
        Self::Slower,
        Self::Faster,
        Self::Loop,
        Self::Now,
        Self::TakeOver,
        Self::Insert,
        Self::Replace,
        Self::Edit(Edit::Delete),
        Self::Edit(Edit::Repeat),
        Self::Edit(Edit::CutOff),
        Self::More,
        Self::Edit(Edit::MoveBack),
        Self::Edit(Edit::MoveOn),
        Self::Edit(Edit::SelectBack),
        Self::Edit(Edit::SelectOn),
        Self::Narrower,
        Self::Wider,
    ];

    /// The control that does the same, if there is one.
    pub(super) fn control(self) -> Option<Control> {
        Some(match self {
            Self::Fold => Control::Timeline,
            Self::End(way) => Control::Seek(SeekControl::End(way)),
            Self::Play(way) => Control::Seek(SeekControl::Play(way)),
            Self::Step(way) => Control::Seek(SeekControl::Step(way)),
            Self::TakeOver => Control::TakeOver,
            Self::Edit(edit) => Control::Edit(edit),
            Self::Slower
            | Self::Faster
            | Self::Loop
            | Self::Narrower
            | Self::Wider
            | Self::Now
            | Self::Insert
            | Self::Replace
            | Self::More => return None,
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

    /// The name, which depends on the direction in which turns play, if it does.
    pub(super) fn name(self, playing: Option<Way>) -> Message {
        match (self, self.control()) {
            (Self::Play(way), _) if playing == Some(way) => message!("timeline-stop"),
            (Self::Insert, _) => message!("timeline-insert-moves"),
            (Self::Replace, _) => message!("timeline-replace-moves"),
            (_, Some(control)) => control.name(),
            (Self::Slower, _) => message!("timeline-slower"),
            (Self::Faster, _) => message!("timeline-faster"),
            (Self::Loop, _) => message!("timeline-loop"),
            (Self::Narrower, _) => message!("timeline-narrower"),
            (Self::Wider, _) => message!("timeline-wider"),
            (Self::More, _) => message!("menu-more"),
            _ => message!("timeline-now"),
        }
    }

    /// The word on the button in an open panel, if it has one. The button for take-overs has another word at each turn.
    pub(super) fn label(self) -> Option<Message> {
        Some(match self {
            Self::Insert => message!("timeline-insert"),
            Self::Replace => message!("timeline-replace"),
            Self::Edit(Edit::Delete) => message!("delete"),
            Self::Edit(Edit::Repeat) => message!("choice-duplicate"),
            Self::Edit(Edit::CutOff) => message!("choice-cut-off"),
            Self::Edit(_) | Self::Narrower | Self::Wider | Self::Now => self.name(None),
            _ => return None,
        })
    }

    /// Whether the button is there. In a narrow window, a folded panel keeps its room for the row. Buttons that few
    /// players need only appear when they are useful: the speed while turns play, and the width of turns for
    /// players who watch a replay, or who want more buttons while they edit.
    pub(super) fn is_there(
        self,
        fold: Fold,
        mode: PanelMode,
        (plays, is_narrow, has_more): (bool, bool, bool),
    ) -> bool {
        let is_always = matches!(self, Self::Fold | Self::Step(_));
        match (fold, self, mode) {
            (Fold::Away, ..) => false,
            // The player can't take over the current self.
            (_, Self::TakeOver, PanelMode::Present | PanelMode::Replay) => false,
            (_, Self::TakeOver, _) => true,
            (Fold::Line, Self::Step(_) | Self::Play(Way::On) | Self::Insert | Self::Replace, _)
                if is_narrow =>
            {
                false
            }
            (Fold::Line, Self::Fold | Self::Edit(Edit::Delete), PanelMode::TakenOver)
                if is_narrow =>
            {
                false
            }
            _ if is_always => true,
            (Fold::Line, Self::Insert | Self::Replace | Self::Edit(Edit::Delete), mode) => {
                mode == PanelMode::TakenOver
            }
            (Fold::Line, Self::Play(Way::On), mode) => mode != PanelMode::TakenOver,
            (Fold::Line, ..) => false,
            (Fold::Open, Self::Now, mode) => {
                matches!(mode, PanelMode::OtherTurn | PanelMode::Replay)
            }
            (Fold::Open, Self::Slower | Self::Faster | Self::Loop, mode) => {
                mode == PanelMode::Replay || plays && mode != PanelMode::TakenOver
            }
            (Fold::Open, Self::Narrower | Self::Wider, mode) => {
                mode == PanelMode::Replay || mode == PanelMode::TakenOver && has_more
            }
            (
                Fold::Open,
                Self::Edit(Edit::MoveBack | Edit::MoveOn | Edit::SelectBack | Edit::SelectOn),
                mode,
            ) => mode == PanelMode::TakenOver && has_more,
            (Fold::Open, Self::Insert | Self::Replace | Self::Edit(_) | Self::More, mode) => {
                mode == PanelMode::TakenOver
            }
            (Fold::Open, ..) => mode != PanelMode::TakenOver,
        }
    }

    /// Whether a button that isn't there keeps its space before a single row, so that the row stays where it is when
    /// the button comes.
    pub(super) fn keeps_place(self, fold: Fold, mode: PanelMode) -> bool {
        (fold, self, mode) == (Fold::Line, Self::TakeOver, PanelMode::Present)
    }

    /// Whether the button is on, if it is a part of the switch between inserting and replacing.
    pub(super) fn is_on(self, taken: Option<&TakenOver>) -> Option<bool> {
        let replaces = taken.is_some_and(|taken| taken.replaces);
        match self {
            Self::Insert => Some(!replaces),
            Self::Replace => Some(replaces),
            _ => None,
        }
    }

    /// Whether the sign is that of the opposite action: to end, to fold or to stop.
    pub(super) fn is_switched(self, fold: Fold, playing: Option<Way>, is_taken: bool) -> bool {
        match self {
            Self::TakeOver => is_taken,
            Self::Fold => fold == Fold::Open,
            Self::Play(way) => playing == Some(way),
            _ => false,
        }
    }

    pub(super) fn icon(self, is_switched: bool) -> Icon {
        let (name, way) = match self {
            Self::Fold => return Icon::fold(is_switched),
            Self::End(way) => ("end", way),
            Self::Play(_) if is_switched => ("pause", Way::On),
            Self::Play(way) => ("play", way),
            Self::Step(way) => ("step", way),
            Self::Edit(Edit::SelectBack) => ("select", Way::Back),
            Self::Edit(Edit::SelectOn) => ("select", Way::On),
            Self::Edit(Edit::MoveBack) => ("shift", Way::Back),
            Self::Edit(Edit::MoveOn) => ("shift", Way::On),
            Self::TakeOver if is_switched => ("tick", Way::On),
            Self::TakeOver => ("somebody", Way::On),
            Self::Insert | Self::Edit(Edit::Inserting) => ("insert", Way::On),
            Self::Edit(Edit::Delete) => ("cross", Way::On),
            Self::Edit(Edit::CutOff) => ("cut-off", Way::On),
            Self::Edit(Edit::Repeat) => ("twice", Way::On),
            Self::Replace => ("replace", Way::On),
            Self::Slower => ("minus", Way::On),
            Self::Faster => ("plus", Way::On),
            Self::Loop => ("around", Way::On),
            Self::Narrower => ("narrower", Way::On),
            Self::Wider => ("wider", Way::On),
            Self::Now => ("now", Way::On),
            Self::More => ("dots", Way::On),
        };
        Icon::facing(name, way)
    }
}

/// Everything that determines the effect of a take-over.
#[derive(SystemParam)]
pub(super) struct TakeOverText<'w> {
    history: Option<Res<'w, History>>,
    playhead: Option<Res<'w, Playhead>>,
    scrub: Res<'w, Scrub>,
    courses: Res<'w, ChronicleShown>,
    taken: Option<Res<'w, TakenOver>>,
}

impl TakeOverText<'_> {
    /// The kind of turn that the board shows.
    pub(super) fn mode(&self) -> PanelMode {
        let (history, playhead) = (self.history.as_ref(), self.playhead.as_ref());
        let is_mended = history.zip(playhead).is_some_and(|(history, playhead)| {
            self.courses.offers_mend(history, playhead, &self.scrub)
        });
        match history {
            Some(history) if history.watched.is_some() => PanelMode::Replay,
            _ if self.taken.is_some() => PanelMode::TakenOver,
            _ if self.scrub.is_on() || is_mended => PanelMode::OtherTurn,
            _ => PanelMode::Present,
        }
    }

    /// The effect in words; `None` while the player watches a replay.
    pub(super) fn words(&self) -> Option<Message> {
        if self.taken.is_some() {
            return Some(message!("done"));
        }
        let (history, playhead) = (self.history.as_ref()?, self.playhead.as_ref()?);
        if history.watched.is_some() {
            return None;
        }
        if let Some((clone, turn)) = self.courses.mend(history, playhead, &self.scrub) {
            let (number, turn) = (clone + 1, turn + 1);
            return Some(message!("timeline-fix", number = number, turn = turn));
        }
        let (clone, turn) = to_take_over(history, playhead, &self.scrub);
        Some(message!("timeline-take-over", number = clone + 1, turn = turn + 1))
    }
}

/// Names the button for take-overs.
pub(super) fn name_take_over(
    taking: TakeOverText,
    buttons: Query<(Entity, &TimelineButton, &WidgetName)>,
    mut commands: Commands,
) {
    let Some(name) = taking.words().map(WidgetName) else { return };
    let of_taking = buttons.iter().filter(|(_, does, _)| **does == TimelineButton::TakeOver);
    for (entity, _, called) in of_taking {
        if *called != name {
            commands.entity(entity).insert(name.clone());
        }
    }
}
