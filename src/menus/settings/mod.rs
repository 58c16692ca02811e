//! The settings: the list of their groups, a dialog for each group, and rows of settings for any dialog.

mod table;

use bevy::a11y::AccessibilityNode;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;

use crate::audio::Speakers;
use crate::frame::Frame;
use crate::menus::dialogs::{self, MenuDialog, open_menu, ways_back};
use crate::menus::sharing::offer::spawn_player_name;
use crate::platform::SIZES_WINDOW;
use crate::save::{Muted, Preferences};
use crate::states::{Group, Menu};
use crate::theme::{Fonts, Themes};
use crate::widgets::{
    ChosenOption, DialogLook, SliderLevel, button, choice, note, open_dialog, set_toggle, slider,
    toggle,
};
use crate::words::{Message, Say, Words, message};

use table::{SETTINGS, SettingControl, WINDOW_SIZE};
pub(crate) use table::{Setting, SettingsPage};

/// Marks the text about the setting with the focus.
#[derive(Component)]
struct ExplanationText;

/// The height of the explanation, before scaling: it has room for two lines from the beginning.
const EXPLANATION_HEIGHT: f32 = 36.0;

/// Marks the widget of a setting.
#[derive(Component, Clone, Copy)]
pub(crate) struct SettingRow(&'static Setting);

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Settings, open_settings);
    for group in Group::ALL {
        dialogs::add_menu(app, Menu::Group(group), open_group);
    }
    app.add_systems(
        Update,
        (show_values.run_if(resource_changed::<Preferences>), show_explanation, describe_settings)
            .in_set(Frame::WriteTexts),
    );
}

fn open_settings(mut commands: Commands, rows: SettingRows) {
    let fonts = &rows.fonts;
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for group in Group::ALL {
            list.spawn(button(fonts, group_name(group))).observe(open_menu(Menu::Group(group)));
        }
        list.spawn(button(fonts, message!("controls-title"))).observe(open_menu(Menu::Controls));
        rows.spawn_page(list, SettingsPage::Front);
    };
    open_dialog(
        &mut commands,
        fonts,
        message!("settings-title"),
        DialogLook::USUAL,
        fill,
        |foot| ways_back(foot, fonts),
    )
    .insert(MenuDialog(Menu::Settings));
}

fn open_group(
    mut commands: Commands,
    menu: Res<State<Menu>>,
    muted: Option<Res<Muted>>,
    speakers: Option<Res<Speakers>>,
    rows: SettingRows,
) {
    let Menu::Group(group) = *menu.get() else { return };
    let fonts = &rows.fonts;
    let lacks_device = speakers.is_some_and(|speakers| *speakers == Speakers::Absent);
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        rows.spawn_page(list, SettingsPage::Group(group));
        if group == Group::Sound && muted.is_some() {
            list.spawn(note(fonts, message!("settings-muted")));
        }
        if group == Group::Sound && lacks_device {
            list.spawn(note(fonts, message!("settings-no-device")));
        }
        if group == Group::Play {
            spawn_player_name(list, fonts, &rows.preferences);
        }
    };
    open_dialog(&mut commands, fonts, group_name(group), DialogLook::USUAL, fill, |foot| {
        let place = Node {
            // Long texts wrap.
            flex_direction: FlexDirection::Column,
            min_height: px(EXPLANATION_HEIGHT),
            flex_shrink: 0.0,
            ..default()
        };
        foot.spawn(place).with_child((note(fonts, Message::default()), ExplanationText));
        ways_back(foot, fonts);
    })
    .insert(MenuDialog(Menu::Group(group)));
}

fn group_name(group: Group) -> Message {
    match group {
        Group::Display => message!("settings-display"),
        Group::Sound => message!("settings-sound"),
        Group::Play => message!("settings-play"),
    }
}

/// Spawns rows of settings.
#[derive(SystemParam)]
pub(crate) struct SettingRows<'w> {
    pub(crate) fonts: Res<'w, Fonts>,
    pub(crate) preferences: Res<'w, Preferences>,
    themes: Res<'w, Themes>,
    words: Res<'w, Words>,
}

