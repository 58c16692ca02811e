//! Chooses the contents of the panel. They follow from the state of the game, so the panel never
//! shows anything outdated.

use bevy::prelude::*;
use chronoshift_core::rules::Status;

use super::choices::PLACES;
use super::feedback::Feedback;
use super::notice::{BehindHint, PanelContent, Tone};
use super::topics::Topics;
use super::{complete, editing, notices, replay_notices, short_notices};

use crate::board_ui::labels::keys::has_key;
use crate::frame::Frame;
use crate::input::{Control, EditorControl, SeekControl, Way};
use crate::sim::{Playlist, Session};
use crate::states::LevelState;
use crate::timeline::{Live, Pace, is_title_shown};
use crate::words::{
    AsideTone, HintLevel, Message, Notice, choose_aside, lesson, message, new_tiles_notice,
    not_on_machine_notice, own_hint, playing_notice, surprise_notice, timeline_text,
    with_actions_left,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            // The panel is about the level, and hidden behind the title.
            choose_content.run_if(in_state(LevelState::Open).and_then(not(is_title_shown))),
            choose_broken_content.run_if(in_state(LevelState::Broken)),
        )
            .in_set(Frame::Choose),
    );
}

fn choose_content(
    session: Res<Session>,
    live: Res<Live>,
    topics: Topics,
    mut of_what_was_seen: Local<PanelContent>,
    (mut notice, mut pace): (ResMut<PanelContent>, ResMut<Pace>),
) {
    // The panel reports events once they have been on the screen, but events inside the machine, and
    // the end of the level, at once.
    if live.is_idle() || live.is_finale() || session.play.is_waiting() {
        *of_what_was_seen =
            PanelContent { aside: topics.would_break(), ..of_play(&session, &topics) };
    }
    let new = match &topics.actions.0 {
        _ if topics.doubt.is_on() => notices::doubt(),
        _ if let Some(screening) = topics.watched() => {
            let is_playing = topics.scrub.way() == Some(Way::On);
            let is_made = topics.editor.as_ref().is_some_and(|editor| !editor.is_testing());
            let notice =
                replay_notices::watching(screening, (is_playing, is_made), &topics.courses);
            let choices = notice.choices.into_iter();
            let choices = choices
                .filter(|(control, _)| control.opens_menu() || has_key(&topics.words, *control));
            let off_course = topics.off_course();
            let aside = topics.of_key(&session.play).or_else(|| topics.triumph());
            PanelContent { choices: choices.collect(), off_course, aside, ..notice }
        }
        Some(actions) if !matches!(*topics.feedback, Feedback::Notifications(_)) => {
            notices::actions(actions)
        }
        _ if let Some((taken, playhead)) =
            topics.taken.as_deref().zip(topics.playhead.as_deref()) =>
        {
            // The text on the fault says it, too.
            let broken = session.play.chronicle().first_broken();
            let off_course = topics.off_course().filter(|_| broken.is_none());
            PanelContent {
                off_course,
                ..editing::taken_over(
                    &session.play,
                    (taken, playhead.self_and_turn()),
                    &topics.feedback,
                    (topics.film.as_deref(), topics.changes(broken)),
                )
            }
        }
        _ => {
            let is_looking = topics.scrub.is_on();
            let hint = match topics.hint.0 {
                hint if !is_looking && is_hint_shown(hint, &session, &topics) => hint,
                _ => HintLevel::Hidden,
            };
            let Session { play, level, .. } = &*session;
            let (known, warnings) = (&topics.advisor.known, topics.preferences.warnings);
            let of_position = |hint| choose_aside(play, level, known, hint, warnings);
            let or_other = |of_position| {
                topics
                    .of_key(&session.play)
                    .or_else(|| with_actions_left(&session.play, of_position))
                    .or_else(|| topics.triumph())
                    .or_else(|| topics.instead(play))
                    .or_else(|| of_what_was_seen.aside.clone().filter(|_| !is_looking))
            };
            let line = of_position(hint);
            let is_stuck = line.as_ref().is_some_and(|it| it.tone == AsideTone::Warning);
            let new = match hint {
                hint if hint != HintLevel::Hidden => {
                    let own = match hint {
                        HintLevel::Own(step) => own_hint(level, step, &topics.words),
                        _ => None,
                    };
                    let again = solution_again(&session, &topics);
                    let always = notices::usual_choices(play, again, topics.look_back.is_needed());
                    let rung = hint.rung(known, play, level);
                    let mut new = notices::hint(own, rung, always);
                    if hint == HintLevel::Plan && topics.advisor.details().is_some() {
                        new.choices.push(notices::SHOW_WAY);
                    }
                    offer_to_make_on(&mut new.choices, &topics);
                    keep_most_useful(&mut new.choices);
                    let PanelContent { title, text, is_usual, .. } = of_what_was_seen.clone();
                    new.behind_hint = Some(BehindHint {
                        notice: Notice { title, text, is_usual },
                        aside: or_other(of_position(HintLevel::Hidden)),
                        is_final: known.has_answer(),
                    });
                    new
                }
                _ => {
                    let mut new = of_what_was_seen.clone();
                    // A player who is stuck needs no advice on the next step.
                    new.text = new.text.filter(|_| !is_stuck);
                    let mut told = session.play.chronicle().first_broken();
                    if let Some(looked_at) = topics.looked_at(&session.play).filter(|_| is_looking)
                    {
                        let is_told = looked_at.text.as_ref().and(topics.playhead.as_ref());
                        told = is_told.map(|playhead| playhead.timeline());
                        new = PanelContent { choices: new.choices, ..looked_at };
                    }
                    // In the present, the forecast says what comes of it.
                    let is_told = is_looking && new.tone == Tone::Calm;
                    let off_course = topics.off_course().filter(|_| is_told);
                    if is_looking && off_course.is_none() {
                        let strip = || topics.look_back.is_early().then(timeline_text);
                        new.text = new.text.or_else(|| topics.step()).or_else(strip);
                    }
                    // A fault needs no more words.
                    let changes = topics.changes(told).filter(|_| new.tone == Tone::Calm);
                    let and_changes = |text: Option<Message>| {
                        text.into_iter().chain(changes.clone()).reduce(Message::then)
                    };
                    new.seen_text = new.seen_text.and_then(|text| and_changes(Some(text)));
                    new.text = and_changes(new.text);
                    // A paradox has choices of its own, once it was seen.
                    let is_over = *session.play.status() != Status::Playing;
                    if new.tone == Tone::Calm && (is_looking || !is_over) {
                        let over = topics.taking_over(is_looking);
                        offer_to_take_over(&mut new.choices, is_looking, over);
                    }
                    PanelContent { off_course, ..new }
                }
            };
            PanelContent { aside: or_other(line), ..new }
        }
    };
    // Results from the background may come while everything is at rest.
    pace.stir_if(notice.set_if_neq(new));
}

