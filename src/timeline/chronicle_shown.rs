//! The chronicle on the screen: the turns that come if the player doesn't act, and the selves that leave their paths.

use bevy::prelude::*;
use chronoshift_core::rules::{
    Chronicle, Deviation, Divergence, End, Link, OffCourse, Paradox, Scene,
};

use super::history::History;

use super::scrub::Scrub;
use super::shown::Shown;
use crate::sim::Playhead;
use crate::states::LevelState;
use crate::words;

/// Consequences of the chronicle on the screen, computed once for each chronicle.
#[derive(Resource, Default)]
pub(crate) struct ChronicleShown {
    /// The chronicle, with the turns to come in the last timeline.
    chronicle: Option<Chronicle>,
    /// For each timeline, where its selves leave their paths, also in turns to come.
    courses: Vec<Divergence>,
    /// The timeline that breaks in turns to come, if there is one. The player can still prevent that.
    foreseen: Option<usize>,
    /// The chronicle up to the timeline on the screen, with the turns that come there if its self
    /// waits.
    forecast: Option<Chronicle>,
    /// The edition and the timeline of the playhead for which this was computed.
    place: Option<(u32, usize)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ChronicleShown>().add_systems(
        OnExit(LevelState::Open),
        |mut shown: ResMut<ChronicleShown>| {
            *shown = ChronicleShown::default();
        },
    );
}

impl ChronicleShown {
    pub(crate) fn timeline_count(&self) -> usize {
        self.chronicle.as_ref().map_or(0, Chronicle::timeline_count)
    }

    /// The selves that are off course at the turn shown, in a timeline that is broken.
    pub(crate) fn off(&self, shown: &Shown) -> Vec<&OffCourse> {
        self.off_at(shown.here.timeline, shown.here.turn)
    }

    /// The selves that are off course after a turn of a timeline (from 1), if the player can't prevent the break any
    /// more.
    pub(crate) fn off_at(&self, timeline: usize, turn: usize) -> Vec<&OffCourse> {
        let course = self.course_if_sure(timeline);
        course.map(|course| course.off_course_after(turn)).unwrap_or_default()
    }

    /// The course of a timeline (from 1), unless the player can still prevent its break.
    pub(crate) fn course_if_sure(&self, timeline: usize) -> Option<&Divergence> {
        self.course(timeline).filter(|_| self.foreseen != Some(timeline))
    }

    /// The selves that are off course after a turn of a timeline (from 1), the last one to leave its path first, even
    /// if the break is still to come.
    pub(crate) fn foreseen_off_at(&self, timeline: usize, turn: usize) -> Vec<&OffCourse> {
        self.course(timeline).map(|course| course.off_course_after(turn)).unwrap_or_default()
    }

    /// The cause of a break, or of a self off course, at the turn shown: the self (0-based) whose action it was, and
    /// the number of turns before that action. In the present, it is the cause of the first break, if there is one.
    /// Without a chain of causes, it is the break itself.
    pub(crate) fn mend(
        &self,
        history: &History,
        playhead: &Playhead,
        scrub: &Scrub,
    ) -> Option<(usize, usize)> {
        // The present includes events that are not shown yet.
        let (timeline, turn) = if scrub.is_on() {
            (playhead.timeline(), playhead.turn() as usize)
        } else {
            (history.timeline, history.turn)
        };
        let breaks_here = || playhead.is_at_end() && history.chronicle.is_broken(timeline);
        let broken = if scrub.is_on() && !history.is_now(timeline, turn) {
            breaks_here().then_some(timeline)
        } else {
            history.broken()
        };
        if history.watched.is_some() {
            return None;
        }
        match broken {
            Some(broken) => {
                let end = match history.chronicle.end(broken) {
                    End::Paradox(_) => history.chronicle.turn_count(broken).saturating_sub(1),
                    _ => history.chronicle.turn_count(broken),
                };
                Some(beginning(self.broken_by(broken), broken).unwrap_or((broken - 1, end)))
            }
            None => match self.foreseen_off_at(timeline, turn).first() {
                Some(off) => beginning(&off.chain, timeline),
                // A player who looks at the action itself can go to it as well.
                None => {
                    let (told, chain) = self.told_now(history)?;
                    let (clone, before) = beginning(chain, told)?;
                    let mut actions = chain.iter().rev().take_while(|link| match link.deviation {
                        Deviation::Edited { .. } | Deviation::Current { .. } => true,
                        deviation => deviation.is_by(clone),
                    });
                    let is_here = actions.any(|link| (link.turn..=link.until).contains(&turn));
                    (told == timeline && is_here).then_some((clone, before))
                }
            },
        }
    }

