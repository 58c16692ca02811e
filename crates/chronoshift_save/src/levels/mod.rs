//! The levels to play: files, playlists, campaigns, levels of the day, and locks.

mod campaigns;
mod catalogue;
mod daily;
mod level;
mod playlist;
mod source;

pub use campaigns::{Campaign, CampaignFolders, CopiedCampaign, Kind};
pub use catalogue::{Catalogue, LevelLock};
pub use daily::{daily_file, daily_levels, level_of_day};
pub use level::{LevelError, LevelSummary, level_in, par, parse_level};
pub use playlist::{LevelSource, Playlist};
pub(crate) use source::has_puzzle;
pub use source::{
    Unusable, brjaf_level, campaign, collection, collection_bytes, is_campaign, is_collection,
    is_collection_name, is_level, is_package, is_replay, level, level_and_bytes, parse_campaign,
    playlist, read, stay,
};
