//! Elsewhere than on a page: a job a line on the input, a finding a line on the output.

use std::io::{self, Write};

use crate::work;

/// Does all jobs.
pub(crate) fn serve() {
    let mut out = io::stdout();
    for job in io::stdin().lines().map_while(Result::ok) {
        // Who has closed the output wants no more.
        let done = work(&job, |found| _ = writeln!(out, "{found}"));
        if let Err(error) = done {
            eprintln!("this is no job: {error}");
        }
    }
}
