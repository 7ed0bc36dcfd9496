import QuartzCore

/// A demonstration of some of the product's features, built into a layer that fills the screen.
protocol GalleryScene: SendableMetatype {
    /// The name on the command line.
    static var name: String { get }
    /// The description in the output of `--list-scenes`, one line.
    static var summary: String { get }

    init()

    /// Adds the scene's layers to `root`, whose bounds are those of the screen. Called again with
    /// an empty root when the screen changes.
    func build(in root: CALayer)
}

/// All scenes in the order of `--list-scenes`.
let galleryScenes: [any GalleryScene.Type] = [
    CardsScene.self, SpinnerScene.self, StoppedScene.self, TorusScene.self, TransactionsScene.self, ImageScene.self, TimingScene.self,
    KeyframesScene.self, SpringsScene.self, TransitionsScene.self, TextScene.self, TiledScene.self, ShapesScene.self, GradientsScene.self,
    ReplicatorScene.self, EmitterScene.self,
    Transform3DScene.self, ScrollScene.self, BlendScene.self, CoreGraphicsScene.self,
    AppearanceScene.self, CoverFlowScene.self, FeedScene.self, StressScene.self,
]
