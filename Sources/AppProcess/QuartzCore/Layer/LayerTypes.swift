import Foundation
import SceneModel

/// How contents are placed in a layer's bounds. Top is the side of the greatest y, bottom that of
/// the least.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// In the middle, at its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the side of the greatest y, in the middle, at its own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the side of the least y, in the middle, at its own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the side of the least x, in the middle, at its own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the side of the greatest x, in the middle, at its own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the corner of the greatest y and the least x, at its own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the corner of the greatest y and the greatest x, at its own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the corner of the least y and the least x, at its own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the corner of the least y and the greatest x, at its own size.
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

    /// The gravity as both processes know it; `center` for a name that is none.
    var wire: ContentsGravity {
        Self.all.firstIndex(of: self).flatMap { ContentsGravity(rawValue: UInt8($0)) } ?? .center
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
    /// Between the four nearest pixels of each of the two nearest sizes that the contents are kept
    /// in.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayerContentsFilter {
    /// The filter as both processes know it; `linear` for a name that is none.
    var wire: ContentsFilter {
        switch self {
        case .nearest: .nearest
        case .trilinear: .trilinear
        default: .linear
        }
    }

    init(_ filter: ContentsFilter) {
        self =
            switch filter {
            case .linear: .linear
            case .nearest: .nearest
            case .trilinear: .trilinear
            }
    }
}

/// The corners of a layer that its corner radius rounds.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner of the least x and y.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The corner of the greatest x and the least y.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The corner of the least x and the greatest y.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The corner of the greatest x and y.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The key of the action for a layer that becomes visible, because it was added or is no longer
/// hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that was removed or hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key of the action for replaced contents, and the one under which a layer keeps its
/// transition, whichever key that was added with.
public let kCATransition = "transition"
