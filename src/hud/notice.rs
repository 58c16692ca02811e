//! What the panel at the bottom says. It follows from the state of the game, so
//! that nothing can be left standing there.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::level::{Tutorial, TutorialEvent};
use chronoshift_core::rules::{Play, Status, rating, stars};

use super::Tell;
use super::actions::ShownActions;
use super::aside::{Aside, aside};
use super::remark::Remark;
use super::tutorials::Lesson;
use crate::advice::{Advisor, Hint};
use crate::input::Control;
use crate::save::Preferences;
use crate::sim::{AutoPlay, Playlist, Session, Settings};
use crate::view::{Pace, Playback};

/// What the panel says.
#[derive(Resource, Default, Clone, PartialEq)]
pub(super) struct Notice {
    pub(super) tone: Tone,
    pub(super) title: String,
    pub(super) text: String,
    /// A word on this very position.
    pub(super) aside: Option<Aside>,
    /// How many of three stars the result earned.
    pub(super) stars: Option<u8>,
    /// What can be done now: the key, what it does, and the control it stands for.
    pub(super) choices: Vec<(&'static str, &'static str, Control)>,
}

#[derive(Default, Clone, Copy, PartialEq)]
pub(super) enum Tone {
    #[default]
    Calm,
    Alarm,
    Joy,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>().add_systems(Update, choose.in_set(Tell::Choose));
}

const UNDO: (&str, &str, Control) = ("Z", "Undo", Control::Undo);
const RESET_CLONE: (&str, &str, Control) = ("J", "Reset clone", Control::ResetClone);
const RESET_LEVEL: (&str, &str, Control) = ("R", "Reset level", Control::ResetLevel);
const NEXT: (&str, &str, Control) = ("N", "Next level", Control::NextLevel);
const PREVIOUS: (&str, &str, Control) = ("P", "Previous level", Control::PreviousLevel);
const GO_ON: (&str, &str, Control) = ("Enter", "Next level", Control::Enter);
const SOLUTION_AGAIN: (&str, &str, Control) = ("R", "Solution again", Control::ResetLevel);
const WIRES: (&str, &str, Control) = ("Tab", "Wires", Control::ShowWires);
const HINT: (&str, &str, Control) = ("H", "Hint", Control::Hint);
const NEXT_STEP: (&str, &str, Control) = ("H", "Next step", Control::Hint);
const HIDE_HINT: (&str, &str, Control) = ("H", "Hide the hint", Control::Hint);

/// All that there may be something to say of, besides the play.
#[derive(SystemParam)]
struct Topics<'w> {
    playlist: Res<'w, Playlist>,
    settings: Res<'w, Settings>,
    auto: Option<Res<'w, AutoPlay>>,
    hint: Res<'w, Hint>,
    advisor: Res<'w, Advisor>,
    preferences: Res<'w, Preferences>,
    lesson: Res<'w, Lesson>,
    actions: Res<'w, ShownActions>,
    remark: Res<'w, Remark>,
}

fn choose(
    session: Option<Res<Session>>,
    playback: Res<Playback>,
    topics: Topics,
    (mut notice, mut pace): (ResMut<Notice>, ResMut<Pace>),
) {
    let new = match &session {
        None => broken(),
        Some(_) if topics.actions.0.is_some() => shown_actions(&topics.actions),
        Some(session) => {
            let aside = aside(session, &topics.advisor, *topics.hint, &topics.preferences);
            let new = match *topics.hint {
                hint if hint != Hint::Hidden && *session.play.status() == Status::Playing => {
                    hint_notice(session, &topics, hint)
                }
                _ if playback.is_idle() => of_play(session, &topics),
                // What happened is told once it has been seen.
                _ => notice.clone(),
            };
            Notice { aside, ..new }
        }
    };
    // What was found out beside the game comes when all may be at rest.
    pace.stir_if(notice.set_if_neq(new));
}

fn of_play(session: &Session, topics: &Topics<'_>) -> Notice {
    let (play, lesson) = (&session.play, &*topics.lesson);
    match play.status() {
        Status::Paradox(paradox) => Notice {
            tone: Tone::Alarm,
            title: with_title("Time paradox", lesson, TutorialEvent::TimeParadox),
            text: with_text(paradox.to_string(), lesson, TutorialEvent::TimeParadox),
            choices: vec![UNDO, RESET_CLONE, RESET_LEVEL],
            ..Notice::default()
        },
        Status::Complete => complete(session, topics),
        Status::Playing if play.is_waiting() => waiting(play, &topics.settings),
        Status::Playing => match *topics.remark {
            Remark::NotOnMachine => not_on_machine(),
            Remark::PassTurns(by_themselves) => passing(by_themselves),
            Remark::Nothing => playing(session, topics),
        },
    }
}

fn shown_actions(actions: &ShownActions) -> Notice {
    let (lines, copied) = actions.0.as_ref().map_or(("", true), |a| (a.lines.as_str(), a.copied));
    let title = match (lines.is_empty(), copied) {
        (true, _) => "No actions so far",
        (false, true) => "The actions so far, copied to the clipboard",
        (false, false) => "The actions so far (the clipboard cannot be reached)",
    };
    let choices = vec![("F2", "Hide", Control::ShowActions)];
    Notice { title: title.to_owned(), text: lines.to_owned(), choices, ..Notice::default() }
}

