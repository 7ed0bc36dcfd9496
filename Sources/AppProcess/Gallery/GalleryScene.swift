import QuartzCore

/// One picture of what the product can do, built into a layer that fills the screen.
protocol GalleryScene: SendableMetatype {
    /// The name on the command line.
    static var name: String { get }
    /// One line for `--list-scenes`.
    static var summary: String { get }

    init()

    /// Adds the scene's layers to `root`, whose bounds are the screen's. Called again, on an empty root, when the screen changes.
    func build(in root: CALayer)
}

/// Every scene, in the order of `--list-scenes`.
let galleryScenes: [any GalleryScene.Type] = [
    CardsScene.self, SpinnerScene.self, StoppedScene.self, TorusScene.self, TransactionsScene.self, ImageScene.self, TimingScene.self,
    KeyframesScene.self, SpringsScene.self, TransitionsScene.self, TextScene.self, TiledScene.self, ShapesScene.self, GradientsScene.self,
    ReplicatorScene.self, EmitterScene.self,
    Transform3DScene.self, ScrollScene.self, BlendScene.self, CoreGraphicsScene.self,
    AppearanceScene.self, CoverFlowScene.self, FeedScene.self, StressScene.self,
]
