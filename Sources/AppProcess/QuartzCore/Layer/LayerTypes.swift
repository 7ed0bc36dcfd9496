import Foundation
import SceneModel

/// The placement and scaling of contents in a layer's bounds. Top is the edge of greatest y, bottom
/// that of least y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the gravity.
    public let rawValue: String

    /// Creates the gravity with a name. Unknown names behave like `center`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Centers the contents at their own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Places the contents at the middle of the edge of greatest y, at their own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Places the contents at the middle of the edge of least y, at their own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Places the contents at the middle of the edge of least x, at their own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Places the contents at the middle of the edge of greatest x, at their own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// Places the contents in the corner of greatest y and least x, at their own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// Places the contents in the corner of greatest y and greatest x, at their own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// Places the contents in the corner of least y and least x, at their own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// Places the contents in the corner of least y and greatest x, at their own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretches the contents to fill the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scales the contents, in proportion, to the largest size that fits the bounds.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scales the contents, in proportion, to the smallest size that covers the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
    /// The gravities in the order of the protocol's raw values.
    private static let all: [CALayerContentsGravity] = [
        .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]

    /// The gravity as the protocol encodes it. Unknown names are encoded as `center`.
    var wire: ContentsGravity {
        Self.all.firstIndex(of: self).flatMap { ContentsGravity(rawValue: UInt8($0)) } ?? .center
    }

    init(_ gravity: ContentsGravity) { self = Self.all[Int(gravity.rawValue)] }
}

/// The sampling of contents that are shown at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name of the filter.
    public let rawValue: String

    /// Creates the filter with a name. Unknown names behave like `linear`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Interpolates between the four nearest pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Uses the nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Interpolates between the four nearest pixels of each of the two nearest mip levels.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayerContentsFilter {
    /// The filter as the protocol encodes it. Unknown names are encoded as `linear`.
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
    /// The corners as bits.
    public let rawValue: UInt

    /// Creates the set of corners with some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner of least x and least y.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The corner of greatest x and least y.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The corner of least x and greatest y.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The corner of greatest x and greatest y.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The key of the action for a layer that becomes visible because it is added to a tree or no
/// longer hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that is removed from a tree or hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key of the action for replaced contents, and the key under which a layer stores a
/// transition, regardless of the key with which it was added.
public let kCATransition = "transition"
