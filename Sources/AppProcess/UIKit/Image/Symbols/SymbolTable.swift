import CoreGraphics
import Foundation

extension SymbolShape {
    /// Lamina's own drawings of the symbols that controls and bars need, keyed by their iOS names.
    static let named: [String: SymbolShape] = [signs, circled, arrows, text, controls, pictures, tabs].reduce(into: [:]) {
        $0.merge($1) { $1 }
    }

    /// Returns a shape that strokes paths, which a closure creates.
    static func stroked(
        _ size: CGSize = CGSize(width: 24, height: 24), _ paths: @escaping @Sendable () -> [UIBezierPath]
    )
        -> SymbolShape
    {
        SymbolShape(size: size) { _ in paths().map { .stroke($0) } }
    }

    /// Returns a shape that fills a path, which a closure creates.
    static func filled(_ path: @escaping @Sendable () -> UIBezierPath) -> SymbolShape {
        // The stroke, whose joins are round, rounds the corners.
        SymbolShape { _ in [.fill(path()), .stroke(path())] }
    }

    /// The box of chevrons that point left or right (units).
    private static let narrow = CGSize(width: 14, height: 24)
    /// The box of chevrons that point up or down (units).
    private static let flat = CGSize(width: 24, height: 14)

    private static let signs: [String: SymbolShape] = [
        "checkmark": stroked { [lines((4, 12.5), (9.5, 18.5), (20, 5))] },
        "xmark": stroked { [lines((5, 5), (19, 19)), lines((19, 5), (5, 19))] },
        "plus": stroked { [lines((12, 3.5), (12, 20.5)), lines((3.5, 12), (20.5, 12))] },
        "minus": stroked { [lines((3.5, 12), (20.5, 12))] },
        "circle": SymbolShape { stroke in [.stroke(circle(12, 12, 11 - stroke / 2))] },
        "circle.fill": SymbolShape { _ in [.fill(circle(12, 12, 11))] },
        "ellipsis": SymbolShape { stroke in [5, 12, 19].map { .fill(circle($0, 12, stroke * 0.95)) } },
        "star": stroked { [star] },
        "star.fill": filled { star },
        "heart": stroked { [heart] },
        "heart.fill": filled { heart },
        "play.fill": filled { lines((6.5, 4), (20, 12), (6.5, 20), isClosed: true) },
        "pause.fill": SymbolShape { _ in
            [CGRect(x: 5.5, y: 3.5, width: 4.5, height: 17), CGRect(x: 14, y: 3.5, width: 4.5, height: 17)]
                .map { .fill(UIBezierPath(roundedRect: $0, cornerRadius: 1.2)) }
        },
        "backward.fill": filled { triangles(from: 11, to: 2.5) },
        "forward.fill": filled { triangles(from: 3, to: 11.5) },
    ]

    private static let arrows: [String: SymbolShape] = [
        "chevron.left": stroked(narrow) { [lines((11, 3), (3, 12), (11, 21))] },
        "chevron.right": stroked(narrow) { [lines((3, 3), (11, 12), (3, 21))] },
        "chevron.up": stroked(flat) { [lines((3, 11), (12, 3), (21, 11))] },
        "chevron.down": stroked(flat) { [lines((3, 3), (12, 11), (21, 3))] },
        "chevron.up.chevron.down": stroked(CGSize(width: 18, height: 24)) {
            [lines((3, 9), (9, 3), (15, 9)), lines((3, 15), (9, 21), (15, 15))]
        },
        "arrow.left": stroked { [lines((21, 12), (3, 12)), lines((10, 5), (3, 12), (10, 19))] },
        "arrow.right": stroked { [lines((3, 12), (21, 12)), lines((14, 5), (21, 12), (14, 19))] },
        "arrow.up": stroked { [lines((12, 21), (12, 3)), lines((5, 10), (12, 3), (19, 10))] },
        "arrow.down": stroked { [lines((12, 3), (12, 21)), lines((5, 14), (12, 21), (19, 14))] },
        "square.and.arrow.up": stroked {
            [
                lines((8.5, 9), (5, 9), (5, 21), (19, 21), (19, 9), (15.5, 9)), lines((12, 15), (12, 2.5)),
                lines((8, 6.2), (12, 2.5), (16, 6.2)),
            ]
        },
        "square.and.arrow.down": stroked {
            [
                lines((8.5, 9), (5, 9), (5, 21), (19, 21), (19, 9), (15.5, 9)), lines((12, 2.5), (12, 15)),
                lines((8, 11.3), (12, 15), (16, 11.3)),
            ]
        },
        "arrowshape.turn.up.left": stroked { [replyArrow] },
        "arrowshape.turn.up.left.fill": filled { replyArrow },
        "arrow.up.forward.app": stroked {
            [box(2.5, 2.5, 19, 19, radius: 4.5), lines((8, 16), (16, 8)), lines((9.5, 8), (16, 8), (16, 14.5))]
        },
    ]

    /// Returns a triangle with a vertical base that points to the left or right, and a second one
    /// beside it.
    private static func triangles(from base: CGFloat, to tip: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for x in [0, 10] as [CGFloat] { path.append(lines((x + base, 5.5), (x + tip, 12), (x + base, 18.5), isClosed: true)) }
        return path
    }

    private static var star: UIBezierPath {
        // In a regular five-pointed star, the inner radius is the outer radius divided by φ² ≈
        // 2.618. It is enlarged by 12 percent for a less spiky star.
        spokes(CGPoint(x: 12, y: 12.8), count: 10) { $0 % 2 == 0 ? 10.3 : 10.3 / 2.618 * 1.12 }
    }

    /// An arrow that comes from the bottom right and points to the left.
    private static var replyArrow: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 2.5, y: 10))
        path.addLine(to: CGPoint(x: 10, y: 3.5))
        path.addLine(to: CGPoint(x: 10, y: 7.2))
        path.addCurve(to: CGPoint(x: 21.5, y: 20), controlPoint1: CGPoint(x: 17.5, y: 7.2), controlPoint2: CGPoint(x: 21.5, y: 12))
        path.addCurve(to: CGPoint(x: 10, y: 12.8), controlPoint1: CGPoint(x: 19.5, y: 15), controlPoint2: CGPoint(x: 15.5, y: 12.8))
        path.addLine(to: CGPoint(x: 10, y: 16.5))
        path.close()
        return path
    }

    private static var heart: UIBezierPath {
        curves(
            (12, 20.8),
            [
                7, 17, 2.2, 13, 2.2, 8.4, 2.2, 5.2, 4.6, 3, 7.3, 3, 9.4, 3, 11.1, 4.2, 12, 6, 12.9, 4.2, 14.6, 3, 16.7, 3, 19.4, 3, 21.8,
                5.2, 21.8, 8.4, 21.8, 13, 17, 17, 12, 20.8,
            ])
    }
}
