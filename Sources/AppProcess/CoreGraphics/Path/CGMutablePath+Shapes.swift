public import Foundation

/// The distance from an end to its control point in a cubic Bézier curve that approximates a
/// quarter of a unit circle: 4/3 · (√2 − 1).
private let quarter: CGFloat = 4 * (2.squareRoot() - 1) / 3

extension CGMutablePath {
    /// Adds a rectangle as a closed subpath that starts at its origin and first runs along x. A
    /// null rectangle is ignored.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
        closeSubpath()
    }

    /// Adds rectangles as closed subpaths.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse inscribed in `rect` as four cubic curves, from the middle of the right side
    /// toward larger y.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        addRoundedRect(in: rect, radii: CGSize(width: rect.width / 2, height: rect.height / 2), transform)
    }

    /// Adds a rectangle with elliptical corners. Radii are clamped to half of the sides; if a
    /// radius is not positive, the corners are square.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let radii = CGSize(width: min(cornerWidth, rect.width / 2), height: min(cornerHeight, rect.height / 2))
        if radii.width > 0, radii.height > 0 {
            addRoundedRect(in: rect, radii: radii, transform)
        } else {
            addRect(rect, transform: transform)
        }
    }

    /// Adds four corners and the lines between them, except lines without length.
    private func addRoundedRect(in rect: CGRect, radii: CGSize, _ transform: CGAffineTransform) {
        let (rx, ry) = (radii.width, radii.height)
        // Each corner, with the vectors from it to the start and the end of its curve.
        let corners: [(corner: CGPoint, from: CGVector, to: CGVector)] = [
            (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -ry), CGVector(dx: -rx, dy: 0)),
            (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: rx, dy: 0), CGVector(dx: 0, dy: -ry)),
            (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: ry), CGVector(dx: rx, dy: 0)),
            (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -rx, dy: 0), CGVector(dx: 0, dy: ry)),
        ]
        func point(_ corner: CGPoint, _ offset: CGVector, _ share: CGFloat) -> CGPoint {
            CGPoint(x: corner.x + offset.dx * share, y: corner.y + offset.dy * share)
        }
        var previous = CGPoint(x: rect.maxX, y: rect.midY)
        move(to: previous, transform: transform)
        for (corner, from, to) in corners {
            let start = point(corner, from, 1)
            // The quarters of an ellipse meet, apart from rounding errors, and need no line.
            if hypot(start.x - previous.x, start.y - previous.y) > 1e-9 * (rect.width + rect.height) {
                addLine(to: start, transform: transform)
            }
            previous = point(corner, to, 1)
            addCurve(
                to: previous, control1: point(corner, from, 1 - quarter), control2: point(corner, to, 1 - quarter), transform: transform)
        }
        closeSubpath()
    }
}
