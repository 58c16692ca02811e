//! Problems with saved files, and data that can't be saved at the moment. Notifies the player, and makes the game fail
//! at its end if changes are unsaved.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::ExitSystems;
use chronoshift_save::StoreKind;
use chronoshift_words::Trouble;

use super::saver::SaverFinished;
use crate::words::{self, Notification, Words};

/// A problem with a saved file. The game continues.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct TroubleReport(pub Trouble);

/// The reasons why something can't be saved, as long as they last; the game keeps trying.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Unsaved {
    pub(super) settings: Option<Trouble>,
    pub(super) progress: Option<Trouble>,
    pub(super) made: Option<Trouble>,
    /// Whether something takes long, perhaps because the disk is slow.
    pub(super) is_late: bool,
}

impl Unsaved {
    /// The problem with a store.
    pub(super) fn trouble_mut(&mut self, kind: StoreKind) -> &mut Option<Trouble> {
        match kind {
            StoreKind::Settings => &mut self.settings,
            StoreKind::Progress => &mut self.progress,
            StoreKind::Levels => &mut self.made,
        }
    }

    /// The text about everything that isn't saved; `None` if everything is saved.
    pub fn text(&self) -> Option<words::Message> {
        self.texts(Trouble::text)
    }

    /// The text about everything that isn't saved, after the end of the game.
    pub(super) fn text_at_end(&self) -> Option<words::Message> {
        let causes = self.texts(Trouble::cause)?;
        Some(causes.above(words::message!("trouble-unsaved-at-end")))
    }

    fn texts(&self, text: impl Fn(&Trouble) -> words::Message) -> Option<words::Message> {
        let mut troubles = Vec::new();
        for trouble in [&self.made, &self.progress, &self.settings].into_iter().flatten() {
            if !troubles.contains(&trouble) {
                troubles.push(trouble);
            }
        }
        troubles.into_iter().map(text).reduce(words::Message::above)
    }
}

pub(super) fn notify_plugin(app: &mut App) {
    app.init_resource::<Unsaved>()
        .add_message::<TroubleReport>()
        .add_message::<Notification>()
        // The last window may have just been closed.
        .configure_sets(Last, SaverFinished.after(ExitSystems))
        .add_systems(
            Last,
            (notify_of_troubles, fail_unsaved.run_if(on_message::<AppExit>.and_then(run_once)))
                .after(SaverFinished),
        );
}

/// Shows problems on the screen, and logs them in English.
fn notify_of_troubles(
    mut troubles: MessageReader<TroubleReport>,
    mut notifications: MessageWriter<Notification>,
) {
    for TroubleReport(trouble) in troubles.read() {
        warn!("{}", Words::default().say(&trouble.text()));
        notifications.write(Notification::Problem(trouble.text()));
    }
}

/// If there are unsaved changes, makes the game exit with a failure, however it ends.
fn fail_unsaved(unsaved: Res<Unsaved>, mut exit: MessageWriter<AppExit>) {
    if let Some(text) = unsaved.text_at_end() {
        error!("{}", Words::default().say(&text));
        exit.write(AppExit::error());
    }
}
