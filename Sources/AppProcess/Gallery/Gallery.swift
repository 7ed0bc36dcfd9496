import Foundation
import QuartzCore

/// An app that shows one scene and rebuilds it when the screen changes.
final class Gallery {
    private let makeScene: () -> any GalleryScene
    private let context = CAContext.main
    /// The current scene, which is retained because it can have timers.
    private var shown: (any GalleryScene)?

    init(_ makeScene: @escaping () -> any GalleryScene) { self.makeScene = makeScene }

    /// Runs the main run loop and never returns.
    func run() -> Never {
        context.changeHandler = { [self] _ in rebuild() }
        if context.isConnected { rebuild() }
        // A run loop without sources would return immediately.
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
