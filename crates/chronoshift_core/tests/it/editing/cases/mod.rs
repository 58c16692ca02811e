//! The effect of each edit, drawn.

mod parts;
mod tiles;
mod whole;

use chronoshift_core::editing::{Edit, EditedDocument};

use super::{document, drawn};

/// Carries edits out on a drawn board, one after the other. Each leads to the board drawn beside it,
/// and undo then leads back to the first.
fn check(before: &str, edits: &[(Edit, &str)]) {
    let first = document(before);
    let mut work = EditedDocument::new(first.clone());
    let mut seen = vec![first];
    for (edit, after) in edits {
        let change = work.edit(edit);
        let change = change.unwrap_or_else(|refusal| panic!("{edit:?}: {refusal}"));
        assert_eq!(drawn(work.document()), after.trim_matches('\n'), "{edit:?}");
        if !change.is_empty() {
            seen.push(work.document().clone());
        }
    }
    for document in seen.iter().rev() {
        assert_eq!(work.document(), document);
        work.undo();
    }
    for document in &seen {
        assert_eq!(work.document(), document);
        work.redo();
    }
}

/// An edit is refused with these words, and nothing changes.
fn refused(before: &str, edit: &Edit, words: &str) {
    let mut document = document(before);
    let first = document.clone();
    let refusal = document.apply(edit).expect_err("it was not refused");
    assert_eq!(refusal.to_string(), words);
    assert_eq!(document, first);
}

const ROOM: &str = "
++++++
+S  G+
+ b- +
++++++

button (2, 2) -> gate (3, 2)";
