import Foundation
import Geometry
import SceneModel
import TestSupport
import Transport
import WireProtocol

/// An app that does little and on time: it commits once per vsync.
enum HonestApp: String, CaseIterable {
    /// A small layer that turns once per second. Each commit changes a dot of 4 × 4 points.
    case spinner
    /// A feed of 100 rounded cards with bitmaps, which each commit scrolls by its bounds' origin,
    /// as a `UIScrollView` does while a finger drags it.
    case scroller

    /// Runs the app until the server ends the connection.
    func run(socket: String, record: ClientRecord) throws {
        let file = try record.open()
        let client = try ProtocolClient(socket)
        let welcome = try client.handshake(.app, name: rawValue)
        for id in 0..<4 as Range<UInt32> { try client.surface(id, width: 64, height: 64, pixel: 0xFF20_4060 &+ id * 0x30_2010) }
        try client.commit { self == .spinner ? Self.buildSpinner(&$0) : Self.buildFeed(&$0) }
        try client.send(.requestVsync(true))
        var acknowledged: UInt64 = 0
        while let received = try client.receive(within: 3600) {
            let now = MonotonicClock.now
            switch received.message {
            case .acknowledged(let commit, _): acknowledged = commit
            case .presented(let commit, _, _):
                try ClientRecord.append(ClientEvent(kind: .presented, commit: commit, time: now), to: file)
            case .vsync(let time, _, _):
                try ClientRecord.append(ClientEvent(kind: .vsync, vsync: time, time: now), to: file)
                guard client.commits - acknowledged < UInt64(welcome.credits) else { continue }
                let commit = try client.commit { update(&$0, at: time) }
                try ClientRecord.append(ClientEvent(kind: .commit, commit: commit, vsync: time, time: MonotonicClock.now), to: file)
            default: break
            }
        }
    }

    /// Appends the change of a frame.
    private func update(_ commit: inout Commit, at time: Double) {
        switch self {
        case .spinner:
            commit.set(LayerID(rawValue: 2), .opacity, .scalar(0.5 + 0.5 * time.truncatingRemainder(dividingBy: 1)))
        case .scroller:
            // Down and up again, at 600 points per second.
            let height = Double(Self.rows) * Self.rowHeight - Self.screen.height
            let phase = (time * 600).truncatingRemainder(dividingBy: 2 * height)
            let y = phase < height ? phase : 2 * height - phase
            commit.set(LayerID(rawValue: 0), .bounds, .rect(Rect(x: 0, y: y, width: Self.feedWidth, height: Self.screen.height)))
        }
    }

    // MARK: Scenes

    /// The size of the screen (points).
    static let screen = Size(width: 1280, height: 720)
    private static let rows = 100
    private static let rowHeight = 120.0
    private static let feedWidth = 400.0

    private static func buildSpinner(_ commit: inout Commit) {
        let (root, square, dot) = (LayerID(rawValue: 0), LayerID(rawValue: 1), LayerID(rawValue: 2))
        commit.box(root, x: 40, y: 580, width: 100, height: 100, nil)
        commit.setRoot(root)
        commit.box(square, x: 15, y: 15, width: 70, height: 70, Color(red: 1, green: 0.5, blue: 0, alpha: 1))
        commit.box(dot, x: 2, y: 2, width: 4, height: 4, .white)
        commit.splice(root, at: 0, removing: 0, inserting: [square, dot])
        guard let keyPath = AnimationKeyPath(.transform, .rotationZ) else { return }
        commit.add(
            AnimationID(rawValue: 0), to: square,
            AnimationDescription(
                keyPath: keyPath, timing: MediaTiming(duration: 1, repeatCount: .infinity),
                content: .basic(from: .scalar(0), to: .scalar(2 * .pi), by: nil)))
    }

    private static func buildFeed(_ commit: inout Commit) {
        let root = LayerID(rawValue: 0)
        commit.box(root, x: 440, y: 0, width: feedWidth, height: screen.height, Color(red: 0.9, green: 0.9, blue: 0.92, alpha: 1))
        commit.set(root, .masksToBounds, .bool(true))
        commit.setRoot(root)
        var cards: [LayerID] = []
        for row in 0..<rows {
            let ids = (0..<4).map { LayerID(rawValue: UInt32(1 + 4 * row + $0)) }
            commit.box(ids[0], x: 12, y: Double(row) * rowHeight + 6, width: feedWidth - 24, height: rowHeight - 12, .white)
            commit.set(ids[0], .cornerRadius, .scalar(12))
            commit.box(ids[1], x: 12, y: 12, width: 64, height: 64, nil)
            commit.set(ids[1], .contents, .surface(SurfaceID(rawValue: UInt32(row % 4))))
            for line in 0..<2 {
                commit.box(
                    ids[2 + line], x: 92, y: 20 + 24 * Double(line), width: 240 - 60 * Double(line), height: 12,
                    Color(red: 0.3, green: 0.3, blue: 0.35, alpha: 1))
            }
            commit.splice(ids[0], at: 0, removing: 0, inserting: ids.dropFirst())
            cards.append(ids[0])
        }
        commit.splice(root, at: 0, removing: 0, inserting: cards)
    }
}

extension Commit {
    /// Creates a layer of a frame (points) and a background color, if any.
    mutating func box(_ id: LayerID, _ kind: LayerKind = .layer, x: Double, y: Double, width: Double, height: Double, _ color: Color?) {
        create(id, kind)
        set(id, .bounds, .rect(Rect(x: 0, y: 0, width: width, height: height)))
        set(id, .position, .point(Point(x: x + width / 2, y: y + height / 2)))
        if let color { set(id, .backgroundColor, .color(color)) }
    }
}
