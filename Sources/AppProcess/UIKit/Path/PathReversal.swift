import CoreGraphics
import Foundation

extension CGPath {
    /// The path in reverse direction, with the subpaths in reverse order. A closed subpath remains
    /// closed and keeps its start point.
    var reversed: CGMutablePath {
        let result = CGMutablePath()
        var subpaths: [[Element]] = []
        for element in elements {
            if case .move = element { subpaths.append([]) }
            if !subpaths.isEmpty { subpaths[subpaths.count - 1].append(element) }
        }
        for subpath in subpaths.reversed() { Self.append(subpath, to: result) }
        return result
    }

    /// Appends a subpath in reverse direction.
    ///
    /// - Parameter subpath: The elements of the subpath, of which the first is a move.
    private static func append(_ subpath: [Element], to result: CGMutablePath) {
        let isClosed = subpath.last == .close
        let steps = subpath.filter { $0 != .close }
        guard let start = steps.first?.points.last, let end = steps.last?.points.last else { return }
        if isClosed {
            // The line that closes the subpath is its last one, hence the first of the reversed
            // path.
            result.move(to: start)
            if end != start { result.addLine(to: end) }
        } else {
            result.move(to: end)
        }
        // Each element leads from the end of the one before it, so its reverse leads back there.
        for index in steps.indices.dropFirst().reversed() {
            let target = steps[index - 1].points.last ?? start
            switch steps[index] {
            case .quad(let control, _): result.addQuadCurve(to: target, control: control)
            case .curve(let control1, let control2, _): result.addCurve(to: target, control1: control2, control2: control1)
            // This line ends at the start point, so `closeSubpath()` adds it.
            case .line where isClosed && index == 1: break
            case .line, .move, .close: result.addLine(to: target)
            }
        }
        if isClosed { result.closeSubpath() }
    }
}
