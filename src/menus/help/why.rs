//! The chain of causes that led to a fault, or took a past self off course, step by step.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::rules::{Chronicle, End, Link};

use super::names::example_name;
use crate::input::{Control, Seek};
use crate::menus::dialogs::{self, MenuDialog, leave_by, open_menu, ways_back};
use crate::sim::{Example, Playhead, TakenOver};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, shades};
use crate::timeline::{ChronicleShown, History, Scrub};
use crate::widgets::{DialogLook, Face, bare_button, button, open_dialog};
use crate::words::{self, Message, Say, You, message};

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Why, open_causes);
}

/// Everything on the screen that help can explain.
#[derive(SystemParam)]
pub(crate) struct HelpContext<'w> {
    playhead: Option<Res<'w, Playhead>>,
    history: Option<Res<'w, History>>,
    scrub: Res<'w, Scrub>,
    courses: ResMut<'w, ChronicleShown>,
    taken: Option<Res<'w, TakenOver>>,
}

/// A chain of causes, and the fault that it led to, if the chain doesn't mention it.
struct CauseChain<'a> {
    what: Message,
    timeline: usize,
    chain: &'a [Link],
    /// The end that breaks the timeline, its turn, and its description.
    fault: Option<(&'a End, usize, Message)>,
}

/// The menu that help opens: the chain of causes or, without causes, the examples for the board. A fault without causes
/// is already in the panel.
pub(crate) fn help_menu(mut shows: HelpContext) -> Menu {
    shows.renew();
    match shows.cause_chains().iter().any(|story| shows.has_causes(story)) {
        true => Menu::Why,
        false => Menu::Help,
    }
}

impl HelpContext<'_> {
    fn has_causes(&self, story: &CauseChain<'_>) -> bool {
        match (&story.fault, &self.history) {
            (Some(_), Some(history)) => self.courses.explains(&history.chronicle, story.timeline),
            _ => !story.chain.is_empty(),
        }
    }

    /// Updates the courses of the selves to the present, because the screen may still show the turns that led to it.
    fn renew(&mut self) {
        if let Some(history) = &self.history {
            self.courses.renew_courses(history.chronicle.clone());
        }
    }

    /// The chains about the turn that the player chose to look at or, if it has none, about the present. So a player
    /// who looks at one step of a chain can return to the other steps.
    fn cause_chains(&self) -> Vec<CauseChain<'_>> {
        let (Some(history), Some(playhead)) = (&self.history, &self.playhead) else {
            return Vec::new();
        };
        let cause_chains = match self.scrub.is_on() {
            true => {
                let is_paradox = playhead.is_at_end() && playhead.paradox().is_some();
                let here = (playhead.timeline(), playhead.turn() as usize);
                self.cause_chains_at(&history.chronicle, is_paradox.then_some(here.0), here)
            }
            false => Vec::new(),
        };
        match cause_chains.is_empty() {
            true => self.cause_chains_at(
                &history.chronicle,
                history.broken(),
                (history.timeline, history.turn),
            ),
            false => cause_chains,
        }
    }

    /// The chain that breaks a timeline, or else the chains of the selves that are off course after a turn, beginning
    /// with the self that left its course last.
    fn cause_chains_at<'a>(
        &'a self,
        chronicle: &'a Chronicle,
        broken: Option<usize>,
        (timeline, turn): (usize, usize),
    ) -> Vec<CauseChain<'a>> {
        if let Some(timeline) = broken {
            let chain = self.courses.broken_by(timeline);
            let what = message!("why-broken", timeline = timeline);
            let end = words::broken_end_text(chronicle, timeline, self.you());
            let (is, turn) = (chronicle.end(timeline), chronicle.turn_count(timeline));
            let fault = end.map(|end| (is, turn, end));
            return vec![CauseChain { what, timeline, chain, fault }];
        }
        let off = self.courses.foreseen_off_at(timeline, turn).into_iter();
        off.map(|off| {
            let what = words::off_course_since(off);
            CauseChain { what, timeline, chain: &off.chain, fault: None }
        })
        .collect()
    }

    fn you(&self) -> You {
        self.history.as_ref().map_or(You::NOBODY, |history| history.you(self.taken.as_deref()))
    }

    /// The example for the fault on the screen, if there is one.
    fn rule(&self) -> Option<Example> {
        let (end, ..) = self.cause_chains().into_iter().find_map(|story| story.fault)?;
        Some(Example::of_end(end))
    }
}

fn open_causes(mut commands: Commands, fonts: Res<Fonts>, mut shows: HelpContext) {
    shows.renew();
    let Some(playhead) = &shows.playhead else { return };
    let board = playhead.board();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for CauseChain { what, timeline, chain, fault } in shows.cause_chains() {
            let place = Node { margin: UiRect::axes(px(12), px(4)), flex_shrink: 0.0, ..default() };
            list.spawn((Say(what), fonts.strong(17.0), Ink(shades::BRASS), place));
            // Sentences, with the turns that they are about.
            let end = fault.map(|(_, turn, text)| (text, turn));
            let steps = words::cause_steps(chain, board, shows.you());
            for (step, turn) in steps.into_iter().chain(end) {
                list.spawn(step_row(&fonts, step)).observe(look_at_turn(timeline, turn));
            }
        }
    };
    let rule = match shows.rule() {
        Some(rule) => message!("why-rule", name = example_name(rule)),
        None => message!("why-help"),
    };
    open_dialog(&mut commands, &fonts, message!("why-title"), DialogLook::WIDE, fill, |foot| {
        foot.spawn(button(&fonts, rule)).observe(open_menu(Menu::Help));
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Why))
    .observe(leave_by(Control::Help));
}

/// The row of a step, with as many lines as it needs.
fn step_row(fonts: &Fonts, step: Message) -> impl Bundle {
    let place = Node {
        padding: UiRect::axes(px(12), px(4)),
        border_radius: BorderRadius::all(px(6)),
        flex_shrink: 0.0,
        ..default()
    };
    let words = (Say(step.clone()), fonts.regular(16.0), Ink(shades::TEXT));
    (bare_button(step), TabIndex(0), place, Face::ROW, children![words])
}

/// Shows the turn of the step on the board.
fn look_at_turn(
    timeline: usize,
    turn: usize,
) -> impl Fn(On<Activate>, MessageWriter<Seek>, ResMut<NextState<Menu>>) {
    move |_, mut seeks, mut menu| {
        seeks.write(Seek::To { timeline, turn: turn as f32 });
        menu.set(Menu::Closed);
    }
}