impl SettingRows<'_> {
    /// Adds the rows of a page, from top to bottom.
    pub(crate) fn spawn_page(&self, list: &mut ChildSpawnerCommands<'_>, page: SettingsPage) {
        // The web version is as large as the browser shows it.
        let is_there = |setting: &Setting| SIZES_WINDOW || !std::ptr::eq(setting, &WINDOW_SIZE);
        let settings = SETTINGS.iter().filter(|it| it.page == page && is_there(it));
        settings.for_each(|setting| self.spawn(list, setting));
    }

    /// Adds the row of a setting, which shows its value.
    pub(crate) fn spawn(&self, list: &mut ChildSpawnerCommands<'_>, setting: &'static Setting) {
        let (fonts, name, row) = (&self.fonts, setting.label.clone(), SettingRow(setting));
        let mut widget = match setting.control {
            SettingControl::Toggle { set, .. } => {
                let mut widget = list.spawn((toggle(fonts, name), row));
                widget.observe(
                    move |chosen: On<ValueChange<bool>>, mut now: ResMut<Preferences>| {
                        set(&mut now, chosen.value);
                    },
                );
                widget
            }
            SettingControl::Slider { set, .. } => {
                let mut widget = list.spawn((slider(fonts, name), row));
                widget.observe(move |chosen: On<ValueChange<u8>>, mut now: ResMut<Preferences>| {
                    set(&mut now, chosen.value);
                });
                widget
            }
            SettingControl::Choice { options, set, .. } => {
                let options = options(&self.themes, &self.words);
                let mut widget = list.spawn((choice(fonts, name, options), row));
                widget.observe(
                    move |chosen: On<ValueChange<usize>>,
                          (themes, words): (Res<Themes>, Res<Words>),
                          mut now: ResMut<Preferences>| {
                        set(&mut now, (&themes, &words), chosen.value);
                    },
                );
                widget
            }
        };
        setting.show(&mut widget, &self.preferences, (&self.themes, &self.words));
    }
}

impl Setting {
    /// Shows the value in the widget.
    fn show(
        &self,
        widget: &mut EntityCommands<'_>,
        now: &Preferences,
        (themes, words): (&Themes, &Words),
    ) {
        match self.control {
            SettingControl::Toggle { get, .. } => set_toggle(widget, get(now)),
            SettingControl::Slider { get, .. } => widget.insert(SliderLevel(get(now))),
            SettingControl::Choice { get, .. } => {
                widget.insert(ChosenOption(get(now, themes, words)))
            }
        };
    }
}

/// Explains the setting with the focus. A moving mouse moves the focus, too.
fn show_explanation(
    focus: Res<InputFocus>,
    rows: Query<&SettingRow>,
    mut places: Query<&mut Say, With<ExplanationText>>,
) {
    let focused = focus.get().and_then(|widget| rows.get(widget).ok());
    let text = focused.and_then(|row| row.0.explanation.clone()).unwrap_or_default();
    for mut place in &mut places {
        place.set_if_neq(Say(text.clone()));
    }
}

/// Sets the explanations for screen readers.
fn describe_settings(
    words: Res<Words>,
    mut rows: Query<(Ref<SettingRow>, &mut AccessibilityNode)>,
) {
    for (row, mut node) in &mut rows {
        if let Some(text) = &row.0.explanation
            && (row.is_added() || words.is_changed())
        {
            node.set_description(words.say(text));
        }
    }
}

/// Shows the values in all rows.
pub(crate) fn show_values(
    mut commands: Commands,
    preferences: Res<Preferences>,
    themes: Res<Themes>,
    words: Res<Words>,
    rows: Query<(Entity, &SettingRow)>,
) {
    for (entity, SettingRow(setting)) in &rows {
        setting.show(&mut commands.entity(entity), &preferences, (&themes, &words));
    }
}
