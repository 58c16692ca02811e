//! Saving a solution or a replay as a film, or as a picture of its end.

use std::path::PathBuf;
use std::sync::mpsc::TryRecvError;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_save::files::{in_background, path_name};
use chronoshift_save::{Reason, Workbench};

use super::offer::{OfferKind, ShareOffer, ShareResult};
use crate::menus::dialogs::show_result;
use crate::platform::{DRAWS_FILMS, draw_film, waker};
use crate::save::{Preferences, Shared, hand_out, run_job};
use crate::sim::{Incoming, IncomingState, Session, name_for, wait_for};
use crate::theme::Fonts;
use crate::widgets::button;
use crate::words::{Message, Notification, message, reason_text};

/// The form of the drawing: a film or a picture.
#[derive(Component, Clone, Copy)]
struct FilmForm(Shared);

/// Adds the buttons, if there are moves to draw and the game can draw them.
pub(super) fn spawn_films(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, offer: &ShareOffer) {
    if !DRAWS_FILMS || !matches!(offer.kind, OfferKind::Level | OfferKind::Replay) {
        return;
    }
    for (name, form) in [
        (message!("share-save-film"), Shared::Film),
        (message!("share-save-picture"), Shared::Picture),
    ] {
        list.spawn((button(fonts, name), FilmForm(form))).observe(save_film);
    }
}

/// Draws in the background. A notification says where it is, whatever the player does meanwhile.
fn save_film(
    pressed: On<Activate>,
    forms: Query<&FilmForm>,
    (offer, session): (Res<ShareOffer>, Option<Res<Session>>),
    (preferences, window): (Res<Preferences>, Option<Res<EventLoopProxyWrapper>>),
    said: Single<Entity, With<ShareResult>>,
    mut commands: Commands,
) -> Result {
    let &FilmForm(form) = forms.get(pressed.entity)?;
    let (level, replay) = match (offer.kind, session) {
        (OfferKind::Replay, Some(session)) => (session.level.to_string(), Some(offer.file.clone())),
        _ => (offer.file.clone(), None),
    };
    let (theme, wake) = (preferences.theme.clone(), waker(window.as_deref()));
    let name = name_for(offer.title.as_deref().unwrap_or_default());
    let drawing = in_background("film", move || {
        let drawn = draw_film(&level, replay.as_deref(), (form.extension(), &theme));
        wake();
        drawn
    });
    let drawing = SyncCell::new(drawing);
    commands.queue(move |world: &mut World| {
        let mut drawing = drawing;
        wait_for(world, Incoming::Film, move |world| {
            match (drawing.get().try_recv(), &name) {
                (Err(TryRecvError::Empty), _) => return IncomingState::Blocked,
                (Ok(Ok(bytes)), Some(name)) => {
                    let name = name.clone();
                    let job = move |bench: &mut Workbench| {
                        hand_out(bench.workshop(), &name, form, &bytes)
                    };
                    run_job(world, job, tell_saved);
                }
                (Ok(Ok(_)), None) => tell_failed(world, message!("share-no-folder")),
                (Ok(Err(why)), _) => tell_failed(world, why),
                (Err(TryRecvError::Disconnected), _) => {
                    tell_failed(world, reason_text(&Reason::System("film".to_owned())));
                }
            }
            IncomingState::Done
        });
    });
    show_result(&mut commands, *said, message!("film-begins"));
    Ok(())
}

fn tell_saved(world: &mut World, saved: Result<PathBuf, Reason>) {
    match saved {
        Ok(path) => {
            let said = message!("share-saved", path = path_name(&path));
            world.write_message(Notification::Success(said));
        }
        Err(reason) => tell_failed(world, reason_text(&reason)),
    }
}

fn tell_failed(world: &mut World, why: Message) {
    world.write_message(Notification::Problem(message!("film-failed", why = why)));
}
