//! Checks of the player's results: a best score counts only if the rules confirm it.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::Par;
use chronoshift_core::rules::Board;
use chronoshift_core::solver::Contradiction;

use super::catalogue::Catalogue;
use super::incoming::{self, Incoming};
use super::report::{Event, Report};
use super::session::Session;
use crate::frame::{FollowUp, Following};
use crate::save::{Best, Progress};
use crate::states::Screen;
use crate::words::{self, Notification};

/// The result of one level.
struct Claim {
    title: String,
    board: Arc<Board>,
    best: Best,
    par: Option<Par>,
}

/// The reason why a claim fails.
enum Fault {
    /// The solution doesn't have the claimed score.
    Unproven,
    /// The score is better than this par, which claims to be proven.
    BelowPar(usize),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), begin)
        // Before the next press, which may undo the last turn.
        .add_systems(FollowUp, judge.in_set(Following::Keep).run_if(resource_exists::<Session>));
}

/// Checks the results of all levels in the background.
pub(super) fn begin(levels: Catalogue, progress: Option<Res<Progress>>, mut commands: Commands) {
    if progress.is_none() {
        return;
    }
    let claim = |place| {
        let best = levels.record(place)?.best()?.clone();
        let level = levels.level(place)?;
        let (title, board) = (level.title().unwrap_or_default(), Arc::clone(&level.board));
        Some(Claim { title, board, best, par: level.par() })
    };
    let claims: Vec<_> = (0..levels.len()).filter_map(claim).collect();
    let faulty = |claim: Claim| claim.fault().map(|fault| (claim, fault));
    let work = move || claims.into_iter().filter_map(faulty).collect();
    commands.queue(move |world: &mut World| {
        incoming::run(world, Incoming::Proofs, work, handle_faults)
    });
}

impl Claim {
    fn fault(&self) -> Option<Fault> {
        if self.best.is_refuted_on(&self.board) {
            return Some(Fault::Unproven);
        }
        let refuted = self.par.filter(|par| par.is_refuted_by(self.best.score));
        refuted.map(|par| Fault::BelowPar(par.score))
    }
}

fn handle_faults(world: &mut World, faults: Vec<(Claim, Fault)>) {
    for (Claim { title, board, best, .. }, fault) in faults {
        match fault {
            // The file with the claim is set aside when the record is written again.
            Fault::Unproven => {
                if let Some(mut progress) = world.get_resource_mut::<Progress>() {
                    progress.remove_best(&board, &best);
                }
            }
            Fault::BelowPar(par) => {
                let contradiction = Contradiction::BelowPar { score: best.score, par };
                error!("{title}: internal error: {contradiction:?}");
                let said = self::contradiction(title, best.score, par);
                world.write_message(Notification::Problem(said));
            }
        }
    }
}

/// Checks a level that has just been completed. The panel reports a contradiction, too.
fn judge(mut reports: MessageReader<Report>, session: Res<Session>) {
    let is_complete = reports.read().filter(|report| report.event == Event::Complete).count() > 0;
    let (score, par) = (session.play.score(), session.par);
    if let Some(par) = par.filter(|par| is_complete && par.is_refuted_by(score)) {
        error!("internal error: {:?}", Contradiction::BelowPar { score, par: par.score });
    }
}

/// Says that a solution is better than a par that claims to be proven.
pub(crate) fn contradiction(level: String, score: usize, par: usize) -> words::Message {
    words::message!("par-contradiction", level = level, score = score, par = par)
}
