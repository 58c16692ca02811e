//! An unfinished level becomes a level.

use std::io;

use chronoshift_core::level;
use chronoshift_core::solver::Solution;

use super::failure::NotDone;
use super::folder::Workshop;
use super::held::{Held, Hold};
use super::shelf::{Place, Shelf};
use super::unfinished::{Mark, Origin};
use crate::platform::{create_folder, remove, replace};
use crate::save::file_name::FileName;
use crate::save::twofold::backup;

impl Workshop {
    /// Writes the text of an unfinished level as a level of this name. It is unfinished no more
    /// then: its own file goes. A level that it was opened from gives way to it if it has that
    /// name, and is as it was.
    ///
    /// # Errors
    /// Why that cannot be done: only what has a solution is a level.
    pub fn promote(&self, held: &Held, name: &FileName, text: &str) -> Result<Place, NotDone> {
        if !is_solved(text) {
            return Err(NotDone::Unsolved);
        }
        let _lock = self.lock()?;
        create_folder(&self.folder(Shelf::Levels))?;
        held.change(|hold| {
            let place = self.place_of_level(hold, name)?;
            replace(&self.file(&place), text.as_bytes())?;
            let mark = Mark::of(text.as_bytes());
            hold.origin = Some(Origin { file: place.file().to_owned(), mark });
            // Where it fails, the level is there twice.
            let _ = self.finish(hold);
            hold.seen = None;
            Ok(place)
        })
    }

    /// Where a level of this name is written.
    fn place_of_level(&self, hold: &Hold, name: &FileName) -> Result<Place, NotDone> {
        let place = Place::new(Shelf::Levels, name);
        let Some(there) = self.holder(&place) else { return Ok(place) };
        let origin = hold.origin.as_ref().filter(|origin| origin.file == there.file());
        let Some(origin) = origin else { return Err(NotDone::Taken(name.clone())) };
        match self.level(&there)?.1 == *origin {
            true => Ok(there),
            false => Err(NotDone::Changed(there.name().to_owned())),
        }
    }

    /// Takes the file of an unfinished level away, unless another game has put something else
    /// into it.
    fn finish(&self, hold: &Hold) -> io::Result<()> {
        let there = self.load(&hold.place)?.0.map(|(_, mark)| mark);
        if there.is_some() && there == hold.seen {
            let file = self.file(&hold.place);
            remove(&backup(&file))?;
            remove(&file)?;
        }
        Ok(())
    }
}

/// Whether a text is a level with a solution that completes it.
fn is_solved(text: &str) -> bool {
    level::parse(text.as_bytes()).is_ok_and(|level| {
        level.solution().is_some_and(|it| Solution::of(&level.board, it).is_some())
    })
}
