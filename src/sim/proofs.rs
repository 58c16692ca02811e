//! What was reached is played again: a best score is believed when the rules give it.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::Par;
use chronoshift_core::rules::Board;
use chronoshift_core::solver::Contradiction;

use super::catalogue::Catalogue;
use super::report::{Event, Report};
use super::session::Session;
use crate::frame::Frame;
use crate::platform::{Task, check_ready, spawn};
use crate::save::{Best, Progress};
use crate::states::Screen;
use crate::words::{self, Notification};

/// What is known of one level.
struct Claim {
    title: String,
    board: Arc<Board>,
    best: Best,
    par: Option<Par>,
}

/// The claims are played again beside the frames; those that do not hold come of it.
#[derive(Resource)]
struct Proving(Task<Vec<(Claim, Fault)>>);

/// Why a claim cannot be left as it is.
enum Fault {
    /// Its solution does not score what it says.
    Unproven,
    /// It is better than this par, which is called proven.
    BelowPar(usize),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), begin).add_systems(
        Update,
        (end.run_if(resource_exists::<Proving>), judge.run_if(resource_exists::<Session>))
            .in_set(Frame::Learn),
    );
}

pub(super) fn begin(levels: Catalogue, progress: Option<Res<Progress>>, mut commands: Commands) {
    if progress.is_none() {
        return;
    }
    let claim = |place| {
        let (level, best) = (levels.level(place)?, levels.record(place)?.best()?.clone());
        let (title, board) = (level.title().unwrap_or_default(), Arc::clone(&level.board));
        Some(Claim { title, board, best, par: level.par() })
    };
    let claims: Vec<_> = (0..levels.len()).filter_map(claim).collect();
    let faulty = |claim: Claim| claim.fault().map(|fault| (claim, fault));
    let work = async move { claims.into_iter().filter_map(faulty).collect() };
    commands.insert_resource(Proving(spawn(work)));
}

impl Claim {
    fn fault(&self) -> Option<Fault> {
        if !self.best.is_of(&self.board) {
            return Some(Fault::Unproven);
        }
        let refuted = self.par.filter(|par| par.is_refuted_by(self.best.score));
        refuted.map(|par| Fault::BelowPar(par.score))
    }
}

fn end(
    mut proving: ResMut<Proving>,
    mut progress: ResMut<Progress>,
    mut notifications: MessageWriter<Notification>,
    mut commands: Commands,
) {
    let Some(faults) = check_ready(&mut proving.0) else { return };
    commands.remove_resource::<Proving>();
    for (Claim { title, board, best, .. }, fault) in faults {
        match fault {
            // The file that says so is put aside as the record is written anew.
            Fault::Unproven => progress.disown(&board, &best),
            Fault::BelowPar(par) => {
                let contradiction = Contradiction::BelowPar { score: best.score, par };
                error!("{title}: internal error: {contradiction}");
                notifications.write(Notification(self::contradiction(title, best.score, par)));
            }
        }
    }
}

/// A level that is completed now. The panel says it too.
fn judge(mut reports: MessageReader<Report>, session: Res<Session>) {
    let is_complete = reports.read().filter(|report| report.event == Event::Complete).count() > 0;
    let (score, par) = (session.play.score(), session.par);
    if let Some(par) = par.filter(|par| is_complete && par.is_refuted_by(score)) {
        error!("internal error: {}", Contradiction::BelowPar { score, par: par.score });
    }
}

/// That a solution is better than what is called proven.
pub(crate) fn contradiction(level: String, score: usize, par: usize) -> words::Message {
    words::Message::new("par-contradiction")
        .with("level", level)
        .with("score", score)
        .with("par", par)
}
