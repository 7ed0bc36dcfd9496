import Geometry
import Raster

/// The outline that casts a shadow, in its layer's coordinates.
enum Silhouette: Equatable {
    case shape(Shape)
    case path(Path)

    /// Replaces the contours of an outline by the silhouette's edge under a map.
    func trace(through homography: Homography, into outline: inout Outline) {
        outline.removeAll()
        switch self {
        case .shape(var shape):
            shape.homography = homography
            shape.append(to: &outline)
        case .path(let path): outline.append(path: path, through: homography)
        }
    }

    /// A rectangle that contains the silhouette, or `nil` if it is empty. For a path it contains
    /// the control points.
    var bounds: Rect? {
        switch self {
        case .shape(let shape): return shape.rect.isEmpty ? nil : shape.rect
        case .path(let path):
            var box: Rect?
            path.forEachPoint {
                let point = Rect(origin: $0, size: .zero)
                box = box?.union(point) ?? point
            }
            return box
        }
    }
}
