import Geometry

/// Paths on the wire.
extension Writer {
    mutating func path(_ path: Path) {
        count(path.elements.count)
        for element in path.elements {
            switch element {
            case .move(let p):
                u8(0)
                point(p)
            case .line(let p):
                u8(1)
                point(p)
            case .quadratic(let c, let p):
                u8(2)
                point(c)
                point(p)
            case .cubic(let c1, let c2, let p):
                u8(3)
                point(c1)
                point(c2)
                point(p)
            case .close: u8(4)
            }
        }
    }
}

extension Reader {
    /// Reads a path of at most `limit` elements. Whether it starts with a move is checked by the
    /// caller.
    mutating func path(_ field: StaticString, limit: Int) throws(DecodingFault) -> Path {
        let count = try count(field, limit: limit, size: 1)
        var path = Path()
        // An element needs as little as one byte on the wire and many times more in memory, so a
        // count alone must not reserve memory for that many.
        path.elements.reserveCapacity(min(count, remaining / 8))
        var isClosed = false
        for _ in 0..<count {
            let start = offset
            let tag = try u8(field)
            // A close has no points: each costs the sender one byte and the receiver a whole
            // element. At most every other element can be one.
            guard tag != 4 || !isClosed else { throw fault(field, at: start, .inconsistent("a contour is closed twice")) }
            isClosed = tag == 4
            switch tag {
            case 0: path.elements.append(.move(try point(field)))
            case 1: path.elements.append(.line(try point(field)))
            case 2: path.elements.append(.quadratic(control: try point(field), to: try point(field)))
            case 3: path.elements.append(.cubic(control1: try point(field), control2: try point(field), to: try point(field)))
            case 4: path.elements.append(.close)
            default: throw fault(field, at: start, .unknownCase(UInt64(tag)))
            }
        }
        return path
    }
}