fn choose_broken_content(
    playlist: Res<Playlist>,
    mut notice: ResMut<PanelContent>,
    mut pace: ResMut<Pace>,
) {
    pace.stir_if(notice.set_if_neq(notices::broken(&playlist)));
}

fn of_play(session: &Session, topics: &Topics<'_>) -> PanelContent {
    let Session { play, level, .. } = session;
    let lesson = lesson(level, play, &topics.words);
    let again = solution_again(session, topics);
    let here = topics.shown.as_ref().map(|shown| &shown.here);
    let surprise = here.and_then(|here| surprise_notice(here, play.board()));
    let mut notice = match play.status() {
        Status::Paradox(paradox) => {
            let course = topics.courses.of(play.timeline());
            let chain = course.map_or(&[][..], |course| &course.broken_by);
            notices::paradox(paradox, chain, play, lesson, topics.look_back.is_early())
        }
        &Status::Broken { timeline } => editing::broken_timeline(play, timeline),
        &Status::Over(limit) => notices::over(play, limit),
        Status::Complete if topics.editor.is_some() => complete::tested(session),
        Status::Complete => {
            let record =
                topics.progress.as_ref().and_then(|progress| progress.record(play.board()));
            let saved = (&*topics.unsaved, &*topics.preferences);
            complete::complete(session, &topics.playlist, record, lesson, saved, again)
        }
        Status::Playing if play.is_waiting() => notices::waiting(topics.preferences.pass_turns),
        Status::Playing => match &*topics.feedback {
            _ if let Some(cut_short) =
                topics.plan.halt().and_then(|it| short_notices::cut_short(it, play)) =>
            {
                cut_short
            }
            Feedback::Refused => not_on_machine_notice().into(),
            Feedback::NoWay => short_notices::no_way(play.board()),
            Feedback::NoEffect(why) if !why.is_of_sight() => short_notices::no_effect(*why),
            Feedback::PassTurns(by_themselves) => short_notices::passing(*by_themselves),
            Feedback::Notifications(all) => short_notices::notifications(all),
            Feedback::Nothing | Feedback::NoEffect(_)
                if let Some(began) = topics.editor.as_ref().and_then(|it| it.test_start(play)) =>
            {
                short_notices::test_begins(began)
            }
            Feedback::Nothing | Feedback::NoEffect(_) if let Some(surprise) = surprise => {
                surprise.into()
            }
            Feedback::Nothing | Feedback::NoEffect(_)
                if session.day.is_some()
                    && let Some(notice) = new_tiles_notice(play) =>
            {
                notice.into()
            }
            Feedback::Nothing | Feedback::NoEffect(_) => {
                // A level in the level editor has no place, and a level of the day has none.
                let is_listed = topics.editor.is_none() && session.day.is_none();
                let place = if is_listed { topics.playlist.current() } else { 1 };
                playing_notice(play, place, lesson).into()
            }
        },
    };
    if *play.status() == Status::Playing {
        if !play.is_waiting() {
            // A short notice may have one more, and the others stay where they are.
            let usual = std::iter::once(notices::HINT).chain(notices::usual_choices(
                play,
                again,
                topics.look_back.is_needed(),
            ));
            notice.choices.splice(0..0, usual);
        }
        offer_to_make_on(&mut notice.choices, topics);
        keep_most_useful(&mut notice.choices);
    }
    // Without keys, players reach lists and help through the menu.
    let is_of_use = |control: Control| !control.opens_menu() || has_key(&topics.words, control);
    notice.choices.retain(|(control, _)| is_of_use(*control));
    notice
}

