import CoreGraphics
import Foundation
import SceneModel

/// Divides contents into up to nine pieces that are drawn separately, because only the center
/// stretches in both directions.
enum ContentsPieces {
    /// Returns the pieces of an image with the rectangles in which they are drawn.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - center: The part that stretches (unit coordinates), as `contentsCenter`.
    ///   - scale: The pixels of the image per point.
    ///   - rect: The rectangle in which the whole image is drawn (points).
    static func pieces(
        of image: CGImage, center: CGRect, scale: CGFloat, in rect: CGRect
    ) -> [(image: CGImage, destination: CGRect)] {
        guard center != CGRect(x: 0, y: 0, width: 1, height: 1) else { return [(image, rect)] }
        let columns = spans(CGFloat(image.width), from: center.minX, to: center.maxX, scale: scale, rect.minX, rect.maxX)
        let rows = spans(CGFloat(image.height), from: center.minY, to: center.maxY, scale: scale, rect.minY, rect.maxY)
        return rows.flatMap { row in
            columns.compactMap { column in
                let part = CGRect(
                    x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.upperBound - column.source.lowerBound,
                    height: row.source.upperBound - row.source.lowerBound)
                let destination = CGRect(
                    x: column.destination.lowerBound, y: row.destination.lowerBound,
                    width: column.destination.upperBound - column.destination.lowerBound,
                    height: row.destination.upperBound - row.destination.lowerBound)
                guard part.width > 0, part.height > 0, destination.width > 0, destination.height > 0 else { return nil }
                return image.cropping(to: part).map { ($0, destination) }
            }
        }
    }

    /// Returns three spans of pixels and the spans that they are drawn to. The outer ones keep
    /// their size; if they do not fit, they shrink in proportion. A middle without length has the
    /// length of a pixel (Apple's header of `contentsCenter`).
    private static func spans(
        _ length: CGFloat, from: CGFloat, to: CGFloat, scale: CGFloat, _ start: CGFloat, _ end: CGFloat
    ) -> [(source: ClosedRange<CGFloat>, destination: ClosedRange<CGFloat>)] {
        var low = min(max(from, 0), 1) * length
        var high = max(low, min(max(to, 0), 1) * length)
        if high - low < 1e-6 {
            low = min(max((low - 0.5).rounded(.down), 0), length - 1)
            high = low + 1
        }
        let outer = (low + length - high) / scale
        let factor = outer > end - start && outer > 0 ? (end - start) / outer : 1
        let first = start + low / scale * factor
        let last = max(first, end - (length - high) / scale * factor)
        return [(0...low, start...first), (low...high, first...last), (high...length, last...max(last, end))]
    }
}

extension ContentsGravity {
    /// Returns the rectangle in which contents of a size are drawn (points). Top is the side of
    /// greatest y.
    func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
        let (dx, dy) = (bounds.width - size.width, bounds.height - size.height)
        func aligned(_ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(x: bounds.minX + dx * x, y: bounds.minY + dy * y, width: size.width, height: size.height)
        }
        func scaled(_ factor: CGFloat) -> CGRect {
            let (width, height) = (size.width * factor, size.height * factor)
            return CGRect(
                x: bounds.minX + (bounds.width - width) / 2, y: bounds.minY + (bounds.height - height) / 2, width: width, height: height)
        }
        return switch self {
        case .resize: bounds
        case .resizeAspect: scaled(min(bounds.width / size.width, bounds.height / size.height))
        case .resizeAspectFill: scaled(max(bounds.width / size.width, bounds.height / size.height))
        case .center: aligned(0.5, 0.5)
        case .top: aligned(0.5, 1)
        case .bottom: aligned(0.5, 0)
        case .left: aligned(0, 0.5)
        case .right: aligned(1, 0.5)
        case .topLeft: aligned(0, 1)
        case .topRight: aligned(1, 1)
        case .bottomLeft: aligned(0, 0)
        case .bottomRight: aligned(1, 0)
        }
    }
}
