import CLinux

/// Renders consecutive frames of a scene while every allocation is recorded. The corresponding C
/// functions are `mtrace` and `muntrace`.
struct FrameTrace {
    private let scene: FrameScene
    private let frames: Int

    /// Creates a trace.
    ///
    /// - Parameter frames: The number of traced frames, and of untraced frames before them.
    init(_ scene: FrameScene, frames: Int) {
        self.scene = scene
        self.frames = frames
    }

    func run() throws {
        let stage = try scene.stage(threads: 1)
        // The first frames let all growing buffers reach their final size.
        for _ in 0..<frames { stage.frame() }
        mtrace()
        for _ in 0..<frames { stage.frame() }
        muntrace()
    }
}