/// Offers to go back from a playtest to the level editor.
fn offer_to_make_on(choices: &mut Vec<(Control, Message)>, topics: &Topics<'_>) {
    if topics.editor.is_some() {
        choices.insert(0, (Control::Editor(EditorControl::Test), message!("workshop-make-on")));
    }
}

/// Drops what the player needs least, if there are more choices than places.
fn keep_most_useful(choices: &mut Vec<(Control, Message)>) {
    // Later selves are started again by themselves; the menu can restart the level.
    let has = |wanted| choices.iter().any(|(control, _)| *control == wanted);
    if has(Control::Wait) && has(Control::ResetClone) {
        choices.retain(|(control, _)| *control != Control::ResetLevel);
    }
    if choices.len() > PLACES {
        choices.retain(|(control, _)| !is_look(*control));
    }
    if choices.len() > PLACES {
        choices.retain(|(control, _)| *control != Control::ResetClone);
    }
    choices.truncate(PLACES);
}

/// Whether it only shows something of the level or of the turns before.
fn is_look(control: Control) -> bool {
    matches!(control, Control::ShowWires | Control::Seek(SeekControl::Step(_)))
}

/// Offers taking over: if a self is off course or a timeline breaks, it goes to the cause;
/// otherwise the player takes over a self at the turn shown. It replaces a dispensable choice, and
/// in the present it is only there if there is something to fix.
fn offer_to_take_over(
    choices: &mut Vec<(Control, Message)>,
    is_looking: bool,
    taking_over: Option<(Control, Message)>,
) {
    use Control::{Help, Hint, Seek, ShowWires, TakeOver, Wait};
    choices.retain(|(control, _)| *control != TakeOver);
    if is_looking {
        choices.retain(|(control, _)| !matches!(control, Hint | Help | ShowWires | Seek(_) | Wait));
        choices.splice(0..0, taking_over);
        choices.push((Control::Menu, message!("timeline-now")));
    } else if let Some(taking_over) = taking_over {
        choices.retain(|(control, _)| !matches!(control, ShowWires | Seek(_)));
        choices.push(taking_over);
    }
    choices.truncate(PLACES);
}

/// Whether the panel shows a hint.
fn is_hint_shown(hint: HintLevel, session: &Session, topics: &Topics<'_>) -> bool {
    let is_playing = *session.play.status() == Status::Playing;
    hint != HintLevel::Hidden && is_playing && !topics.feedback.takes_place()
}

/// Whether restarting the level plays its solution again.
fn solution_again(session: &Session, topics: &Topics<'_>) -> bool {
    let complete = *session.play.status() == Status::Complete;
    let over = topics.auto.as_ref().is_some_and(|auto| auto.is_stopped() || complete);
    over && session.level.solution().is_some()
}
