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
    /// At most as many cells, and as deep, as the protocol allows; whether their numbers are in range is for `PropertyKind.accepts` to say.
    mutating func cells(_ field: StaticString) throws(DecodingFault) -> [EmitterCell] {
        var room = Limits.emitterCells
        return try cells(field, depth: 1, &room)
    }

    /// Recursion goes at most `Limits.emitterCellDepth` deep.
    private mutating func cells(_ field: StaticString, depth: Int, _ room: inout Int) throws(DecodingFault) -> [EmitterCell] {
        let start = offset
        let count = try count(field, limit: room, size: EmitterCellNumber.allCases.count * 8)
        guard count == 0 || depth <= Limits.emitterCellDepth else { throw fault(field, at: start, .outOfRange) }
        room -= count
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
            cell.cells = try self.cells(field, depth: depth + 1, &room)
            cells.append(cell)
        }
        return cells
    }
}

extension EmitterCellField.Part {
    /// On the wire: a number of the cell's by its own, then the rest.
    var number: UInt8 {
        switch self {
        case .number(let number): number.rawValue
        case .color: 128
        case .isEnabled: 129
        case .contentsRect: 130
        }
    }

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
