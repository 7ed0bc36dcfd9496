public import Foundation

/// How the cells of a pattern keep to the pixels. Here cells keep their spacing and are distorted by less than a pixel each in any case.
public enum CGPatternTiling: Int32, Sendable {
    case noDistortion = 0
    case constantSpacingMinimalDistortion = 1
    case constantSpacing = 2
}

/// Draws one cell of a pattern with its `info` in the pattern's space.
public typealias CGPatternDrawPatternCallback = (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void
/// Gives back a pattern's `info`.
public typealias CGPatternReleaseInfoCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// How a pattern is drawn.
public struct CGPatternCallbacks {
    /// 0.
    public var version: UInt32
    /// Draws a cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Called when the pattern is gone.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// No callbacks.
    public init() {
        self.init(version: 0, drawPattern: nil, releaseInfo: nil)
    }

    /// The given callbacks.
    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A drawing that is repeated over an area.
public final class CGPattern: Hashable {
    let info: UnsafeMutableRawPointer?
    let bounds: CGRect
    /// From the pattern's space to that which contexts begin with.
    let matrix: CGAffineTransform
    /// The distances of cells, positive.
    let step: CGSize
    let isColored: Bool
    private let callbacks: CGPatternCallbacks

    /// A pattern that `callbacks` draw.
    ///
    /// - Parameters:
    ///   - info: handed to the callbacks.
    ///   - bounds: the cell in the pattern's space; what is drawn outside it is cut off.
    ///   - matrix: from the pattern's space to the space that the context begins with.
    ///   - xStep: the distance of cells along x in the pattern's space; its sign does not matter.
    ///   - yStep: the distance of cells along y.
    ///   - isColored: whether the drawing has colours of its own; otherwise it is a stencil for the colour it is set with.
    /// - Returns: nil without `drawPattern`, for empty bounds, steps of 0 and numbers that are not finite.
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

    /// Patterns are the same when they are the same object.
    public static func == (lhs: CGPattern, rhs: CGPattern) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
