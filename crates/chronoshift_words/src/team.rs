//! The players of a play that continued a relay, in words.

use std::iter::once;

use chronoshift_core::level::PlayerName;
use chronoshift_save::progress::Team;

use super::message::Message;

/// The players, if not only the player of this game played.
pub fn team_names(team: &Team) -> Option<Message> {
    names(team, None)
}

/// Says who played, if not only the player of this game did.
pub fn by_whom(team: &Team) -> Option<Message> {
    Some(message!("relay-by", names = names(team, None)?))
}

/// Says who completed the level, unless it was only the player of this game, whose name is `own`.
pub fn completed_by(team: &Team, own: Option<&PlayerName>) -> Option<Message> {
    Some(message!("relay-brought-home", names = names(team, own)?))
}

/// The others with their names, then those without one, then the player of this game.
fn names(team: &Team, own: Option<&PlayerName>) -> Option<Message> {
    let others = team.others(own);
    let unnamed = team.unnamed();
    if others.is_empty() && unnamed == 0 {
        return None;
    }
    let others = others.into_iter().map(|name| Message::verbatim(name.text()));
    let unnamed = (unnamed > 0).then(|| message!("relay-unnamed", count = unnamed));
    let you = once(message!("relay-you")).filter(|_| team.includes_player(own));
    Message::list(others.chain(unnamed).chain(you))
}
