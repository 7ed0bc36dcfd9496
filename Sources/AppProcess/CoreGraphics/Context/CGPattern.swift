public import Foundation

/// The alignment of a pattern's cells with pixels.
///
/// The value has no effect: cells always keep their spacing and are distorted by less than a pixel
/// each.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells are not distorted.
    case noDistortion = 0
    /// Spacing is constant, with minimal distortion of cells.
    case constantSpacingMinimalDistortion = 1
    /// Spacing is constant, with more distortion of cells.
    case constantSpacing = 2
}

/// A function that draws one cell of a pattern in the pattern's space, using the pattern's `info`.
public typealias CGPatternDrawPatternCallback = (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void
/// A function that releases a pattern's `info`.
public typealias CGPatternReleaseInfoCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks that draw a pattern and release its `info`.
public struct CGPatternCallbacks {
    /// The version of the structure: 0.
    public var version: UInt32
    /// The function that draws a cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// The function that is called when the pattern is deallocated.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Creates a structure without callbacks.
    public init() {
        self.init(version: 0, drawPattern: nil, releaseInfo: nil)
    }

    /// Creates a structure with the given callbacks.
    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A drawing that repeats over an area.
public final class CGPattern: Hashable {
    let info: UnsafeMutableRawPointer?
    let bounds: CGRect
    /// The transform from the pattern's space to the initial user space of contexts.
    let matrix: CGAffineTransform
    /// The distances between cells along x and y (pattern's space, positive).
    let step: CGSize
    let isColored: Bool
    private let callbacks: CGPatternCallbacks

    /// Creates a pattern that callbacks draw.
    ///
    /// - Parameters:
    ///   - info: A value that is passed to the callbacks.
    ///   - bounds: The cell (pattern's space). Drawing is clipped to it.
    ///   - matrix: The transform from the pattern's space to the initial user space of the context.
    ///   - xStep: The distance between cells along x (pattern's space). Its sign is ignored.
    ///   - yStep: The distance between cells along y (pattern's space). Its sign is ignored.
    ///   - tiling: The alignment of cells with pixels, which has no effect.
    ///   - isColored: Whether the drawing has colors of its own. Otherwise, it is a stencil for the
    ///     color that is set together with the pattern.
    ///   - callbacks: The callbacks, which are copied.
    /// - Returns: `nil` if `drawPattern` is `nil`, the bounds are empty, a step is 0, or a number
    ///   is not finite.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat, tiling: CGPatternTiling,
        isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let numbers = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, xStep, yStep]
        guard callbacks.pointee.drawPattern != nil, bounds.width > 0, bounds.height > 0, xStep != 0, yStep != 0,
            numbers.allSatisfy(\.isFinite)
        else { return nil }
        self.info = info
        self.bounds = bounds
        self.matrix = matrix
        step = CGSize(width: abs(xStep), height: abs(yStep))
        self.isColored = isColored
        self.callbacks = callbacks.pointee
    }

    deinit {
        callbacks.releaseInfo?(info)
    }

    /// Draws one cell.
    func draw(in context: CGContext) {
        callbacks.drawPattern?(info, context)
    }

    /// Returns whether two patterns are the same object.
    public static func == (lhs: CGPattern, rhs: CGPattern) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
