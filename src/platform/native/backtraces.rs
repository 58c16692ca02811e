//! The printing of errors.

use std::env;

/// Prints errors without backtraces, even if `RUST_BACKTRACE` is set.
///
/// Bevy reads that variable once and adds backtraces to its errors. A program can't change its environment safely, so
/// it starts itself again in a changed one. `RUST_LIB_BACKTRACE=1` shows the backtraces; panics always have one.
pub(crate) fn without_backtraces() {
    #[cfg(unix)]
    if env::var_os("RUST_BACKTRACE").is_some_and(|value| value != "0")
        && env::var_os("RUST_LIB_BACKTRACE").is_none()
        && let Ok(program) = env::current_exe()
    {
        use std::os::unix::process::CommandExt;

        let mut args = env::args_os();
        let mut again = std::process::Command::new(program);
        again.arg0(args.next().unwrap_or_default()).args(args).env("RUST_LIB_BACKTRACE", "0");
        // This returns only if it fails. Then the game continues with backtraces.
        let _ = again.exec();
    }
}
