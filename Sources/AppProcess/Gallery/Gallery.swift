import Foundation
import QuartzCore

/// An app that shows one scene, and builds it again when the screen changes.
final class Gallery {
    private let makeScene: () -> any GalleryScene
    private let context = CAContext.main
    /// The scene that is shown; it may have timers of its own.
    private var shown: (any GalleryScene)?

    init(_ makeScene: @escaping () -> any GalleryScene) { self.makeScene = makeScene }

    /// Runs the main run loop for ever.
    func run() -> Never {
        context.changeHandler = { [self] _ in rebuild() }
        if context.isConnected { rebuild() }
        // A run loop without sources would end at once.
        while true { RunLoop.main.run() }
    }

    private func rebuild() {
        let root = context.layer
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.sublayers = nil
        let scene = makeScene()
        scene.build(in: root)
        shown = scene
        CATransaction.commit()
    }
}
