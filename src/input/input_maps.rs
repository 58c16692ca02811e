//! Leafwing's `InputMap`s and `ActionState`s, on an entity for the board and one for menus.
//!
//! Only one of them has bindings at a time, depending on the [`InputContext`]. Buttons on the screen press controls of
//! the board in any context.

use bevy::app::RunFixedMainLoop;
use bevy::ecs::schedule::ScheduleCleanupPolicy;
use bevy::ecs::system::SystemParam;
use bevy::input::InputSystems;
use bevy::input_focus::InputFocusSystems;
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use leafwing_input_manager::InputControlKind;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::{ActionState, ClashStrategy, InputManagerPlugin, InputMap};
use leafwing_input_manager::systems::update_action_state;
use leafwing_input_manager::user_input::updating::{
    EnabledInput, InputRegistration, UpdatableInput,
};
use leafwing_input_manager::user_input::{MouseMove, MouseScroll};

use super::bindings::{Bindings, ChordControls};
use super::button::Chord;
use super::control::{Control, EditorControl};
use super::held_chords::HeldChords;
use super::key_repeat::KeyRepeat;
use super::layout::Layout;
use super::menu_keys;
use super::receiver::{KeyReceiver, Receiver};
use crate::states::Mode;
use crate::widgets::Typing;

/// Marks the entity with the controls of the level that is played or edited.
#[derive(Component)]
pub struct BoardInput;

/// Marks the entity with the controls of the open menu.
#[derive(Component)]
pub struct MenuInput;

/// A widget whose press acts like a control on the board; `None` for none at the moment.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(crate) struct ControlButton(pub(crate) Option<Control>);

/// The receiver of the next press, and the state that decides its controls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct InputContext {
    receiver: Receiver,
    mode: Mode,
    is_typing: bool,
}

/// The context, and the controls of all chords in it.
#[derive(Resource, Debug, Default)]
pub(super) struct ActiveControls {
    context: InputContext,
    controls: ChordControls,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldChords>()
        .init_resource::<ActiveControls>()
        .insert_resource(ClashStrategy::PressAll)
        .add_plugins(InputManagerPlugin::<Control>::default())
        .register_input_kind::<Chord>(InputControlKind::Button)
        .add_systems(Startup, spawn_inputs)
        .add_observer(press_control_button)
        .configure_sets(PreUpdate, InputManagerSystem::Update.run_if(has_input))
        .configure_sets(
            PreUpdate,
            // Buttons on the screen also press controls, after leafwing has read the devices.
            (InputFocusSystems::Dispatch, PickingSystems::Hover)
                .after(InputManagerSystem::ManualControl),
        )
        .add_systems(
            PreUpdate,
            release_unbound
                .after(InputManagerSystem::Tick)
                .after(InputSystems)
                .before(InputManagerSystem::Update),
        )
        .add_systems(PreUpdate, press_again.in_set(InputManagerSystem::ManualControl));
    disable_inputs::<KeyCode>(app);
    disable_inputs::<MouseButton>(app);
    disable_inputs::<MouseMove>(app);
    disable_inputs::<MouseScroll>(app);
    disable_inputs::<GamepadButton>(app);
    disable_inputs::<GamepadAxis>(app);
    // The game has no systems in fixed steps, so their states are not needed.
    let removed = app.remove_systems_in_set(
        RunFixedMainLoop,
        update_action_state::<Control>,
        ScheduleCleanupPolicy::RemoveSystemsOnly,
    );
    debug_assert!(removed.is_ok_and(|removed| removed > 0));
}

/// Disables leafwing's own inputs, which no binding uses.
fn disable_inputs<I: UpdatableInput>(app: &mut App) {
    app.world_mut().resource_mut::<EnabledInput<I>>().is_enabled = false;
}

fn spawn_inputs(mut commands: Commands) {
    commands.spawn((BoardInput, InputMap::<Control>::default()));
    commands.spawn((MenuInput, InputMap::<Control>::default()));
}

fn press_control_button(
    press: On<Activate>,
    buttons: Query<&ControlButton>,
    mut board: Single<&mut ActionState<Control>, With<BoardInput>>,
) {
    if let Ok(&ControlButton(Some(control))) = buttons.get(press.entity) {
        board.press(&control);
    }
}

