//! The panel at the bottom: texts, and the player's choices. Its contents are derived from the state of the game, so it
//! never shows anything outdated.

mod actions;
mod asides;
mod choices;
pub(crate) mod content;
pub(crate) mod feedback;
pub(crate) mod feedback_text;
mod height;
mod hint;
mod inputs;
pub(crate) mod look_around;
mod over;
mod playing;
mod replay;
mod scroll;
mod show;
mod stars;
mod take_over;
mod usual_choices;

use bevy::prelude::*;

pub(crate) use actions::hide_actions;
use content::PanelContent;
use inputs::PanelInputs;

use crate::frame::Frame;
use crate::states::LevelState;
use crate::timeline::{Pace, PendingEvents, is_title_shown};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PanelContent>()
        .add_plugins((
            feedback::plugin,
            actions::plugin,
            show::plugin,
            height::plugin,
            scroll::plugin,
            choices::plugin,
            stars::plugin,
        ))
        .add_systems(
            Update,
            (
                // The panel is about the level, and hidden behind the title screen.
                choose_content.run_if(in_state(LevelState::Open).and_then(not(is_title_shown))),
                playing::choose_broken_level.run_if(in_state(LevelState::Broken)),
            )
                .in_set(Frame::ChooseTexts),
        );
}

/// Provides the content of the panel if its topic applies.
type Provider = fn(&PanelInputs) -> Option<PanelContent>;

/// The topics of the panel. The first one that applies fills it.
const PROVIDERS: [Provider; 7] = [
    playing::ask_before_entering,
    replay::watched,
    feedback_text::shown_actions,
    take_over::taken_over,
    look_around::other_turn,
    hint::shown_hint,
    playing::present,
];

/// The topics about the present. Again, the first one that applies is used.
const PRESENT_PROVIDERS: [Provider; 12] = [
    over::paradox,
    over::broken_timeline,
    over::limit_reached,
    over::tested,
    over::complete,
    playing::waiting,
    feedback_text::plan_cut_short,
    feedback_text::feedback,
    playing::test_begins,
    playing::surprise,
    playing::new_tiles,
    playing::next_task,
];

fn first_content(providers: &[Provider], inputs: &PanelInputs) -> PanelContent {
    providers.iter().find_map(|provider| provider(inputs)).unwrap_or_default()
}

fn choose_content(
    pending: Res<PendingEvents>,
    mut inputs: PanelInputs,
    mut content: ResMut<PanelContent>,
    mut pace: ResMut<Pace>,
) {
    // The panel reports events once they have been on the screen, but events inside the machine, and
    // the end of the level, at once.
    if pending.is_idle() || pending.is_finale() || inputs.play().is_waiting() {
        let aside = inputs.would_break();
        let mut present = PanelContent { aside, ..first_content(&PRESENT_PROVIDERS, &inputs) };
        present.choices.retain(|(control, _)| inputs.is_of_use(*control));
        *inputs.present = present;
    }
    let new = first_content(&PROVIDERS, &inputs);
    // Results from the background may come while everything is at rest.
    pace.request_frame_if(content.set_if_neq(new));
}
