//! The limits of the level, each as a choice in the dialog.

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::editing::Edit;
use chronoshift_core::rules::{LevelLimits, Limit};
use chronoshift_core::solver::Appraisal;

use crate::sim::{EditorRequest, Request};
use crate::theme::Fonts;
use crate::widgets::{ChosenOption, choice, note};
use crate::words::{Message, message};

/// A limit, and the options of its choice.
#[derive(Component)]
struct LimitChoice {
    limit: Limit,
    options: Vec<Option<usize>>,
}

/// The greatest options. A level file may have a greater limit, which then is an option, too.
const MAX_SELVES: usize = 20;
const MAX_SCORE: usize = 999;

/// Adds a choice for each limit, which shows the limit of the level.
pub(super) fn spawn_limits(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    limits: LevelLimits,
    appraisal: &Appraisal,
) {
    for limit in Limit::ALL {
        let name = match limit {
            Limit::Clones => message!("limit-clones"),
            Limit::Score => message!("limit-score"),
        };
        let least = match limit {
            Limit::Clones => appraisal.fewest_clones().map(|(clones, _)| clones),
            Limit::Score => appraisal.best.score(),
        };
        let now = limits.get(limit);
        let options = options(limit, least.unwrap_or(1), now);
        let chosen = options.iter().position(|option| *option == now).unwrap_or_default();
        let names = options.iter().map(|option| match option {
            Some(most) => Message::number(*most),
            None => message!("limit-none"),
        });
        list.spawn(choice(fonts, name, names.collect()))
            .insert((LimitChoice { limit, options }, ChosenOption(chosen)))
            .observe(choose_limit);
    }
    list.spawn(note(fonts, message!("limit-note")));
}

/// No limit, and all others. The least that is known to suffice comes first, because makers want
/// that one most.
fn options(limit: Limit, least: usize, now: Option<usize>) -> Vec<Option<usize>> {
    let most = match limit {
        Limit::Clones => MAX_SELVES,
        Limit::Score => MAX_SCORE,
    };
    let first = least.min(most);
    let large = now.filter(|now| *now > most);
    let numbers = (first..=most).chain(large).chain(1..first);
    [None].into_iter().chain(numbers.map(Some)).collect()
}

fn choose_limit(
    chosen: On<ValueChange<usize>>,
    choices: Query<&LimitChoice>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    let Ok(LimitChoice { limit, options }) = choices.get(chosen.source) else { return };
    let most = options.get(chosen.value).copied().flatten();
    requests.write(Request::Editor(EditorRequest::Edit(Edit::SetLimit(*limit, most))));
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
}
