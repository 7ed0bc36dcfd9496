public import Foundation

/// The control distance of a cubic Bézier curve for a quarter of a unit circle: 4/3 · (√2 − 1).
private let quarter: CGFloat = 4 * (2.squareRoot() - 1) / 3

extension CGMutablePath {
    /// Adds a closed rectangle: origin, along x, along y, back.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
        closeSubpath()
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse inscribed in `rect` as four cubic curves, from the middle of the right side towards larger y.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        addRoundedRect(in: rect, radii: CGSize(width: rect.width / 2, height: rect.height / 2), transform)
    }

    /// Adds a rectangle with elliptical corners; radii larger than half a side are reduced to that, without radii it is a rectangle.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let radii = CGSize(width: min(cornerWidth, rect.width / 2), height: min(cornerHeight, rect.height / 2))
        if radii.width > 0, radii.height > 0 {
            addRoundedRect(in: rect, radii: radii, transform)
        } else {
            addRect(rect, transform: transform)
        }
    }

    /// Four corners, the lines between them left out where they have no length.
    private func addRoundedRect(in rect: CGRect, radii: CGSize, _ transform: CGAffineTransform) {
        let (rx, ry) = (radii.width, radii.height)
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
            // An ellipse's quarters meet but for rounding.
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
