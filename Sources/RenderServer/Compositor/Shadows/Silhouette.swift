import Raster
import WireProtocol

/// What casts a shadow, in its layer's coordinates.
enum Silhouette: Equatable {
    case shape(Shape)
    case path(Path)

    /// Makes an outline the silhouette's edge.
    func trace(through homography: Homography, into outline: inout Outline) {
        outline.removeAll()
        switch self {
        case .shape(var shape):
            shape.homography = homography
            shape.append(to: &outline)
        case .path(let path): outline.append(path: path, through: homography)
        }
    }

    /// A rectangle that holds it; of a path, its control points too. nil where it is empty.
    var bounds: Rect? {
        switch self {
        case .shape(let shape): return shape.rect.isEmpty ? nil : shape.rect
        case .path(let path):
            var box: Rect?
            func add(_ p: Point) {
                box = box?.union(Rect(origin: p, size: Size(width: 0, height: 0))) ?? Rect(x: p.x, y: p.y, width: 0, height: 0)
            }
            for element in path.elements {
                switch element {
                case .move(let p), .line(let p): add(p)
                case .quadratic(let c, let p): [c, p].forEach(add)
                case .cubic(let c1, let c2, let p): [c1, c2, p].forEach(add)
                case .close: break
                }
            }
            return box
        }
    }
}