    /// Whether to offer the player to go to the cause of a break or of a self off course. In the present, an action of
    /// the current self is undone instead.
    pub(crate) fn offers_mend(
        &self,
        history: &History,
        playhead: &Playhead,
        scrub: &Scrub,
    ) -> bool {
        let cause = self.mend(history, playhead, scrub);
        cause.is_some_and(|(clone, _)| scrub.is_on() || clone + 1 != history.timeline)
    }

    /// The explanation in the panel in the present: the timeline, from 1, and the chain of causes of the break, or else
    /// of the last self to leave its path.
    pub(crate) fn told_now(&self, history: &History) -> Option<(usize, &[Link])> {
        match history.broken() {
            Some(broken) => Some((broken, self.broken_by(broken))),
            None => {
                let off = self.off_at(history.timeline, history.turn);
                Some((history.timeline, &off.first()?.chain))
            }
        }
    }

    /// Whether there are causes to explain: at the playhead, or in the present.
    pub(crate) fn has_causes(&self, shown: &Shown, history: &History) -> bool {
        !self.off(shown).is_empty() || self.told_now(history).is_some()
    }

    /// The scenes of a timeline from a turn to its end, if its self waits.
    pub(crate) fn scenes_ahead(&self, timeline: usize, from: usize) -> impl Iterator<Item = Scene> {
        self.forecast.iter().flat_map(move |forecast| {
            (from..=forecast.turn_count(timeline)).map(move |turn| forecast.scene(timeline, turn))
        })
    }

    /// Recomputes the courses for a chronicle with the turns to come. Keeps those before the first changed timeline.
    pub(crate) fn renew_courses(&mut self, chronicle: Chronicle) {
        let stays = |timeline| {
            let old = self.chronicle.as_ref();
            timeline == 0 || old.is_some_and(|old| chronicle.shares_timeline(timeline, old))
        };
        let all = chronicle.timeline_count();
        let same = (1..=all).take_while(|&timeline| stays(timeline)).count();
        self.courses.truncate(same);
        let new = (same + 1..=all).map(|timeline| chronicle.divergence(timeline));
        self.courses.extend(new);
        (self.chronicle, self.place) = (Some(chronicle), None);
    }

    /// The causes of the break of a timeline (from 1).
    pub(crate) fn broken_by(&self, timeline: usize) -> &[Link] {
        self.course(timeline).map_or(&[], |course| &course.broken_by)
    }

    /// Whether there is more to say about the fault of a timeline (from 1) than the fault itself.
    pub(crate) fn explains(&self, chronicle: &Chronicle, timeline: usize) -> bool {
        let chain = self.broken_by(timeline);
        match chronicle.end(timeline) {
            End::Paradox(paradox) => words::has_causes(paradox, chain, chronicle.board()),
            _ => !chain.is_empty(),
        }
    }

    /// The paradox of a timeline (from 1), if marks on the board show all tiles that its text names. With `has_causes`,
    /// that is the text with the causes.
    pub(crate) fn marked_paradox<'a>(
        &self,
        chronicle: &'a Chronicle,
        timeline: usize,
        has_causes: bool,
    ) -> Option<&'a Paradox> {
        let End::Paradox(paradox) = chronicle.end(timeline) else { return None };
        let chain = if has_causes { self.broken_by(timeline) } else { &[] };
        (!words::names_places(paradox, chain, chronicle.board())).then_some(paradox)
    }

    /// The course of a timeline (from 1), if there is one.
    pub(crate) fn course(&self, timeline: usize) -> Option<&Divergence> {
        self.courses.get(timeline - 1)
    }
}

/// The self (0-based) whose action began a chain of a timeline, and the number of turns before that action.
fn beginning(chain: &[Link], timeline: usize) -> Option<(usize, usize)> {
    let first = chain.last()?;
    let clone = match first.deviation {
        Deviation::Edited { clone, .. } => clone,
        _ => timeline - 1,
    };
    Some((clone, first.turn.saturating_sub(1)))
}

/// Follows the chronicle and the timeline on the screen.
pub(super) fn follow_playhead(playhead: Res<Playhead>, mut shown: ResMut<ChronicleShown>) {
    let place = Some((playhead.edition(), playhead.timeline()));
    if shown.place == place {
        return;
    }
    let edition = |place: (u32, usize)| place.0;
    if shown.place.map(edition) != place.map(edition) {
        let (chronicle, ahead) = (playhead.chronicle(), playhead.chronicle().ahead());
        let last = chronicle.timeline_count();
        shown.foreseen = (ahead.is_broken(last) && !chronicle.is_broken(last)).then_some(last);
        shown.renew_courses(ahead);
    }
    shown.forecast = Some(playhead.chronicle().ahead_in(playhead.timeline()));
    shown.place = place;
}