/// Whether any control is held, so that the states can change.
fn has_input(held: Res<HeldChords>, states: Query<&ActionState<Control>>) -> bool {
    held.chords().next().is_some() || states.iter().any(|state| !state.get_pressed().is_empty())
}

/// Releases the controls that are not in the map, because leafwing releases only those in it. A button on the screen
/// has pressed them, or they were forwarded to the board.
fn release_unbound(mut states: Query<(&InputMap<Control>, &mut ActionState<Control>)>) {
    for (map, mut state) in &mut states {
        for control in state.get_pressed() {
            if map.get_buttonlike(&control).is_none() {
                state.release(&control);
            }
        }
    }
}

/// Updates the maps for the context and the bindings. Buttons that were held before don't count.
pub(super) fn update_maps(
    receiver: KeyReceiver,
    typing: Option<Res<Typing>>,
    bindings: Res<Bindings>,
    layout: Res<Layout>,
    mut active: ResMut<ActiveControls>,
    mut held: ResMut<HeldChords>,
    mut repeat: ResMut<KeyRepeat>,
    mut inputs: Query<(&mut InputMap<Control>, &mut ActionState<Control>, Has<BoardInput>)>,
) {
    let context = InputContext {
        receiver: receiver.get(),
        mode: receiver.mode(),
        is_typing: typing.is_some_and(|typing| typing.0),
    };
    if context == active.context && !bindings.is_changed() && !layout.is_changed() {
        return;
    }
    if (context.receiver, context.mode) != (active.context.receiver, active.context.mode) {
        repeat.clear();
    }
    *active = ActiveControls { context, controls: context.controls(&bindings) };
    held.release_all();
    for (mut map, mut state, is_board) in &mut inputs {
        let has_keys = is_board == (context.receiver == Receiver::Board);
        *map = if has_keys { input_map(&active.controls) } else { InputMap::default() };
        state.reset_all();
    }
}

/// The state of the controls of the current receiver.
#[derive(SystemParam)]
pub(super) struct ActiveState<'w, 's> {
    active: Res<'w, ActiveControls>,
    states: Query<'w, 's, (&'static mut ActionState<Control>, Has<BoardInput>)>,
}

impl ActiveState<'_, '_> {
    /// Presses a control, even if it is already held.
    pub(super) fn press(&mut self, control: Control) {
        let has_board = self.active.context.receiver == Receiver::Board;
        for (mut state, is_board) in &mut self.states {
            if is_board == has_board {
                state.release(&control);
                state.press(&control);
            }
        }
    }
}

/// Presses a control again if another one of its keys is pressed while the first is held.
fn press_again(held: Res<HeldChords>, mut state: ActiveState) {
    if let Some(control) = held.pressed().and_then(|chord| state.active.control(chord)) {
        state.press(control);
    }
}

fn input_map(controls: &ChordControls) -> InputMap<Control> {
    let mut map = InputMap::default();
    for (chord, control) in controls {
        map.insert(*control, *chord);
    }
    map
}

impl ActiveControls {
    pub(super) fn control(&self, chord: Chord) -> Option<Control> {
        self.controls.get(&chord).copied()
    }
}

impl InputContext {
    fn controls(self, bindings: &Bindings) -> ChordControls {
        let bound = bindings.controls(self.mode);
        if self.receiver == Receiver::Board {
            return bound.clone();
        }
        // Menus use the controls of play, and two of the editor's.
        let of_editor = bindings.controls(Mode::Edit).iter().filter(|(_, control)| {
            matches!(control, Control::Editor(EditorControl::Paste | EditorControl::Save))
        });
        let of_editor: ChordControls =
            of_editor.map(|(chord, control)| (*chord, *control)).collect();
        let all = bound.keys().chain(of_editor.keys()).copied().chain(menu_keys::fixed_chords());
        let controls = all.filter_map(|chord| {
            let bound = bound.get(&chord).or(of_editor.get(&chord)).copied();
            let is_letter = self.is_typing && menu_keys::writes(chord);
            let control = menu_keys::control(chord, bound, self.receiver).filter(|_| !is_letter);
            Some((chord, control?))
        });
        controls.collect()
    }
}
