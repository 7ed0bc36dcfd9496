import CoreGraphics
import Foundation

extension SymbolShape {
    /// Symbols of objects.
    static let pictures: [String: SymbolShape] = [
        "magnifyingglass": stroked { [circle(10, 10, 7), lines((15.2, 15.2), (21, 21))] },
        "gear": stroked { [cog, circle(12, 12, 3)] },
        "trash": stroked {
            [
                lines((4, 6), (20, 6)), lines((9, 6), (9, 3), (15, 3), (15, 6)), lines((5.5, 6), (6.7, 21), (17.3, 21), (18.5, 6)),
                lines((10, 10), (10.3, 17)), lines((14, 10), (13.7, 17)),
            ]
        },
        "house": stroked {
            [
                lines((2.5, 12), (12, 3.5), (21.5, 12)), lines((5, 10), (5, 20.5), (19, 20.5), (19, 10)),
                lines((10, 20.5), (10, 14.5), (14, 14.5), (14, 20.5)),
            ]
        },
        "person": stroked {
            [circle(12, 7.5, 4.2), curves((4, 21), [4, 16, 8, 14.5, 12, 14.5, 16, 14.5, 20, 16, 20, 21])]
        },
        "bell": SymbolShape { _ in
            let body = UIBezierPath()
            body.move(to: CGPoint(x: 6, y: 9.5))
            body.addCurve(to: CGPoint(x: 18, y: 9.5), controlPoint1: CGPoint(x: 6, y: 1), controlPoint2: CGPoint(x: 18, y: 1))
            body.addLine(to: CGPoint(x: 18, y: 13))
            body.addLine(to: CGPoint(x: 20.5, y: 17))
            body.addLine(to: CGPoint(x: 3.5, y: 17))
            body.addLine(to: CGPoint(x: 6, y: 13))
            body.close()
            let clapper = UIBezierPath(
                arcCenter: CGPoint(x: 12, y: 19.6), radius: 2.6, startAngle: 0, endAngle: .pi, clockwise: true)
            return [.stroke(body), .fill(clapper)]
        },
        "photo": SymbolShape { _ in
            [
                .stroke(box(2.5, 4, 19, 16, radius: 2.5)), .fill(circle(7.8, 9.2, 2)),
                .stroke(lines((3.2, 18.5), (9, 13.5), (12, 16), (16.5, 11), (20.8, 15.5))),
            ]
        },
        "camera": SymbolShape { _ in
            let body = lines((8, 6.5), (9.4, 4), (14.6, 4), (16, 6.5), (21.5, 6.5), (21.5, 19.5), (2.5, 19.5), (2.5, 6.5), isClosed: true)
            return [.stroke(body), .stroke(circle(12, 12.8, 4))]
        },
        "doc": stroked { [page(4.5, 2, 15, 20, fold: 5.5)] },
        "doc.on.doc": SymbolShape { _ in
            [.stroke(page(9, 6.5, 12, 16, fold: 4.5)), .stroke(lines((6, 17.5), (3, 17.5), (3, 1.5), (10.5, 1.5), (14, 4)))]
        },
        "folder": stroked {
            [lines((2, 19.5), (2, 5), (9, 5), (11, 7.5), (22, 7.5), (22, 19.5), isClosed: true), lines((2, 11), (22, 11))]
        },
        "folder.fill": filled { lines((2.5, 19.5), (2.5, 5), (9, 5), (11, 7.5), (21.5, 7.5), (21.5, 19.5), isClosed: true) },
        "envelope": stroked { [box(2, 5, 20, 14.5, radius: 2.5), lines((3, 6.5), (12, 13.5), (21, 6.5))] },
        "envelope.fill": SymbolShape { _ in
            [.fill(box(1.5, 4.5, 21, 15.5, radius: 3)), .cut(lines((2.5, 6.5), (12, 13.5), (21.5, 6.5)))]
        },
        "link": SymbolShape { _ in [1, -1].map { Mark.stroke(chain($0)) } },
        "printer": stroked {
            [
                lines((6, 9), (6, 3), (18, 3), (18, 9)), lines((6, 17), (2.5, 17), (2.5, 9), (21.5, 9), (21.5, 17), (18, 17)),
                lines((6, 14), (18, 14), (18, 21.5), (6, 21.5), isClosed: true),
            ]
        },
        "pencil": stroked { [lines((4, 20), (5, 15.5), (16.5, 4), (20, 7.5), (8.5, 19), isClosed: true), lines((14, 6.5), (17.5, 10))] },
        "square.and.pencil": stroked {
            [
                lines((12.5, 4.5), (3.5, 4.5), (3.5, 21), (19.5, 21), (19.5, 12)),
                lines((9.5, 15), (10.3, 11.4), (19, 2.7), (21.6, 5.3), (12.9, 14), isClosed: true),
            ]
        },
        "book": stroked { [1, -1].map(bookPage) },
        "book.fill": SymbolShape { _ in
            [1, -1].map(bookPage).flatMap { [Mark.fill($0), .stroke($0)] } + [.cut(lines((12, 5), (12, 21)))]
        },
        "scribble": SymbolShape { _ in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 3, y: 14))
            for x in stride(from: CGFloat(3), to: 21, by: 6) {
                path.addCurve(
                    to: CGPoint(x: x + 6, y: 14), controlPoint1: CGPoint(x: x + 4, y: -2), controlPoint2: CGPoint(x: x, y: 30))
            }
            return [.stroke(path)]
        },
        "iphone": SymbolShape { _ in [.stroke(box(6, 1.5, 12, 21, radius: 2.5)), .stroke(lines((10.5, 19.5), (13.5, 19.5)))] },
        "clock": SymbolShape { stroke in [.stroke(circle(12, 12, 11 - stroke / 2)), .stroke(lines((12, 5.5), (12, 12), (16.5, 14.5)))] },
        "bolt.fill": filled { lines((14, 2.5), (5, 13.5), (11, 13.5), (9.5, 21.5), (19, 10), (12.8, 10), isClosed: true) },
        "drop.fill": filled { curves((12, 2.5), [12, 2.5, 19, 10.5, 19, 14.8, 19, 23.4, 5, 23.4, 5, 14.8, 5, 10.5, 12, 2.5, 12, 2.5]) },
        "sparkle": filled { spokes(CGPoint(x: 12, y: 12), count: 8) { $0 % 2 == 0 ? 9.5 : 3 } },
        "sun.max.fill": SymbolShape { _ in
            let rays = (0..<8).map { ray in
                let (x, y) = (cos(CGFloat(ray) * .pi / 4), sin(CGFloat(ray) * .pi / 4))
                return Mark.stroke(lines((12 + 8 * x, 12 + 8 * y), (12 + 9.8 * x, 12 + 9.8 * y)))
            }
            return [.fill(circle(12, 12, 5))] + rays
        },
        "moon.fill": filled { curves((10, 3), [7, 11, 12, 17.5, 21, 15, 18, 22, 8, 23, 4.5, 16, 1.5, 10, 5, 4.5, 10, 3]) },
        "cursorarrow": filled {
            lines((6, 2.5), (6, 19.5), (10, 15.8), (12.6, 21.8), (15.4, 20.6), (12.8, 14.8), (18.2, 14.6), isClosed: true)
        },
        "hand.point.up.left.fill": filled {
            // A finger that points up, and the knuckles next to it.
            lines(
                (9, 3), (11.5, 3), (11.5, 10.5), (19, 12), (19.5, 17), (17, 21.5), (10, 21.5), (4, 14), (5.5, 12.8), (9, 15), isClosed: true
            )
        },
    ]

    /// The outline of a gear with eight teeth. Each tooth has two points on the outer radius, and
    /// each gap two on the inner radius.
    private static var cog: UIBezierPath {
        spokes(CGPoint(x: 12, y: 12), count: 32) { [9.7, 9.7, 7.5, 7.5][($0 + 1) % 4] }
    }

    /// Returns the outline of a sheet of paper whose top right corner is folded, with the fold.
    private static func page(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, fold: CGFloat) -> UIBezierPath {
        let path = lines(
            (x, y), (x + width - fold, y), (x + width, y + fold), (x + width, y + height), (x, y + height), isClosed: true)
        path.append(lines((x + width - fold, y), (x + width - fold, y + fold), (x + width, y + fold)))
        return path
    }

    /// Returns one of the two links of a chain, which is above the other one if the direction is 1,
    /// and below it if it is -1.
    private static func chain(_ direction: CGFloat) -> UIBezierPath {
        func point(_ x: CGFloat, _ y: CGFloat) -> (CGFloat, CGFloat) { (12 + direction * x, 12 - direction * y) }
        let path = lines(point(-2.2, -1), point(-1.6, 2))
        path.append(lines(point(-1.6, 2), point(3.4, 7), point(6.6, 7), point(8, 4.6), point(7.4, 3), point(3.2, -1.2), point(0.4, -1.8)))
        return path
    }

    /// Returns a page of an open book, the right one if the direction is 1, and the left one if it
    /// is -1.
    private static func bookPage(_ direction: CGFloat) -> UIBezierPath {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: 12 + direction * x, y: y) }
        let path = UIBezierPath()
        path.move(to: point(0, 6.3))
        path.addCurve(to: point(9.8, 4.8), controlPoint1: point(2.2, 4), controlPoint2: point(6.5, 3.8))
        path.addLine(to: point(9.8, 18.3))
        path.addCurve(to: point(0, 19.8), controlPoint1: point(6.5, 17.3), controlPoint2: point(2.2, 17.5))
        path.close()
        return path
    }

    /// Returns a rectangle with rounded corners.
    static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) -> UIBezierPath {
        UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    }
}
