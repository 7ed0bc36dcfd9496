import CoreGraphics
import Foundation

extension SymbolShape {
    /// Symbols that name the parts of apps, in tab bars and sidebars.
    static let tabs: [String: SymbolShape] = [
        "house.fill": SymbolShape { _ in
            let body = lines((5, 11.5), (12, 5.5), (19, 11.5), (19, 20.5), (5, 20.5), isClosed: true)
            return [.stroke(lines((2.5, 12), (12, 3.5), (21.5, 12))), .fill(perforated(body, by: box(9.8, 14, 4.4, 6.5, radius: 0.5)))]
        },
        "chart.bar": stroked { bars.map { box($0.minX, $0.minY, $0.width, $0.height, radius: 1) } },
        "chart.bar.fill": SymbolShape { stroke in
            bars.map { .fill(UIBezierPath(roundedRect: $0.insetBy(dx: -stroke / 2, dy: -stroke / 2), cornerRadius: 1.6)) }
        },
        "gearshape": stroked { [gearshape, circle(12, 12, 3.2)] },
        "gearshape.fill": SymbolShape { stroke in
            [.fill(perforated(gearshape, by: circle(12, 12, 3.2))), .stroke(gearshape)]
        },
        "person.fill": SymbolShape { _ in
            let shoulders = curves((3.5, 20.5), [3.5, 16.5, 7.5, 14, 12, 14, 16.5, 14, 20.5, 16.5, 20.5, 20.5])
            return [.fill(circle(12, 7.3, 4.7)), .fill(shoulders), .stroke(shoulders)]
        },
        "photo.fill": SymbolShape { _ in
            [
                .fill(box(1.6, 3.1, 20.8, 17.8, radius: 3)), .cut(circle(7.8, 9, 1)),
                .cut(lines((2.2, 18.5), (8.5, 13.5), (12, 16), (16.5, 11), (21.8, 15.5))),
            ]
        },
        "photo.on.rectangle": SymbolShape { _ in
            [
                .stroke(lines((4, 16), (2.5, 14.5), (2.5, 4.8), (4, 3.3), (16, 3.3), (17.5, 4.8))),
                .stroke(box(6.5, 7.5, 15, 13, radius: 2)), .fill(circle(10.6, 11.4, 1.5)),
                .stroke(lines((7, 19), (11.5, 15.5), (14, 17.5), (17.5, 13.5), (21, 17))),
            ]
        },
        "square.grid.2x2": stroked { grid.map { box($0.minX, $0.minY, $0.width, $0.height, radius: 1.5) } },
        "square.grid.2x2.fill": SymbolShape { stroke in
            grid.map { .fill(UIBezierPath(roundedRect: $0.insetBy(dx: -stroke / 2, dy: -stroke / 2), cornerRadius: 2.2)) }
        },
        "bookmark": stroked { [bookmark] },
        "bookmark.fill": filled { bookmark },
        "calendar": SymbolShape { stroke in
            let days = [(7.5, 13.0), (12, 13), (16.5, 13), (7.5, 17), (12, 17)]
            return [.stroke(box(2.5, 3.5, 19, 17.5, radius: 2.5)), .fill(box(2.5, 4, 19, 5, radius: 1))]
                + days.map { .fill(circle($0.0, $0.1, stroke * 0.65)) }
        },
    ]

    /// The bars of a chart.
    private static let bars = [
        CGRect(x: 3, y: 13, width: 3.8, height: 7.5), CGRect(x: 10.1, y: 8, width: 3.8, height: 12.5),
        CGRect(x: 17.2, y: 3.5, width: 3.8, height: 17),
    ]

    /// The squares of a grid.
    private static let grid = [3.5, 13.5].flatMap { y in [3.5, 13.5].map { CGRect(x: $0, y: y, width: 7, height: 7) } }

    private static var bookmark: UIBezierPath { lines((6, 3), (18, 3), (18, 21), (12, 16), (6, 21), isClosed: true) }

    /// The outline of a gear with eight flat lobes.
    private static var gearshape: UIBezierPath {
        spokes(CGPoint(x: 12, y: 12), count: 32) { [9.6, 9.6, 7.9, 7.9][($0 + 1) % 4] }
    }

    /// Returns the area of a path without that of another.
    private static func perforated(_ path: UIBezierPath, by hole: UIBezierPath) -> UIBezierPath {
        path.append(hole)
        path.usesEvenOddFillRule = true
        return path
    }
}
