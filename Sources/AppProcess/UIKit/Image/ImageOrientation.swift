import CoreGraphics
import Foundation
import ImageIO

extension UIImage {
    /// The rotation and reflection with which stored pixels are displayed.
    public enum Orientation: Int, Sendable {
        /// The pixels are displayed as stored.
        case up = 0
        /// The pixels are rotated by 180°.
        case down = 1
        /// The pixels are rotated by 90° counterclockwise.
        case left = 2
        /// The pixels are rotated by 90° clockwise.
        case right = 3
        /// The pixels are flipped horizontally.
        case upMirrored = 4
        /// The pixels are flipped vertically.
        case downMirrored = 5
        /// The pixels are flipped horizontally, then rotated by 90° counterclockwise.
        case leftMirrored = 6
        /// The pixels are flipped horizontally, then rotated by 90° clockwise.
        case rightMirrored = 7
    }
}

extension UIImage.Orientation {
    /// A Boolean value that indicates whether the orientation exchanges width and height.
    var isSideways: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// The transform from stored to displayed positions, both in a unit square with y down. Exif
    /// 2.3, tag 274, defines the eight cases.
    var transform: CGAffineTransform {
        switch self {
        case .up: .identity
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        }
    }

    /// The orientation that displays the image flipped horizontally.
    var flipped: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .down: .downMirrored
        case .left: .rightMirrored
        case .right: .leftMirrored
        case .upMirrored: .up
        case .downMirrored: .down
        case .leftMirrored: .right
        case .rightMirrored: .left
        }
    }

    private static let files: [(CGImagePropertyOrientation, UIImage.Orientation)] = [
        (.up, .up), (.upMirrored, .upMirrored), (.down, .down), (.downMirrored, .downMirrored), (.leftMirrored, .leftMirrored),
        (.right, .right), (.rightMirrored, .rightMirrored), (.left, .left),
    ]

    /// Creates an orientation from that of an image file.
    init(_ orientation: CGImagePropertyOrientation) {
        self = Self.files.first { $0.0 == orientation }?.1 ?? .up
    }

    /// The value of the orientation in image files (1 to 8).
    var fileValue: UInt32 { Self.files.first { $0.1 == self }?.0.rawValue ?? 1 }
}
