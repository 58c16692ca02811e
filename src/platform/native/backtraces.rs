//! The printing of errors.

use std::env;

/// Prints errors as text alone, even if `RUST_BACKTRACE` is set.
///
/// Otherwise Bevy's errors would end in a backtrace. Bevy reads this once from the environment,
/// which a program can't change safely; so the program starts again in a changed environment.
/// `RUST_LIB_BACKTRACE=1` shows the backtraces; panics always have one.
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
        // It only returns if it fails. Then the game continues as it is.
        let _ = again.exec();
    }
}
