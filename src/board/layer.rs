//! The layers of the board, from back to front.

/// The spots that drift behind the board.
pub(super) const DRIFT: f32 = -2.0;
pub(super) const GROUND: f32 = 0.0;
pub(super) const SHADE: f32 = 0.5;
pub(super) const FIXTURE: f32 = 1.0;
/// Outlines of fixtures in high contrast.
pub(super) const OUTLINE: f32 = 1.8;
pub(super) const CRACK: f32 = 3.0;
pub(super) const WIRE: f32 = 3.5;
/// The next steps of past selves.
pub(super) const STEPS: f32 = 3.7;
pub(super) const CRATE: f32 = 4.0;
/// The signs on buttons and portals, in front of crates, which would hide them.
pub(super) const CIRCUIT: f32 = 4.5;
/// Outlines of crates and clones in high contrast.
pub(super) const RIM: f32 = 4.9;
pub(super) const GHOST: f32 = 5.0;
pub(super) const CURRENT: f32 = 8.0;
/// The numbers of all clones, above the clones, so that each number is visible.
pub(super) const PLATE: f32 = 8.5;
/// The signs on gates, which no self hides.
pub(super) const GATE_SIGN: f32 = 8.7;
pub(super) const EFFECT: f32 = 10.0;
pub(super) const MARK: f32 = 11.0;
/// The editor's marks over a level.
pub(super) const SKETCH: f32 = 11.1;
/// The selves on the tile that the player looks at.
pub(super) const FAN: f32 = 11.2;
/// The next actions of past selves, and the signs of those off course.
pub(super) const SIGN: f32 = 11.45;
/// In front of everything except the names of rows and columns, and the veil.
pub(super) const MAT: f32 = 11.5;
/// The names of rows and columns, which may be over the edge of the mat.
pub(super) const NAME: f32 = 11.6;
pub(super) const VEIL: f32 = 12.0;
