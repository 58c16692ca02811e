//! The driver that shows the turn at which the player wants to look: any turn of any timeline.
//!
//! The driver only changes the screen. An action happens in the present, and leads back to it.

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, End};
use leafwing_input_manager::prelude::ActionState;

use super::cue::{Cue, cues_at_begin, cues_at_end};
use super::history::History;
use super::history_position::HistoryPosition;
use super::motion::Spectacle;
use super::pace::Pace;
use super::pending_events::OnScreen;
use crate::input::{BoardInput, Control, Gesture, Seek, SeekControl, Way};
use crate::save::Preferences;
use crate::sim::{Event, NoEffect, Playhead, Report, Screening, TakenOver};
use crate::states::LevelState;

/// Whether the player looks at a chosen turn, and the direction in which turns play from there.
#[derive(Resource, Debug, Default)]
pub struct Scrub {
    is_on: bool,
    playing: Option<(Way, HistoryPosition)>,
    /// The speed, as the exponent of a power of two times the usual speed.
    speed: i8,
    loops: bool,
    /// Whether the player pointed at the action of the turn shown.
    points_at_action: bool,
}

/// The usual duration of a turn, in seconds.
const TURN_TIME: f32 = 0.25;
/// The pause at the end of a timeline, in turns.
const REST_TURNS: f32 = 2.0;
/// The duration of the rewind after that pause, in turns.
const REWIND_TURNS: f32 = 3.0;
/// The maximum speed with sounds.
const MAX_SOUND_SPEED: f32 = 2.0;
/// The exponents of the lowest and of the highest speed.
const SPEED_EXPONENTS: (i8, i8) = (-2, 4);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scrub>();
    app.add_systems(OnExit(LevelState::Open), |mut scrub: ResMut<Scrub>| scrub.stop());
}

impl Scrub {
    /// Whether the screen shows a turn that the player chose.
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// The direction in which turns play, if they do.
    pub(crate) fn way(&self) -> Option<Way> {
        self.playing.map(|(way, _)| way)
    }

    /// Whether the player pointed at the action of the turn shown.
    pub(crate) fn points_at_action(&self) -> bool {
        self.is_on && self.points_at_action
    }

    /// The speed relative to the usual one, from a quarter to 16.
    pub(crate) fn speed(&self) -> f32 {
        f32::from(self.speed).exp2()
    }

    pub fn loops(&self) -> bool {
        self.loops
    }

    /// Goes to a position and plays from there.
    pub(super) fn play_from(&mut self, at: HistoryPosition) {
        (self.is_on, self.playing) = (true, Some((Way::On, at)));
    }

    fn stop(&mut self) {
        (self.is_on, self.playing, self.points_at_action) = (false, None, false);
    }

    /// Shows a chosen turn and stops there.
    pub(super) fn rest(&mut self) {
        (self.is_on, self.playing, self.points_at_action) = (true, None, false);
    }

    /// Plays in a direction, from the other end if there is nothing left to play; or stops, if it plays in that
    /// direction already.
    fn play(&mut self, way: Way, at: HistoryPosition, chronicle: &Chronicle) {
        let last = HistoryPosition::end(chronicle, chronicle.timeline_count());
        let from = match way {
            Way::On if at == last => HistoryPosition { turn: 0.0, ..at },
            Way::Back if at == HistoryPosition::START => last,
            _ => at,
        };
        self.playing = (self.way() != Some(way)).then_some((way, from));
    }
}

