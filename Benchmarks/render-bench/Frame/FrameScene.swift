import Geometry
import Glibc
import SceneModel
import WireProtocol

/// The scenes of the suite `frame`, except F7, which is F3 on two threads.
enum FrameScene: String, CaseIterable {
    /// 10,000 layers that do not change.
    case f1 = "F1"
    /// The layers of F1 with a rotating spinner of 32 × 32 points in front.
    case f2 = "F2"
    /// The 1000 rectangles of S5, all of them moving.
    case f3 = "F3"
    /// 100 scrolling rows.
    case f4 = "F4"
    /// 100,000 opacity animations outside the screen.
    case f5 = "F5"
    /// 30 images in perspective with reflections.
    case f6 = "F6"
    /// The scrolling rows of F4 behind ten blurred panes as wide as the screen.
    case f8 = "F8"

    /// Returns a stage with the scene, after the first frames, in which everything is new.
    func stage(threads: Int) throws -> FrameStage {
        let stage = FrameStage(threads: threads)
        switch self {
        case .f1: try stage.add(client: 0) { Self.tiles(&$0) }
        case .f2:
            try stage.add(client: 0) { Self.tiles(&$0) }
            try Self.addSpinner(to: stage, id: UInt32(Self.tileCount + 1), at: Self.tileCount)
        case .f3: try stage.add(client: 0) { Self.cards(&$0) }
        case .f4: try Self.feed(stage)
        case .f5: for client in 0..<UInt32(Self.hiddenClients) { try stage.add(client: client) { Self.hidden(&$0) } }
        case .f6: try Self.coverFlow(stage)
        case .f8:
            try Self.feed(stage)
            try Self.panes(stage)
        }
        for _ in 0..<Self.warmUpFrames { stage.frame() }
        return stage
    }

    /// Returns a stage with only the spinner of F2.
    static func spinnerAlone(threads: Int) throws -> FrameStage {
        let stage = FrameStage(threads: threads)
        try stage.add(client: 0) { _ in }
        try addSpinner(to: stage, id: 1, at: 0)
        for _ in 0..<warmUpFrames { stage.frame() }
        return stage
    }

    private static let warmUpFrames = 10
    private static let tileCount = 10_000
    private static let size = (width: Double(FrameStage.width), height: Double(FrameStage.height))

    private static func tiles(_ commit: inout Commit) {
        for index in 0..<tileCount {
            // Primes distribute the layers over the whole screen.
            let frame = Rect(x: Double(index * 7919 % 1900), y: Double(index * 6007 % 1060), width: 20, height: 20)
            commit.layer(UInt32(index + 1), in: 0, at: index, frame: frame, Color(rgb: UInt32(truncatingIfNeeded: index &* 2_654_435_761)))
        }
    }

    private static func addSpinner(to stage: FrameStage, id: UInt32, at index: Int) throws {
        try stage.surface(0, .spinner(32))
        try stage.commit { commit in
            commit.layer(id, in: 0, at: index, frame: Rect(x: 944, y: 524, width: 32, height: 32))
            commit.set(id, .contents, .surface(SurfaceID(rawValue: 0)))
            commit.animate(0, id, .transform, .rotationZ, from: .scalar(0), to: .scalar(2 * .pi), duration: 1)
        }
    }

    /// Adds cards that move back and forth, each in a direction and at a speed of its own.
    private static func cards(_ commit: inout Commit) {
        commit.set(0, .backgroundColor, .color(Color(rgb: RasterScene.background & 0xFFFFFF)))
        let size = RasterScene.cardSize
        for (index, card) in RasterScenery().placements.enumerated() {
            let id = UInt32(index + 1)
            commit.layer(
                id, in: 0, at: index, frame: Rect(x: card.x, y: card.y, width: size.x, height: size.y),
                Color(rgb: card.color, alpha: Float(RasterScene.cardAlpha)))
            commit.set(id, .cornerRadius, .scalar(RasterScene.cardRadius))
            let (middle, angle) = (Point(x: card.x + size.x / 2, y: card.y + size.y / 2), Double(index))
            let way = Point(x: 30 * cos(angle), y: 30 * sin(angle))
            commit.animate(
                UInt32(index), id, .position, from: .point(Point(x: middle.x - way.x, y: middle.y - way.y)),
                to: .point(Point(x: middle.x + way.x, y: middle.y + way.y)), duration: 1 + Double(index % 7) / 10, autoreverses: true)
        }
    }

    // MARK: F4

    private static let rowCount = 100
    private static let rowHeight = 120.0

