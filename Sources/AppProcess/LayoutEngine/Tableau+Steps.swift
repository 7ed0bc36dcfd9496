extension Tableau {
    /// Solves a row for one of its symbols, and puts what that is into all other rows. The former basic symbol takes its place.
    mutating func pivot(_ entering: Int, into row: Int) {
        let leaving = Int(rows[row].basic)
        let entry = cell(of: entering, row)
        let factor = -1 / cells[entry].value
        removeCell(entry)
        scale(row, by: factor)
        if leaving >= 0 {
            unknowns[leaving].row = -1
            noteChange(of: leaving)
            insertCell(-factor, row: row, column: leaving)
        }
        rows[row].basic = Int32(entering)
        unknowns[entering].row = Int32(row)
        noteChange(of: entering)
        substitute(entering, by: row, leaving)
    }

    /// Where a row has a symbol, which it must have. Looked for in the row and in the column at once, as either may be long.
    private func cell(of symbol: Int, _ row: Int) -> Int {
        var (inRow, inColumn) = (Int(rows[row].first), Int(unknowns[symbol].first))
        while true {
            if Int(cells[inRow].column) == symbol { return inRow }
            if Int(cells[inColumn].row) == row { return inColumn }
            (inRow, inColumn) = (Int(cells[inRow].nextInRow), Int(cells[inColumn].nextInColumn))
        }
    }

    private mutating func scale(_ row: Int, by factor: Double) {
        guard factor != 1 else { return }
        rows[row].constant *= factor
        var cell = rows[row].first
        var cells = cells.mutableSpan
        while cell >= 0 {
            cells[Int(cell)].value *= factor
            cell = cells[Int(cell)].nextInRow
        }
    }

    /// Puts a row in the place of its basic symbol wherever others have that. No other row has the symbol that left, whose cells those of the other become.
    ///
    /// What others have of the row's further symbols is found along their rows or along the symbols' columns, whichever are shorter.
    private mutating func substitute(_ symbol: Int, by source: Int, _ leaving: Int) {
        guard unknowns[symbol].first >= 0 else { return }
        takeTargets(symbol, rows[source].constant)
        if leaving >= 0 { Self.rename(symbol, leaving, &cells, &unknowns) } else { removeSymbolCells(symbol) }
        guard Int(rows[source].count) > (leaving >= 0 ? 1 : 0) else { return }
        var (length, height) = (0, 0)
        for target in targets { length += Int(rows[Int(target.row)].count) }
        var cell = rows[source].first
        while cell >= 0 {
            let column = Int(cells[Int(cell)].column)
            if column != leaving { height += Int(unknowns[column].count) }
            cell = cells[Int(cell)].nextInRow
        }
        guard height < length else {
            for target in targets {
                take(Int(target.row))
                addCells(of: source, times: target.factor, to: Int(target.row), except: leaving)
            }
            return
        }
        cell = rows[source].first
        while cell >= 0 {
            let (column, value) = (Int(cells[Int(cell)].column), cells[Int(cell)].value)
            cell = cells[Int(cell)].nextInRow
            guard column != leaving else { continue }
            beginTurn()
            makeRoom(for: targets.count)
            Self.find(unknowns[column].first, turn, cells, rows: &rowPlaces)
            Self.add(
                value, column, turn, targets, &rows, &cells, &unknowns, rowPlaces, &spareCells, &spareCellCount, &cancelled)
            while let cell = cancelled.popLast() { removeCell(Int(cell)) }
        }
    }

    /// Notes which rows have a symbol, and adds to their constants what a constant in its place makes.
    private mutating func takeTargets(_ symbol: Int, _ constant: Double) {
        targets.removeAll(keepingCapacity: true)
        var cell = unknowns[symbol].first
        while cell >= 0 {
            let (row, factor) = (cells[Int(cell)].row, cells[Int(cell)].value)
            cell = cells[Int(cell)].nextInColumn
            targets.append(Target(row: row, factor: factor))
            guard constant != 0 else { continue }
            rows[Int(row)].constant += factor * constant
            noteChange(of: Int(rows[Int(row)].basic))
        }
    }

    mutating func removeSymbolCells(_ symbol: Int) {
        while unknowns[symbol].first >= 0 { removeCell(Int(unknowns[symbol].first)) }
    }

    /// Makes a symbol's cells those of another, which has one cell: what it is multiplied by there.
    private static func rename(_ symbol: Int, _ other: Int, _ cells: inout [Cell], _ unknowns: inout [Unknown]) {
        var cells = cells.mutableSpan
        let own = unknowns[other].first
        let factor = cells[Int(own)].value
        var cell = unknowns[symbol].first
        var last = cell
        while cell >= 0 {
            cells[Int(cell)].column = Int32(other)
            cells[Int(cell)].value *= factor
            last = cell
            cell = cells[Int(cell)].nextInColumn
        }
        cells[Int(last)].nextInColumn = own
        cells[Int(own)].previousInColumn = last
        unknowns[other].first = unknowns[symbol].first
        unknowns[other].count += unknowns[symbol].count
        (unknowns[symbol].first, unknowns[symbol].count) = (-1, 0)
    }

    private static func find(_ first: Int32, _ turn: UInt32, _ cells: [Cell], rows places: inout [Place]) {
        let cells = cells.span
        var places = places.mutableSpan
        var cell = first
        while cell >= 0 {
            places[Int(cells[Int(cell)].row)] = Place(turn: turn, cell: cell)
            cell = cells[Int(cell)].nextInColumn
        }
    }

    /// Adds a symbol, which is in hand, to rows, as often as each of them has the one that is replaced; tells which cells come to nothing by that. There must be spare cells for all.
    private static func add(
        _ value: Double, _ column: Int, _ turn: UInt32, _ targets: [Target], _ rows: inout [Row], _ cells: inout [Cell],
        _ unknowns: inout [Unknown], _ places: [Place], _ spare: inout Int32, _ spareCount: inout Int, _ cancelled: inout [Int32]
    ) {
        var (first, inserted) = (unknowns[column].first, Int32(0))
        var cells = cells.mutableSpan
        var rows = rows.mutableSpan
        let (places, targets) = (places.span, targets.span)
        for index in 0..<targets.count {
            let row = Int(targets[index].row)
            let added = targets[index].factor * value
            let place = places[row]
            if place.turn == turn {
                let sum = cells[Int(place.cell)].value + added
                cells[Int(place.cell)].value = sum
                if abs(sum) <= tolerance { cancelled.append(place.cell) }
            } else if abs(added) > tolerance {
                let new = spare
                spare = cells[Int(new)].nextInRow
                let nextInRow = rows[row].first
                cells[Int(new)] = Cell(
                    value: added, row: Int32(row), column: Int32(column), nextInRow: nextInRow, previousInRow: -1, nextInColumn: first,
                    previousInColumn: -1)
                if nextInRow >= 0 { cells[Int(nextInRow)].previousInRow = new }
                if first >= 0 { cells[Int(first)].previousInColumn = new }
                rows[row].first = new
                rows[row].count += 1
                first = new
                inserted += 1
            }
        }
        unknowns[column].first = first
        unknowns[column].count += inserted
        spareCount -= Int(inserted)
    }

    /// Adds as much to each row's constant as it has of a symbol that is not basic, times a number; tells which rows may be out of their bounds by that.
    mutating func shift(_ symbol: Int, by change: Double, _ suspects: inout [Int32]) {
        Self.shift(unknowns[symbol].first, change, cells, &rows, &unknowns, &changes, &suspects)
    }

    private static func shift(
        _ first: Int32, _ change: Double, _ cells: [Cell], _ rows: inout [Row], _ unknowns: inout [Unknown], _ changes: inout [Int32],
        _ suspects: inout [Int32]
    ) {
        let cells = cells.span
        var rows = rows.mutableSpan
        var unknowns = unknowns.mutableSpan
        var cell = first
        while cell >= 0 {
            let (row, value) = (Int(cells[Int(cell)].row), cells[Int(cell)].value)
            cell = cells[Int(cell)].nextInColumn
            rows[row].constant += value * change
            let basic = Int(rows[row].basic)
            if unknowns[basic].kind != .free {
                suspects.append(Int32(row))
            } else if !unknowns[basic].isChanged {
                unknowns[basic].isChanged = true
                changes.append(Int32(basic))
            }
        }
    }
}
