//! Tests of the effect of each edit, on drawn boards.

mod parts;
mod tiles;
mod whole;

use chronoshift_core::editing::{Edit, EditedDocument, Refusal};

use super::{document, draw};

/// Applies edits to a drawn board one after the other. Each must lead to the board drawn beside it,
/// undo must lead back to the first board, and redo to the last.
fn check(before: &str, edits: &[(Edit, &str)]) {
    let original = document(before);
    let mut edited = EditedDocument::new(original.clone());
    let mut documents = vec![original];
    for (edit, after) in edits {
        let change = edited.edit(edit);
        let change = change.unwrap_or_else(|refusal| panic!("{edit:?}: {refusal:?}"));
        assert_eq!(draw(edited.document()), after.trim_matches('\n'), "{edit:?}");
        if !change.is_empty() {
            documents.push(edited.document().clone());
        }
    }
    for document in documents.iter().rev() {
        assert_eq!(edited.document(), document);
        edited.undo();
    }
    for document in &documents {
        assert_eq!(edited.document(), document);
        edited.redo();
    }
}

/// Checks that an edit is refused for this reason, and that nothing changes.
fn check_refused(before: &str, edit: &Edit, expected: Refusal) {
    let mut document = document(before);
    let original = document.clone();
    let refusal = document.apply(edit).expect_err("it was not refused");
    assert_eq!(refusal, expected);
    assert_eq!(document, original);
}

const ROOM: &str = "
++++++
+S  G+
+ b- +
++++++

button (2, 2) -> gate (3, 2)";
