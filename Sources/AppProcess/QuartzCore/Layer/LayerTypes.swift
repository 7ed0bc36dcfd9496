import Foundation
import WireProtocol

/// How contents are placed in a layer's bounds. Top is the side of the greatest y, bottom that of the least.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Fills the bounds, stretched.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, in its own proportions.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Covers the bounds, in its own proportions.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
    private static let all: [CALayerContentsGravity] = [
        .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]

    /// The gravity as both processes know it; `resize` for a name that is none.
    var wire: ContentsGravity {
        Self.all.firstIndex(of: self).flatMap { ContentsGravity(rawValue: UInt8($0)) } ?? .resize
    }

    init(_ gravity: ContentsGravity) { self = Self.all[Int(gravity.rawValue)] }
}

/// How contents are sampled when they are shown at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Between the four nearest pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
}

extension CALayerContentsFilter {
    /// The filter as both processes know it; `linear` for a name that is none.
    var wire: ContentsFilter { self == .nearest ? .nearest : .linear }

    init(_ filter: ContentsFilter) { self = filter == .nearest ? .nearest : .linear }
}

/// The corners of a layer that its corner radius rounds.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The key of the action for a layer that becomes visible, because it was added or is no longer hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that was removed or hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key of the action for replaced contents.
public let kCATransition = "transition"
