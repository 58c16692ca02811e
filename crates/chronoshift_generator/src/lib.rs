//! Generates levels: grows random boards, improves them by small changes, and keeps the best.
//!
//! The results depend only on the [`Settings`], not on time or the machine, because work is limited
//! by numbers of states and random choices come from a seed.
#![deny(missing_docs)]

mod candidate;
mod canonical;
mod climb;
mod dice;
mod draft;
mod files;
mod folder;
mod folder_error;
mod grow;
mod judge;
mod list;
mod measures;
mod mutate;
mod need;
mod palette;
mod reduce;
mod requirements;
mod round;
mod search;
mod settings;
mod tally;
mod taste;

pub use candidate::Candidate;
pub use draft::Draft;
pub use folder::{Folder, Progress};
pub use folder_error::{FolderError, ForeignFile};
pub use judge::{Filter, Judged, judge};
pub use measures::{DeepMeasures, PlanMeasures, Waste};
pub use need::Price;
pub use palette::{Palette, PaletteError};
pub use reduce::reduce;
pub use requirements::Requirements;
pub use round::Round;
pub use search::Search;
pub use settings::{Effort, SearchMethod, Settings, SettingsFault};
pub use tally::{NearMiss, Tally};
