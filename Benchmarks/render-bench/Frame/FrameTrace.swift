import CLinux

/// Frames of a scene that come after one another as ever, with every allocation taken down. The corresponding C functions are `mtrace` and `muntrace`.
struct FrameTrace {
    private static let frames = 1_000
    /// What is allocated does not depend on how many pixels there are.
    private static let reduction = 8

    private let scene: FrameScene

    init(_ scene: FrameScene) { self.scene = scene }

    func run() throws {
        let stage = try scene.stage(threads: 1, reduction: Self.reduction)
        // Until all that grows has grown: the scenes' animations go through all that they show in two seconds, but for the feed's.
        for _ in 0..<Self.frames { stage.frame() }
        mtrace()
        for _ in 0..<Self.frames { stage.frame() }
        muntrace()
    }
}