    /// Adds a scrolling list of 100 cards, one below the other: white, with a shadow, a round
    /// image, a line and two lines of text, and a separator.
    private static func feed(_ stage: FrameStage) throws {
        try stage.add(client: 0) { commit in
            commit.set(0, .backgroundColor, .color(Color(rgb: 0xE8E8EE)))
            commit.layer(1, in: 0, frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
            commit.set(1, .masksToBounds, .bool(true))
            commit.animate(
                0, 1, .bounds, .originY, from: .scalar(0), to: .scalar(rowHeight * Double(rowCount) - size.height), duration: 20,
                autoreverses: true)
        }
        for row in 0..<rowCount {
            let surface = UInt32(row * 3)
            try stage.surface(surface, .photograph(64, 64, seed: UInt32(row)))
            try stage.surface(surface + 1, .text(480, 24, seed: row))
            try stage.surface(surface + 2, .text(1200, 48, seed: row + 7))
            try stage.commit { commit in
                let id = UInt32(2 + row * 5)
                commit.layer(
                    id, in: 1, at: row, frame: Rect(x: 40, y: Double(row) * rowHeight + 8, width: size.width - 80, height: rowHeight - 16),
                    Color(rgb: 0xFFFFFF))
                commit.set(id, .cornerRadius, .scalar(12))
                commit.set(id, .shadowOpacity, .scalar(0.3))
                commit.set(id, .shadowRadius, .scalar(6))
                commit.set(id, .shadowOffset, .size(Size(width: 0, height: 2)))
                let parts = [
                    Rect(x: 16, y: 20, width: 64, height: 64), Rect(x: 100, y: 12, width: 480, height: 24),
                    Rect(x: 100, y: 44, width: 1200, height: 48),
                ]
                for (index, frame) in parts.enumerated() {
                    let part = id + 1 + UInt32(index)
                    commit.layer(part, in: id, at: index, frame: frame)
                    commit.set(part, .contents, .surface(SurfaceID(rawValue: surface + UInt32(index))))
                }
                commit.set(id + 1, .cornerRadius, .scalar(32))
                commit.set(id + 1, .masksToBounds, .bool(true))
                commit.layer(
                    id + 4, in: id, at: 3, frame: Rect(x: 100, y: 98, width: size.width - 240, height: 1), Color(rgb: 0xC8C8CC))
            }
        }
    }

    // MARK: F8

    private static let paneCount = 10
    private static let paneHeight = 64.0

    /// Adds panes in front of the feed, each of which blurs the content behind it with a standard
    /// deviation of 20 points.
    private static func panes(_ stage: FrameStage) throws {
        try stage.commit { commit in
            for index in 0..<paneCount {
                let id = UInt32(2 + rowCount * 5 + index)
                commit.layer(
                    id, in: 0, at: 1 + index,
                    frame: Rect(x: 0, y: 20 + Double(index) * size.height / Double(paneCount), width: size.width, height: paneHeight))
                commit.set(id, .backgroundBlurRadius, .scalar(20))
            }
        }
    }

    // MARK: F5

    /// A client has at most 65,536 layers.
    private static let hiddenClients = 2

    private static func hidden(_ commit: inout Commit) {
        for index in 0..<100_000 / hiddenClients {
            let id = UInt32(index + 1)
            commit.layer(
                id, in: 0, at: index, frame: Rect(x: -100 - Double(index % 640), y: Double(index % 480), width: 20, height: 20),
                Color(rgb: 0x3366CC))
            commit.animate(
                UInt32(index), id, .opacity, from: .scalar(0.2), to: .scalar(0.9), duration: 1 + Double(index % 10) / 10, autoreverses: true
            )
        }
    }

    // MARK: F6

    private static let coverCount = 30
    private static let coverSide = 256.0

    /// Adds images, each as the sublayer of a replicator that shows it again upside down below,
    /// masked by a gradient that fades the reflection.
    private static func coverFlow(_ stage: FrameStage) throws {
        try stage.add(client: 0) { commit in
            commit.set(0, .backgroundColor, .color(Color(rgb: 0)))
            var perspective = Transform3D.identity
            perspective.m34 = -1.0 / 800
            commit.set(0, .sublayerTransform, .transform(perspective))
        }
        for index in 0..<coverCount {
            try stage.surface(UInt32(index), .photograph(Int(coverSide), Int(coverSide), seed: UInt32(index)))
            try stage.commit { cover(index, &$0) }
        }
    }

    private static func cover(_ index: Int, _ commit: inout Commit) {
        let id = UInt32(1 + index * 3)
        let offset = Double(index) - Double(coverCount - 1) / 2
        let frame = Rect(x: size.width / 2 + offset * 60 - coverSide / 2, y: 280, width: coverSide, height: 2 * coverSide)
        commit.layer(id, kind: .replicator, in: 0, at: index, frame: frame)
        commit.set(id, .instanceCount, .scalar(2))
        commit.set(
            id, .instanceTransform, .transform(Transform3D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)))
        commit.layer(id + 1, in: id, frame: Rect(x: 0, y: 0, width: coverSide, height: coverSide))
        commit.set(id + 1, .contents, .surface(SurfaceID(rawValue: UInt32(index))))
        commit.layer(id + 2, kind: .gradient, in: nil, frame: Rect(x: 0, y: 0, width: coverSide, height: 2 * coverSide))
        commit.set(
            id + 2, .colors,
            .colors([Color(rgb: 0), Color(rgb: 0), Color(rgb: 0, alpha: 0.5), Color(rgb: 0, alpha: 0)]))
        commit.set(id + 2, .locations, .numbers([0, 0.5, 0.5, 1]))
        commit.set(id, .mask, .layer(LayerID(rawValue: id + 2)))
        commit.set(id, .zPosition, .scalar(-abs(offset) * 20))
        // From one side to the other and back; those further to the right start later.
        commit.animate(
            UInt32(index), id, .transform, .rotationY, from: .scalar(1.1), to: .scalar(-1.1), duration: 2,
            beginTime: -2 + offset / Double(coverCount), autoreverses: true)
    }
}
