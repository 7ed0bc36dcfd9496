import CoreGraphics
public import Foundation

/// An area in which a field acts: a circle, a rectangle, or a combination. Main thread only.
@preconcurrency @MainActor open class UIRegion: NSObject {
    private var shape: (CGPoint) -> Bool = { _ in true }

    /// Creates the region that contains all points.
    public required override init() { super.init() }

    private convenience init(_ shape: @escaping (CGPoint) -> Bool) {
        self.init()
        self.shape = shape
    }

    /// Creates a circle around the origin, with a radius (points).
    public convenience init(radius: CGFloat) { self.init { $0.vector.length <= radius } }

    /// Creates a rectangle around the origin, with a size (points).
    public convenience init(size: CGSize) { self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 } }

    /// The region that contains all points.
    open class var infinite: UIRegion { UIRegion { _ in true } }

    /// Returns the region of all points that are not in this one.
    open func inverse() -> Self { make { [shape] in !shape($0) } }

    /// Returns the region of the points that are in this one or another.
    open func byUnion(with region: UIRegion) -> Self { make { [shape] in shape($0) || region.shape($0) } }

    /// Returns the region of the points that are in this one and not in another.
    open func byDifference(from region: UIRegion) -> Self { make { [shape] in shape($0) && !region.shape($0) } }

    /// Returns the region of the points that are in this one and in another.
    open func byIntersection(with region: UIRegion) -> Self { make { [shape] in shape($0) && region.shape($0) } }

    /// Returns whether the region contains a point.
    open func contains(_ point: CGPoint) -> Bool { shape(point) }

    private func make(_ shape: @escaping (CGPoint) -> Bool) -> Self {
        let region = Self()
        region.shape = shape
        return region
    }
}
