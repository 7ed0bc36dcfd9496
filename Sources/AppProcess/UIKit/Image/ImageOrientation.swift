import CoreGraphics
import Foundation
import ImageIO

extension UIImage {
    /// How stored pixels are turned and mirrored to be shown.
    public enum Orientation: Int, Sendable {
        /// As they are.
        case up = 0
        /// Turned by a half.
        case down = 1
        /// Turned by a quarter anticlockwise.
        case left = 2
        /// Turned by a quarter clockwise.
        case right = 3
        /// Mirrored along x.
        case upMirrored = 4
        /// Mirrored along y.
        case downMirrored = 5
        /// Mirrored along x, then turned by a quarter anticlockwise.
        case leftMirrored = 6
        /// Mirrored along x, then turned by a quarter clockwise.
        case rightMirrored = 7
    }
}

extension UIImage.Orientation {
    /// Whether width and height change places.
    var isSideways: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// From where a pixel is stored to where it is shown, both in a unit square with y downwards; Exif 2.3, tag 274, has the eight cases.
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

    /// What is shown, mirrored along x.
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

    /// The orientation as a file says it.
    init(_ orientation: CGImagePropertyOrientation) {
        self = Self.files.first { $0.0 == orientation }?.1 ?? .up
    }

    /// The orientation as a file says it, 1 to 8.
    var fileValue: UInt32 { Self.files.first { $0.1 == self }?.0.rawValue ?? 1 }
}
