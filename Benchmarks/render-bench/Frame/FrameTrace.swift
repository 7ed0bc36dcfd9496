import CLinux

/// Frames of a scene that come after one another as ever, with every allocation taken down. The corresponding C functions are `mtrace` and `muntrace`.
struct FrameTrace {
    private let scene: FrameScene
    private let frames: Int

    /// - Parameter frames: How many are traced, after as many that are not.
    init(_ scene: FrameScene, frames: Int) {
        self.scene = scene
        self.frames = frames
    }

    func run() throws {
        let stage = try scene.stage(threads: 1)
        // Until all that grows has grown.
        for _ in 0..<frames { stage.frame() }
        mtrace()
        for _ in 0..<frames { stage.frame() }
        muntrace()
    }
}
