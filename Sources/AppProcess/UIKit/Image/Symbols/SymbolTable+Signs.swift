import CoreGraphics
import Foundation

extension SymbolShape {
    /// Signs in circles. The sign is stroked inside a ring, or cut out of a disk if the name ends
    /// in `fill`.
    static let circled: [String: SymbolShape] = {
        var shapes: [String: SymbolShape] = [:]
        // Adds both variants of a sign, which consists of strokes and at most one dot.
        func add(_ name: String, strokes: @escaping @Sendable () -> [UIBezierPath], dot: CGPoint? = nil) {
            let dots: @Sendable (CGFloat) -> [UIBezierPath] = { stroke in dot.map { [circle($0.x, $0.y, stroke * 0.7)] } ?? [] }
            shapes[name + ".circle"] = SymbolShape { stroke in
                [.stroke(circle(12, 12, 11 - stroke / 2))] + strokes().map { .stroke($0) } + dots(stroke).map { .fill($0) }
            }
            shapes[name + ".circle.fill"] = SymbolShape { stroke in
                // A cut erases half the stroke's width around its path. With the dot's radius
                // reduced accordingly, this is about the area of the dot.
                [.fill(circle(12, 12, 11))] + strokes().map { .cut($0) } + dots(stroke / 4).map { .cut($0) }
            }
        }
        add("checkmark", strokes: { [lines((7, 12.5), (10.7, 16.2), (16.7, 8))] })
        add("xmark", strokes: { [lines((8.3, 8.3), (15.7, 15.7)), lines((15.7, 8.3), (8.3, 15.7))] })
        add("plus", strokes: { [lines((12, 7), (12, 17)), lines((7, 12), (17, 12))] })
        add("minus", strokes: { [lines((7, 12), (17, 12))] })
        add("info", strokes: { [lines((10.5, 11), (12.2, 11), (12.2, 17)), lines((10.2, 17), (14.2, 17))] }, dot: CGPoint(x: 12, y: 7))
        add("exclamationmark", strokes: { [lines((12, 6.3), (12, 13))] }, dot: CGPoint(x: 12, y: 17))
        shapes["ellipsis.circle"] = SymbolShape { stroke in
            [.stroke(circle(12, 12, 11 - stroke / 2))] + [7.2, 12, 16.8].map { .fill(circle($0, 12, stroke * 0.7)) }
        }
        shapes["circle.lefthalf.filled"] = SymbolShape { stroke in
            let half = UIBezierPath(
                arcCenter: CGPoint(x: 12, y: 12), radius: 11 - stroke / 2, startAngle: .pi / 2, endAngle: .pi * 1.5, clockwise: true)
            half.close()
            return [.stroke(circle(12, 12, 11 - stroke / 2)), .fill(half)]
        }
        return shapes
    }()

    /// Symbols of text and lists.
    static let text: [String: SymbolShape] = [
        "text.alignleft": stroked {
            [lines((3, 5), (21, 5)), lines((3, 10), (15, 10)), lines((3, 15), (21, 15)), lines((3, 20), (12, 20))]
        },
        "textformat": stroked {
            [
                lines((2.5, 19), (7.5, 5), (12.5, 19)), lines((4.2, 14.3), (10.8, 14.3)), circle(18, 15.5, 3.4),
                lines((21.5, 12), (21.5, 19)),
            ]
        },
        "textformat.size": stroked {
            [
                lines((2.5, 20), (8.5, 4), (14.5, 20)), lines((4.6, 14.5), (12.4, 14.5)), lines((15, 20), (18.2, 12), (21.4, 20)),
                lines((16.2, 17.2), (20.2, 17.2)),
            ]
        },
        "list.bullet": SymbolShape { stroke in
            [5.5, 12, 18.5].flatMap { y -> [Mark] in [.fill(circle(4, y, stroke * 0.8)), .stroke(lines((9, y), (21, y)))] }
        },
    ]

    /// Symbols of controls, windows and motion.
    static let controls: [String: SymbolShape] = [
        "slider.horizontal.3": SymbolShape { _ in
            [(5, 8), (12, 16), (19, 10)].flatMap { y, x -> [Mark] in
                [.stroke(lines((2.5, y), (21.5, y))), .cut(circle(x, y, 3)), .fill(circle(x, y, 2.6))]
            }
        },
        "rectangle.on.rectangle": stroked {
            [box(7.5, 9, 14, 11.5, radius: 2), lines((4, 15), (2.5, 14), (2.5, 5), (4, 3.5), (15, 3.5), (16.5, 5))]
        },
        "eyedropper": stroked {
            [
                lines((3.5, 20.5), (4.5, 16.5), (13.5, 7.5), (16.5, 10.5), (7.5, 19.5), isClosed: true), lines((11.5, 5.5), (18.5, 12.5)),
                lines((13.5, 7.5), (17, 4), (20, 4), (20, 7), (16.5, 10.5)),
            ]
        },
        "sidebar.left": stroked {
            [box(2, 4, 20, 16, radius: 3), lines((9, 4), (9, 20)), lines((4.7, 8), (6.3, 8)), lines((4.7, 11), (6.3, 11))]
        },
        "sidebar.right": stroked {
            [box(2, 4, 20, 16, radius: 3), lines((15, 4), (15, 20)), lines((17.7, 8), (19.3, 8)), lines((17.7, 11), (19.3, 11))]
        },
        "square.on.square": stroked {
            [box(8, 8, 13.5, 13.5, radius: 2), lines((4.5, 16), (2.5, 14.5), (2.5, 4), (4, 2.5), (14.5, 2.5), (16, 4.5))]
        },
        "arrow.left.arrow.right": stroked {
            [
                lines((21, 8), (3, 8)), lines((7.5, 3.5), (3, 8), (7.5, 12.5)), lines((3, 17), (21, 17)),
                lines((16.5, 12.5), (21, 17), (16.5, 21.5)),
            ]
        },
        "arrow.up.and.down": stroked {
            [lines((12, 2.5), (12, 21.5)), lines((7, 7.5), (12, 2.5), (17, 7.5)), lines((7, 16.5), (12, 21.5), (17, 16.5))]
        },
        "arrow.up.left.and.arrow.down.right": stroked {
            [
                lines((10, 10), (3.5, 3.5)), lines((10, 3.5), (3.5, 3.5), (3.5, 10)), lines((14, 14), (20.5, 20.5)),
                lines((14, 20.5), (20.5, 20.5), (20.5, 14)),
            ]
        },
        "arrow.clockwise": SymbolShape { _ in
            let arc = UIBezierPath(
                arcCenter: CGPoint(x: 12, y: 13), radius: 8.4, startAngle: -.pi / 2, endAngle: .pi * 1.2, clockwise: true)
            return [.stroke(arc), .stroke(lines((9.3, 2.5), (12.5, 4.5), (9.6, 8)))]
        },
    ]
}
