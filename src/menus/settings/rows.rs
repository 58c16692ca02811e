//! Rows of settings, for any dialog.

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;

use super::setting::Setting;
use super::value::Value;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::{Fonts, Themes};
use crate::widgets::{ChosenOption, SliderLevel, choice, set_toggle, slider, toggle};
use crate::words::Words;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_values.run_if(resource_changed::<Preferences>).in_set(Frame::Write),
    );
}

/// Adds a row for each of these settings. They show their values once [`show_values`] has run.
pub(crate) fn spawn_settings(
    parent: &mut ChildSpawnerCommands<'_>,
    settings: &[Setting],
    fonts: &Fonts,
    preferences: &Preferences,
    (themes, words): (&Themes, &Words),
) {
    for &setting in settings {
        let name = setting.name();
        match setting.value(preferences, themes) {
            Value::Place(_) => {
                let options = setting.options(themes, words.language());
                let mut row = parent.spawn((choice(fonts, name, options), setting));
                row.observe(choose_value::<usize>);
            }
            Value::On(_) => {
                parent.spawn((toggle(fonts, name), setting)).observe(choose_value::<bool>);
            }
            Value::Level(_) => {
                parent.spawn((slider(fonts, name), setting)).observe(choose_value::<u8>);
            }
        }
    }
}

fn choose_value<T: Copy + Into<Value> + Send + Sync + 'static>(
    chosen: On<ValueChange<T>>,
    settings: Query<&Setting>,
    themes: Res<Themes>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(setting) = settings.get(chosen.source) {
        setting.choose(chosen.value.into(), &mut preferences, &themes);
    }
}

/// Shows the present values in the widgets.
pub(crate) fn show_values(
    mut commands: Commands,
    preferences: Res<Preferences>,
    themes: Res<Themes>,
    settings: Query<(Entity, &Setting)>,
) {
    for (entity, setting) in &settings {
        let mut widget = commands.entity(entity);
        match setting.value(&preferences, &themes) {
            Value::Place(place) => widget.insert(ChosenOption(place)),
            Value::Level(level) => widget.insert(SliderLevel(level)),
            Value::On(on) => set_toggle(&mut widget, on),
        };
    }
}
