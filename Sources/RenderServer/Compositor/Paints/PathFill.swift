import Raster
import WireProtocol

/// The inside of a path, or its stroke, as it lies on the screen.
final class PathFill: Equatable {
    /// How a path becomes an area.
    enum Style: Equatable {
        case fill(FillRule)
        case stroke(StrokeStyle)
    }

    let outline: Outline
    let pixel: UInt32
    private let path: Path
    private let style: Style
    private let homography: Homography

    var rule: FillRule { if case .fill(let rule) = style { rule } else { .nonZero } }

    init(_ path: Path, _ style: Style, pixel: UInt32, through homography: Homography, using stroker: inout Stroker) {
        self.path = path
        self.style = style
        self.pixel = pixel
        self.homography = homography
        var outline = Outline()
        switch style {
        case .fill: outline.append(path: path, through: homography)
        case .stroke(let stroke): outline.append(stroke: path, style: stroke, through: homography, using: &stroker)
        }
        outline.cutToVicinity()
        self.outline = outline
    }

    /// A fill of the same area in another colour.
    init(_ other: PathFill, pixel: UInt32) {
        outline = other.outline
        path = other.path
        style = other.style
        homography = other.homography
        self.pixel = pixel
    }

    /// Whether its area is that of a path.
    func covers(_ path: Path, _ style: Style, through homography: Homography) -> Bool {
        self.homography == homography && self.style == style && self.path == path
    }

    static func == (a: PathFill, b: PathFill) -> Bool {
        a === b || (a.pixel == b.pixel && a.covers(b.path, b.style, through: b.homography))
    }
}

/// The areas of paths that a list shows, so that one made anew does not flatten again what stayed as it was.
struct PathFillCache: ~Copyable {
    private var former: [DisplayItem.Key: PathFill] = [:]
    private var current: [DisplayItem.Key: PathFill] = [:]
    private var stroker = Stroker()

    /// Begins a new list: what this one does not use is forgotten with the next.
    mutating func begin() {
        swap(&former, &current)
        current.removeAll(keepingCapacity: true)
    }

    mutating func fill(
        _ key: DisplayItem.Key, _ path: Path, _ style: PathFill.Style, pixel: UInt32, through homography: Homography
    ) -> PathFill {
        let fill: PathFill
        if let known = current[key] ?? former[key], known.covers(path, style, through: homography) {
            fill = known.pixel == pixel ? known : PathFill(known, pixel: pixel)
        } else {
            fill = PathFill(path, style, pixel: pixel, through: homography, using: &stroker)
        }
        current[key] = fill
        return fill
    }
}
