//! What settings files call the controls.

use chronoshift::input::Control;

/// Players have these in their files, so none ever changes.
const IDS: &str = "
    north east south west hold enter undo redo reset_clone reset_level next_level previous_level
    hint show_actions pass_turns wait_until step_back step_on first_turn last_turn play_back
    play_on timeline_before timeline_after timeline take_over insert delete cut_off repeat
    move_back move_on select_back select_on full_screen show_wires zoom_in zoom_out zoom_whole
    look_north look_east look_south look_west look_here say_state say_again scroll_up
    scroll_down help levels replays menu erase piece_before piece_after pick
    piece_wall piece_floor piece_machine piece_goal piece_button piece_crate_button piece_one_time_button
    piece_gate piece_open_gate piece_passage piece_crate pen line rectangle
    fill wire_tool select next_tool select_all cut copy paste rotate mirror texts test answers
    remarks save grow_north grow_east grow_south grow_west shrink_north shrink_east shrink_south
    shrink_west shift_north shift_east shift_south shift_west crop
";

#[test]
fn settings_files_call_every_control_as_ever() {
    let ids: Vec<_> = Control::ALL.iter().map(|control| control.id()).collect();
    assert_eq!(ids, IDS.split_whitespace().collect::<Vec<_>>());
    for control in Control::ALL {
        assert_eq!(control.id().parse(), Ok(*control));
    }
    assert_eq!("fly".parse::<Control>(), Err(()));
    assert!(Control::ALL.is_sorted(), "the table has another order than the type");
}
