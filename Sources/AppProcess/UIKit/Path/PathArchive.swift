import CoreGraphics
import Foundation

/// The representation of a `UIBezierPath`'s elements in a keyed archive.
///
/// One value contains a byte for the kind of each element, from 0 for a move to 4 for a close.
/// Another contains the coordinates of all points as text, x before y, separated by spaces.
enum PathArchive {
    static func encode(_ path: CGPath, with coder: NSCoder) {
        var kinds = Data()
        var numbers: [Double] = []
        for element in path.elements {
            let kind: UInt8 =
                switch element {
                case .move: 0
                case .line: 1
                case .quad: 2
                case .curve: 3
                case .close: 4
                }
            kinds.append(kind)
            for point in element.points { numbers += [Double(point.x), Double(point.y)] }
        }
        coder.encode(kinds as NSData, forKey: "UIBezierPathElements")
        let texts = numbers.map { "\($0)" }.joined(separator: " ")
        coder.encode(NSString(string: texts), forKey: "UIBezierPathPoints")
    }

    /// Decodes a path.
    ///
    /// - Returns: The path, or `nil` if a kind is unknown, the first element is not a move, or the
    ///   number of coordinates does not match the elements.
    static func decode(with coder: NSCoder) -> CGMutablePath? {
        guard coder.containsValue(forKey: "UIBezierPathElements"),
            let kinds = coder.decodeObject(of: NSData.self, forKey: "UIBezierPathElements") as Data?,
            let text = coder.decodeText(forKey: "UIBezierPathPoints")
        else { return nil }
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        // The number of points of each kind of element.
        let counts = [1, 1, 2, 3, 0]
        guard kinds.allSatisfy({ $0 < 5 }), kinds.first ?? 0 == 0, kinds.reduce(0, { $0 + counts[Int($1)] * 2 }) == numbers.count
        else { return nil }
        let path = CGMutablePath()
        var index = 0
        func point() -> CGPoint {
            index += 2
            return CGPoint(x: numbers[index - 2], y: numbers[index - 1])
        }
        for kind in kinds {
            switch kind {
            case 0: path.move(to: point())
            case 1: path.addLine(to: point())
            case 2:
                let control = point()
                path.addQuadCurve(to: point(), control: control)
            case 3:
                let (control1, control2) = (point(), point())
                path.addCurve(to: point(), control1: control1, control2: control2)
            default: path.closeSubpath()
            }
        }
        return path
    }
}
