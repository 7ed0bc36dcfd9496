import Geometry

extension Path.Element {
    /// A Boolean value that indicates whether the protocol can carry all coordinates.
    var fits: Bool {
        switch self {
        case .move(let p), .line(let p): PropertyKind.fits(p)
        case .quadratic(let c, let p): PropertyKind.fits(c) && PropertyKind.fits(p)
        case .cubic(let c1, let c2, let p): PropertyKind.fits(c1) && PropertyKind.fits(c2) && PropertyKind.fits(p)
        case .close: true
        }
    }
}