/// The position to which a seek leads from `at`, or the reason why it can't move. A seek to an end goes to the end of
/// the timeline or, in a replay, to the end of the whole replay.
fn target(wish: Seek, at: HistoryPosition, history: &History) -> Result<HistoryPosition, NoEffect> {
    let (chronicle, is_replay) = (&history.chronicle, history.watched.is_some());
    let (first, last) = if is_replay {
        (HistoryPosition::START, HistoryPosition::end(chronicle, chronicle.timeline_count()))
    } else {
        (HistoryPosition { turn: 0.0, ..at }, HistoryPosition::end(chronicle, at.timeline))
    };
    let by = match wish {
        Seek::By(by) => by,
        Seek::To { timeline, turn } => return Ok(HistoryPosition { timeline, turn }),
        Seek::ToAction { timeline, turn } => {
            return Ok(HistoryPosition { timeline, turn: turn as f32 });
        }
        Seek::Faster | Seek::Slower | Seek::Loop | Seek::Now => return Ok(at),
    };
    match by {
        SeekControl::Step(Way::Back) => {
            at.before(chronicle, 1.0).map(HistoryPosition::ceil).ok_or(NoEffect::FirstTurn)
        }
        SeekControl::Step(Way::On) => {
            at.floor().after(chronicle, 1.0, 0.5).ok_or(NoEffect::LastTurn)
        }
        SeekControl::End(Way::Back) if at == first => Err(NoEffect::FirstTurn),
        SeekControl::End(Way::Back) => Ok(first),
        SeekControl::End(Way::On) if at == last => Err(NoEffect::LastTurn),
        SeekControl::End(Way::On) => Ok(last),
        SeekControl::OtherTimeline(Way::Back) if at.timeline == 1 => Err(NoEffect::FirstTimeline),
        SeekControl::OtherTimeline(Way::Back) => {
            Ok(HistoryPosition { timeline: at.timeline - 1, ..at })
        }
        SeekControl::OtherTimeline(Way::On) if at.timeline == chronicle.timeline_count() => {
            Err(NoEffect::LastTimeline)
        }
        SeekControl::OtherTimeline(Way::On) => {
            Ok(HistoryPosition { timeline: at.timeline + 1, ..at })
        }
        SeekControl::Play(way)
            if HistoryPosition::end(chronicle, chronicle.timeline_count())
                == HistoryPosition::START =>
        {
            Err(match way {
                Way::Back => NoEffect::FirstTurn,
                Way::On => NoEffect::LastTurn,
            })
        }
        SeekControl::Play(_) => Ok(at),
    }
}

/// Goes to the turn at which the player wants to look.
pub(super) fn handle_seek(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    mut gestures: MessageReader<Gesture>,
    mut seeks: MessageReader<Seek>,
    history: Option<Res<History>>,
    mut taken: Option<ResMut<TakenOver>>,
    mut reports: MessageReader<Report>,
    mut screenings: MessageReader<Screening>,
    mut scrub: ResMut<Scrub>,
    mut screen: OnScreen,
    mut pace: ResMut<Pace>,
    mut no_effect: MessageWriter<NoEffect>,
    mut commands: Commands,
) {
    if reports.read().filter(|report| report.event != Event::Refused).count() > 0 && scrub.is_on {
        // The turn of a new event is shown from its start, so the player no longer looks at another turn.
        scrub.stop();
    }
    // A replay that begins now plays already.
    let begins = screenings.read().count() > 0;
    // A control or a click that acts leads to the present. The actions of a self that is taken over
    // happen at the turn shown.
    let clicked = gestures.read().filter(|gesture| matches!(gesture, Gesture::Go { .. }));
    let pressed = board.get_just_pressed().into_iter().filter_map(Control::seek);
    let acted = pressed.chain(clicked.map(|_| Seek::Now));
    let stays = taken.is_some();
    let mut wishes: Vec<_> = acted.filter(|wish| *wish != Seek::Now || !stays).collect();
    wishes.extend(seeks.read());
    wishes.retain(|wish| !begins || *wish != Seek::By(SeekControl::Play(Way::On)));
    let Some(history) = history.filter(|_| !wishes.is_empty()) else { return };
    pace.request_frame();
    for wish in wishes {
        match wish {
            Seek::Now if scrub.is_on => {
                scrub.stop();
                let present = screen.show_present().filter(|_| history.watched.is_some());
                if let Some(present) = present {
                    commands.insert_resource(History::own(present));
                }
            }
            Seek::Faster | Seek::Slower => {
                let by = if wish == Seek::Faster { 1 } else { -1 };
                let speed = (scrub.speed + by).clamp(SPEED_EXPONENTS.0, SPEED_EXPONENTS.1);
                if std::mem::replace(&mut scrub.speed, speed) == speed {
                    no_effect.write(NoEffect::ViewLimit);
                }
            }
            Seek::Loop => scrub.loops = !scrub.loops,
            Seek::Now => {}
            _ => {
                let at = if scrub.is_on {
                    screen.place()
                } else {
                    HistoryPosition { timeline: history.timeline, turn: history.turn as f32 }
                };
                let to = match target(wish, at, &history) {
                    Ok(to) => to,
                    Err(why) => {
                        scrub.playing = None;
                        no_effect.write(why);
                        continue;
                    }
                };
                if !scrub.is_on {
                    scrub.is_on = true;
                    screen.show(&history, history.timeline, history.turn);
                }
                screen.end_spectacle();
                scrub.points_at_action = matches!(wish, Seek::ToAction { .. });
                if to != at
                    && let Some(taken) = &mut taken
                {
                    // An edit would now change another turn.
                    taken.bypass_change_detection().clear();
                }
                match wish {
                    Seek::By(SeekControl::Play(way)) => {
                        scrub.play(way, to, &history.chronicle);
                        let to = match (scrub.playing, way) {
                            (Some((_, from)), _) => from,
                            // Actions happen after a whole turn.
                            (None, Way::On) => to.ceil(),
                            (None, Way::Back) => to.floor(),
                        };
                        screen.playhead().seek(to.timeline, to.turn);
                    }
                    _ => {
                        scrub.playing = None;
                        screen.playhead().seek(to.timeline, to.turn);
                    }
                }
            }
        }
    }
}

