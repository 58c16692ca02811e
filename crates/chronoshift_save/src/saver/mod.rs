//! The thread that writes all saved data; on a page, the caller writes at once.

mod desk;
mod news;
mod queue;
mod thread;

pub use news::{SaveNews, StoreKind};
pub use queue::Saved;
pub use thread::Saver;
