import Geometry
import SceneModel
import TestSupport
import WireProtocol

/// Scenes whose pixels follow from a formula.
extension ProtocolClient {
    /// Commits a root layer that fills the screen, with one child: a colored square of 40 × 40
    /// points.
    @discardableResult
    func showSquare(
        _ color: Color = Color(red: 1, green: 0, blue: 0, alpha: 1), at center: Point = Point(x: 60, y: 60),
        animated: AnimationDescription? = nil
    ) throws -> UInt64 {
        try commit { commit in
            let root = LayerID(rawValue: 0)
            let square = LayerID(rawValue: 1)
            commit.create(root)
            commit.setRoot(root)
            commit.set(root, .bounds, .rect(Rect(x: 0, y: 0, width: 320, height: 240)))
            commit.set(root, .position, .point(Point(x: 160, y: 120)))
            commit.create(square)
            commit.splice(root, at: 0, removing: 0, inserting: [square])
            commit.set(square, .bounds, .rect(Rect(x: 0, y: 0, width: 40, height: 40)))
            commit.set(square, .position, .point(center))
            commit.set(square, .backgroundColor, .color(color))
            if let animated { commit.add(AnimationID(rawValue: 0), to: square, animated) }
        }
    }
}

extension AnimationDescription {
    /// An endless animation of `position.x` from 60 to 260 and back, 2 seconds each way, from time
    /// 0.
    static var swing: AnimationDescription {
        get throws {
            guard let keyPath = AnimationKeyPath(.position, .x) else { throw TestFailure("position.x") }
            return AnimationDescription(
                keyPath: keyPath, timing: MediaTiming(duration: 2, repeatCount: .infinity, autoreverses: true),
                content: .basic(from: .scalar(60), to: .scalar(260), by: nil))
        }
    }

    /// Returns the x coordinate of the square's center at a time of `swing` (points).
    static func swingCenter(at time: Double) -> Double {
        let phase = time.truncatingRemainder(dividingBy: 4)
        return 60 + 100 * (phase <= 2 ? phase : 4 - phase)
    }
}

extension Bitmap {
    /// Returns the range from the first to the last pixel of a row that is not black; `nil` if all
    /// are.
    func extent(ofRow y: Int) -> ClosedRange<Int>? {
        guard let first = (0..<width).first(where: { self[$0, y] != 0xFF00_0000 }),
            let last = (0..<width).last(where: { self[$0, y] != 0xFF00_0000 })
        else { return nil }
        return first...last
    }

    /// Returns the centroid of a row, weighted by the red channel: the center of a red square with
    /// subpixel precision.
    func redCenter(ofRow y: Int) -> Double {
        var weight = 0.0
        var sum = 0.0
        for x in 0..<width {
            let red = Double(self[x, y] >> 16 & 0xFF)
            weight += red
            sum += red * (Double(x) + 0.5)
        }
        return weight == 0 ? .nan : sum / weight
    }
}
