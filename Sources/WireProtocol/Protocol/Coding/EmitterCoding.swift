import SceneModel

/// Emitter cells on the wire.
extension Writer {
    mutating func cells(_ cells: [EmitterCell]) {
        count(cells.count)
        for cell in cells {
            for number in EmitterCellNumber.allCases { self.number(cell[number]) }
            bool(cell.isEnabled)
            color(cell.color)
            bool(cell.contents != nil)
            if let contents = cell.contents { u32(contents.rawValue) }
            rect(cell.contentsRect)
            u8(cell.magnificationFilter.rawValue)
            u8(cell.minificationFilter.rawValue)
            timing(cell.timing)
            self.cells(cell.cells)
        }
    }
}

extension Reader {
    /// Reads cells, at most as many and as deeply nested as the protocol allows. The caller checks
    /// the ranges of their numbers by `PropertyKind.accepts`.
    mutating func cells(_ field: StaticString) throws(DecodingFault) -> [EmitterCell] {
        var budget = Limits.emitterCells
        return try cells(field, depth: 1, &budget)
    }

    /// Reads the cells of one level and, by recursion at most `Limits.emitterCellDepth` deep, their
    /// nested cells.
    ///
    /// - Parameter budget: The number of cells that the emitter may still have; reduced by the
    ///   number of cells read.
    private mutating func cells(_ field: StaticString, depth: Int, _ budget: inout Int) throws(DecodingFault) -> [EmitterCell] {
        let start = offset
        let count = try count(field, limit: budget, size: EmitterCellNumber.allCases.count * 8)
        guard count == 0 || depth <= Limits.emitterCellDepth else { throw fault(field, at: start, .outOfRange) }
        budget -= count
        var cells: [EmitterCell] = []
        for _ in 0..<count {
            var cell = EmitterCell()
            for number in EmitterCellNumber.allCases { cell[number] = try self.number(field) }
            cell.isEnabled = try bool(field)
            cell.color = try color(field)
            cell.contents = try bool(field) ? try surfaceID(field) : nil
            cell.contentsRect = try rect(field)
            cell.magnificationFilter = try choice(field, as: ContentsFilter.self)
            cell.minificationFilter = try choice(field, as: ContentsFilter.self)
            cell.timing = try timing(field)
            cell.cells = try self.cells(field, depth: depth + 1, &budget)
            cells.append(cell)
        }
        return cells
    }
}

extension EmitterCellField.Part {
    /// The number on the wire: the raw value of one of the cell's numbers, or 128 and above for the
    /// other parts.
    var number: UInt8 {
        switch self {
        case .number(let number): number.rawValue
        case .color: 128
        case .isEnabled: 129
        case .contentsRect: 130
        }
    }

    /// Creates the part with a number on the wire. Fails if there is no such part.
    init?(number: UInt8) {
        switch number {
        case 128: self = .color
        case 129: self = .isEnabled
        case 130: self = .contentsRect
        default:
            guard let number = EmitterCellNumber(rawValue: number) else { return nil }
            self = .number(number)
        }
    }
}
