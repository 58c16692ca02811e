//! The par of a document's board.

use std::cmp::Ordering;

use super::document::Document;
use crate::level::{Metadata, Par};

impl Document {
    /// The document with this par of its board, or with its own par if that is as good. The document stays as it is
    /// while its board is not valid.
    #[must_use]
    pub fn with_par(&self, par: Par) -> Self {
        let Ok(mut level) = self.level() else { return self.clone() };
        let stays = |own: Par| match own.score.cmp(&par.score) {
            Ordering::Less => !par.proven,
            Ordering::Equal => own.proven || !par.proven,
            Ordering::Greater => false,
        };
        if level.par().is_some_and(stays) {
            return self.clone();
        }
        level.set_par(par);
        Self { metadata: level.metadata, ..self.clone() }
    }

    /// Whether both are equal, apart from their pars.
    pub fn equals_except_par(&self, other: &Self) -> bool {
        self.board == other.board
            && without_par(&self.metadata).entries() == without_par(&other.metadata).entries()
    }
}

fn without_par(metadata: &Metadata) -> Metadata {
    let mut metadata = metadata.clone();
    metadata.remove_par();
    metadata
}

#[cfg(test)]
mod tests {
    use super::{Document, Par};

    const LEVEL: &str = "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n# By hand\nTitle:   Two\n";

    #[test]
    fn the_better_par_stays_and_the_rest_of_the_text_does() {
        let document = Document::open(LEVEL.as_bytes()).expect("it is a level");
        let par = |score, proven| Par { score, proven };
        let own = |document: &Document| document.level().ok().and_then(|level| level.par());
        let found = document.with_par(par(9, false));
        assert_eq!(own(&found), Some(par(9, false)));
        assert!(found.text().starts_with(LEVEL), "{}", found.text());
        assert!(found.equals_except_par(&document) && found != document);
        for (new, expected) in [
            (par(10, false), par(9, false)),
            (par(9, true), par(9, true)),
            (par(8, false), par(8, false)),
            // A proof refutes the score that was found.
            (par(11, true), par(11, true)),
        ] {
            assert_eq!(own(&found.with_par(new)), Some(expected));
        }
        let proven = found.with_par(par(9, true));
        assert_eq!(own(&proven.with_par(par(9, false))), Some(par(9, true)));
    }
}
