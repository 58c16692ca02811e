//! Saving a solution or a replay as a film, or as a picture of its end.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::TryRecvError;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_save::files::{in_background, path_name};
use chronoshift_save::{Reason, Workbench};

use super::offer::{OfferKind, ShareOffer, ShareResult};
use crate::frame::Frame;
use crate::menus::dialogs::show_result;
use crate::platform::{DRAWS_FILMS, FilmProgress, draw_film, waker};
use crate::save::{Preferences, Shared, answer, hand_out, run_job};
use crate::sim::{Incoming, IncomingState, Session, name_for, wait_for};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{Availability, button};
use crate::words::{Message, Notification, message, reason_text};

/// The form of the drawing: a film or a picture.
#[derive(Component, Clone, Copy)]
struct FilmForm(Shared);

/// Marks the button that cancels the drawing.
#[derive(Component)]
struct FilmCancel;

/// The film or picture that is being drawn.
#[derive(Resource)]
struct FilmDrawing(Arc<FilmProgress>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (update_film_buttons, show_progress.run_if(resource_exists::<FilmDrawing>))
            .chain()
            .in_set(Frame::WriteTexts)
            .run_if(in_state(Menu::Share)),
    );
}

/// Adds the buttons, if there are moves to draw and the game can draw them.
pub(super) fn spawn_films(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, offer: &ShareOffer) {
    if !DRAWS_FILMS || !matches!(offer.kind, OfferKind::Level | OfferKind::Replay) {
        return;
    }
    let film = (button(fonts, message!("share-save-film")), FilmForm(Shared::Film));
    list.spawn(film).observe(save_film);
    // This button takes the place of the button above, so that the others stay in their places.
    let cancel = (button(fonts, message!("film-cancel")), FilmCancel, Availability(false));
    list.spawn(cancel).observe(cancel_film);
    let picture = (button(fonts, message!("share-save-picture")), FilmForm(Shared::Picture));
    list.spawn(picture).observe(save_film);
}

/// While a film or a picture is being drawn, offers the button that cancels it instead of the one for a film. If one of
/// the two has the focus, the other one gets it.
fn update_film_buttons(
    drawing: Option<Res<FilmDrawing>>,
    cancel: Single<(Entity, &Availability), With<FilmCancel>>,
    forms: Query<(Entity, &FilmForm)>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let (cancel, &Availability(cancels)) = *cancel;
    let Some((film, _)) = forms.iter().find(|(_, form)| form.0 == Shared::Film) else { return };
    if cancels == drawing.is_some() {
        return;
    }
    let (new, old) = if cancels { (film, cancel) } else { (cancel, film) };
    commands.entity(new).insert(Availability(true));
    if focus.get() == Some(old) {
        focus.set(new, FocusCause::Navigated);
    }
    commands.entity(old).insert(Availability(false));
}

/// Shows the progress in steps of 10 %, because screen readers read every change.
fn show_progress(
    drawing: Res<FilmDrawing>,
    said: Single<Entity, With<ShareResult>>,
    mut last: Local<usize>,
    mut commands: Commands,
) {
    let percent = drawing.0.percent() / 10 * 10;
    if std::mem::replace(&mut *last, percent) != percent && percent > 0 && !drawing.0.is_cancelled()
    {
        show_result(&mut commands, *said, message!("film-progress", percent = percent));
    }
}

fn cancel_film(
    _: On<Activate>,
    drawing: Option<Res<FilmDrawing>>,
    said: Single<Entity, With<ShareResult>>,
    mut commands: Commands,
) {
    if let Some(drawing) = drawing {
        drawing.0.cancel();
        show_result(&mut commands, *said, message!("film-cancelled"));
    }
}

/// Draws a film or a picture in the background. The result is shown here if the dialog is still open, and otherwise as
/// a notification.
fn save_film(
    pressed: On<Activate>,
    forms: Query<&FilmForm>,
    offer: Res<ShareOffer>,
    session: Option<Res<Session>>,
    preferences: Res<Preferences>,
    window: Option<Res<EventLoopProxyWrapper>>,
    drawing: Option<Res<FilmDrawing>>,
    said: Single<Entity, With<ShareResult>>,
    mut commands: Commands,
) -> Result {
    if let Some(drawing) = drawing {
        let said_now = message!("film-progress", percent = drawing.0.percent());
        show_result(&mut commands, *said, said_now);
        return Ok(());
    }
    let &FilmForm(form) = forms.get(pressed.entity)?;
    let (level, replay) = match (offer.kind, session) {
        (OfferKind::Replay, Some(session)) => (session.level.to_string(), Some(offer.file.clone())),
        _ => (offer.file.clone(), None),
    };
    let (theme, wake) = (preferences.theme.clone(), waker(window.as_deref()));
    let name = name_for(offer.title.as_deref().unwrap_or_default());
    let progress = Arc::<FilmProgress>::default();
    commands.insert_resource(FilmDrawing(Arc::clone(&progress)));
    let drawing = in_background("film", move || {
        let form = (form.extension(), &*theme);
        let drawn = draw_film(&level, replay.as_deref(), form, (&*progress, &wake));
        wake();
        drawn
    });
    let drawing = SyncCell::new(drawing);
    commands.queue(move |world: &mut World| {
        let mut drawing = drawing;
        wait_for(world, Incoming::Film, move |world| {
            let drawn = match drawing.get().try_recv() {
                Err(TryRecvError::Empty) => return IncomingState::Blocked,
                Err(TryRecvError::Disconnected) => {
                    Err(reason_text(&Reason::System("film".to_owned())))
                }
                Ok(drawn) => drawn,
            };
            world.remove_resource::<FilmDrawing>();
            match (drawn, name.clone()) {
                (Ok(None), _) => {}
                (Ok(Some(bytes)), Some(name)) => {
                    let job = move |bench: &mut Workbench| {
                        hand_out(bench.workshop(), &name, form, &bytes)
                    };
                    run_job(world, job, report_saved);
                }
                (Ok(Some(_)), None) => report_failed(world, message!("share-no-folder")),
                (Err(why), _) => report_failed(world, why),
            }
            IncomingState::Done
        });
    });
    show_result(&mut commands, *said, message!("film-begins"));
    Ok(())
}

fn report_saved(world: &mut World, saved: Result<PathBuf, Reason>) {
    match saved {
        Ok(path) => {
            notify(world, Notification::Success(message!("share-saved", path = path_name(&path))));
        }
        Err(reason) => report_failed(world, reason_text(&reason)),
    }
}

fn report_failed(world: &mut World, why: Message) {
    notify(world, Notification::Problem(message!("film-failed", why = why)));
}

/// Shows a result in the dialog if it is on top, or else as a notification.
fn notify(world: &mut World, result: Notification) {
    if world.get_resource::<State<Menu>>().is_some_and(|menu| *menu.get() == Menu::Share) {
        answer(world, show_in_dialog, result.text().clone())
    } else {
        world.write_message(result);
    }
}

fn show_in_dialog(
    In(result): In<Message>,
    said: Single<Entity, With<ShareResult>>,
    mut commands: Commands,
) {
    show_result(&mut commands, *said, result);
}