/// Plays. Before the next timeline, the screen shows time running back.
pub(super) fn play_scrub(
    preferences: Res<Preferences>,
    mut scrub: ResMut<Scrub>,
    mut playhead: ResMut<Playhead>,
    mut spectacle: ResMut<Spectacle>,
    mut pace: ResMut<Pace>,
    mut cues: MessageWriter<Cue>,
) {
    let Some((way, at)) = scrub.playing else { return };
    if scrub.loops {
        pace.keep_awake();
    } else {
        pace.request_frame();
    }
    let turns = pace.delta() / TURN_TIME * scrub.speed();
    let chronicle = playhead.chronicle();
    let is_jump = |timeline| *chronicle.end(timeline) == End::Jump;
    let rest = REST_TURNS + if is_jump(at.timeline) { REWIND_TURNS } else { 0.0 };
    let next = match (way, scrub.loops) {
        (Way::On, true) => Some(at.around(chronicle, turns, REST_TURNS)),
        (Way::Back, true) => Some(at.around(chronicle, -turns, REST_TURNS)),
        (Way::On, false) => at.after(chronicle, turns, rest),
        (Way::Back, false) => at.before(chronicle, turns),
    };
    if way == Way::On && scrub.speed() <= MAX_SOUND_SPEED {
        cues.write_batch(cues_between(&playhead, at, next.unwrap_or(at)));
    }
    match next {
        // Other systems follow whether it plays and in which direction, not the position, which changes in each frame.
        Some(next) => scrub.bypass_change_detection().playing = Some((way, next)),
        None => scrub.playing = None,
    }
    let HistoryPosition { timeline, turn } = next.unwrap_or(match way {
        Way::On => HistoryPosition::end(chronicle, at.timeline),
        Way::Back => HistoryPosition::START,
    });
    let over = turn - chronicle.turn_count(timeline) as f32 - REST_TURNS;
    let jumps = over > 0.0 && is_jump(timeline) && !preferences.reduced_motion;
    let part = (over / REWIND_TURNS).min(1.0);
    let turn = if jumps {
        chronicle.turn_count(timeline) as f32 * (1.0 - EaseFunction::SineInOut.sample_clamped(part))
    } else {
        turn
    };
    spectacle.set_if_neq(if jumps { Spectacle::Rewind(part) } else { Spectacle::None });
    playhead.seek(timeline, turn);
}

/// The cues from one position to the next: at the end of a turn, and at the start of one.
fn cues_between(playhead: &Playhead, from: HistoryPosition, to: HistoryPosition) -> Vec<Cue> {
    let chronicle = playhead.chronicle();
    if from.timeline != to.timeline || from.turn.floor() == to.turn.floor() {
        return Vec::new();
    }
    let now = to.turn.max(1.0) as usize;
    let mut cues = cues_at_end(chronicle, from.timeline, now);
    if now < chronicle.turn_count(from.timeline) {
        cues.extend(cues_at_begin(chronicle, from.timeline, now + 1));
    }
    cues
}
