//! How errors are told.

use std::env;

/// Has errors told as text alone, also to those who have `RUST_BACKTRACE` set.
///
/// Bevy's errors would end in a backtrace. Whether they do is read once from the environment,
/// which a program cannot change safely: so it is begun anew in a changed one.
/// `RUST_LIB_BACKTRACE=1` shows the backtraces, and those of panics are always shown.
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
        // It returns only if it fails, and then the game goes on as it is.
        let _ = again.exec();
    }
}