fn hint_notice(session: &Session, topics: &Topics<'_>, hint: Hint) -> Notice {
    let more = if hint == Hint::Outline { NEXT_STEP } else { HIDE_HINT };
    Notice {
        title: "Hint".to_owned(),
        text: session.level.hint().unwrap_or_default(),
        choices: vec![more, UNDO, RESET_CLONE, reset_level(session, topics)],
        ..Notice::default()
    }
}

fn complete(session: &Session, topics: &Topics<'_>) -> Notice {
    let (play, playlist, lesson) = (&session.play, &topics.playlist, &topics.lesson);
    let (score, clones) = (play.score(), play.timeline());
    let rating = rating(u32::try_from(score).unwrap_or(u32::MAX));
    let text = format!(
        "Score {score}{} with {}: {rating:.1} points of 100.",
        session.par.map_or_else(String::new, |par| format!(" (par {})", par.score)),
        with_jumps(clones),
    );
    let last = playlist.current() + 1 == playlist.len();
    let text = if last && playlist.len() > 1 { text + " That was the last level." } else { text };
    Notice {
        tone: Tone::Joy,
        title: with_title("Level complete", lesson, TutorialEvent::GameComplete),
        text: with_text(text, lesson, TutorialEvent::GameComplete),
        stars: session.par.map(|par| stars(score, par.score)),
        choices: [GO_ON, UNDO, reset_level(session, topics)][usize::from(last)..].to_vec(),
        ..Notice::default()
    }
}

fn with_jumps(clones: usize) -> String {
    match clones {
        1 => "1 clone, without a time jump".to_owned(),
        2 => "2 clones and 1 time jump".to_owned(),
        _ => format!("{clones} clones and {} time jumps", clones - 1),
    }
}

/// With a solution that plays by itself, it begins anew together with the level.
fn reset_level(session: &Session, topics: &Topics<'_>) -> (&'static str, &'static str, Control) {
    let stopped = topics.auto.as_ref().is_some_and(|auto| auto.is_stopped());
    let done = topics.auto.is_some() && *session.play.status() == Status::Complete;
    if session.level.solution().is_some() && (stopped || done) {
        SOLUTION_AGAIN
    } else {
        RESET_LEVEL
    }
}

/// The level's own message about an event, if it is due.
fn due(lesson: &Lesson, event: TutorialEvent) -> Option<&Tutorial> {
    lesson.message.as_ref().filter(|(due, _)| *due == event).map(|(_, message)| message)
}

fn with_title(title: &str, lesson: &Lesson, event: TutorialEvent) -> String {
    match due(lesson, event) {
        Some(message) => format!("{title}: {}", message.title),
        None => title.to_owned(),
    }
}

fn with_text(text: String, lesson: &Lesson, event: TutorialEvent) -> String {
    match due(lesson, event) {
        Some(message) => format!("{text} {}", message.text),
        None => text,
    }
}

fn broken() -> Notice {
    Notice {
        title: "This level cannot be played".to_owned(),
        text: "Mend its file and save it: it is read again at once.".to_owned(),
        choices: vec![NEXT, PREVIOUS],
        ..Notice::default()
    }
}

fn waiting(play: &Play, settings: &Settings) -> Notice {
    let (passing, text) = if settings.pass_turns {
        ("One by one", "Space goes on until all clones are home.")
    } else {
        ("By themselves", "Space lets a turn pass.")
    };
    Notice {
        title: format!("Clone {} is inside the time machine", play.timeline()),
        text: text.to_owned(),
        choices: vec![("Space", "Pass", Control::Hold), UNDO, ("T", passing, Control::PassTurns)],
        ..Notice::default()
    }
}

fn not_on_machine() -> Notice {
    Notice {
        title: "You are not on the time machine".to_owned(),
        text: "Walk onto it first, then press Enter.".to_owned(),
        choices: vec![HINT, UNDO, RESET_CLONE, RESET_LEVEL],
        ..Notice::default()
    }
}

fn passing(by_themselves: bool) -> Notice {
    let how = if by_themselves { "by themselves" } else { "one by one, with Space" };
    Notice {
        title: format!("Inside the time machine, turns now pass {how}"),
        choices: vec![("T", "Switch back", Control::PassTurns)],
        ..Notice::default()
    }
}

fn playing(session: &Session, topics: &Topics<'_>) -> Notice {
    let (play, lesson) = (&session.play, &topics.lesson);
    let mut choices = vec![HINT, UNDO, RESET_CLONE, reset_level(session, topics)];
    if !session.play.board().wires().is_empty() {
        choices.insert(1, WIRES);
    }
    let is_for_now = |(event, _): &&(TutorialEvent, _)| {
        !matches!(event, TutorialEvent::TimeParadox | TutorialEvent::GameComplete)
    };
    let (title, text) = match lesson.message.as_ref().filter(is_for_now) {
        Some((_, message)) => (message.title.clone(), message.text.clone()),
        None => (who_you_are(play), what_to_do(play).to_owned()),
    };
    Notice { title, text, choices, ..Notice::default() }
}

fn who_you_are(play: &Play) -> String {
    match play.timeline() {
        _ if play.world().goal_obtained() => "The goal is obtained".to_owned(),
        1 => "Arrows or WASD move".to_owned(),
        number => format!("You are number {number}, the one with the hat"),
    }
}

fn what_to_do(play: &Play) -> &'static str {
    if play.world().goal_obtained() {
        "Go back to the time machine and press Enter there. Space holds for a turn."
    } else if play.timeline() == 1 {
        "Fetch the star, go back to the time machine, and press Enter there. Space holds for a turn."
    } else {
        "Your past selves do again what they did. Space holds for a turn, Enter enters the machine."
    }
}
