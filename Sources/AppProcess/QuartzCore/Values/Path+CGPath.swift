import CoreGraphics
import Foundation
import Geometry

extension Path {
    /// Creates the path in the form that the protocol carries, in which no contour is closed twice.
    init(_ path: CGPath) {
        self.init()
        elements.reserveCapacity(path.elements.count)
        for element in path.elements {
            switch element {
            case .move(let p): elements.append(.move(Point(p)))
            case .line(let p): elements.append(.line(Point(p)))
            case .quad(let control, let end): elements.append(.quadratic(control: Point(control), to: Point(end)))
            case .curve(let c1, let c2, let end): elements.append(.cubic(control1: Point(c1), control2: Point(c2), to: Point(end)))
            case .close: if elements.last != .close { elements.append(.close) }
            }
        }
    }

    /// The path as an object of Core Graphics.
    var cg: CGPath {
        let path = CGMutablePath()
        for element in elements {
            switch element {
            case .move(let p): path.move(to: p.cg)
            case .line(let p): path.addLine(to: p.cg)
            case .quadratic(let control, let p): path.addQuadCurve(to: p.cg, control: control.cg)
            case .cubic(let c1, let c2, let p): path.addCurve(to: p.cg, control1: c1.cg, control2: c2.cg)
            case .close: path.closeSubpath()
            }
        }
        return path
    }
}
