//! The number of jobs on the command line.

/// Reads a number of jobs.
pub(crate) fn jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse::<usize>().ok().filter(|jobs| *jobs > 0);
    jobs.ok_or_else(|| "expected a number of jobs, as in 4".to_owned())
}
