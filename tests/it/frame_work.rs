//! The components and assets that a frame changes. All others are neither laid out nor uploaded again.

use std::any::type_name;

use crate::prelude::*;

/// The number of changed components and assets of each type.
#[derive(Resource, Default)]
struct FrameWork(BTreeMap<&'static str, usize>);

impl FrameWork {
    fn add<T>(&mut self, count: usize) {
        if count > 0 {
            *self.0.entry(type_name::<T>()).or_default() += count;
        }
    }

    fn count_of<T>(&self) -> usize {
        self.0.get(type_name::<T>()).copied().unwrap_or_default()
    }
}

fn count<T: Component>(changed: Query<(), Changed<T>>, mut work: ResMut<FrameWork>) {
    work.add::<T>(changed.iter().count());
}

fn count_assets<A: Asset>(mut events: MessageReader<AssetEvent<A>>, mut work: ResMut<FrameWork>) {
    let is_work = |event: &&AssetEvent<A>| {
        matches!(event, AssetEvent::Added { .. } | AssetEvent::Modified { .. })
    };
    work.add::<A>(events.read().filter(is_work).count());
}

impl Game {
    /// Counts the work of all frames from now on.
    fn count_work(&mut self) {
        let components = (
            count::<Node>,
            count::<UiTransform>,
            count::<Text>,
            count::<ImageNode>,
            count::<Transform>,
            count::<Visibility>,
            count::<Sprite>,
            count::<Text2d>,
            count::<Mesh2d>,
        );
        let assets = (count_assets::<Image>, count_assets::<Mesh>, count_assets::<ColorMaterial>);
        self.app.init_resource::<FrameWork>().add_systems(Last, (components, assets));
        // A new system regards everything that exists as changed.
        self.work();
    }

    /// The work of a frame.
    fn work(&mut self) -> FrameWork {
        self.app.update();
        std::mem::take(&mut *self.app.world_mut().resource_mut::<FrameWork>())
    }
}

#[test]
fn at_rest_nothing_is_changed() {
    let mut game = Game::with_backdrop("observatory");
    game.press(&[Space, Space, Enter, Space]);
    game.settle();
    game.count_work();
    // Pictures that nothing waits for may still arrive.
    let (mut still, mut last) = (0, FrameWork::default());
    for _ in 0..2000 {
        let work = game.work();
        still = if work.0.is_empty() { still + 1 } else { 0 };
        if still == 20 {
            return;
        }
        last = if work.0.is_empty() { last } else { work };
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("each frame changes {:?}", last.0);
}

/// Between two turns, the line at the playhead moves in front of a picture that stays.
#[test]
fn an_open_timeline_panel_is_not_laid_out_while_a_turn_plays() {
    let mut game = Game::with_backdrop("observatory");
    game.prefer(|it| it.timeline = TimelinePanel::Open);
    for _ in 0..2 {
        game.press(&[Space; 6]);
        game.press(&[Enter]);
    }
    game.settle();
    game.seek(Seek::By(SeekControl::Play(Way::On)));
    // The buttons that appear with the panel get their positions.
    for _ in 0..10 {
        game.app.update();
    }
    game.count_work();
    let turn = |game: &Game| game.world().resource::<Playhead>().turn();
    let mut between = 0;
    for _ in 0..60 {
        let before = turn(&game);
        let work = game.work();
        let now = turn(&game);
        if before.floor() == now.floor() && before.fract() > 0.0 && now > before {
            let changed =
                [work.count_of::<Node>(), work.count_of::<Text>(), work.count_of::<Image>()];
            assert_eq!(changed, [0; 3], "at {now}: {:?}", work.0);
            assert_eq!(work.count_of::<UiTransform>(), 1, "{:?}", work.0);
            between += 1;
        }
    }
    assert!(between > 20, "{between}");
}

/// A stroke changes the board in each frame, but not the names at its edges.
#[test]
fn a_stroke_writes_no_text_on_the_board_again() {
    let mut game = Game::making(100, 100);
    game.count_work();
    game.app.world_mut().write_message(Request::Editor(EditorRequest::Begin));
    for x in 10..30 {
        let at = vec![Point { x, y: 20 }];
        let edit = Edit::Paint { at, map_tile: MapTile::WALL };
        game.app.world_mut().write_message(Request::Editor(EditorRequest::Edit(edit)));
        let work = game.work();
        if x > 12 {
            assert_eq!(work.count_of::<Text2d>(), 0, "{:?}", work.0);
            assert!(work.count_of::<Mesh>() > 0, "{:?}", work.0);
        }
    }
}
