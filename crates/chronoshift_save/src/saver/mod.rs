//! The thread that writes all saved data. In a browser there is no thread, and the caller writes at once.

mod desk;
mod news;
mod queue;
mod queued;
mod thread;
mod workbench;

pub use news::{SaveNews, StoreKind};
pub use queue::Saved;
pub use thread::Saver;
pub use workbench::Workbench;
