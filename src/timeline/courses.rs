//! The courses: the selves that leave their ways, in each timeline on the screen, also in coming
//! turns.

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, Deviation, Divergence, End, Link, OffCourse};

use super::film::Film;
use super::playhead::Playhead;
use super::scrub::Scrub;
use super::shown::Shown;
use crate::states::LevelState;

/// The course of every timeline, worked out when recordings change.
#[derive(Resource, Default)]
pub(crate) struct Courses {
    /// The chronicle of the courses, with the turns to come.
    chronicle: Option<Chronicle>,
    courses: Vec<Divergence>,
    /// The playhead's chronicle that they follow.
    edition: Option<u32>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Courses>().add_systems(
        OnExit(LevelState::Open),
        |mut courses: ResMut<Courses>| {
            *courses = Courses::default();
        },
    );
}

impl Courses {
    /// The selves that are off course at the turn shown.
    pub(crate) fn off(&self, shown: &Shown) -> Vec<&OffCourse> {
        self.off_at(shown.here.timeline, shown.here.turn)
    }

    /// The selves that are off course after a turn of a timeline (from 1), the last to leave its
    /// way first.
    pub(crate) fn off_at(&self, timeline: usize, turn: usize) -> Vec<&OffCourse> {
        let Some(course) = self.of(timeline) else { return Vec::new() };
        let mut off: Vec<_> = course.off_after(turn).collect();
        off.sort_by_key(|off| std::cmp::Reverse(off.turns.start));
        off
    }

    /// The cause of a break or of a self off course at the turn shown: the self, from 0, whose
    /// action it was, and the turns before. In the present, it is the cause of the first break, if
    /// there is one. Without a chain, it is the break itself.
    pub(crate) fn mend(
        &self,
        film: &Film,
        playhead: &Playhead,
        scrub: &Scrub,
    ) -> Option<(usize, usize)> {
        // The present includes events that are not shown yet.
        let (timeline, turn) = match scrub.is_on() {
            true => (playhead.timeline(), playhead.turn() as usize),
            false => (film.timeline, film.turn),
        };
        let breaks_here = || playhead.is_at_end() && film.chronicle.is_broken(timeline);
        let broken = match scrub.is_on() && !film.is_now(timeline, turn) {
            true => breaks_here().then_some(timeline),
            false => film.broken(),
        };
        if film.watched.is_some() {
            return None;
        }
        match broken {
            Some(broken) => {
                let end = match film.chronicle.end(broken) {
                    End::Paradox(_) => film.chronicle.turns(broken).saturating_sub(1),
                    _ => film.chronicle.turns(broken),
                };
                let chain = self.of(broken).map_or(&[][..], |course| &course.broken_by);
                Some(beginning(chain, broken).unwrap_or((broken - 1, end)))
            }
            None => match self.off_at(timeline, turn).first() {
                Some(off) => beginning(&off.chain, timeline),
                // A player who looks at the action itself can go to it as well.
                None => {
                    let (told, chain) = self.told_now(film)?;
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

    /// The explanation in the panel in the present: the timeline, from 1, and the chain behind the
    /// break, or else behind the last self to leave its way.
    pub(crate) fn told_now(&self, film: &Film) -> Option<(usize, &[Link])> {
        match film.broken() {
            Some(broken) => Some((broken, &self.of(broken)?.broken_by)),
            None => {
                let off = self.off_at(film.timeline, film.turn);
                Some((film.timeline, &off.first()?.chain))
            }
        }
    }

    /// Whether texts name tiles: at the playhead, or in the present, if the player may look at its
    /// causes.
    pub(crate) fn name_places(&self, shown: &Shown, film: &Film) -> bool {
        let is_told = || self.told_now(film).is_some();
        film.broken().is_some() || !self.off(shown).is_empty() || is_told()
    }

    /// Renews them for a chronicle with the turns to come. The courses before the first changed
    /// timeline stay.
    pub(super) fn renew(&mut self, chronicle: Chronicle) {
        let stays = |timeline| {
            let old = self.chronicle.as_ref();
            timeline == 0 || old.is_some_and(|old| chronicle.shares(timeline, old))
        };
        let all = chronicle.timelines();
        let same = (1..=all).take_while(|&timeline| stays(timeline)).count();
        self.courses.truncate(same);
        let new = (same + 1..=all).map(|timeline| chronicle.divergence(timeline));
        self.courses.extend(new);
        (self.chronicle, self.edition) = (Some(chronicle), None);
    }

    /// The course of a timeline (from 1), if there is one.
    pub(crate) fn of(&self, timeline: usize) -> Option<&Divergence> {
        self.courses.get(timeline - 1)
    }
}

/// The self, from 0, whose action began a chain of a timeline, and the turns before.
fn beginning(chain: &[Link], timeline: usize) -> Option<(usize, usize)> {
    let first = chain.last()?;
    let clone = match first.deviation {
        Deviation::Edited { clone, .. } => clone,
        _ => timeline - 1,
    };
    Some((clone, first.turn.saturating_sub(1)))
}

/// Follows the chronicle that is on the screen.
pub(super) fn follow_courses(playhead: Res<Playhead>, mut courses: ResMut<Courses>) {
    let edition = Some(playhead.edition());
    if courses.edition != edition {
        courses.renew(playhead.chronicle().ahead());
        courses.edition = edition;
    }
}
